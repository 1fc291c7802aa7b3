/**
 * Completes an OAuth flow when the provider has sent the browser back.
 *
 * 1. The URL must contain code and state, and the cookie of that state must exist; otherwise it only logs a warning.
 * 2. It deletes the cookie and removes both from the URL, so that only this page can exchange the code.
 * 3. It exchanges the code in one call.
 *
 * A second call on the same page returns the same promise. After a lost response it sends the same code again, which the
 * service accepts once.
 */
import type { OAuthSignInTokens } from '../../../../generated/model.ts'
import { exchangeOAuthToken } from '../../../../generated/operations/oauth.ts'
import { perClient } from '../../client/perClient.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH, PUBLIC_CLIENT } from '../../constants.ts'
import { hasCode, KnownError, TransportError } from '../../errors.ts'
import { isOutage } from '../../isOutage.ts'
import { completeSignIn, type SignInResult } from '../completeSignIn.ts'
import { errorFromUrl } from './errorFromUrl.ts'
import { POPUP_PARAMETER, readPopupId, toCookieName, toRedirectUri, withoutCallback, type FlowPage } from './flow.ts'
import { passCallbackOn } from './popupCallback.ts'

/** What the URL of the callback page and the cookie of its state contain. */
interface Callback {
  readonly code: string
  readonly verifier: string
  readonly redirectUri: string
}

/** The part of a page that a callback is read from. */
export interface CallbackPage extends Pick<FlowPage, 'cookies'> {
  readonly location: Pick<FlowPage['location'], 'href' | 'replaceState'>
}

/** The callback of one page. Every call on that page has the same result. */
interface Attempt {
  readonly href: string
  /** Exchanges the code. If it fails without a response, it can be called again. */
  readonly exchange: (options?: CallOptions) => Promise<CompleteOAuthResult>
  result?: Promise<CompleteOAuthResult> | undefined
}

const currentCallback = /* @__PURE__ */ perClient((): { attempt?: Attempt } => ({}))

export async function finishOAuth(client: Client, page: FlowPage, options?: CallOptions): Promise<CompleteOAuthResult> {
  const current = currentCallback.get(client)
  if (current.attempt?.href !== page.location.href()) {
    const exchange = readPopupId(client) ? readPopupCallback(client, page) : readCallback(client, page)
    if (!exchange) return { status: 'no-callback' }
    current.attempt = { href: page.location.href(), exchange }
  }
  const { attempt } = current
  attempt.result ??= attempt.exchange(options).catch((error: unknown) => {
    if (isOutage(error)) attempt.result = undefined
    throw error
  })
  return attempt.result
}

/**
 * Removes the callback from the URL and returns what completes it; `null` with a warning if the URL has none.
 *
 * @param redirectUri the one of the authorization request
 */
export function readCallback(
  client: Client,
  page: CallbackPage,
  redirectUri = toRedirectUri(client),
): Attempt['exchange'] | null {
  const errorParameters = takeErrorParameters(page)
  if (errorParameters) return () => failWithUrlError(errorParameters)
  const callback = takeCallback(client, page, redirectUri)
  if ('verifier' in callback) return (options) => exchangeCode(client, callback, options)
  console.warn(`latchkey: nothing to complete here: ${callback.problem}`)
  return null
}

/** In a popup: passes the callback to the page that opened it, and completes it here only if that page is gone. */
function readPopupCallback(client: Client, { location, cookies }: FlowPage): Attempt['exchange'] {
  const href = location.href()
  const redirectUri = toRedirectUri(client)
  location.replaceState(withoutCallback(href, [...ERROR_PARAMETERS, POPUP_PARAMETER]))
  return async (options) => {
    if (await passCallbackOn(client, href)) return { status: 'passed-on' }
    const exchange = readCallback(client, { location: toFixedLocation(href), cookies }, redirectUri)
    return exchange ? exchange(options) : { status: 'no-callback' }
  }
}

/** A location that keeps its address, to read a callback that is no longer in the address bar, or never was. */
export const toFixedLocation = (href: string): Pick<FlowPage['location'], 'href' | 'replaceState'> => ({
  href: () => href,
  replaceState: () => {},
})

/** Parameters that services since 2026 add to the URL of the callback page when a sign-in failed. */
const ERROR_PARAMETERS = ['error', 'error_description', 'errorCode', 'message', 'details']

