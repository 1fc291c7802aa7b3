import type { CurrentUser, Team, UpdateCurrentUserBody } from '../../../generated/model.ts'
import { updateCurrentUser } from '../../../generated/operations/users.ts'
import { getCurrentUserQuery, updateCurrentUserMutation } from '../../../generated/queries/users.ts'
import type { Client } from '../../core/client/types.ts'
import { invalidateTags } from '../../query/caches.ts'
import type { OperationMutation } from '../../query/types.ts'
import { useClient } from '../provider/ProviderContext.ts'
import type { ActionResult } from '../hooks/useAction.ts'
import { useStoredWrite } from '../useStoredWrite.ts'

/** Saves the signed-in user. The change is shown at once and reverted if the service refuses. */
export function useSaveUser(): ActionResult<UpdateCurrentUserBody, CurrentUser> {
  const { queryKey } = getCurrentUserQuery(useClient())
  return useStoredWrite(updateCurrentUserMutation, { optimistic: { queryKey, change: changeUser } })
}

/** Returns the user after a change. The new team may not have been read yet, so only its id changes. */
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

/** Switches to another team, or to no team. The change is shown at once and reverted if the service refuses. */
export function useSelectTeam(): ActionResult<Team | null, CurrentUser> {
  const { queryKey } = getCurrentUserQuery(useClient())
  return useStoredWrite(selectTeamMutation, {
    optimistic: {
      queryKey,
      change: (user: CurrentUser, team) => ({ ...user, selectedTeamId: team?.id ?? null, selectedTeam: team }),
    },
  })
}

const selectTeamMutation = (client: Client): OperationMutation<CurrentUser, 'updateCurrentUser', Team | null> => ({
  ...updateCurrentUserMutation(client),
  mutationFn: (team) => updateCurrentUser(client, { selectedTeamId: team?.id ?? null }),
  onSuccess: () => invalidateTags(undefined, client, ['users', 'teams']),
})
