/** Proof Key for Code Exchange (RFC 7636), method S256. */
import type { Client } from '../../client/types.ts'
import { OAUTH_RANDOM_BYTES } from '../../constants.ts'
import type { Cookies } from '../../platform/Platform.ts'
import { toBase64Url } from '../../util/encoding.ts'
import { callbackUrl } from '../redirects/callbackUrl.ts'

/** Returns 256 random bits as 43 characters, for a state or a code verifier (section 4.1). */
export function randomText(randomBytes: (length: number) => Uint8Array): string {
  return toBase64Url(randomBytes(OAUTH_RANDOM_BYTES))
}

/** Returns the challenge of a verifier (section 4.2). */
export async function toChallenge(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/**
 * The cookie of one flow: its name ends in the state, its value is the verifier. On HTTPS no other site can set it, so
 * that a callback page completes only flows that were started here.
 */
export const cookieName = ({ isSecure }: Pick<Cookies, 'isSecure'>, state: string): string =>
  `${isSecure ? '__Host-' : ''}stack-oauth-outer-${state}`

/** Returns the redirect URI. It must be identical in the authorization request and in the token request. */
export function redirectUri(client: Client): string {
  return withoutCallback(callbackUrl(client, 'oauthCallback', 'urls.oauthCallback'))
}

/** Removes the parameters of an authorization response from a URL: code, state and issuer (RFC 9207). */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  return url.href
}
