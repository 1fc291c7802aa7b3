import type { ServerUser } from '../../generated/model.ts'
import type { CallOptions, RequestLike, ServerClient } from '../core/client/types.ts'
import { getUser as getUserOfSession, type OrSignedOut } from '../core/flows/getUser.ts'
import { forRequest } from './forRequest.ts'

export interface ServerGetUserInput {
  /** Whose user: the sender of this request. Default: the client's own session. */
  request?: RequestLike
  /** What to do when nobody is signed in. Default `return-null`; see `getUser` of `latchkey`. */
  or?: OrSignedOut
}

/**
 * Reads the user who sent a request, as a server sees it. The tokens come from the `x-stack-auth` header, or else the
 * cookies; they are checked by the service, so the answer is current. To check an access token without a call, use
 * `verifyAccessToken`.
 *
 * ```ts
 * const user = await getUser(server, { request })
 * ```
 *
 * @throws UsageError NOT_SIGNED_IN with `or: 'throw'`; INVALID_TOKENS when the header can't be read
 */
export async function getUser(
  client: ServerClient,
  { request, ...input }: ServerGetUserInput = {},
  options?: CallOptions,
): Promise<ServerUser | null> {
  const own = request ? forRequest(client, request) : client
  // At this level the service answers the whole view.
  return (await getUserOfSession(own, input, options)) as ServerUser | null
}
