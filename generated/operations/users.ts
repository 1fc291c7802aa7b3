/**
 * The operations of `users`.
 *
 * Generated from `openapi/paths/users.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput } from '../../src/core/util/types.ts'
import { serverTeamWireKeys, serverUserKeys } from '../casing.ts'
import type { CreateUserBody, ServerUpdateCurrentUserBody, UpdateCurrentUserBody, UpdateUserBody } from '../bodies.ts'
import type { CurrentUser, ServerUser, Success } from '../model.ts'

/** The operation of {@link getCurrentUser}. */
export const getCurrentUserOperation: Operation<
  Record<'client', OperationCall<NoInput, CurrentUser>> & Record<'server' | 'admin', OperationCall<NoInput, ServerUser>>
> = { id: 'getCurrentUser', method: 'GET', path: '/users/me', responseKeys: serverUserKeys }

/**
 * Read the signed-in user.
 *
 * A refresh token alone does not count as being signed in. With the token of a deleted user, no user is signed in.
 *
 * `GET /users/me`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await getCurrentUser(client)
 */
export function getCurrentUser(client: ServerClient, input?: NoInput, options?: CallOptions): Promise<ServerUser>
export function getCurrentUser(client: Client, input?: NoInput, options?: CallOptions): Promise<CurrentUser>
export function getCurrentUser(client: Client, input: NoInput = {}, options?: CallOptions): Promise<CurrentUser> {
  return send(client, getCurrentUserOperation, input, options)
}

/** Input of `updateCurrentUser`. */
export interface UpdateCurrentUserInput extends UpdateCurrentUserBody {}

/** Input of `updateCurrentUser` at server level. */
export interface ServerUpdateCurrentUserInput extends ServerUpdateCurrentUserBody {}

/** The operation of {@link updateCurrentUser}. */
export const updateCurrentUserOperation: Operation<
  Record<'client', OperationCall<UpdateCurrentUserInput, CurrentUser>> &
    Record<'server' | 'admin', OperationCall<ServerUpdateCurrentUserInput, ServerUser>>
> = {
  id: 'updateCurrentUser',
  method: 'PATCH',
  path: '/users/me',
  body: 'json',
  bodyKeys: serverTeamWireKeys,
  responseKeys: serverUserKeys,
  isIdempotent: true,
  changesClaims: [
    'displayName',
    'primaryEmail',
    'primaryEmailVerified',
    'selectedTeamId',
    'totpSecretBase64',
    'isAnonymous',
    'restrictedByAdmin',
  ],
}

/**
 * Change the signed-in user.
 *
 * At client level a user may change its name, picture, client metadata, selected team and sign-in methods, since 2026
 * also its primary address; a server may change everything that `updateUser` changes. Changing the password or its
 * hash ends all sessions.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `PATCH /users/me`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 *
 * @example
 * const result = await updateCurrentUser(client, { displayName: 'text' })
 */
export function updateCurrentUser(
  client: ServerClient,
  input?: ServerUpdateCurrentUserInput,
  options?: CallOptions,
): Promise<ServerUser>
export function updateCurrentUser(
  client: Client,
  input?: UpdateCurrentUserInput,
  options?: CallOptions,
): Promise<CurrentUser>
export function updateCurrentUser(
  client: Client,
  input: UpdateCurrentUserInput = {},
  options?: CallOptions,
): Promise<CurrentUser> {
  return send(client, updateCurrentUserOperation, input, options)
}

/** The operation of {@link deleteCurrentUser}. */
export const deleteCurrentUserOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, Success>>
> = { id: 'deleteCurrentUser', method: 'DELETE', path: '/users/me', hasResult: false, isIdempotent: true }

/**
 * Delete the signed-in user.
 *
 * Ends all sessions and can't be undone. At client level the project must allow it
 * (`clientUserDeletionEnabled`).
 *
 * `DELETE /users/me`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await deleteCurrentUser(client)
 */
export function deleteCurrentUser(client: Client, input: NoInput = {}, options?: CallOptions): Promise<Success> {
  return send(client, deleteCurrentUserOperation, input, options)
}

/** Input of `listUsers`. */
export interface ListUsersInput {
  /** Page size. Services since 2026 allow at most 1000. */
  limit?: number
  /** The `nextCursor` of the previous page. */
  cursor?: string
  /** `signed_up_at`, the default; services since 2026 also order by `last_active_at`. */
  orderBy?: 'signed_up_at' | 'last_active_at'
  /** Newest first if true. Oldest first by default. */
  desc?: boolean
  /** Part of a display name or of a contact channel, case-insensitive, or a complete user id. */
  query?: string
  /** Only the members of this team. */
  teamId?: string
  /** Also restricted users. Since 2026. */
  includeRestricted?: boolean
  /** Also anonymous and restricted users. Since 2026. */
  includeAnonymous?: boolean
  /** Anonymous users only. Needs `includeAnonymous`. Since 2026. */
  onlyAnonymous?: boolean
  /**
   * Leaves out users with a primary address at one of these domains. At most 100, separated by commas. Something that
   * is no domain is refused with a text. Since 2026.
   */
  excludedEmailDomains?: string
}

/** The operation of {@link listUsers}. */
export const listUsersOperation: Operation<
  Record<'server' | 'admin', OperationCall<ListUsersInput, List<ServerUser>>>
