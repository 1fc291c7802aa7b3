/** `client.fetch` and `client.api`. */
import type { Client as OpenapiClient } from 'openapi-fetch'
import type { paths } from '../../../generated/wire.ts'
import { API_PATH } from '../constants.ts'
import { TransportError, UsageError } from '../errors.ts'
import type { Fetch } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import { messageOfStatus } from '../transport/errors.ts'
import type { Send } from '../transport/types.ts'
import type { ApiClient } from './api.ts'
import { perClient } from './perClient.ts'
import type { Client } from './types.ts'

/**
 * Returns `client.fetch`: a `fetch` that adds headers and tokens, and retries. It refuses URLs of other origins, so
 * that tokens are sent to the service only.
 *
 * @throws {UsageError} UNTRUSTED_URL
 */
export function toFetch(send: Send, auth: Session, baseUrl: string): Fetch {
  return async (input, init = {}) => {
    const isRequest = typeof input === 'object' && 'url' in input
    const url = String(isRequest ? input.url : input)
    if (!url.startsWith(`${baseUrl}/`)) {
      throw new UsageError('UNTRUSTED_URL', `This client calls only addresses below ${baseUrl}/.`)
    }
    const { method = 'GET', headers, body, signal, ...rest } = isRequest ? await readRequest(input, init) : init
    const { response, status } = await send({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
      signal,
      init: rest,
      auth,
      isIdempotent: method === 'GET' || method === 'HEAD',
    })
    if (status === response.status) return response
    // The service sends errors as 200, so that browsers don't log them.
    return new Response(await response.text(), { status, headers: response.headers })
  }
}

/** Reads the parts of a request, so that it can be sent more than once. */
async function readRequest(request: Request, init: RequestInit): Promise<RequestInit> {
  const { method, headers, signal } = request
  const body = request.body ? await request.text() : undefined
  return { method, headers, signal, ...(body !== undefined && { body }), ...init }
}

const apis = /* @__PURE__ */ perClient((): { api?: OpenapiClient<paths> } => ({}))

/**
 * Calls a method of openapi-fetch over a client's fetch. The library is loaded at the first call.
 *
 * @throws {UsageError} INVALID_OPTION for a query parameter that is `null`, which the library would leave out
 */
export async function callApi(client: Client, method: keyof ApiClient, args: readonly unknown[]): Promise<unknown> {
  const { default: createApi } = await import('openapi-fetch')
  for (const value of args) assertFilters(value)
  const { config, fetch } = client
  const slot = apis.get(client)
  slot.api ??= createApi<paths>({ baseUrl: config.baseUrl + API_PATH, fetch })
  // The caller has checked the arguments by the types of the method.
  const call = slot.api[method] as (...args: readonly unknown[]) => unknown
  const result = await call(...args)
  return isErrorWithoutContent(result) ? { ...result, error: toStatusError(result) } : result
}

interface ApiError {
  readonly error: unknown
  readonly response: Response
}

/** Returns true for the result of an error whose body isn't one: openapi-fetch returns texts, and nothing for an empty one. */
function isErrorWithoutContent(result: unknown): result is ApiError {
  const { error, response } = Object(result) as Partial<ApiError>
  return response?.ok === false && (typeof error !== 'object' || error === null)
}

function toStatusError({ error, response: { status } }: ApiError): TransportError {
  return new TransportError('STATUS', messageOfStatus(status), { status, body: error || undefined })
}

function assertFilters(value: unknown): void {
  const { params } = Object(value) as { params?: { query?: object } }
  for (const [name, filter] of Object.entries(params?.query ?? {})) {
    if (filter === null) {
      throw new UsageError(
        'INVALID_OPTION',
        `The query parameter ${name} is null. Pass a value, or leave it out for no filter.`,
      )
    }
  }
}
