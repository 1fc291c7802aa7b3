/** Step-up authentication: sensitive actions need a sign-in that isn't long ago. */
import { listSessions } from '../../../generated/operations/sessions.ts'
import { signInPrompt, type SignInFactor } from '../client/signInPrompt.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { toAborted, UsageError } from '../errors.ts'
import { readSessionId, readTokenClaims } from '../util/jwt.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { requireMaxAge } from './requireMaxAge.ts'
import { requireTokens } from './signedIn.ts'

/** Which sign-in suffices for {@link requireRecentSignIn}. */
export interface RequireRecentSignInInput {
  /** How long ago the user may have signed in, in milliseconds. */
  maxAgeMillis: number
  /**
   * The method to sign in with. The service doesn't record it: a sign-in counts only if it was made in the dialog of this
   * page, and servers can't check it.
   *
   * @default any method of the project
   */
  factor?: SignInFactor
}

/**
 * Requires that the user signed in recently, before a sensitive action. If the session is older, `<SessionDialog>` asks
 * the user to sign in again, and the promise resolves afterwards. A refresh doesn't make a session younger, and an
 * impersonated session is never recent.
 *
 * This is for the user's convenience, because a page can be manipulated. The server that runs the action decides:
 * see `requireRecentSession`.
 *
 * @param client a client with a signed-in user
 * @param input how old the session may be
 * @param options signal and timeout of the call
 * @throws {UsageError} SESSION_TOO_OLD if the app has no `<SessionDialog>`; SIGN_IN_DISMISSED if the user closes it;
 * OTHER_USER if another user signs in; NOT_SIGNED_IN; INVALID_OPTION if `maxAgeMillis` isn't a positive number
 *
 * @example
 * ```ts
 * await requireRecentSignIn(client, { maxAgeMillis: 5 * 60_000 })
 * await deleteAccount(client)
 * ```
 */
export async function requireRecentSignIn(
  client: Client,
  { maxAgeMillis, factor }: RequireRecentSignInInput,
  options: CallOptions = {},
): Promise<void> {
  requireMaxAge(maxAgeMillis)
  await requireTokens(client, 'confirm that it’s you', options)
  const { sessionKey } = client.session.getSnapshot()
  if (await isRecent(client, { maxAgeMillis, ...(factor && { factor }) }, options)) return
  const { open } = signInPrompt.get(client)
  if (!open) {
    const message = 'The user signed in too long ago. Render <SessionDialog> to ask for it, or redirect to sign-in.'
    throw new UsageError('SESSION_TOO_OLD', message)
  }
  await withTimeout(client.platform, open({ reason: 'session-too-old', factor }), { signal: options.signal }).catch(
    (error: unknown) => {
      throw toAborted(error)
    },
  )
  if (client.session.getSnapshot().sessionKey === sessionKey) return
  throw new UsageError('NOT_SIGNED_IN', 'The user signed out in another tab. Ask for a sign-in before you try again.')
}

async function isRecent(
  client: Client,
  { maxAgeMillis, factor }: RequireRecentSignInInput,
  options: CallOptions,
): Promise<boolean> {
  const { items } = await listSessions(client, { userId: 'me' }, options)
  // The service lists no impersonated sessions for the user.
  const current = items.find(({ isCurrentSession, isImpersonation }) => isCurrentSession && !isImpersonation)
  if (!current) return false
  const { lastSignIn } = signInPrompt.get(client)
  if (factor && (lastSignIn?.sessionId !== current.id || lastSignIn.factor !== factor)) return false
  const { accessToken } = await requireTokens(client, 'confirm that it’s you', options)
  if (readSessionId(accessToken) !== current.id) return false
  const serviceTime = Math.max(estimateServiceTime(client, accessToken), current.lastUsedAt ?? 0)
  return serviceTime - current.createdAt <= maxAgeMillis
}

/** Estimates the time at the service. The device's clock may be wrong, so it only counts within the token's life. */
function estimateServiceTime({ platform }: Client, accessToken: string): number {
  const { issuedAt, expiresAt } = readTokenClaims(accessToken)
  if (issuedAt === null || expiresAt === null) return platform.now()
  return Math.min(Math.max(platform.now(), issuedAt), expiresAt)
}
