import * as msw from 'msw'
import type { HttpHandler, JsonBodyType } from 'msw'
import { knownErrors } from '../../generated/catalog.ts'
import type { KnownErrorCode, OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import type { operations } from '../../generated/wire.ts'
import { API_PATH } from '../core/constants.ts'
import { requireExport } from '../core/util/requireExport.ts'

type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
type Responses<Id extends OperationId> = operations[Id]['responses']
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201>

/** The JSON body of an operation's success response, in wire names. */
export type MockBody<Id extends OperationId> = JsonBody<Responses<Id>[SuccessStatus<Id>]>

/** The response of a mock, instead of the operation's example. */
export type MockOverride<Id extends OperationId> =
  /** A body in wire names. */
  | { body: MockBody<Id>; status?: SuccessStatus<Id> }
  /** A known error that this operation may return. */
  | { error: OperationErrorCodes[Id]; details?: Record<string, unknown> }
  /** Any response, such as one that violates the specification. */
  | ((request: Request) => Response | Promise<Response>)

/** Overrides by operation. */
export type MockOverrides = { readonly [Id in OperationId]?: MockOverride<Id> }

/** An override whose operation is not known to the compiler. */
type AnyOverride =
  | { body: unknown; status?: unknown }
  | { error: KnownErrorCode; details?: Record<string, unknown> }
  | ((request: Request) => Response | Promise<Response>)

/** A fixed response: JSON, text, or headers only. */
export interface MockResponse {
  status: number
  /** The JSON body, in wire names. */
  body?: unknown
  /** The body at server and admin level, if it has more properties. */
  serverBody?: unknown
  /** The body of a response that isn't JSON. */
  text?: string
  /** Headers besides the content type. */
  headers?: Record<string, string>
}

/**
 * Creates an msw handler for one operation, at any base URL.
 *
 * @param example the response without an override
 */
export function mockOperation(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  example: MockResponse,
  override?: AnyOverride,
): HttpHandler {
  return requireHttp()[method](`*${API_PATH}${path}`, ({ request }) => {
    if (override === undefined) return toResponse(toViewOf(request, example))
    if (typeof override === 'function') return override(request)
    if ('error' in override) return toKnownErrorResponse(override.error, override.details)
    return toResponse({ status: Number(override.status ?? example.status), body: override.body })
  })
}

/** The response of a mock of another service, instead of the operation's example. */
export type ServiceMockOverride<Body, Code extends string> =
  /** A body in wire names. */
  | { body: Body; status?: number }
  /** An error that this operation may return. */
  | { error: Code; details?: Record<string, unknown> }
  /** Any response. */
  | ((request: Request) => Response | Promise<Response>)

/**
 * Creates an msw handler for an operation of another service. The code that `latchkey generate` writes calls it.
 *
 * @param method the method, in lower case
 * @param path the path at any host and below any path, with parameters in braces: `/books/{book_id}`
 * @param example the response without an override
 * @param errors status and message of each error code
 * @param override a response in place of the example
 *
 * @example
 * ```ts
 * const handler = mockServiceOperation('get', '/books', { status: 200, body: { items: [] } }, serviceErrors)
 * ```
 */
export function mockServiceOperation(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'query',
  path: string,
  example: MockResponse,
  errors: Readonly<Record<string, { status: number; message: string }>>,
  override?: ServiceMockOverride<unknown, string>,
): HttpHandler {
  requireHttp()
  return new msw.HttpHandler(method.toUpperCase(), toPattern(path), ({ request }) => {
    if (override === undefined) return toResponse(example)
    if (typeof override === 'function') return override(request)
    if (!('error' in override)) return toResponse({ status: override.status ?? example.status, body: override.body })
    const { error: code, details } = override
    const { status = 500, message = code } = errors[code] ?? {}
    const body = { code, error: message, message, ...(details && { details }) }
    return toJsonResponse(body, { status })
  })
}

/** The URLs that end with a path. A parameter is a part of one segment. */
function toPattern(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/)
  const fixed = parts.map((part) =>
    encodeURI(part)
      .replaceAll(/%25([0-9A-F]{2})/gi, '%$1')
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  )
  return new RegExp(`^[a-z]+://[^/]+(?:/.*)?${fixed.join('[^/]+')}/?$`)
}

/** Returns the example at the access level of a request. */
function toViewOf(request: Request, example: MockResponse): MockResponse {
  const isClient = (request.headers.get('x-stack-access-type') ?? 'client') === 'client'
  return isClient || example.serverBody === undefined ? example : { ...example, body: example.serverBody }
}

/** Returns a body as JSON. Its type isn't checked, because an override may violate the specification. */
const toJsonResponse = (body: unknown, init: { status: number; headers?: Record<string, string> }): Response =>
  msw.HttpResponse.json(body as JsonBodyType, init)

function toResponse({ status, body, text, headers }: MockResponse): Response {
  if (body !== undefined) return toJsonResponse(body, { status, ...(headers && { headers }) })
  return new msw.HttpResponse(text ?? null, { status, headers: { 'content-type': 'text/plain', ...headers } })
}

/** Returns a known error as the service sends it. Placeholders in its message are filled from the details. */
function toKnownErrorResponse(code: KnownErrorCode, overrideDetails?: Record<string, unknown>): Response {
  const { status, message, details: documentedDetails } = knownErrors[code]
  const details = overrideDetails ?? documentedDetails
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? name))
  const body = details ? { code, details, error } : { code, error }
  return toJsonResponse(body, { status, headers: { 'x-stack-known-error': code } })
}

function requireHttp(): typeof msw.http {
  requireExport(msw, 'http', 'latchkey/mocks needs msw 2 or later', '-D msw@latest')
  return msw.http
}
