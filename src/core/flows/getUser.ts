/**
 * Reads the signed-in user.
 *
 * Anonymous and restricted users count as signed out unless the caller allows them.
 */
import { getCurrentUser } from '../../../generated/operations/users.ts'
import type { CurrentUser } from '../../../generated/model.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, KnownError, type LatchkeyError } from '../errors.ts'
import { load } from '../load.ts'
import type { TokenSource } from '../platform/Platform.ts'
import { isIncluded } from '../rules/users.ts'
import type { OrSignedOut } from './onSignedOut.ts'

export interface GetUserInput {
  /**
   * - `return-null` (default): `null`
   * - `redirect`: go to sign-in, or with a restricted user to onboarding; then `null`
   * - `throw`: a UsageError NOT_SIGNED_IN
   * - `anonymous`: create an anonymous account; concurrent callers share one. Restricted users count too
   * - `anonymous-if-exists`: accept an anonymous account, but don't create one. Restricted users count too
   */
  or?: OrSignedOut
  /**
   * Whether a restricted user counts as signed in, for example one whose email must be verified first. Default false.
   */
  includeRestricted?: boolean
}

/**
 * Returns the signed-in user. Sends no request without a session.
 *
 * @throws UsageError NOT_SIGNED_IN with `or: 'throw'`
 */
export async function getUser(
  client: Client,
  input: GetUserInput = {},
  options?: CallOptions,
): Promise<CurrentUser | null> {
  const { or = 'return-null' } = input
  const { scope } = client.session.getSnapshot()
  const user = await readUser(client, options)
  if (user && isIncluded(user, input)) return user
  if (or === 'return-null' || or === 'anonymous-if-exists') return null
  // Loaded on demand: most pages don't need it.
  const { onSignedOut } = await load(() => import('./onSignedOut.ts'))
  return (await onSignedOut(client, or, user, scope, options)) ? readUser(client, options) : null
}

async function readUser(client: Client, options?: CallOptions): Promise<CurrentUser | null> {
  const { status, scope } = client.session.getSnapshot()
  if (status === 'signed-out') return null
  const isSame = (): boolean => client.session.getSnapshot().scope === scope
  try {
    const user = await getCurrentUser(
      client,
      {},
      { ...options, session: requireTokens(options?.session ?? client.session) },
    )
    // The user may have changed since the call started.
    if (isSame()) client.session.setAnonymous(user.isAnonymous)
    return isSame() ? user : readUser(client, options)
  } catch (error) {
    if (!isSame() && (error as LatchkeyError).code !== 'DISPOSED') return readUser(client, options)
    if (hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) return null
    throw error
  }
}

/** Ends the call if the session ends before it is sent, because the service refuses it without a user. */
const requireTokens = (session: TokenSource): TokenSource => ({
  ...session,
  getTokens: async (options) => {
    const tokens = await session.getTokens(options)
    if (!tokens.accessToken) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER', '', 400, undefined)
    return tokens
  },
})
