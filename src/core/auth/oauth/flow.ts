/** What the steps of an OAuth flow share: Proof Key for Code Exchange (RFC 7636, method S256), cookie and URLs. */
import type { Client } from '../../client/types.ts'
import { OAUTH_RANDOM_BYTES } from '../../constants.ts'
import type { Cookies, OAuthPage, Platform } from '../../platform/Platform.ts'
import { toBase64Url } from '../../util/encoding.ts'
import { toCallbackUrl } from '../redirects/toCallbackUrl.ts'

/** Returns 256 random bits as 43 characters, for a state or a code verifier (section 4.1). */
export async function createRandomText(
  { randomBytes: platformBytes }: Pick<Platform, 'randomBytes'>,
  { randomBytes = platformBytes }: Pick<OAuthPage, 'randomBytes'>,
): Promise<string> {
  return toBase64Url(await randomBytes(OAUTH_RANDOM_BYTES))
}

/** Returns the challenge of a verifier (section 4.2). */
export async function toChallenge(
  verifier: string,
  { sha256 = webCryptoSha256 }: Pick<OAuthPage, 'sha256'>,
): Promise<string> {
  return toBase64Url(await sha256(verifier))
}

async function webCryptoSha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/**
 * Returns the name of a flow's cookie. The cookie contains the code verifier. On HTTPS no other site can set it, so
 * that a callback page completes only flows that were started here.
 */
export const toCookieName = ({ isSecure }: Pick<Cookies, 'isSecure'>, state: string): string =>
  `${isSecure ? '__Host-' : ''}stack-oauth-outer-${state}`

/** Returns the redirect URI. It must be identical in the authorization request and in the token request. */
export function toRedirectUri({ config }: Pick<Client, 'config'>, { location }: Pick<OAuthPage, 'location'>): string {
  return withoutCallback(toCallbackUrl({ config, platform: { location } }, 'oauthCallback', 'urls.oauthCallback'))
}

/** Removes the parameters of an authorization response from a URL: code, state and issuer (RFC 9207). */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  return url.href
}
