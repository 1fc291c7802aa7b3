/** What the steps of an OAuth flow share: Proof Key for Code Exchange (RFC 7636, method S256), cookie and URLs. */
import type { Client } from '../../client/types.ts'
import { OAUTH_RANDOM_BYTES } from '../../constants.ts'
import type { Cookies, Location } from '../../platform/Platform.ts'
import { toBase64Url } from '../../util/encoding.ts'
import { toCallbackUrl } from '../redirects/toCallbackUrl.ts'

/** The page in which a flow starts or ends. */
export interface FlowPage {
  readonly location: Location
  readonly cookies: Cookies
}

/** Returns 256 random bits as 43 characters, for a state or a code verifier (section 4.1). */
export function createRandomText(randomBytes: (length: number) => Uint8Array): string {
  return toBase64Url(randomBytes(OAUTH_RANDOM_BYTES))
}

/** Returns the challenge of a verifier (section 4.2). */
export async function toChallenge(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/**
 * Returns the name of a flow's cookie. The cookie contains the code verifier. On HTTPS no other site can set it, so
 * that a callback page completes only flows that were started here.
 */
export const toCookieName = ({ isSecure }: Pick<Cookies, 'isSecure'>, state: string): string =>
  `${isSecure ? '__Host-' : ''}stack-oauth-outer-${state}`

/** Returns the redirect URI. It must be identical in the authorization request and in the token request. */
export function toRedirectUri(client: Client): string {
  return withoutCallback(toCallbackUrl(client, 'oauthCallback', 'urls.oauthCallback'))
}

/** Removes the parameters of an authorization response from a URL: code, state and issuer (RFC 9207). */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  return url.href
}
