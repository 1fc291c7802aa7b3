import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useCreateTeam, useListTeams } from '../../../generated/hooks/teams.ts'
import { chevronIcon } from '../../../generated/icons.ts'
import { accountTexts } from '../i18n/account/accountTexts.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, Row } from '../ui/Card.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Field } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useForm } from '../ui/useForm.ts'
import { LongList } from './LongList.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { useTeamRoles } from './TeamMembership.tsx'
import { TeamPage } from './TeamPage.tsx'
import type { SectionProps } from './types.ts'
import { useSelectTeam } from './useSaveUser.ts'

/** The path of the form for a new team: `#teams/new`. */
const NEW_TEAM = 'new'

/**
 * The user's teams: shows the selected one, creates teams, and opens the page of a team, whose address is
 * `#teams/<id>/<tab>`.
 */
export default function TeamsSection({ user, project, path, onNavigate }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const account = useText(accountTexts)
  const teams = useListTeams({ userId: 'me' })
  const select = useSelectTeam()
  const rolesIn = useTeamRoles()
  const [openId, tabId] = path.split('/')
  const openTeam = teams.data?.items.find(({ id }) => id === openId)
  const list = useReturnedFocus(openTeam?.id ?? null)
  const isNew = path === NEW_TEAM
  const isGone = openId && !isNew && teams.data && !teams.isFetching && !openTeam
  useEffect(() => {
    // The user left or deleted the team, or the address names a team that the user doesn't belong to.
    if (isGone) onNavigate('')
  })
  if (openTeam) {
    return (
      <TeamPage key={openTeam.id} team={openTeam} user={user} project={project} tabId={tabId} onNavigate={onNavigate} />
    )
  }
  const nameOf = (name: string): string => name || t('settings.teams.unnamed')
  return (
    <div className="lk-teams" role="group" aria-label={t('settings.teams.title')} tabIndex={-1} ref={list}>
      <Card description={t('settings.teams.description')}>
        <ErrorNotice error={select.error} />
        <Loaded query={teams}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="lk-empty">
                <span>{t('settings.teams.none')}</span>{' '}
                <span>
                  {t(
                    project.config.clientTeamCreationEnabled ? 'settings.teams.noneCreate' : 'settings.teams.noneJoin',
                  )}
                </span>
              </p>
            ) : (
              <LongList
                label={t('settings.teams.title')}
                items={items}
                nameOf={({ id, displayName }) => [nameOf(displayName), ...rolesIn(id)].join(' ')}
                find={account.t('teamSwitcher.filter')}
                noMatch={account.t('teamSwitcher.noMatch')}
              >
                {(team) => (
                  <Row
                    key={team.id}
                    picture={<Avatar url={team.profileImageUrl} name={nameOf(team.displayName)} isTeam />}
                    title={
                      <PlaceLink
                        place={{ sectionId: 'teams', path: team.id }}
                        className="lk-row-link"
                        data-team={team.id}
                        aria-label={t('settings.teams.openNamed', { name: nameOf(team.displayName) })}
                        onSelect={() => onNavigate(team.id)}
                      >
                        {nameOf(team.displayName)}
                      </PlaceLink>
                    }
                    badges={[...rolesIn(team.id), team.id === user.selectedTeamId && t('settings.teams.selected')]}
                  >
                    {team.id !== user.selectedTeamId && (
                      <Button
                        aria-label={t('settings.teams.selectNamed', { name: nameOf(team.displayName) })}
                        onClick={() => select.mutate(team)}
                      >
                        {t('settings.teams.select')}
                      </Button>
                    )}
                    <Icon path={chevronIcon} />
                  </Row>
                )}
              </LongList>
            )
          }
        </Loaded>
        {/* Rendered together with the list: a list that loads later would move the form. */}
        {!teams.isPending && project.config.clientTeamCreationEnabled && (
          <CreateTeamForm hasFocus={isNew} onCreated={onNavigate} />
        )}
      </Card>
    </div>
  )
}

/**
 * Returns the ref of the list of teams. When the page of a team closes, the focus returns to the button that opened it, or
 * to the list if the team no longer exists.
 *
 * @param openTeamId the team whose page is shown; `null` while the list is shown
 */
function useReturnedFocus(openTeamId: string | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const lastOpenId = useRef<string | null>(null)
  useEffect(() => {
    const closedId = openTeamId === null ? lastOpenId.current : null
    lastOpenId.current = openTeamId
    if (closedId === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-team]') ?? []
    const opener = [...buttons].find((button) => button.dataset['team'] === closedId) ?? list.current
    opener?.focus()
  }, [openTeamId])
  return list
}

interface CreateTeamFormProps {
  hasFocus: boolean
  /** Called with the id of the new team. */
  onCreated: (teamId: string) => void
}

/** Creates a team and switches to it. Its page then opens, for the picture and the first invitations. */
function CreateTeamForm({ hasFocus, onCreated }: CreateTeamFormProps): ReactNode {
  const { t } = useSettingsText()
  const create = useCreateTeam()
  const form = useForm({
    check: { name: (name) => (name.trim() ? null : t('settings.teams.nameMissing')) },
    submit: async ({ name }) => {
      const { id } = await create.mutateAsync({ displayName: name.trim() })
      onCreated(id)
    },
  })
  return (
    <form {...form.props}>
      <Field
        name="name"
        label={t('settings.teams.newName')}
        problem={form.problem('name')}
        autoComplete="off"
        autoFocus={hasFocus}
        dir="auto"
      />
      <FormActions form={form} action={t('settings.teams.create')} />
    </form>
  )
}
