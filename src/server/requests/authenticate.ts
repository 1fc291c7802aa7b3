/** Authentication of a request: the basis of the middleware for each framework. */
import type { ServerUser } from '../../../generated/model.ts'
import { getUserById } from '../../../generated/operations/users.ts'
import { accepts, type LimitedAccount } from '../../core/auth/accepts.ts'
import { clientObserver } from '../../core/client/clientObserver.ts'
import { perClient } from '../../core/client/perClient.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { VERIFIED_TOKENS_REMEMBERED } from '../../core/constants.ts'
import { AccessTokenError, KnownError, LatchkeyError, type AccessTokenErrorReason } from '../../core/errors.ts'
import { readHeaderTokens } from '../../core/session/requestTokens.ts'
import type { HeaderReader, Tokens } from '../../core/session/types.ts'
import { once } from '../../core/util/once.ts'
import { createLruCache } from '../createLruCache.ts'
import { nullIfCode } from '../nullIfCode.ts'
import { getServerRuntime, type ServerRuntime } from '../ServerRuntime.ts'
import { notAllowed, type VerifiedAccessToken } from '../tokens/tokenVerifier.ts'
import { verifyFor } from '../tokens/verifyAccessToken.ts'
import { memoizeHeaders, toHeaderReader, type IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'
import { RequestTokenStore } from './RequestTokenStore.ts'
import { PRIVATE_CACHE_CONTROL, setPrivate, type ResponseHeaders } from './responseHeaders.ts'
import { requireLiveSession, requireRevocationCheck, type RevocationCheck } from './revocation/requireLiveSession.ts'

/** The verified sender of a request. */
export interface RequestAuth {
  readonly userId: string
  readonly token: VerifiedAccessToken
  /**
   * The new tokens, if they were refreshed for this request; `null` otherwise. A browser that sent cookies gets them
   * with `Set-Cookie`; to a sender that used a header, you must return them.
   */
  readonly refreshedTokens: Tokens | null
  /** Reads the whole user from the service; `null` if the user was deleted. */
  readUser(options?: CallOptions): Promise<ServerUser | null>
  /**
   * Returns a client with the same key that acts for the sender, for operations of `'me'`. Use it only for this request; it
   * is created with the first call.
   *
   * @example
   * ```ts
   * const teams = await listTeams(auth.client(), { userId: 'me' })
   * ```
   */
  client(): ServerClient
}

export interface AuthenticateOptions extends CallOptions {
  /**
   * Accounts to accept besides full ones.
   *
   * @default [] anonymous and restricted users are refused
   */
  allow?: readonly LimitedAccount[] | undefined
  /**
   * How to refuse access tokens whose session has ended. With `'store'`, those that servers with the same `sharedStore` ended; with
   * `{ everyMillis }`, the service is asked too.
   *
   * @default none: an access token is accepted until it expires
   */
  revocation?: RevocationCheck | undefined
  /**
   * Headers of the response. They get `Cache-Control: private, no-store` and, if the tokens were refreshed, the cookies
   * with the new ones; also if the request is refused.
   */
  responseHeaders?: ResponseHeaders | undefined
}

/** Which accounts `requireUser` lets in, and whether it asks if their session was ended. */
export type RequireUserOptions = Pick<AuthenticateOptions, 'allow' | 'revocation'>

/**
 * Verifies the sender of a request. The access token is read from the header `Authorization: Bearer …`, the header
 * `x-stack-auth`, or the cookies. A token that is about to expire, or whose signature can't be verified, is refreshed if
 * the request has a refresh token. If a request is verified several times, each call checks its own options with its own
 * client, and the tokens are refreshed once.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param request the request as the server received it
 * @param options the accounts that are allowed, and how the request is verified
 * @returns the verified sender
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED without a token; REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED, with `revocation`, if the session
 * has ended
 * @throws {AccessTokenError} for a token that is not valid, or of an account that is not allowed
 * @throws {UsageError} INVALID_TOKENS for a malformed header; CROSS_SITE_REQUEST for an unsafe request with cookies that
 * another site has sent
 * @throws {TransportError} TIMEOUT after the client's `deadlineMillis`; STATUS, NETWORK and others if the service fails
 *
 * @example
 * ```ts
 * const responseHeaders = new Headers()
 * const { userId } = await authenticate(server, request, { responseHeaders })
 * return Response.json({ userId }, { headers: responseHeaders })
 * ```
 */
export async function authenticate(
  client: ServerClient,
  request: IncomingRequest,
  options: AuthenticateOptions = {},
): Promise<RequestAuth> {
  try {
    return await authenticateUnobserved(client, request, options)
  } catch (error) {
    const reason = error instanceof AccessTokenError ? error.reason : toCode(error)
    clientObserver.get(client).emit?.({ type: 'request-refused', reason })
    throw error
  }
}

/** The code of an error; `unexpected` for another error. */
const toCode = (error: unknown): string => (error instanceof LatchkeyError ? error.code : 'unexpected')

async function authenticateUnobserved(
  client: ServerClient,
  request: IncomingRequest,
  { allow = [], revocation, responseHeaders, ...options }: AuthenticateOptions,
): Promise<RequestAuth> {
  const runtime = getServerRuntime(client)
  if (revocation !== undefined) requireRevocationCheck(revocation)
  // The header is also needed if the request is refused below.
  responseHeaders?.set('cache-control', PRIVATE_CACHE_CONTROL)
  const verifyInTime = (verify: (guard: Guard) => Promise<RequestAuth>): Promise<RequestAuth> =>
    runtime.withinDeadline(options.signal, (signal) =>
      verify({ client, allow, revocation, options: { ...options, signal } }),
    )
  const headers = memoizeHeaders(toHeaderReader(request))
  const headerTokens = readHeaderTokens(headers)
  // There is nothing to refresh and no cookie to write, and another site can't make a browser send such a header.
  if (headerTokens?.refreshToken === null) {
    if (responseHeaders) setPrivate(responseHeaders)
    const getClient = once(() => runtime.createClient(new RequestTokenStore(headerTokens)))
    return verifyInTime((guard) => verifyToken(headerTokens.accessToken, guard, getClient))
  }
  const { session, getClient } = openSession(runtime, client, request, headers)
  session.requireSameOrigin(client.config)
  try {
    return await verifyInTime((guard) => verifySession(session, runtime, guard, getClient))
  } finally {
    if (responseHeaders) session.applyTo(responseHeaders)
  }
}

/** The session of a request, and the headers that it was read from. */
interface OpenedSession {
  readonly credentials: readonly (string | null)[]
  readonly session: RequestSession
  /** Returns a client that acts for the sender. */
  readonly getClient: () => ServerClient
}

/** The sessions that guards have opened. */
const openedSessions = /* @__PURE__ */ perClient(() => new WeakMap<IncomingRequest, OpenedSession>())

/** The headers that may contain the sender's tokens. */
const CREDENTIALS = ['authorization', 'x-stack-auth', 'cookie']

/**
 * Returns the session of a request. Guards that follow each other share it, so its tokens are refreshed once. If other code
 * has changed the headers since, such as a middleware that adds a token, they are read again.
 *
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read
 */
function openSession(
  runtime: ServerRuntime,
  client: ServerClient,
  request: IncomingRequest,
  headers: HeaderReader,
): OpenedSession {
  const credentials = CREDENTIALS.map((name) => headers.get(name))
  const sessions = openedSessions.get(client)
  const opened = sessions.get(request)
  if (opened && credentials.every((value, index) => value === opened.credentials[index])) return opened
  const session = new RequestSession(request, client.config, { headers })
  const getClient = once(() => runtime.createClient(session.store))
  const nowOpened = { credentials, session, getClient }
  sessions.set(request, nowOpened)
  return nowOpened
}

/** What a guard requires of a sender. */
interface Guard {
  readonly client: ServerClient
  readonly allow: readonly LimitedAccount[]
  readonly revocation: RevocationCheck | undefined
  readonly options: CallOptions & { readonly signal: AbortSignal }
}

/** Verifies the access token of a session, refreshed if needed. */
async function verifySession(
  session: RequestSession,
  runtime: ServerRuntime,
  guard: Guard,
  getClient: () => ServerClient,
): Promise<RequestAuth> {
  const verify = (accessToken: string | null): Promise<RequestAuth> =>
    verifyToken(accessToken, guard, getClient, session.refreshedTokens())
  const { store } = session
  const accessToken = await store.getAccessToken(runtime)
  try {
    return await verify(accessToken)
  } catch (error) {
    // A token that can't be verified does not end the session: the service may have replaced its keys.
    if (accessToken === null || !isRefreshable(error) || guard.options.signal.aborted) throw error
    store.reject(accessToken)
    const freshToken = await store.getAccessToken(runtime)
    if (freshToken === null || freshToken === accessToken) throw error
    return verify(freshToken)
  }
}

/** Reasons that a new token can fix. A wrong issuer, for example, is an error in the configuration. */
const REFRESHABLE: readonly AccessTokenErrorReason[] = ['malformed', 'unknown-key', 'signature']

const isRefreshable = (error: unknown): boolean =>
  error instanceof AccessTokenError && REFRESHABLE.includes(error.reason)

/** Verifies an access token, and what a guard requires of its sender. */
async function verifyToken(
  accessToken: string | null,
  { client, allow, revocation, options }: Guard,
  getClient: () => ServerClient,
  refreshedTokens: Tokens | null = null,
): Promise<RequestAuth> {
  if (accessToken === null) {
    throw new KnownError(
      'USER_AUTHENTICATION_REQUIRED',
      'The request has no access token. Sign in and send the access token with the request.',
      401,
      undefined,
    )
  }
  const token = await verifyFor(accessToken, client, allow)
  const { userId } = token
  if (!accepts(ANONYMOUS, allow) && (await isUnmarkedAnonymous(client, accessToken, token, options))) {
    throw notAllowed(ANONYMOUS)
  }
  if (revocation !== undefined) await requireLiveSession(client, token, revocation)
  return {
    userId,
    token,
    refreshedTokens,
    readUser: (callOptions) => nullIfCode('USER_NOT_FOUND', getUserById(client, { userId }, callOptions)),
    client: getClient,
  }
}

const ANONYMOUS = { isAnonymous: true }

/** Whether the user of a token is anonymous, for tokens without that claim. */
const anonymousTokens = /* @__PURE__ */ perClient(() => createLruCache<boolean>(VERIFIED_TOKENS_REMEMBERED))

/**
 * Returns true for an anonymous account whose token lacks that claim. Services of 2025 issue such tokens, and have anonymous
 * accounts only in the project `internal`; there the user is read once for each token.
 */
async function isUnmarkedAnonymous(
  client: ServerClient,
  accessToken: string,
  { claims, userId }: VerifiedAccessToken,
  options: CallOptions,
): Promise<boolean> {
  if (client.config.projectId !== 'internal' || 'is_anonymous' in claims) return false
  const cache = anonymousTokens.get(client)
  const cached = cache.get(accessToken)
  if (cached !== undefined) return cached
  const user = await nullIfCode('USER_NOT_FOUND', getUserById(client, { userId }, options))
  const isAnonymous = user?.isAnonymous ?? false
  cache.set(accessToken, isAnonymous)
  return isAnonymous
}
