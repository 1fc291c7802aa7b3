/**
 * The operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { List, UserIdOrMe } from '../../src/core/util/types.ts'
import { serverTeamMemberProfileKeys } from '../casing.ts'
import type { UpdateTeamMemberProfileBody } from '../bodies.ts'
import type { ServerTeamMemberProfile, TeamMemberProfile } from '../model.ts'

/** Input of `listTeamMemberProfiles`. */
export interface ListTeamMemberProfilesInput {
  /** Only the members of this team. */
  teamId: string
  /** Only the profiles of this user. */
  userId?: UserIdOrMe
}

/** Input of `listTeamMemberProfiles` at server level. */
export interface ServerListTeamMemberProfilesInput {
  /** Only the members of this team. */
  teamId?: string
  /** Only the profiles of this user. */
  userId?: UserIdOrMe
}

/** The operation of {@link listTeamMemberProfiles}. */
export const listTeamMemberProfilesOperation: Operation<
  Record<'client', OperationCall<ListTeamMemberProfilesInput, List<TeamMemberProfile>>> &
    Record<'server' | 'admin', OperationCall<ServerListTeamMemberProfilesInput, List<ServerTeamMemberProfile>>>
> = {
  id: 'listTeamMemberProfiles',
  method: 'GET',
  path: '/team-member-profiles',
  query: ['teamId', 'userId'],
  responseKeys: { properties: { items: serverTeamMemberProfileKeys } },
}

/**
 * List the members of a team.
 *
 * In the order in which they joined. A client needs `teamId` and must be a member; it must also hold
 * `$read_members` unless it passes its own `userId`. A server may omit both to list every membership of the project.
 *
 * `GET /team-member-profiles`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED, TEAM_NOT_FOUND, USER_NOT_FOUND
 *
 * @example
 * const result = await listTeamMemberProfiles(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: 'me' })
 */
export function listTeamMemberProfiles(
  client: ServerClient,
  input?: ServerListTeamMemberProfilesInput,
  options?: CallOptions,
): Promise<List<ServerTeamMemberProfile>>
export function listTeamMemberProfiles(
  client: Client,
  input: ListTeamMemberProfilesInput,
  options?: CallOptions,
): Promise<List<TeamMemberProfile>>
export function listTeamMemberProfiles(
  client: Client,
  input: ServerListTeamMemberProfilesInput = {},
  options?: CallOptions,
): Promise<List<TeamMemberProfile>> {
  return send(client, listTeamMemberProfilesOperation, input as ListTeamMemberProfilesInput, options)
}

/** Input of `getTeamMemberProfile`. */
export interface GetTeamMemberProfileInput {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link getTeamMemberProfile}. */
export const getTeamMemberProfileOperation: Operation<
  Record<'client', OperationCall<GetTeamMemberProfileInput, TeamMemberProfile>> &
    Record<'server' | 'admin', OperationCall<GetTeamMemberProfileInput, ServerTeamMemberProfile>>
> = {
  id: 'getTeamMemberProfile',
  method: 'GET',
  path: '/team-member-profiles/{teamId}/{userId}',
  responseKeys: serverTeamMemberProfileKeys,
}

/**
 * Read how a member appears within a team.
 *
 * A client must be a member, and hold `$read_members` to read another member's.
 *
 * `GET /team-member-profiles/{team_id}/{user_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED
 *
 * @example
 * const result = await getTeamMemberProfile(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: 'me' })
 */
export function getTeamMemberProfile(
  client: ServerClient,
  input: GetTeamMemberProfileInput,
  options?: CallOptions,
): Promise<ServerTeamMemberProfile>
export function getTeamMemberProfile(
  client: Client,
  input: GetTeamMemberProfileInput,
  options?: CallOptions,
): Promise<TeamMemberProfile>
export function getTeamMemberProfile(
  client: Client,
  input: GetTeamMemberProfileInput,
  options?: CallOptions,
): Promise<TeamMemberProfile> {
  return send(client, getTeamMemberProfileOperation, input, options)
}

/** Input of `updateTeamMemberProfile`. */
export interface UpdateTeamMemberProfileInput extends UpdateTeamMemberProfileBody {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link updateTeamMemberProfile}. */
export const updateTeamMemberProfileOperation: Operation<
  Record<'client', OperationCall<UpdateTeamMemberProfileInput, TeamMemberProfile>> &
    Record<'server' | 'admin', OperationCall<UpdateTeamMemberProfileInput, ServerTeamMemberProfile>>
> = {
  id: 'updateTeamMemberProfile',
  method: 'PATCH',
  path: '/team-member-profiles/{teamId}/{userId}',
  body: 'json',
  responseKeys: serverTeamMemberProfileKeys,
  isIdempotent: true,
}

/**
 * Change how a member appears within a team.
 *
 * A client may only change its own; no permission allows changing another member's.
 *
 * `PATCH /team-member-profiles/{team_id}/{user_id}`
 *
 * @throws {KnownError} USER_AUTHENTICATION_REQUIRED, CANNOT_GET_OWN_USER_WITHOUT_USER, TEAM_MEMBERSHIP_NOT_FOUND
 *
 * @example
 * const result = await updateTeamMemberProfile(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: 'me', displayName: 'Ines (captain)' })
 */
export function updateTeamMemberProfile(
  client: ServerClient,
  input: UpdateTeamMemberProfileInput,
  options?: CallOptions,
): Promise<ServerTeamMemberProfile>
export function updateTeamMemberProfile(
  client: Client,
  input: UpdateTeamMemberProfileInput,
  options?: CallOptions,
): Promise<TeamMemberProfile>
export function updateTeamMemberProfile(
  client: Client,
  input: UpdateTeamMemberProfileInput,
  options?: CallOptions,
): Promise<TeamMemberProfile> {
  return send(client, updateTeamMemberProfileOperation, input, options)
}
