import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useListTeamPermissions } from '../../../generated/hooks/permissions.ts'
import { useCreateTeamApiKey, useListTeamApiKeys, useUpdateTeamApiKey } from '../../../generated/hooks/team-api-keys.ts'
import { useGetTeamMemberProfile, useUpdateTeamMemberProfile } from '../../../generated/hooks/team-member-profiles.ts'
import { useDeleteTeam, useUpdateTeam } from '../../../generated/hooks/teams.ts'
import { backIcon } from '../../../generated/icons.ts'
import type { CurrentUser, Project, Team } from '../../../generated/model.ts'
import { leaveTeam } from '../../core/auth/teams.ts'
import { useAction } from '../hooks/useAction.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { KeysCard } from './KeysCard.tsx'
import { NameForm } from './NameForm.tsx'
import { PictureField } from './PictureField.tsx'
import { TeamInvitationsCard, TeamMembersCard } from './TeamPeople.tsx'

interface TeamPageProps {
  team: Team
  user: CurrentUser
  project: Project
  onBack: () => void
}

/**
 * The page of a team, with the actions that the user's permissions allow: direct permissions and those contained in
 * others.
 */
export function TeamPage({ team, user, project, onBack }: TeamPageProps): ReactNode {
  const { t } = useSettingsText()
  const permissions = useListTeamPermissions({ teamId: team.id, userId: 'me', recursive: true })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="lk-team-head">
        <Button kind="quiet" onClick={onBack}>
          <Icon path={backIcon} />
          {t('settings.teams.back')}
        </Button>
        <Avatar url={team.profileImageUrl} name={team.displayName} />
        <h3 className="lk-team-name" ref={heading} tabIndex={-1}>
          <bdi>{team.displayName || t('settings.teams.unnamed')}</bdi>
        </h3>
      </div>
      <Loaded query={permissions}>
        {({ items }) => {
          const permissionIds = items.map(({ id }) => id)
          const can = (permissionId: string): boolean => permissionIds.includes(permissionId)
          return (
            <>
              <MyTeamProfileCard teamId={team.id} permissionIds={permissionIds} />
              {can('$update_team') && <TeamDetailsCard team={team} />}
              {can('$read_members') && (
                <TeamMembersCard teamId={team.id} currentUserId={user.id} canRemove={can('$remove_members')} />
              )}
              {can('$invite_members') && (
                <TeamInvitationsCard
                  teamId={team.id}
                  canList={can('$read_members')}
                  canRevoke={can('$remove_members')}
                />
              )}
              {project.config.allowTeamApiKeys && can('$manage_api_keys') && <TeamKeysCard teamId={team.id} />}
              <LeaveTeamCard team={team} canDelete={can('$delete_team')} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface MyTeamProfileCardProps {
  teamId: string
  /** The ids of the user's permissions in the team. */
  permissionIds: readonly string[]
}

/** The user's profile and permissions in a team. */
function MyTeamProfileCard({ teamId, permissionIds }: MyTeamProfileCardProps): ReactNode {
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
              kind="plain"
              label={t('settings.team.profileName')}
              value={displayName ?? ''}
              missingText={t('settings.team.profileNameMissing')}
              onSave={(name) => saveName.mutateAsync({ ...target, displayName: name })}
            />
          </>
        )}
      </Loaded>
      <PermissionList permissionIds={permissionIds} />
    </Card>
  )
}

/** Returns the id of a permission that the project defines as words: `team_admin` becomes `Team admin`. */
function toWords(id: string): string {
  const words = id
    .replace(/^\$/, '')
    .replace(/[_:.-]+/g, ' ')
    .trim()
  return words ? words.charAt(0).toLocaleUpperCase() + words.slice(1) : id
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

/**
 * The user's permissions in a team. Clients can read only ids, so a permission that the project defines is shown as
 * the words of its id.
 */
function PermissionList({ permissionIds }: { permissionIds: readonly string[] }): ReactNode {
  const { t } = useSettingsText()
  return (
    <>
      <h4 className="lk-label">{t('settings.team.permissions')}</h4>
      {permissionIds.length === 0 ? (
        <p className="lk-empty">{t('settings.team.noPermissions')}</p>
      ) : (
        <ul className="lk-permissions">
          {permissionIds.map((id) => (
            <li key={id}>
              <strong>{isSystemPermission(id) ? t(SYSTEM_PERMISSIONS[id]) : toWords(id)}</strong>
              {isSystemPermission(id) && <span className="lk-hint">{t(`${SYSTEM_PERMISSIONS[id]}Hint`)}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Name and picture of a team. */
function TeamDetailsCard({ team }: { team: Team }): ReactNode {
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
        kind="plain"
        label={t('settings.team.name')}
        value={team.displayName}
        missingText={t('settings.teams.nameMissing')}
        onSave={(displayName) => saveName.mutateAsync({ teamId: team.id, displayName })}
      />
    </Card>
  )
}

/** The API keys of a team. */
function TeamKeysCard({ teamId }: { teamId: string }): ReactNode {
  const { t } = useSettingsText()
  const keys = useListTeamApiKeys({ teamId })
  const create = useCreateTeamApiKey({ gcTime: 0 })
  const revoke = useUpdateTeamApiKey()
  return (
    <KeysCard
      title={t('settings.keys.title')}
      description={t('settings.keys.teamDescription')}
      keys={keys}
      create={async (key) => {
        const created = await create.mutateAsync({ ...key, teamId })
        // The only response with the whole key must not stay in the cache.
        create.reset()
        return created
      }}
      revoke={(apiKeyId) => revoke.mutateAsync({ apiKeyId, teamId, revoked: true })}
    />
  )
}

interface LeaveTeamCardProps {
  team: Team
  canDelete: boolean
}

/** Leaves a team, or deletes it for all members. The page closes when the user's teams no longer include it. */
function LeaveTeamCard({ team, canDelete }: LeaveTeamCardProps): ReactNode {
  const { t } = useSettingsText()
  const remove = useDeleteTeam()
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null)
  const close = (): void => setAsking(null)
  const name = team.displayName || t('settings.teams.unnamed')
  const leave = useAction(leaveTeam, { invalidates: ['teams', 'users', 'team-member-profiles', 'permissions'] })
  return (
    <Card title={t('settings.team.leaveTitle')} description={t('settings.team.leaveDescription')}>
      <div className="lk-actions">
        <Button onClick={() => setAsking('leave')}>{t('settings.team.leave')}</Button>
        {canDelete && (
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
          onConfirm={() => leave.mutateAsync({ teamId: team.id })}
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
