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

/** Functions that take a client first, without it. */
export type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (client: never, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never
}

/**
 * Gives functions their client, for those who prefer methods. Only what is named here is shipped.
 *
 * ```ts
 * const auth = bind(client, { signInWithPassword, signOut })
 * await auth.signOut()
 * ```
 */
export function bind<C extends Client, Functions extends Record<string, (client: C, ...input: never[]) => unknown>>(
  client: C,
  functions: Functions,
): Bound<Functions> {
  const entries = Object.entries(functions).map(([name, call]) => [name, (...input: never[]) => call(client, ...input)])
  return Object.freeze(Object.fromEntries(entries)) as Bound<Functions>
}
