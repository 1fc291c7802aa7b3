import type { Client as OpenapiClient } from 'openapi-fetch'
import type { paths } from '../../../generated/wire.ts'

/** The openapi-fetch client of this service, for calls by path. */
export type ApiClient = OpenapiClient<paths>

export const API_METHODS = [
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
