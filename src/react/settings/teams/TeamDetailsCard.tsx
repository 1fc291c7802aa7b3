import { type FormEvent, type ReactNode } from 'react'
import { useUpdateTeam } from '../../../../generated/hooks/teams.ts'
import type { Team } from '../../../../generated/model.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { Status } from '../parts/Status.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'

/** Name and picture of a team. */
export function TeamDetailsCard({ team }: { team: Team }): ReactNode {
  const { t } = useText()
  const saveName = useUpdateTeam()
  const savePicture = useUpdateTeam()
  const name = useField(team.displayName, (value) => (value.trim() ? null : t('settings.teams.nameMissing')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saveName.isPending && name.accept()) saveName.mutate({ teamId: team.id, displayName: name.value.trim() })
  }
  return (
    <Card title={t('settings.team.details')}>
      <PictureField
        label={t('settings.team.picture')}
        url={team.profileImageUrl}
        name={team.displayName}
        pending={savePicture.isPending}
        error={savePicture.error}
        onChange={(profileImageUrl) => savePicture.mutate({ teamId: team.id, profileImageUrl })}
      />
      <form className="lk-form" noValidate onSubmit={submit}>
        <TextField label={t('settings.team.name')} field={name} autoComplete="off" />
        <ErrorNotice error={saveName.error} />
        <div className="lk-actions">
          <Button kind="primary" type="submit" pending={saveName.isPending}>
            {t('settings.save')}
          </Button>
          <Status>{saveName.isSuccess && t('settings.saved')}</Status>
        </div>
      </form>
    </Card>
  )
}
