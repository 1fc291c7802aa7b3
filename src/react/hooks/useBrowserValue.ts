import { useSyncExternalStore } from 'react'

/**
 * Returns a value that only a browser knows, such as one in its storage. A server, and the first render of a
 * server-rendered page, use `serverValue` instead, so that both renders match.
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => serverValue)
}

/** A store that never changes. */
export const subscribeToNothing = (): (() => void) => () => {}
