/** What a change of a schema means for callers: a request that is refused now, or a response that the older schema doesn't allow. */
import { getOwn } from '../core/util/record.ts'
import { deref, refName, type Document, type Schema } from './document.ts'

/** Whether callers send values of a schema, or get them. */
export type Direction = 'request' | 'response'

/** A difference between two schemas. */
export interface SchemaChange {
  readonly isBreaking: boolean
  /** The part that differs, such as `body.title`. */
  readonly path: string
  /** The end of a sentence: `is required now`. */
  readonly message: string
}

export interface SchemaComparison {
  readonly older: Document
  readonly newer: Document
  readonly direction: Direction
  readonly report: (change: SchemaChange) => void
}

/** One type of a schema: a member of a union, or a type of a list of types. */
interface Alternative {
  readonly type: string
  /** Only its own values and rules; references and `allOf` are resolved. */
  readonly schema: Schema
  /** What tells it apart in a union: its name, or the constants of its properties. */
  readonly key?: string
}

type SeenPairs = Map<Schema | string, Set<Schema | string>>

const ANY = 'any value'

/**
 * Reports what differs between two schemas. A narrower schema breaks requests, and a wider one breaks responses.
 *
 * @param seen the pairs that were compared, by name or else themselves. What differs in one is reported where it is met
 * first: schemas that contain each other have more paths than can be followed
 */
export function compareSchemas(
  comparison: SchemaComparison,
  path: string,
  oldSchema: Schema,
  newSchema: Schema,
  seen: SeenPairs = new Map(),
): void {
  const { older, newer } = comparison
  const before = oldSchema.$ref ?? oldSchema
  const after = newSchema.$ref ?? newSchema
  const seenWith = seen.get(before) ?? new Set()
  if (seenWith.has(after)) return
  seen.set(before, seenWith.add(after))
  const { pairs, lost, added } = pairUp(alternativesOf(older, oldSchema), alternativesOf(newer, newSchema))
  reportTypes(comparison, path, lost, added)
  for (const [old, current] of pairs) {
    compareValues(comparison, path, old, current)
    compareBounds(comparison, path, old.schema, current.schema)
    compareProperties(comparison, path, old.schema, current.schema, seen)
    compareMaps(comparison, path, old.schema, current.schema, seen)
    compareItems(comparison, path, old.schema, current.schema, seen)
  }
}

function alternativesOf(document: Document, schema: Schema, parents: readonly string[] = []): Alternative[] {
  const name = schema.$ref && refName(schema.$ref)
  if (name !== undefined && parents.includes(name)) return []
  const { oneOf, anyOf, ...resolved } = resolve(document, schema)
  const above = name === undefined ? parents : [...parents, name]
  return (
    (oneOf ?? anyOf)?.flatMap((member) => {
      if (member.$ref === undefined) return alternativesOf(document, { allOf: [resolved, member] }, above)
      const key = refName(member.$ref)
      if (above.includes(key)) return []
      const alternatives = alternativesOf(document, { allOf: [resolved, member] }, [...above, key])
      return alternatives.map((alternative) => ({ ...alternative, key }))
    }) ?? toAlternatives(document, resolved, name)
  )
}

/** The types of a schema without a union. */
function toAlternatives(document: Document, resolved: Schema, name: string | undefined): Alternative[] {
  if (resolved.not) return []
  const key = name ?? tagOf(document, resolved)
  return typesOf(resolved).map((type) => ({ type, schema: withValuesOf(resolved, type), ...(key !== '' && { key }) }))
}

/** The constants of an object's properties, which tell it apart in a union: `kind=card`. */
const tagOf = (document: Document, { properties = {} }: Schema): string =>
  Object.entries(properties)
    .map(([name, property]) => [name, valuesOf(resolve(document, property))] as const)
    .filter(([, values]) => values?.length === 1)
    .map(([name, values]) => `${name}=${String(values?.[0])}`)
    .sort()
    .join(', ')

