/**
 * Hooks over the operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
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
import type { TeamMemberProfile } from '../model.ts'
import type {
  GetTeamMemberProfileInput,
  ListTeamMemberProfilesInput,
  UpdateTeamMemberProfileInput,
} from '../operations/team-member-profiles.ts'
import {
  getTeamMemberProfileQuery,
  listTeamMemberProfilesQuery,
  updateTeamMemberProfileMutation,
} from '../queries/team-member-profiles.ts'

/** List the members of a team. Query of `listTeamMemberProfiles`; `skipToken` disables it. */
export function useListTeamMemberProfiles<TData = List<TeamMemberProfile>>(
  input: ListTeamMemberProfilesInput | SkipToken,
  options?: OperationQueryOptions<List<TeamMemberProfile>, TData, 'listTeamMemberProfiles'>,
): UseQueryResult<TData, OperationError<'listTeamMemberProfiles'>> {
  return useOperationQuery('client', listTeamMemberProfilesQuery, input, options)
}

/** {@link useListTeamMemberProfiles}, but suspends until loaded. */
export function useSuspenseListTeamMemberProfiles<TData = List<TeamMemberProfile>>(
  input: ListTeamMemberProfilesInput,
  options?: OperationSuspenseQueryOptions<List<TeamMemberProfile>, TData, 'listTeamMemberProfiles'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamMemberProfiles'>> {
  return useOperationSuspenseQuery('client', listTeamMemberProfilesQuery, input, options)
}

/** Read how a member appears within a team. Query of `getTeamMemberProfile`; `skipToken` disables it. */
export function useGetTeamMemberProfile<TData = TeamMemberProfile>(
  input: GetTeamMemberProfileInput | SkipToken,
  options?: OperationQueryOptions<TeamMemberProfile, TData, 'getTeamMemberProfile'>,
): UseQueryResult<TData, OperationError<'getTeamMemberProfile'>> {
  return useOperationQuery('client', getTeamMemberProfileQuery, input, options)
}

/** {@link useGetTeamMemberProfile}, but suspends until loaded. */
export function useSuspenseGetTeamMemberProfile<TData = TeamMemberProfile>(
  input: GetTeamMemberProfileInput,
  options?: OperationSuspenseQueryOptions<TeamMemberProfile, TData, 'getTeamMemberProfile'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeamMemberProfile'>> {
  return useOperationSuspenseQuery('client', getTeamMemberProfileQuery, input, options)
}

/** Change how a member appears within a team. Mutation of `updateTeamMemberProfile`; refetches affected queries before it resolves. */
export function useUpdateTeamMemberProfile<TContext = unknown>(
  options?: OperationMutationOptions<
    TeamMemberProfile,
    'updateTeamMemberProfile',
    UpdateTeamMemberProfileInput,
    TContext
  >,
): UseMutationResult<
  TeamMemberProfile,
  OperationError<'updateTeamMemberProfile'>,
  UpdateTeamMemberProfileInput,
  TContext
> {
  return useOperationMutation('client', updateTeamMemberProfileMutation, options)
}
