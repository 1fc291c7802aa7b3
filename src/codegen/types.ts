/**
 * Converts JSON Schema to the public types: camelCase, an interface for each named schema, a docstring for each field.
 * The types of our own document in wire names are written by openapi-typescript.
 */
import { toModelName } from '../core/request/casing.ts'
import { hasOwnObject, isCombined, objectAlternatives } from './alternatives.ts'
import { comment, propertyKey, quote } from './code.ts'
import { withDemandedFields } from './demands.ts'
import { deref, namesOf, refName, type AccessLevel, type Document, type Schema } from './document.ts'
import { modelNameOf, propertyNamesOf } from './emit/casing.ts'
import { findRecursive } from './emit/zodSchema.ts'

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
  const isOwn = document['x-keys'] === 'rule'
  const recursive = findRecursive(document)

  const type: TypePrinter['type'] = (schema, level, used, rename = true) => print(schema, level, used, rename).text

  const print = (whole: Schema, level: AccessLevel, used: Set<string>, rename: boolean): Printed => {
    const schema = isCombined(whole) && !mergeOverlapping(whole) ? withDemandedFields(document, whole) : whole
    const note = (name: string): string => (used.add(name), name)
    const registered = schema['x-user-type']
    if (registered) {
      note('Registered')
      return atom(
        registered === 'permissions' ? `Registered<'permissions', string>` : `Registered<${quote(registered)}>`,
      )
    }
    if (schema['x-by-access']) return atom(note(nameFor(schema['x-by-access'], level)))
    if (schema.not && Object.keys(schema.not).length === 0) return NEVER
    const merged = mergeOverlapping(whole)
    if (merged) return atom(objectType(merged, level, used, rename && !schema['x-opaque']))
    const parts: Printed[] = []
    if (schema.$ref) {
      const target = document.components.schemas[refName(schema.$ref)]
      parts.push(target?.['x-type'] === 'unknown' ? UNKNOWN : atom(note(target?.['x-type'] ?? refName(schema.$ref))))
    }
    if (schema.const !== undefined) parts.push(atom(valueType(schema.const)))
    else if (schema.enum) parts.push(union(schema.enum.map((value) => atom(valueType(value)))))
    else if (schema.type !== undefined || hasRules(schema)) {
      const types = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat()
      const below = rename && !schema['x-opaque']
      const isEmpty = types[0] === 'object' && types.length === 1 && isCombined(schema) && !schema.properties
      if (types.length > 0 && !isEmpty) parts.push(union(types.map((name) => single(schema, name, level, used, below))))
    }
    for (const members of [schema.oneOf, schema.anyOf]) {
      if (members) parts.push(union(members.map((member) => print(member, level, used, rename))))
    }
    for (const part of schema.allOf ?? []) parts.push(print(part, level, used, rename))
    return intersection(parts)
  }

  /** One object in place of parts that declare the same field; the compiler doesn't always see that such types are equal. */
  function mergeOverlapping(schema: Schema): Schema | null {
    if (!schema.allOf) return null
    const [merged, ...others] = objectAlternatives(document, schema) ?? []
    if (!merged || others.length > 0) return null
    const own = Object.keys(schema.properties ?? {})
    const names = [...own, ...schema.allOf.flatMap((part) => namesIn(objectAlternatives(document, part)))]
    return new Set(names).size < names.length ? merged : null
  }

  const namesIn = (objects: readonly Schema[] | null): string[] => Object.keys(objects?.[0]?.properties ?? {})

  const single = (
    schema: Schema,
    name: string | undefined,
    level: AccessLevel,
    used: Set<string>,
    rename: boolean,
  ): Printed => {
    switch (name) {
      case 'string':
        if (schema.format === 'binary') return atom('Blob')
        return atom(schema.format === 'user-id' ? (used.add('UserIdOrMe'), 'UserIdOrMe') : 'string')
      case 'integer':
      case 'number':
        return atom(schema.format === 'epoch-millis' ? (used.add('EpochMillis'), 'EpochMillis') : 'number')
      case 'boolean':
        return atom('boolean')
      case 'null':
        return atom('null')
      case 'array': {
        const item = schema.items ? print(schema.items, level, used, rename) : UNKNOWN
        return atom(schema.prefixItems ? tuple(schema, item, level, used, rename) : `${wrap(item)}[]`)
      }
      case 'object':
        return atom(objectType(schema, level, used, rename))
      default:
        return UNKNOWN
    }
  }

  function tuple(
    { prefixItems = [], minItems = 0 }: Schema,
    rest: Printed,
    level: AccessLevel,
    used: Set<string>,
    rename: boolean,
  ): string {
    const items = prefixItems.map((item, index) => {
      const printed = print(item, level, used, rename)
      return index < minItems ? printed.text : `${wrap(printed)}?`
    })
    return `[${[...items, ...(rest === NEVER ? [] : [`...${wrap(rest)}[]`])].join(', ')}]`
  }

  function objectType(schema: Schema, level: AccessLevel, used: Set<string>, rename: boolean): string {
    const item = isOwn && rename ? listItem(schema) : undefined
    if (item) return (used.add('List'), `List<${type(item, level, used)}>`)
    if (schema.properties && Object.keys(schema.properties).length > 0) {
      return `{\n${fields(schema, level, used, rename).join('\n')}\n}`
    }
    const own = fields(schema, level, used, rename)
    if (own.length > 0) return `{\n${own.join('\n')}\n}`
    if (schema.properties && schema.additionalProperties === false) return 'Record<string, never>'
    const values = restOf(schema).map((part) => print(part, level, used, rename))
    const value = values.length > 0 ? union(values).text : 'unknown'
    // An alias can't refer to itself in `Record`.
    const isRecursive = restOf(schema).some((part) => part.$ref !== undefined && recursive.has(refName(part.$ref)))
    return isRecursive ? `{ [key: string]: ${value} }` : `Record<string, ${value}>`
  }

  const fields = (schema: Schema, level: AccessLevel, used: Set<string>, rename = true): string[] => {
    const { properties = {}, required = [], additionalProperties: rest } = schema
    const printed = Object.entries(properties).map(([wire, property]) => {
      const name = rename ? modelNameOf(wire, property) : wire
      const optional = required.includes(wire) ? '' : '?'
      const below = rename && !property['x-opaque']
      const text = property.description ?? (property.$ref ? undefined : deref(document, property).description)
      const content = print(property, level, used, below)
      const note = comment(text && words(text), property.deprecated)
      return { lines: [...note, `${propertyKey(name)}${optional}: ${content.text}`], content, optional }
    })
    // A name that is only required is a field of a closed or an empty object; elsewhere, another part declares it.
    const others = isCombined(schema) ? [] : required.filter((name) => !Object.hasOwn(properties, name))
    const demanded = others.map(
      (name) => `${propertyKey(name)}: ${typeof rest === 'object' ? type(rest, level, used, rename) : 'unknown'}`,
    )
    const lines = [...printed.flatMap((field) => field.lines), ...demanded]
    const open = restOf(schema)
    if (lines.length === 0 || (open.length === 0 && rest !== true) || (isOwn && rest === true)) return lines
    const types = [
      ...open.map((part) => print(part, level, used, rename)),
      ...printed.map(({ content }) => content),
      ...(printed.some(({ optional }) => optional) ? [atom('undefined')] : []),
    ]
    const value = open.length === 0 || demanded.length > 0 ? 'unknown' : union(types).text
    return [...lines, `[key: string]: ${value}`]
  }

  /** The schemas of keys that aren't declared. */
  const restOf = ({ additionalProperties: rest, patternProperties = {} }: Schema): Schema[] => {
    const patterns = Object.values(patternProperties)
    if (typeof rest === 'object') return [...patterns, rest]
    return rest === false ? patterns : patterns.length > 0 ? [{}] : []
  }

  const names = namesOf(document)
  const propertyNames = propertyNamesOf(document)
  const modelName = (name: string): string => propertyNames.get(name) ?? toModelName(name)
  const rewrite = (name: string): string => (names.has(name) ? modelName(name) : name)
  const words = (text: string): string =>
    text.replace(/`([a-z][\w.]*)`/g, (_, path: string) => `\`${path.split('.').map(rewrite).join('.')}\``)

  return { type, fields, words, modelName }
}

