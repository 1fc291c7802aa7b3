/** Compares two specifications: what breaks a client of the older one, and what is new. */
import {
  deref,
  operationsOf,
  refName,
  successOf,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
} from './document.ts'

/** A difference between two specifications. */
export interface Change {
  /** Whether a client of the older specification may fail at the newer one. */
  readonly isBreaking: boolean
  /** The operation. */
  readonly operation: string
  /** The part of it, such as `body.title` or `response.items[].price`; empty for the operation itself. */
  readonly path: string
  /** What changed, as the end of a sentence: `is required now`. */
  readonly message: string
}

type Report = (change: Omit<Change, 'operation'>) => void

/** Returns the changes from an older document to a newer one, in the order of the older one's operations. */
export function compareDocuments(older: Document, newer: Document): Change[] {
  const changes: Change[] = []
  const byId = (document: Document) =>
    new Map(operationsOf(document).map((entry) => [entry.operation.operationId, entry]))
  const before = byId(older)
  const after = byId(newer)
  for (const [id, old] of before) {
    const report: Report = (change) => changes.push({ operation: id, ...change })
    const current = after.get(id)
    if (!current) {
      report({ isBreaking: true, path: '', message: 'was removed' })
      continue
    }
    const toAddress = (entry: typeof old): string => `${entry.method.toUpperCase()} ${entry.path}`
    if (toAddress(old) !== toAddress(current)) {
      report({ isBreaking: true, path: '', message: `is ${toAddress(current)} now, not ${toAddress(old)}` })
    }
    compareOperations({ older, newer, report }, old.operation, current.operation)
  }
  for (const id of after.keys()) {
    if (!before.has(id)) changes.push({ isBreaking: false, operation: id, path: '', message: 'is new' })
  }
  return changes
}

interface Comparison {
  readonly older: Document
  readonly newer: Document
  readonly report: Report
}

const ACCESS_ORDER: readonly Operation['x-access'][] = ['none', 'client', 'server', 'admin']

function compareOperations(comparison: Comparison, old: Operation, current: Operation): void {
  const { report } = comparison
  if (ACCESS_ORDER.indexOf(current['x-access']) > ACCESS_ORDER.indexOf(old['x-access'])) {
    report({ isBreaking: true, path: '', message: `needs access level ${current['x-access']} now` })
  }
  if (current['x-user'] === 'required' && old['x-user'] !== 'required') {
    report({ isBreaking: true, path: '', message: 'needs a signed-in user now' })
  }
  compareParameters(comparison, old.parameters ?? [], current.parameters ?? [])
  const oldBody = bodyOf(old)
  const body = bodyOf(current)
  if (oldBody && body) compareSchemas(comparison, 'body', oldBody, body, 'request')
  else if (oldBody) report({ isBreaking: true, path: 'body', message: 'was removed' })
  else if (body) report({ isBreaking: current.requestBody?.required === true, path: 'body', message: 'is new' })
  compareSchemas(comparison, 'response', responseOf(old), responseOf(current), 'response')
  for (const code of current['x-known-errors'].filter((name) => !old['x-known-errors'].includes(name))) {
    report({ isBreaking: false, path: '', message: `may respond with ${code} now` })
  }
}

const bodyOf = (operation: Operation): Schema | undefined =>
  Object.values(operation.requestBody?.content ?? {})[0]?.schema

const responseOf = (operation: Operation): Schema => {
  const [, { content }] = successOf(operation)
  return Object.values(content ?? {})[0]?.schema ?? {}
}

function compareParameters(comparison: Comparison, old: readonly Parameter[], current: readonly Parameter[]): void {
  const { report } = comparison
  const keyOf = ({ in: place, name }: Parameter): string => `${place}.${name}`
  const after = new Map(current.map((parameter) => [keyOf(parameter), parameter]))
  for (const parameter of old) {
    const path = keyOf(parameter)
    const newer = after.get(path)
    if (!newer) {
      report({ isBreaking: true, path, message: 'was removed' })
      continue
    }
    if (newer.required && !parameter.required) report({ isBreaking: true, path, message: 'is required now' })
    compareSchemas(comparison, path, parameter.schema, newer.schema, 'request')
  }
  const known = new Set(old.map(keyOf))
  for (const parameter of current.filter((candidate) => !known.has(keyOf(candidate)))) {
    const message = parameter.required ? 'is new and required' : 'is new'
    report({ isBreaking: parameter.required === true, path: keyOf(parameter), message })
  }
}

