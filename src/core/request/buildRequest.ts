/** Builds the request of an operation from its input. */
import type { CallOptions, Client } from '../client/types.ts'
import { API_PATH } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { TransportRequest } from '../transport/types.ts'
import { getOwn } from '../util/record.ts'
import { toWireKeys, toWireName } from './casing.ts'
import type { AnyOperation, InputFields, SerializedBody } from './operation.ts'
import { encode, notSerializable, toText } from './serialize.ts'

export interface BuiltRequest {
  readonly request: TransportRequest
  /** The body in the names of the wire, before it is serialized. */
  readonly body: unknown
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION for fields that can't be sent */
export function buildRequest(
  client: Client,
  operation: AnyOperation,
  input: object,
  { signal, timeoutMillis, session = client.session }: CallOptions,
): BuiltRequest {
  const { method, auth, isIdempotent = method === 'GET', skipClientHeaders, service, response } = operation
  const fields = input as InputFields
  const serialized = operation.body && serializeBody(operation, fields)
  const isTokenSent = auth === undefined || auth === client.session.getSnapshot().status
  const baseUrl = service ? service.getUrl(client, operation) : client.config.baseUrl + API_PATH
  return {
    body: serialized?.content,
    request: {
      url: baseUrl + buildPath(operation, fields) + buildQuery(operation, fields),
      method,
      headers: buildHeaders(client, operation, fields, serialized),
      body: serialized?.body,
      auth: isTokenSent ? session : null,
      isIdempotent,
      skipClientHeaders,
      readBody: response?.readBody ?? true,
      timeoutMillis,
      signal,
      // Set by `withSession`. A copy that changes fields is several times faster than one that adds some.
      tokenHeaders: undefined,
      shouldRetry: undefined,
    },
  }
}

/** Names a field in errors: `teamId of getTeam`. */
const toPlace = (field: string, { id }: AnyOperation): string => `${field} of ${id}`

const PATH_FIELD = /\{([^{}]+)\}/g

/** @throws {UsageError} MISSING_OPTION for a parameter that is missing or would lead to another path */
function buildPath(operation: AnyOperation, fields: InputFields): string {
  const { id, path, names, serialize } = operation
  return path.replace(PATH_FIELD, (_, field: string) => {
    const value = getOwn(fields, field) ?? ''
    const place = toPlace(field, operation)
    const style = value === '' ? undefined : serialize?.[field]
    const text = style ? style(value, names?.[field] ?? toWireName(field), place) : encode(toText(value, place), place)
    if (text === '' || text === '.' || text === '..') throw new UsageError('MISSING_OPTION', `${id} needs ${field}.`)
    return text
  })
}

/** @throws {UsageError} INVALID_OPTION for `null`, which would otherwise mean "no filter" */
function buildQuery(operation: AnyOperation, fields: InputFields): string {
  const { path, query = [], names, defaults, serialize } = operation
  const pairs: string[] = []
  for (const field of query) {
    const value = getOwn(fields, field) ?? defaults?.[field]
    const place = toPlace(field, operation)
    if (getOwn(fields, field) === null) {
      throw new UsageError('INVALID_OPTION', `${place} is null. Pass a value, or leave it out for no filter.`)
    }
    if (value === undefined) continue
    const name = names?.[field] ?? toWireName(field)
    const style = serialize?.[field]
    if (style) {
      const text = style(value, name, place)
      if (text !== '') pairs.push(text)
      continue
    }
    // An array becomes one pair for each item, the default of OpenAPI.
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) pairs.push(`${name}=${encode(toText(item, place), place)}`)
  }
  if (pairs.length === 0) return ''
  return (path.includes('?') ? '&' : '?') + pairs.join('&')
}

/** @throws {UsageError} INVALID_OPTION for a character that no header can have */
function buildHeaders(
  client: Client,
  operation: AnyOperation,
  fields: InputFields,
  body: SerializedBody | undefined,
): Record<string, string> {
  const { headers = {}, serialize, response } = operation
  const built: Record<string, string> = {}
  if (response?.accept !== undefined) built['accept'] = response.accept
  for (const [field, header] of Object.entries(headers)) {
    const value = getOwn(fields, field)
    if (value === undefined || value === null) continue
    const place = toPlace(field, operation)
    if (typeof header === 'function') header(built, value, place, client)
    else built[header] = serialize?.[field]?.(value, header, place) ?? toText(value, place)
  }
  if (body?.contentType !== undefined) built['content-type'] = body.contentType
  return built
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION for a body that can't be serialized */
function serializeBody(operation: AnyOperation, fields: InputFields): SerializedBody {
  const { body, bodyField, bodyKeys } = operation
  const place = toPlace('body', operation)
  const value = bodyField === undefined ? getBodyFields(operation, fields) : getOwn(fields, bodyField)
  if (typeof body === 'function') return body(value, place, fields)
  try {
    const content = toWireKeys(value, bodyKeys)
    return { content, body: JSON.stringify(content), contentType: 'application/json' }
  } catch (cause) {
    throw notSerializable(place, String(cause))
  }
}

/** Returns the fields of the input that are not part of the path, the query or the headers. */
function getBodyFields({ path, query = [], headers = {} }: AnyOperation, fields: InputFields): InputFields {
  const parameters = [...path.matchAll(PATH_FIELD)].map(([, field]) => field)
  const sentElsewhere = [...parameters, ...query, ...Object.keys(headers)]
  if (sentElsewhere.length === 0) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !sentElsewhere.includes(name)))
}
