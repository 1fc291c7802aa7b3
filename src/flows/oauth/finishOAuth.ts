/**
 * Coming back from a provider.
 *
 * 1. code and state stand in the address, and the cookie of that state is there; or a warning, and nothing else
 * 2. the cookie is deleted and both are taken out of the address: from here on nobody can exchange this code again
 * 3. the code is exchanged, in one call
 *
 * Whoever asks again on the page this leaves behind gets the same promise.
 */
import type { OAuthSignInTokens } from '../../../generated/model.ts'
import { exchangeOAuthToken } from '../../../generated/operations/oauth.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH } from '../../constants.ts'
import { isKnownError } from '../../errors/isKnownError.ts'
import { TransportError } from '../../errors/TransportError.ts'
import { completeSignIn } from '../completeSignIn.ts'
import type { CompleteOAuthOutcome } from './outcome.ts'
import { cookieName } from './pkce.ts'
import { redirectUri } from './redirectUri.ts'

interface Callback {
  readonly code: string
  readonly verifier: string
}

const last = new WeakMap<Client, { readonly href: string; readonly outcome: Promise<CompleteOAuthOutcome> }>()

export async function finishOAuth(client: Client, options?: CallOptions): Promise<CompleteOAuthOutcome> {
  const { location } = client.platform
  const before = last.get(client)
  if (before?.href === location!.href()) return before.outcome
  const found = takeCallback(client)
  if (typeof found === 'string') {
    console.warn(`latchkey: nothing to complete here: ${found}`)
    return { status: 'no-callback' }
  }
  const outcome = exchange(client, found, options)
  last.set(client, { href: location!.href(), outcome })
  return outcome
}

/** The callback in the address, taken out of it; or why there is none. */
function takeCallback(client: Client): Callback | string {
  const { location, cookies } = client.platform
  const url = new URL(location!.href())
  const [code, state, issuer] = ['code', 'state', 'iss'].map((name) => url.searchParams.get(name))
  if (!code || !state) return 'the address has no code and state. Begin with signInWithOAuth().'
  if (issuer && issuer !== `${client.config.baseUrl}${API_PATH}/projects/${client.config.projectId}`) {
    return 'the answer names another issuer than this project (RFC 9207).'
  }
  const verifier = cookies!.get(cookieName(state))
  if (!verifier) return 'this browser did not begin that sign-in, or did so over an hour ago, or completed it already.'
  cookies!.delete(cookieName(state))
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  location!.replaceState(url.href)
  return { code, verifier }
}

async function exchange(
  client: Client,
  { code, verifier }: Callback,
  options?: CallOptions,
): Promise<CompleteOAuthOutcome> {
  const body = {
    grantType: 'authorization_code' as const,
    code,
    redirectUri: redirectUri(client),
    codeVerifier: verifier,
    clientId: client.config.projectId,
    clientSecret: client.config.publishableClientKey ?? '',
  }
  let returnTo: string | null = null
  const tokens = exchangeOAuthToken(client, body, options).then((answer) => {
    const given = answer as OAuthSignInTokens
    returnTo = given.afterCallbackRedirectUrl ?? null
    return given
  })
  try {
    const outcome = await completeSignIn(client, tokens)
    return outcome.status === 'signed-in' ? { ...outcome, returnTo } : outcome
  } catch (cause) {
    if (isKnownError(cause)) throw cause
    const known = cause instanceof TransportError ? cause : null
    throw new TransportError(known?.code ?? 'BAD_ANSWER', 'Error signing in during OAuth callback. Please try again.', {
      cause,
      ...(known?.status !== undefined && { status: known.status }),
      ...(known && { attempts: known.attempts, causes: known.causes }),
    })
  }
}