/** The types of a schema without a union; those that its keywords imply if it names none. */
function typesOf(schema: Schema): string[] {
  const { type, properties, additionalProperties, patternProperties, items, prefixItems } = schema
  // An integer is a number.
  const nameOf = (name: string): string => (name === 'integer' ? 'number' : name)
  if (type !== undefined) return [...new Set([type].flat().map(nameOf))]
  const values = valuesOf(schema)
  if (values) return [...new Set(values.map(typeOfValue))]
  if (properties || patternProperties || typeof additionalProperties === 'object') return ['object']
  return items || prefixItems ? ['array'] : [ANY]
}

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | undefined =>
  value === undefined ? values : [value]

/** Leaves out the values of other types. */
function withValuesOf({ enum: values, const: value, ...schema }: Schema, type: string): Schema {
  const own = valuesOf({ ...(values && { enum: values }), const: value })?.filter((item) => typeOfValue(item) === type)
  return { ...schema, ...(own && { enum: own }) }
}

/** Resolves references and `allOf`. Of a schema that differs by access level, the client's is compared. */
function resolve(document: Document, schema: Schema): Schema {
  const name = schema['x-by-access'] && Object.values(schema['x-by-access'])[0]
  const resolved = deref(document, name === undefined ? schema : { $ref: `#/components/schemas/${name}` })
  const members = resolved.allOf?.map((member) => resolve(document, member)) ?? []
  if (members.length === 0) return resolved
  const { allOf: _allOf, ...own } = resolved
  return [...members, own].reduce((left, right) => combine(document, left, right))
}

/** The schema of the values that two schemas both allow. */
function combine(document: Document, left: Schema, right: Schema): Schema {
  const merged: Schema = { ...left, ...right }
  const toBoth = (one: Schema, other: Schema): Schema => both(document, one, other)
  const required = [...(left.required ?? []), ...(right.required ?? [])]
  if (required.length > 0) merged.required = required
  if (left.properties && right.properties) {
    const shared = Object.entries(right.properties).map(([name, property]): [string, Schema] => {
      const other = getOwn(left.properties, name)
      return [name, other ? toBoth(other, property) : property]
    })
    merged.properties = { ...left.properties, ...Object.fromEntries(shared) }
  }
  if (left.items && right.items) merged.items = toBoth(left.items, right.items)
  const [rest, otherRest] = [left.additionalProperties ?? true, right.additionalProperties ?? true]
  if (rest === false || otherRest === false) merged.additionalProperties = false
  else if (rest !== true && otherRest !== true) merged.additionalProperties = toBoth(rest, otherRest)
  else if (rest !== true) merged.additionalProperties = rest
  const [members, otherMembers] = [left.oneOf ?? left.anyOf, right.oneOf ?? right.anyOf]
  if (members && otherMembers) {
    delete merged.oneOf
    merged.anyOf = members.flatMap((member) => otherMembers.map((other) => toBoth(member, other)))
  }
  const [types, otherTypes] = [typesOf(left), typesOf(right)]
  if (!types.includes(ANY) && !otherTypes.includes(ANY)) merged.type = types.filter((type) => otherTypes.includes(type))
  else if (!types.includes(ANY)) merged.type = types
  const [values, otherValues] = [valuesOf(left), valuesOf(right)]
  if (values && otherValues) {
    delete merged.const
    merged.enum = values.filter((value) => otherValues.includes(value))
  }
  for (const name of LOWER_BOUNDS) {
    const bound = Math.max(left[name] ?? -Infinity, right[name] ?? -Infinity)
    if (bound > -Infinity) merged[name] = bound
  }
  for (const name of UPPER_BOUNDS) {
    const bound = Math.min(left[name] ?? Infinity, right[name] ?? Infinity)
    if (bound < Infinity) merged[name] = bound
  }
  return merged
}

/** Combined schemas, by the numbers of their parts. The same parts give the same schema, so that recursion ends. */
const combinations = new WeakMap<Document, Map<string, Schema>>()
const partsOf = new WeakMap<Schema, readonly Schema[]>()
const numbers = new WeakMap<Schema, number>()
let lastNumber = 0

function both(document: Document, left: Schema, right: Schema): Schema {
  const parts = [...new Set([left, right].flatMap((schema) => partsOf.get(schema) ?? [schema]))]
  const known = combinations.get(document) ?? new Map<string, Schema>()
  combinations.set(document, known)
  for (const part of parts) if (!numbers.has(part)) numbers.set(part, (lastNumber += 1))
  const key = parts
    .map((part) => numbers.get(part))
    .sort()
    .join()
  const schema = known.get(key) ?? (parts.length === 1 ? left : { allOf: parts })
  known.set(key, schema)
  if (parts.length > 1) partsOf.set(schema, parts)
  return schema
}