/** Removes an error from the URL and returns its parameters; `null` without an error. */
function takeErrorParameters({ location }: CallbackPage): URLSearchParams | null {
  const url = new URL(location.href())
  const { searchParams } = url
  if (!searchParams.has('errorCode') || searchParams.has('code')) return null
  const parameters = new URLSearchParams(searchParams)
  for (const name of ERROR_PARAMETERS) searchParams.delete(name)
  location.replaceState(url.href)
  return parameters
}

/** @throws {KnownError | TransportError} the error that the parameters name */
async function failWithUrlError(parameters: URLSearchParams): Promise<CompleteOAuthResult> {
  throw (
    errorFromUrl(parameters) ?? new TransportError('INVALID_RESPONSE', 'The sign-in failed on the side of the service.')
  )
}

/** Removes the callback from the URL and returns it; or returns why the URL has no callback. */
function takeCallback(
  client: Client,
  { location, cookies }: CallbackPage,
  redirectUri: string,
): Callback | { readonly problem: string } {
  const url = new URL(location.href())
  const [code, state, issuer] = ['code', 'state', 'iss'].map((name) => url.searchParams.get(name))
  if (!code || !state) return { problem: 'the address has no code and state. Begin with signInWithOAuth().' }
  if (issuer && issuer !== `${client.config.baseUrl}${API_PATH}/projects/${client.config.projectId}`) {
    return { problem: 'the response names another issuer than this project (RFC 9207).' }
  }
  const cookieName = toCookieName(cookies, state)
  const verifier = cookies.get(cookieName)
  if (!verifier) {
    return { problem: 'this browser did not begin that sign-in, or did so over an hour ago, or completed it already.' }
  }
  cookies.delete(cookieName)
  location.replaceState(withoutCallback(url.href))
  return { code, verifier, redirectUri }
}

async function exchangeCode(client: Client, callback: Callback, options?: CallOptions): Promise<CompleteOAuthResult> {
  try {
    const response = requestTokens(client, callback, options)
    const result = await completeSignIn(client, response)
    if (result.status !== 'signed-in') return result
    return { ...result, returnTo: (await response).afterCallbackRedirectUrl ?? null }
  } catch (error) {
    throw toCallbackError(error)
  }
}

async function requestTokens(
  client: Client,
  { code, verifier, redirectUri }: Callback,
  options?: CallOptions,
): Promise<OAuthSignInTokens> {
  const input = {
    grantType: 'authorization_code',
    code,
    redirectUri,
    codeVerifier: verifier,
    clientId: client.config.projectId,
    clientSecret: client.config.publishableClientKey ?? PUBLIC_CLIENT,
  } as const
  const tokens = await exchangeOAuthToken(client, input, options)
  if (!isSignIn(tokens)) throw new TransportError('INVALID_RESPONSE', 'No refresh token.')
  return tokens
}

/** A code is exchanged for both tokens; a refresh may return the access token alone. */
const isSignIn = (tokens: object): tokens is OAuthSignInTokens => 'refreshToken' in tokens

/** Gives an error a message that the callback page can show. */
function toCallbackError(cause: unknown): KnownError | TransportError {
  if (hasCode(cause, 'INVALID_TOTP_CODE')) {
    const message = 'Invalid TOTP code. Please try signing in again.'
    return new KnownError(cause.code, message, cause.status, undefined, { cause })
  }
  if (cause instanceof KnownError) return cause
  const message = 'Error signing in during OAuth callback. Please try again.'
  if (!(cause instanceof TransportError)) return new TransportError('INVALID_RESPONSE', message, { cause })
  const { code, method, url, status, attempts, causes, retryAt, unknownCode } = cause
  const request = method && url ? { method, url } : undefined
  return new TransportError(code, message, { request, status, attempts, causes, retryAt, unknownCode, cause })
}

/** Where the page with the callback goes next. Pass it to `goAfterSignIn`, which handles each status. */
export type CompleteOAuthResult =
  | (Extract<SignInResult, { status: 'signed-in' }> & {
      /**
       * The destination that the flow was started with, unchecked; `null` for the default page. `goAfterSignIn` checks
       * it.
       */
      returnTo: string | null
    })
  | Extract<SignInResult, { status: 'mfa-required' }>
  /** This page is in a popup, and the page that opened it completes the sign-in. Close the window. */
  | { status: 'passed-on' }
  /** The address contains no callback of a flow that this browser began. Nothing was done. */
  | { status: 'no-callback' }
