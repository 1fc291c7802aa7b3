const ids = new WeakMap<object, number>()
let count = 0

/** Returns a number that identifies a function or another object in cache keys, and doesn't keep it alive. */
export function getObjectId(value: object): number {
  const existing = ids.get(value)
  if (existing !== undefined) return existing
  count += 1
  ids.set(value, count)
  return count
}