/** Pairs the alternatives of the same name, then those with the same constants, then those of the same type. */
function pairUp(
  before: readonly Alternative[],
  after: readonly Alternative[],
): { pairs: [Alternative, Alternative][]; lost: Alternative[]; added: Alternative[] } {
  const pairs: [Alternative, Alternative][] = []
  let lost = [...before]
  let added = [...after]
  const pairBy = (isSame: (old: Alternative, current: Alternative) => boolean): void => {
    for (const old of lost) {
      const current = added.find((candidate) => isSame(old, candidate))
      if (!current) continue
      pairs.push([old, current])
      lost = lost.filter((other) => other !== old)
      added = added.filter((other) => other !== current)
    }
  }
  const isObject = ({ type }: Alternative): boolean => type === 'object'
  pairBy((old, current) => old.key !== undefined && old.key === current.key && old.type === current.type)
  pairBy((old, current) => old.type === current.type && !isObject(old))
  // In a union, an object of another name or other constants is another one.
  const isUnion = before.filter(isObject).length > 1 || after.filter(isObject).length > 1
  pairBy(
    (old, current) => old.type === current.type && (!isUnion || old.key === undefined || current.key === undefined),
  )
  return { pairs, lost, added }
}

function reportTypes(
  { direction, report }: SchemaComparison,
  path: string,
  lost: readonly Alternative[],
  added: readonly Alternative[],
): void {
  const list = (alternatives: readonly Alternative[]): string =>
    [...new Set(alternatives.map(({ key, type }) => key ?? type))].join(', ')
  const isAny = ({ type }: Alternative): boolean => type === ANY
  const isRequest = direction === 'request'
  if (lost.some(isAny)) {
    const message = `${isRequest ? 'accepts only' : 'is'} ${list(added) || 'nothing'} now`
    report({ isBreaking: isRequest, path, message })
  } else if (added.some(isAny)) {
    report({ isBreaking: !isRequest, path, message: `${isRequest ? 'accepts' : 'may be'} ${ANY} now` })
  } else if (isRequest && lost.length > 0) {
    report({ isBreaking: true, path, message: `no longer accepts ${list(lost)}` })
  } else if (!isRequest && added.length > 0) {
    report({ isBreaking: true, path, message: `may be ${list(added)} now` })
  } else if (isRequest && added.length > 0) {
    report({ isBreaking: false, path, message: `also accepts ${list(added)}` })
  } else if (lost.length > 0) {
    report({ isBreaking: false, path, message: `is no longer ${list(lost)}` })
  }
}

function compareValues(
  { direction, report }: SchemaComparison,
  path: string,
  old: Alternative,
  current: Alternative,
): void {
  const before = valuesOf(old.schema)
  const after = valuesOf(current.schema)
  const isRequest = direction === 'request'
  if (before && !after) {
    report({ isBreaking: false, path, message: `${isRequest ? 'accepts' : 'may be'} any ${old.type} now` })
  }
  if (isRequest && after) {
    if (!before) report({ isBreaking: true, path, message: `accepts only ${after.join(', ')} now` })
    const lost = before?.filter((value) => !after.includes(value)) ?? []
    if (lost.length > 0) report({ isBreaking: true, path, message: `no longer accepts ${lost.join(', ')}` })
  }
  const added = before && after ? after.filter((value) => !before.includes(value)) : []
  const verb = isRequest ? 'also accepts' : 'may also be'
  if (added.length > 0) report({ isBreaking: false, path, message: `${verb} ${added.join(', ')}` })
}

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const
const RULES = ['pattern', 'multipleOf', 'uniqueItems'] as const