> = {
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  query: [
    'limit',
    'cursor',
    'orderBy',
    'desc',
    'query',
    'teamId',
    'includeRestricted',
    'includeAnonymous',
    'onlyAnonymous',
    'excludedEmailDomains',
  ],
  responseKeys: { properties: { items: serverUserKeys } },
}

/**
 * List the users of the project.
 *
 * Services since 2026 omit anonymous and restricted users unless `includeAnonymous` or `includeRestricted` is
 * true; that holds for the members of a team too. Services until 2025 return anonymous users and have no restricted
 * ones.
 *
 * Send `limit`: without it all users are returned at once, and services since 2026 refuse a project with more than
 * 1000. `nextCursor` is opaque, `null` at the end; send the same filters and order with each cursor.
 *
 * `GET /users`
 *
 * @example
 * const result = await listUsers(server)
 */
export function listUsers(
  client: ServerClient,
  input: ListUsersInput = {},
  options?: CallOptions,
): Promise<List<ServerUser>> {
  return send(client, listUsersOperation, input, options)
}

/** Input of `createUser`. */
export interface CreateUserInput extends CreateUserBody {}

/** The operation of {@link createUser}. */
export const createUserOperation: Operation<Record<'server' | 'admin', OperationCall<CreateUserInput, ServerUser>>> = {
  id: 'createUser',
  method: 'POST',
  path: '/users',
  body: 'json',
  bodyKeys: serverTeamWireKeys,
  responseKeys: serverUserKeys,
}

/**
 * Create a user.
 *
 * Works even when the project is closed to sign-ups. If the project gives each new user a team, that team is created
 * and selected, though the response doesn't show it yet. PERMISSION_NOT_FOUND means that the project's default
 * permissions for new users include a deleted one.
 *
 * `POST /users`
 *
 * @throws {KnownError} USER_EMAIL_ALREADY_EXISTS, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE, PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await createUser(server, { primaryEmail: 'ines@harbor.example', primaryEmailVerified: true, primaryEmailAuthEnabled: true, displayName: 'Ines Duarte', password: 'correct horse battery' })
 */
export function createUser(
  client: ServerClient,
  input: CreateUserInput = {},
  options?: CallOptions,
): Promise<ServerUser> {
  return send(client, createUserOperation, input, options)
}

/** Input of `getUserById`. */
export interface GetUserByIdInput {
  userId: string
}

/** The operation of {@link getUserById}. */
export const getUserByIdOperation: Operation<Record<'server' | 'admin', OperationCall<GetUserByIdInput, ServerUser>>> =
  { id: 'getUserById', method: 'GET', path: '/users/{userId}', responseKeys: serverUserKeys }

/**
 * Read a user.
 *
 * Takes an id; for the signed-in user, use `getCurrentUser`.
 *
 * `GET /users/{user_id}`
 *
 * @throws {KnownError} USER_NOT_FOUND
 *
 * @example
 * const result = await getUserById(server, { userId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4' })
 */
export function getUserById(client: ServerClient, input: GetUserByIdInput, options?: CallOptions): Promise<ServerUser> {
  return send(client, getUserByIdOperation, input, options)
}

/** Input of `updateUser`. */
export interface UpdateUserInput extends UpdateUserBody {
  userId: string
}

/** The operation of {@link updateUser}. */
export const updateUserOperation: Operation<Record<'server' | 'admin', OperationCall<UpdateUserInput, ServerUser>>> = {
  id: 'updateUser',
  method: 'PATCH',
  path: '/users/{userId}',
  body: 'json',
  bodyKeys: serverTeamWireKeys,
  responseKeys: serverUserKeys,
  isIdempotent: true,
  changesClaims: [
    'displayName',
    'primaryEmail',
    'primaryEmailVerified',
    'selectedTeamId',
    'totpSecretBase64',
    'isAnonymous',
    'restrictedByAdmin',
  ],
}

/**
 * Change a user.
 *
 * Setting or removing the password ends all sessions of the user. Two cases get status 500: removing
 * a primary email address, or the verification of one, that does not exist; and setting the first password of a
 * user without a primary email address.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `PATCH /users/{user_id}`
 *
 * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE
 *
 * @example
 * const result = await updateUser(server, { userId: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4', serverMetadata: { crm: 4471 } })
 */
export function updateUser(client: ServerClient, input: UpdateUserInput, options?: CallOptions): Promise<ServerUser> {
  return send(client, updateUserOperation, input, options)
}

/** Input of `deleteUser`. */
export interface DeleteUserInput {
  userId: string
}

/** The operation of {@link deleteUser}. */
export const deleteUserOperation: Operation<Record<'server' | 'admin', OperationCall<DeleteUserInput, Success>>> = {
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/{userId}',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Delete a user.
 *
 * Ends all sessions of the user and cannot be undone.
 *
 * `DELETE /users/{user_id}`
 *
 * @throws {KnownError} USER_NOT_FOUND
 *
 * @example
 * const result = await deleteUser(server, { userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' })
 */
export function deleteUser(client: ServerClient, input: DeleteUserInput, options?: CallOptions): Promise<Success> {
  return send(client, deleteUserOperation, input, options)
}
