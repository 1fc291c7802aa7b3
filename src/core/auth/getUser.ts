/**
 * Reads the signed-in user.
 *
 * Anonymous and restricted users count as signed out unless the caller allows them.
 */
import { getCurrentUser } from '../../../generated/operations/users.ts'
import type { CurrentUser } from '../../../generated/model.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, type LatchkeyError } from '../errors.ts'
import { importWithRetry } from '../util/importWithRetry.ts'
import { isIncluded } from './isIncluded.ts'
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
  const { onSignedOut } = await importWithRetry(() => import('./onSignedOut.ts'))
  return (await onSignedOut(client, or, user, scope, options)) ? readUser(client, options) : null
}

async function readUser(client: Client, options?: CallOptions): Promise<CurrentUser | null> {
  const { status, scope } = client.session.getSnapshot()
  if (status === 'signed-out') return null
  // Many requests with invented tokens reach a server. The service needn't be asked for the user of a refused one.
  const isChecked = client.platform.kind === 'server' && options?.timeout === undefined
  if (isChecked && !(await client.session.getAccessToken(options))) return null
  const isSame = (): boolean => client.session.getSnapshot().scope === scope
  try {
    const user = await getCurrentUser(client, {}, options)
    // The user may have changed since the call started.
    if (isSame()) client.session.setAnonymous(user.isAnonymous)
    return isSame() ? user : readUser(client, options)
  } catch (error) {
    if (!isSame() && (error as LatchkeyError).code !== 'DISPOSED') return readUser(client, options)
    if (hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER')) return null
    throw error
  }
}
