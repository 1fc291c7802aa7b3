import { http, type HttpHandler, HttpResponse } from 'msw'
import { knownErrors } from '../../generated/catalogue.ts'
import type { KnownErrorCode, OperationErrorCodes, OperationId } from '../../generated/errors.ts'
import { API_PATH } from '../core/constants.ts'

/** What a mock answers instead of its example. */
export type MockOverride<Id extends OperationId> =
  /** A body, as it travels. */
  | { body: unknown; status?: number }
  /** A known error this operation may raise. */
  | { error: OperationErrorCodes[Id]; details?: Record<string, unknown> }
  /** An answer of your own. */
  | ((request: Request) => Response | Promise<Response>)

/** A fixed answer: JSON, text, or headers only. */
export interface MockAnswer {
  status: number
  body?: unknown
  /** What a server or an admin gets in place of `body`, where that is more than a client sees. */
  serverBody?: unknown
  text?: string
  headers?: Record<string, string>
}

/** An msw handler for one operation, whatever the base URL. */
export function mockOperation<Id extends OperationId>(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  answer: MockAnswer,
  override?: MockOverride<Id>,
): HttpHandler {
  return http[method](`*${API_PATH}${path}`, ({ request }) => {
    if (typeof override === 'function') return override(request)
    if (override && 'error' in override) return knownErrorAnswer(override.error, override.details)
    const isClient = (request.headers.get('x-stack-access-type') ?? 'client') === 'client'
    const own = isClient || answer.serverBody === undefined ? answer : { ...answer, body: answer.serverBody }
    const { status, body, text, headers } = override
      ? { status: answer.status, ...override, text: undefined, headers: undefined }
      : own
    if (body !== undefined) return HttpResponse.json(body as never, { status })
    return new HttpResponse(text ?? null, { status, headers: { 'content-type': 'text/plain', ...headers } })
  })
}

function knownErrorAnswer(code: KnownErrorCode, given?: Record<string, unknown>): Response {
  const { status, message, details = given } = { ...knownErrors[code], ...(given && { details: given }) }
  const error = message.replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? name))
  return HttpResponse.json(
    { code, ...(details && { details }), error },
    { status, headers: { 'x-stack-known-error': code } },
  )
}
