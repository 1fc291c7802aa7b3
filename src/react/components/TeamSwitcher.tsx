import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListTeams } from '../../../generated/hooks/teams.ts'
import { useGetCurrentUser } from '../../../generated/hooks/users.ts'
import type { Team } from '../../../generated/model.ts'
import { USER_STALE_MILLIS } from '../../core/constants.ts'
import { hasUser, useSession } from '../hooks/useSession.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useSelectTeam } from '../settings/useSaveUser.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

/** Props of {@link TeamSwitcher}. */
export interface TeamSwitcherProps {
  /**
   * Whether the list has an option for no team.
   *
   * @default false
   */
  allowNone?: boolean
  /** Called when the user chooses another team. The choice is shown at once and reverted if the service refuses it. */
  onSelect?: (team: Team | null) => void
}

/**
 * Shows the selected team and switches to another one. Renders nothing for signed-out users.
 *
 * @param props.allowNone whether the list has an option for no team; default false
 * @param props.onSelect called when the user chooses another team
 * @example
 * ```tsx
 * <TeamSwitcher onSelect={(team) => navigate(team ? `/teams/${team.id}` : '/')} />
 * ```
 */
export function TeamSwitcher({ allowNone = false, onSelect }: TeamSwitcherProps): ReactNode {
  const { t } = useText(accountTexts)
  const { config } = useClient()
  const session = useSession()
  const isSignedIn = hasUser(session)
  const { data: user } = useGetCurrentUser(isSignedIn ? {} : skipToken, { staleTime: USER_STALE_MILLIS })
  const { data: teams } = useListTeams(isSignedIn ? { userId: 'me' } : skipToken)
  const select = useSelectTeam()
  const root = useRootProps('lk-inline')
  if (!isSignedIn || !user || !teams) return null
  const nameOf = (team: Pick<Team, 'displayName'> | null): string =>
    team ? team.displayName || t('teamSwitcher.unnamed') : t('teamSwitcher.none')
  const choices: (Team | null)[] = allowNone ? [null, ...teams.items] : teams.items
  const name = nameOf(user.selectedTeam)
  return (
    <div {...root}>
      <Menu
        isFramed
        side="start"
        label={t('teamSwitcher.label')}
        button={
          <>
            <Avatar url={user.selectedTeam?.profileImageUrl ?? null} name={name} />
            <bdi>{name}</bdi>
          </>
        }
      >
        {choices.map((team) => (
          <MenuItem
            key={team?.id ?? ''}
            isCurrent={(team?.id ?? null) === user.selectedTeamId}
            onSelect={() => {
              select.mutate(team)
              onSelect?.(team)
            }}
          >
            <Avatar url={team?.profileImageUrl ?? null} name={nameOf(team)} />
            <bdi>{nameOf(team)}</bdi>
          </MenuItem>
        ))}
        <li>
          <a className="lk-menu-item" href={`${config.urls.accountSettings}#teams`}>
            {t('teamSwitcher.manage')}
          </a>
        </li>
      </Menu>
      <ErrorNotice error={select.error} />
    </div>
  )
}
