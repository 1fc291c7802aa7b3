import type { RequestLike, ServerClient, TokenStoreOption } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'

type Remake = (tokenStore: TokenStoreOption) => ServerClient

/** How each server client is made again with another token store. Kept aside, so that no client carries its key. */
const remakes = new WeakMap<ServerClient, Remake>()

/** Notes how a client is made again, and returns the client. */
export function remember<C extends ServerClient>(client: C, remake: (tokenStore: TokenStoreOption) => C): C {
  remakes.set(client, remake)
  return client
}

/**
 * A client with the same key that acts for whoever sent a request: the tokens come from its `x-stack-auth` header, or
 * else its cookies. It shares no session with any other, so make one for each request; it costs no call.
 *
 * ```ts
 * const user = await getUser(forRequest(client, request))
 * ```
 *
 * @throws UsageError INVALID_TOKENS when the header is there and is no JSON object with tokens
 */
export function forRequest<C extends ServerClient>(client: C, request: RequestLike): C {
  const remake = remakes.get(client)
  if (!remake)
    throw new UsageError(
      'INVALID_OPTION',
      'forRequest needs a client made by createServerClient or createAdminClient with a key.',
    )
  return remake(request) as C
}
