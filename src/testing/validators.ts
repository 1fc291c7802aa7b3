/**
 * Helpers of the generated validators. An app imports hundreds of schemas and uses a few, so they are built on first use.
 */
import type { ZodMiniType } from 'zod/mini'

/** The validators of one operation, in wire names. */
export interface OperationValidators {
  /** Strict: unknown keys are rejected. */
  readonly body?: ZodMiniType
  /** The query before it is serialized: numbers and booleans, not strings. */
  readonly query?: ZodMiniType
  /** Validators by status code. Unknown keys and new enum values are accepted. */
  readonly response: Readonly<Record<number, ZodMiniType>>
}

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

/**
 * Returns a proxy that builds the schema on first use and forwards every access to it.
 *
 * @param schema returns the schema
 *
 * @example
 * ```ts
 * const book = lazySchema(once(() => zod.object({ title: zod.string() })))
 * ```
 */
export function lazySchema<Schema extends object>(schema: () => Schema): Schema {
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get(schema(), key),
    set: (_, key, value) => Reflect.set(schema(), key, value),
    has: (_, key) => key in schema(),
    ownKeys: () => Reflect.ownKeys(schema()),
    // A proxy must not report a property that its target lacks as non-configurable.
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(schema(), key)
      return descriptor && { ...descriptor, configurable: true }
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
  })
}
