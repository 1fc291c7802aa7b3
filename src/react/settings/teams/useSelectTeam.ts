import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { CurrentUser, Team } from '../../../../generated/model.ts'
import { updateCurrentUser } from '../../../../generated/operations/users.ts'
import { getCurrentUserQuery } from '../../../../generated/queries/users.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { useOptimistic } from '../useOptimistic.ts'

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
