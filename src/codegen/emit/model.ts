/** `generated/model.ts`: the types of the entities. */
import { comment } from '../code.ts'
import { capitalize, errorSchemaName, operationsOf, type AccessLevel, type Document, type Schema } from '../document.ts'
import { RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { file, importTypes, type Link, type SourceFile } from './file.ts'

/**
 * The types that inputs of operations extend. Entries don't export them, because the inputs have their fields: of our own
 * service, in `generated/bodies.ts`.
 */
export function emitBodies(document: Document, printer: TypePrinter): SourceFile {
  const names = new Set(listBodies(document))
  const used = new Set<string>()
  const body = declareSchemas(document, printer, used, (name) => names.has(name))
  const models = [...used].filter((name) => !RUNTIME_TYPES.has(name) && !names.has(name))
  return file(
    'The bodies of operations in camelCase. Inputs of operations extend them.',
    '`openapi/schemas/`',
    [...importRuntime(used), ...importTypes(models, './model.ts')],
    body,
  )
}

/** Returns the names of schemas that only inputs of our own operations use. */
export function listBodies(document: Document): string[] {
  if (document['x-keys'] !== 'rule') return []
  return [...bodyNames(document).keys()].filter((name) => Object.hasOwn(document.components.schemas, name))
}

/** @param rename false for the types of what travels, in the names of the wire */
export function emitModel(document: Document, printer: TypePrinter, rename = true): SourceFile {
  const used = new Set<string>()
  const bodies = new Set(listBodies(document))
  const body = declareSchemas(document, printer, used, (name) => !bodies.has(name), rename)
  return file(
    rename ? 'The entities in camelCase, as plain JSON.' : 'The entities in the names of the wire.',
    '`openapi/schemas/`',
    importRuntime(used),
    body.length > 0 ? body : ['export {}'],
  )
}

/** Returns the names of the types that these names use, in the order of the document, and those themselves. */
export function listUses(document: Document, printer: TypePrinter, names: Iterable<string>): string[] {
  const { schemas } = document.components
  const found = new Set<string>()
  const visit = (name: string): void => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    // A schema with `x-type` stands for a type of the runtime.
    if (!schema || schema['x-type'] !== undefined || found.has(name)) return
    found.add(name)
    const used = new Set<string>()
    const level = levelOf(name)
    if (isObject(schema)) printer.fields(schema, level, used)
    else printer.type(schema, level, used)
    for (const use of used) visit(use)
  }
  for (const name of names) visit(name)
  return Object.keys(schemas).filter((name) => found.has(name))
}

const importRuntime = (used: ReadonlySet<string>): Link[] =>
  importTypes(
    [...used].filter((name) => RUNTIME_TYPES.has(name)),
    '../src/core/util/types.ts',
  )

function declareSchemas(
  document: Document,
  printer: TypePrinter,
  used: Set<string>,
  isIncluded: (name: string) => boolean,
  rename = true,
): string[] {
  const { errors: known, common } = document['x-known-errors']
  const errors = new Set(common.any.length > 0 ? Object.keys(known).map(errorSchemaName) : [])
  const isFamily = (name: string): boolean => common.any.length > 0 && /^(Common|Keyed)Error\d+$/.test(name)
  const bodies = bodyNames(document)
  return Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    if (!isIncluded(name) || errors.has(name) || isFamily(name) || schema['x-type'] !== undefined) return []
    const level = levelOf(name)
    const text = schema.description ?? (bodies.has(name) ? `The body of \`${bodies.get(name)}\`.` : undefined)
    const doc = comment(text && printer.words(text), schema.deprecated)
    if (isObject(schema)) {
      return [...doc, `export interface ${name} {`, ...printer.fields(schema, level, used, rename), '}', '']
    }
    return [...doc, `export type ${name} = ${printer.type(schema, level, used, rename)}`, '']
  })
}

/** The access level whose types have a prefix of their own. */
function levelOf(schemaName: string): AccessLevel {
  if (schemaName.startsWith('Admin')) return 'admin'
  return schemaName.startsWith('Server') ? 'server' : 'client'
}

/** An object with named fields, which becomes an interface. */
export function isObject(schema: Schema): boolean {
  const { type, properties = {}, additionalProperties: rest, oneOf, anyOf, allOf, $ref } = schema
  const hasFields = Object.keys(properties).length > 0 || (schema.properties !== undefined && rest !== true)
  return type === 'object' && hasFields && !oneOf && !anyOf && !allOf && !$ref
}

function bodyNames(document: Document): Map<string, string> {
  return new Map(
    operationsOf(document).flatMap(({ operation }) =>
      ['', 'Server', 'Admin'].map((level): [string, string] => [
        `${level}${capitalize(operation.operationId)}Body`,
        operation.operationId,
      ]),
    ),
  )
}
