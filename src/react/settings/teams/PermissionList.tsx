import type { ReactNode } from 'react'
import { useSettingsText } from '../useSettingsText.ts'

/** The permissions of a person in a team: the service's own in words, those of the project by their ids. */
export function PermissionList({ permissions }: { permissions: readonly string[] }): ReactNode {
  const { t } = useSettingsText()
  const words: Readonly<Record<string, string>> = {
    $update_team: t('settings.permission.updateTeam'),
    $delete_team: t('settings.permission.deleteTeam'),
    $read_members: t('settings.permission.readMembers'),
    $remove_members: t('settings.permission.removeMembers'),
    $invite_members: t('settings.permission.inviteMembers'),
    $manage_api_keys: t('settings.permission.manageApiKeys'),
  }
  return (
    <>
      <h4 className="lk-label">{t('settings.team.permissions')}</h4>
      {permissions.length === 0 ? (
        <p className="lk-empty">{t('settings.team.noPermissions')}</p>
      ) : (
        <ul className="lk-tags">
          {permissions.map((id) => (
            <li className="lk-badge" key={id}>
              {words[id] ?? id}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
