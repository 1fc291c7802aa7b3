/** `generated/casing.ts`: names that the casing rule can't derive, and opaque names, whose contents keep their keys. */
import type { NameTable } from '../../../src/core/util/types.ts'
import type { Document, Schema } from '../document.ts'
import { file } from './file.ts'

/** Collects `x-name` and `x-opaque` over all properties; a name must mean the same everywhere. */
export function nameTableOf(document: Document): NameTable {
  const names: Record<string, string> = {}
  const opaque = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (value === null || typeof value !== 'object') return
    const { properties } = value as Schema
    for (const [name, property] of Object.entries(properties ?? {})) {
      if (property['x-name']) {
        const other = names[name]
        if (other && other !== property['x-name'])
          throw new Error(`${name} has two names: ${other}, ${property['x-name']}.`)
        names[name] = property['x-name']
      }
      if (property['x-opaque']) opaque.add(name)
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'examples' && key !== 'example') walk(child)
  }
  walk(document.components.schemas)
  walk(document.paths)
  walk(document['x-known-errors'])
  return { names: sortKeys(names), opaque: [...opaque].sort() }
}

export function emitCasing(table: NameTable): string {
  return file(
    'Names that the casing rule cannot derive, and opaque names, whose contents keep their keys.',
    '`x-name` and `x-opaque` in `openapi/`',
    [`import type { NameTable } from '../src/core/util/types.ts'`],
    [`export const nameTable: NameTable = ${JSON.stringify(table)}`],
  )
}

const sortKeys = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
