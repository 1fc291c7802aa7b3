/**
 * Converts JSON Schema to the public types: camelCase, an interface for each named schema, a docstring for each field.
 * The types in wire names are written by openapi-typescript.
 */
import { toModelName } from '../core/request/casing.ts'
import { deref, namesOf, refName, type AccessLevel, type Document, type Schema } from './document.ts'
import { modelNameOf, propertyNamesOf } from './emit/casing.ts'

/** Prints types for one document. */
export interface TypePrinter {
  /** The type of a schema for an access level. Adds the names that it uses to `used`. */
  type(schema: Schema, level: AccessLevel, used: Set<string>, rename?: boolean): string
  /** The lines of an object's fields, each with its docstring. */
  fields(schema: Schema, level: AccessLevel, used: Set<string>, rename?: boolean): string[]
  /** A text with the names of the public types: `user_id` in backticks becomes `userId`. */
  words(text: string): string
  /** The name of a property or parameter in models. */
  modelName(wireName: string): string
}

/** Types that the runtime declares, and not the specification. */
export const RUNTIME_TYPES = new Set(['EpochMillis', 'List', 'Registered', 'UserIdOrMe'])

export function createTypePrinter(document: Document): TypePrinter {
  const type = (schema: Schema, level: AccessLevel, used: Set<string>, rename = true): string => {
    const note = (name: string): string => (used.add(name), name)
    const registered = schema['x-user-type']
    if (registered) {
      note('Registered')
      return registered === 'permissions' ? `Registered<'permissions', string>` : `Registered<'${registered}'>`
    }
    if (schema['x-by-access']) return note(nameFor(schema['x-by-access'], level))
    if (schema.$ref) {
      const name = refName(schema.$ref)
      return name === 'JsonValue' ? 'unknown' : note(name)
    }
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum) return schema.enum.map(literal).join(' | ')
    const members = schema.oneOf ?? schema.anyOf
    if (members) return unique(members.map((member) => type(member, level, used, rename))).join(' | ')
    if (schema.allOf) return schema.allOf.map((member) => type(member, level, used, rename)).join(' & ')
    const types = Array.isArray(schema.type) ? schema.type : [schema.type]
    return unique(types.map((name) => single(schema, name, level, used, rename && !schema['x-opaque']))).join(' | ')
  }

  const single = (
    schema: Schema,
    name: string | undefined,
    level: AccessLevel,
    used: Set<string>,
    rename: boolean,
  ): string => {
    switch (name) {
      case 'string':
        return schema.format === 'user-id' ? (used.add('UserIdOrMe'), 'UserIdOrMe') : 'string'
      case 'integer':
      case 'number':
        return schema.format === 'epoch-millis' ? (used.add('EpochMillis'), 'EpochMillis') : 'number'
      case 'boolean':
        return 'boolean'
      case 'null':
        return 'null'
      case 'array': {
        const item = schema.items ? type(schema.items, level, used, rename) : 'unknown'
        return / [|&] /.test(item) ? `(${item})[]` : `${item}[]`
      }
      case 'object': {
        const item = rename ? listItem(schema) : undefined
        if (item) return (used.add('List'), `List<${type(item, level, used)}>`)
        if (schema.properties) return `{\n${fields(schema, level, used, rename).join('\n')}\n}`
        const values = schema.additionalProperties
        return `Record<string, ${typeof values === 'object' ? type(values, level, used, rename) : 'unknown'}>`
      }
      default:
        return 'unknown'
    }
  }

  const fields = (schema: Schema, level: AccessLevel, used: Set<string>, rename = true): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([wire, property]) => {
      const name = rename ? modelNameOf(wire, property) : wire
      const optional = schema.required?.includes(wire) ? '' : '?'
      const below = rename && !property['x-opaque']
      const text = property.description ?? (property.$ref ? undefined : deref(document, property).description)
      return [
        ...docstring(text && words(text), property.deprecated),
        `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${optional}: ${type(property, level, used, below)}`,
      ]
    })

  const names = namesOf(document)
  const propertyNames = propertyNamesOf(document)
  const modelName = (name: string): string => propertyNames.get(name) ?? toModelName(name)
  const rewrite = (name: string): string => (names.has(name) ? modelName(name) : name)
  const words = (text: string): string =>
    text.replace(/`([a-z][\w.]*)`/g, (_, path: string) => `\`${path.split('.').map(rewrite).join('.')}\``)

  return { type, fields, words, modelName }
}

/** The items of a list response, recognized by its two required keys; `undefined` for any other schema. */
export function listItem(schema: Schema): Schema | undefined {
  const { items, is_paginated } = schema.properties ?? {}
  return items && is_paginated ? items.items : undefined
}

/** The schema of an access level: its own, or that of the next lower level. */
export function nameFor(byAccess: Partial<Record<AccessLevel, string>>, level: AccessLevel): string {
  const order: AccessLevel[] = ['client', 'server', 'admin']
  const reachable = order.slice(0, order.indexOf(level) + 1).reverse()
  const name = [...reachable, ...order].map((candidate) => byAccess[candidate]).find(Boolean)
  if (!name) throw new Error('x-by-access names no schema.')
  return name
}

/** A docstring of one or several paragraphs, or nothing. */
export function docstring(text: string | undefined, deprecated = false): string[] {
  const lines = [...(text?.trim().split('\n') ?? []), ...(deprecated ? ['@deprecated'] : [])]
  if (lines.length === 0) return []
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'))
  return safe.length === 1 ? [`/** ${safe[0]} */`] : ['/**', ...safe.map((line) => (line ? ` * ${line}` : ' *')), ' */']
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value))
const unique = <T>(values: T[]): T[] => [...new Set(values)]
