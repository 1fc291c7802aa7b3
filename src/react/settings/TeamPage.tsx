import { useEffect, useRef, type ReactNode } from 'react'
import { useListTeamPermissions } from '../../../generated/hooks/permissions.ts'
import { backIcon } from '../../../generated/icons.ts'
import type { CurrentUser, Project, Team } from '../../../generated/model.ts'
import type { SettingsKey } from '../i18n/settings/en.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { DeleteTeamCard, TeamDetailsCard, TeamKeysCard } from './TeamDetails.tsx'
import { LeaveTeamCard, MyTeamProfileCard, PermissionsCard, useTeamRoles } from './TeamMembership.tsx'
import { TeamPeople } from './TeamPeople.tsx'

/** A part of the page, with its own address: `#teams/<id>/members`. */
interface TeamTab {
  id: 'members' | 'membership' | 'team' | 'api-keys'
  title: SettingsKey
  isOffered: boolean
  content: ReactNode
}

interface TeamPageProps {
  team: Team
  user: CurrentUser
  project: Project
  /** The id of the tab in the address. If the user doesn't have that tab, the first one is shown. */
  tabId: string | undefined
  /** Shows another place in the section: a tab, or `''` for all teams. */
  onNavigate: (path: string) => void
}

/**
 * The page of a team, with the actions that the user's permissions allow: direct permissions and those contained in
 * others.
 */
export function TeamPage({ team, user, project, tabId, onNavigate }: TeamPageProps): ReactNode {
  const { t } = useSettingsText()
  const permissions = useListTeamPermissions({ teamId: team.id, userId: 'me', recursive: true })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const roles = useTeamRoles()(team.id)
  const name = team.displayName || t('settings.teams.unnamed')
  return (
    <>
      <div className="lk-team-head">
        <PlaceLink
          place={{ sectionId: 'teams', path: '' }}
          className="lk-button lk-button-quiet"
          onSelect={() => onNavigate('')}
        >
          <Icon path={backIcon} />
          <span>{t('settings.teams.back')}</span>
        </PlaceLink>
        <Avatar url={team.profileImageUrl} name={name} isTeam />
        <div>
          <h3 className="lk-team-name" ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h3>
          {roles.length > 0 && <p className="lk-row-details">{roles.join(' · ')}</p>}
        </div>
      </div>
      <Loaded query={permissions}>
        {({ items }) => {
          const permissionIds = items.map(({ id }) => id)
          // The link that opened another tab is gone with its own.
          const openTab: typeof onNavigate = (path) => {
            heading.current?.focus()
            onNavigate(path)
          }
          const tabs = createTabs({ team, user, project, permissionIds, onNavigate: openTab }).filter(
            ({ isOffered }) => isOffered,
          )
          const current = tabs.find(({ id }) => id === tabId) ?? tabs[0]
          return (
            <>
              <nav className="lk-tabs" aria-label={name}>
                <ul>
                  {tabs.map(({ id, title }) => {
                    const path = `${team.id}/${id}`
                    return (
                      <li key={id} ref={id === current?.id ? reveal : null}>
                        <PlaceLink
                          place={{ sectionId: 'teams', path }}
                          isCurrent={id === current?.id}
                          onSelect={() => onNavigate(path)}
                        >
                          {t(title)}
                        </PlaceLink>
                      </li>
                    )
                  })}
                </ul>
              </nav>
              <div className="lk-contents">{current?.content}</div>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Scrolls the row of tabs, which is wider than a phone in some languages. */
function reveal(tab: HTMLElement | null): void {
  // jsdom can't scroll.
  if (tab && 'scrollIntoView' in tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface TabsInput extends Pick<TeamPageProps, 'team' | 'user' | 'project' | 'onNavigate'> {
  permissionIds: readonly string[]
}

/** Returns the parts of a team's page in their order. */
function createTabs({ team, user, project, permissionIds, onNavigate }: TabsInput): TeamTab[] {
  const can = (permissionId: string): boolean => permissionIds.includes(permissionId)
  return [
    {
      id: 'members',
      title: 'settings.members.title',
      isOffered: can('$read_members') || can('$invite_members'),
      content: <TeamPeople teamId={team.id} user={user} can={can} onNavigate={onNavigate} />,
    },
    {
      id: 'membership',
      title: 'settings.team.membership',
      isOffered: true,
      content: (
        <>
          <MyTeamProfileCard teamId={team.id} user={user} />
          <PermissionsCard teamId={team.id} permissionIds={permissionIds} />
          <LeaveTeamCard team={team} isManager={can('$remove_members') || can('$delete_team')} />
        </>
      ),
    },
    {
      id: 'team',
      title: 'settings.team.details',
      isOffered: can('$update_team') || can('$delete_team'),
      content: (
        <>
          {can('$update_team') && <TeamDetailsCard team={team} />}
          {can('$delete_team') && <DeleteTeamCard team={team} />}
        </>
      ),
    },
    {
      id: 'api-keys',
      title: 'settings.keys.title',
      isOffered: project.config.allowTeamApiKeys && can('$manage_api_keys'),
      content: <TeamKeysCard teamId={team.id} />,
    },
  ]
}
