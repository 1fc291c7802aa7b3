/** Schemas that describe one object in several parts, as whole objects. */
import { deref, type Document, type Schema } from './document.ts'

/** With more alternatives than that, the parts are validated one by one. */
const MAX_ALTERNATIVES = 32

const OBJECT_KEYS = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'minProperties',
  'maxProperties',
] as const

/** Returns true for a schema that may describe an object by itself, beside its `$ref`, `allOf`, `oneOf` and `anyOf`. */
export function hasOwnObject(schema: Schema): boolean {
  return schema.type === 'object' || (schema.type === undefined && OBJECT_KEYS.some((key) => schema[key] !== undefined))
}

/** Returns true for a schema that combines others. */
export const isCombined = ({
  $ref,
  allOf,
  oneOf,
  anyOf,
}: Partial<Record<'$ref' | 'allOf' | 'oneOf' | 'anyOf', unknown>>): boolean => Boolean($ref ?? allOf ?? oneOf ?? anyOf)

/**
 * Returns the objects that a schema allows, with the properties of all its parts; `null` if it allows anything else.
 * A part that is closed closes the whole, and allows the properties of the other parts.
 */
export const objectAlternatives = (document: Document, schema: Schema): Schema[] | null =>
  findAlternatives(document, schema, { parents: [], isPart: false })

interface Position {
  /** The schemas whose parts are being collected: a part that contains its own whole adds nothing. */
  readonly parents: readonly Schema[]
  /** True for a part of `allOf`: that it allows null too means nothing, because the whole is an object. */
  readonly isPart: boolean
}

function findAlternatives(document: Document, schema: Schema, { parents, isPart }: Position): Schema[] | null {
  if (parents.includes(schema)) return [{ type: 'object' }]
  const { $ref } = schema
  const allOf = (schema.allOf ?? []).filter(asserts)
  const types = [schema.type].flat().filter((type) => type !== undefined && !(isPart && type === 'null'))
  const isOther =
    types.some((type) => type !== 'object') || (!isPart && allOf.length > 0 && allowsNull(document, schema))
  if (schema.const !== undefined || schema.enum || schema.not || isOther) return null
  const isObject = hasOwnObject(schema) || types.length > 0
  if (!isCombined({ ...schema, allOf: allOf.length > 0 ? allOf : undefined }) && !isObject) return null
  const below = [...parents, schema]
  const expand = (part: Schema, isPartToo: boolean): Schema[] | null =>
    findAlternatives(document, part, { parents: below, isPart: isPartToo })
  const isKept = (member: Schema): boolean => !isPart || member.type !== 'null'
  const parts: (Schema[] | null)[] = [
    ...($ref === undefined ? [] : [expand(deref(document, { $ref }), isPart || isObject)]),
    ...allOf.map((part) => expand(part, true)),
    ...[schema.oneOf, schema.anyOf].flatMap((union) =>
      union ? [flatten(union.filter(isKept).map((member) => expand(member, isPart)))] : [],
    ),
    ...(isObject ? [[pickObject(schema)]] : []),
  ]
  let alternatives: Schema[] = [{ type: 'object' }]
  for (const part of parts) {
    if (!part || part.length * alternatives.length > MAX_ALTERNATIVES) return null
    alternatives = alternatives.flatMap((left) => part.map((right) => mergeObjects(left, right)))
  }
  return alternatives
}

/** Returns true for a schema that names null as a type, as all its parts do. */
function allowsNull(document: Document, schema: Schema, parents: readonly Schema[] = []): boolean {
  if (parents.includes(schema)) return true
  const allows = (part: Schema): boolean => allowsNull(document, part, [...parents, schema])
  const { $ref, type, allOf = [], oneOf, anyOf } = schema
  if (type !== undefined && ![type].flat().includes('null')) return false
  if (type === undefined && !isCombined(schema)) return !asserts(schema)
  return (
    ($ref === undefined || allows(deref(document, { $ref }))) &&
    allOf.every(allows) &&
    [oneOf, anyOf].every((union) => union?.some(allows) ?? true)
  )
}

/** False for a part that only describes, which documents write beside a reference. */
const asserts = (part: Schema): boolean =>
  Object.entries(part).some(([key, value]) => value !== undefined && !isAnnotation(key))

/** Returns true for keywords that restrict nothing. */
export const isAnnotation = (key: string): boolean => ANNOTATIONS.has(key) || key.startsWith('x-')

const ANNOTATIONS = new Set(
  'description title deprecated readOnly writeOnly default examples contentMediaType'.split(' '),
)

function flatten(members: readonly (Schema[] | null)[]): Schema[] | null {
  const known = members.flatMap((member) => member ?? [])
  return members.includes(null) ? null : known
}

function pickObject(schema: Schema): Schema {
  const picked: Schema = { type: 'object' }
  for (const key of [...OBJECT_KEYS, 'x-opaque'] as const) {
    if (schema[key] !== undefined) Object.assign(picked, { [key]: schema[key] })
  }
  return picked
}

function mergeObjects(left: Schema, right: Schema): Schema {
  const properties: Record<string, Schema> = { ...left.properties }
  for (const [name, property] of Object.entries(right.properties ?? {})) {
    const other = Object.hasOwn(properties, name) ? properties[name] : undefined
    setOwn(properties, name, other ? mergeProperties(other, property) : property)
  }
  const required = [...new Set([...(left.required ?? []), ...(right.required ?? [])])]
  const rest = mergeRest(left.additionalProperties, right.additionalProperties)
  const patterns = { ...left.patternProperties, ...right.patternProperties }
  const minProperties = Math.max(left.minProperties ?? 0, right.minProperties ?? 0)
  const maxProperties = Math.min(left.maxProperties ?? Infinity, right.maxProperties ?? Infinity)
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(rest !== undefined && { additionalProperties: rest }),
    ...(Object.keys(patterns).length > 0 && { patternProperties: patterns }),
    ...(minProperties > 0 && { minProperties }),
    ...(maxProperties < Infinity && { maxProperties }),
    ...((left['x-opaque'] ?? right['x-opaque']) && { 'x-opaque': true }),
  }
}

function mergeProperties(left: Schema, right: Schema): Schema {
  if (left === right || JSON.stringify(left) === JSON.stringify(right)) return left
  if (Object.keys(right).length === 0) return left
  if (Object.keys(left).length === 0) return right
  const name = left['x-name'] ?? right['x-name']
  return { allOf: [left, right], ...(name !== undefined && { 'x-name': name }) }
}

function mergeRest(left: Schema['additionalProperties'], right: Schema['additionalProperties']) {
  if (left === false || right === false) return false
  if (typeof left === 'object' && typeof right === 'object') return mergeProperties(left, right)
  return typeof left === 'object' ? left : (right ?? left)
}

/** Sets a property of any name: an assignment to `__proto__` would replace the prototype. */
export function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}
