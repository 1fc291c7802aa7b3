/** Returns a function that creates a value with its first call, and returns the same one with each further call. */
export function once<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
