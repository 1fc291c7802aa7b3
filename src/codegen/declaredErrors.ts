/** The known errors of a service, from its error responses: the constants of their property `code`. */
import { knownCodes } from '../../generated/codes.ts'
import { toRecord } from '../core/util/record.ts'
import {
  jsonOf,
  refName,
  statusOf,
  type Document,
  type KnownErrorEntry,
  type Response,
  type Schema,
} from './document.ts'

interface DeclaredCode {
  readonly code: string
  readonly status: number
  readonly schema: Schema
}

/** The codes of the error responses: the constant or the enumeration of a property `code`. */
export function listCodes(document: Document, responses: Readonly<Record<string, Response>>): DeclaredCode[] {
  const codes = Object.entries(responses).flatMap(([status, response]) => {
    const schema = jsonOf(response)?.schema
    return statusOf(status) < 400 || !schema ? [] : codesOfSchema(document, schema, statusOf(status))
  })
  return [...new Map(codes.map((entry) => [entry.code, entry])).values()]
}

function codesOfSchema(document: Document, schema: Schema, status: number, depth = 0): DeclaredCode[] {
  if (depth > 10) return []
  const resolved = schema.$ref ? (document.components.schemas[refName(schema.$ref)] ?? {}) : schema
  const members = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.allOf ?? [])]
  const code = resolved.properties?.['code']
  const values = code?.const === undefined ? (code?.enum ?? []) : [code.const]
  const codes = values.filter((value) => typeof value === 'string' && /^[A-Za-z_]\w*$/.test(value))
  return [
    ...codes.map((value) => ({ code: String(value), status, schema: resolved })),
    ...members.flatMap((member) => codesOfSchema(document, member, status, depth + 1)),
  ]
}

/** Makes the catalog of known errors from the error responses of all operations. */
export function deriveKnownErrors(document: Document): void {
  const { errors } = document['x-known-errors']
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const codes = listCodes(document, operation.responses)
    operation['x-known-errors'] = codes.map(({ code }) => code)
    for (const { code, status, schema } of codes) {
      const details = schema.properties?.['details']?.properties
      errors[code] ??= toEntry(status, schema, details)
    }
  }
}

function toEntry(status: number, schema: Schema, details: Record<string, Schema> | undefined): KnownErrorEntry {
  const example = toRecord(schema.examples?.[0])
  const message = [example['error'], example['message'], schema.description].find((text) => typeof text === 'string')
  return {
    status,
    message: String(message ?? 'The request failed.'),
    ...(details && { details, requiredDetails: schema.properties?.['details']?.required ?? [] }),
    emitted: 'service',
    description: schema.description ?? `Status ${status}.`,
  }
}

/** The codes of a document that this package doesn't know. */
export function listOwnCodes(document: Document): string[] {
  const { errors } = document['x-known-errors']
  return Object.keys(errors).filter((code) => errors[code]?.emitted !== 'abstract' && !Object.hasOwn(knownCodes, code))
}