type Direction = 'request' | 'response'

/** @param parents the pairs of schemas above, so that recursive ones end */
function compareSchemas(
  comparison: Comparison,
  path: string,
  oldSchema: Schema,
  newSchema: Schema,
  direction: Direction,
  parents: readonly string[] = [],
): void {
  const { older, newer, report } = comparison
  const pair = `${oldSchema.$ref ?? ''} ${newSchema.$ref ?? ''}`
  if (pair !== ' ' && parents.includes(pair)) return
  const comparedPairs = [...parents, pair]
  const old = resolve(older, oldSchema)
  const current = resolve(newer, newSchema)
  const { lost, added } = compareTypes(typesOf(older, old), typesOf(newer, current))
  // A request may be of a type that is no longer accepted; a response of one that was never expected.
  const breaking = direction === 'request' ? lost : added
  const harmless = direction === 'request' ? added : lost
  if (breaking.length > 0) report({ isBreaking: true, path, message: describeTypes(direction, breaking) })
  else if (harmless.length > 0) report({ isBreaking: false, path, message: describeOtherTypes(direction, harmless) })
  compareValues(comparison, path, old, current, direction)
  compareProperties(comparison, path, old, current, direction, comparedPairs)
  if (old.items && current.items) {
    compareSchemas(comparison, `${path}[]`, old.items, current.items, direction, comparedPairs)
  }
}

const describeTypes = (direction: Direction, types: readonly string[]): string =>
  direction === 'request' ? `no longer accepts ${types.join(', ')}` : `may be ${types.join(', ')} now`

const describeOtherTypes = (direction: Direction, types: readonly string[]): string =>
  direction === 'request' ? `also accepts ${types.join(', ')}` : `is no longer ${types.join(', ')}`

function compareValues({ report }: Comparison, path: string, old: Schema, current: Schema, direction: Direction): void {
  const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | undefined =>
    value === undefined ? values : [value]
  const before = valuesOf(old)
  const after = valuesOf(current)
  if (direction === 'request' && after) {
    if (!before) report({ isBreaking: true, path, message: `accepts only ${after.join(', ')} now` })
    const lost = before?.filter((value) => !after.includes(value)) ?? []
    if (lost.length > 0) report({ isBreaking: true, path, message: `no longer accepts ${lost.join(', ')}` })
  }
  const added = before && after ? after.filter((value) => !before.includes(value)) : []
  const verb = direction === 'request' ? 'also accepts' : 'may also be'
  if (added.length > 0) report({ isBreaking: false, path, message: `${verb} ${added.join(', ')}` })
}

function compareProperties(
  comparison: Comparison,
  path: string,
  old: Schema,
  current: Schema,
  direction: Direction,
  parents: readonly string[],
): void {
  const { report } = comparison
  const isRequired = (schema: Schema, name: string): boolean => schema.required?.includes(name) === true
  // An object without fixed properties accepts any.
  if (!old.properties || !current.properties) return
  for (const [name, property] of Object.entries(old.properties)) {
    const fieldPath = `${path}.${name}`
    const newer = current.properties[name]
    if (!newer) {
      report({ isBreaking: true, path: fieldPath, message: 'was removed' })
      continue
    }
    if (direction === 'request' && isRequired(current, name) && !isRequired(old, name)) {
      report({ isBreaking: true, path: fieldPath, message: 'is required now' })
    }
    if (direction === 'response' && !isRequired(current, name) && isRequired(old, name)) {
      report({ isBreaking: true, path: fieldPath, message: 'may be missing now' })
    }
    compareSchemas(comparison, fieldPath, property, newer, direction, parents)
  }
  const oldNames = new Set(Object.keys(old.properties))
  for (const name of Object.keys(current.properties).filter((candidate) => !oldNames.has(candidate))) {
    const isBreaking = direction === 'request' && isRequired(current, name)
    report({ isBreaking, path: `${path}.${name}`, message: isBreaking ? 'is new and required' : 'is new' })
  }
}

