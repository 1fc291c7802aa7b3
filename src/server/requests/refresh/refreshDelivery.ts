/** Records which results of refreshes have reached a browser. */
import type { TokenStore } from '../../../core/session/types.ts'

/** For each store, how to record the delivery of the results that its client got, by their names. */
const deliveries = new WeakMap<TokenStore, Map<string, () => Promise<void>>>()

/** Registers what to call when the tokens of a store have been delivered. */
export function expectDelivery(store: TokenStore, name: string, onDelivered: () => Promise<void>): void {
  const listeners = deliveries.get(store) ?? new Map<string, () => Promise<void>>()
  deliveries.set(store, listeners)
  listeners.set(name, onDelivered)
}

/**
 * Records that a response with the tokens of a store was handed to the framework, so the browser no longer depends on
 * the server to remember them. Call it after `Set-Cookie` was written. A response need not wait for it.
 */
export async function markDelivered(store: TokenStore): Promise<void> {
  const listeners = deliveries.get(store)?.values() ?? []
  deliveries.delete(store)
  await Promise.all([...listeners].map((onDelivered) => onDelivered()))
}
