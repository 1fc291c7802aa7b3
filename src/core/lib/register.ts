/**
 * Types that belong to the app, not to the service. Augment {@link Register} once and every function, hook and model
 * speaks them:
 *
 * ```ts
 * declare module 'latchkey' {
 *   interface Register {
 *     userClientMetadata: { theme?: 'light' | 'dark' }
 *     permissions: 'edit' | 'read'
 *   }
 * }
 * ```
 *
 * Known keys: `userClientMetadata`, `userClientReadOnlyMetadata`, `userServerMetadata`, `teamClientMetadata`,
 * `teamClientReadOnlyMetadata`, `teamServerMetadata` (default `unknown`), and `permissions` (default `string`).
 */
export interface Register {}

/** The type an app registered under `Key`, or `Default` if it registered none. */
export type Registered<Key extends string, Default = unknown> = Register extends { [K in Key]: infer Type }
  ? Type
  : Default
