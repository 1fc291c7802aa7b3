/** Changes cached reads. Kept apart from the caches, because the sign-in page doesn't need it. */
import type { Client } from '../core/client/types.ts'
import { eachCache, invalidate } from './caches.ts'
import { entryOf, show, storeOf } from './store.ts'

/**
 * Replaces the data of a read in all caches while a change is being saved. Returns a function that restores the
 * previous data and reads it again.
 */
export function changeCached(
  client: Client,
  queryKey: readonly unknown[],
  change: (data: unknown) => unknown,
): () => void {
  const undoes = eachCache(client).map((cache) => {
    const before: unknown = cache.getQueryData(queryKey)
    if (before === undefined) return () => {}
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, change(before))
    return () => void cache.setQueryData(queryKey, before)
  })
  undoes.push(changeStored(client, queryKey, change))
  return () => {
    for (const undo of undoes) undo()
    void invalidate(client, (key) => JSON.stringify(key) === JSON.stringify(queryKey))
  }
}

/**
 * Replaces the data in the client's store, if there is any, and ignores a read in flight. Returns a function that
 * restores the previous data.
 */
function changeStored(client: Client, queryKey: readonly unknown[], change: (data: unknown) => unknown): () => void {
  const entry = entryOf(storeOf(client), queryKey)
  const { data } = entry.read
  if (data === undefined) return () => {}
  entry.running = null
  show(entry, { data: change(data), error: null })
  return () => show(entry, { data, error: null })
}

/** Clears the delay after failed reads, so that they can be retried at once. */
export function forgetFailures(client: Client): void {
  for (const entry of storeOf(client).entries.values()) entry.failedAt = -Infinity
}
