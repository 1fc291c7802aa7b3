/** A map that remembers what was added last, and forgets the rest. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Forgets every value that is not to be kept. */
  keep(isKept: (value: Value) => boolean): void
}

/**
 * Remembers at least half as many as it may hold. Nothing is looked for when it is full: there are a young half and an
 * old one, and the old one is let go whole. Taking the oldest out of one map, one by one, slows that map down.
 *
 * @param most how many it may hold; 2 or more
 */
export function createRecentMap<Key, Value>(most: number): RecentMap<Key, Value> {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      if (young.size >= Math.floor(most / 2)) {
        old = young
        young = new Map()
      }
      young.set(key, value)
    },
    keep: (isKept) => {
      for (const half of [young, old]) {
        for (const [key, value] of half) if (!isKept(value)) half.delete(key)
      }
    },
  }
}
