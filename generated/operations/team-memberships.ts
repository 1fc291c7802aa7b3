/**
 * The operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { CallOptions, Client, ServerClient } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { UserIdOrMe } from '../../src/core/util/types.ts'
import type { AddTeamMemberBody } from '../bodies.ts'
import type { Success, TeamMembership } from '../model.ts'

/** Input of `addTeamMember`. */
export interface AddTeamMemberInput extends AddTeamMemberBody {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link addTeamMember}. */
export const addTeamMemberOperation: Operation<
  Record<'server' | 'admin', OperationCall<AddTeamMemberInput, TeamMembership>>
> = { id: 'addTeamMember', method: 'POST', path: '/team-memberships/{teamId}/{userId}', body: 'json' }

/**
 * Add a user to a team.
 *
 * The user gets the project's permissions for members. PERMISSION_NOT_FOUND means that one of those has been
 * deleted. To list members, use `listTeamMemberProfiles`.
 *
 * `POST /team-memberships/{team_id}/{user_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND, TEAM_NOT_FOUND, TEAM_MEMBERSHIP_ALREADY_EXISTS, PERMISSION_NOT_FOUND
 *
 * @example
 * const result = await addTeamMember(server, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' })
 */
export function addTeamMember(
  client: ServerClient,
  input: AddTeamMemberInput,
  options?: CallOptions,
): Promise<TeamMembership> {
  return send(client, addTeamMemberOperation, input, options)
}

/** Input of `removeTeamMember`. */
export interface RemoveTeamMemberInput {
  teamId: string
  /** The id of a user, or `me` for the signed-in one. */
  userId: UserIdOrMe
}

/** The operation of {@link removeTeamMember}. */
export const removeTeamMemberOperation: Operation<
  Record<'client' | 'server' | 'admin', OperationCall<RemoveTeamMemberInput, Success>>
> = {
  id: 'removeTeamMember',
  method: 'DELETE',
  path: '/team-memberships/{teamId}/{userId}',
  hasResult: false,
  isIdempotent: true,
  changesClaims: true,
}

/**
 * Leave a team, or remove a member.
 *
 * A client may always leave, with its own id or `me`; to remove another user it must hold `$remove_members`. An unknown
 * team gives TEAM_MEMBERSHIP_NOT_FOUND at every level.
 *
 * If it changes claims of the access token, the session refreshes the token; the call does not wait for that.
 *
 * `DELETE /team-memberships/{team_id}/{user_id}`
 *
 * @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER, USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_REQUIRED
 *
 * @example
 * const result = await removeTeamMember(client, { teamId: '7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11', userId: 'me' })
 */
export function removeTeamMember(
  client: Client,
  input: RemoveTeamMemberInput,
  options?: CallOptions,
): Promise<Success> {
  return send(client, removeTeamMemberOperation, input, options)
}
