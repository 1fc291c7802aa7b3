/**
 * Logins of command lines that a user confirms in a page. A server with a secret key gives each a session of its own:
 * otherwise page and command line share one, and a service that rotates refresh tokens ends it when both refresh.
 */
import { completeCliLogin } from '../../../generated/operations/cli.ts'
import { createSession, deleteSession } from '../../../generated/operations/sessions.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { KnownError } from '../../core/errors.ts'
import { readSessionId } from '../../core/util/jwt.ts'
import { getServerRuntime } from '../ServerRuntime.ts'
import type { RequestAuth } from './authenticate.ts'
import { readOwnSession } from './readSessionOf.ts'
import type { Sender } from './revocation/Revocations.ts'

/** A session for a command line. */
export interface CliSession {
  readonly refreshToken: string
  /** Ends the session, if the login could not be confirmed. */
  cancel(): Promise<void>
}

/**
 * Creates a session for a command line. It lasts a year, so a session that has ended, or that an administrator uses on
 * behalf of the user, creates none. It is as old as the sender's.
 *
 * @returns `null` if the sender's session has ended or is an administrator's
 * @throws {UsageError} INVALID_OPTION for a client without `sharedStore`
 * @throws {TransportError} NETWORK if `sharedStore` is unavailable
 */
export async function createCliSession(
  client: ServerClient,
  sender: Sender,
  options?: CallOptions,
): Promise<CliSession | null> {
  const { userId, sessionId } = sender
  const { signInTimes } = getServerRuntime(client)
  const session = await readOwnSession(client, sender, options)
  if (!session || sessionId === null) return null
  const signedInAt = (await signInTimes.find(sessionId)) ?? session.createdAt
  const { accessToken, refreshToken } = await createSession(client, { userId }, options)
  const id = readSessionId(accessToken)
  // Until then, the store has it as a session that is never recent.
  if (id !== null) await signInTimes.record(id, signedInAt).catch(() => {})
  return {
    refreshToken,
    async cancel() {
      if (id !== null) await deleteSession(client, { id, userId })
    },
  }
}

export interface ApproveCliLoginInput {
  /** `login_code` from the URL of the page in which the user confirms. */
  loginCode: string
}

/**
 * Signs in the command line whose login the sender has confirmed, with a session of its own. The session is as old as the
 * sender's, so it passes `authorizeRecentSession` no longer than that. Ask the user to confirm first, because the sender of
 * the link gets access to the account.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key, with `sharedStore`
 * @param sender the result of `authenticate`
 * @param input the code in the page's URL
 * @param options signal and timeout of the call
 * @throws {KnownError} REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED with status 401 if the sender's session has ended, or an administrator
 * uses it on behalf of the user
 * @throws {UsageError} INVALID_OPTION for a client without `sharedStore`
 * @throws {TransportError} STATUS with status 400 if the code is unknown, expired or already confirmed; NETWORK if `sharedStore`
 * is unavailable
 *
 * @example
 * ```ts
 * app.post('/api/cli-login', requireUser(server), async (c) => {
 *   const { loginCode } = await c.req.json<{ loginCode: string }>()
 *   await approveCliLogin(server, c.var.auth, { loginCode })
 *   return c.body(null, 204)
 * })
 * ```
 */
export async function approveCliLogin(
  client: ServerClient,
  { userId, token: { sessionId } }: Pick<RequestAuth, 'userId' | 'token'>,
  { loginCode }: ApproveCliLoginInput,
  options?: CallOptions,
): Promise<void> {
  const session = await createCliSession(client, { userId, sessionId }, options)
  if (!session) {
    throw new KnownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'The session has ended. Sign in again.', 401, undefined)
  }
  try {
    await completeCliLogin(client, { loginCode, refreshToken: session.refreshToken }, options)
  } catch (error) {
    await session.cancel().catch(() => {})
    throw error
  }
}
