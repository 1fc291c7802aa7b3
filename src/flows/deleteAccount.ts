import { deleteCurrentUser } from '../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { requireSignedIn } from './signedIn.ts'

/**
 * Deletes the signed-in user's account, for good, and signs out. A session stays as it is when the service refuses.
 *
 * @throws UsageError NOT_SIGNED_IN
 * @throws TransportError STATUS where the project doesn't let users delete themselves
 */
export async function deleteAccount(
  client: Client,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  requireSignedIn(client, 'delete an account')
  await deleteCurrentUser(client, {}, options)
  client.session.clear()
}
