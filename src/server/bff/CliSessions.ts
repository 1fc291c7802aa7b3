/**
 * Sessions for command lines, which a server with a secret key can create. Without one, a command line gets the refresh
 * token of the page's session, and a service that rotates refresh tokens would end the session that both use.
 */
import { createSession, deleteSession, listSessions } from '../../../generated/operations/sessions.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { readSessionId } from '../../core/util/jwt.ts'
import { verifyFor } from '../tokens/verifyAccessToken.ts'

/** A session for a command line. */
export interface CliSession {
  readonly refreshToken: string
  /** Ends the session, if the login could not be confirmed. */
  cancel(): Promise<void>
}

/**
 * Creates a session of the user whose session has this access token. It lasts a year, so a session that has ended, or
 * that an administrator uses on behalf of the user, creates none.
 *
 * @returns the session; `null` if the service doesn't list the user's own session
 */
export async function createCliSession(
  server: ServerClient,
  accessToken: string,
  options?: CallOptions,
): Promise<CliSession | null> {
  const { userId, sessionId } = await verifyFor(accessToken, server, ['anonymous', 'restricted'])
  const { items } = await listSessions(server, { userId }, options)
  if (!items.some(({ id }) => id === sessionId)) return null
  const newSession = await createSession(server, { userId }, options)
  return {
    refreshToken: newSession.refreshToken,
    async cancel() {
      const id = readSessionId(newSession.accessToken)
      if (id !== null) await deleteSession(server, { id, userId })
    },
  }
}
