/** Returns a function that creates a value with its first call. */
export function once<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
