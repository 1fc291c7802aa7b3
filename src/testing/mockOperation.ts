import { http, type HttpHandler, HttpResponse } from 'msw'
import { knownErrors } from '../../generated/catalogue.ts'
import type { KnownErrorCode, OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import type { operations } from '../../generated/wire.ts'
import { API_PATH } from '../core/constants.ts'

type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never
type Responses<Id extends OperationId> = operations[Id]['responses']
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201>

/** The JSON body of an operation's success response, in wire names. */
export type MockBody<Id extends OperationId> = Json<Responses<Id>[SuccessStatus<Id>]>

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
export interface MockAnswer {
  status: number
  body?: unknown
  /** The body at server and admin level, if it has more properties. */
  serverBody?: unknown
  text?: string
  headers?: Record<string, string>
}

/** Creates an msw handler for one operation, at any base URL. */
export function mockOperation(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  answer: MockAnswer,
  override?: AnyOverride,
): HttpHandler {
  return http[method](`*${API_PATH}${path}`, ({ request }) => {
    if (typeof override === 'function') return override(request)
    if (override && 'error' in override) return knownErrorResponse(override.error, override.details)
    const isClient = (request.headers.get('x-stack-access-type') ?? 'client') === 'client'
    const own = isClient || answer.serverBody === undefined ? answer : { ...answer, body: answer.serverBody }
    const { status, body, text, headers }: MockAnswer = override
      ? { status: Number(override.status ?? answer.status), body: override.body }
      : own
    if (body !== undefined) return HttpResponse.json(body as never, { status })
    return new HttpResponse(text ?? null, { status, headers: { 'content-type': 'text/plain', ...headers } })
  })
}

function knownErrorResponse(code: KnownErrorCode, given?: Record<string, unknown>): Response {
  const { status, message, details = given } = { ...knownErrors[code], ...(given && { details: given }) }
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? name))
  return HttpResponse.json(
    { code, ...(details && { details }), error },
    { status, headers: { 'x-stack-known-error': code } },
  )
}
