/**
 * Hooks over the operations of `users`.
 *
 * Generated from `openapi/paths/users.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type {
  InfiniteData,
  SkipToken,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult,
  UseSuspenseQueryResult,
} from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type {
  OperationInfiniteQueryOptions,
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import {
  useOperationInfiniteQuery,
  useOperationQuery,
  useOperationSuspenseQuery,
} from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { CurrentUser, ServerUser, Success } from '../model.ts'
import type {
  CreateUserInput,
  DeleteUserInput,
  GetUserByIdInput,
  ListUsersInput,
  UpdateCurrentUserInput,
  UpdateUserInput,
} from '../operations/users.ts'
import {
  createUserMutation,
  deleteUserMutation,
  getCurrentUserQuery,
  getUserByIdQuery,
  listUsersInfiniteQuery,
  listUsersQuery,
  updateCurrentUserMutation,
  updateUserMutation,
} from '../queries/users.ts'

/** Read the signed-in user. Query of `getCurrentUser`; `skipToken` disables it. */
export function useGetCurrentUser<TData = CurrentUser>(
  input: NoInput | SkipToken = {},
  options?: OperationQueryOptions<CurrentUser, TData, 'getCurrentUser'>,
): UseQueryResult<TData, OperationError<'getCurrentUser'>> {
  return useOperationQuery('client', getCurrentUserQuery, input, options)
}

/** {@link useGetCurrentUser}, but suspends until loaded. */
export function useSuspenseGetCurrentUser<TData = CurrentUser>(
  input: NoInput = {},
  options?: OperationSuspenseQueryOptions<CurrentUser, TData, 'getCurrentUser'>,
): UseSuspenseQueryResult<TData, OperationError<'getCurrentUser'>> {
  return useOperationSuspenseQuery('client', getCurrentUserQuery, input, options)
}

/** Change the signed-in user. Mutation of `updateCurrentUser`; refetches affected queries before it resolves. */
export function useUpdateCurrentUser<TContext = unknown>(
  options?: OperationMutationOptions<CurrentUser, 'updateCurrentUser', UpdateCurrentUserInput, TContext>,
): UseMutationResult<CurrentUser, OperationError<'updateCurrentUser'>, UpdateCurrentUserInput, TContext> {
  return useOperationMutation('client', updateCurrentUserMutation, options)
}

/** List the users of the project. Query of `listUsers`; `skipToken` disables it. */
export function useListUsers<TData = List<ServerUser>>(
  input: ListUsersInput | SkipToken = {},
  options?: OperationQueryOptions<List<ServerUser>, TData, 'listUsers'>,
): UseQueryResult<TData, OperationError<'listUsers'>> {
  return useOperationQuery('server', listUsersQuery, input, options)
}

/** {@link useListUsers}, but suspends until loaded. */
export function useSuspenseListUsers<TData = List<ServerUser>>(
  input: ListUsersInput = {},
  options?: OperationSuspenseQueryOptions<List<ServerUser>, TData, 'listUsers'>,
): UseSuspenseQueryResult<TData, OperationError<'listUsers'>> {
  return useOperationSuspenseQuery('server', listUsersQuery, input, options)
}

/** {@link useListUsers} page by page. */
export function useInfiniteListUsers(
  input: ListUsersInput | SkipToken = {},
  options?: OperationInfiniteQueryOptions<List<ServerUser>, 'listUsers'>,
): UseInfiniteQueryResult<InfiniteData<List<ServerUser>, string | null>, OperationError<'listUsers'>> {
  return useOperationInfiniteQuery('server', listUsersInfiniteQuery, input, options)
}

/** Create a user. Mutation of `createUser`; refetches affected queries before it resolves. */
export function useCreateUser<TContext = unknown>(
  options?: OperationMutationOptions<ServerUser, 'createUser', CreateUserInput, TContext>,
): UseMutationResult<ServerUser, OperationError<'createUser'>, CreateUserInput, TContext> {
  return useOperationMutation('server', createUserMutation, options)
}

/** Read a user. Query of `getUserById`; `skipToken` disables it. */
export function useGetUserById<TData = ServerUser>(
  input: GetUserByIdInput | SkipToken,
  options?: OperationQueryOptions<ServerUser, TData, 'getUserById'>,
): UseQueryResult<TData, OperationError<'getUserById'>> {
  return useOperationQuery('server', getUserByIdQuery, input, options)
}

/** {@link useGetUserById}, but suspends until loaded. */
export function useSuspenseGetUserById<TData = ServerUser>(
  input: GetUserByIdInput,
  options?: OperationSuspenseQueryOptions<ServerUser, TData, 'getUserById'>,
): UseSuspenseQueryResult<TData, OperationError<'getUserById'>> {
  return useOperationSuspenseQuery('server', getUserByIdQuery, input, options)
}

/** Change a user. Mutation of `updateUser`; refetches affected queries before it resolves. */
export function useUpdateUser<TContext = unknown>(
  options?: OperationMutationOptions<ServerUser, 'updateUser', UpdateUserInput, TContext>,
): UseMutationResult<ServerUser, OperationError<'updateUser'>, UpdateUserInput, TContext> {
  return useOperationMutation('server', updateUserMutation, options)
}

/** Delete a user. Mutation of `deleteUser`; refetches affected queries before it resolves. */
export function useDeleteUser<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteUser', DeleteUserInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteUser'>, DeleteUserInput, TContext> {
  return useOperationMutation('server', deleteUserMutation, options)
}
