import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client/types.ts'

/** Marks the reads of some tags stale and resolves when those on screen were read again; `*` stands for all. */
export function invalidateTags(queryClient: QueryClient, client: Client, tags: readonly string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key, , tag] }) => key === client.key && (tags.includes('*') || tags.includes(tag as string)),
  })
}
