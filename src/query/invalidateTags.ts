import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'

/** What an owner reads with a client of their own, and a write to one of their projects changes. */
const OF_OWNER = 'owned-projects'

/**
 * Marks the reads of some tags stale and resolves when those on screen were read again; `*` stands for all. The list of
 * projects of an owner is read by another client than the one that writes to a project, and goes stale with it.
 */
export function invalidateTags(queryClient: QueryClient, client: Client, tags: readonly string[]): Promise<void> {
  const isStale = (tag: unknown): boolean => tags.includes('*') || tags.includes(tag as string)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key, , tag] }) =>
      isStale(tag) && (key === client.key || (tag === OF_OWNER && key === client.ownerKey)),
  })
}
