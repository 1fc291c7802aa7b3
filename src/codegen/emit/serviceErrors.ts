/** `errors.ts` of another service: its error codes, declared for `isKnownError` and for the errors of hooks. */
import { comment, literalKey, propertyKey, quote } from '../code.ts'
import { operationsOf, type Document } from '../document.ts'
import type { TypePrinter } from '../types.ts'
import { alwaysPresent } from './errors.ts'
import { file, type SourceFile } from './file.ts'

/** @param ownCodes the codes that the package doesn't know */
export function emitServiceErrors(document: Document, printer: TypePrinter, ownCodes: readonly string[]): SourceFile {
  const { errors } = document['x-known-errors']
  const ids = operationsOf(document).map(({ operation }) => operation.operationId)
  const details = ownCodes.flatMap((code) => {
    const entry = errors[code]
    if (!entry) return []
    const always = entry.requiredDetails ?? alwaysPresent(entry.details)
    const schema = entry.details && { type: 'object', required: always, properties: entry.details }
    const type = schema ? `${printer.type(schema, 'client', new Set())} | undefined` : 'undefined'
    return [...comment(entry.description), `${propertyKey(code)}: ${type}`]
  })
  const codes = operationsOf(document).map(({ operation }) => {
    const union = operation['x-known-errors'].map(quote).join(' | ')
    return `${operation.operationId}: ${union || 'never'}`
  })
  const responses = Object.entries(errors).flatMap(([code, { status, message }]) =>
    status === undefined ? [] : [`${literalKey(code)}: { status: ${status}, message: ${quote(message)} },`],
  )
  return file(
    'The error codes of the service.',
    '',
    [],
    [
      `declare module 'latchkey' {`,
      ...(details.length > 0 ? ['interface KnownErrorDetails {', ...details, '}'] : []),
      'interface ServiceErrorCodes {',
      ...codes,
      '}',
      '}',
      '',
      '/** The name of an operation. */',
      `export type OperationId = ${ids.map(quote).join(' | ') || 'never'}`,
      '',
      '/** Status and message of each code, for mocks. */',
      'export const serviceErrors: Readonly<Record<string, { status: number; message: string }>> = {',
      ...responses,
      '}',
    ],
  )
}
