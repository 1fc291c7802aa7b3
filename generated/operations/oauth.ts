/**
 * The operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import { redirectResponse } from '../../src/core/wire/responses.ts'
import { formBody } from '../../src/core/wire/bodies.ts'
import { toWireKeys } from '../../src/core/request/casing.ts'
import type { AppleNativeSignInBody, AuthorizeCrossDomainBody, ExchangeOAuthTokenBody } from '../bodies.ts'
import type { CrossDomainRedirect, OAuthRefreshedAccessToken, OAuthSignInTokens, SignInOrUpTokens } from '../model.ts'

/** Input of `authorizeOAuth`. */
export interface AuthorizeOAuthInput {
  /** Id of a provider exactly as the project has it configured; ids are case-sensitive. */
  providerId: string
  /** Id of the project, or `<project id>#<branch id>`. */
  clientId: string
  /**
   * Publishable client key; never a secret one. `__stack_public_client__` where the project works without a key,
   * which services until 2025 do not.
   */
  clientSecret: string
  /**
   * Where to come back to. Its fragment is dropped. It must be on a trusted domain of the project, which is
   * checked only on the way back.
   */
  redirectUri: string
  /** Not the provider's scopes; those are `providerScope`. */
  scope: 'legacy'
  /** Comes back unchanged. Printable ASCII; make it random, and compare it on return. */
  state: string
  grantType: 'authorization_code'
  /** The SHA-256 of the code verifier, base64url (RFC 7636, section 4.2). */
  codeChallenge: string
  codeChallengeMethod: 'S256' | 'plain'
  responseType: 'code'
  /** `authenticate`, the default: sign in or up. `link`: connect the provider's account to the user of `token`. */
  type?: 'authenticate' | 'link'
  /**
   * An access token of the user to link to. It travels in a URL, so use a fresh one. Since 2026 also for
   * `authenticate`, where the token of an anonymous user makes the sign-in upgrade that user. If the user was
   * deleted since, the sign-in goes on without one.
   */
  token?: string
  /**
   * Scopes of the provider in addition to the default ones, separated by spaces. Not for `link` with a
   * provider that runs on shared keys; services since 2026 refuse them for `authenticate` too.
   */
  providerScope?: string
  /** Where to redirect with an error. Takes precedence over `errorRedirectUrl`. */
  errorRedirectUri?: string
  /** Older name of `errorRedirectUri`. */
  errorRedirectUrl?: string
  /**
   * Returned by the token endpoint. Services until 2025 do not check it: validate it before you follow
   * it. Since 2026 it must be an absolute URL on a trusted domain.
   */
  afterCallbackRedirectUrl?: string
  /**
   * `json` responds with status 200 and `location` instead of a redirect, sets no cookie and can be fetched from a
   * page. Since 2026.
   */
  stackResponseMode?: 'json' | 'redirect'
  /** The token of a bot challenge. Omit all three parameters unless the app shows a challenge. Since 2026. */
  botChallengeToken?: string
  /** Which challenge the token comes from. Since 2026. */
  botChallengePhase?: 'invisible' | 'visible'
  /** Counts as a visible challenge that failed, so that a sign-up is refused. Since 2026. */
  botChallengeUnavailable?: 'true'
}

/** The operation of {@link authorizeOAuth}. */
export const authorizeOAuthOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AuthorizeOAuthInput, string>>
> = {
  id: 'authorizeOAuth',
  method: 'GET',
  path: '/auth/oauth/authorize/{providerId}',
  query: [
    'clientId',
    'clientSecret',
    'redirectUri',
    'scope',
    'state',
    'grantType',
    'codeChallenge',
    'codeChallengeMethod',
    'responseType',
    'type',
    'token',
    'providerScope',
    'errorRedirectUri',
    'errorRedirectUrl',
    'afterCallbackRedirectUrl',
    'stackResponseMode',
    'botChallengeToken',
    'botChallengePhase',
    'botChallengeUnavailable',
  ],
  response: redirectResponse,
  auth: false,
  skipClientHeaders: true,
}

