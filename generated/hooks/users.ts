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
  InfiniteReadOptions,
  ReadOptions,
  SuspenseReadOptions,
  WriteOptions,
} from '../../src/react/hooks/types.ts'
import { useInfiniteRead, useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  deleteCurrentUserMutation,
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
  options?: ReadOptions<CurrentUser, TData, 'getCurrentUser'>,
): UseQueryResult<TData, OperationError<'getCurrentUser'>> {
  return useRead('client', getCurrentUserQuery, input, options)
}

/** {@link useGetCurrentUser}, but suspends until loaded. */
export function useSuspenseGetCurrentUser<TData = CurrentUser>(
  input: NoInput = {},
  options?: SuspenseReadOptions<CurrentUser, TData, 'getCurrentUser'>,
): UseSuspenseQueryResult<TData, OperationError<'getCurrentUser'>> {
  return useSuspenseRead('client', getCurrentUserQuery, input, options)
}

/** Change the signed-in user. Mutation of `updateCurrentUser`; refetches affected queries before it resolves. */
export function useUpdateCurrentUser<TContext = unknown>(
  options?: WriteOptions<CurrentUser, 'updateCurrentUser', UpdateCurrentUserInput, TContext>,
): UseMutationResult<CurrentUser, OperationError<'updateCurrentUser'>, UpdateCurrentUserInput, TContext> {
  return useWrite('client', updateCurrentUserMutation, options)
}

/** Delete the signed-in user. Mutation of `deleteCurrentUser`; refetches affected queries before it resolves. */
export function useDeleteCurrentUser<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteCurrentUser', NoInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteCurrentUser'>, NoInput, TContext> {
  return useWrite('client', deleteCurrentUserMutation, options)
}

/** List the users of the project. Query of `listUsers`; `skipToken` disables it. */
export function useListUsers<TData = List<ServerUser>>(
  input: ListUsersInput | SkipToken = {},
  options?: ReadOptions<List<ServerUser>, TData, 'listUsers'>,
): UseQueryResult<TData, OperationError<'listUsers'>> {
  return useRead('server', listUsersQuery, input, options)
}

/** {@link useListUsers}, but suspends until loaded. */
export function useSuspenseListUsers<TData = List<ServerUser>>(
  input: ListUsersInput = {},
  options?: SuspenseReadOptions<List<ServerUser>, TData, 'listUsers'>,
): UseSuspenseQueryResult<TData, OperationError<'listUsers'>> {
  return useSuspenseRead('server', listUsersQuery, input, options)
}

/** {@link useListUsers} page by page. */
export function useInfiniteListUsers(
  input: ListUsersInput | SkipToken = {},
  options?: InfiniteReadOptions<List<ServerUser>, 'listUsers'>,
): UseInfiniteQueryResult<InfiniteData<List<ServerUser>, string | null>, OperationError<'listUsers'>> {
  return useInfiniteRead('server', listUsersInfiniteQuery, input, options)
}

/** Create a user. Mutation of `createUser`; refetches affected queries before it resolves. */
export function useCreateUser<TContext = unknown>(
  options?: WriteOptions<ServerUser, 'createUser', CreateUserInput, TContext>,
): UseMutationResult<ServerUser, OperationError<'createUser'>, CreateUserInput, TContext> {
  return useWrite('server', createUserMutation, options)
}

/** Read a user. Query of `getUserById`; `skipToken` disables it. */
export function useGetUserById<TData = ServerUser>(
  input: GetUserByIdInput | SkipToken,
  options?: ReadOptions<ServerUser, TData, 'getUserById'>,
): UseQueryResult<TData, OperationError<'getUserById'>> {
  return useRead('server', getUserByIdQuery, input, options)
}

/** {@link useGetUserById}, but suspends until loaded. */
export function useSuspenseGetUserById<TData = ServerUser>(
  input: GetUserByIdInput,
  options?: SuspenseReadOptions<ServerUser, TData, 'getUserById'>,
): UseSuspenseQueryResult<TData, OperationError<'getUserById'>> {
  return useSuspenseRead('server', getUserByIdQuery, input, options)
}

/** Change a user. Mutation of `updateUser`; refetches affected queries before it resolves. */
export function useUpdateUser<TContext = unknown>(
  options?: WriteOptions<ServerUser, 'updateUser', UpdateUserInput, TContext>,
): UseMutationResult<ServerUser, OperationError<'updateUser'>, UpdateUserInput, TContext> {
  return useWrite('server', updateUserMutation, options)
}

/** Delete a user. Mutation of `deleteUser`; refetches affected queries before it resolves. */
export function useDeleteUser<TContext = unknown>(
  options?: WriteOptions<Success, 'deleteUser', DeleteUserInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteUser'>, DeleteUserInput, TContext> {
  return useWrite('server', deleteUserMutation, options)
}
