/** Maximum depth of the comparison. */
const MAX_DEPTH = 500

/** Returns `after` with every part that equals a part of `before` replaced by it; `before` itself if all are equal. */
export function share(before: unknown, after: unknown, depth = 0): unknown {
  if (Object.is(before, after)) return before
  const isList = Array.isArray(after)
  if (depth > MAX_DEPTH || !isData(before) || !isData(after) || Array.isArray(before) !== isList) return after
  const keys = Object.keys(after)
  const entries = keys.map((key) => [key, share(before[key], after[key], depth + 1)] as const)
  const isSame =
    keys.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && value === before[key])
  if (isSame) return before
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** True for a plain object or an array. */
function isData(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
