/** State that a module keeps with each client, so that clients share none. It lives as long as the client. */
import type { Client } from './types.ts'

/** A value for each client. */
export interface PerClient<Value> {
  /** Returns the client's value, created at the first call. */
  get(client: Client): Value
  set(client: Client, value: Value): void
}

/**
 * Creates one kind of state.
 *
 * @example
 * ```ts
 * const toasts = perClient(() => new Set<Toast>())
 * toasts.get(client).add(toast)
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function perClient<Value extends object>(create: (client: Client) => Value): PerClient<Value> {
  const values = new WeakMap<Client, Value>()
  return {
    get(client) {
      const existing = values.get(client)
      if (existing) return existing
      const value = create(client)
      values.set(client, value)
      return value
    },
    set: (client, value) => void values.set(client, value),
  }
}
