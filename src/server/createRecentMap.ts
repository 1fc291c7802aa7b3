/** A map with a maximum size that drops its oldest entries. */
export interface RecentMap<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  /** Deletes the values for which `isKept` returns false. */
  keep(isKept: (value: Value) => boolean): void
}

/**
 * Creates a map that keeps at least the newest half of `most` entries. It has a young and an old half and drops the old
 * one as a whole: deleting the oldest entries of a single map one by one slows that map down.
 *
 * @param most the maximum number of entries; 2 or more
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
