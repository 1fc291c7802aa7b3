/**
 * How the operations of `users` are cached.
 *
 * Generated from `openapi/paths/users.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import type { OperationInfiniteQuery, OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationInfiniteQuery } from '../../src/query/operationInfiniteQuery.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
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
  createUser,
  deleteUser,
  getCurrentUser,
  getUserById,
  listUsers,
  updateCurrentUser,
  updateUser,
} from '../operations/users.ts'

/** Query options of `getCurrentUser`. Read the signed-in user. */
export function getCurrentUserQuery(client: ServerClient, input?: NoInput): OperationQuery<ServerUser, 'getCurrentUser'>
export function getCurrentUserQuery(client: Client, input?: NoInput): OperationQuery<CurrentUser, 'getCurrentUser'>
export function getCurrentUserQuery(
  client: Client,
  input: NoInput = {},
): OperationQuery<CurrentUser, 'getCurrentUser'> {
  return operationQuery(client, 'users', 'getCurrentUser', getCurrentUser, input)
}

/** Mutation options of `updateCurrentUser`. Change the signed-in user. Invalidates: users, contact-channels, sessions, team-member-profiles. */
export function updateCurrentUserMutation(
  client: Client,
): OperationMutation<CurrentUser, 'updateCurrentUser', UpdateCurrentUserInput> {
  return operationMutation(client, 'updateCurrentUser', updateCurrentUser, [
    'users',
    'contact-channels',
    'sessions',
    'team-member-profiles',
  ])
}

/** Query options of `listUsers`. List the users of the project. */
export function listUsersQuery(
  client: ServerClient,
  input: ListUsersInput = {},
): OperationQuery<List<ServerUser>, 'listUsers'> {
  return operationListQuery(client, 'users', 'listUsers', listUsers, input)
}

/** Infinite query options of `listUsers`: each page uses the cursor of the previous one. */
export function listUsersInfiniteQuery(
  client: ServerClient,
  input: ListUsersInput = {},
): OperationInfiniteQuery<List<ServerUser>, 'listUsers'> {
  return operationInfiniteQuery(client, 'users', 'listUsers', listUsers, input)
}

/** Mutation options of `createUser`. Create a user. Invalidates: users, contact-channels, oauth-providers, teams, team-member-profiles, permissions, metrics. */
export function createUserMutation(client: ServerClient): OperationMutation<ServerUser, 'createUser', CreateUserInput> {
  return operationMutation(client, 'createUser', createUser, [
    'users',
    'contact-channels',
    'oauth-providers',
    'teams',
    'team-member-profiles',
    'permissions',
    'metrics',
  ])
}

/** Query options of `getUserById`. Read a user. */
export function getUserByIdQuery(
  client: ServerClient,
  input: GetUserByIdInput,
): OperationQuery<ServerUser, 'getUserById'> {
  return operationQuery(client, 'users', 'getUserById', getUserById, input)
}

/** Mutation options of `updateUser`. Change a user. Invalidates: users, contact-channels, sessions, team-member-profiles. */
export function updateUserMutation(client: ServerClient): OperationMutation<ServerUser, 'updateUser', UpdateUserInput> {
  return operationMutation(client, 'updateUser', updateUser, [
    'users',
    'contact-channels',
    'sessions',
    'team-member-profiles',
  ])
}

/** Mutation options of `deleteUser`. Delete a user. Invalidates: everything. */
export function deleteUserMutation(client: ServerClient): OperationMutation<Success, 'deleteUser', DeleteUserInput> {
  return operationMutation(client, 'deleteUser', deleteUser, ['*'])
}
