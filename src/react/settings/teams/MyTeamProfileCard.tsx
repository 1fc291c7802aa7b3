import type { ReactNode } from 'react'
import {
  useGetTeamMemberProfile,
  useUpdateTeamMemberProfile,
} from '../../../../generated/hooks/team-member-profiles.ts'
import { Card } from '../parts/Card.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { NameForm } from '../parts/NameForm.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { PermissionList } from './PermissionList.tsx'

export interface MyTeamProfileCardProps {
  teamId: string
  /** What the person may do in the team. */
  permissions: readonly string[]
}

/** How the person appears in a team, and what they may do there. */
export function MyTeamProfileCard({ teamId, permissions }: MyTeamProfileCardProps): ReactNode {
  const { t } = useSettingsText()
  const target = { teamId, userId: 'me' } as const
  const profile = useGetTeamMemberProfile(target)
  const saveName = useUpdateTeamMemberProfile()
  const savePicture = useUpdateTeamMemberProfile()
  return (
    <Card title={t('settings.team.profile')} description={t('settings.team.profileDescription')}>
      <Loaded query={profile}>
        {({ displayName, profileImageUrl }) => (
          <>
            <PictureField
              label={t('settings.team.profilePicture')}
              url={profileImageUrl}
              name={displayName}
              save={savePicture}
              onChange={(url) => savePicture.mutate({ ...target, profileImageUrl: url })}
            />
            <NameForm
              label={t('settings.team.profileName')}
              value={displayName ?? ''}
              missing={t('settings.team.profileNameMissing')}
              saved={saveName.isSuccess}
              onSave={(name) => saveName.mutateAsync({ ...target, displayName: name })}
            />
          </>
        )}
      </Loaded>
      <PermissionList permissions={permissions} />
    </Card>
  )
}
