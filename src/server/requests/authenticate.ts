/** Authentication and authorization of a request: the basis of the middleware for each framework. */
import { LRUCache } from 'lru-cache'
import { nameTable } from '../../../generated/casing.ts'
import type { ServerUser } from '../../../generated/model.ts'
import { getUserById } from '../../../generated/operations/users.ts'
import { createSlot } from '../../core/client/slots.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import {
  AccessTokenError,
  type AccessTokenErrorReason,
  hasCode,
  KnownError,
  TransportError,
  UsageError,
} from '../../core/errors.ts'
import { getPermission, type GetPermissionInput, type HeldPermission } from '../../core/auth/getPermission.ts'
import { VERIFIED_TOKENS_REMEMBERED } from '../../core/constants.ts'
import type { EpochMillis } from '../../core/util/types.ts'
import type { Tokens } from '../../core/session/types.ts'
import { createCasing } from '../../core/transport/casing.ts'
import {
  deadlineOf,
  type IncomingRequest,
  originOf,
  PRIVATE_CACHE_CONTROL,
  readerOf,
  RequestSession,
  type ResponseHeaders,
  withTokenStore,
} from './RequestSession.ts'
import { requireSameOrigin } from './sameOrigin.ts'
import { withDeadline } from './sessionDeadline.ts'
import { type LimitedAccount, notAllowed, type VerifiedAccessToken } from '../tokens/tokenVerifier.ts'
import { orNull } from '../users.ts'
import { verifyFor } from '../tokens/verifyAccessToken.ts'

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
}

export interface AuthenticateOptions extends CallOptions {
  /** Accounts to accept besides full ones. Default: none, so anonymous and restricted users are refused. */
  allow?: readonly LimitedAccount[]
  /**
   * Headers of the response. They get `Cache-Control: private, no-store` and, if the tokens were refreshed, the cookies
   * with the new ones; also if the request is refused.
   */
  responseHeaders?: ResponseHeaders
}

/** Options of the `requireUser` middleware. */
export type RequireUserOptions = Pick<AuthenticateOptions, 'allow'>

/**
 * Verifies the sender of a request. The access token is read from the header `Authorization: Bearer …`, the header
 * `x-stack-auth`, or the cookies. A token that is about to expire, or whose signature can't be verified, is refreshed if
 * the request has a refresh token.
 *
 * @throws KnownError USER_AUTHENTICATION_REQUIRED without a token
 * @throws AccessTokenError for a token that is not valid, or of an account that is not allowed
 * @throws UsageError INVALID_TOKENS for a malformed header; CROSS_SITE_REQUEST for an unsafe request with cookies that
 * another site has sent
 * @throws TransportError TIMEOUT after the client's `deadlineMillis`; STATUS, NETWORK and others if the service fails
 */
export async function authenticate(
  client: ServerClient,
  request: IncomingRequest,
  { allow = [], responseHeaders, ...options }: AuthenticateOptions = {},
): Promise<RequestAuth> {
  // Also if the request is refused below.
  responseHeaders?.set('cache-control', PRIVATE_CACHE_CONTROL)
  const authorization = /^Bearer(?:\s+(.*))?$/i.exec(readerOf(request).get('authorization') ?? '')
  const bearer = authorization?.[1]?.trim() ?? ''
  if (authorization && !bearer.startsWith('stackauth_')) {
    return withDeadline(client.platform, deadlineOf(client), options.signal, (signal) =>
      verifySender(client, bearer || null, allow, { ...options, signal }, () => null),
    )
  }
  const requestSession = new RequestSession(request, client.config)
  const { sent, store } = requestSession
  requireSameOrigin(originOf(request), sent, client.config)
  const session = sent.refreshToken === null ? null : withTokenStore(client, store).session
  const verifySession = async (signal: AbortSignal): Promise<RequestAuth> => {
    const verify = (text: string | null): Promise<RequestAuth> =>
      verifySender(client, text, allow, { ...options, signal }, () => requestSession.refreshedTokens())
    const text = session ? await session.getAccessToken({ signal }) : sent.accessToken
    return verify(text).catch(async (error: unknown) => {
      // A token that can't be verified does not end the session: the service may have replaced its keys.
      if (!session || !text || !isRefreshable(error) || signal.aborted) throw error
      session.reject(text)
      const fresh = await session.getAccessToken({ signal })
      if (!fresh || fresh === text) throw error
      return verify(fresh)
    })
  }
  try {
    return await withDeadline(client.platform, deadlineOf(client), options.signal, verifySession)
  } finally {
    if (responseHeaders) requestSession.applyTo(responseHeaders)
  }
}

/** Reasons that a new token can fix. A wrong issuer, for example, is an error in the configuration. */
const REFRESHABLE: readonly AccessTokenErrorReason[] = ['malformed', 'unknown-key', 'signature']

const isRefreshable = (error: unknown): boolean =>
  error instanceof AccessTokenError && REFRESHABLE.includes(error.reason)

async function verifySender(
  client: ServerClient,
  text: string | null,
  allow: readonly LimitedAccount[],
  options: CallOptions,
  refreshed: () => Tokens | null,
): Promise<RequestAuth> {
  if (text === null) {
    throw new KnownError(
      'USER_AUTHENTICATION_REQUIRED',
      'The request has no access token. Sign in and send the access token with the request.',
      401,
      undefined,
    )
  }
  const token = await verifyFor(text, client, allow)
  const { userId } = token
  if (!allow.includes('anonymous') && (await isUnmarkedAnonymous(client, text, token, options))) {
    throw notAllowed('anonymous')
  }
  return {
    userId,
    token,
    refreshedTokens: refreshed(),
    readUser: (callOptions) => orNull('USER_NOT_FOUND', getUserById(client, { userId }, callOptions)),
  }
}

