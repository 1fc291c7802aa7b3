import { type ClientJson, toClientJson } from '../core/client/clientJson.ts'
import type { ClientOptions } from '../core/client/createClient.ts'
import { createClient } from '../core/client/createClient.ts'

/**
 * A server's options as a page needs them: plain JSON for `fromClientJson`, with the address by which a browser reaches
 * the service. No token and no secret is in it.
 *
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION for options that no client could be made with
 */
export function browserSettings(options: ClientOptions): ClientJson {
  const { baseUrl } = options
  return toClientJson(
    createClient({
      ...options,
      ...(typeof baseUrl === 'object' && { baseUrl: baseUrl.browser }),
      tokenStore: null,
      redirectMethod: 'window',
    }),
  )
}
