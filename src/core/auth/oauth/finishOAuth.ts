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
import { createSlot } from '../../client/slots.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH, PUBLIC_CLIENT } from '../../constants.ts'
import { hasCode, isOutage, KnownError, TransportError, type TransportErrorOptions } from '../../errors.ts'
import { importWithRetry } from '../../util/importWithRetry.ts'
import { completeSignIn, type SignInResult } from '../completeSignIn.ts'
import { cookieName, redirectUri, withoutCallback } from './flow.ts'

interface Callback {
  readonly code: string
  readonly verifier: string
}

/** A callback and its result. Without a result, or without a response, the code can be exchanged again. */
interface Attempt {
  readonly href: string
  /** `null` if the URL had an error. */
  readonly callback: Callback | null
  outcome?: Promise<CompleteOAuthResult> | undefined
}

const callbacks = /* @__PURE__ */ createSlot('callbacks', (): { attempt?: Attempt } => ({}))

export async function finishOAuth(client: Client, options?: CallOptions): Promise<CompleteOAuthResult> {
  const { href } = client.platform.location!
  const kept = callbacks.get(client)
  let { attempt } = kept
  if (attempt?.href !== href()) {
    const failure = takeError(client)
    if (failure) kept.attempt = { href: href(), callback: null, outcome: failure }
    if (failure) return failure
    const callback = takeCallback(client)
    if (typeof callback === 'string') {
      console.warn(`latchkey: nothing to complete here: ${callback}`)
      return { status: 'no-callback' }
    }
    attempt = { href: href(), callback }
    kept.attempt = attempt
  }
  return (attempt.outcome ??= exchange(client, attempt, attempt.callback!, options))
}

/** Parameters that services since 2026 add to the URL of the callback page when a sign-in failed. */
const ERROR_PARAMETERS = ['error', 'error_description', 'errorCode', 'message', 'details']

/** Removes an error from the URL and returns it; `null` without an error. */
function takeError({ platform: { location } }: Client): Promise<never> | null {
  const url = new URL(location!.href())
  const { searchParams } = url
  if (!searchParams.has('errorCode') || searchParams.has('code')) return null
  const parameters = new URLSearchParams(searchParams)
  for (const name of ERROR_PARAMETERS) searchParams.delete(name)
  location!.replaceState(url.href)
  return importWithRetry(() => import('./errorFromUrl.ts')).then(({ errorFromUrl }) => {
    throw (
      errorFromUrl(parameters) ??
      new TransportError('INVALID_RESPONSE', 'The sign-in failed on the side of the service.')
    )
  })
}

/** Removes the callback from the URL and returns it; or the reason why the URL has no callback. */
function takeCallback(client: Client): Callback | string {
  const { location, cookies } = client.platform
  const url = new URL(location!.href())
  const [code, state, issuer] = ['code', 'state', 'iss'].map((name) => url.searchParams.get(name))
  if (!code || !state) return 'the address has no code and state. Begin with signInWithOAuth().'
  if (issuer && issuer !== `${client.config.baseUrl}${API_PATH}/projects/${client.config.projectId}`) {
    return 'the answer names another issuer than this project (RFC 9207).'
  }
  const verifier = cookies!.get(cookieName(cookies!, state))
  if (!verifier) return 'this browser did not begin that sign-in, or did so over an hour ago, or completed it already.'
  cookies!.delete(cookieName(cookies!, state))
  location!.replaceState(withoutCallback(url.href))
  return { code, verifier }
}

async function exchange(
  client: Client,
  attempt: Attempt,
  { code, verifier }: Callback,
  options?: CallOptions,
): Promise<CompleteOAuthResult> {
  const body = {
    grantType: 'authorization_code' as const,
    code,
    redirectUri: redirectUri(client),
    codeVerifier: verifier,
    clientId: client.config.projectId,
    clientSecret: client.config.publishableClientKey ?? PUBLIC_CLIENT,
  }
  const answer = exchangeOAuthToken(client, body, options) as Promise<OAuthSignInTokens>
  try {
    const outcome = await completeSignIn(client, answer)
    if (outcome.status !== 'signed-in') return outcome
    return { ...outcome, returnTo: (await answer).afterCallbackRedirectUrl ?? null }
  } catch (cause) {
    if (hasCode(cause, 'INVALID_TOTP_CODE')) {
      const message = 'Invalid TOTP code. Please try signing in again.'
      throw new KnownError(cause.code, message, cause.status, undefined, { cause })
    }
    if (cause instanceof KnownError) throw cause
    if (isOutage(cause)) attempt.outcome = undefined
    const known = cause instanceof TransportError ? cause : null
    throw new TransportError(
      known?.code ?? 'INVALID_RESPONSE',
      'Error signing in during OAuth callback. Please try again.',
      {
        ...(known as TransportErrorOptions | null),
        cause,
      },
    )
  }
}

/** Result of {@link completeOAuth}. */
export type CompleteOAuthResult =
  | (Extract<SignInResult, { status: 'signed-in' }> & {
      /**
       * The destination that the flow was started with, unchecked; `null` for the default page. `goAfterSignIn` checks
       * it.
       */
      returnTo: string | null
    })
  | Extract<SignInResult, { status: 'mfa-required' }>
  /** The address contains no callback of a flow that this browser began. Nothing was done. */
  | { status: 'no-callback' }
