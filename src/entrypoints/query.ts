/**
 * `latchkey/query`: query and mutation options for TanStack Query, cache invalidation and server rendering, without
 * React components.
 */
export * from '../../generated/queries/index.ts'
export { invalidateTags } from '../query/invalidation.ts'
export {
  dehydrateClient,
  hydrateClient,
  type InitialState,
  type QueryToRead,
  readInitialState,
} from '../query/hydration.ts'
export type { OperationKey } from '../query/keys.ts'
export type { OperationInfiniteQuery, OperationMutation, OperationQuery } from '../query/types.ts'