/** Stricter rules break requests. A text of another format is another value in both directions. */
function compareBounds({ direction, report }: SchemaComparison, path: string, old: Schema, current: Schema): void {
  const reportRule = (name: keyof Schema): void => {
    const before = old[name] === undefined ? '' : `, not ${String(old[name])}`
    report({ isBreaking: true, path, message: `has ${name} ${String(current[name])} now${before}` })
  }
  const isText = [old.type].flat().includes('string')
  if (isText && current.format !== undefined && old.format !== current.format) {
    if (old.format !== undefined || direction === 'request') reportRule('format')
  }
  if (direction === 'response') return
  for (const name of LOWER_BOUNDS) if ((current[name] ?? -Infinity) > (old[name] ?? -Infinity)) reportRule(name)
  for (const name of UPPER_BOUNDS) if ((current[name] ?? Infinity) < (old[name] ?? Infinity)) reportRule(name)
  for (const name of RULES) if (current[name] && current[name] !== old[name]) reportRule(name)
}

function compareProperties(
  comparison: SchemaComparison,
  path: string,
  old: Schema,
  current: Schema,
  seen: SeenPairs,
): void {
  const { direction, report } = comparison
  const isRequest = direction === 'request'
  const isRequired = (schema: Schema, name: string): boolean => schema.required?.includes(name) === true
  const before = propertiesOf(comparison, comparison.older, old)
  const after = propertiesOf(comparison, comparison.newer, current)
  const isOpen = (schema: Schema): boolean => !schema.properties && schema.additionalProperties !== false
  for (const [name, property] of before) {
    const fieldPath = `${path}.${name}`
    const newer = after.get(name) ?? restOf(current)
    if (!newer) {
      // An object without fixed properties takes any.
      if (!isRequest || !isOpen(current)) report({ isBreaking: true, path: fieldPath, message: 'was removed' })
      continue
    }
    if (isRequest && isRequired(current, name) && !isRequired(old, name)) {
      report({ isBreaking: true, path: fieldPath, message: 'is required now' })
    }
    if (!isRequest && !isRequired(current, name) && isRequired(old, name)) {
      report({ isBreaking: true, path: fieldPath, message: 'may be missing now' })
    }
    compareSchemas(comparison, fieldPath, property, newer, seen)
  }
  for (const [name, property] of after) {
    if (before.has(name)) continue
    const fieldPath = `${path}.${name}`
    const isBreaking = isRequest && isRequired(current, name)
    const older = restOf(old)
    if (isBreaking) report({ isBreaking, path: fieldPath, message: 'is new and required' })
    else if (!older && !isOpen(old)) report({ isBreaking, path: fieldPath, message: 'is new' })
    if (older) compareSchemas(comparison, fieldPath, older, property, seen)
  }
}

/** The schema of the properties that an object doesn't name, if it has one. */
const restOf = ({ additionalProperties: rest }: Schema): Schema | undefined =>
  typeof rest === 'object' ? rest : undefined

/** A request has no read-only properties, and a response no write-only ones. */
function propertiesOf({ direction }: SchemaComparison, document: Document, schema: Schema): Map<string, Schema> {
  const isAbsent = (property: Schema): boolean => {
    const { readOnly, writeOnly } = { ...resolve(document, property), ...property }
    return (direction === 'request' ? readOnly : writeOnly) === true
  }
  return new Map(Object.entries(schema.properties ?? {}).filter(([, property]) => !isAbsent(property)))
}

/** Compares the properties that a schema doesn't name. */
function compareMaps(comparison: SchemaComparison, path: string, old: Schema, current: Schema, seen: SeenPairs): void {
  const before = old.additionalProperties ?? true
  const after = current.additionalProperties ?? true
  if (before === after || before === false) return
  if (after === false) {
    if (comparison.direction === 'request') {
      comparison.report({ isBreaking: true, path, message: 'no longer accepts other fields' })
    }
    return
  }
  const toSchema = (value: true | Schema): Schema => (value === true ? {} : value)
  compareSchemas(comparison, `${path}.*`, toSchema(before), toSchema(after), seen)
}

function compareItems(comparison: SchemaComparison, path: string, old: Schema, current: Schema, seen: SeenPairs): void {
  if (old.items ?? current.items) {
    compareSchemas(comparison, `${path}[]`, old.items ?? {}, current.items ?? {}, seen)
  }
  const count = Math.max(old.prefixItems?.length ?? 0, current.prefixItems?.length ?? 0)
  for (let index = 0; index < count; index += 1) {
    const itemOf = ({ prefixItems, items }: Schema): Schema => prefixItems?.[index] ?? items ?? {}
    compareSchemas(comparison, `${path}[${index}]`, itemOf(old), itemOf(current), seen)
  }
}
