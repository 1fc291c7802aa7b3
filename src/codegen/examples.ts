/** Examples of schemas: their own, or values that follow their rules. */

import { hasOwnObject, objectAlternatives, setOwn } from './alternatives.ts'
import { deref, refName, type Document, type Schema } from './document.ts'
import { fits, toRegExp } from './fits.ts'

/** Below this number of named schemas inside each other, optional parts end. */
const MAX_NESTING = 12

/**
 * Returns an example of a schema. It has the required properties, and ends below recursive schemas.
 *
 * @param parents the named schemas above
 */
export function exampleOf(document: Document, schema: Schema, parents: readonly string[] = []): unknown {
  const written = writtenExample(document, schema)
  if (written !== undefined) return written
  if (schema.$ref !== undefined && !hasParts(schema)) {
    const name = refName(schema.$ref)
    const target = document.components.schemas[name]
    if (!target) return null
    // A schema that requires itself has no finite example; the callers of lists and optional parts end before.
    if (parents.filter((parent) => parent === name).length > 1) return null
    return exampleOf(document, target, [...parents, name])
  }
  const partOf = (part: Schema): unknown => exampleOf(document, part, parents)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== null) ?? schema.enum[0] ?? null
  const isMerged = schema.allOf !== undefined || hasOwnObject(schema)
  const objects = isMerged ? objectAlternatives(document, schema) : null
  if (objects) {
    const isRecursive = (part: Schema): boolean => endsIn(document, part, parents)
    const best = objects.find((object) => requiredOf(object).every((part) => !isRecursive(part))) ?? objects[0]
    if (best) return { ...exampleObject(document, best, parents), ...writtenParts(document, schema) }
  }
  const members = schema.oneOf ?? schema.anyOf
  if (members) {
    const finite = members.filter((member) => !endsIn(document, member, parents))
    const value = finite.find((member) => member.type !== 'null') ?? finite[0] ?? members[0]
    if (!value) return null
    // What the schema says beside its union holds for each member.
    const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...own } = schema
    return own.type === undefined ? partOf(value) : partOf(mergeRules(document, [own, value]))
  }
  if (schema.allOf) {
    const values = schema.allOf.map(partOf)
    const isObject = values.every((value) => fitsType(value, 'object'))
    if (isObject) return Object.assign({}, ...values) as object
    return exampleOf(document, mergeRules(document, schema.allOf), parents)
  }
  const type = [schema.type].flat().find((candidate) => candidate !== 'null') ?? [schema.type].flat()[0]
  if (schema.default !== undefined && fitsType(schema.default, type)) return schema.default
  switch (type) {
    case 'array':
      return exampleList(document, schema, parents)
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return exampleNumber(schema)
    case 'string':
      return exampleText(schema)
    case 'null':
      return null
    case 'object':
      return exampleObject(document, schema, parents)
    default:
      return schema.items || schema.prefixItems ? exampleList(document, schema, parents) : {}
  }
}

/** The rules of several parts for one value. */
function mergeRules(document: Document, parts: readonly Schema[]): Schema {
  const merged: Schema = {}
  const add = (part: Schema): void => {
    const { allOf = [], $ref, ...own } = part
    if ($ref !== undefined) add(deref(document, { $ref }))
    allOf.forEach(add)
    const { properties, required } = merged
    Object.assign(merged, own)
    if (properties) merged.properties = { ...properties, ...own.properties }
    if (required) merged.required = [...new Set([...required, ...(own.required ?? [])])]
  }
  parts.forEach(add)
  return merged
}

const hasParts = (schema: Schema): boolean => Boolean(schema.allOf ?? schema.oneOf ?? schema.anyOf)

/** The first example of the document that the schema allows. */
const writtenExample = (document: Document, schema: Schema): unknown =>
  schema.examples?.find((example) => example !== undefined && fits(document, schema, example))

function fitsType(value: unknown, type: string | undefined): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case undefined:
      return true
    default:
      return typeof value === type
  }
}

