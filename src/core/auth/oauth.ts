/**
 * Sign-in through external providers, and connecting accounts there (RFC 6749 with PKCE, RFC 7636).
 *
 * 1. `signInWithOAuth` or `connectAccount` generates a state and a code verifier, stores them in one cookie, and
 *    redirects to the provider, most often by way of the service
 * 2. the provider sends the browser to the service, and that to the callback page with a code and the state
 * 3. `completeOAuth`, called there, finds the cookie by the state and exchanges the code, once
 */
import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import { openPopup } from '../platform/openPopup.ts'
import type { Cookies, Location } from '../platform/Platform.ts'
import type { SignInResult } from './completeSignIn.ts'
import { finishOAuth, type CompleteOAuthResult } from './oauth/finishOAuth.ts'
import { signInInPopup } from './oauth/signInInPopup.ts'
import { signInOnDevice } from './oauth/signInOnDevice.ts'
import { startOAuth } from './oauth/startOAuth.ts'

export interface SignInWithOAuthInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /**
   * Where `goAfterSignIn` goes after the sign-in. Without effect in `latchkey/expo`.
   *
   * @default `after_auth_return_to` of the current address, or else the configured page
   */
  returnTo?: string
  /** Scopes to request in addition to the default ones, as the provider names them. `oauthScopesOnSignIn` is added. */
  scopes?: readonly string[]
  /**
   * The account at the provider, such as an email address, which it then selects or fills in (`login_hint` of OpenID
   * Connect). Without effect at services until 2025, with a session server, and at providers that ignore it.
   */
  loginHint?: string
  /**
   * Whether to show the provider's page in a window of its own, so that this page stays. Call the function in a click
   * handler, before anything else is awaited. If the browser blocks the window, this page is left as without a popup.
   *
   * @default false
   */
  popup?: boolean
}

/** Whether this page is left, or the user is signed in already. Pass it to `goAfterSignIn`. */
export type SignInWithOAuthResult =
  /** The browser leaves this page. The callback page gets the result, see {@link completeOAuth}. */
  | { status: 'redirecting' }
  /** The popup, or the system's browser beside an app, has closed. */
  | SignInResult

export interface ConnectAccountInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /** Scopes to request in addition to the default ones, as the provider names them. `oauthScopesOnSignIn` is added. */
  scopes?: readonly string[]
  /**
   * Where to redirect once connected. Without effect in `latchkey/expo`.
   *
   * @default the current page
   */
  returnTo?: string
}

/**
 * Redirects to a provider, to sign in or sign up there; or opens the provider's page in a popup, and resolves when the
 * user has signed in.
 *
 * Since 2026, an anonymous user who signs up keeps the account and its id.
 *
 * @param client a client in a browser
 * @param input the provider, and how to sign in there
 * @param options signal and timeout of the call; the signal also closes the popup
 * @throws {KnownError} OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS before the page is left, if `scopes` are
 * requested of a provider that the project uses with the service's shared keys; services until 2025 ignore this.
 * With a popup also those of {@link completeOAuth}
 * @throws {UsageError} NO_BROWSER outside a browser, and where it blocks cookies; UNTRUSTED_URL for `returnTo`;
 * SIGN_IN_DISMISSED if the user closes the popup
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1 (authorization code)
 * @see https://www.rfc-editor.org/rfc/rfc7636 (PKCE)
 *
 * @example
 * ```ts
 * await signInWithOAuth(client, { providerId: 'github', returnTo: '/teams' })
 * ```
 *
 * @example
 * ```ts
 * const result = await signInWithOAuth(client, { providerId: 'github', popup: true })
 * await goAfterSignIn(client, result)
 * ```
 */
export async function signInWithOAuth(
  client: Client,
  input: SignInWithOAuthInput,
  options?: CallOptions,
): Promise<SignInWithOAuthResult> {
  const { authSession } = client.platform
  if (authSession) return signInOnDevice(client, authSession, { type: 'authenticate', ...input }, options)
  const { location, cookies } = requirePage(client)
  // Before anything is awaited: browsers open windows only while they handle a click.
  const popup = input.popup ? openPopup(client.platform) : null
  try {
    if (popup) return await signInInPopup(client, cookies, popup, input, options)
    location.assign(await startOAuth(client, cookies, { type: 'authenticate', ...input }, options))
    return { status: 'redirecting' }
  } catch (error) {
    popup?.close()
    throw error
  }
}

/**
 * Redirects to a provider, to connect an account there to the signed-in user or to request more scopes.
 *
 * @param client a client with a signed-in user
 * @param input the provider, and the scopes to request
 * @param options signal and timeout of the call
 * @throws {UsageError} NOT_SIGNED_IN, NO_BROWSER
 *
 * @example
 * ```ts
 * await connectAccount(client, { providerId: 'github', scopes: ['repo'] })
 * ```
 */
export async function connectAccount(client: Client, input: ConnectAccountInput, options?: CallOptions): Promise<void> {
  const { authSession } = client.platform
  if (authSession) {
    await signInOnDevice(client, authSession, { type: 'link', ...input }, options)
    return
  }
  const { location, cookies } = requirePage(client)
  location.assign(await startOAuth(client, cookies, { type: 'link', ...input }, options))
}

/**
 * Completes the flow on the callback page. It removes code and state from the address and exchanges the code once,
 * however often it is called (twice in React's strict mode, again after a reload or the back button). After a failure
 * without a response (OFFLINE, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED), call it again on the same page to retry.
 *
 * On a page without a callback, or with one that another browser began, it only logs a warning.
 *
 * @param client its token store receives the tokens
 * @param options signal and timeout of the call
 * @throws {KnownError} INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED, INVALID_OAUTH_CLIENT_ID_OR_SECRET; or,
 * since 2026, the code that the service put into the URL, such as SIGN_UP_REJECTED or OAUTH_PROVIDER_ACCESS_DENIED,
 * with this package's own message and empty `details`, because anyone can create such a URL
 * @throws {TransportError} for every other failure, with a message for the user and the `cause`
 * @throws {UsageError} NO_BROWSER
 * @see https://www.rfc-editor.org/rfc/rfc9207 (issuer of a response)
 *
 * @example
 * ```ts
 * const result = await completeOAuth(client)
 * await goAfterSignIn(client, result)
 * ```
 */
export async function completeOAuth(client: Client, options?: CallOptions): Promise<CompleteOAuthResult> {
  const { location, cookies } = requirePage(client)
  return finishOAuth(client, location, cookies, options)
}

function requirePage({ platform: { location, cookies } }: Client): { location: Location; cookies: Cookies } {
  if (location && cookies) return { location, cookies }
  throw new UsageError('NO_BROWSER', 'OAuth needs a browser, because it redirects. Call this in a page.')
}
