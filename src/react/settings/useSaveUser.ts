import type { UseMutationResult } from '@tanstack/react-query'
import { useUpdateCurrentUser } from '../../../generated/hooks/users.ts'
import type { CurrentUser, Team } from '../../../generated/model.ts'
import { updateCurrentUser, type UpdateCurrentUserInput } from '../../../generated/operations/users.ts'
import { getCurrentUserQuery, updateCurrentUserMutation } from '../../../generated/queries/users.ts'
import type { Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import { compact } from '../../core/util/compact.ts'
import { invalidateTags } from '../../query/invalidation.ts'
import { optimisticUpdate, type BeforeUpdate } from '../../query/optimisticUpdate.ts'
import type { OperationMutation } from '../../query/types.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useOperationMutation } from '../hooks/useOperationMutation.ts'
import { useClient } from '../provider/ProviderContext.ts'

type UserMutationResult<Input> = UseMutationResult<
  CurrentUser,
  OperationError<'updateCurrentUser'>,
  Input,
  BeforeUpdate<CurrentUser>
>

/** What the settings change of a user. Another team is selected by {@link useSelectTeam}. */
type UserChange = Pick<
  UpdateCurrentUserInput,
  'displayName' | 'profileImageUrl' | 'otpAuthEnabled' | 'passkeyAuthEnabled'
>

/** Saves the signed-in user. The change is shown at once and reverted if the service refuses. */
export function useSaveUser(): UserMutationResult<UserChange> {
  const client = useClient()
  return useUpdateCurrentUser({
    ...optimisticUpdate(() => getCurrentUserQuery(client), changeUser),
    onError: showsError,
  })
}

function changeUser(user: CurrentUser, change: UserChange): CurrentUser {
  const { displayName, profileImageUrl, otpAuthEnabled, passkeyAuthEnabled } = change
  return {
    ...user,
    ...compact({ profileImageUrl, otpAuthEnabled, passkeyAuthEnabled }),
    displayName: displayName === undefined ? user.displayName : displayName || null,
  }
}

/** Switches to another team, or to no team. The change is shown at once and reverted if the service refuses. */
export function useSelectTeam(): UserMutationResult<Team | null> {
  const client = useClient()
  return useOperationMutation('client', selectTeamMutation, {
    ...optimisticUpdate(() => getCurrentUserQuery(client), changeTeam),
    onError: showsError,
  })
}

const changeTeam = (user: CurrentUser, team: Team | null): CurrentUser => ({
  ...user,
  selectedTeamId: team?.id ?? null,
  selectedTeam: team,
})

const selectTeamMutation = (client: Client): OperationMutation<CurrentUser, 'updateCurrentUser', Team | null> => ({
  ...updateCurrentUserMutation(client),
  mutationFn: (team) => updateCurrentUser(client, { selectedTeamId: team?.id ?? null }),
  onSuccess: (_data, _team, _result, context) => invalidateTags(context.client, client, ['users', 'teams']),
})
