import { useState, type ReactNode } from 'react'
import { useListTeamPermissions } from '../../../generated/hooks/permissions.ts'
import { useGetTeamMemberProfile, useUpdateTeamMemberProfile } from '../../../generated/hooks/team-member-profiles.ts'
import type { CurrentUser, Team } from '../../../generated/model.ts'
import { leaveTeam } from '../../core/auth/teams.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { NameForm } from './NameForm.tsx'
import { PictureField } from './PictureField.tsx'

/** The user's profile in a team. */
export function MyTeamProfileCard({ teamId, user }: { teamId: string; user: CurrentUser }): ReactNode {
  const { t } = useSettingsText()
  const target = { teamId, userId: 'me' } as const
  const profile = useGetTeamMemberProfile(target)
  const saveName = useUpdateTeamMemberProfile()
  const savePicture = useUpdateTeamMemberProfile({ onError: showsError })
  return (
    <Card title={t('settings.team.profile')} description={t('settings.team.profileDescription')}>
      <Loaded query={profile}>
        {({ displayName, profileImageUrl }) => (
          <>
            <PictureField
              label={t('settings.team.profilePicture')}
              url={profileImageUrl}
              name={displayName ?? user.primaryEmail}
              save={savePicture}
              onChange={(url) => savePicture.mutate({ ...target, profileImageUrl: url })}
            />
            <NameForm
              label={t('settings.team.profileName')}
              value={displayName ?? ''}
              missingText={t('settings.team.profileNameMissing')}
              onSave={(name) => saveName.mutateAsync({ ...target, displayName: name })}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** The texts of the permissions that every project has. */
const SYSTEM_PERMISSIONS = {
  $update_team: 'settings.permission.updateTeam',
  $delete_team: 'settings.permission.deleteTeam',
  $read_members: 'settings.permission.readMembers',
  $remove_members: 'settings.permission.removeMembers',
  $invite_members: 'settings.permission.inviteMembers',
  $manage_api_keys: 'settings.permission.manageApiKeys',
} as const

type SystemPermissionId = keyof typeof SYSTEM_PERMISSIONS

const isSystemPermission = (id: string): id is SystemPermissionId => Object.hasOwn(SYSTEM_PERMISSIONS, id)

/** The roles that the service creates in each project. */
const ROLES = { team_admin: 'settings.role.teamAdmin', team_member: 'settings.role.teamMember' } as const

const isServiceRole = (id: string): id is keyof typeof ROLES => Object.hasOwn(ROLES, id)

/** Returns a function that names a role or another permission of the project. Clients can read only ids. */
function useRoleName(): (id: string) => string {
  const { t } = useSettingsText()
  return (id) => (isServiceRole(id) ? t(ROLES[id]) : toWords(id))
}

/**
 * Returns a function that names the user's roles in a team: the permissions of the project that the user holds directly.
 * One request reads those of all teams.
 */
export function useTeamRoles(): (teamId: string) => string[] {
  const toRoleName = useRoleName()
  const { data } = useListTeamPermissions({ userId: 'me', recursive: false })
  return (teamId) =>
    data?.items
      .filter((permission) => permission.teamId === teamId && !isSystemPermission(permission.id))
      .map(({ id }) => toRoleName(id)) ?? []
}

/** Returns an id as words: `Harbor master` for `harbor_master`. */
function toWords(id: string): string {
  const words = id.replace(/[_:.-]+/g, ' ').trim()
  return words ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : id
}

interface PermissionsCardProps {
  teamId: string
  /** The ids of the user's permissions in the team, direct and contained ones. */
  permissionIds: readonly string[]
}

/** The user's role in a team, and what it allows. */
export function PermissionsCard({ teamId, permissionIds }: PermissionsCardProps): ReactNode {
  const { t } = useSettingsText()
  const toRoleName = useRoleName()
  const roles = useTeamRoles()(teamId)
  const permissions = permissionIds.filter((id) => !roles.includes(toRoleName(id)))
  return (
    <Card title={t('settings.team.permissions')}>
      {roles.length > 0 && (
        <dl className="lk-role">
          <dt className="lk-label">{t('settings.team.role')}</dt>
          {roles.map((role) => (
            <dd className="lk-badge" key={role}>
              {role}
            </dd>
          ))}
        </dl>
      )}
      {permissions.length === 0 ? (
        <p className="lk-empty">{t('settings.team.noPermissions')}</p>
      ) : (
        <ul className="lk-permissions">
          {permissions.map((id) => (
            <li key={id}>
              <strong>{isSystemPermission(id) ? t(SYSTEM_PERMISSIONS[id]) : toRoleName(id)}</strong>
              {isSystemPermission(id) && <span className="lk-hint">{t(`${SYSTEM_PERMISSIONS[id]}Hint`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface LeaveTeamCardProps {
  team: Team
  /** Whether the user can manage the members or the team, so that the team may need another manager. */
  isManager: boolean
}

/** Leaves a team. The page closes when the user's teams no longer include it. */
export function LeaveTeamCard({ team, isManager }: LeaveTeamCardProps): ReactNode {
  const { t } = useSettingsText()
  const [isAsking, setIsAsking] = useState(false)
  const leave = useAction(leaveTeam, { invalidates: ['teams', 'users', 'team-member-profiles', 'permissions'] })
  const name = team.displayName || t('settings.teams.unnamed')
  return (
    <Card title={t('settings.team.leave')} description={t('settings.team.leaveDescription')}>
      {isManager && <p>{t('settings.team.leaveManager')}</p>}
      <div className="lk-actions">
        <Button onClick={() => setIsAsking(true)}>{t('settings.team.leave')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.team.leaveNamed', { name })}
          action={t('settings.team.leave')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => leave.mutateAsync({ teamId: team.id })}
        >
          <span>{t('settings.team.leaveDescription')}</span>
          {isManager && <span> {t('settings.team.leaveManager')}</span>}
        </ConfirmDialog>
      )}
    </Card>
  )
}
