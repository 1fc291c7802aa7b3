/**
 * Goes on with a value now, or with a promise when it settles. Most requests need nothing that takes time, and an
 * answer that never leaves the stack costs a fraction of one that waits for a microtask at each step.
 */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
