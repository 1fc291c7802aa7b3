import { type ReactNode, useEffect, useRef } from 'react'
import { useListTeamPermissions } from '../../../../generated/hooks/permissions.ts'
import type { CurrentUser, Project, Team } from '../../../../generated/model.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { LeaveTeamCard } from './LeaveTeamCard.tsx'
import { MyTeamProfileCard } from './MyTeamProfileCard.tsx'
import { TeamDetailsCard } from './TeamDetailsCard.tsx'
import { TeamInvitationsCard } from './TeamInvitationsCard.tsx'
import { TeamKeysCard } from './TeamKeysCard.tsx'
import { TeamMembersCard } from './TeamMembersCard.tsx'

export interface TeamPageProps {
  team: Team
  user: CurrentUser
  project: Project
  onBack: () => void
}

/** One team. It shows only what the person may do there, by the permissions they hold, directly or contained in others. */
export function TeamPage({ team, user, project, onBack }: TeamPageProps): ReactNode {
  const { t } = useSettingsText()
  const permissions = useListTeamPermissions({ teamId: team.id, userId: 'me', recursive: true })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="lk-team-head">
        <Button kind="quiet" onClick={onBack}>
          {t('settings.teams.back')}
        </Button>
        <h3 className="lk-team-name" ref={heading} tabIndex={-1}>
          <bdi>{team.displayName || t('settings.teams.unnamed')}</bdi>
        </h3>
      </div>
      <Loaded query={permissions}>
        {({ items }) => {
          const held = new Set(items.map(({ id }) => id))
          const may = (permission: string): boolean => held.has(permission)
          return (
            <>
              <MyTeamProfileCard teamId={team.id} permissions={[...held]} />
              {may('$update_team') && <TeamDetailsCard team={team} />}
              {may('$read_members') && (
                <TeamMembersCard teamId={team.id} ownId={user.id} mayRemove={may('$remove_members')} />
              )}
              {may('$invite_members') && (
                <TeamInvitationsCard
                  teamId={team.id}
                  mayList={may('$read_members')}
                  mayRevoke={may('$remove_members')}
                />
              )}
              {project.config.allowTeamApiKeys && may('$manage_api_keys') && <TeamKeysCard teamId={team.id} />}
              <LeaveTeamCard team={team} mayDelete={may('$delete_team')} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
