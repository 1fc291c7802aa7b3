import { createTeam, getUser, updateCurrentUser, type Team } from 'latchkey'
import { TeamSwitcher, type TeamSwitcherProps } from 'latchkey/react'
import { act } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { render } from '../render.tsx'
import { openSigned, readCache } from '../settings/openSettings.tsx'

async function openSwitcher(onSelect: (team: Team | null) => void) {
  const world = await openSigned(null)
  const dayShift = await createTeam(world.client, { displayName: 'Day shift' })
  await createTeam(world.client, { displayName: 'Night shift' })
  await updateCurrentUser(world.client, { selectedTeamId: dayShift.id })
  const screen = await render(world.client, <TeamSwitcher allowNone onSelect={onSelect} />)
  await screen.sees('Day shift')
  await screen.click(screen.find('button'))
  const choose = async (name: string): Promise<void> => {
    const menuItem = [...screen.container.querySelectorAll('.lk-menu-item')].find((candidate) =>
      candidate.textContent?.includes(name),
    )
    await screen.click(menuItem!)
  }
  return { ...world, screen, choose, shown: () => screen.find('.lk-menu-button').textContent }
}

test('the team switcher selects another team', async () => {
  const chosen: (string | undefined)[] = []
  const { screen, client, choose, shown } = await openSwitcher((team) => chosen.push(team?.displayName))
  await choose('Night shift')
  await screen.until(() => shown().includes('Night shift'), 'the other team')
  expect(chosen).toEqual(['Night shift'])
  await expect.poll(async () => (await getUser(client))?.selectedTeam?.displayName).toBe('Night shift')
})

test('the team switcher shows the picture of the selected team on its button and in the list', async () => {
  const { client } = await openSigned(null)
  const crew = await createTeam(client, { displayName: 'Crew', profileImageUrl: 'data:image/png;base64,iVBORw0KGgo=' })
  // The service stores the picture and gives it an address.
  expect(crew.profileImageUrl).toMatch(/^http/)
  await updateCurrentUser(client, { selectedTeamId: crew.id })
  const screen = await render(client, <TeamSwitcher />)
  await screen.sees('Crew')
  expect(screen.find('.lk-menu-button img').getAttribute('src')).toBe(crew.profileImageUrl)
  await screen.click(screen.find('.lk-menu-button'))
  await screen.until(() => screen.container.querySelector('.lk-menu-item') !== null, 'the teams')
  expect(screen.find('.lk-menu-item img').getAttribute('src')).toBe(crew.profileImageUrl)
})

test('the team switcher can select no team', async () => {
  const { screen, client, choose, shown } = await openSwitcher(() => {})
  await choose('No team')
  await screen.until(() => shown().includes('No team'), 'no team')
  await expect.poll(async () => (await getUser(client))?.selectedTeamId).toBeNull()
})

test('the team switcher offers no team only with allowNone', async () => {
  const { client } = await openSigned(null)
  await createTeam(client, { displayName: 'Day shift' })
  const screen = await render(client, <TeamSwitcher />)
  await screen.until(() => screen.container.querySelector('.lk-menu-button') !== null, 'the switcher')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.until(() => screen.container.querySelector('.lk-menu-item') !== null, 'the teams')
  const names = [...screen.container.querySelectorAll('.lk-menu-item')].map((item) => item.textContent)
  expect(names.some((name) => name.includes('Day shift'))).toBe(true)
  expect(names.some((name) => name.includes('No team'))).toBe(false)
})

test('the team switcher restores the team if the service refuses the change', async () => {
  const { screen, emulator, choose, shown } = await openSwitcher(() => {})
  emulator.faults.once('updateCurrentUser', 'server-error')
  await choose('Night shift')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => shown().includes('Day shift'), 'the team before')
})

test('the team switcher shows the team of the URL and links to the others, without selecting one', async () => {
  const world = await openSigned(null)
  const dayShift = await createTeam(world.client, { displayName: 'Day shift' })
  const nightShift = await createTeam(world.client, { displayName: 'Night shift' })
  const chosen: (string | undefined)[] = []
  const screen = await render(
    world.client,
    <TeamSwitcher
      allowNone
      selectedTeam={dayShift.id}
      href={(team) => (team ? `/t/${team.id}` : '/')}
      onSelect={(team) => chosen.push(team?.displayName)}
    />,
  )
  await screen.sees('Day shift')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.sees('Create team')
  const links = [...screen.container.querySelectorAll<HTMLAnchorElement>('a.lk-menu-item')]
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/', null],
    [`/t/${dayShift.id}`, 'page'],
    [`/t/${nightShift.id}`, null],
    ['/handler/account-settings#teams/new', null],
    ['/handler/account-settings#teams', null],
  ])
  world.calls.length = 0
  links[2]!.addEventListener('click', (event) => event.preventDefault())
  await screen.click(links[2]!)
  expect(chosen).toEqual(['Night shift'])
  await screen.until(() => screen.container.querySelector('.lk-menu-item') === null, 'the closed menu')
  // A refresh after the creation of the team may end late.
  expect(world.calls.filter((call) => call !== 'POST /auth/oauth/token')).toEqual([])
  expect((await getUser(world.client))?.selectedTeamId).toBe(nightShift.id)
})

