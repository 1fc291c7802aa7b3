/** Reads the user who sent a request. */
import type { ServerUser } from '../../../generated/model.ts'
import type { LimitedAccount } from '../../core/auth/accepts.ts'
import { getUser } from '../../core/auth/getUser.ts'
import type { OrSignedOut } from '../../core/auth/onSignedOut.ts'
import type { CallOptions, ServerClient } from '../../core/client/types.ts'
import { getServerRuntime } from '../ServerRuntime.ts'
import type { IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'
import { PRIVATE_CACHE_CONTROL, type ResponseHeaders } from './responseHeaders.ts'

export interface GetRequestUserInput {
  /** The request whose sender to read. */
  request: IncomingRequest
  /**
   * Headers of the response to this request. They get `Cache-Control: private, no-store` and, if the tokens were
   * refreshed, the cookies with the new ones. Without them, a service that issues new refresh tokens ends the session.
   */
  responseHeaders?: ResponseHeaders
  /**
   * Accounts that are treated as signed in, besides full ones.
   *
   * @default [] with `or: 'anonymous'` and `'anonymous-if-exists'`: all
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
 * `Authorization: Bearer …`, the header `x-stack-auth`, or the cookies; the service checks them, so the result is current. To verify an access token without a request, use `verifyAccessToken`.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param input the request, and which users to accept
 * @param options signal and timeout of the call
 * @returns the user; `null` if no user is signed in and `or` is `return-null` or `anonymous-if-exists`
 * @throws {UsageError} NOT_SIGNED_IN with `or: 'throw'`, and with `or: 'redirect'` of untyped code; INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for
 * an unsafe request with cookies that another site has sent
 * @throws {AccessTokenError} for an access token that isn't valid and was sent without a refresh token
 * @throws {TransportError} TIMEOUT if the user of a request could not be read within the client's `deadlineMillis`
 *
 * @example
 * ```ts
 * const responseHeaders = new Headers()
 * const user = await getRequestUser(server, { request, responseHeaders })
 * return Response.json(user, { headers: responseHeaders })
 * ```
 */
export function getRequestUser(
  client: ServerClient,
  input: GetRequestUserInput & { or: 'throw' | 'anonymous' },
  options?: CallOptions,
): Promise<ServerUser>
export function getRequestUser(
  client: ServerClient,
  input: GetRequestUserInput,
  options?: CallOptions,
): Promise<ServerUser | null>
export async function getRequestUser(
  client: ServerClient,
  { request, responseHeaders, ...accepted }: GetRequestUserInput,
  options?: CallOptions,
): Promise<ServerUser | null> {
  // The header is also needed if the request is refused below.
  responseHeaders?.set('cache-control', PRIVATE_CACHE_CONTROL)
  const runtime = getServerRuntime(client)
  const session = new RequestSession(request, client.config)
  session.requireSameOrigin(client.config)
  try {
    return await runtime.withinDeadline(options?.signal, (signal) =>
      getUser(runtime.createClient(session.store), accepted, { ...options, signal }),
    )
  } finally {
    if (responseHeaders) session.applyTo(responseHeaders)
  }
}
