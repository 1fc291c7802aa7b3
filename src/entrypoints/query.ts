/**
 * `latchkey/query`: query and mutation options for TanStack Query, cache invalidation and server rendering, without
 * React components.
 */
export * from '../../generated/queries/index.ts'
export { invalidateTags } from '../query/caches.ts'
export {
  dehydrateClient,
  hydrateClient,
  type InitialState,
  type QueryToRead,
  readInitialState,
} from '../query/initialState.ts'
export type { OperationInfiniteQuery, OperationKey, OperationMutation, OperationQuery } from '../query/types.ts'
