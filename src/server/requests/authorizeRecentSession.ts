/** Authorization of a request by the age of its session. */
import { requireMaxAge } from '../../core/auth/requireMaxAge.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { getServerRuntime } from '../ServerRuntime.ts'
import type { RequestAuth } from './authenticate.ts'
import { requireOwnProject } from './authorize.ts'
import { readOwnSession } from './readSessionOf.ts'

/** Which sessions {@link authorizeRecentSession} accepts. */
export interface RequiredSessionAge {
  /** How long ago the user may have signed in, in milliseconds. */
  maxAgeMillis: number
}

/**
 * Checks what {@link authorizeRecentSession} needs, so that a guard fails when the server starts.
 *
 * @throws {UsageError} INVALID_OPTION
 */
export function requireSessionAgeOptions(client: ServerClient, { maxAgeMillis }: RequiredSessionAge): void {
  requireMaxAge(maxAgeMillis)
  void getServerRuntime(client).signInTimes
}

/**
 * Requires that a verified sender signed in recently. The service is asked when the session began, so neither a refresh
 * nor anything in the page makes it younger. A session that a server created is as old as the sign-in that it descends from
 * ({@link approveCliLogin}), or never recent (`createSession`): `sharedStore` has that time. A session that was revoked
 * meanwhile, one of a user who was deleted, an impersonated one, that of an agent, and a token that names no session are
 * refused. Sends two requests each time.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key, with `sharedStore`
 * @param sender the result of `authenticate`
 * @param required how old the session may be
 * @param options signal and timeout of the call
 * @throws {AccessTokenError} INVALID_PROJECT_FOR_ACCESS_TOKEN for a sender whom a client of another project verified
 * @throws {UsageError} SESSION_TOO_OLD, for which `toErrorResponse` returns 403; INVALID_OPTION if `maxAgeMillis` isn't a
 * positive number, or for a client without `sharedStore`
 * @throws {TransportError} if the service can't be reached; NETWORK if `sharedStore` is unavailable
 *
 * @example
 * ```ts
 * const server = createServerClient({ ...options, sharedStore: redisStore(redis) })
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
  requireOwnProject(client, token)
  const { signInTimes } = getServerRuntime(client)
  const { sessionId } = token
  const [session, recordedAt] = await Promise.all([
    readOwnSession(client, { userId, sessionId }, options),
    sessionId === null ? null : signInTimes.find(sessionId),
  ])
  // Times of the service, too: this server's clock may be behind.
  const now = Math.max(client.platform.now(), token.issuedAt ?? 0, session?.lastUsedAt ?? 0)
  // A record can only make a session older than the service says.
  if (session && now - Math.min(recordedAt ?? Infinity, session.createdAt) <= maxAgeMillis) return
  throw new UsageError('SESSION_TOO_OLD', 'This needs a recent sign-in. Sign in again, then repeat the request.')
}
