/**
 * Converts the keys of JSON between the wire (`display_name`) and models (`displayName`). Values stay the same.
 *
 * The rule is camelCase; `…_at_millis` becomes `…At`, a number of milliseconds since 1970. The schemas of an operation list
 * the keys that differ, see {@link KeyExceptions}.
 */
import { getOwn } from '../util/record.ts'
import type { KeyExceptions } from '../util/types.ts'

/**
 * Returns a copy of a response in the names of models.
 *
 * @throws {RangeError} if it is nested more than 500 levels deep
 */
export const toModelKeys = (value: unknown, exceptions?: KeyExceptions): unknown =>
  renameKeys(value, toModelName, exceptions)

/**
 * Returns a copy of an input in the names of the wire.
 *
 * @throws {RangeError} if it is nested more than 500 levels deep
 */
export const toWireKeys = (value: unknown, exceptions?: KeyExceptions): unknown =>
  renameKeys(value, toWireName, exceptions)

/** Converts one name by the rule: `signed_up_at_millis` to `signedUpAt`. */
export const toModelName = /* @__PURE__ */ cacheNames((name) =>
  name
    .replace(/_at_millis$/, '_at')
    .replace(/([a-z0-9])_([a-z0-9])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
)

/** Converts one name by the rule: `signedUpAt` to `signed_up_at_millis`. */
export const toWireName = /* @__PURE__ */ cacheNames((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_at$/, '_at_millis'),
)

/** The service's responses are nested less than 20 levels deep. */
const MAX_DEPTH = 500

function renameKeys(
  value: unknown,
  rename: (name: string) => string,
  exceptions: KeyExceptions | undefined,
  depth = 0,
): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth > MAX_DEPTH) throw new RangeError(`Nested more than ${MAX_DEPTH} levels deep.`)
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename, exceptions, depth + 1))
  const renamed: Record<string, unknown> = {}
  const entries: [string, unknown][] = Object.entries(value)
  for (const [key, content] of entries) {
    const isRenamed = typeof content === 'object' && content !== null && !exceptions?.freeForm?.includes(key)
    const renamedContent = isRenamed
      ? renameKeys(content, rename, getOwn(exceptions?.properties, key), depth + 1)
      : content
    const name = getOwn(exceptions?.names, key) ?? rename(key)
    if (name === '__proto__') {
      // An assignment would replace the prototype.
      const descriptor = { value: renamedContent, enumerable: true, configurable: true, writable: true }
      Object.defineProperty(renamed, name, descriptor)
    } else {
      renamed[name] = renamedContent
    }
  }
  return renamed
}

/** The limits of a cache of names, so that keys of responses can't fill the memory. */
const CACHED_NAME_COUNT = 2000
const CACHED_NAME_LENGTH = 64

/** Returns a conversion that keeps its results. */
export function cacheNames(convert: (name: string) => string): (name: string) => string {
  const cache = new Map<string, string>()
  return (name) => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const converted = convert(name)
    if (cache.size < CACHED_NAME_COUNT && name.length <= CACHED_NAME_LENGTH) cache.set(name, converted)
    return converted
  }
}
