/** Builds the request of an operation from its input. */
import type { CallOptions, Client } from '../client/types.ts'
import { API_PATH } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { TransportRequest } from '../transport/types.ts'
import { loneSurrogate, missingService, nullFilter } from '../usageErrors.ts'
import { toModelName, toWireKeys, toWireName } from './casing.ts'
import type { AnyOperation } from './operation.ts'

type Fields = Readonly<Record<string, unknown>>

export interface BuiltRequest {
  readonly request: TransportRequest
  /** The body in the names of the wire, before it is serialized. */
  readonly body: unknown
}

/** @throws {UsageError} MISSING_OPTION, INVALID_OPTION for fields that can't be part of a URL */
export function buildRequest(
  client: Client,
  operation: AnyOperation,
  input: object,
  { signal, timeout, timeoutMillis = timeout, session = client.session }: CallOptions,
): BuiltRequest {
  const { method, auth, isIdempotent = method === 'GET', skipClientHeaders } = operation
  const fields: Fields = { ...input }
  const body = operation.body && toWireKeys(getBodyFields(operation, fields), operation.bodyKeys)
  const isTokenSent = auth === undefined || auth === client.session.getSnapshot().status
  return {
    body,
    request: {
      url: getServiceUrl(client, operation) + buildPath(operation, fields) + buildQuery(operation, fields),
      method,
      headers: buildHeaders(operation, fields),
      body: operation.body && serialize(operation.body, body),
      auth: isTokenSent ? session : null,
      isIdempotent,
      skipClientHeaders,
      readBody: true,
      timeoutMillis,
      signal,
      // Set by `withSession`. A copy that changes fields is several times faster than one that adds some.
      tokenHeaders: undefined,
      shouldRetry: undefined,
    },
  }
}

/** @throws {UsageError} MISSING_OPTION for a service that the client doesn't know */
function getServiceUrl({ config }: Client, { id, service }: AnyOperation): string {
  if (service === undefined) return config.baseUrl + API_PATH
  const url = config.services[service]
  if (url === undefined) throw missingService(service, id)
  return url
}

const PATH_PARAMETER = /\{(\w+)\}/g

/** @throws {UsageError} MISSING_OPTION for a parameter that is missing or would lead to another path */
function buildPath({ id, path }: AnyOperation, fields: Fields): string {
  return path.replace(PATH_PARAMETER, (_, parameter: string) => {
    const name = toModelName(parameter)
    const value = String(fields[name] ?? '')
    if (value === '' || value === '.' || value === '..') throw new UsageError('MISSING_OPTION', `${id} needs ${name}.`)
    return encode(value, name, id)
  })
}

/** @throws {UsageError} INVALID_OPTION for `null`, which would otherwise mean "no filter" */
function buildQuery({ id, query = [], queryNames = {}, defaults }: AnyOperation, fields: Fields): string {
  const pairs: string[] = []
  for (const name of query) {
    if (fields[name] === null) throw nullFilter(`${name} of ${id}`)
    const value = fields[name] ?? defaults?.[name]
    if (value === undefined) continue
    // An array becomes one pair for each item, the default of OpenAPI.
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const item of items) {
      pairs.push(`${queryNames[name] ?? toWireName(name)}=${encode(String(item), name, id)}`)
    }
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** @throws {UsageError} INVALID_OPTION for a lone surrogate, which UTF-8 can't encode */
function encode(value: string, name: string, operationId: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    throw loneSurrogate(`${name} of ${operationId}`)
  }
}

function buildHeaders({ headers = {}, body }: AnyOperation, fields: Fields): Record<string, string> {
  const built: Record<string, string> = {}
  for (const [name, header] of Object.entries(headers)) {
    const value = fields[name]
    if (typeof value === 'string') built[header] = value
  }
  if (body) built['content-type'] = CONTENT_TYPES[body]
  return built
}

/** Returns the fields of the input that are not part of the path, the query or the headers. */
function getBodyFields({ path, query = [], headers = {} }: AnyOperation, fields: Fields): Fields {
  const parameters = [...path.matchAll(PATH_PARAMETER)].map(([, parameter = '']) => toModelName(parameter))
  const sentElsewhere = [...parameters, ...query, ...Object.keys(headers)]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !sentElsewhere.includes(name)))
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded;charset=UTF-8' } as const

function serialize(type: 'json' | 'form', body: unknown): string {
  return type === 'json' ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>).toString()
}
