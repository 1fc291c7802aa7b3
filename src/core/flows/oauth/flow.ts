/** Proof Key for Code Exchange (RFC 7636), method S256. */
import type { Client } from '../../client/types.ts'
import { OAUTH_RANDOM_BYTES } from '../../constants.ts'
import { toBase64Url } from '../../lib/base.ts'
import { callbackUrl } from '../../navigation/callbackUrl.ts'
import type { Cookies } from '../../platform/Platform.ts'

/** A text of 43 characters that holds 256 random bits: a state, or a code verifier (section 4.1). */
export function randomText(randomBytes: (length: number) => Uint8Array): string {
  return toBase64Url(randomBytes(OAUTH_RANDOM_BYTES))
}

/** The challenge of a verifier (section 4.2). */
export async function toChallenge(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/**
 * The cookie of one flow: its name ends in the state, its value is the verifier. On HTTPS no other site can set it, so
 * that a callback page completes only flows that were started here.
 */
export const cookieName = ({ isSecure }: Pick<Cookies, 'isSecure'>, state: string): string =>
  `${isSecure ? '__Host-' : ''}stack-oauth-outer-${state}`

/** Where the provider sends the browser back to: the same text when a flow begins and when its code is exchanged. */
export function redirectUri(client: Client): string {
  return withoutCallback(callbackUrl(client, 'oauthCallback', 'urls.oauthCallback'))
}

/** An address without what a provider's answer adds to it: code, state, and the issuer (RFC 9207). */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  return url.href
}
