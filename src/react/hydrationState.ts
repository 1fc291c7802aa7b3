import { type DehydratedState, hashKey } from '@tanstack/react-query'
import type { Client } from '../client/types.ts'
import type { InitialState } from '../query/dehydrateClient.ts'

/**
 * What a server read, under the keys of this client: a server may reach the service at another address, and the address
 * is part of the key.
 */
export function hydrationState(client: Client, { queries }: InitialState): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => {
      const queryKey = [client.key, ...query.queryKey.slice(1)]
      return { ...query, queryKey, queryHash: hashKey(queryKey) }
    }),
  }
}
