/**
 * The operations of `sessions`.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, NoInput, UserIdOrMe } from '../../src/core/util/types.ts'
import { userSessionKeys } from '../casing.ts'
import type { CreateSessionBody } from '../bodies.ts'
import type { RefreshedAccessToken, SessionTokens, Success, UserSession } from '../model.ts'

/** Input of `refreshAccessToken`. */
export interface RefreshAccessTokenInput {
  refreshToken: string
}

/** The operation of {@link refreshAccessToken}. */
export const refreshAccessTokenOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<RefreshAccessTokenInput, RefreshedAccessToken>>
> = {
  id: 'refreshAccessToken',
  method: 'POST',
  path: '/auth/sessions/current/refresh',
  headers: { refreshToken: 'x-stack-refresh-token' },
  auth: false,
  isIdempotent: true,
}

/**
 * Create an access token from a refresh token.
 *
 * No access token is needed, and the service doesn't rotate the refresh token today. An unknown, expired or revoked one means that the
 * session has ended.
 *
 * `POST /auth/sessions/current/refresh`
 *
 * @throws {KnownError} REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
 *
 * @example
 * const result = await refreshAccessToken(client, { refreshToken: '3k9x0v7h2m5q8r1t4w6y0b3d5f7g9j1k2m4n6p8q0r2s4' })
 */
export function refreshAccessToken(
  client: Client,
  input: RefreshAccessTokenInput,
  options?: CallOptions,
): Promise<RefreshedAccessToken> {
  return send(client, refreshAccessTokenOperation, input, options)
}

/** The operation of {@link deleteCurrentSession}. */
export const deleteCurrentSessionOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<NoInput, Success>>
> = {
  id: 'deleteCurrentSession',
  method: 'DELETE',
  path: '/auth/sessions/current',
  hasResult: false,
  isIdempotent: true,
}

/**
 * Sign out.
 *
 * Ends the session that the access token belongs to; its refresh token is not needed. Access tokens already issued
 * work until they expire. Without an access token the error is ACCESS_TOKEN_EXPIRED, and
 * REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED when the session had ended before.
 *
 * `DELETE /auth/sessions/current`
 *
 * @throws {KnownError} ACCESS_TOKEN_EXPIRED, REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED
 *
 * @example
 * const result = await deleteCurrentSession(client)
 */
export function deleteCurrentSession(client: Client, input: NoInput = {}, options?: CallOptions): Promise<Success> {
  return send(client, deleteCurrentSessionOperation, input, options)
}

/** Input of `listSessions`. */
export interface ListSessionsInput {
  /** Whose sessions. Required at every level. */
  userId: UserIdOrMe
}

/** The operation of {@link listSessions}. */
export const listSessionsOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<ListSessionsInput, List<UserSession>>>
> = {
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  query: ['userId'],
  responseKeys: { properties: { items: userSessionKeys } },
}

/**
 * List the sessions of a user.
 *
 * Newest first, not paginated. At client level only the signed-in user's own. Impersonation sessions are listed at
 * admin level only.
 *
 * `GET /auth/sessions`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listSessions(client, { userId: 'me' })
 */
export function listSessions(
  client: Client,
  input: ListSessionsInput,
  options?: CallOptions,
): Promise<List<UserSession>> {
  return send(client, listSessionsOperation, input, options)
}

/** Input of `createSession`. */
export interface CreateSessionInput extends CreateSessionBody {}

/** The operation of {@link createSession}. */
export const createSessionOperation: Operation<
  Record<'server' | 'admin', OperationCall<CreateSessionInput, SessionTokens>>
> = { id: 'createSession', method: 'POST', path: '/auth/sessions', body: 'json' }

/**
 * Start a session for a user.
 *
 * For backends: no credential and no second factor is required. By default the session lasts a year and is not an
 * impersonation.
 *
 * `POST /auth/sessions`
 *
 * @throws {KnownError} USER_ID_DOES_NOT_EXIST, CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await createSession(server, { userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' })
 */
export function createSession(
  client: ServerClient,
  input: CreateSessionInput,
  options?: CallOptions,
): Promise<SessionTokens> {
  return send(client, createSessionOperation, input, options)
}

/** Input of `deleteSession`. */
export interface DeleteSessionInput {
  id: string
  /** Whose session it is. Required, although the id alone decides. */
  userId: UserIdOrMe
}

/** The operation of {@link deleteSession}. */
export const deleteSessionOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<DeleteSessionInput, Success>>
> = {
  id: 'deleteSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  query: ['userId'],
  hasResult: false,
  isIdempotent: true,
}

/**
 * End another session.
 *
 * Not the current one: to end that, sign out. At client level only the signed-in user's own;
 * another one is not found. Access tokens already issued work until they expire.
 *
 * `DELETE /auth/sessions/{id}`
 *
 * @throws {KnownError} CANNOT_DELETE_CURRENT_SESSION, CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await deleteSession(client, { id: '4e7a1f92-0c3d-4b68-9f15-d2a6b8037c41', userId: 'me' })
 */
export function deleteSession(client: Client, input: DeleteSessionInput, options?: CallOptions): Promise<Success> {
  return send(client, deleteSessionOperation, input, options)
}
