/**
 * Reads schemas of OpenAPI 3.0 and 3.1 into one form: booleans, `nullable`, `example` and older keywords are written as JSON
 * Schema says them, and what a reference names becomes a named schema.
 */
import { getOwn, isList, isRecord } from '../core/util/record.ts'
import { isAnnotation, setOwn } from './alternatives.ts'
import { refTo, type Schema } from './document.ts'
import { isOwn, readExtensions } from './extensions.ts'
import { toIdentifier, type Names } from './names.ts'
import { Problems } from './problems.ts'
import type { RawDocument } from './rawDocument.ts'
import type { Sources } from './sources.ts'
import { SpecificationError } from './SpecificationError.ts'

/** A document with what is needed to follow its references. */
export interface Context {
  readonly raw: RawDocument
  readonly sources: Sources
  readonly names: Names
  /** Where problems of the part that is read now go. */
  problems: Problems
}

/** The part that the reference of a part names; `undefined`, with a problem, if that part is missing. */
export function follow({ raw, sources, problems }: Context, part: RawDocument): unknown {
  const reference = String(part['$ref'])
  try {
    const target = sources.follow(raw, part, reference)
    if (target === undefined) problems.add(part, ['$ref'], `${reference} is not defined.`)
    return target
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error
    problems.add(part, ['$ref'], error.message)
    return undefined
  }
}

/** True if a chain of references ends where it began. */
function isEndless({ raw, sources }: Context, start: RawDocument): boolean {
  const visited = new Set<unknown>()
  for (let part: unknown = start; isRecord(part) && typeof part['$ref'] === 'string' && !visited.has(part);) {
    visited.add(part)
    try {
      part = sources.follow(raw, part, part['$ref'])
    } catch {
      return false
    }
    if (part === start) return true
  }
  return false
}

/** The types of fields, as sentences say them. */
const KINDS = {
  list: isList,
  map: isRecord,
  text: (value: unknown) => typeof value === 'string',
  number: (value: unknown) => typeof value === 'number',
} as const

/** Reports fields that would be ignored because of their type. */
export function checkKinds(
  { problems }: Context,
  raw: RawDocument,
  kinds: Readonly<Record<string, keyof typeof KINDS>>,
): void {
  for (const [key, kind] of Object.entries(kinds)) {
    const value = raw[key]
    if (value !== undefined && value !== null && !KINDS[kind](value))
      problems.add(raw, [key], `${key} must be a ${kind}.`)
  }
}

/** A type and the constant of its keys. */
export const takeTypeName = (names: Names, name: string): string =>
  names.take(toIdentifier(name, true), (type) => [`${type.charAt(0).toLowerCase()}${type.slice(1)}Shape`])

/** Keywords that are copied if they have this type. */
const COPIED: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  format: 'string',
  description: 'string',
  title: 'string',
  pattern: 'string',
  contentMediaType: 'string',
  minLength: 'number',
  maxLength: 'number',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  minItems: 'number',
  maxItems: 'number',
  minProperties: 'number',
  maxProperties: 'number',
  uniqueItems: 'boolean',
  deprecated: 'boolean',
  readOnly: 'boolean',
  writeOnly: 'boolean',
}

const SCHEMA_KINDS = {
  $ref: 'text',
  ...Object.fromEntries(
    Object.keys(COPIED)
      .filter((key) => COPIED[key] === 'number')
      .map((key) => [key, 'number']),
  ),
  ...{ properties: 'map', patternProperties: 'map' },
  ...{ enum: 'list', oneOf: 'list', anyOf: 'list', allOf: 'list', prefixItems: 'list' },
} as Readonly<Record<string, keyof typeof KINDS>>

/** What documents of others write for a value of any type. */
const ANY_TYPES = new Set(['any', 'file'])

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])

export class SchemaReader {
  readonly #context: Context
  /** The names of the schemas that references name. */
  readonly #names = new Map<object, string>()
  readonly #schemas: Record<string, Schema> = {}
  readonly #pending: [raw: object, name: string][] = []
  readonly #read = new Map<object, Schema>()
  /** The problems of named schemas, by name. */
  readonly #broken = new Map<string, Problems>()

