/**
 * The caches that contain reads of a client: its own store, and every `QueryClient` that has run one of its queries.
 * A change is applied to all of them, whatever providers an app has.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createSlot } from '../core/client/slots.ts'
import type { Client } from '../core/client/types.ts'
import { dropStored, invalidateStored } from './store.ts'

const caches = /* @__PURE__ */ createSlot(() => new Set<WeakRef<QueryClient>>())
const cachesOf = (client: Client): Set<WeakRef<QueryClient>> => caches.get(client)

/** Remembers a `QueryClient` that contains reads of a client. The reference is weak, so the app can drop it. */
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

const reads = /* @__PURE__ */ createSlot(() => new Map<string, SharedRead>())

/** The reads in flight, by key. */
export const readsOf = (client: Client): Map<string, SharedRead> => reads.get(client)

type KeyTest = (key: readonly unknown[]) => boolean

/** Invalidates reads in all caches, and resolves when the mounted reads are refetched. */
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

/** The tag of an owner's reads that change with a write to one of the owner's projects. */
const OF_OWNER = 'owned-projects'

/**
 * Invalidates all reads with the given tags (`'*'` for all reads), and resolves when the mounted reads are refetched:
 * in this query client, in every other query client that contains reads of this client, and for `useUser`. For an
 * admin client of an owner, the owner's list of projects is invalidated too.
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

/** Invalidates all reads of a session, and resolves when the mounted reads are refetched. Public reads stay valid. */
export async function invalidateScope(client: Client, scope: string, queryClient?: QueryClient): Promise<void> {
  if (scope !== 'signed-out') await invalidate(client, ofScope(client, scope), queryClient)
}

/**
 * Removes a session's reads, and the client's mutations that aren't pending, from all caches. Reads in flight are
 * canceled or ignored.
 */
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
