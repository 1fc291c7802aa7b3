/**
 * The operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import { serverTeamKeys, serverTeamWireKeys } from '../casing.ts'
import type { CreateTeamBody, ServerCreateTeamBody, ServerUpdateTeamBody, UpdateTeamBody } from '../bodies.ts'
import type { ServerTeam, Success, Team } from '../model.ts'

/** Input of `listTeams`. */
export interface ListTeamsInput {
  /** Only the teams of this user. */
  userId: UserIdOrMe
  /** Page size, at server level. Default: all. Since 2026. */
  limit?: number
  /** The `nextCursor` of the previous page. Since 2026. */
  cursor?: string
  /** Part of a name or a complete id. Since 2026. */
  query?: string
  /** The only order, and the default. Since 2026. */
  orderBy?: 'created_at'
  /** Newest first if true. Since 2026. */
  desc?: boolean
}

/** Input of `listTeams` at server level. */
export interface ServerListTeamsInput {
  /** Only the teams of this user. */
  userId?: UserIdOrMe
  /** Page size, at server level. Default: all. Since 2026. */
  limit?: number
  /** The `nextCursor` of the previous page. Since 2026. */
  cursor?: string
  /** Part of a name or a complete id. Since 2026. */
  query?: string
  /** The only order, and the default. Since 2026. */
  orderBy?: 'created_at'
  /** Newest first if true. Since 2026. */
  desc?: boolean
}

/** The operation of {@link listTeams}. */
export const listTeamsOperation: Operation<
  Record<'client', OperationCall<ListTeamsInput, List<Team>>> &
    Record<'server' | 'admin', OperationCall<ServerListTeamsInput, List<ServerTeam>>>
> = {
  id: 'listTeams',
  method: 'GET',
  path: '/teams',
  query: ['userId', 'limit', 'cursor', 'query', 'orderBy', 'desc'],
  responseKeys: { properties: { items: serverTeamKeys } },
}

/**
 * List teams.
 *
 * Oldest first. At client level `userId` is required and must be the signed-in user's; a server may omit it to list
 * all teams of the project.
 *
 * `GET /teams`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER
 *
 * @example
 * const result = await listTeams(client, { userId: 'me' })
 */
export function listTeams(
  client: ServerClient,
  input?: ServerListTeamsInput,
  options?: CallOptions,
): Promise<List<ServerTeam>>
export function listTeams(client: Client, input: ListTeamsInput, options?: CallOptions): Promise<List<Team>>
export function listTeams(
  client: Client,
  input: ServerListTeamsInput = {},
  options?: CallOptions,
): Promise<List<Team>> {
  return send(client, listTeamsOperation, input as ListTeamsInput, options)
}

/** Input of `createTeam`. */
export interface CreateTeamInput extends CreateTeamBody {}

/** Input of `createTeam` at server level. */
export interface ServerCreateTeamInput extends ServerCreateTeamBody {}

/** The operation of {@link createTeam}. */
export const createTeamOperation: Operation<
  Record<'client', OperationCall<CreateTeamInput, Team>> &
    Record<'server' | 'admin', OperationCall<ServerCreateTeamInput, ServerTeam>>
> = {
  id: 'createTeam',
  method: 'POST',
  path: '/teams',
  body: 'json',
  bodyKeys: serverTeamWireKeys,
  responseKeys: serverTeamKeys,
}

/**
 * Create a team.
 *
 * The creator becomes its first member and gets the project's permissions for creators. Does not select the team;
 * `updateCurrentUser` does. At client level the project must allow it (`clientTeamCreationEnabled`), and the
 * caller is the creator. A server's team has no members unless `creatorUserId` is given.
 * PERMISSION_NOT_FOUND means that the project's permissions for creators include a deleted one.
 *
 * `POST /teams`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND, PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await createTeam(client, { displayName: 'Harbor crew' })
 */
export function createTeam(
  client: ServerClient,
  input: ServerCreateTeamInput,
  options?: CallOptions,
): Promise<ServerTeam>
export function createTeam(client: Client, input: CreateTeamInput, options?: CallOptions): Promise<Team>
export function createTeam(client: Client, input: CreateTeamInput, options?: CallOptions): Promise<Team> {
  return send(client, createTeamOperation, input, options)
}

/** Input of `getTeam`. */
export interface GetTeamInput {
  teamId: string
}

/** The operation of {@link getTeam}. */
export const getTeamOperation: Operation<
  Record<'client', OperationCall<GetTeamInput, Team>> &
    Record<'server' | 'admin', OperationCall<GetTeamInput, ServerTeam>>
> = { id: 'getTeam', method: 'GET', path: '/teams/{teamId}', responseKeys: serverTeamKeys }

/**
 * Read a team.
 *
 * A client must be a member; an unknown team and another user's team give the same error.
 *
 * `GET /teams/{team_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_NOT_FOUND
 *
 * @example
 * const result = await getTeam(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function getTeam(client: ServerClient, input: GetTeamInput, options?: CallOptions): Promise<ServerTeam>
export function getTeam(client: Client, input: GetTeamInput, options?: CallOptions): Promise<Team>
export function getTeam(client: Client, input: GetTeamInput, options?: CallOptions): Promise<Team> {
  return send(client, getTeamOperation, input, options)
}

/** Input of `updateTeam`. */
export interface UpdateTeamInput extends UpdateTeamBody {
  teamId: string
}

/** Input of `updateTeam` at server level. */
export interface ServerUpdateTeamInput extends ServerUpdateTeamBody {
  teamId: string
}

/** The operation of {@link updateTeam}. */
export const updateTeamOperation: Operation<
  Record<'client', OperationCall<UpdateTeamInput, Team>> &
    Record<'server' | 'admin', OperationCall<ServerUpdateTeamInput, ServerTeam>>
> = {
  id: 'updateTeam',
  method: 'PATCH',
  path: '/teams/{teamId}',
  body: 'json',
  bodyKeys: serverTeamWireKeys,
  responseKeys: serverTeamKeys,
  isIdempotent: true,
}

/**
 * Change a team.
 *
 * A client must be a member and hold `$update_team`.
 *
 * `PATCH /teams/{team_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, TEAM_NOT_FOUND
 *
 * @example
 * const result = await updateTeam(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', displayName: 'text' })
 */
export function updateTeam(
  client: ServerClient,
  input: ServerUpdateTeamInput,
  options?: CallOptions,
): Promise<ServerTeam>
export function updateTeam(client: Client, input: UpdateTeamInput, options?: CallOptions): Promise<Team>
export function updateTeam(client: Client, input: UpdateTeamInput, options?: CallOptions): Promise<Team> {
  return send(client, updateTeamOperation, input, options)
}

/** Input of `deleteTeam`. */
export interface DeleteTeamInput {
  teamId: string
}

/** The operation of {@link deleteTeam}. */
export const deleteTeamOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<DeleteTeamInput, Success>>
> = {
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/{teamId}',
  hasResult: false,
  isIdempotent: true,
  changesClaims: true,
}

/**
 * Delete a team.
 *
 * Ends all memberships; users who had the team selected have no team selected afterwards. A client must be a
 * member and hold
 * `$delete_team`.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `DELETE /teams/{team_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, TEAM_NOT_FOUND
 *
 * @example
 * const result = await deleteTeam(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11' })
 */
export function deleteTeam(client: Client, input: DeleteTeamInput, options?: CallOptions): Promise<Success> {
  return send(client, deleteTeamOperation, input, options)
}