/**
 * Redirect to an external provider.
 *
 * For the address bar, not for fetch: the response sets an HttpOnly cookie that must still be there when the provider
 * sends the browser back, within 10 minutes. From there the browser goes on to `redirectUri` with `code` and
 * `state` added.
 *
 * Errors of this call are shown in the browser. Errors on the way back go to the error URL, if
 * that is trusted and the error has a code, with `errorCode`, `message` and `details` (JSON) added to its query:
 * OUTER_OAUTH_TIMEOUT,
 * OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, OAUTH_PROVIDER_ACCESS_DENIED, SIGN_UP_NOT_ENABLED and
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE; when linking also
 * USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION and OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER.
 *
 * Services since 2026 redirect such an error to `redirectUri` first, and to the error URL only if that one is not
 * trusted; SIGN_UP_REJECTED and OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE can come this way too. They check
 * `afterCallbackRedirectUrl` here. An untrusted `redirectUri` is REDIRECT_URL_NOT_WHITELISTED on the way back,
 * before any user is created; it goes to the error URL, or is shown in the browser.
 *
 * `GET /auth/oauth/authorize/{provider_id}`
 *
 * @throws {KnownError} INVALID_OAUTH_CLIENT_ID_OR_SECRET, INVALID_PUBLISHABLE_CLIENT_KEY, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, UNPARSABLE_ACCESS_TOKEN, ACCESS_TOKEN_EXPIRED, OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS, PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT, REDIRECT_URL_NOT_WHITELISTED, BOT_CHALLENGE_REQUIRED, BOT_CHALLENGE_FAILED
 *
 * @example
 * const result = await authorizeOAuth(client, { providerId: 'github', clientId: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48', clientSecret: 'pck_04kvjj0qzwdcsax781npkg6fe2caqedb2bn49b5wrypvh', redirectUri: 'https://app.harbor.example/handler/oauth-callback', scope: 'legacy', state: 'O2r7SpG0s4qVT0md-2vQOSVS6GpLnPxeP4RE_psy9l4', grantType: 'authorization_code', codeChallenge: 'm5DSbbcqSo0OSS65VxcnDn3BWAe__Vs9x7gYMdUBCdY', codeChallengeMethod: 'S256', responseType: 'code' })
 */
export function authorizeOAuth(client: Client, input: AuthorizeOAuthInput, options?: CallOptions): Promise<string> {
  return send(client, authorizeOAuthOperation, input, options)
}

/** Input of `exchangeOAuthToken`. */
export type ExchangeOAuthTokenInput = ExchangeOAuthTokenBody

/** The operation of {@link exchangeOAuthToken}. */
export const exchangeOAuthTokenOperation: Operation<
  Record<
    'client' | 'server' | 'admin',
    OperationCall<ExchangeOAuthTokenInput, OAuthSignInTokens | OAuthRefreshedAccessToken>
  >
> = {
  id: 'exchangeOAuthToken',
  method: 'POST',
  path: '/auth/oauth/token',
  body: /* @__PURE__ */ formBody(toWireKeys),
  auth: false,
  skipClientHeaders: true,
}

/**
 * Exchange an authorization code or a refresh token.
 *
 * The token endpoint of OAuth 2.0 with PKCE. The client's id and publishable key go into the body.
 *
 * The code grant starts a session. A user with a second factor gets an attempt code instead of tokens; that uses the
 * authorization code up, and so does a `redirectUri` that differs, which is REDIRECT_URL_NOT_WHITELISTED until 2025
 * and a text since 2026. The refresh grant makes an access token and
 * leaves the refresh token as it is.
 *
 * An unknown grant is SCHEMA_ERROR, a missing client id or key INVALID_OAUTH_CLIENT_ID_OR_SECRET. Another missing
 * parameter is status 400 with an OAuth error, which has no `code`.
 *
 * `POST /auth/oauth/token`
 *
 * @throws {KnownError} INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED, INVALID_OAUTH_CLIENT_ID_OR_SECRET, MULTI_FACTOR_AUTHENTICATION_REQUIRED, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED, PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT
 *
 * @example
 * const result = await exchangeOAuthToken(client, { grantType: 'authorization_code', code: 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q', redirectUri: 'https://app.harbor.example/handler/oauth-callback', codeVerifier: 'WuawvU5fbzxZtVbEVIT3fEyLS2deHj26wlgwd-vnBR4', clientId: '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48' })
 */
