import type { Client } from './types.ts'

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
