/** The session's tokens, in the forms in which a front end sends them to its own back end. */
import { UsageError } from '../errors.ts'
import type { AccessTokenOptions, Tokens } from '../session/types.ts'
import type { Client } from './types.ts'

/**
 * Requires that the client has tokens of its own.
 *
 * @param caller the function that needs them, for the message
 * @throws {UsageError} TOKENS_HELD_BY_SERVER in a page with `sessionServer`
 */
export function requireOwnTokens({ config, platform }: Client, caller: string): void {
  if (!config.sessionServer || platform.kind !== 'browser') return
  throw new UsageError(
    'TOKENS_HELD_BY_SERVER',
    `${caller} has no token to pass on, because the app's session server holds them. Call your own API on this origin: its server reads the session with sessionServer.open(request).`,
  )
}

/**
 * Returns an access token that is valid for at least 20 s; `null` if the user is signed out.
 *
 * @param client a client with a signed-in user
 * @param options the required lifetime of the access token, and a signal
 * @throws {TransportError} if it must be refreshed and the service can't be reached
 * @throws {UsageError} INVALID_OPTION if `minLifeMillis` is 60 s or more; TOKENS_HELD_BY_SERVER in a page with
 * `sessionServer`
 *
 * @example
 * ```ts
 * const accessToken = await getAccessToken(client)
 * ```
 */
export async function getAccessToken(client: Client, options?: AccessTokenOptions): Promise<string | null> {
  requireOwnTokens(client, 'getAccessToken')
  return client.session.getAccessToken(options)
}

/**
 * Returns both tokens, to send them other than over HTTP; both are `null` if the user is signed out. Throws like {@link
 * getAccessToken}.
 *
 * @param client a client with a signed-in user
 * @param options the required lifetime of the access token, and a signal
 *
 * @example
 * ```ts
 * socket.send(JSON.stringify(await getAuthJson(client)))
 * ```
 */
export async function getAuthJson(client: Client, options?: AccessTokenOptions): Promise<Tokens> {
  requireOwnTokens(client, 'getAuthJson')
  return client.session.getTokens(options)
}

/**
 * Returns the tokens as a header, for a request to the app's own server, where `tokenStore: request` reads them. Throws
 * like {@link getAccessToken}. `createApiFetch` sends only the access token, and refreshes one that the server refuses.
 *
 * @param client a client with a signed-in user
 * @param options the required lifetime of the access token, and a signal
 *
 * @example
 * ```ts
 * await fetch('/api/orders', { headers: await getAuthHeaders(client) })
 * ```
 */
export async function getAuthHeaders(
  client: Client,
  options?: AccessTokenOptions,
): Promise<{ 'x-stack-auth': string }> {
  requireOwnTokens(client, 'getAuthHeaders')
  return { 'x-stack-auth': JSON.stringify(await getAuthJson(client, options)) }
}