/** The properties of examples of the parts, which know more than their properties do. */
function writtenParts(document: Document, schema: Schema): object {
  const parts = (schema.allOf ?? []).map((part) => writtenExample(document, deref(document, part)))
  return Object.assign({}, ...parts.filter((part) => fitsType(part, 'object'))) as object
}

const requiredOf = ({ properties = {}, required = [] }: Schema): Schema[] =>
  required.flatMap((name) => (Object.hasOwn(properties, name) ? (properties[name] ?? []) : []))

/** Returns true if an example of a schema would need a named schema that is above it. */
function endsIn(document: Document, schema: Schema, parents: readonly string[], seen: readonly string[] = []): boolean {
  const name = schema.$ref === undefined ? undefined : refName(schema.$ref)
  if (name !== undefined) {
    if (parents.includes(name) || seen.includes(name)) return true
    if (seen.length > MAX_NESTING) return false
    const target = document.components.schemas[name]
    return target !== undefined && endsIn(document, target, parents, [...seen, name])
  }
  const below = (part: Schema): boolean => endsIn(document, part, parents, seen)
  const union = schema.oneOf ?? schema.anyOf
  return (
    (union?.every(below) ?? false) ||
    (schema.allOf?.some(below) ?? false) ||
    requiredOf(schema).some(below) ||
    ((schema.minItems ?? 0) > 0 && schema.items !== undefined && below(schema.items))
  )
}

function exampleObject(document: Document, schema: Schema, parents: readonly string[]): Record<string, unknown> {
  const { properties = {}, required = [], minProperties = 0, additionalProperties: rest } = schema
  const result: Record<string, unknown> = {}
  const add = (name: string, part: Schema): void => setOwn(result, name, exampleOf(document, part, parents))
  for (const name of required) {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    add(name, own ?? (typeof rest === 'object' ? rest : {}))
  }
  for (const [name, property] of Object.entries(properties)) {
    if (Object.keys(result).length >= minProperties) break
    if (!required.includes(name)) add(name, property)
  }
  for (let number = 1; rest !== false && Object.keys(result).length < minProperties; number++) {
    add(`key${number}`, typeof rest === 'object' ? rest : { type: 'string' })
  }
  return result
}

function exampleList(document: Document, schema: Schema, parents: readonly string[]): unknown[] {
  const { prefixItems = [], items = {}, minItems = 0, maxItems = Infinity, uniqueItems } = schema
  const first = prefixItems.map((item) => exampleOf(document, item, parents))
  const isEmpty = Object.keys(items).length === 0 || items.not !== undefined || endsIn(document, items, parents)
  const wanted = Math.min(Math.max(minItems, first.length, isEmpty || prefixItems.length > 0 ? 0 : 1), maxItems)
  const list = [...first]
  while (list.length < wanted) {
    const value = exampleOf(document, items, parents)
    list.push(uniqueItems && list.length > 0 ? vary(document, items, value, list.length) : value)
  }
  return list.slice(0, maxItems)
}

/** Another value of the same schema, for lists whose items differ. */
function vary(document: Document, schema: Schema, value: unknown, index: number): unknown {
  const resolved = deref(document, schema)
  if (resolved.enum) return resolved.enum[index % resolved.enum.length]
  if (typeof value === 'number') return value + index * (resolved.multipleOf ?? 1)
  if (typeof value !== 'string') return value
  const candidates = [`${value}${index}`, `${index}`, `${index}`.padStart(value.length, '1'), ...SAMPLES.slice(index)]
  return candidates.find((text) => text !== value && fits(document, resolved, text)) ?? `${value}${index}`
}

function exampleNumber(schema: Schema): number {
  if (schema.format === 'epoch-millis') return 1754550000000
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const step = multipleOf ?? (schema.type === 'number' ? 0.5 : 1)
  const lowest = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + step)
  const highest = Math.min(maximum ?? Infinity, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - step)
  const wanted = Math.min(Math.max(multipleOf ?? 1, lowest), highest)
  if (multipleOf === undefined) return schema.type === 'integer' ? Math.ceil(wanted) : wanted
  return Math.ceil(wanted / multipleOf) * multipleOf
}

