import type { ReactNode } from 'react'
import { useUpdateTeam } from '../../../../generated/hooks/teams.ts'
import type { Team } from '../../../../generated/model.ts'
import { Card } from '../parts/Card.tsx'
import { NameForm } from '../parts/NameForm.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { useSettingsText } from '../useSettingsText.ts'

/** Name and picture of a team. */
export function TeamDetailsCard({ team }: { team: Team }): ReactNode {
  const { t } = useSettingsText()
  const saveName = useUpdateTeam()
  const savePicture = useUpdateTeam()
  return (
    <Card title={t('settings.team.details')}>
      <PictureField
        label={t('settings.team.picture')}
        url={team.profileImageUrl}
        name={team.displayName}
        save={savePicture}
        onChange={(profileImageUrl) => savePicture.mutate({ teamId: team.id, profileImageUrl })}
      />
      <NameForm
        label={t('settings.team.name')}
        value={team.displayName}
        missing={t('settings.teams.nameMissing')}
        saved={saveName.isSuccess}
        onSave={(displayName) => saveName.mutateAsync({ teamId: team.id, displayName })}
      />
    </Card>
  )
}
