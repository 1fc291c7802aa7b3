/** The tokens of who is signed in, in the forms in which an app's front end hands them to the app's own back end. */
import type { AccessTokenOptions, Tokens } from '../session/types.ts'
import type { Client } from './types.ts'

/**
 * An access token that lives at least 20 s more; `null` if the user is signed out.
 *
 * @throws TransportError when it has to be refreshed and the service can't be reached
 * @throws UsageError INVALID_OPTION when 60 s or more are asked for
 */
export const getAccessToken = (client: Client, options?: AccessTokenOptions): Promise<string | null> =>
  client.session.getAccessToken(options)

/** Both tokens, to pass on by other means than HTTP; `null` for each if the user is signed out. Throws as {@link getAccessToken}. */
export const getAuthJson = (client: Client, options?: AccessTokenOptions): Promise<Tokens> =>
  client.session.getTokens(options)

/**
 * The tokens as a header, for a request to the app's own server. There, `tokenStore: request` reads it. Throws as
 * {@link getAccessToken}.
 *
 * ```ts
 * await fetch('/api/orders', { headers: await getAuthHeaders(client) })
 * ```
 */
export async function getAuthHeaders(
  client: Client,
  options?: AccessTokenOptions,
): Promise<{ 'x-stack-auth': string }> {
  return { 'x-stack-auth': JSON.stringify(await getAuthJson(client, options)) }
}
