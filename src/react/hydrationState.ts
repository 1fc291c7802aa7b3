import { type DehydratedState, hashKey } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'
import type { InitialState } from '../query/dehydrateClient.ts'

/**
 * What a server read, under the keys of this client: a server may reach the service at another address, and the address
 * is part of the key. It counts as read at this moment: the server's clock is another one, and an answer that seemed old
 * would be asked for again.
 */
export function hydrationState(client: Client, { queries }: InitialState): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => {
      const queryKey = [client.key, ...query.queryKey.slice(1)]
      const state = { ...query.state, dataUpdatedAt: Date.now() }
      return { ...query, state, queryKey, queryHash: hashKey(queryKey) }
    }),
  }
}
