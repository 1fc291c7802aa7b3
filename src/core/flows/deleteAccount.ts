import { deleteCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode } from '../errors.ts'
import { requireTokens } from './signedIn.ts'

/**
 * Deletes the signed-in user's account, for good, and signs out. A session stays as it is when the service refuses. An
 * account that is gone already, deleted elsewhere or by a call whose answer was lost, is a success too.
 *
 * @throws UsageError NOT_SIGNED_IN
 * @throws TransportError STATUS where the project doesn't let users delete themselves
 */
export async function deleteAccount(
  client: Client,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<void> {
  await requireTokens(client, 'delete an account', options)
  try {
    await deleteCurrentUser(client, {}, options)
  } catch (error) {
    // Said to a session that goes on: its user is gone.
    const isGone =
      hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER') && client.session.getSnapshot().status !== 'signed-out'
    if (!isGone) throw error
  }
  client.session.clear()
}
