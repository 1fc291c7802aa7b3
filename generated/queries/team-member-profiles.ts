/**
 * How the operations of `team-member-profiles` are cached.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { ServerTeamMemberProfile, TeamMemberProfile } from '../model.ts'
import type {
  GetTeamMemberProfileInput,
  ListTeamMemberProfilesInput,
  ServerListTeamMemberProfilesInput,
  UpdateTeamMemberProfileInput,
} from '../operations/team-member-profiles.ts'
import {
  getTeamMemberProfile,
  listTeamMemberProfiles,
  updateTeamMemberProfile,
} from '../operations/team-member-profiles.ts'

/** Query options of `listTeamMemberProfiles`. List the members of a team. */
export function listTeamMemberProfilesQuery(
  client: ServerClient,
  input?: ServerListTeamMemberProfilesInput,
): OperationQuery<List<ServerTeamMemberProfile>, 'listTeamMemberProfiles'>
export function listTeamMemberProfilesQuery(
  client: Client,
  input: ListTeamMemberProfilesInput,
): OperationQuery<List<TeamMemberProfile>, 'listTeamMemberProfiles'>
export function listTeamMemberProfilesQuery(
  client: Client,
  input: ServerListTeamMemberProfilesInput = {},
): OperationQuery<List<TeamMemberProfile>, 'listTeamMemberProfiles'> {
  return operationListQuery(
    client,
    'team-member-profiles',
    'listTeamMemberProfiles',
    listTeamMemberProfiles,
    input as ListTeamMemberProfilesInput,
  )
}

/** Query options of `getTeamMemberProfile`. Read how a member appears within a team. */
export function getTeamMemberProfileQuery(
  client: ServerClient,
  input: GetTeamMemberProfileInput,
): OperationQuery<ServerTeamMemberProfile, 'getTeamMemberProfile'>
export function getTeamMemberProfileQuery(
  client: Client,
  input: GetTeamMemberProfileInput,
): OperationQuery<TeamMemberProfile, 'getTeamMemberProfile'>
export function getTeamMemberProfileQuery(
  client: Client,
  input: GetTeamMemberProfileInput,
): OperationQuery<TeamMemberProfile, 'getTeamMemberProfile'> {
  return operationQuery(client, 'team-member-profiles', 'getTeamMemberProfile', getTeamMemberProfile, input)
}

/** Mutation options of `updateTeamMemberProfile`. Change how a member appears within a team. Invalidates: team-member-profiles. */
export function updateTeamMemberProfileMutation(
  client: Client,
): OperationMutation<TeamMemberProfile, 'updateTeamMemberProfile', UpdateTeamMemberProfileInput> {
  return operationMutation(client, 'updateTeamMemberProfile', updateTeamMemberProfile, ['team-member-profiles'])
}
