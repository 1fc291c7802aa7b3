import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDeleteTeam } from '../../../../generated/hooks/teams.ts'
import type { Team } from '../../../../generated/model.ts'
import { leaveTeam } from '../../../flows/teams.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useText } from '../text/useText.ts'

export interface LeaveTeamCardProps {
  team: Team
  mayDelete: boolean
  /** Called when the person is no longer in the team. */
  onGone: () => void
}

/** Leaves a team, or deletes it for everybody. */
export function LeaveTeamCard({ team, mayDelete, onGone }: LeaveTeamCardProps): ReactNode {
  const { t } = useText()
  const client = useClient()
  const cache = useQueryClient()
  const leave = useAction(leaveTeam)
  const remove = useDeleteTeam()
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const name = team.displayName || t('settings.teams.unnamed')
  const left = async (): Promise<void> => {
    onGone()
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
          pending={leave.isPending}
          error={leave.error}
          onClose={close}
          onConfirm={() => leave.mutate({ teamId: team.id }, { onSuccess: left })}
        >
          {t('settings.team.leaveDescription')}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('settings.team.deleteNamed', { name })}
          action={t('settings.team.delete')}
          phrase={name.trim()}
          pending={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() => remove.mutate({ teamId: team.id }, { onSuccess: onGone })}
        >
          {t('settings.team.deleteBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
