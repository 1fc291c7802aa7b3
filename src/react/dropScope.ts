import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'

/** Takes everything that a session was shown or sent out of the cache. What is still under way arrives nowhere. */
export function dropScope(cache: QueryClient, client: Client, scope: string): void {
  if (scope === 'signed-out') return
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === client.key && queryKey[1] === scope
  void cache.cancelQueries({ predicate })
  cache.removeQueries({ predicate })
  const mutations = cache.getMutationCache()
  for (const mutation of mutations.getAll()) {
    const { mutationKey } = mutation.options
    if (mutationKey?.[0] === client.key && mutation.state.status !== 'pending') mutations.remove(mutation)
  }
}
