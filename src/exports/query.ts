/** `latchkey/query`: how operations are cached, without React components. */
export * from '../../generated/queries/index.ts'
export { invalidateTags } from '../query/invalidateTags.ts'
export type { OperationInfiniteQuery, OperationKey, OperationMutation, OperationQuery } from '../query/types.ts'
export { dehydrateClient, type InitialState } from '../query/dehydrateClient.ts'
export { type QueryToRead, readInitialState } from '../query/readInitialState.ts'
