/** `generated/responseFields.ts`: the fields of responses that only services of some years return. */
import { literal } from '../code.ts'
import { deref, operationsOf, successOf, type Document, type Schema } from '../document.ts'
import { file, importTypes, type SourceFile } from './file.ts'

export function emitResponseFields(document: Document): SourceFile {
  return file(
    'The fields of responses that only services of some years return.',
    '`openapi/`',
    [...importTypes(['ResponseField'], '../src/core/util/route.ts')],
    [
      '/** By operation; operations whose services all return the same fields are left out. */',
      `export const responseFields: Readonly<Record<string, readonly ResponseField[]>> = ${literal(listResponseFields(document))}`,
    ],
  )
}

interface Field {
  readonly path: string
  readonly since?: number | undefined
  readonly until?: number | undefined
}

/** The fields by operation, of all successful responses and access levels. */
function listResponseFields(document: Document): Record<string, Field[]> {
  const entries = operationsOf(document).flatMap(({ operation }): [string, Field[]][] => {
    const [, { content = {} }] = successOf(operation)
    const schemas = Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []))
    const fields = schemas.flatMap((schema) => listFields(document, schema, '', []))
    const unique = [...new Map(fields.map((field) => [field.path, field])).values()]
    return unique.length === 0 ? [] : [[operation.operationId, unique]]
  })
  return Object.fromEntries(entries)
}

/** @param parents the schemas above, so that recursive ones end */
function listFields(document: Document, schema: Schema, path: string, parents: readonly string[]): Field[] {
  if (schema.$ref !== undefined && parents.includes(schema.$ref)) return []
  const below = schema.$ref === undefined ? parents : [...parents, schema.$ref]
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = deref(document, schema)
  const ofProperties = Object.entries(properties).flatMap(([name, property]) => {
    const child = path === '' ? name : `${path}.${name}`
    const { 'x-since': since, 'x-until': until } = property
    // What is below a new field is as new as the field.
    if (since !== undefined || until !== undefined) return [{ path: child, since, until }]
    return listFields(document, property, child, below)
  })
  const ofMembers = [...allOf, ...anyOf, ...oneOf].flatMap((member) => listFields(document, member, path, below))
  return [...ofProperties, ...ofMembers, ...(items ? listFields(document, items, `${path}[]`, below) : [])]
}
