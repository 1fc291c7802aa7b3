/**
 * How the operations of `team-memberships` are cached.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client, ServerClient } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { Success, TeamMembership } from '../model.ts'
import type { AddTeamMemberInput, RemoveTeamMemberInput } from '../operations/team-memberships.ts'
import { addTeamMember, removeTeamMember } from '../operations/team-memberships.ts'

/** Mutation options of `addTeamMember`. Add a user to a team. Invalidates: team-memberships, users, teams, team-member-profiles, permissions. */
export function addTeamMemberMutation(
  client: ServerClient,
): OperationMutation<TeamMembership, 'addTeamMember', AddTeamMemberInput> {
  return operationMutation(client, 'addTeamMember', addTeamMember, [
    'team-memberships',
    'users',
    'teams',
    'team-member-profiles',
    'permissions',
  ])
}

/** Mutation options of `removeTeamMember`. Leave a team, or remove a member. Invalidates: team-memberships, users, teams, team-member-profiles, permissions. */
export function removeTeamMemberMutation(
  client: Client,
): OperationMutation<Success, 'removeTeamMember', RemoveTeamMemberInput> {
  return operationMutation(client, 'removeTeamMember', removeTeamMember, [
    'team-memberships',
    'users',
    'teams',
    'team-member-profiles',
    'permissions',
  ])
}
