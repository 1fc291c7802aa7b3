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
export { operationInfiniteQuery } from '../query/operationInfiniteQuery.ts'
export { operationListQuery } from '../query/operationListQuery.ts'
export { operationMutation } from '../query/operationMutation.ts'
export { operationQuery, type ReadOperation } from '../query/operationQuery.ts'
export type { OperationKey } from '../query/keys.ts'
export type { OperationInfiniteQuery, OperationMutation, OperationQuery } from '../query/types.ts'