/** Whether the user of a token is anonymous, for tokens that don't say so. */
const anonymousTokens = /* @__PURE__ */ createSlot(
  () => new LRUCache<string, boolean>({ max: VERIFIED_TOKENS_REMEMBERED }),
)

/**
 * True for an anonymous account whose token doesn't say so. Services of 2025 issue such tokens, and have anonymous
 * accounts only in the project `internal`; there the user is read once for each token.
 */
async function isUnmarkedAnonymous(
  client: ServerClient,
  text: string,
  { claims, userId }: VerifiedAccessToken,
  options: CallOptions,
): Promise<boolean> {
  if (client.config.projectId !== 'internal' || 'is_anonymous' in claims) return false
  const known = anonymousTokens.get(client)
  const remembered = known.get(text)
  if (remembered !== undefined) return remembered
  const user = await orNull('USER_NOT_FOUND', getUserById(client, { userId }, options))
  const isAnonymous = user?.isAnonymous ?? false
  known.set(text, isAnonymous)
  return isAnonymous
}

/** With the flag `u`, halves of a pair don't match. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Which permission a request needs. */
export type RequiredPermission = Pick<GetPermissionInput, 'permissionId' | 'teamId' | 'recursive'>

/**
 * Requires a permission of a verified sender and returns it. A malformed team id, for example from the URL of a
 * request, counts as a team in which the sender has no permission.
 *
 * @throws KnownError TEAM_PERMISSION_REQUIRED or PROJECT_PERMISSION_REQUIRED, with status 403, without the permission
 * @throws UsageError MISSING_OPTION if `teamId` is present and undefined, null or empty, because that would check the
 * project instead; INVALID_OPTION if it is not a text
 */
export async function authorize(
  client: ServerClient,
  { userId }: Pick<RequestAuth, 'userId'>,
  required: RequiredPermission,
  options?: CallOptions,
): Promise<HeldPermission> {
  const { teamId, permissionId } = required
  // A lone surrogate, possible in a JSON body, can't be sent to the service.
  const isUnsendable = typeof teamId === 'string' && LONE_SURROGATE.test(teamId)
  const reading = isUnsendable ? null : getPermission(client, { ...required, userId }, options)
  const held = await reading?.catch((error: unknown) => {
    if (teamId !== undefined && hasCode(error, 'SCHEMA_ERROR')) return null
    throw error
  })
  if (held) return held
  const message = `The permission ${permissionId} is required. Ask an administrator to grant it.`
  if (teamId === undefined) throw new KnownError('PROJECT_PERMISSION_REQUIRED', message, 403, { userId, permissionId })
  throw new KnownError('TEAM_PERMISSION_REQUIRED', message, 403, { teamId, userId, permissionId })
}

const casing = /* @__PURE__ */ createCasing(nameTable)

/** An error as a backend sends it: in the service's format, so that clients parse both in the same way. */
export interface ErrorAnswer {
  readonly status: 401 | 403 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly code: string; readonly error: string; readonly details?: unknown }
}

/**
 * The response to a request that could not be authenticated; `null` for an error about something else.
 *
 * - 401 without a valid token, 403 without the permission: the known error, named in `x-stack-known-error` too
 * - 403 for a request with cookies that another site has sent
 * - 503 if the service is unreachable: the sender can't be verified, so the request is refused. `Retry-After` is the
 *   service's, if it sent one
 *
 * @param now milliseconds since 1970
 */
export function toErrorAnswer(error: unknown, now: EpochMillis = Date.now()): ErrorAnswer | null {
  if (error instanceof KnownError && (error.status === 401 || error.status === 403)) {
    const details = error.details === undefined ? {} : { details: casing.toWire(error.details) }
    return {
      status: error.status,
      headers: { 'x-stack-known-error': error.code, ...PRIVATE, ...(error.status === 401 && CHALLENGE) },
      body: { code: error.code, error: error.message, ...details },
    }
  }
  if (error instanceof UsageError && error.code === 'INVALID_TOKENS') {
    return { status: 401, headers: { ...PRIVATE, ...CHALLENGE }, body: { code: error.code, error: error.message } }
  }
  if (error instanceof UsageError && error.code === 'CROSS_SITE_REQUEST') {
    return { status: 403, headers: PRIVATE, body: { code: error.code, error: error.message } }
  }
  if (error instanceof TransportError) {
    const message = 'The sender of this request cannot be verified at the moment. Please try again.'
    return {
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds(error, now)), ...PRIVATE },
      body: { code: error.code, error: message },
    }
  }
  return null
}

/** Returns the delay for `Retry-After`, rounded up to seconds; 1 if the service didn't name one. */
const retryAfterSeconds = ({ retryAt }: TransportError, now: EpochMillis): number =>
  Math.max(Math.ceil(((retryAt ?? now) - now) / 1000), 1)

const PRIVATE = { 'cache-control': PRIVATE_CACHE_CONTROL }
/** RFC 6750, section 3. */
const CHALLENGE = { 'www-authenticate': 'Bearer' }
