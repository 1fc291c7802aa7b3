import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useUpdateCurrentUser } from '../../../generated/hooks/users.ts'
import type { CurrentUser, Team, UpdateCurrentUserBody } from '../../../generated/model.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import type { OperationError } from '../../core/errors.ts'
import { invalidateTags } from '../../query/invalidateTags.ts'
import { useClient } from '../ClientContext.ts'

/** Saves the signed-in user and shows the change at once; what was there comes back if the service refuses. */
export function useSaveUser(): UseMutationResult<
  CurrentUser,
  OperationError<'updateCurrentUser'>,
  UpdateCurrentUserBody,
  { before: unknown }
> {
  const client = useClient()
  return useUpdateCurrentUser(useOptimistic(getCurrentUserQuery(client).queryKey, changeUser))
}

/** The user after a change. A team can't be shown before it was read, so its id goes ahead. */
function changeUser(user: CurrentUser, change: UpdateCurrentUserBody): CurrentUser {
  return {
    ...user,
    ...(change.displayName !== undefined && { displayName: change.displayName || null }),
    ...(change.profileImageUrl !== undefined && { profileImageUrl: change.profileImageUrl }),
    ...(change.otpAuthEnabled !== undefined && { otpAuthEnabled: change.otpAuthEnabled }),
    ...(change.passkeyAuthEnabled !== undefined && { passkeyAuthEnabled: change.passkeyAuthEnabled }),
    ...(change.selectedTeamId !== undefined && {
      selectedTeamId: change.selectedTeamId,
      selectedTeam: user.selectedTeam?.id === change.selectedTeamId ? user.selectedTeam : null,
    }),
  }
}

/** Switches to another team, or to none, at once; back again if the service refuses. */
export function useSelectTeam(): UseMutationResult<CurrentUser, Error, Team | null, { before: unknown }> {
  const client = useClient()
  const optimistic = useOptimistic<CurrentUser, Team | null>(getCurrentUserQuery(client).queryKey, (user, team) => ({
    ...user,
    selectedTeamId: team?.id ?? null,
    selectedTeam: team,
  }))
  return useMutation<CurrentUser, Error, Team | null, { before: unknown }>({
    ...optimistic,
    mutationFn: (team) => updateCurrentUser(client, { selectedTeamId: team?.id ?? null }),
    onSuccess: (_user, _team, _result, { client: cache }) => invalidateTags(cache, client, ['users', 'teams']),
    retry: false,
  })
}

/** What `useOptimistic` adds to a mutation. */
interface Optimistic<Input> {
  onMutate: (input: Input) => Promise<{ before: unknown }>
  onError: (error: unknown, input: Input, context: { before: unknown } | undefined) => void
}

/**
 * Options for a mutation that shows its outcome before the service agrees: `change` makes it of what is cached under the
 * key. When the service refuses, what was there comes back, and is read again.
 */
export function useOptimistic<Data, Input>(
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
): Optimistic<Input> {
  const cache = useQueryClient()
  return {
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData<Data>(queryKey)
      if (before !== undefined) cache.setQueryData<Data>(queryKey, change(before, input))
      return { before }
    },
    onError: (_error, _input, context) => {
      if (context?.before !== undefined) cache.setQueryData(queryKey, context.before)
      void cache.invalidateQueries({ queryKey })
    },
  }
}
