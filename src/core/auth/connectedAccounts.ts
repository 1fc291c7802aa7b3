/** The signed-in user's accounts at external providers and their tokens, and deleting the account. */
import { createConnectedAccountAccessToken } from '../../../generated/operations/connected-accounts.ts'
import { deleteCurrentUser } from '../../../generated/operations/users.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, UsageError } from '../errors.ts'
import { connectAccount } from './oauth.ts'
import { requireTokens } from './signedIn.ts'

export interface GetConnectedAccountInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /** Scopes that the token must have, as the provider names them. Default: any. */
  scopes?: readonly string[]
  /** Behavior without such a connection: return `null` (default), or redirect to the provider to create one. */
  or?: 'return-null' | 'redirect'
  /** The owner of the connection. Default `me`; other users only at server level and without `or: 'redirect'`. */
  userId?: string
}

/** A connected account with a valid access token. */
export interface ConnectedAccount {
  providerId: string
  /** The provider's access token, valid for at least five more minutes. */
  accessToken: string
}

/**
 * Returns a connection whose access token covers the scopes; `null` if the user has none. With `or: 'redirect'` it
 * redirects to the provider, and the promise resolves to `null` meanwhile.
 *
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
 * @throws UsageError OTHER_USER if scopes would be added for a user other than the current one; NOT_SIGNED_IN
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
    const isMissing = hasCode(
      error,
      'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    )
    if (!isMissing) throw error
    if (or === 'redirect') await connectAccount(client, { providerId, scopes }, options)
    return null
  }
}

/**
 * Permanently deletes the signed-in user's account and signs out. If the service refuses, the session stays. The call
 * also succeeds if the account was already deleted, for example by an earlier call whose response was lost.
 *
 * @throws UsageError NOT_SIGNED_IN
 * @throws TransportError STATUS if the project doesn't let users delete themselves
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
    // With a session, this code means that its user was deleted.
    const isGone =
      hasCode(error, 'CANNOT_GET_OWN_USER_WITHOUT_USER') && client.session.getSnapshot().status !== 'signed-out'
    if (!isGone) throw error
  }
  client.session.clear()
}
