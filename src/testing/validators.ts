/**
 * Helpers of the generated validators. An app imports hundreds of schemas and uses a few, so they are built on first use.
 */
import * as zod from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'

/** The validators of one operation, in wire names. */
export interface OperationValidators {
  /** Strict: unknown keys are rejected. */
  readonly body?: ZodMiniType
  /** The query before it is serialized: numbers and booleans, not strings. */
  readonly query?: ZodMiniType
  /** Validators by status code. Unknown keys and new enum values are accepted. */
  readonly response: Readonly<Record<string, ZodMiniType>>
}

export { once } from '../core/util/once.ts'

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

/** A check of a schema, for `.check(…)`. */
type Check<Value> = ReturnType<typeof zod.refine<Value>>

/**
 * Refuses values that a schema accepts. Generated validators use it for `not`.
 *
 * @param schema what is refused
 *
 * @example
 * ```ts
 * const noText = zod.unknown().check(not(zod.string()))
 * ```
 */
export const not = (schema: ZodMiniType): Check<unknown> =>
  zod.refine((value) => !schema.safeParse(value).success, 'A value that is not allowed')

/**
 * Accepts only one JSON value. Generated validators use it for `const` with an object or a list.
 *
 * @param expected the value
 *
 * @example
 * ```ts
 * const origin = zod.unknown().check(equals({ x: 0, y: 0 }))
 * ```
 */
export const equals = (expected: unknown): Check<unknown> => {
  const text = toCanonicalJson(expected)
  return zod.refine((value) => toCanonicalJson(value) === text, `${text} expected`)
}

/**
 * Refuses lists in which two items are equal.
 *
 * @example
 * ```ts
 * const tags = zod.array(zod.string()).check(uniqueItems())
 * ```
 */
export const uniqueItems = (): Check<unknown[]> =>
  zod.refine((items) => new Set(items.map(toCanonicalJson)).size === items.length, 'Two items are equal')

/**
 * Refuses objects with fewer keys.
 *
 * @param count the lowest number of keys
 *
 * @example
 * ```ts
 * const change = zod.looseObject({}).check(minProperties(1))
 * ```
 */
export const minProperties = (count: number): Check<object> =>
  zod.refine((value) => Object.keys(value).length >= count, `At least ${count} keys expected`)

/**
 * Refuses objects with more keys.
 *
 * @param count the highest number of keys
 *
 * @example
 * ```ts
 * const labels = zod.record(zod.string(), zod.string()).check(maxProperties(10))
 * ```
 */
export const maxProperties = (count: number): Check<object> =>
  zod.refine((value) => Object.keys(value).length <= count, `At most ${count} keys expected`)

/**
 * Validates the values of keys by patterns of the key.
 *
 * @param patterns the schemas of keys that match
 * @param named keys that have a schema of their own
 * @param rest the schema of keys that are neither named nor match
 *
 * @example
 * ```ts
 * const headers = zod.looseObject({}).check(patternProperties([[/^x-/, zod.string()]], [], zod.never()))
 * ```
 */
export const patternProperties = (
  patterns: readonly (readonly [RegExp, ZodMiniType])[],
  named: readonly string[],
  rest: ZodMiniType,
): Check<object> =>
  zod.refine(
    (value) =>
      Object.entries(value).every(([key, part]) => {
        const matching = patterns.filter(([pattern]) => pattern.test(key)).map(([, schema]) => schema)
        const schemas = matching.length > 0 || named.includes(key) ? matching : [rest]
        return schemas.every((schema) => schema.safeParse(part).success)
      }),
    'A key or its value does not match',
  )

/** JSON with sorted keys. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )
