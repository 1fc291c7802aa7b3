import type { ServerClient } from '../../core/client/types.ts'
import { getServerRuntime } from '../ServerRuntime.ts'
import type { IncomingRequest } from './IncomingRequest.ts'
import { RequestSession } from './RequestSession.ts'

/**
 * Creates a client with the same key that acts for the sender of a request. The tokens are read from the header
 * `Authorization: Bearer …`, the header `x-stack-auth`, or the cookies. Create one for each request: it sends
 * no request itself, and all of them share refreshes. It doesn't send refreshed tokens back to the browser; for that,
 * use `getRequestUser` with `responseHeaders`, `requireUser` or `createSessionProxy`.
 *
 * @param client a client made by `createServerClient`, or by `createAdminClient` with a key
 * @param request the request as the server received it
 * @returns a client for this request only
 * @throws {UsageError} INVALID_TOKENS for a header that can't be read; CROSS_SITE_REQUEST for an unsafe request with cookies
 * that another site has sent
 *
 * @example
 * ```ts
 * const teams = await listTeams(forRequest(client, request), { userId: 'me' })
 * ```
 */
export function forRequest<C extends ServerClient>(client: C, request: IncomingRequest): C {
  const runtime = getServerRuntime(client)
  const session = new RequestSession(request, client.config)
  session.requireSameOrigin(client.config)
  // The runtime makes copies of the client.
  return runtime.createClient(session.store) as C
}
