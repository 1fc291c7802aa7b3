/** `generated/model.ts`: the types of the entities. */
import { errorSchemaName } from '../bundle.ts'
import { capitalize, operationsOf, type AccessLevel, type Document, type Schema } from '../document.ts'
import { docstring, RUNTIME_TYPES, type TypePrinter } from '../types.ts'
import { file, importTypes } from './file.ts'

/** @param rename false for the types of what travels, in the names of the wire */
export function emitModel(document: Document, printer: TypePrinter, rename = true): string {
  const used = new Set<string>()
  const errors = new Set(Object.keys(document['x-known-errors'].errors).map(errorSchemaName))
  const bodies = bodyNames(document)
  const body = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    if (errors.has(name) || /^(Common|Keyed)Error\d+$/.test(name) || name === 'JsonValue' || name === 'UserIdOrMe')
      return []
    const level = levelOf(name)
    const text = schema.description ?? (bodies.has(name) ? `The body of \`${bodies.get(name)}\`.` : undefined)
    const doc = docstring(text && printer.words(text))
    if (isObject(schema)) {
      return [...doc, `export interface ${name} {`, ...printer.fields(schema, level, used, rename), '}', '']
    }
    return [...doc, `export type ${name} = ${printer.type(schema, level, used, rename)}`, '']
  })
  const runtime = [...used].filter((name) => RUNTIME_TYPES.has(name))
  return file(
    rename ? 'The entities in camelCase, as plain JSON.' : 'The entities in the names of the wire.',
    '`openapi/schemas/`',
    [...importTypes(runtime, '../src/core/util/types.ts')],
    body,
  )
}

/** The access level whose types have a prefix of their own. */
function levelOf(schemaName: string): AccessLevel {
  if (schemaName.startsWith('Admin')) return 'admin'
  return schemaName.startsWith('Server') ? 'server' : 'client'
}

/** An object with named fields, which becomes an interface. */
export function isObject(schema: Schema): boolean {
  return schema.type === 'object' && schema.properties !== undefined && !schema.oneOf && !schema.anyOf && !schema.allOf
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
