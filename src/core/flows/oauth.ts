/**
 * Signing in at an external provider, and connecting an account there (RFC 6749 with PKCE, RFC 7636).
 *
 * 1. `signInWithOAuth` or `connectAccount` draws a state and a code verifier, keeps them in one cookie, and leaves the
 *    page for the provider
 * 2. the provider sends the browser back to the callback page with a code and the state
 * 3. `completeOAuth`, called there, finds the cookie by the state and exchanges the code, once
 *
 * The code of these steps is loaded when the first of them is called.
 */
import type { CallOptions, Client } from '../client/types.ts'
import { UsageError } from '../errors.ts'
import { load } from '../load.ts'
import type { CompleteOAuthOutcome } from './oauth/finishOAuth.ts'

export interface SignInWithOAuthInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
}

export interface ConnectAccountInput {
  /** The provider's id in the project, such as `github`. */
  providerId: string
  /** What to ask for beside what is always asked, in the provider's words. `oauthScopesOnSignIn` is added. */
  scopes?: readonly string[]
  /** Where to go once it is connected. Default: the page this is called on. */
  returnTo?: string
}

/**
 * Leaves the page for a provider, to sign in or up there.
 *
 * An anonymous user of a newer service becomes the user that signs up, with the same id.
 *
 * @throws UsageError NO_BROWSER outside a browser
 */
export async function signInWithOAuth(client: Client, input: SignInWithOAuthInput): Promise<void> {
  requireBrowser(client)
  const { startOAuth } = await load(() => import('./oauth/startOAuth.ts'))
  await startOAuth(client, { type: 'authenticate', providerId: input.providerId })
}

/**
 * Leaves the page for a provider, to connect an account there to the signed-in user or to ask for more scopes.
 *
 * @throws UsageError NOT_SIGNED_IN, NO_BROWSER
 */
export async function connectAccount(client: Client, input: ConnectAccountInput, options?: CallOptions): Promise<void> {
  requireBrowser(client)
  const { startOAuth } = await load(() => import('./oauth/startOAuth.ts'))
  await startOAuth(client, { type: 'link', ...input }, options)
}

/**
 * Ends a flow on the callback page. However often it is called for one callback (twice by a strict renderer, again
 * after a reload or the back button), its code is exchanged once; code and state leave the address before that. After a
 * failure without an answer (OFFLINE, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED), calling it again on the same page tries
 * again.
 *
 * A page that holds no callback, or one that another browser began, gets a warning on the console and nothing else.
 *
 * @throws KnownError INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED, INVALID_OAUTH_CLIENT_ID_OR_SECRET; or
 * the code that a newer service put into the URL, such as SIGN_UP_REJECTED or OAUTH_PROVIDER_ACCESS_DENIED
 * @throws TransportError for every other failure, with a message for the user and the `cause`
 * @throws UsageError NO_BROWSER
 */
export async function completeOAuth(
  client: Client,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<CompleteOAuthOutcome> {
  requireBrowser(client)
  const { finishOAuth } = await load(() => import('./oauth/finishOAuth.ts'))
  return finishOAuth(client, options)
}

function requireBrowser(client: Client): void {
  if (client.platform.location && client.platform.cookies) return
  throw new UsageError('NO_BROWSER', 'OAuth needs a browser: it leaves the page and comes back. Call this in a page.')
}
