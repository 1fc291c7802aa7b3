/** Accounts at external providers that belong to the signed-in user, and the tokens they give. */
import { createConnectedAccountAccessToken } from '../../../generated/operations/connected-accounts.ts'
import { deleteCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, isKnownError, UsageError } from '../errors.ts'
import { connectAccount } from './oauth.ts'
import { requireTokens } from './signedIn.ts'

export interface GetConnectedAccountInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /** What the token must allow, in the provider's words. Default: whatever was granted. */
  scopes?: readonly string[]
  /** What to do without such a connection: `null` (default), or leave for the provider to get one. */
  or?: 'return-null' | 'redirect'
  /** Whose. Default `me`; another user only at server level, and never with `or: 'redirect'`. */
  userId?: string
}

/** A connection that works. */
export interface ConnectedAccount {
  providerId: string
  /** The provider's access token, good for five more minutes at least. */
  accessToken: string
}

/**
 * A connection with an access token that covers the scopes; `null` when the user has none, or none that covers them.
 * With `or: 'redirect'` the page is left for the provider, and the promise resolves to `null` on the way.
 *
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
 * @throws UsageError OTHER_USER when scopes would be added to a user who is not the current one; NOT_SIGNED_IN
 */
export async function getConnectedAccount(
  client: Client,
  input: GetConnectedAccountInput,
  options?: CallOptions,
): Promise<ConnectedAccount | null> {
  const { providerId, scopes = [], or = 'return-null', userId = 'me' } = input
  if (userId === 'me') await requireTokens(client, 'use a connected account', options)
  if (or === 'redirect' && userId !== 'me' && userId !== client.session.getSnapshot().userId) {
    throw new UsageError(
      'OTHER_USER',
      `Scopes can be added only to the signed-in user. Leave out or: 'redirect' for others.`,
    )
  }
  try {
    const scope = scopes.join(' ')
    const body = { userId, providerId: providerId.toLowerCase(), ...(scope && { scope }) }
    const { accessToken } = await createConnectedAccountAccessToken(client, body, options)
    return { providerId: body.providerId, accessToken }
  } catch (error) {
    const isMissing =
      isKnownError(error, 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER') ||
      isKnownError(error, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE')
    if (!isMissing) throw error
    if (or === 'redirect') await connectAccount(client, { providerId, scopes }, options)
    return null
  }
}

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
