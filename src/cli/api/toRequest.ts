/** Builds the request of an operation from fields of the command line, in the names of the wire. */
import { UsageError } from '../../core/errors.ts'
import type { Field } from './fields.ts'
import type { ApiOperation } from './specification.ts'

/** A value of a field. */
export interface FieldValue {
  readonly field: Field
  readonly value: unknown
}

/** A request without address and keys. */
export interface ApiRequest {
  readonly method: string
  /** Below the prefix of the API, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` if the operation has no body. */
  readonly body: object | undefined
}

/** Returns the required fields that have no value. */
export function findMissing(fields: readonly Field[], values: readonly FieldValue[], body?: object): readonly Field[] {
  return fields.filter((field) => {
    const isInBody = field.place === 'body' && body !== undefined && Object.hasOwn(body, field.name)
    return field.isRequired && !isInBody && !values.some((value) => value.field === field)
  })
}

/**
 * @param values the fields that were passed
 * @param body the body that was passed; fields take precedence over its properties
 * @throws {UsageError} INVALID_OPTION for a body of an operation without one, or a part of a path that leads elsewhere
 */
export function toRequest(operation: ApiOperation, values: readonly FieldValue[], body?: object): ApiRequest {
  const { operationId, method, requestBody } = operation
  if (body && !requestBody) throw new UsageError('INVALID_OPTION', `${operationId} has no body. Omit --body.`)
  const valuesIn = (place: Field['place']): [string, unknown][] =>
    values.filter(({ field }) => field.place === place).map(({ field, value }) => [field.name, value])
  const query = new URLSearchParams(valuesIn('query').map(([name, value]) => [name, String(value)])).toString()
  const [contentType] = Object.keys(requestBody?.content ?? {})
  return {
    method,
    path: toPath(operation, new Map(valuesIn('path'))) + (query && `?${query}`),
    headers: {
      ...Object.fromEntries(valuesIn('header').map(([name, value]) => [name, String(value)])),
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    body: requestBody && { ...body, ...Object.fromEntries(valuesIn('body')) },
  }
}

function toPath({ operationId, path }: ApiOperation, values: ReadonlyMap<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.get(name) ?? '')
    // A URL parser would remove these segments and their neighbors.
    if (value === '' || value === '.' || value === '..') {
      throw new UsageError('INVALID_OPTION', `--${name.replaceAll('_', '-')} of ${operationId} can't be '${value}'.`)
    }
    return encodeURIComponent(value)
  })
}

/** Returns the text of a request's body. */
export function serializeBody({ headers, body }: ApiRequest): string | undefined {
  if (body === undefined) return undefined
  if (headers['content-type'] === 'application/json') return JSON.stringify(body)
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
}
