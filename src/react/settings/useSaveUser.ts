import type { UseMutationResult } from '@tanstack/react-query'
import { useUpdateCurrentUser } from '../../../generated/hooks/users.ts'
import type { CurrentUser, UpdateCurrentUserBody } from '../../../generated/model.ts'
import { getCurrentUserQuery } from '../../../generated/queries/users.ts'
import type { OperationError } from '../../core/errors.ts'
import { useClient } from '../ClientContext.ts'
import { useOptimistic } from './useOptimistic.ts'

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
export function changeUser(user: CurrentUser, change: UpdateCurrentUserBody): CurrentUser {
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
