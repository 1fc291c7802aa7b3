/**
 * The caches that hold reads of a client: its own store, and every `QueryClient` that has run one of its queries. A change
 * reaches all of them, whatever providers an app has.
 */
import type { QueryClient } from '@tanstack/react-query'
import { type Client, stateOf } from '../core/client/types.ts'
import { dropStored, invalidateStored } from './store.ts'

const cachesOf = (client: Client): Set<WeakRef<QueryClient>> => stateOf(client, 'caches', () => new Set())

/** Remembers a `QueryClient` that holds reads of a client, for as long as the app keeps it. */
export function noteCache(client: Client, cache: QueryClient): void {
  const caches = cachesOf(client)
  for (const ref of caches) {
    if (ref.deref() === cache) return
    if (!ref.deref()) caches.delete(ref)
  }
  caches.add(new WeakRef(cache))
}

export function eachCache(client: Client, also?: QueryClient): QueryClient[] {
  if (also) noteCache(client, also)
  return [...cachesOf(client)].flatMap((ref) => ref.deref() ?? [])
}

/** A read in flight, shared by all callers of one client. */
export interface SharedRead {
  readonly promise: Promise<unknown>
  readonly controller: AbortController
  callers: number
}

/** The reads in flight, by key. */
export const readsOf = (client: Client): Map<string, SharedRead> => stateOf(client, 'reads', () => new Map())

type KeyTest = (key: readonly unknown[]) => boolean

/** Invalidates reads in all caches, and resolves when mounted ones are refetched. */
export async function invalidate(client: Client, matches: KeyTest, also?: QueryClient): Promise<void> {
  // Reads in flight may predate the write, so later reads must not join them.
  readsOf(client).clear()
  await Promise.all([
    ...eachCache(client, also).map((cache) =>
      cache.invalidateQueries({ predicate: ({ queryKey }) => matches(queryKey) }),
    ),
    invalidateStored(client, matches),
  ])
}

/** Tags of the owner's own reads that a write to one of their projects changes. */
const OF_OWNER = 'owned-projects'

/**
 * Invalidates the reads of some tags, `'*'` for all, and resolves when mounted ones are refetched: in this query
 * client, in every other one that holds reads of this client, and for `useUser`. For an admin client of an owner, the
 * owner's list of projects is invalidated too.
 */
export function invalidateTags(
  queryClient: QueryClient | undefined,
  client: Client,
  tags: readonly string[],
): Promise<void> {
  const isStale = (tag: unknown): boolean => tags.includes('*') || tags.includes(tag as string)
  const matches: KeyTest = ([key, , tag]) =>
    isStale(tag) && (key === client.key || (tag === OF_OWNER && key === client.ownerKey))
  return invalidate(client, matches, queryClient)
}

const ofScope =
  (client: Client, scope: string): KeyTest =>
  ([key, each]) =>
    key === client.key && each === scope

/** Invalidates all reads of a session, and resolves when mounted ones are refetched. Public reads stay. */
export async function invalidateScope(client: Client, scope: string, queryClient?: QueryClient): Promise<void> {
  if (scope !== 'signed-out') await invalidate(client, ofScope(client, scope), queryClient)
}

/** Removes all reads and writes of a session from all caches. Reads in flight are aborted. */
export function dropScope(client: Client, scope: string, queryClient?: QueryClient): void {
  if (scope === 'signed-out') return
  const matches = ofScope(client, scope)
  dropStored(client, matches)
  for (const cache of eachCache(client, queryClient)) {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => matches(queryKey)
    void cache.cancelQueries({ predicate })
    cache.removeQueries({ predicate })
    const mutations = cache.getMutationCache()
    for (const mutation of mutations.getAll()) {
      const { mutationKey } = mutation.options
      if (mutationKey?.[0] === client.key && mutation.state.status !== 'pending') mutations.remove(mutation)
    }
  }
}
