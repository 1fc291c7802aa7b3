/** The calls of `client.api`. A page loads them, and openapi-fetch, with the first one. */
import createApi, { type Client as OpenapiClient } from 'openapi-fetch'
import type { paths } from '../../../generated/wire.ts'
import { API_PATH } from '../constants.ts'
import { TransportError, UsageError } from '../errors.ts'
import { messageOfStatus } from '../transport/errors.ts'
import type { ApiClient } from './api.ts'
import { perClient } from './perClient.ts'
import type { Client } from './types.ts'

const apis = /* @__PURE__ */ perClient((): { api?: OpenapiClient<paths> } => ({}))

/**
 * Calls a method of openapi-fetch over a client's fetch.
 *
 * @throws {UsageError} INVALID_OPTION for a query parameter that is `null`, which the library would leave out
 */
export async function callApi(client: Client, method: keyof ApiClient, args: readonly unknown[]): Promise<unknown> {
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
