import type { Client } from '../client/types.ts'
import type { SignInResult } from './completeSignIn.ts'
import type { CompleteOAuthResult } from './oauth/finishOAuth.ts'
import { goTo, redirectTo } from './redirects/redirectTo.ts'

/** Returns the next page for an outcome: the second factor, or the page after sign-up or sign-in. */
export function pageAfterSignIn(outcome: SignInResult): 'mfa' | 'afterSignUp' | 'afterSignIn' {
  if (outcome.status === 'mfa-required') return 'mfa'
  return outcome.isNewUser ? 'afterSignUp' : 'afterSignIn'
}

/**
 * Redirects after a sign-in and replaces the page in the history. `after_auth_return_to` in the address, or the
 * destination of an OAuth flow, takes precedence over the configured page and is passed on to the page of the second
 * factor. The outcome `no-callback` leads to sign-in.
 *
 * @throws UsageError UNTRUSTED_URL if `after_auth_return_to` or the destination of an OAuth flow leads to an origin that
 * isn't trusted
 */
export async function goAfterSignIn(client: Client, outcome: SignInResult | CompleteOAuthResult): Promise<void> {
  if (outcome.status === 'no-callback') return redirectTo(client, 'signIn', { replace: true, noRedirectBack: true })
  const returnTo = 'returnTo' in outcome ? outcome.returnTo : null
  if (returnTo !== null) return goTo(client, returnTo, { replace: true })
  return redirectTo(client, pageAfterSignIn(outcome), { replace: true })
}
