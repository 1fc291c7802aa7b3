/** What the steps of an OAuth flow share: Proof Key for Code Exchange (RFC 7636, method S256), cookie and URLs. */
import type { Client } from '../../client/types.ts'
import { RETURN_TO_PARAMETER } from '../../constants.ts'
import type { Cookies, Platform } from '../../platform/Platform.ts'
import { toBase64Url } from '../../util/encoding.ts'
import { toCallbackUrl } from '../redirects/toCallbackUrl.ts'

/** Random bytes of the state and of the code verifier of an OAuth flow: 256 bits each. */
const OAUTH_RANDOM_BYTES = 32

/** The cookies that have the code verifiers of flows: those of the page, or memory in an app without a page. */
export type FlowCookies = Pick<Cookies, 'isSecure' | 'get' | 'set' | 'delete'>

/** Returns 256 random bits as 43 characters, for a state or a code verifier (section 4.1). */
export async function createRandomText(platform: Pick<Platform, 'randomBytes' | 'authSession'>): Promise<string> {
  return toBase64Url(await (platform.authSession ?? platform).randomBytes(OAUTH_RANDOM_BYTES))
}

/** Returns the challenge of a verifier (section 4.2). */
export async function toChallenge(verifier: string, { authSession }: Pick<Platform, 'authSession'>): Promise<string> {
  if (authSession) return toBase64Url(await authSession.sha256(verifier))
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/**
 * Returns the name of a flow's cookie. The cookie contains the code verifier. On HTTPS no other site can set it, so
 * that a callback page completes only flows that were started here.
 */
export const toCookieName = ({ isSecure }: Pick<Cookies, 'isSecure'>, state: string): string =>
  `${isSecure ? '__Host-' : ''}stack-oauth-outer-${state}`

/** The parameter of the redirect URI that names the popup of a flow. */
const POPUP_PARAMETER = 'latchkey_popup'

/** Returns the channel on which the page that opened a popup and the callback page in it talk. */
export const openPopupChannel = (popupId: string): BroadcastChannel => new BroadcastChannel(`latchkey-popup-${popupId}`)

/** What the redirect URI of a flow contains besides the callback page. */
export interface RedirectUriOptions {
  /** @default `after_auth_return_to` of the current address */
  returnTo?: string | undefined
  /** @default the flow of `latchkey_popup` in the current address */
  popupId?: string | undefined
}

/**
 * Returns the redirect URI. It must be identical in the authorization request and in the token request: on the callback
 * page, the parameters that it contains are those of the address.
 */
export function toRedirectUri(client: Client, options: RedirectUriOptions = {}): string {
  return withoutCallback(toFlowUrl(client, 'oauthCallback', options))
}

/** Returns the URL of a page to which the service redirects during a flow. */
export function toFlowUrl(client: Client, page: 'oauthCallback' | 'error', options: RedirectUriOptions): string {
  const url = new URL(toCallbackUrl(client, page, `urls.${page}`))
  const currentHref = client.platform.location?.href()
  const { returnTo, popupId = currentHref && readPopupId(currentHref) } = options
  if (returnTo !== undefined) url.searchParams.set(RETURN_TO_PARAMETER, returnTo)
  if (popupId) url.searchParams.set(POPUP_PARAMETER, popupId)
  return url.href
}

/** Returns the id of the flow that runs in the popup with an address; `null` for other pages. */
export const readPopupId = (href: string): string | null => new URL(href).searchParams.get(POPUP_PARAMETER)

export function withoutPopupId(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(POPUP_PARAMETER)
  return url.href
}

/** Parameters of an authorization response: code, state and issuer (RFC 9207). */
const RESPONSE_PARAMETERS = ['code', 'state', 'iss']

/** Parameters that services since 2026 add when a sign-in failed. */
const ERROR_PARAMETERS = ['error', 'error_description', 'errorCode', 'message', 'details']

/** Removes the parameters of a response or an error from a URL. */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  const names = url.searchParams.has('errorCode') ? [...RESPONSE_PARAMETERS, ...ERROR_PARAMETERS] : RESPONSE_PARAMETERS
  for (const name of names) url.searchParams.delete(name)
  return url.href
}
