/** Types that the models share. */

/** A time in milliseconds since 1970-01-01T00:00:00Z, for `new Date(value)`. */
export type EpochMillis = number

/** The id of a user, or `'me'` for the signed-in one. */
export type UserIdOrMe = 'me' | (string & Record<never, never>)

/** An input without fields. */
export type NoInput = Record<string, never>

/** A list, as the service returns it. */
export interface List<Item> {
  items: Item[]
  /** Whether the list is paginated. Only then is `pagination` present. */
  isPaginated: boolean
  /** Where the next page begins. */
  pagination?: {
    /** The id of the first item of the next page; `null` when this is the last one. */
    nextCursor: string | null
  }
}

/** The keys of a schema that don't follow the rule. Arrays have the exceptions of their items. */
export interface KeyExceptions {
  /** Keys with other names. */
  readonly names?: Readonly<Record<string, string>>
  /** Keys whose content is free-form, such as metadata: it keeps its keys. */
  readonly freeForm?: readonly string[]
  /** The exceptions of the objects below a key. */
  readonly properties?: Readonly<Record<string, KeyExceptions>>
}

/**
 * Types that belong to the app, not to the service. Augment {@link Register} once, and every function, hook and model
 * uses them:
 *
 * Known keys: `userClientMetadata`, `userClientReadOnlyMetadata`, `userServerMetadata`, `teamClientMetadata`,
 * `teamClientReadOnlyMetadata`, `teamServerMetadata` (default `unknown`), `permissions` (default `string`), and `claims`
 * of access tokens, as on the wire (default `Readonly<Record<string, unknown>>`).
 *
 * @example
 * ```ts
 * declare module 'latchkey' {
 *   interface Register {
 *     userClientMetadata: { theme?: 'light' | 'dark' }
 *     permissions: 'edit' | 'read'
 *   }
 * }
 * ```
 */
export interface Register {}

/** The type that the app registered under `Key`, or `Default`. */
export type Registered<Key extends string, Default = unknown> = Register extends { [K in Key]: infer Type }
  ? Type
  : Default
