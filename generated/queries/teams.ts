/**
 * How the operations of `teams` are cached.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { ServerTeam, Success, Team } from '../model.ts'
import type {
  CreateTeamInput,
  DeleteTeamInput,
  GetTeamInput,
  ListTeamsInput,
  ServerListTeamsInput,
  UpdateTeamInput,
} from '../operations/teams.ts'
import { createTeam } from '../../src/core/auth/teams.ts'
import { deleteTeam, getTeam, listTeams, updateTeam } from '../operations/teams.ts'

/** Query options of `listTeams`. List teams. */
export function listTeamsQuery(
  client: ServerClient,
  input?: ServerListTeamsInput,
): OperationQuery<List<ServerTeam>, 'listTeams'>
export function listTeamsQuery(client: Client, input: ListTeamsInput): OperationQuery<List<Team>, 'listTeams'>
export function listTeamsQuery(
  client: Client,
  input: ServerListTeamsInput = {},
): OperationQuery<List<Team>, 'listTeams'> {
  return operationListQuery(client, 'teams', 'listTeams', listTeams, input as ListTeamsInput)
}

/** Mutation options of `createTeam`. Create a team. Invalidates: teams, team-member-profiles, permissions, users. */
export function createTeamMutation(client: Client): OperationMutation<Team, 'createTeam', CreateTeamInput> {
  return operationMutation(client, 'createTeam', createTeam, ['teams', 'team-member-profiles', 'permissions', 'users'])
}

/** Query options of `getTeam`. Read a team. */
export function getTeamQuery(client: ServerClient, input: GetTeamInput): OperationQuery<ServerTeam, 'getTeam'>
export function getTeamQuery(client: Client, input: GetTeamInput): OperationQuery<Team, 'getTeam'>
export function getTeamQuery(client: Client, input: GetTeamInput): OperationQuery<Team, 'getTeam'> {
  return operationQuery(client, 'teams', 'getTeam', getTeam, input)
}

/** Mutation options of `updateTeam`. Change a team. Invalidates: teams, users. */
export function updateTeamMutation(client: Client): OperationMutation<Team, 'updateTeam', UpdateTeamInput> {
  return operationMutation(client, 'updateTeam', updateTeam, ['teams', 'users'])
}

/** Mutation options of `deleteTeam`. Delete a team. Invalidates: teams, users, team-member-profiles, team-invitations, permissions, team-api-keys. */
export function deleteTeamMutation(client: Client): OperationMutation<Success, 'deleteTeam', DeleteTeamInput> {
  return operationMutation(client, 'deleteTeam', deleteTeam, [
    'teams',
    'users',
    'team-member-profiles',
    'team-invitations',
    'permissions',
    'team-api-keys',
  ])
}
