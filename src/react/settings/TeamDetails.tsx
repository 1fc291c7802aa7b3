import { useState, type ReactNode } from 'react'
import { useCreateTeamApiKey, useListTeamApiKeys, useUpdateTeamApiKey } from '../../../generated/hooks/team-api-keys.ts'
import { useDeleteTeam, useUpdateTeam } from '../../../generated/hooks/teams.ts'
import type { Team } from '../../../generated/model.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { KeysCard } from './KeysCard.tsx'
import { NameForm } from './NameForm.tsx'
import { PictureField } from './PictureField.tsx'

/** Name and picture of a team. */
export function TeamDetailsCard({ team }: { team: Team }): ReactNode {
  const { t } = useSettingsText()
  const saveName = useUpdateTeam()
  const savePicture = useUpdateTeam({ onError: showsError })
  return (
    <Card title={t('settings.team.details')}>
      <PictureField
        label={t('settings.team.picture')}
        url={team.profileImageUrl}
        name={team.displayName}
        isTeam
        save={savePicture}
        onChange={(profileImageUrl) => savePicture.mutate({ teamId: team.id, profileImageUrl })}
      />
      <NameForm
        label={t('settings.team.name')}
        value={team.displayName}
        missingText={t('settings.teams.nameMissing')}
        onSave={(displayName) => saveName.mutateAsync({ teamId: team.id, displayName })}
      />
    </Card>
  )
}

/** Deletes a team for all members. The page closes when the user's teams no longer include it. */
export function DeleteTeamCard({ team }: { team: Team }): ReactNode {
  const { t } = useSettingsText()
  const remove = useDeleteTeam()
  const [isAsking, setIsAsking] = useState(false)
  const name = team.displayName || t('settings.teams.unnamed')
  return (
    <Card title={t('settings.team.delete')} description={t('settings.team.deleteBody')}>
      <div className="lk-actions">
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {t('settings.team.delete')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.team.deleteNamed', { name })}
          action={t('settings.team.delete')}
          phrase={name.trim()}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutateAsync({ teamId: team.id })}
        >
          {t('settings.team.deleteBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The API keys of a team. */
export function TeamKeysCard({ teamId }: { teamId: string }): ReactNode {
  const { t } = useSettingsText()
  const keys = useListTeamApiKeys({ teamId })
  const create = useCreateTeamApiKey({ gcTime: 0 })
  const revoke = useUpdateTeamApiKey()
  return (
    <KeysCard
      title={t('settings.keys.title')}
      description={t('settings.keys.teamDescription')}
      keys={keys}
      create={(key) => create.mutateAsync({ ...key, teamId })}
      forget={create.reset}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, teamId, revoked: true })}
    />
  )
}
