import { LRUCache } from 'lru-cache'

/** Creates a cache that drops the entry that was used least recently when it has more than a number of entries. */
export function createLruCache<V extends object | number | boolean>(maxEntries: number): LRUCache<string, V> {
  // With `max` the library allocates all entries in advance, which takes 2 ms for 10,000 of them.
  return new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 })
}