export function exchangeOAuthToken(
  client: Client,
  input: ExchangeOAuthTokenInput,
  options?: CallOptions,
): Promise<OAuthSignInTokens | OAuthRefreshedAccessToken> {
  return send(client, exchangeOAuthTokenOperation, input, options)
}

/** Input of `authorizeCrossDomain`. */
export interface AuthorizeCrossDomainInput extends AuthorizeCrossDomainBody {
  /** The refresh token of the session. Default: that of the signed-in client. */
  refreshToken?: string
}

/** The operation of {@link authorizeCrossDomain}. */
export const authorizeCrossDomainOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AuthorizeCrossDomainInput, CrossDomainRedirect>>
> = {
  id: 'authorizeCrossDomain',
  method: 'POST',
  path: '/auth/oauth/cross-domain/authorize',
  headers: { refreshToken: 'x-stack-refresh-token' },
  body: 'json',
}

/**
 * Hand the session over to another domain of the project.
 *
 * Needs the access token and the refresh token of the same session. Returns the URL to go to, with `code` and
 * `state` added; exchanging the code there yields the same refresh token.
 *
 * Since 2026.
 *
 * `POST /auth/oauth/cross-domain/authorize`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, REDIRECT_URL_NOT_WHITELISTED
 *
 * @example
 * const result = await authorizeCrossDomain(client, { redirectUri: 'https://harbor.example/handler/oauth-callback', state: 'O2r7SpG0s4qVT0md-2vQOSVS6GpLnPxeP4RE_psy9l4', codeChallenge: 'm5DSbbcqSo0OSS65VxcnDn3BWAe__Vs9x7gYMdUBCdY' })
 */
export function authorizeCrossDomain(
  client: Client,
  input: AuthorizeCrossDomainInput,
  options?: CallOptions,
): Promise<CrossDomainRedirect> {
  return send(client, authorizeCrossDomainOperation, input, options)
}

/** Input of `appleNativeSignIn`. */
export interface AppleNativeSignInInput extends AppleNativeSignInBody {}

/** The operation of {@link appleNativeSignIn}. */
export const appleNativeSignInOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<AppleNativeSignInInput, SignInOrUpTokens>>
> = { id: 'appleNativeSignIn', method: 'POST', path: '/auth/oauth/callback/apple/native', body: 'json', auth: false }

/**
 * Sign in with the identity token of a native app.
 *
 * For apps on Apple's platforms, which get the identity token from the system. Creates the account if there is
 * none. The project must name the bundle id of the app.
 *
 * Since 2026.
 *
 * `POST /auth/oauth/callback/apple/native`
 *
 * @throws {KnownError} APPLE_BUNDLE_ID_NOT_CONFIGURED, INVALID_APPLE_CREDENTIALS, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, SIGN_UP_NOT_ENABLED, SIGN_UP_REJECTED
 *
 * @example
 * const result = await appleNativeSignIn(client, { idToken: 'eyJraWQiOiJmaDZCczhDIiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiOiIwMDEyMzQuYWJjIn0.c2lnbmF0dXJl' })
 */
export function appleNativeSignIn(
  client: Client,
  input: AppleNativeSignInInput,
  options?: CallOptions,
): Promise<SignInOrUpTokens> {
  return send(client, appleNativeSignInOperation, input, options)
}
