/** Compares two specifications: what breaks a client of the older one, and what is new. */
import { compareSchemas, type Direction, type SchemaChange } from './compareSchemas.ts'
import {
  operationsOf,
  successesOf,
  type Document,
  type MediaType,
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

/** Returns the changes from an older document to a newer one, in the order of the older one's operations. */
export function compareDocuments(older: Document, newer: Document): Change[] {
  const changes: Change[] = []
  const byId = (document: Document) =>
    new Map(operationsOf(document).map((entry) => [entry.operation.operationId, entry]))
  const before = byId(older)
  const after = byId(newer)
  for (const [id, old] of before) {
    // Media types and statuses often share a schema.
    const seen = new Set<string>()
    const report = (change: SchemaChange): void => {
      const text = `${change.path} ${change.message}`
      if (!seen.has(text)) changes.push({ operation: id, ...change })
      seen.add(text)
    }
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
  readonly report: (change: SchemaChange) => void
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
  if (isOpen(old) && !isOpen(current)) report({ isBreaking: true, path: '', message: 'needs authentication now' })
  compareParameters(comparison, old.parameters ?? [], current.parameters ?? [])
  compareBodies(comparison, old.requestBody, current.requestBody)
  compareResponses(comparison, old, current)
  for (const code of current['x-known-errors'].filter((name) => !old['x-known-errors'].includes(name))) {
    report({ isBreaking: false, path: '', message: `may respond with ${code} now` })
  }
}

/** Whether one of the alternatives of an operation's security needs nothing. */
const isOpen = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((schemes) => Object.keys(schemes).length === 0)

function compareBodies(comparison: Comparison, old: Operation['requestBody'], current: Operation['requestBody']): void {
  const { report } = comparison
  if (old && current) {
    if (current.required && !old.required) report({ isBreaking: true, path: 'body', message: 'is required now' })
    compareContents(comparison, 'body', old.content, current.content, 'request')
  } else if (old) report({ isBreaking: true, path: 'body', message: 'was removed' })
  else if (current) report({ isBreaking: current.required === true, path: 'body', message: 'is new' })
}

/** Each success of the newer operation is compared with that of the same status, or else with the first. */
function compareResponses(comparison: Comparison, old: Operation, current: Operation): void {
  const before = new Map(successesOf(old))
  const [first] = before.values()
  for (const [status, { content = {} }] of successesOf(current)) {
    const { content: oldContent = {} } = before.get(status) ?? first ?? {}
    compareContents(comparison, 'response', oldContent, content, 'response')
  }
}

type Contents = Readonly<Record<string, MediaType>>

function compareContents(
  { older, newer, report }: Comparison,
  path: string,
  old: Contents,
  current: Contents,
  direction: Direction,
): void {
  const before = Object.keys(old)
  const after = Object.keys(current)
  if (before.length === 0 || after.length === 0) {
    if (before.length > 0) report({ isBreaking: true, path, message: 'is empty now' })
    if (after.length > 0) report({ isBreaking: false, path, message: 'has content now' })
    return
  }
  const lost = before.filter((type) => !after.includes(type))
  const added = after.filter((type) => !before.includes(type))
  if (direction === 'request' && lost.length > 0) {
    report({ isBreaking: true, path, message: `no longer accepts ${lost.join(', ')}` })
  } else if (direction === 'response' && added.length > 0) {
    report({ isBreaking: true, path, message: `may be ${added.join(', ')} now` })
  }
  const schemaOf = (contents: Contents, type: string): Schema => contents[type]?.schema ?? {}
  for (const type of before.filter((name) => after.includes(name))) {
    compareSchemas({ older, newer, report, direction }, path, schemaOf(old, type), schemaOf(current, type))
  }
}

function compareParameters(comparison: Comparison, old: readonly Parameter[], current: readonly Parameter[]): void {
  const { older, newer, report } = comparison
  const keyOf = ({ in: place, name }: Parameter): string => `${place}.${name}`
  const after = new Map(current.map((parameter) => [keyOf(parameter), parameter]))
  for (const parameter of old) {
    const path = keyOf(parameter)
    const currentParameter = after.get(path)
    if (!currentParameter) {
      report({ isBreaking: true, path, message: 'was removed' })
      continue
    }
    if (currentParameter.required && !parameter.required) report({ isBreaking: true, path, message: 'is required now' })
    if (toFormat(parameter) !== toFormat(currentParameter)) {
      report({
        isBreaking: true,
        path,
        message: `is sent as ${toFormat(currentParameter)} now, not ${toFormat(parameter)}`,
      })
    }
    compareSchemas({ older, newer, report, direction: 'request' }, path, parameter.schema, currentParameter.schema)
  }
  const known = new Set(old.map(keyOf))
  for (const parameter of current.filter((candidate) => !known.has(keyOf(candidate)))) {
    const message = parameter.required ? 'is new and required' : 'is new'
    report({ isBreaking: parameter.required === true, path: keyOf(parameter), message })
  }
}

/** How a parameter is written: `form, explode`. */
function toFormat({ in: place, style, explode, isJson }: Parameter): string {
  if (isJson) return 'JSON'
  const defaultStyle = place === 'query' || place === 'cookie' ? 'form' : 'simple'
  const name = style ?? defaultStyle
  return (explode ?? name === 'form') ? `${name}, explode` : name
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
