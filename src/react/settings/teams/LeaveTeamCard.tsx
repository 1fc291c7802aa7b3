import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDeleteTeam } from '../../../../generated/hooks/teams.ts'
import type { Team } from '../../../../generated/model.ts'
import { leaveTeam } from '../../../core/flows/teams.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useSettingsText } from '../useSettingsText.ts'

export interface LeaveTeamCardProps {
  team: Team
  mayDelete: boolean
}

/** Leaves a team, or deletes it for everybody. Its page closes when it is no longer among the person's teams. */
export function LeaveTeamCard({ team, mayDelete }: LeaveTeamCardProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const cache = useQueryClient()
  const remove = useDeleteTeam()
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const name = team.displayName || t('settings.teams.unnamed')
  const leave = async (): Promise<void> => {
    await leaveTeam(client, { teamId: team.id })
    await invalidateTags(cache, client, ['teams', 'users', 'team-member-profiles', 'permissions'])
  }
  return (
    <Card title={t('settings.team.leaveTitle')} description={t('settings.team.leaveDescription')}>
      <div className="lk-actions">
        <Button onClick={() => setAsking('leave')}>{t('settings.team.leave')}</Button>
        {mayDelete && (
          <Button kind="danger" onClick={() => setAsking('delete')}>
            {t('settings.team.delete')}
          </Button>
        )}
      </div>
      {asking === 'leave' && (
        <ConfirmDialog
          title={t('settings.team.leaveNamed', { name })}
          action={t('settings.team.leave')}
          onClose={close}
          onConfirm={leave}
        >
          {t('settings.team.leaveDescription')}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('settings.team.deleteNamed', { name })}
          action={t('settings.team.delete')}
          phrase={name.trim()}
          onClose={close}
          onConfirm={() => remove.mutateAsync({ teamId: team.id })}
        >
          {t('settings.team.deleteBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
