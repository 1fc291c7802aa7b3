/** Reads the user who sent a request. */
import type { ServerUser } from '../../../generated/model.ts'
import { getUser as getUserOfSession, type GetUserInput } from '../../core/auth/getUser.ts'
import type { OrSignedOut } from '../../core/auth/onSignedOut.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import type { LimitedAccount } from '../tokens/tokenVerifier.ts'
import { getDeadlineMillis, withTokenStore } from './clientOfRequest.ts'
import { toRequestOrigin, type IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'
import { PRIVATE_CACHE_CONTROL, type ResponseHeaders } from './responseHeaders.ts'
import { requireSameOrigin } from './sameOrigin.ts'
import { withDeadline } from './sessionDeadline.ts'

/** Input of `getUser` of `latchkey/server` and `latchkey/admin`. */
export interface ServerGetUserInput {
  /**
   * The request whose sender to read.
   *
   * @default the client's own session
   */
  request?: IncomingRequest
  /**
   * Headers of the response to this request. They get `Cache-Control: private, no-store` and, if the tokens were
   * refreshed, the cookies with the new ones. Without them, a service that issues new refresh tokens ends the session.
   */
  responseHeaders?: ResponseHeaders
  /**
   * Accounts that are treated as signed in, besides full ones.
   *
   * @default [] anonymous and restricted users are null
   */
  allow?: readonly LimitedAccount[]
  /**
   * What to do if no user is signed in; see `getUser` of `latchkey`. A client of a server doesn't redirect: use
   * `session.redirect('signIn')` of `createSessionProxy`.
   *
   * @default 'return-null'
   */
  or?: ServerOrSignedOut
}

type ServerOrSignedOut = Exclude<OrSignedOut, 'redirect'>

/**
 * Reads the user who sent a request, with the fields that a server can read. The tokens are read from the header
 * `Authorization: Bearer stackauth_…`, the header `x-stack-auth`, or the cookies; the service checks them, so the
 * result is current. To verify an access token without a request, use `verifyAccessToken`.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param input the request; without one, the user of the client's own session is read
 * @param options signal and timeout of the call
 * @returns the user; `null` if no user is signed in and `or` is `return-null` or `anonymous-if-exists`
 * @throws {UsageError} NOT_SIGNED_IN with `or: 'throw'`, and with `or: 'redirect'` of untyped code; INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for
 * an unsafe request with cookies that another site has sent
 * @throws {TransportError} TIMEOUT if the user of a request could not be read within the client's `deadlineMillis`
 *
 * @example
 * ```ts
 * const responseHeaders = new Headers()
 * const user = await getUser(server, { request, responseHeaders })
 * return Response.json(user, { headers: responseHeaders })
 * ```
 */
export function getUser(
  client: ServerClient,
  input: ServerGetUserInput & { or: 'throw' | 'anonymous' },
  options?: CallOptions,
): Promise<ServerUser>
export function getUser(
  client: ServerClient,
  input?: ServerGetUserInput,
  options?: CallOptions,
): Promise<ServerUser | null>
export async function getUser(
  client: ServerClient,
  { request, responseHeaders, ...limits }: ServerGetUserInput = {},
  options?: CallOptions,
): Promise<ServerUser | null> {
  // The header is also needed if the request is refused below.
  responseHeaders?.set('cache-control', PRIVATE_CACHE_CONTROL)
  if (!request) return readUser(client, limits, options)
  const session = new RequestSession(request, client.config)
  requireSameOrigin(toRequestOrigin(request), session.sent, client.config)
  const clientOfRequest = withTokenStore(client, session.store)
  try {
    return await withDeadline(client.platform, getDeadlineMillis(client), options?.signal, (signal) =>
      readUser(clientOfRequest, limits, { ...options, signal }),
    )
  } finally {
    if (responseHeaders) session.applyTo(responseHeaders)
  }
}

async function readUser(
  client: ServerClient,
  { allow = [], or = 'return-null' }: Pick<ServerGetUserInput, 'allow' | 'or'>,
  options?: CallOptions,
): Promise<ServerUser | null> {
  const user = await getServerUser(client, EVERY_ACCOUNT, options)
  if (user && isAllowed(user, [...allow, ...ALLOWED_BY[or]])) return user
  if (or === 'return-null' || or === 'anonymous-if-exists') return null
  return getServerUser(client, { or }, options)
}

/** At this level, the service sends all fields of a {@link ServerUser}. */
const getServerUser = (client: ServerClient, input: GetUserInput, options?: CallOptions): Promise<ServerUser | null> =>
  getUserOfSession(client, input, options) as Promise<ServerUser | null>

/** Reads every kind of account, restricted ones too: the caller checks which are allowed. */
const EVERY_ACCOUNT = { or: 'anonymous-if-exists' } as const

const ALLOWED_BY: Readonly<Record<OrSignedOut, readonly LimitedAccount[]>> = {
  'return-null': [],
  redirect: [],
  throw: [],
  anonymous: ['anonymous'],
  'anonymous-if-exists': ['anonymous'],
}

/** Returns true unless the account is limited in a way that is not allowed. */
function isAllowed(
  user: { readonly isAnonymous: boolean; readonly isRestricted?: boolean | undefined },
  allow: readonly LimitedAccount[],
): boolean {
  if (user.isAnonymous) return allow.includes('anonymous')
  return !user.isRestricted || allow.includes('restricted')
}
