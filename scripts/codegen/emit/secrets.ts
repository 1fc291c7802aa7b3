/** `generated/secrets.ts`: the fields of responses whose values are secret. */
import { literal } from '../../../src/codegen/code.ts'
import {
  deref,
  operationsOf,
  successesOf,
  type Document,
  type Operation,
  type Schema,
} from '../../../src/codegen/document.ts'
import { file, type SourceFile } from '../../../src/codegen/emit/file.ts'

/** A property of a response. */
export interface ResponseProperty {
  readonly name: string
  readonly schema: Schema
}

export function emitSecrets(document: Document): SourceFile {
  const operations = operationsOf(document).map(({ method, operation }) => ({
    name: operation.operationId,
    isRead: method === 'get',
    secrets: listResponseProperties(document, operation).filter(({ schema }) => schema['x-secret']),
  }))
  const readable = new Set(operations.filter(({ isRead }) => isRead).flatMap(({ secrets }) => secrets.map(toSchema)))
  const kinds = operations
    .filter(({ secrets }) => secrets.length > 0)
    .map(({ name, secrets }): [string, Record<string, string>] => [
      name,
      Object.fromEntries(
        secrets.map(({ name, schema }) => {
          if (Array.isArray(schema['x-secret'])) return [name, 'settings']
          return [name, readable.has(schema) ? 'kept' : 'issued']
        }),
      ),
    ])
  const words = operations.flatMap(({ secrets }) => secrets.flatMap(({ schema }) => toWords(schema['x-secret'])))
  return file(
    'The fields of responses whose values are secret.',
    '`openapi/`',
    [],
    [
      `/**
 * By operation and field: \`kept\` by the service and returned by reads, \`issued\` once by the write that makes it, or
 * \`settings\`: JSON as text, in which some names are secret.
 */`,
      `export const secretFields: Readonly<Record<string, Readonly<Record<string, 'kept' | 'issued' | 'settings'>>>> = ${literal(Object.fromEntries(kinds))}`,
      '',
      '/** A setting is secret if its name has one of these words. */',
      `export const secretWords: readonly string[] = ${literal([...new Set(words)])}`,
    ],
  )
}

const toSchema = ({ schema }: ResponseProperty): Schema => schema
const toWords = (secret: Schema['x-secret']): readonly string[] => (Array.isArray(secret) ? secret : [])

/** The properties of an operation's successful responses at any depth, at all access levels. */
export function listResponseProperties(document: Document, operation: Operation): ResponseProperty[] {
  return successesOf(operation)
    .flatMap(([, { content = {} }]) => Object.values(content))
    .flatMap(({ schema }) => (schema ? listProperties(document, schema, []) : []))
}

/** @param parents the schemas above, so that recursive ones end */
function listProperties(document: Document, schema: Schema, parents: readonly string[]): ResponseProperty[] {
  if (schema.$ref !== undefined && parents.includes(schema.$ref)) return []
  const below = schema.$ref === undefined ? parents : [...parents, schema.$ref]
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [], additionalProperties } = deref(document, schema)
  const values = [...allOf, ...anyOf, ...oneOf, ...(items ? [items] : [])]
  if (typeof additionalProperties === 'object') values.push(additionalProperties)
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { name, schema: property },
      ...listProperties(document, property, below),
    ]),
    ...values.flatMap((value) => listProperties(document, value, below)),
  ]
}
