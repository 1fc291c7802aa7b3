/** Records which results of refreshes have reached a browser. */
import type { TokenStore } from '../../../core/session/types.ts'

/** For each store, how to record the delivery of the results that its client got, by their keys. */
const deliveries = new WeakMap<TokenStore, Map<string, () => void>>()

/** Registers what to call when the tokens of a store have been delivered. */
export function expectDelivery(store: TokenStore, key: string, onDelivered: () => void): void {
  const listeners = deliveries.get(store) ?? new Map<string, () => void>()
  deliveries.set(store, listeners)
  listeners.set(key, onDelivered)
}

/**
 * Records that a response with the tokens of a store was handed to the framework, so the browser no longer depends on
 * this process to remember them. Call it after `Set-Cookie` was written.
 */
export function markDelivered(store: TokenStore): void {
  for (const onDelivered of deliveries.get(store)?.values() ?? []) onDelivered()
  deliveries.delete(store)
}