const hasRules = (schema: Schema): boolean => impliedTypes(schema).length > 0

function impliedTypes(schema: Schema): string[] {
  if (hasOwnObject(schema) && (schema.properties || !isCombined(schema))) return ['object']
  return schema.items || schema.prefixItems ? ['array'] : []
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

/** The type of one JSON value. */
function valueType(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(valueType).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).map(([key, part]) => `${propertyKey(key)}: ${valueType(part)}`)
  return entries.length > 0 ? `{ ${entries.join('; ')} }` : 'Record<string, never>'
}

/** A type, and what holds its outermost parts together. */
interface Printed {
  readonly text: string
  readonly operator?: '|' | '&'
}

const atom = (text: string): Printed => ({ text })
const UNKNOWN = atom('unknown')
const NEVER = atom('never')

/** Parentheses around a union or an intersection, which is part of another type. */
const wrap = ({ text, operator }: Printed): string => (operator ? `(${text})` : text)

function union(types: readonly Printed[]): Printed {
  const members = unique(types)
  if (members.some(({ text }) => text === 'unknown')) return UNKNOWN
  const [only = NEVER, ...others] = members.filter(({ text }) => text !== 'never')
  if (others.length === 0) return only
  return {
    text: [only, ...others].map((member) => (member.operator === '&' ? wrap(member) : member.text)).join(' | '),
    operator: '|',
  }
}

function intersection(types: readonly Printed[]): Printed {
  const [only = UNKNOWN, ...others] = unique(types).filter(({ text }) => text !== 'unknown')
  if (others.length === 0) return only
  return {
    text: [only, ...others].map((member) => (member.operator === '|' ? wrap(member) : member.text)).join(' & '),
    operator: '&',
  }
}

/** The types without repetitions. */
const unique = (types: readonly Printed[]): Printed[] => [...new Map(types.map((type) => [type.text, type])).values()]
