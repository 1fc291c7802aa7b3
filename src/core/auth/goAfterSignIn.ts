import type { Client } from '../client/types.ts'
import type { SignInResult } from './completeSignIn.ts'
import type { SignInWithOAuthResult } from './oauth.ts'
import type { CompleteOAuthResult } from './oauth/finishOAuth.ts'
import { goTo, redirectTo } from './redirects/redirectTo.ts'

/**
 * Returns the next page after a sign-in: the second factor, or the page after sign-up or sign-in.
 *
 * @param result the result of any sign-in
 *
 * @example
 * ```ts
 * const result = await signInWithPassword(client, { email, password })
 * await redirectTo(client, pageAfterSignIn(result))
 * ```
 */
export function pageAfterSignIn(result: SignInResult): 'mfa' | 'afterSignUp' | 'afterSignIn' {
  if (result.status === 'mfa-required') return 'mfa'
  return result.isNewUser ? 'afterSignUp' : 'afterSignIn'
}

/**
 * Redirects after a sign-in and replaces the page in the history. `after_auth_return_to` in the address, or the
 * destination of an OAuth flow, takes precedence over the configured page and is passed on to the page of the second
 * factor. The result `no-callback` redirects to sign-in; `redirecting` and `passed-on` do nothing.
 *
 * @param client a client in a browser
 * @param result the result of any sign-in
 * @throws {UsageError} UNTRUSTED_URL if `after_auth_return_to` or the destination of an OAuth flow leads to an origin that
 * isn't trusted
 *
 * @example
 * ```ts
 * const result = await signInWithPassword(client, { email, password })
 * await goAfterSignIn(client, result)
 * ```
 */
export async function goAfterSignIn(
  client: Client,
  result: SignInResult | CompleteOAuthResult | SignInWithOAuthResult,
): Promise<void> {
  if (result.status === 'redirecting' || result.status === 'passed-on') return
  if (result.status === 'no-callback') return redirectTo(client, 'signIn', { replace: true, noRedirectBack: true })
  const returnTo = 'returnTo' in result ? result.returnTo : null
  if (returnTo !== null) return goTo(client, returnTo, { replace: true })
  return redirectTo(client, pageAfterSignIn(result), { replace: true })
}
