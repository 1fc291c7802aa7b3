/**
 * Hooks over the operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { SkipToken, UseMutationResult, UseQueryResult, UseSuspenseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '../../src/core/errors.ts'
import type { List } from '../../src/core/util/types.ts'
import type { ReadOptions, SuspenseReadOptions, WriteOptions } from '../../src/react/hooks/types.ts'
import { useRead, useSuspenseRead } from '../../src/react/hooks/useOperationQuery.ts'
import { useWrite } from '../../src/react/hooks/useOperationMutation.ts'
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
  input: ListTeamMemberProfilesInput | SkipToken = {},
  options?: ReadOptions<List<TeamMemberProfile>, TData, 'listTeamMemberProfiles'>,
): UseQueryResult<TData, OperationError<'listTeamMemberProfiles'>> {
  return useRead('client', listTeamMemberProfilesQuery, input, options)
}

/** {@link useListTeamMemberProfiles}, but suspends until loaded. */
export function useSuspenseListTeamMemberProfiles<TData = List<TeamMemberProfile>>(
  input: ListTeamMemberProfilesInput = {},
  options?: SuspenseReadOptions<List<TeamMemberProfile>, TData, 'listTeamMemberProfiles'>,
): UseSuspenseQueryResult<TData, OperationError<'listTeamMemberProfiles'>> {
  return useSuspenseRead('client', listTeamMemberProfilesQuery, input, options)
}

/** Read how a member appears within a team. Query of `getTeamMemberProfile`; `skipToken` disables it. */
export function useGetTeamMemberProfile<TData = TeamMemberProfile>(
  input: GetTeamMemberProfileInput | SkipToken,
  options?: ReadOptions<TeamMemberProfile, TData, 'getTeamMemberProfile'>,
): UseQueryResult<TData, OperationError<'getTeamMemberProfile'>> {
  return useRead('client', getTeamMemberProfileQuery, input, options)
}

/** {@link useGetTeamMemberProfile}, but suspends until loaded. */
export function useSuspenseGetTeamMemberProfile<TData = TeamMemberProfile>(
  input: GetTeamMemberProfileInput,
  options?: SuspenseReadOptions<TeamMemberProfile, TData, 'getTeamMemberProfile'>,
): UseSuspenseQueryResult<TData, OperationError<'getTeamMemberProfile'>> {
  return useSuspenseRead('client', getTeamMemberProfileQuery, input, options)
}

/** Change how a member appears within a team. Mutation of `updateTeamMemberProfile`; refetches affected queries before it resolves. */
export function useUpdateTeamMemberProfile<TContext = unknown>(
  options?: WriteOptions<TeamMemberProfile, 'updateTeamMemberProfile', UpdateTeamMemberProfileInput, TContext>,
): UseMutationResult<
  TeamMemberProfile,
  OperationError<'updateTeamMemberProfile'>,
  UpdateTeamMemberProfileInput,
  TContext
> {
  return useWrite('client', updateTeamMemberProfileMutation, options)
}
