/** `generated/errors.ts`: the known errors, their details, and the codes that each operation may return. */
import { comment, literal, propertyKey, quote } from '../code.ts'
import { operationsOf, type Document, type Schema } from '../document.ts'
import type { TypePrinter } from '../types.ts'
import { file, importTypes, type SourceFile } from './file.ts'

export function emitErrors(document: Document, printer: TypePrinter): SourceFile {
  const { errors, common } = document['x-known-errors']
  const entries = Object.entries(errors)
  const concrete = entries.filter(([, entry]) => entry.emitted !== 'abstract')
  const families = entries.filter(([, entry]) => entry.emitted === 'abstract').map(([code]) => code)
  /** The codes of a family, also those of the families in it. */
  const members = (family: string): string[] => {
    const children = entries.filter(([, { parent }]) => parent === family)
    return children.flatMap(([code]) => (families.includes(code) ? members(code) : [code]))
  }
  const union = (codes: readonly string[]): string => (codes.length > 0 ? codes.map(quote).join(' | ') : 'never')

  return file(
    'The known errors: codes, their details, and the codes that each operation may return.',
    '`openapi/known-errors.yaml` and the operations',
    [...importTypes(['EpochMillis'], '../src/core/util/types.ts')],
    [
      '/** Type of `details` for each code; `undefined` if it has none. */',
      'export interface KnownErrorDetails {',
      ...concrete.flatMap(([code, entry]) => {
        const details = entry.details
        const always = alwaysPresent(details)
        const schema = details && { type: 'object', required: always, properties: details }
        const absent = details && always.length > 0 ? '' : ' | undefined'
        return [
          ...comment(`${printer.words(entry.description.trim())}${entry.status ? ` Status ${entry.status}.` : ''}`),
          `${propertyKey(code)}: ${schema ? printer.type(schema, 'client', new Set()) + absent : 'undefined'}`,
        ]
      }),
      '}',
      '',
      '/** Any known error code. */',
      'export type KnownErrorCode = keyof KnownErrorDetails',
      '',
      '/** Families of codes, to match several at once. */',
      'export interface KnownErrorFamilies {',
      ...families.map((family) => `${family}: ${union(members(family))}`),
      '}',
      '',
      '/** The members of each family: codes and other families. */',
      'export const knownErrorFamilies: { readonly [Family in keyof KnownErrorFamilies]: readonly (KnownErrorCode | keyof KnownErrorFamilies)[] } = {',
      ...families.map((family) => {
        const ownMembers = entries.filter(([, { parent }]) => parent === family)
        return `${family}: [${ownMembers.map(([code]) => quote(code)).join(', ')}],`
      }),
      '}',
      '',
      '/** Codes that any operation may return before it validates its input. */',
      `export type CommonErrorCode = ${union([...new Set([...common.any, ...common.keyed])])}`,
      '',
      '/** The codes that each operation may return in addition to the common ones. */',
      'export interface OperationErrorCodes {',
      ...operationsOf(document).map(
        ({ operation }) => `${operation.operationId}: ${union(operation['x-known-errors'])}`,
      ),
      '}',
      '',
      '/** The name of an operation. */',
      'export type OperationId = keyof OperationErrorCodes',
      '',
    ],
  )
}

/** `generated/codes.ts`: the statuses of the codes. */
export function emitCodes(document: Document): SourceFile {
  const statuses = Object.entries(document['x-known-errors'].errors)
    .filter(([, { emitted }]) => emitted !== 'abstract')
    .map(([code, { status }]): [string, number | undefined] => [code, status])
    .sort()
  return file(
    'The status of each known error.',
    '`openapi/known-errors.yaml`',
    [...importTypes(['KnownErrorCode'], './errors.ts')],
    [
      '/** Status of each code. */',
      `export const knownCodes: Readonly<Record<KnownErrorCode, number>> = ${literal(Object.fromEntries(statuses))}`,
    ],
  )
}

/** `generated/catalog.ts`: the same as data, for code that throws errors. */
export function emitCatalog(document: Document): SourceFile {
  const rows = Object.entries(document['x-known-errors'].errors)
    .filter(([, entry]) => entry.emitted !== 'abstract')
    .map(([code, entry]) => {
      const always = Object.entries(entry.details ?? {}).filter(([, { 'x-since': since }]) => since === undefined)
      const details = always.length > 0 && literal(exampleOf(Object.fromEntries(always)))
      const since = entry['x-since']
      return `${propertyKey(code)}: { status: ${entry.status}, message: ${quote(entry.message)}${details ? `, details: ${details}` : ''}${since ? `, since: ${since}` : ''} },`
    })
  return file(
    'Status and message of each known error, and an example of its details, for code that throws them.',
    '`openapi/known-errors.yaml`',
    [...importTypes(['KnownErrorCode'], './errors.ts')],
    [
      '/** `{name}` in a message is replaced by that detail. */',
      'export const knownErrors: {',
      'readonly [Code in KnownErrorCode]: {',
      'readonly status: number',
      'readonly message: string',
      'readonly details?: Readonly<Record<string, unknown>>',
      '/** The year of the first services that return it. */',
      'readonly since?: number',
      '}',
      '} = {',
      ...rows,
      '}',
    ],
  )
}

/** Returns the names of the details that services of all years send. */
export const alwaysPresent = (details: Readonly<Record<string, Schema>> = {}): string[] =>
  Object.entries(details).flatMap(([name, { 'x-since': since }]) => (since === undefined ? [name] : []))

/** Details in wire names, each field with its example value. */
function exampleOf(details: Record<string, { examples?: unknown[]; enum?: unknown[]; type?: unknown }>): object {
  return Object.fromEntries(
    Object.entries(details).map(([name, { examples, enum: values, type }]) => {
      const example = examples?.[0] ?? values?.[0]
      if (example === undefined && !Array.isArray(type)) throw new Error(`known-errors.yaml: ${name} has no example`)
      return [name, example ?? null]
    }),
  )
}
