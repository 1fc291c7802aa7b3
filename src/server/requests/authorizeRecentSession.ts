/** Authorization of a request by the age of its session. */
import { listSessions } from '../../../generated/operations/sessions.ts'
import { requireMaxAge } from '../../core/auth/requireMaxAge.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { RequestAuth } from './authenticate.ts'

/** Which sessions {@link authorizeRecentSession} accepts. */
export interface RequiredSessionAge {
  /** How long ago the user may have signed in, in milliseconds. */
  maxAgeMillis: number
}

/**
 * Requires that a verified sender signed in recently. The service is asked when the session began, so neither a refresh
 * nor anything in the page makes it younger, and a session that was revoked meanwhile is refused. So is an
 * impersonated session, and a token that names no session. Sends one request each time.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param sender the result of `authenticate`
 * @param required how old the session may be
 * @param options signal and timeout of the call
 * @throws {UsageError} SESSION_TOO_OLD, for which `toErrorResponse` returns 403; INVALID_OPTION if `maxAgeMillis` isn't a
 * positive number
 * @throws {TransportError} if the service can't be reached
 *
 * @example
 * ```ts
 * const auth = await authenticate(server, request)
 * await authorizeRecentSession(server, auth, { maxAgeMillis: 5 * 60_000 })
 * ```
 */
export async function authorizeRecentSession(
  client: ServerClient,
  { userId, token }: Pick<RequestAuth, 'userId' | 'token'>,
  { maxAgeMillis }: RequiredSessionAge,
  options?: CallOptions,
): Promise<void> {
  requireMaxAge(maxAgeMillis)
  const { items } = await listSessions(client, { userId }, options)
  // A server gets no impersonated sessions; an administrator's client does.
  const session = items.find(({ id, isImpersonation }) => id === token.sessionId && !isImpersonation)
  // Times of the service, too: this server's clock may be behind.
  const now = Math.max(client.platform.now(), token.issuedAt ?? 0, session?.lastUsedAt ?? 0)
  if (session && now - session.createdAt <= maxAgeMillis) return
  throw new UsageError('SESSION_TOO_OLD', 'This needs a recent sign-in. Sign in again, then repeat the request.')
}
