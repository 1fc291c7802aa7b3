import { deleteCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'
import { requireTokens } from './signedIn.ts'

/**
 * Permanently deletes the signed-in user's account and signs out. If the service refuses, the session remains. The call
 * also succeeds if the account was already deleted, for example by an earlier call whose response was lost.
 *
 * @param client a client with a signed-in user
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN
 * @throws {TransportError} STATUS if the project doesn't let users delete themselves
 *
 * @example
 * ```ts
 * await deleteAccount(client)
 * await redirectTo(client, 'afterSignOut')
 * ```
 */
export async function deleteAccount(client: Client, options?: CallOptions): Promise<void> {
  await requireTokens(client, 'delete an account', options)
  try {
    await deleteCurrentUser(client, {}, options)
  } catch (error) {
    // With a session, this code means that its user was deleted.
    const isDeleted =
      hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER') && client.session.getSnapshot().status !== 'signed-out'
    if (!isDeleted) throw error
  }
  client.session.clear()
}
