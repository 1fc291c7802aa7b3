/**
 * `generated/casing.ts`: the keys of schemas that don't follow the rule of conversion, from `x-name`, and free-form content,
 * which keeps its keys.
 */
import { toModelName, toWireName } from '../../core/request/casing.ts'
import type { KeyExceptions } from '../../core/util/types.ts'
import { literal, propertyKey } from '../code.ts'
import { deref, operationsOf, refName, walk, type Document, type Operation, type Schema } from '../document.ts'
import { file, importTypes, type SourceFile } from './file.ts'

/** `response` is from the wire to models, `request` the other way. */
type Direction = 'request' | 'response'

/** The name of a property in models. */
export const modelNameOf = (wireName: string, property: Schema): string => property['x-name'] ?? toModelName(wireName)

/** Returns the exceptions of a schema at all access levels; `null` without any. */
export function keyExceptionsOf(
  document: Document,
  schema: Schema,
  direction: Direction,
  parents: readonly string[] = [],
): KeyExceptions | null {
  if (schema.$ref) {
    const name = refName(schema.$ref)
    if (parents.includes(name)) return null
    return keyExceptionsOf(document, deref(document, schema), direction, [...parents, name])
  }
  if (schema['x-opaque']) return null
  const alternatives = [
    ...Object.values(schema['x-by-access'] ?? {}).map((name): Schema => ({ $ref: `#/components/schemas/${name}` })),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  let exceptions = propertyExceptions(document, schema, direction, parents)
  for (const alternative of alternatives) {
    exceptions = merge(exceptions, keyExceptionsOf(document, alternative, direction, parents))
  }
  return exceptions
}

function propertyExceptions(
  document: Document,
  schema: Schema,
  direction: Direction,
  parents: readonly string[],
): KeyExceptions | null {
  const names: Record<string, string> = {}
  const freeForm: string[] = []
  const properties: Record<string, KeyExceptions> = {}
  for (const [wireName, property] of Object.entries(schema.properties ?? {})) {
    const modelName = modelNameOf(wireName, property)
    const key = direction === 'response' ? wireName : modelName
    if (direction === 'response' && toModelName(wireName) !== modelName) names[key] = modelName
    if (direction === 'request' && toWireName(modelName) !== wireName) names[key] = wireName
    if (isFreeForm(document, property)) freeForm.push(key)
    const below = keyExceptionsOf(document, property, direction, parents)
    if (below) properties[key] = below
  }
  return normalize({ names, freeForm, properties })
}

/** Returns true if the keys below a property are data: `x-opaque`, any value, or a map. */
function isFreeForm(document: Document, schema: Schema): boolean {
  const resolved = deref(document, schema)
  if (schema['x-opaque'] || resolved['x-opaque']) return true
  if (resolved.items) return isFreeForm(document, resolved.items)
  return resolved.additionalProperties !== undefined && resolved.additionalProperties !== false && !resolved.properties
}

function merge(left: KeyExceptions | null, right: KeyExceptions | null): KeyExceptions | null {
  if (!left || !right) return left ?? right
  const names = { ...left.names, ...right.names }
  for (const [key, name] of Object.entries(left.names ?? {})) {
    if (names[key] !== name) throw new Error(`${key} has two names in one response: ${name}, ${names[key]}.`)
  }
  const keys = new Set([...Object.keys(left.properties ?? {}), ...Object.keys(right.properties ?? {})])
  const properties: Record<string, KeyExceptions> = {}
  for (const key of keys) {
    const merged = merge(left.properties?.[key] ?? null, right.properties?.[key] ?? null)
    if (merged) properties[key] = merged
  }
  return normalize({ names, freeForm: [...(left.freeForm ?? []), ...(right.freeForm ?? [])], properties })
}

/** Sorts the parts and leaves out empty ones; `null` if all are empty. */
function normalize({ names = {}, freeForm = [], properties = {} }: KeyExceptions): KeyExceptions | null {
  const exceptions = {
    ...(Object.keys(names).length > 0 && { names: sortKeys(names) }),
    ...(freeForm.length > 0 && { freeForm: [...new Set(freeForm)].sort() }),
    ...(Object.keys(properties).length > 0 && { properties: sortKeys(properties) }),
  }
  return Object.keys(exceptions).length > 0 ? exceptions : null
}

/** Prints the exceptions of operations; those of a whole schema by the name of a constant. */
export interface CasingPrinter {
  /** The expression for a schema; `null` without exceptions. Adds the constants that it uses to `used`. */
  print(schema: Schema | undefined, direction: Direction, used: Set<string>): string | null
  /** The file with the constants that were printed, those of webhooks, and those of the details of known errors. */
  emit(): SourceFile
  /** The file with the constants that were printed. */
  emitPrinted(): SourceFile
}

export function createCasingPrinter(document: Document): CasingPrinter {
  const constants = { request: new Map<string, string>(), response: new Map<string, string>() }
  const declarations = new Map<string, { exceptions: KeyExceptions; direction: Direction }>()
  // The keys of other documents are those of `shapes.ts`.
  const schemas = document['x-keys'] === 'rule' ? Object.entries(document.components.schemas) : []
  for (const direction of ['request', 'response'] as const) {
    for (const [name, schema] of schemas) {
      const exceptions = keyExceptionsOf(document, schema, direction, [name])
      const json = JSON.stringify(exceptions)
      if (!exceptions || constants[direction].has(json)) continue
      const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}${direction === 'request' ? 'WireKeys' : 'Keys'}`
      constants[direction].set(json, constant)
      declarations.set(constant, { exceptions, direction })
    }
  }
  const emitted = new Set<string>()
  const getDeclaration = (constant: string): { exceptions: KeyExceptions; direction: Direction } => {
    const declaration = declarations.get(constant)
    if (!declaration) throw new Error(`${constant} is not declared.`)
    return declaration
  }

  const print = (exceptions: KeyExceptions, direction: Direction, used: Set<string>): string => {
    const constant = constants[direction].get(JSON.stringify(exceptions))
    if (!constant) return printLiteral(exceptions, direction, used)
    used.add(constant)
    emitConstant(constant)
    return constant
  }
  const printLiteral = (
    { names, freeForm, properties }: KeyExceptions,
    direction: Direction,
    used: Set<string>,
  ): string => {
    const below = Object.entries(properties ?? {}).map(
      ([key, child]) => `${propertyKey(key)}: ${print(child, direction, used)}`,
    )
    const parts = [
      ...(names ? [`names: ${literal(names)}`] : []),
      ...(freeForm ? [`freeForm: ${literal(freeForm)}`] : []),
      ...(below.length > 0 ? [`properties: { ${below.join(', ')} }`] : []),
    ]
    return `{ ${parts.join(', ')} }`
  }
  /** Emits a constant and those that it uses. */
  const emitConstant = (constant: string): void => {
    if (emitted.has(constant)) return
    emitted.add(constant)
    const { exceptions, direction } = getDeclaration(constant)
    printLiteral(exceptions, direction, new Set())
  }

  return {
    print(schema, direction, used) {
      const exceptions = schema && keyExceptionsOf(document, schema, direction)
      return exceptions ? print(exceptions, direction, used) : null
    },
    emitPrinted: () =>
      file('The keys that do not follow the rule of conversion, by schema.', '`openapi/`', KEY_TYPES, listConstants()),
    emit() {
      for (const name of WEBHOOK_SCHEMAS) emitConstant(name)
      return file(
        'The keys that do not follow the rule of conversion, by schema.',
        '`x-name` and `x-opaque` in `openapi/`',
        KEY_TYPES,
        [
          ...listConstants(),
          '/** The keys of the details of known errors, by code. */',
          `export const errorDetailKeys: Readonly<Record<string, KeyExceptions>> = ${detailKeys(document, 'response')}`,
          '',
          '/** The same, to send details. */',
          `export const errorDetailWireKeys: Readonly<Record<string, KeyExceptions>> = ${detailKeys(document, 'request')}`,
          '',
        ],
      )
    },
  }

  /** The declarations of the constants that were printed. A constant stands below those that it uses. */
  function listConstants(): string[] {
    const ordered: string[] = []
    const visited = new Set<string>()
    const visit = (constant: string): void => {
      const used = new Set<string>()
      const { exceptions, direction } = getDeclaration(constant)
      const literal = printLiteral(exceptions, direction, used)
      for (const name of used) if (!visited.has(name)) visit(name)
      if (visited.has(constant)) return
      visited.add(constant)
      ordered.push(`export const ${constant}: KeyExceptions = ${literal}`, '')
    }
    for (const constant of [...emitted].sort()) visit(constant)
    return ordered
  }
}

const KEY_TYPES = importTypes(['KeyExceptions'], '../src/core/util/types.ts')

/** The schemas of the events of webhooks. */
const WEBHOOK_SCHEMAS = ['serverUserKeys', 'serverTeamKeys']

function detailKeys(document: Document, direction: Direction): string {
  const entries = Object.entries(document['x-known-errors'].errors).flatMap(([code, { details }]) => {
    const exceptions = details && keyExceptionsOf(document, { properties: details }, direction)
    return exceptions ? [[code, exceptions]] : []
  })
  return literal(Object.fromEntries(entries))
}

/** The schemas of an operation's body and of its JSON responses. */
export function bodySchemaOf(operation: Operation): Schema | undefined {
  return Object.values(operation.requestBody?.content ?? {})[0]?.schema
}

export function responseSchemaOf(operation: Operation): Schema {
  const schemas = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, response]) => response.content?.['application/json']?.schema ?? [])
  return schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas }
}

/** The names of properties in models, for texts that name them. */
export function propertyNamesOf(document: Document): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const operations = operationsOf(document).map(({ operation }) => operation)
  walk([document.components.schemas, operations], ({ properties = {} }) => {
    for (const [name, property] of Object.entries(properties)) {
      if (property['x-name']) names.set(name, property['x-name'])
    }
  })
  return names
}

const sortKeys = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)))
