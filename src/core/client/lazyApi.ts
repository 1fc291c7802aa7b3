import type { ApiClient } from './api.ts'
import type { Client } from './types.ts'

const API_METHODS = [
  'request',
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'use',
  'eject',
] as const satisfies readonly (keyof ApiClient)[]

/** Returns `client.api`, whose calls are loaded with the first one. */
export function createLazyApi(getClient: () => Client): ApiClient {
  const load = (): Promise<typeof import('./callApi.ts')> => import('./callApi.ts')
  const methods = API_METHODS.map((method) => [
    method,
    async (...args: unknown[]) => (await load()).callApi(getClient(), method, args),
  ])
  return Object.fromEntries(methods) as ApiClient
}
