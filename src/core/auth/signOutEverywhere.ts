import { deleteSession, listSessions } from '../../../generated/operations/sessions.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { requireTokens } from './signedIn.ts'
import { signOut, type SignOutResult } from './signOut.ts'

/** As of `signOut`, and what ended elsewhere. */
export interface SignOutEverywhereResult extends SignOutResult {
  /** How many other sessions of the user were ended. */
  otherSessionCount: number
}

/**
 * Ends all sessions of the signed-in user: those of other devices first, then this one. Access tokens that were issued
 * before are valid until they expire.
 *
 * @param client the client whose user signs out
 * @param options signal and timeout of each call
 * @returns how many other sessions were ended, and whether the service ended this one too
 * @throws {UsageError} NOT_SIGNED_IN
 * @throws {TransportError} if another session could not be ended. This session remains, so that the call can be repeated
 *
 * @example
 * ```ts
 * await signOutEverywhere(client)
 * await redirectTo(client, 'afterSignOut')
 * ```
 */
export async function signOutEverywhere(client: Client, options?: CallOptions): Promise<SignOutEverywhereResult> {
  await requireTokens(client, 'sign out everywhere', options)
  const { items } = await listSessions(client, { userId: 'me' }, options)
  const otherSessions = items.filter(({ isCurrentSession }) => !isCurrentSession)
  for (const { id } of otherSessions) await deleteSession(client, { id, userId: 'me' }, options)
  return { ...(await signOut(client, options)), otherSessionCount: otherSessions.length }
}
