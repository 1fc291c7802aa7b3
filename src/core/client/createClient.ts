/** A client for browsers, and for whatever acts on behalf of one signed-in person. */
import { assembleClient } from './assembleClient.ts'
import { requireKey, requireOptions, type SharedClientOptions } from './options.ts'
import type { Client, TokenStoreOption } from './types.ts'

export interface ClientOptions extends SharedClientOptions {
  /** Where tokens are kept. Default `'cookie'` in a browser, `'memory'` elsewhere. */
  tokenStore?: TokenStoreOption
}

/**
 * Makes a client. It touches no window and sends nothing until something is asked of it.
 *
 * ```ts
 * const client = createClient({ projectId: '…', publishableClientKey: 'pck_…' })
 * const user = await getUser(client)
 * ```
 *
 * @throws UsageError MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 */
export function createClient(options: ClientOptions): Client {
  requireOptions(options, 'createClient')
  const { publishableClientKey: key } = options
  const name = 'publishableClientKey'
  return assembleClient(
    'client',
    options,
    key === undefined ? {} : { 'x-stack-publishable-client-key': requireKey(key, name, 'pck_') },
  )
}
