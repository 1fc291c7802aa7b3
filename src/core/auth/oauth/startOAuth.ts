/** Starts an OAuth flow and redirects to the provider. */
import type { AuthorizeOAuthInput } from '../../../../generated/operations/oauth.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH, OAUTH_COOKIE_MAX_AGE_SECONDS, PUBLIC_CLIENT } from '../../constants.ts'
import { readTokenClaims } from '../../util/jwt.ts'
import { callbackUrl } from '../redirects/callbackUrl.ts'
import { requireTokens } from '../signedIn.ts'
import { cookieName, randomText, redirectUri, toChallenge, withoutCallback } from './flow.ts'

/** The flow to start. */
export interface OAuthStart {
  type: 'authenticate' | 'link'
  providerId: string
  scopes?: readonly string[]
  returnTo?: string
}

/** Starts a flow: validates the input, stores the cookie, then redirects. */
export async function startOAuth(client: Client, input: OAuthStart, options?: CallOptions): Promise<void> {
  const { location, cookies, randomBytes } = client.platform
  const [state, verifier] = [randomText(randomBytes), randomText(randomBytes)]
  const query = await toQuery(client, input, state, await toChallenge(verifier), options)
  cookies!.set(cookieName(cookies!, state), verifier, { maxAgeSeconds: OAUTH_COOKIE_MAX_AGE_SECONDS })
  const path = `/auth/oauth/authorize/${encodeURIComponent(input.providerId.toLowerCase())}`
  location!.assign(`${client.config.baseUrl}${API_PATH}${path}?${new URLSearchParams(query).toString()}`)
}

async function toQuery(
  client: Client,
  { type, providerId, scopes = [], returnTo }: OAuthStart,
  state: string,
  challenge: string,
  options?: CallOptions,
): Promise<Record<string, string>> {
  const { projectId, publishableClientKey, oauthScopesOnSignIn } = client.config
  const wanted = [...new Set([...(oauthScopesOnSignIn[providerId.toLowerCase()] ?? []), ...scopes])].join(' ')
  return {
    client_id: projectId,
    client_secret: publishableClientKey ?? PUBLIC_CLIENT,
    redirect_uri: redirectUri(client),
    scope: 'legacy' satisfies AuthorizeOAuthInput['scope'],
    state,
    grant_type: 'authorization_code' satisfies AuthorizeOAuthInput['grantType'],
    code_challenge: challenge,
    code_challenge_method: 'S256' satisfies AuthorizeOAuthInput['codeChallengeMethod'],
    response_type: 'code' satisfies AuthorizeOAuthInput['responseType'],
    type,
    error_redirect_url: callbackUrl(client, 'error', 'urls.error'),
    ...(wanted && { provider_scope: wanted }),
    ...(type === 'authenticate' && (await anonymousToken(client, options))),
    ...(type === 'link' && {
      token: (await requireTokens(client, 'connect an account', options)).accessToken,
      after_callback_redirect_url: returnTo ?? withoutCallback(client.platform.location!.href()),
    }),
  }
}

/**
 * Returns the access token of an anonymous user, so that the sign-in upgrades the account. Services until 2025 issue no
 * such tokens.
 */
async function anonymousToken({ session }: Client, options?: CallOptions): Promise<{ token?: string }> {
  if (session.getSnapshot().status !== 'anonymous') return {}
  const token = await session.getAccessToken(options?.signal ? { signal: options.signal } : {})
  return token && readTokenClaims(token).limit === 'anonymous' ? { token } : {}
}
