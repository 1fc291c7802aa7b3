/** Starts an OAuth flow: everything before the browser leaves the page. */
import type { OAuthLocation } from '../../../../generated/model.ts'
import { authorizeOAuthOperation, type AuthorizeOAuthInput } from '../../../../generated/operations/oauth.ts'
import type { CallOptions, Client } from '../../client/types.ts'
import { API_PATH, PUBLIC_CLIENT } from '../../constants.ts'
import { hasCode, UsageError } from '../../errors.ts'
import { buildRequest } from '../../request/buildRequest.ts'
import type { Operation, OperationCall } from '../../request/operation.ts'
import { send } from '../../request/send.ts'
import { readTokenClaims } from '../../util/jwt.ts'
import { isTrustedUrl } from '../redirects/isTrustedUrl.ts'
import { requireTokens } from '../signedIn.ts'
import {
  createRandomText,
  toChallenge,
  toCookieName,
  toFlowUrl,
  toRedirectUri,
  withoutCallback,
  type FlowCookies,
} from './flow.ts'

/** How long the cookie with state and code verifier of an OAuth flow is kept: one hour. */
const OAUTH_COOKIE_MAX_AGE_SECONDS = 3600

/** The flow to start. */
export interface OAuthStart {
  type: 'authenticate' | 'link'
  providerId: string
  scopes?: readonly string[]
  returnTo?: string
  loginHint?: string
  /** The popup in which the flow runs. */
  popupId?: string
}

/**
 * Validates the input, stores the cookie of a flow, and returns the URL to go to.
 *
 * @throws {KnownError} OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
 * and others, if a sign-in has scopes or a login hint
 * @throws {UsageError} UNTRUSTED_URL; NO_BROWSER where cookies are blocked
 */
export async function startOAuth(
  client: Client,
  cookies: FlowCookies,
  input: OAuthStart,
  options?: CallOptions,
): Promise<string> {
  if (input.returnTo !== undefined && !isTrustedUrl(client, input.returnTo)) {
    throw new UsageError(
      'UNTRUSTED_URL',
      'returnTo has an untrusted origin. Use a relative URL, or add the origin to trustedOrigins.',
    )
  }
  const state = await createRandomText(client.platform)
  const verifier = await createRandomText(client.platform)
  const challenge = await toChallenge(verifier, client.platform)
  const request = await toAuthorizationRequest(client, input, state, challenge, options)
  const providerUrl = await fetchProviderUrl(client, request, input, options)
  const cookieName = toCookieName(cookies, state)
  cookies.set(cookieName, verifier, { maxAgeSeconds: OAUTH_COOKIE_MAX_AGE_SECONDS })
  if (cookies.get(cookieName) !== verifier) {
    const message = `The browser blocks cookies here, as in a frame with the attribute sandbox, and the end of the flow needs one. Open this page in a window of its own.`
    throw new UsageError('NO_BROWSER', message)
  }
  return providerUrl ?? toAuthorizeUrl(client, request)
}

async function toAuthorizationRequest(
  client: Client,
  input: OAuthStart,
  state: string,
  codeChallenge: string,
  options?: CallOptions,
): Promise<AuthorizeOAuthInput> {
  const { config, platform } = client
  const { type, scopes = [], returnTo, popupId } = input
  const providerId = input.providerId.toLowerCase()
  const { projectId, publishableClientKey, oauthScopesOnSignIn } = config
  const requestedScopes = [...new Set([...(oauthScopesOnSignIn[providerId] ?? []), ...scopes])].join(' ')
  const href = platform.location?.href() ?? ''
  const redirect = { returnTo: type === 'authenticate' ? returnTo : undefined, popupId }
  return {
    providerId,
    clientId: projectId,
    clientSecret: publishableClientKey ?? PUBLIC_CLIENT,
    redirectUri: toRedirectUri(client, redirect),
    scope: 'legacy',
    state,
    grantType: 'authorization_code',
    codeChallenge,
    codeChallengeMethod: 'S256',
    responseType: 'code',
    type,
    errorRedirectUrl: toFlowUrl(client, 'error', redirect),
    ...(requestedScopes && { providerScope: requestedScopes }),
    ...(type === 'authenticate' && (await readAnonymousToken(client, options))),
    ...(type === 'link' && {
      token: (await requireTokens(client, 'connect an account', options)).accessToken,
      // Services since 2026 refuse a relative URL. They also refuse an app's own scheme, and an app needs no page after it.
      ...(!platform.authSession && {
        afterCallbackRedirectUrl: new URL(returnTo ?? withoutCallback(href), href).href,
      }),
    }),
  }
}

const { calls: _redirectCalls, response: _redirect, ...authorizeFields } = authorizeOAuthOperation

/** The operation as a page can fetch it: services since 2026 return the provider's URL instead of a redirect to it. */
const fetchableOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AuthorizeOAuthInput, OAuthLocation>>
> = authorizeFields

/**
 * Fetches the URL of the provider's page if the service may refuse a sign-in, or if the URL needs a hint. Otherwise, with
 * a session server, and with a service until 2025, it returns `null`: the browser visits the service's own URL.
 */
async function fetchProviderUrl(
  client: Client,
  request: AuthorizeOAuthInput,
  { loginHint }: OAuthStart,
  options?: CallOptions,
): Promise<string | null> {
  const isFetched = request.type === 'authenticate' && (request.providerScope || loginHint)
  if (!isFetched || client.config.sessionServer) return null
  try {
    const { location } = await send(client, fetchableOperation, { ...request, stackResponseMode: 'json' }, options)
    const url = new URL(location)
    if (loginHint) url.searchParams.set('login_hint', loginHint)
    return url.href
  } catch (error) {
    if (hasCode(error, 'SCHEMA_ERROR')) return null
    throw error
  }
}

/** A session server adds the tokens that the request only refers to. */
function toAuthorizeUrl(client: Client, request: AuthorizeOAuthInput): string {
  const { sessionServer, baseUrl } = client.config
  const { url } = buildRequest(client, authorizeOAuthOperation, request, {}).request
  return sessionServer ? url.replace(baseUrl + API_PATH, sessionServer) : url
}

/**
 * Returns the access token of an anonymous user, with which the sign-in upgrades the account. Services until 2025 issue no
 * such tokens.
 */
async function readAnonymousToken({ session }: Client, options?: CallOptions): Promise<{ token?: string }> {
  if (session.getSnapshot().status !== 'anonymous') return {}
  const token = await session.getAccessToken({ signal: options?.signal })
  return token && readTokenClaims(token).limit === 'anonymous' ? { token } : {}
}
