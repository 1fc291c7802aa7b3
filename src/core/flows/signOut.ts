/**
 * 1. The session ends here, before anything is sent: whatever the network does, nobody stays signed in.
 * 2. The service is told with the tokens that were kept; an access token that is over is traded for another one first,
 *    because the service takes no other.
 *
 * What comes back late meets no session of ours, so it cannot end the one that began meanwhile.
 */
import { deleteCurrentSession } from '../../../generated/operations/sessions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, type LatchkeyError } from '../errors.ts'

/** What a sign-out came to. Here it always worked; the service may not have heard of it. */
export interface SignOutOutcome {
  /** Whether the service ended the session too. */
  revoked: boolean
  /** Why it did not, if it did not. */
  error?: LatchkeyError
}

/** Signs out: the session ends here at once, whatever becomes of the call. Without a session nothing is sent. */
export async function signOut(
  client: Client,
  _input: Record<string, never> = {},
  options: CallOptions = {},
): Promise<SignOutOutcome> {
  const session = client.session.clear()
  try {
    // Without an access token there is no session, or the service has ended it itself.
    if (await session.getAccessToken(options)) await deleteCurrentSession(client, {}, { ...options, session })
    return { revoked: true }
  } catch (error) {
    const isOver = session.getSnapshot().status === 'signed-out' || hasCode(error, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    return isOver ? { revoked: true } : { revoked: false, error: error as LatchkeyError }
  }
}