/** Resolves a reference. Of a schema that differs by access level, the client's is compared. */
function resolve(document: Document, schema: Schema): Schema {
  const name = schema['x-by-access'] && Object.values(schema['x-by-access'])[0]
  const resolved = deref(document, name === undefined ? schema : { $ref: `#/components/schemas/${name}` })
  const members = resolved.allOf?.map((member) => resolve(document, member)) ?? []
  if (members.length === 0) return resolved
  return {
    ...resolved,
    type: 'object',
    properties: Object.assign({}, ...members.map(({ properties }) => properties), resolved.properties) as NonNullable<
      Schema['properties']
    >,
    required: [...members.flatMap(({ required = [] }) => required), ...(resolved.required ?? [])],
  }
}

/** The types of a schema; a member of a union that is named has its name. */
function typesOf(document: Document, schema: Schema): Set<string> {
  const members = schema.oneOf ?? schema.anyOf
  if (members) {
    return new Set(
      members.flatMap((member) =>
        member.$ref ? [refName(member.$ref)] : [...typesOf(document, deref(document, member))],
      ),
    )
  }
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  const types = [schema.type ?? values.map((value) => (value === null ? 'null' : typeof value))].flat()
  // An integer is a number.
  return new Set(types.map((type) => (type === 'integer' ? 'number' : type)))
}

/** Returns the types that only one of two schemas has; none if one of them allows everything. */
function compareTypes(before: ReadonlySet<string>, after: ReadonlySet<string>): { lost: string[]; added: string[] } {
  if (before.size === 0 || after.size === 0) return { lost: [], added: [] }
  return {
    lost: [...before].filter((type) => !after.has(type)),
    added: [...after].filter((type) => !before.has(type)),
  }
}

/** Limits the specification of this package to the service of a year. */
export function limitToYear(document: Document, year: number): Document {
  const copy = structuredClone(document)
  for (const [path, item] of Object.entries(copy.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!isInYear(operation, year)) Reflect.deleteProperty(item, method)
      else operation.parameters = (operation.parameters ?? []).filter((parameter) => isInYear(parameter, year))
    }
    if (Object.keys(item).length === 0) Reflect.deleteProperty(copy.paths, path)
  }
  limitParts(copy.paths, year)
  limitParts(copy.components, year)
  return copy
}

interface YearPart {
  readonly 'x-since'?: number
  readonly 'x-until'?: number
  readonly 'x-required'?: { readonly until?: number; readonly since?: number }
}

const isInYear = ({ 'x-since': since = 0, 'x-until': until = Infinity }: YearPart, year: number): boolean =>
  since <= year && year <= until

const isRequiredIn = ({ 'x-required': rule }: YearPart, year: number): boolean =>
  rule !== undefined && (year <= (rule.until ?? -Infinity) || year >= (rule.since ?? Infinity))

function limitParts(value: unknown, year: number): void {
  if (Array.isArray(value)) return value.forEach((item) => limitParts(item, year))
  if (typeof value !== 'object' || value === null) return
  const schema = value as Schema & { in?: string; required?: string[] | boolean }
  if (typeof schema.in === 'string' && isRequiredIn(schema, year)) Object.assign(schema, { required: true })
  if (schema.properties && typeof schema.properties === 'object') {
    const entries = Object.entries(schema.properties).filter(([, property]) => isInYear(property, year))
    const names = new Set(entries.map(([name]) => name))
    const required = entries.filter(([, property]) => isRequiredIn(property, year)).map(([name]) => name)
    const keptNames = (Array.isArray(schema.required) ? schema.required : []).filter((name) => names.has(name))
    schema.properties = Object.fromEntries(entries)
    if (required.length > 0 || keptNames.length > 0) {
      Object.assign(schema, { required: [...new Set([...keptNames, ...required])] })
    }
  }
  for (const [key, child] of Object.entries(value)) if (!/^examples?$/.test(key)) limitParts(child, year)
}
