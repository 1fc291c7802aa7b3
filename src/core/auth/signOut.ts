/**
 * Signing out.
 *
 * 1. The session ends locally before a request is sent, so that the user is signed out even if the network fails.
 *    Unfinished sign-ins end too: the attempt code of a second factor and the cookies of OAuth flows are removed.
 * 2. The session is ended at the service with a copy of the tokens. An expired access token is refreshed first, because
 *    the service requires a valid one.
 *
 * If cookies disagree about the session, each that they contain ends. A late response can't end a session that began
 * meanwhile.
 */
import { deleteCurrentSession } from '../../../generated/operations/sessions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, toAborted, type LatchkeyError } from '../errors.ts'
import type { Session } from '../session/types.ts'
import { isControlFlow } from '../util/isControlFlow.ts'
import { forgetMfaAttempt } from './completeSignIn.ts'

/** Result of {@link signOut}. Locally it always succeeds. */
export interface SignOutResult {
  /** Whether the service ended the session too. */
  revoked: boolean
  /** The error, if the service didn't end it. */
  error?: LatchkeyError
}

/**
 * Signs out. The local session ends at once, whatever the result of the request. Without a session no request is sent.
 *
 * @param client the client whose session ends
 * @param options signal and timeout of the call
 * @returns whether the service ended the session too; rejects only with a framework's control flow
 *
 * @example
 * ```ts
 * await signOut(client)
 * await redirectTo(client, 'afterSignOut')
 * ```
 */
export async function signOut(client: Client, options: CallOptions = {}): Promise<SignOutResult> {
  const sessions = client.session.clear()
  forgetMfaAttempt(client)
  forgetOAuthFlows(client)
  const results = await Promise.all(sessions.map((session) => endAtService(client, session, options)))
  return results.find(({ revoked }) => !revoked) ?? { revoked: true }
}

async function endAtService(client: Client, session: Session, options: CallOptions): Promise<SignOutResult> {
  try {
    // Without an access token there is no session, or the service has ended it itself.
    if (await session.getAccessToken(options)) await deleteCurrentSession(client, {}, { ...options, session })
    return { revoked: true }
  } catch (error) {
    if (isControlFlow(error)) throw error
    const hasEnded =
      session.getSnapshot().status === 'signed-out' || hasCode(error, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    return hasEnded ? { revoked: true } : { revoked: false, error: toAborted(error) as LatchkeyError }
  }
}

/** Removes the cookies of OAuth flows, including those of the service's own clients. */
function forgetOAuthFlows({ platform: { cookies } }: Client): void {
  const flows = cookies?.names().filter((name) => name.includes('-oauth-outer-')) ?? []
  for (const name of flows) cookies?.delete(name)
}
