/**
 * Hooks over the operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { UseMutationResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { OperationMutationOptions } from '../../src/react/hooks/operationOptions.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
import type { Success, TeamMembership } from '../model.ts'
import type { AddTeamMemberInput, RemoveTeamMemberInput } from '../operations/team-memberships.ts'
import { addTeamMemberMutation, removeTeamMemberMutation } from '../queries/team-memberships.ts'

/** Add a user to a team. Mutation of `addTeamMember`; refetches affected queries before it resolves. */
export function useAddTeamMember<TContext = unknown>(
  options?: OperationMutationOptions<TeamMembership, 'addTeamMember', AddTeamMemberInput, TContext>,
): UseMutationResult<TeamMembership, OperationError<'addTeamMember'>, AddTeamMemberInput, TContext> {
  return useOperationMutation('server', addTeamMemberMutation, options)
}

/** Leave a team, or remove a member. Mutation of `removeTeamMember`; refetches affected queries before it resolves. */
export function useRemoveTeamMember<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'removeTeamMember', RemoveTeamMemberInput, TContext>,
): UseMutationResult<Success, OperationError<'removeTeamMember'>, RemoveTeamMemberInput, TContext> {
  return useOperationMutation('client', removeTeamMemberMutation, options)
}
