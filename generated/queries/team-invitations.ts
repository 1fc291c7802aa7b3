/**
 * How the operations of `team-invitations` are cached.
 *
 * Generated from `openapi/paths/team-invitations.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { Client } from '../../src/core/client/types.ts'
import type { List } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type {
  AcceptTeamInvitationResult,
  CodeValidity,
  SendTeamInvitationResult,
  Success,
  TeamInvitation,
  TeamInvitationDetails,
} from '../model.ts'
import type {
  AcceptTeamInvitationByIdInput,
  CheckTeamInvitationCodeInput,
  DeleteTeamInvitationInput,
  GetTeamInvitationDetailsInput,
  ListTeamInvitationsInput,
  SendTeamInvitationInput,
} from '../operations/team-invitations.ts'
import {
  acceptTeamInvitationById,
  checkTeamInvitationCode,
  deleteTeamInvitation,
  getTeamInvitationDetails,
  listTeamInvitations,
  sendTeamInvitation,
} from '../operations/team-invitations.ts'

/** Mutation options of `sendTeamInvitation`. Invite a user to a team by email. Invalidates: team-invitations. */
export function sendTeamInvitationMutation(
  client: Client,
): OperationMutation<SendTeamInvitationResult, 'sendTeamInvitation', SendTeamInvitationInput> {
  return operationMutation(client, 'sendTeamInvitation', sendTeamInvitation, ['team-invitations'])
}

/** Mutation options of `checkTeamInvitationCode`. Check the code of an invitation. Invalidates: nothing. */
export function checkTeamInvitationCodeMutation(
  client: Client,
): OperationMutation<CodeValidity, 'checkTeamInvitationCode', CheckTeamInvitationCodeInput> {
  return operationMutation(client, 'checkTeamInvitationCode', checkTeamInvitationCode, [])
}

/** Mutation options of `getTeamInvitationDetails`. Read which team an invitation leads to. Invalidates: nothing. */
export function getTeamInvitationDetailsMutation(
  client: Client,
): OperationMutation<TeamInvitationDetails, 'getTeamInvitationDetails', GetTeamInvitationDetailsInput> {
  return operationMutation(client, 'getTeamInvitationDetails', getTeamInvitationDetails, [])
}

/** Query options of `listTeamInvitations`. List the open invitations of a team, or those sent to a user. */
export function listTeamInvitationsQuery(
  client: Client,
  input: ListTeamInvitationsInput,
): OperationQuery<List<TeamInvitation>, 'listTeamInvitations'> {
  return operationListQuery(client, 'team-invitations', 'listTeamInvitations', listTeamInvitations, input)
}

/** Mutation options of `deleteTeamInvitation`. Revoke an invitation. Invalidates: team-invitations. */
export function deleteTeamInvitationMutation(
  client: Client,
): OperationMutation<Success, 'deleteTeamInvitation', DeleteTeamInvitationInput> {
  return operationMutation(client, 'deleteTeamInvitation', deleteTeamInvitation, ['team-invitations'])
}

/** Mutation options of `acceptTeamInvitationById`. Join a team by an invitation that was sent to the user. Invalidates: team-invitations, users, teams, team-member-profiles, permissions. Since 2026. */
export function acceptTeamInvitationByIdMutation(
  client: Client,
): OperationMutation<AcceptTeamInvitationResult, 'acceptTeamInvitationById', AcceptTeamInvitationByIdInput> {
  return operationMutation(client, 'acceptTeamInvitationById', acceptTeamInvitationById, [
    'team-invitations',
    'users',
    'teams',
    'team-member-profiles',
    'permissions',
  ])
}
