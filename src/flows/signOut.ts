import { deleteCurrentSession } from '../../generated/operations/sessions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode } from '../errors/hasCode.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'

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
  options?: CallOptions,
): Promise<SignOutOutcome> {
  if (client.session.getSnapshot().status === 'signed-out') return { revoked: true }
  try {
    await deleteCurrentSession(client, {}, options)
    return { revoked: true }
  } catch (error) {
    if (hasCode(error, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')) return { revoked: true }
    return { revoked: false, error: error as LatchkeyError }
  } finally {
    client.session.clear()
  }
}
