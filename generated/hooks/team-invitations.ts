/**
 * Hooks over the operations of `team-invitations`.
 *
 * Generated from `openapi/paths/team-invitations.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type {
  OperationMutationOptions,
  OperationQueryOptions,
  OperationSuspenseQueryOptions,
} from '../../src/react/hooks/operationOptions.ts'
import { useOperationQuery, useOperationSuspenseQuery } from '../../src/react/hooks/useOperationQuery.ts'
import { useOperationMutation } from '../../src/react/hooks/useOperationMutation.ts'
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
  acceptTeamInvitationByIdMutation,
  checkTeamInvitationCodeMutation,
  deleteTeamInvitationMutation,
  getTeamInvitationDetailsMutation,
  listTeamInvitationsQuery,
  sendTeamInvitationMutation,
} from '../queries/team-invitations.ts'

/** Invite a user to a team by email. Mutation of `sendTeamInvitation`; refetches affected queries before it resolves. */
export function useSendTeamInvitation<TContext = unknown>(
  options?: OperationMutationOptions<SendTeamInvitationResult, 'sendTeamInvitation', SendTeamInvitationInput, TContext>,
): UseMutationResult<
  SendTeamInvitationResult,
  OperationError<'sendTeamInvitation'>,
  SendTeamInvitationInput,
  TContext
> {
  return useOperationMutation('client', sendTeamInvitationMutation, options)
}

/** Check the code of an invitation. Mutation of `checkTeamInvitationCode`. */
export function useCheckTeamInvitationCode<TContext = unknown>(
  options?: OperationMutationOptions<CodeValidity, 'checkTeamInvitationCode', CheckTeamInvitationCodeInput, TContext>,
): UseMutationResult<CodeValidity, OperationError<'checkTeamInvitationCode'>, CheckTeamInvitationCodeInput, TContext> {
  return useOperationMutation('client', checkTeamInvitationCodeMutation, options)
}

/** Read which team an invitation leads to. Mutation of `getTeamInvitationDetails`. */
export function useGetTeamInvitationDetails<TContext = unknown>(
  options?: OperationMutationOptions<
    TeamInvitationDetails,
    'getTeamInvitationDetails',
    GetTeamInvitationDetailsInput,
    TContext
  >,
): UseMutationResult<
  TeamInvitationDetails,
  OperationError<'getTeamInvitationDetails'>,
  GetTeamInvitationDetailsInput,
  TContext
> {
  return useOperationMutation('client', getTeamInvitationDetailsMutation, options)
}

/** List the open invitations of a team, or those sent to a user. Query of `listTeamInvitations`; `skipToken` disables it. */
export function useListTeamInvitations<TData = List<TeamInvitation>>(
  input: ListTeamInvitationsInput | SkipToken,
  options?: OperationQueryOptions<List<TeamInvitation>, TData, 'listTeamInvitations'>,
): UseQueryResult<TData, OperationError<'listTeamInvitations'>> {
  return useOperationQuery('client', listTeamInvitationsQuery, input, options)
}

/** {@link useListTeamInvitations}, but suspends until loaded. */
export function useSuspenseListTeamInvitations<TData = List<TeamInvitation>>(
  input: ListTeamInvitationsInput,
  options?: OperationSuspenseQueryOptions<List<TeamInvitation>, TData, 'listTeamInvitations'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamInvitations'>> {
  return useOperationSuspenseQuery('client', listTeamInvitationsQuery, input, options)
}

/** Revoke an invitation. Mutation of `deleteTeamInvitation`; refetches affected queries before it resolves. */
export function useDeleteTeamInvitation<TContext = unknown>(
  options?: OperationMutationOptions<Success, 'deleteTeamInvitation', DeleteTeamInvitationInput, TContext>,
): UseMutationResult<Success, OperationError<'deleteTeamInvitation'>, DeleteTeamInvitationInput, TContext> {
  return useOperationMutation('client', deleteTeamInvitationMutation, options)
}

/** Join a team by an invitation that was sent to the user. Mutation of `acceptTeamInvitationById`; refetches affected queries before it resolves. Since 2026. */
export function useAcceptTeamInvitationById<TContext = unknown>(
  options?: OperationMutationOptions<
    AcceptTeamInvitationResult,
    'acceptTeamInvitationById',
    AcceptTeamInvitationByIdInput,
    TContext
  >,
): UseMutationResult<
  AcceptTeamInvitationResult,
  OperationError<'acceptTeamInvitationById'>,
  AcceptTeamInvitationByIdInput,
  TContext
> {
  return useOperationMutation('client', acceptTeamInvitationByIdMutation, options)
}
