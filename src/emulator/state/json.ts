/** JSON values: their depth, and copies. */

/** The maximum nesting depth of a value. Deeper values could overflow the stack of code that reads or copies them. */
export const MAX_DEPTH = 32

/** Returns true if a JSON value is nested more than `depth` levels deep. */
export function isTooDeep(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth === 0) return true
  for (const name in value) if (isTooDeep((value as Record<string, unknown>)[name], depth - 1)) return true
  return false
}

/** Returns a deep copy of a JSON value. */
export function copyJson<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyJson) as Value
  const copy = { ...value } as Record<string, unknown>
  for (const name in copy) {
    const part = copy[name]
    if (typeof part === 'object' && part !== null) copy[name] = copyJson(part)
  }
  return copy as Value
}
