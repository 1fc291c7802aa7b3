/** The signed-in user's accounts at external providers, and their tokens. */
import { createConnectedAccountAccessToken } from '../../../generated/operations/connected-accounts.ts'
import type { CallOptions, Client } from '../client/types.ts'
import { hasCode, UsageError } from '../errors.ts'
import { connectAccount } from './oauth.ts'
import { requireTokens } from './signedIn.ts'

export interface GetConnectedAccountInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /**
   * Scopes that the token must have, as the provider names them.
   *
   * @default any
   */
  scopes?: readonly string[]
  /**
   * Behavior without such a connection: return `null`, or redirect to the provider to create one.
   *
   * @default 'return-null'
   */
  or?: 'return-null' | 'redirect'
  /**
   * The owner of the connection. Other users only at server level and without `or: 'redirect'`.
   *
   * @default 'me'
   */
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
 * @param client a client with a signed-in user
 * @param input the provider, and the scopes that the token must have
 * @param options signal and timeout of the call
 * @throws {KnownError} OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
 * @throws {UsageError} OTHER_USER if scopes would be added for a user other than the current one; NOT_SIGNED_IN
 *
 * @example
 * ```ts
 * const github = await getConnectedAccount(client, { providerId: 'github', scopes: ['repo'], or: 'redirect' })
 * if (github) await fetch('https://api.github.com/user/repos', {
 *   headers: { authorization: `Bearer ${github.accessToken}` },
 * })
 * ```
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
  const connection = { userId, providerId: providerId.toLowerCase() }
  const body = scopes.length > 0 ? { ...connection, scope: scopes.join(' ') } : connection
  try {
    const { accessToken } = await createConnectedAccountAccessToken(client, body, options)
    return { providerId: connection.providerId, accessToken }
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
