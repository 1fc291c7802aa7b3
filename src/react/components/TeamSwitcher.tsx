import { skipToken } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useListTeams } from '../../../generated/hooks/teams.ts'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import { plusIcon, teamIcon } from '../../../generated/icons.ts'
import type { Team } from '../../../generated/model.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { useProject } from '../hooks/useProject.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useSelectTeam } from '../settings/useSaveUser.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { isMatch } from '../ui/isMatch.ts'
import { Menu, MenuItem, MenuLink } from '../ui/Menu.tsx'

/**
 * Props of {@link TeamSwitcher}. Without `allowNone`, `href` and `onSelect` always get a team.
 */
export interface TeamSwitcherProps<AllowNone extends boolean = boolean> {
  /**
   * Whether the list has an option for no team.
   *
   * @default false
   */
  allowNone?: AllowNone
  /**
   * The team that is shown, or its id, for apps that have the team in the URL; `null` for none. A choice then calls
   * `onSelect` or follows `href`, and the user's selected team stays.
   *
   * @default the user's selected team
   */
  selectedTeam?: Pick<Team, 'id'> | string | null
  /**
   * The page of a team, or of no team. The teams are then links, which can be opened in a new tab, and a choice doesn't
   * change the user's selected team.
   */
  href?: (team: SelectableTeam<AllowNone>) => string
  /**
   * Called when the user chooses another team. Without `selectedTeam` and `href`, the choice is shown at once and reverted
   * if the service refuses it.
   */
  onSelect?: (team: SelectableTeam<AllowNone>) => void
}

/** The number of teams from which the list has a filter. */
const FILTERED_TEAMS = 8

/** A team, or `null` where the list has an option for no team. */
type SelectableTeam<AllowNone extends boolean> = AllowNone extends true ? Team | null : Team

/**
 * Shows the selected team and switches to another one. Renders nothing for signed-out users.
 *
 * @param props.allowNone whether the list has an option for no team; default false
 * @param props.selectedTeam the team of the URL; default: the user's selected team
 * @param props.href the page of a team
 * @param props.onSelect called when the user chooses another team
 * @example
 * ```tsx
 * <TeamSwitcher onSelect={(team) => navigate(`/teams/${team.id}`)} />
 * ```
 *
 * @example
 * ```tsx
 * <TeamSwitcher
 *   selectedTeam={params.teamId}
 *   href={(team) => `/teams/${team.id}`}
 * />
 * ```
 */
export function TeamSwitcher<AllowNone extends boolean = false>(props: TeamSwitcherProps<AllowNone>): ReactNode {
  // `null` is among the choices only with `allowNone`.
  const { allowNone = false, selectedTeam, href, onSelect } = props as TeamSwitcherProps<true>
  const { t } = useText(accountTexts)
  const session = useSession()
  const isSignedIn = hasUser(session)
  const { data: user } = useGetCurrentUser(isSignedIn ? {} : skipToken, { staleTime: USER_STALE_MILLIS })
  const { data: teams } = useListTeams(isSignedIn ? { userId: 'me' } : skipToken)
  const select = useSelectTeam()
  const [filter, setFilter] = useState('')
  const root = useRootProps('lk-inline')
  if (!isSignedIn || !user || !teams) return null
  const nameOf = (team: Pick<Team, 'displayName'> | null): string =>
    team ? team.displayName || t('teamSwitcher.unnamed') : t('teamSwitcher.none')
  const choices: (Team | null)[] = allowNone ? [null, ...teams.items] : teams.items
  const hasFilter = teams.items.length >= FILTERED_TEAMS
  const shownChoices = hasFilter ? choices.filter((team) => isMatch(nameOf(team), filter)) : choices
  const isControlled = selectedTeam !== undefined || href !== undefined
  const shownTeam = selectedTeam === undefined ? user.selectedTeam : findTeam(teams.items, selectedTeam)
  const name = nameOf(shownTeam)
  return (
    <div {...root}>
      <Menu
        isFramed
        side="start"
        label={t('teamSwitcher.label')}
        button={
          <>
            <Avatar url={shownTeam?.profileImageUrl ?? null} name={shownTeam && name} isTeam />
            <bdi>{name}</bdi>
          </>
        }
        filter={hasFilter ? { label: t('teamSwitcher.filter'), text: filter, onChange: setFilter } : undefined}
        footer={<TeamLinks />}
      >
        {shownChoices.length === 0 && (
          <li className="lk-menu-none" role="status">
            {t('teamSwitcher.noMatch')}
          </li>
        )}
        {shownChoices.map((team) => {
          const isCurrent = (team?.id ?? null) === (shownTeam?.id ?? null)
          const label = (
            <>
              <Avatar url={team?.profileImageUrl ?? null} name={team && nameOf(team)} isTeam />
              <bdi>{nameOf(team)}</bdi>
            </>
          )
          if (href) {
            return (
              <MenuLink
                key={team?.id ?? ''}
                href={href(team)}
                isCurrent={isCurrent}
                onSelect={onSelect && (() => onSelect(team))}
              >
                {label}
              </MenuLink>
            )
          }
          const choose = (): void => {
            if (!isControlled) select.mutate(team)
            onSelect?.(team)
          }
          return (
            <MenuItem key={team?.id ?? ''} isCurrent={isCurrent} onSelect={choose}>
              {label}
            </MenuItem>
          )
        })}
      </Menu>
      <ErrorNotice error={select.error} />
    </div>
  )
}

/** Links to the teams in the account settings, with the form for a new team if the project lets users create teams. */
function TeamLinks(): ReactNode {
  const { t } = useText(accountTexts)
  const { accountSettings } = useClient().config.urls
  const { data: project } = useProject()
  return (
    <>
      {project?.config.clientTeamCreationEnabled && (
        <MenuLink href={`${accountSettings}#teams/new`}>
          <Icon path={plusIcon} />
          <span>{t('teamSwitcher.create')}</span>
        </MenuLink>
      )}
      <MenuLink href={`${accountSettings}#teams`}>
        <Icon path={teamIcon} />
        <span>{t('teamSwitcher.manage')}</span>
      </MenuLink>
    </>
  )
}

/** Returns the team of the app's URL; `null` if the user is in no such team. */
function findTeam(teams: readonly Team[], selected: Pick<Team, 'id'> | string | null): Team | null {
  const id = typeof selected === 'string' ? selected : selected?.id
  return teams.find((team) => team.id === id) ?? null
}
