import { type FormEvent, type ReactNode } from 'react'
import { useGetTeamMemberProfile, useUpdateTeamMemberProfile } from '../../../../generated/hooks/team-member-profiles.ts'
import type { TeamMemberProfile } from '../../../../generated/model.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { Status } from '../parts/Status.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'
import { PermissionList } from './PermissionList.tsx'

export interface MyTeamProfileCardProps {
  teamId: string
  /** What the person may do in the team. */
  permissions: readonly string[]
}

/** How the person appears in a team, and what they may do there. */
export function MyTeamProfileCard({ teamId, permissions }: MyTeamProfileCardProps): ReactNode {
  const { t } = useText()
  const profile = useGetTeamMemberProfile({ teamId, userId: 'me' })
  return (
    <Card title={t('settings.team.profile')} description={t('settings.team.profileDescription')}>
      <Loaded query={profile}>{(data) => <ProfileForm profile={data} />}</Loaded>
      <PermissionList permissions={permissions} />
    </Card>
  )
}

function ProfileForm({ profile }: { profile: TeamMemberProfile }): ReactNode {
  const { t } = useText()
  const target = { teamId: profile.teamId, userId: 'me' } as const
  const saveName = useUpdateTeamMemberProfile()
  const savePicture = useUpdateTeamMemberProfile()
  const name = useField(profile.displayName ?? '', (value) => (value.trim() ? null : t('settings.team.profileNameMissing')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saveName.isPending && name.accept()) saveName.mutate({ ...target, displayName: name.value.trim() })
  }
  return (
    <>
      <PictureField
        label={t('settings.team.profilePicture')}
        url={profile.profileImageUrl}
        name={profile.displayName}
        pending={savePicture.isPending}
        error={savePicture.error}
        onChange={(profileImageUrl) => savePicture.mutate({ ...target, profileImageUrl })}
      />
      <form className="lk-form" noValidate onSubmit={submit}>
        <TextField label={t('settings.team.profileName')} field={name} autoComplete="off" />
        <ErrorNotice error={saveName.error} />
        <div className="lk-actions">
          <Button kind="primary" type="submit" pending={saveName.isPending}>
            {t('settings.save')}
          </Button>
          <Status>{saveName.isSuccess && t('settings.saved')}</Status>
        </div>
      </form>
    </>
  )
}
