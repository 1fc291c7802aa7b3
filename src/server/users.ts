/** Reads users and teams for a backend. */
import type { ServerTeam, ServerUser } from '../../generated/model.ts'
import { checkTeamApiKey } from '../../generated/operations/team-api-keys.ts'
import { getTeam } from '../../generated/operations/teams.ts'
import { checkUserApiKey } from '../../generated/operations/user-api-keys.ts'
import { getUserById, listUsers, type ListUsersInput } from '../../generated/operations/users.ts'
import type { CallOptions, ServerClient } from '../core/client/types.ts'
import { USERS_PAGE_SIZE } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import { isKnownError, type KnownErrorMatch } from '../core/isKnownError.ts'
import { getUser as getUserOfSession } from '../core/auth/getUser.ts'
import type { OrSignedOut } from '../core/auth/onSignedOut.ts'
import {
  deadlineOf,
  type IncomingRequest,
  originOf,
  PRIVATE_CACHE_CONTROL,
  RequestSession,
  type ResponseHeaders,
  withTokenStore,
} from './requests/RequestSession.ts'
import { requireSameOrigin } from './requests/sameOrigin.ts'
import { withDeadline } from './requests/sessionDeadline.ts'
import type { LimitedAccount } from './tokens/tokenVerifier.ts'

export interface ServerGetUserInput {
  /** The request whose sender to read. Default: the client's own session. */
  request?: IncomingRequest
  /**
   * Headers of the response to this request. They get `Cache-Control: private, no-store` and, if the tokens were
   * refreshed, the cookies with the new ones. Without them, a service that issues new refresh tokens ends the session.
   */
  responseHeaders?: ResponseHeaders
  /** Accounts that count as signed in besides full ones. Default: none, so anonymous and restricted users are `null`. */
  allow?: readonly LimitedAccount[]
  /** What to do if no user is signed in. Default `return-null`; see `getUser` of `latchkey`. */
  or?: OrSignedOut
}

/**
 * Reads the user who sent a request, with the fields that a server can read. The tokens are read from the header
 * `Authorization: Bearer stackauth_…`, the header `x-stack-auth`, or the cookies; the service checks them, so the
 * result is current. To verify an access token without a request, use `verifyAccessToken`.
 *
 * ```ts
 * const responseHeaders = new Headers()
 * const user = await getUser(server, { request, responseHeaders })
 * return Response.json(user, { headers: responseHeaders })
 * ```
 *
 * @throws UsageError NOT_SIGNED_IN with `or: 'throw'`; INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for
 * an unsafe request with cookies that another site has sent
 * @throws TransportError TIMEOUT if the user of a request could not be read within the client's `deadlineMillis`
 */
export async function getUser(
  client: ServerClient,
  { request, responseHeaders, allow = [], or = 'return-null' }: ServerGetUserInput = {},
  options?: CallOptions,
): Promise<ServerUser | null> {
  // Also if the request is refused below.
  responseHeaders?.set('cache-control', PRIVATE_CACHE_CONTROL)
  const session = request && new RequestSession(request, client.config)
  if (request && session) requireSameOrigin(originOf(request), session.sent, client.config)
  const own = session ? withTokenStore(client, session.store) : client
  const read = async (readOptions?: CallOptions): Promise<ServerUser | null> => {
    // The service sends the whole view at this level.
    const user = (await getUserOfSession(own, EVERY_ACCOUNT, readOptions)) as ServerUser | null
    if (user && isAllowed(user, [...allow, ...ALLOWED_BY[or]])) return user
    if (or === 'return-null' || or === 'anonymous-if-exists') return null
    return (await getUserOfSession(own, { or }, readOptions)) as ServerUser | null
  }
  try {
    if (!session) return await read(options)
    return await withDeadline(client.platform, deadlineOf(client), options?.signal, (signal) =>
      read({ ...options, signal }),
    )
  } finally {
    if (responseHeaders) session?.applyTo(responseHeaders)
  }
}

/** Reads every kind of account, restricted ones too: the caller checks which are allowed. */
const EVERY_ACCOUNT = { or: 'anonymous-if-exists' } as const

const ALLOWED_BY: Readonly<Record<OrSignedOut, readonly LimitedAccount[]>> = {
  'return-null': [],
  redirect: [],
  throw: [],
  anonymous: ['anonymous'],
  'anonymous-if-exists': ['anonymous'],
}

/** True unless the account is limited in a way that is not allowed. */
export function isAllowed(
  user: { readonly isAnonymous: boolean; readonly isRestricted?: boolean | undefined },
  allow: readonly LimitedAccount[],
): boolean {
  if (user.isAnonymous) return allow.includes('anonymous')
  return !user.isRestricted || allow.includes('restricted')
}

export interface IterateUsersInput extends Omit<ListUsersInput, 'limit' | 'cursor'> {
  /** How many users one request fetches. Default 100. */
  pageSize?: number
}

/**
 * Iterates over all users, page by page, in constant memory. A page is fetched when its first user is needed.
 *
 * ```ts
 * for await (const user of iterateUsers(server, { query: '@example.com' })) console.log(user.primaryEmail)
 * ```
 *
 * @throws UsageError INVALID_OPTION unless `pageSize` is a whole number above 0
 */
export async function* iterateUsers(
  client: ServerClient,
  { pageSize = USERS_PAGE_SIZE, ...filter }: IterateUsersInput = {},
  options?: CallOptions,
): AsyncGenerator<ServerUser, void, undefined> {
  if (!Number.isInteger(pageSize) || pageSize < 1) {
    throw new UsageError('INVALID_OPTION', `pageSize is ${pageSize}. It must be a whole number above 0.`)
  }
  let cursor: string | null | undefined
  do {
    const page = await listUsers(client, { ...filter, limit: pageSize, ...(cursor && { cursor }) }, options)
    yield* page.items
    cursor = page.pagination?.nextCursor
  } while (cursor)
}

export interface ApiKeyInput {
  /** The complete key that the caller sent. */
  apiKey: string
}

/**
 * Returns the user that an API key belongs to; `null` if the key is unknown, revoked, expired, or a team's. Each call
 * sends a request, so a revocation takes effect at once.
 *
 * `POST /user-api-keys/check`, then `GET /users/{user_id}`
 */
export async function getUserByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerUser | null> {
  const key = await orNull('API_KEY_NOT_VALID', checkUserApiKey(client, { apiKey: input.apiKey }, options))
  return key && orNull('USER_NOT_FOUND', getUserById(client, { userId: key.userId }, options))
}

/**
 * Returns the team that an API key belongs to; `null` if the key is unknown, revoked, expired, or a user's.
 *
 * `POST /team-api-keys/check`, then `GET /teams/{team_id}`
 */
export async function getTeamByApiKey(
  client: ServerClient,
  input: ApiKeyInput,
  options?: CallOptions,
): Promise<ServerTeam | null> {
  const key = await orNull('API_KEY_NOT_VALID', checkTeamApiKey(client, { apiKey: input.apiKey }, options))
  return key && orNull('TEAM_NOT_FOUND', getTeam(client, { teamId: key.teamId }, options))
}

/** `null` in place of that known error. */
export async function orNull<Result>(code: KnownErrorMatch, result: Promise<Result>): Promise<Result | null> {
  try {
    return await result
  } catch (error) {
    if (isKnownError(error, code)) return null
    throw error
  }
}
