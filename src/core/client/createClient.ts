/** A client for browsers, and for everything that acts for one signed-in user. */
import { createRequestTokenStore } from '../session/stores/createRequestTokenStore.ts'
import type { TokenStoreOption } from '../session/types.ts'
import { createBaseClient, type ClientParts } from './createBaseClient.ts'
import { requireKey, requireOptions, type SharedClientOptions } from './options.ts'
import type { Client } from './types.ts'

export interface ClientOptions extends SharedClientOptions {
  /**
   * Where tokens are kept. A request can be passed on servers only.
   *
   * @default 'cookie' in a browser, 'memory' elsewhere
   */
  tokenStore?: TokenStoreOption | undefined
}

/**
 * Creates a client. It reads nothing from the page and sends no request until it is used.
 *
 * @param options the project, and how to reach the service
 * @throws {UsageError} MISSING_OPTION, WRONG_KEY, INVALID_OPTION
 *
 * @example
 * ```ts
 * const client = createClient({ projectId: '…', publishableClientKey: 'pck_…' })
 * const user = await getUser(client)
 * ```
 */
export function createClient(options: ClientOptions): Client {
  return createClientWithParts(options, { createRequestTokenStore })
}

/** {@link createClient} without the code that reads requests: `createClient` of the entry for browsers. */
export function createPageClient(options: ClientOptions): Client {
  return createClientWithParts(options, {})
}

/** @param caller the function that the app called, for messages */
export function createClientWithParts(options: ClientOptions, parts: ClientParts, caller = 'createClient'): Client {
  requireOptions(options, caller)
  const { publishableClientKey: key } = options
  if (key !== undefined) requireKey(key, 'publishableClientKey', 'pck_')
  return createBaseClient('client', options, key ? { 'x-stack-publishable-client-key': key } : {}, parts)
}

/** The given functions without their first parameter, the client. */
export type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (client: never, ...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : never
}

/**
 * Binds functions to a client, for apps that prefer methods. Only the functions that you name are bundled.
 *
 * @param client the first argument of all calls
 * @param functions the functions to bind, by name
 *
 * @example
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
