/**
 * Converts names between the wire (`display_name`) and models (`displayName`). Only keys are renamed; values and types
 * stay the same.
 *
 * 1. A property that the specification names itself (`x-name`) gets that name.
 * 2. `…_at_millis` is `…At`, a number of milliseconds since 1970; a duration keeps its unit.
 * 3. Everything else is plain camelCase.
 *
 * Below a property that is opaque (metadata, credentials, maps keyed by data) nothing is renamed.
 */
import type { NameTable } from '../util/types.ts'

/** The conversions in both directions. */
export interface Casing {
  /** Renames the keys of a response to camelCase. */
  toModel(value: unknown): unknown
  /** Renames the keys of an input to snake_case. */
  toWire(value: unknown): unknown
  toModelName(name: string): string
  toWireName(name: string): string
}

/** The maximum number of cached names, so that keys in responses can't fill the memory. */
const REMEMBERED_NAMES = 2000
const REMEMBERED_LENGTH = 64

/** Creates the conversions for a table of names. */
export function createCasing(table: NameTable): Casing {
  const names = new Map(Object.entries(table.names))
  const wireNames = new Map(Object.entries(table.names).map(([wire, model]) => [model, wire]))

  const toModelName = remember(
    (name) =>
      names.get(name) ??
      name
        .replace(/_at_millis$/, '_at')
        .replace(/([a-z0-9])_([a-z0-9])/g, (_, before, letter) => before + letter.toUpperCase()),
  )
  const toWireName = remember(
    (name) =>
      wireNames.get(name) ??
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_at$/, '_at_millis'),
  )
  const opaqueWire = new Set(table.opaque)
  const opaqueModel = new Set(table.opaque.map(toModelName))

  return {
    toModelName,
    toWireName,
    toModel: (value) => rename(value, toModelName, opaqueWire),
    toWire: (value) => rename(value, toWireName, opaqueModel),
  }
}

/** The maximum depth of a response. The service's responses are below 20. */
const DEPTH_MAX = 500

function rename(value: unknown, name: (name: string) => string, opaque: ReadonlySet<string>, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth > DEPTH_MAX) throw new RangeError(`Nested more than ${DEPTH_MAX} levels deep.`)
  if (Array.isArray(value)) return value.map((item) => rename(item, name, opaque, depth + 1))
  const renamed: Record<string, unknown> = {}
  for (const key in value) {
    const child = (value as Record<string, unknown>)[key]
    const content =
      typeof child !== 'object' || child === null || opaque.has(key) ? child : rename(child, name, opaque, depth + 1)
    const spelt = name(key)
    if (spelt !== '__proto__') renamed[spelt] = content
    // An assignment to `__proto__` would replace the prototype.
    else Object.defineProperty(renamed, spelt, { value: content, enumerable: true, configurable: true, writable: true })
  }
  return renamed
}

function remember(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const seen = known.get(name)
    if (seen !== undefined) return seen
    const spelt = spell(name)
    if (known.size < REMEMBERED_NAMES && name.length <= REMEMBERED_LENGTH) known.set(name, spelt)
    return spelt
  }
}