  constructor(context: Context) {
    this.#context = context
    const declared = (context.raw['components'] as RawDocument | undefined)?.['schemas']
    for (const [name, schema] of Object.entries(isRecord(declared) ? declared : {})) {
      if (!isRecord(schema) || this.#names.has(schema)) continue
      const isOfRuntime = isOwn(context) && schema['x-type'] !== undefined
      this.#names.set(schema, isOfRuntime ? name : takeTypeName(context.names, name))
    }
  }

  /** Reads a schema, and what it refers to. */
  read(raw: unknown, owner: object, ...keys: readonly (string | number)[]): Schema {
    const schema = this.#toSchema(raw, owner, keys)
    this.#readPending()
    return schema
  }

  /** The named schemas, in the order of the document, and the problems of those that can't be read. */
  finish(): { schemas: Record<string, Schema>; broken: ReadonlyMap<string, Problems> } {
    for (const [raw, name] of this.#names) {
      this.#pending.push([raw, name])
      this.#readPending()
    }
    const order = [...this.#names.values()]
    const schemas = Object.fromEntries(order.map((name) => [name, this.#schemas[name] ?? {}]))
    return { schemas, broken: this.#broken }
  }

  #readPending(): void {
    const { problems } = this.#context
    for (let next = this.#pending.pop(); next; next = this.#pending.pop()) {
      const [raw, name] = next
      if (Object.hasOwn(this.#schemas, name)) continue
      setOwn(this.#schemas, name, {})
      // A schema can be part of several operations.
      this.#context.problems = new Problems(this.#context.sources)
      this.#schemas[name] = this.#toSchema(raw, raw, [])
      if (this.#context.problems.count > 0) this.#broken.set(name, this.#context.problems)
    }
    this.#context.problems = problems
  }

  /** The name of the schema that a reference names, read later. */
  #nameOf(target: object, reference: string): string {
    const known = this.#names.get(target)
    const name = known ?? takeTypeName(this.#context.names, lastWords(reference))
    if (known === undefined) this.#names.set(target, name)
    if (!Object.hasOwn(this.#schemas, name)) this.#pending.push([target, name])
    return name
  }

  #toSchema(raw: unknown, owner: object, keys: readonly (string | number)[]): Schema {
    if (raw === true || raw === undefined) return {}
    if (raw === false) return { not: {} }
    if (!isRecord(raw)) {
      this.#context.problems.add(owner, keys, 'This is not a schema.')
      return {}
    }
    const known = this.#read.get(raw)
    if (known) return known
    const schema: Schema = {}
    this.#read.set(raw, schema)
    const { problems } = this.#context
    const { count } = problems
    Object.assign(schema, inOrderOf(raw, this.#convert(raw)))
    // The next operation with this part reports them too.
    if (problems.count > count) this.#read.delete(raw)
    return schema
  }

  #convert(raw: RawDocument): Schema {
    const schema = this.#convertKeywords(raw)
    if (typeof raw['$ref'] !== 'string') return toNullable(schema, raw)
    const reference = raw['$ref']
    const target = follow(this.#context, raw)
    if (isEndless(this.#context, raw)) {
      this.#context.problems.add(raw, ['$ref'], `${reference} refers only to itself.`)
      return {}
    }
    if (typeof target === 'boolean') return target ? {} : { not: {} }
    if (target === undefined) return {}
    if (!isRecord(target) || !looksLikeSchema(target)) {
      this.#context.problems.add(raw, ['$ref'], `${reference || 'This'} is no schema.`)
      return {}
    }
    const ref = refTo(this.#nameOf(target, reference))
    const { asserted, described } = splitAnnotations(schema)
    const combined = Object.keys(asserted).length > 0 ? { allOf: [ref, asserted] } : ref
    return toNullable({ ...described, ...combined }, raw)
  }

  #convertKeywords(raw: RawDocument): Schema {
    const schema: Schema = {}
    checkKinds(this.#context, raw, SCHEMA_KINDS)
    for (const [key, type] of Object.entries(COPIED)) {
      if (typeof raw[key] === type) Object.assign(schema, { [key]: raw[key] })
    }
    Object.assign(schema, readExtensions(raw, this.#context))
    const child = (value: unknown, ...keys: readonly (string | number)[]): Schema => this.#toSchema(value, raw, keys)
    const list = (key: string): Schema[] | undefined => {
      const value = raw[key]
      return isList(value) && value.length > 0 ? value.map((item, index) => child(item, key, index)) : undefined
    }
    const map = (key: string): Record<string, Schema> | undefined => {
      const value = raw[key]
      if (!isRecord(value)) return undefined
      const result: Record<string, Schema> = {}
      for (const [name, part] of Object.entries(value)) setOwn(result, name, child(part, key, name))
      return result
    }
    const written = raw['type'] === undefined ? [] : [raw['type']].flat()
    const types = written.filter((type): type is string => TYPES.has(String(type)))
    const isKnown = (type: unknown): boolean =>
      TYPES.has(String(type)) || (ANY_TYPES.has(String(type)) && !isOwn(this.#context))
    const unknown = written.find((type) => !isKnown(type))
    if (unknown !== undefined) this.#context.problems.add(raw, ['type'], `${String(unknown)} is no type.`)
    if (types.length === 1 && types[0] !== undefined) schema.type = types[0]
    else if (types.length > 1) schema.type = [...new Set(types)]
    const required = raw['required']
    const names = isList(required) ? required.filter((name) => typeof name === 'string') : []
    if (names.length > 0) schema.required = [...new Set(names)]
    assign(schema, {
      properties: map('properties'),
      patternProperties: map('patternProperties'),
      oneOf: list('oneOf'),
      anyOf: list('anyOf'),
      allOf: list('allOf'),
      prefixItems: list('prefixItems') ?? (isList(raw['items']) ? list('items') : undefined),
    })
    const items = isList(raw['items']) ? raw['additionalItems'] : raw['items']
    if (items !== undefined && items !== true) schema.items = child(items, 'items')
    if (raw['not'] !== undefined) schema.not = child(raw['not'], 'not')
    const rest = raw['unevaluatedProperties'] === false ? false : raw['additionalProperties']
    if (typeof rest === 'boolean') schema.additionalProperties = rest
    else if (isRecord(rest)) {
      const values = child(rest, 'additionalProperties')
      schema.additionalProperties = Object.keys(values).length === 0 ? true : values
    } else if (rest !== undefined && rest !== null) {
      this.#context.problems.add(raw, ['additionalProperties'], 'This is not a schema.')
    }
    if (schema.properties && schema.type === undefined) schema.type = 'object'
    convertValues(raw, schema)
    this.#convertDiscriminator(raw, schema)
    return unwrap(schema)
  }

  /** The part that a mapping names. It only helps to tell members apart, so one that isn't there is no mistake. */
  #find(raw: RawDocument, reference: string): unknown {
    try {
      return this.#context.sources.follow(this.#context.raw, raw, reference)
    } catch (error) {
      if (error instanceof SpecificationError) return undefined
      throw error
    }
  }

  /** The members of a union get the values by which the discriminator tells them apart. */
  #convertDiscriminator(raw: RawDocument, schema: Schema): void {
    const { discriminator } = raw
    const union = schema.oneOf ?? schema.anyOf
    if (!isRecord(discriminator) || typeof discriminator['propertyName'] !== 'string' || !union) return
    const { propertyName, mapping } = discriminator
    const byValue: Record<string, string> = {}
    for (const [value, target] of Object.entries(isRecord(mapping) ? mapping : {})) {
      if (typeof target !== 'string') continue
      const reference = /[#/.]/.test(target) ? target : `#/components/schemas/${target}`
      const found = this.#find(raw, reference)
      if (isRecord(found)) setOwn(byValue, value, `#/components/schemas/${this.#nameOf(found, reference)}`)
    }
    schema.discriminator = { propertyName, ...(Object.keys(byValue).length > 0 && { mapping: byValue }) }
    const narrow = (member: Schema): Schema => {
      const values = Object.keys(byValue).filter((value) => byValue[value] === member.$ref)
      if (values.length === 0 || member.$ref === undefined) return member
      return { ...member, narrowing: { property: propertyName, values } }
    }
    if (schema.oneOf) schema.oneOf = schema.oneOf.map(narrow)
    else if (schema.anyOf) schema.anyOf = schema.anyOf.map(narrow)
  }
}

/** The same keys in the order of the document, so that a copy reads like it. */
export function inOrderOf<Part extends object>(raw: RawDocument, part: Part): Part {
  const order = new Map(Object.keys(raw).map((key, index) => [key, index]))
  const rank = (key: string): number => order.get(key) ?? order.size
  const entries = Object.entries(part).sort(([left], [right]) => rank(left) - rank(right))
  return Object.fromEntries(entries) as Part
}

/** `allOf` with one part is that part. */
function unwrap(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  const [only, ...others] = allOf ?? []
  const { asserted, described } = splitAnnotations(rest)
  const isOnly =
    only && others.length === 0 && Object.keys(asserted).every((key) => key === 'type' && rest.type === 'object')
  return isOnly && only.$ref !== undefined ? { ...only, ...described } : schema
}

/** Constants, enumerations, bounds and examples. */
function convertValues(raw: RawDocument, schema: Schema): void {
  if (raw['const'] !== undefined) schema.const = raw['const']
  const values = raw['enum']
  if (isList(values) && values.length > 0) {
    schema.enum = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
    if (schema.const !== undefined) delete schema.enum
  }
  if (raw['default'] !== undefined) schema.default = raw['default']
  // In OpenAPI 3.0, these are booleans that say how `minimum` and `maximum` are meant.
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const value = raw[exclusive]
    if (typeof value === 'number') schema[exclusive] = value
    else if (value === true && schema[bound] !== undefined) {
      schema[exclusive] = schema[bound]
      delete schema[bound]
    }
  }
  const examples = raw['examples']
  if (isList(examples)) schema.examples = [...examples]
  else if (isRecord(examples)) {
    const written = Object.values(examples).map(
      (example) => getOwn(isRecord(example) ? example : {}, 'value') ?? example,
    )
    if (written.length > 0) schema.examples = written
  } else if (raw['example'] !== undefined) schema.examples = [raw['example']]
}

/** `nullable` of OpenAPI 3.0: null is allowed besides everything else. A type that is null beside `allOf` is meant the same. */
function toNullable(written: Schema, raw: RawDocument): Schema {
  const types = [written.type].flat()
  const isBesideParts = written.allOf !== undefined && types.length > 1 && types.includes('null')
  if (raw['nullable'] !== true && !isBesideParts) return written
  const others = types.filter((each) => each !== undefined && each !== 'null')
  const schema = isBesideParts ? { ...written, type: others.length === 1 ? others[0]! : (others as string[]) } : written
  const { $ref, allOf, oneOf, anyOf, type } = schema
  if (schema.enum && !schema.enum.includes(null)) schema.enum = [...schema.enum, null]
  if (type !== undefined && !$ref && !allOf && !oneOf && !anyOf && schema.const === undefined) {
    return { ...schema, type: [...new Set([...[type].flat(), 'null'])] }
  }
  if (schema.enum && !$ref && !allOf && !oneOf && !anyOf) return schema
  const { asserted, described } = splitAnnotations(schema)
  if (Object.keys(asserted).length === 0) return schema
  const union = asserted.oneOf ?? asserted.anyOf
  const isOnlyUnion = union && Object.keys(asserted).every((key) => ['oneOf', 'anyOf', 'discriminator'].includes(key))
  if (isOnlyUnion && !(asserted.oneOf && asserted.anyOf)) {
    const key = asserted.oneOf ? 'oneOf' : 'anyOf'
    return { ...schema, [key]: [...union, { type: 'null' }] }
  }
  return { ...described, anyOf: [asserted, { type: 'null' }] }
}

/** The keywords that restrict values, and those that describe the schema at this place. */
export function splitAnnotations(schema: Schema): { asserted: Schema; described: Schema } {
  const entries = Object.entries(schema).filter(([, value]) => value !== undefined)
  return {
    asserted: Object.fromEntries(entries.filter(([key]) => !isAnnotation(key))),
    described: Object.fromEntries(entries.filter(([key]) => isAnnotation(key))),
  }
}

/** Parts of other kinds that a reference may name by mistake. */
function looksLikeSchema(target: RawDocument): boolean {
  if (target['$ref'] !== undefined || target['type'] !== undefined) return true
  if (typeof target['openapi'] === 'string') return false
  const isParameter = typeof target['in'] === 'string' && typeof target['name'] === 'string'
  return !isParameter && !isRecord(target['content']) && !isRecord(target['responses'])
}

/** `#/components/schemas/Pet/properties/owner` as `PetOwner`, and `pet.yaml` as `pet`. */
function lastWords(reference: string): string {
  const [file = '', pointer = ''] = reference.split('#')
  const keys = pointer
    .split('/')
    .filter((key) => key && !/^(?:components|schemas|properties|\$defs|definitions)$/.test(key))
  if (keys.length > 0)
    return keys
      .slice(-2)
      .join('-')
      .replaceAll(/~[01]|%[0-9a-f]{2}/gi, '-')
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '') || 'schema'
}

function assign(target: Schema, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) if (value !== undefined) Object.assign(target, { [key]: value })
}
