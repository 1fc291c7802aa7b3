/**
 * Returns a function that calls `create` at its first call only, and returns that result every time.
 *
 * @param create makes the value
 *
 * @example
 * ```ts
 * const readSettings = once(() => JSON.parse(text))
 * ```
 */
export function once<Value>(create: () => Value): () => Value {
  let result: { value: Value } | undefined
  return () => (result ??= { value: create() }).value
}
