/** A client for backends. */
import { assembleClient } from '../core/client/assembleClient.ts'
import { requireKey, requireOptions, type SharedClientOptions } from '../core/client/options.ts'
import type { ServerClient, TokenStoreOption } from '../core/client/types.ts'
import { refreshWithKey } from './refreshWithKey.ts'
import { remember } from './forRequest.ts'

export interface ServerClientOptions extends SharedClientOptions {
  /** `ssk_…`, from the project's settings. Read it from the environment; it never belongs in code or in a browser. */
  secretServerKey: string
  /** Only needed for OAuth sign-ins begun on the server. */
  publishableClientKey?: string
  /** Whose tokens: those of a request, a fixed pair, or nobody's. Default nobody's, kept in memory. */
  tokenStore?: TokenStoreOption
}

/**
 * Makes a client with a secret server key: it acts on every user. It sends nothing until something is asked of it.
 *
 * ```ts
 * const server = createServerClient({ projectId: '…', secretServerKey: secrets.latchkey })
 * const user = await getUser(server, { request })
 * ```
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION, and WRONG_KEY for a key of another level
 */
export function createServerClient(options: ServerClientOptions): ServerClient {
  requireOptions(options, 'createServerClient', ['secretServerKey'])
  const key = requireKey(options.secretServerKey, 'secretServerKey', 'ssk_')
  if (options.publishableClientKey !== undefined)
    requireKey(options.publishableClientKey, 'publishableClientKey', 'pck_')
  const parts = options.publishableClientKey === undefined ? { refresh: refreshWithKey } : {}
  const make = (tokenStore: TokenStoreOption): ServerClient =>
    assembleClient('server', { ...options, tokenStore }, { 'x-stack-secret-server-key': key }, parts)
  return remember(make(options.tokenStore === undefined ? 'memory' : options.tokenStore), make)
}