/** Opens the switcher of a user who is in so many teams. */
async function openWithTeams(count: number) {
  const { client } = await openSigned(null)
  for (let index = 1; index <= count; index += 1) await createTeam(client, { displayName: `Crew ${index}` })
  const screen = await render(client, <TeamSwitcher />)
  await screen.until(() => screen.container.querySelector('.lk-menu-button') !== null, 'the switcher')
  await screen.click(screen.find('.lk-menu-button'))
  const names = () => [...screen.container.querySelectorAll('.lk-menu-items bdi')].map((name) => name.textContent)
  return { screen, names }
}

test('the team switcher marks the current team, and has no filter for 7 teams', async () => {
  const { screen } = await openWithTeams(7)
  expect(screen.find('.lk-menu-items li:has(.lk-menu-end) bdi').textContent).toBe('Crew 7')
  expect(screen.container.querySelector('.lk-menu-filter')).toBeNull()
})

test('the team switcher has a filter from 8 teams', async () => {
  const { screen, names } = await openWithTeams(8)
  expect(names()).toHaveLength(8)
  const filter = async (text: string): Promise<void> => {
    const field = screen.find<HTMLInputElement>('.lk-menu-filter')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await filter('CREW 3')
  expect(names()).toEqual(['Crew 3'])
  await filter('nothing')
  expect(screen.find('.lk-menu-items').textContent).toBe('No team has this name.')
})

test('the team switcher links to the form for a new team only if users can create teams', async () => {
  const { client } = await openSigned(null, { config: { client_team_creation_enabled: false } })
  const screen = await render(client, <TeamSwitcher allowNone />)
  await screen.until(() => screen.container.querySelector('.lk-menu-button') !== null, 'the switcher')
  await screen.click(screen.find('.lk-menu-button'))
  await screen.sees('Manage teams')
  await screen.until(() => readCache(client).includes('clientTeamCreationEnabled'), 'the project')
  expect(screen.text()).not.toContain('Create team')
})

test('a selected team that the user is not in is shown as no team', async () => {
  const world = await openSigned(null)
  await createTeam(world.client, { displayName: 'Day shift' })
  const screen = await render(world.client, <TeamSwitcher selectedTeam="7f0f7a52-3a0e-4c2c-9b7d-2a3d1b6f9c11" />)
  await screen.sees('No team')
})

test('a choice with selectedTeam and without href only calls onSelect', async () => {
  const world = await openSigned(null)
  const dayShift = await createTeam(world.client, { displayName: 'Day shift' })
  await createTeam(world.client, { displayName: 'Night shift' })
  await updateCurrentUser(world.client, { selectedTeamId: dayShift.id })
  const chosen: (string | undefined)[] = []
  const screen = await render(
    world.client,
    <TeamSwitcher selectedTeam={dayShift} onSelect={(team) => chosen.push(team?.displayName)} />,
  )
  await screen.sees('Day shift')
  await screen.click(screen.find('.lk-menu-button'))
  world.calls.length = 0
  const items = [...screen.container.querySelectorAll('.lk-menu-item')]
  await screen.click(items.find(({ textContent }) => textContent?.includes('Night shift'))!)
  // The change of the selected team above may still cause a refresh of the tokens.
  expect({ chosen, isSelected: world.calls.includes('PATCH /users/me') }).toEqual({
    chosen: ['Night shift'],
    isSelected: false,
  })
})

test('a team is null in the types of callbacks only with allowNone', () => {
  type Input<AllowNone extends boolean> = Parameters<NonNullable<TeamSwitcherProps<AllowNone>['href']>>[0]
  expectTypeOf<Input<false>>().toEqualTypeOf<Team>()
  expectTypeOf<Input<true>>().toEqualTypeOf<Team | null>()
  expectTypeOf<Input<boolean>>().toEqualTypeOf<Team | null>()
})
