/** Starts an OAuth flow and redirects to the provider. */
import type { AuthorizeOAuthInput } from '../../../../generated/operations/oauth.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH, OAUTH_COOKIE_MAX_AGE_SECONDS, PUBLIC_CLIENT } from '../../constants.ts'
import type { OAuthPage } from '../../platform/Platform.ts'
import { readTokenClaims } from '../../util/jwt.ts'
import { toCallbackUrl } from '../redirects/toCallbackUrl.ts'
import { requireTokens } from '../signedIn.ts'
import { createRandomText, toChallenge, toCookieName, toRedirectUri, withoutCallback } from './flow.ts'

/** The flow to start. */
export interface OAuthStart {
  type: 'authenticate' | 'link'
  providerId: string
  scopes?: readonly string[]
  returnTo?: string
}

/** Starts a flow: validates the input, stores the cookie, then redirects. */
export async function startOAuth(
  client: Client,
  page: OAuthPage,
  input: OAuthStart,
  options?: CallOptions,
): Promise<void> {
  const { location, cookies } = page
  const state = await createRandomText(client.platform, page)
  const verifier = await createRandomText(client.platform, page)
  const returnTo = input.returnTo ?? withoutCallback(location.href())
  const query = await toQuery(client, page, { ...input, returnTo }, state, await toChallenge(verifier, page), options)
  cookies.set(toCookieName(cookies, state), verifier, { maxAgeSeconds: OAUTH_COOKIE_MAX_AGE_SECONDS })
  const path = `/auth/oauth/authorize/${encodeURIComponent(input.providerId.toLowerCase())}`
  const { sessionServer, baseUrl } = client.config
  // A session server adds the tokens that `toQuery` only refers to.
  await location.assign(`${sessionServer ?? baseUrl + API_PATH}${path}?${new URLSearchParams(query).toString()}`)
}

async function toQuery(
  client: Client,
  page: OAuthPage,
  { type, providerId, scopes = [], returnTo }: OAuthStart & { returnTo: string },
  state: string,
  challenge: string,
  options?: CallOptions,
): Promise<Record<string, string>> {
  const { projectId, publishableClientKey, oauthScopesOnSignIn } = client.config
  const requestedScopes = [...new Set([...(oauthScopesOnSignIn[providerId.toLowerCase()] ?? []), ...scopes])].join(' ')
  return {
    client_id: projectId,
    client_secret: publishableClientKey ?? PUBLIC_CLIENT,
    redirect_uri: toRedirectUri(client, page),
    scope: 'legacy' satisfies AuthorizeOAuthInput['scope'],
    state,
    grant_type: 'authorization_code' satisfies AuthorizeOAuthInput['grantType'],
    code_challenge: challenge,
    code_challenge_method: 'S256' satisfies AuthorizeOAuthInput['codeChallengeMethod'],
    response_type: 'code' satisfies AuthorizeOAuthInput['responseType'],
    type,
    error_redirect_url: toCallbackUrl({ config: client.config, platform: page }, 'error', 'urls.error'),
    ...(requestedScopes && { provider_scope: requestedScopes }),
    ...(type === 'authenticate' && (await readAnonymousToken(client, options))),
    ...(type === 'link' && {
      token: (await requireTokens(client, 'connect an account', options)).accessToken,
      after_callback_redirect_url: returnTo,
    }),
  }
}

/**
 * Returns the access token of an anonymous user, with which the sign-in upgrades the account. Services until 2025 issue no
 * such tokens.
 */
async function readAnonymousToken({ session }: Client, options?: CallOptions): Promise<{ token?: string }> {
  if (session.getSnapshot().status !== 'anonymous') return {}
  const token = await session.getAccessToken(options?.signal ? { signal: options.signal } : {})
  return token && readTokenClaims(token).limit === 'anonymous' ? { token } : {}
}