const TEXTS: Readonly<Record<string, string>> = {
  uuid: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
  date: '2026-01-01',
  time: '12:00:00Z',
  duration: 'P1D',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'mira@harbor.example',
  'idn-email': 'mira@harbor.example',
  hostname: 'harbor.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://harbor.example',
  url: 'https://harbor.example',
  'uri-reference': '/harbor',
  byte: 'dGV4dA==',
}

function exampleText({ format = '', pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const matches = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && matchesPattern(text, pattern)
  const base = TEXTS[format] ?? 'text'
  const sized = base.length > maxLength ? base.slice(0, maxLength) : base.padEnd(minLength, base)
  const generated =
    pattern === undefined ? [] : [textOfPattern(pattern), fitLength(textOfPattern(pattern), minLength, maxLength)]
  return [base, sized, ...generated, ...SAMPLES].find(matches) ?? sized
}

function matchesPattern(text: string, pattern: string | undefined): boolean {
  if (pattern === undefined) return true
  return toRegExp(pattern)?.test(text) ?? true
}

/** Texts that common patterns match. */
const SAMPLES = [
  'a',
  'A',
  '1',
  'ab',
  'en',
  'US',
  '123456',
  'abc-123',
  'a_b',
  '#a1b2c3',
  '+15550100',
  'https://harbor.example/a',
  '1.0.0',
  '2026-01-01',
]

const fitLength = (text: string, minLength: number, maxLength: number): string =>
  text.length === 0 ? text : text.padEnd(minLength, text.at(-1)).slice(0, maxLength)

/** A text that a simple pattern matches: classes, groups, alternatives and counts. */
export function textOfPattern(pattern: string): string {
  let index = 0
  const readAlternatives = (): string => {
    let result = readSequence()
    while (pattern[index] === '|') {
      index++
      const other = readSequence()
      if (result === '') result = other
    }
    return result
  }
  const readSequence = (): string => {
    let result = ''
    while (index < pattern.length && pattern[index] !== '|' && pattern[index] !== ')') result += repeat(readAtom())
    return result
  }
  const readAtom = (): string => {
    const character = pattern[index++] ?? ''
    if (character === '^' || character === '$') return ''
    if (character === '.') return 'a'
    if (character === '(') {
      const isLookaround = /^\?<?[=!]/.test(pattern.slice(index))
      if (pattern[index] === '?') index += pattern.slice(index).match(/^\?(?:[:=!]|<[=!]|<\w+>)/)?.[0].length ?? 1
      const content = readAlternatives()
      index++
      return isLookaround ? '' : content
    }
    if (character === '[') return readClass()
    if (character === '\\') return readEscape()
    return character
  }
  const readEscape = (): string => {
    const character = pattern[index++] ?? ''
    if (character === 'p' || character === 'P') {
      index += pattern.slice(index).match(/^\{[^}]*\}/)?.[0].length ?? 0
      return 'A'
    }
    return { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', b: '', B: '', n: '\n', t: '\t' }[character] ?? character
  }
  const readClass = (): string => {
    const isNegated = pattern[index] === '^'
    if (isNegated) index++
    const members: string[] = []
    while (index < pattern.length && (pattern[index] !== ']' || members.length === 0)) {
      const character = pattern[index++] ?? ''
      members.push(character === '\\' ? readEscape() : character)
    }
    index++
    if (!isNegated) return members[0] ?? ''
    return ['a', '1', 'A', '-', '_'].find((candidate) => !members.includes(candidate)) ?? 'z'
  }
  const repeat = (atom: string): string => {
    const count = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(pattern.slice(index))
    if (!count) return atom
    index += count[0].length
    if (count[1] !== undefined) return atom.repeat(Math.min(Number(count[1]), 500))
    return count[0].startsWith('+') ? atom : ''
  }
  return readAlternatives()
}
