import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'

/**
 * Marks all reads of a session stale and resolves when those on screen were read again. What is read without a session is
 * the same for everybody, and stays.
 */
export async function invalidateScope(queryClient: QueryClient, client: Client, scope: string): Promise<void> {
  if (scope === 'signed-out') return
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === client.key && queryKey[1] === scope,
  })
}
