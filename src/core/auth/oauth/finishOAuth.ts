/**
 * Completes an OAuth flow when the provider has sent the browser back.
 *
 * 1. The URL must contain code and state, and the cookie of that state must exist; otherwise it only logs a warning.
 * 2. It deletes the cookie and removes both from the address, so that only this page can exchange the code.
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
import type { Location } from '../../platform/Platform.ts'
import { completeSignIn, type SignInResult } from '../completeSignIn.ts'
import { errorFromUrl } from './errorFromUrl.ts'
import { readPopupId, toCookieName, toRedirectUri, withoutCallback, withoutPopupId, type FlowCookies } from './flow.ts'
import { passCallbackOn } from './popupCallback.ts'

/** What the URL of the callback page and the cookie of its state contain. */
interface Callback {
  readonly code: string
  readonly verifier: string
}

/** Exchanges the code of a callback. If it fails without a response, it can be called again. */
type Exchange = (options?: CallOptions) => Promise<CompleteOAuthResult>

/** The callback of one page. Every call on that page has the same result. */
interface Attempt {
  /** The address without the callback. */
  readonly href: string
  readonly exchange: Exchange
  result?: Promise<CompleteOAuthResult> | undefined
}

const currentCallback = /* @__PURE__ */ perClient((): { attempt?: Attempt } => ({}))

export async function finishOAuth(
  client: Client,
  location: Location,
  cookies: FlowCookies,
  options?: CallOptions,
): Promise<CompleteOAuthResult> {
  const current = currentCallback.get(client)
  const href = location.href()
  if (current.attempt?.href !== href) {
    const redirectUri = toRedirectUri(client)
    const exchange = readPopupId(href)
      ? passOnOrExchange(client, href, cookies, redirectUri)
      : readCallback(client, href, cookies, redirectUri)
    if (!exchange) return { status: 'no-callback' }
    location.replaceState(withoutPopupId(withoutCallback(href)))
    current.attempt = { href: location.href(), exchange }
  }
  const { attempt } = current
  attempt.result ??= attempt.exchange(options).catch((error: unknown) => {
    if (isOutage(error)) attempt.result = undefined
    throw error
  })
  return attempt.result
}

/**
 * Returns what completes the callback in a URL, and deletes its cookie; `null` with a warning if the URL has none.
 *
 * @param redirectUri the one of the authorization request
 */
export function readCallback(client: Client, href: string, cookies: FlowCookies, redirectUri: string): Exchange | null {
  const { searchParams } = new URL(href)
  if (searchParams.has('errorCode') && !searchParams.has('code')) return () => failWithUrlError(searchParams)
  const callback = takeCallback(client, searchParams, cookies)
  if ('verifier' in callback) return (options) => exchangeCode(client, callback, redirectUri, options)
  console.warn(`latchkey: nothing to complete here: ${callback.problem}`)
  return null
}

/** In a popup: passes the callback to the page that opened it, and completes it here only if that page is gone. */
function passOnOrExchange(client: Client, href: string, cookies: FlowCookies, redirectUri: string): Exchange {
  // Kept for a retry: the cookie is deleted when it is read.
  let exchange: Exchange | null = null
  return async (options) => {
    if (!exchange && (await passCallbackOn(client, href))) return { status: 'passed-on' }
    exchange ??= readCallback(client, href, cookies, redirectUri)
    return exchange ? exchange(options) : { status: 'no-callback' }
  }
}

/** @throws {KnownError | TransportError} the error that the parameters name */
async function failWithUrlError(parameters: URLSearchParams): Promise<CompleteOAuthResult> {
  throw (
    errorFromUrl(parameters) ?? new TransportError('INVALID_RESPONSE', 'The sign-in failed on the side of the service.')
  )
}

/** Returns the code of a URL and its verifier, whose cookie is deleted; or why there is no callback to complete. */
function takeCallback(
  { config }: Client,
  parameters: URLSearchParams,
  cookies: FlowCookies,
): Callback | { readonly problem: string } {
  const [code, state, issuer] = ['code', 'state', 'iss'].map((name) => parameters.get(name))
  if (!code || !state) return { problem: 'the address has no code and state. Begin with signInWithOAuth().' }
  if (issuer && issuer !== `${config.baseUrl}${API_PATH}/projects/${config.projectId}`) {
    return { problem: 'the response names another issuer than this project (RFC 9207).' }
  }
  const cookieName = toCookieName(cookies, state)
  const verifier = cookies.get(cookieName)
  if (!verifier) {
    return { problem: 'this browser did not begin that sign-in, or did so over an hour ago, or completed it already.' }
  }
  cookies.delete(cookieName)
  return { code, verifier }
}

async function exchangeCode(
  client: Client,
  callback: Callback,
  redirectUri: string,
  options?: CallOptions,
): Promise<CompleteOAuthResult> {
  try {
    const response = fetchTokens(client, callback, redirectUri, options)
    const result = await completeSignIn(client, response)
    if (result.status !== 'signed-in') return result
    return { ...result, returnTo: (await response).afterCallbackRedirectUrl ?? null }
  } catch (error) {
    throw toCallbackError(error)
  }
}

async function fetchTokens(
  client: Client,
  { code, verifier }: Callback,
  redirectUri: string,
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
