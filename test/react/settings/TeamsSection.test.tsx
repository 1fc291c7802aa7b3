import {
  createTeam,
  getTeamMemberProfile,
  getUser,
  listTeamApiKeys,
  listTeamInvitations,
  listTeams,
  signInWithPassword,
  signUpWithPassword,
} from 'latchkey'
import { useGetCurrentUser, useListTeamMemberProfiles, useListTeamPermissions, useListTeams } from 'latchkey/react'
import {
  addTeamMember,
  createTeam as createTeamOnServer,
  createUser,
  grantTeamPermission,
  revokeTeamPermission,
} from 'latchkey/server'
import { expect, onTestFinished, test } from 'vitest'
import { AccountSettingsPage } from '../../../src/react/settings/AccountSettingsPage.tsx'
import { LeaveTeamCard } from '../../../src/react/settings/TeamMembership.tsx'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { EVERYTHING, letTimePass, openSettings, PERSON, readCache, type SettingsScreen } from './openSettings.tsx'

/** Opens a part of a team's page. */
async function openTab(screen: SettingsScreen, title: string): Promise<void> {
  const find = () =>
    [...screen.container.querySelectorAll<HTMLElement>('.lk-tabs a')].find((tab) => tab.textContent === title)
  await screen.until(() => find() !== undefined, `the tab ${title}`)
  await screen.click(find()!)
}

/** Chooses an action in the menu of a row. */
async function choose(screen: SettingsScreen, name: string, action: string): Promise<void> {
  await screen.click(screen.button(`More actions for ${name}`))
  await screen.click(screen.button(action))
}

test('the teams section creates and selects a team, and deletes it after its name is entered', async () => {
  const { screen, client } = await openSettings('teams')
  await screen.sees('You don’t belong to a team yet.')
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  // Its page opens, with the form for the first invitations.
  await screen.sees('You are the only member. Invite others below.')
  const team = (await getUser(client))?.selectedTeam
  expect(team?.displayName).toBe('Harbor crew')

  await screen.click(screen.named('All teams'))
  await screen.sees('Current')
  expect(screen.named('Settings of Harbor crew').getAttribute('href')).toBe(`#teams/${team?.id}`)
  await screen.click(screen.named('Settings of Harbor crew'))
  await openTab(screen, 'Team')
  await screen.click(screen.button('Delete team'))
  await screen.type('phrase', 'harbor')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('This is not “Harbor crew”.')
  await screen.type('phrase', 'Harbor crew')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('You don’t belong to a team yet.')
  expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
})

test('the teams section returns the focus to the team after closing its page, and to the list after leaving or deleting it', async () => {
  const { screen } = await openSettings('teams')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  for (const { tab, action, dialog } of [
    { tab: 'My membership', action: 'Leave team', dialog: 'Leave Harbor crew?' },
    { tab: 'Team', action: 'Delete team', dialog: 'Delete Harbor crew?' },
  ]) {
    await screen.type('name', 'Harbor crew')
    await screen.submitWith('name')
    await screen.sees('Invitations')
    await screen.click(screen.named('All teams'))
    await screen.until(() => focused() === 'Settings of Harbor crew', 'the opener has the focus')

    await screen.click(screen.named('Settings of Harbor crew'))
    await openTab(screen, tab)
    await screen.click(screen.button(action))
    await screen.sees(dialog)
    if (action === 'Delete team') await screen.type('phrase', 'Harbor crew')
    await screen.click(screen.find('dialog button[type=submit]'))
    await screen.sees('You don’t belong to a team yet.')
    await screen.until(() => focused() === 'Teams', 'the list has the focus')
  }
})

/** Opens the page of a new team: its members and invitations. */
async function openMembers(options: WorldOptions = {}) {
  const world = await openSettings('teams', options)
  const { screen } = world
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Invitations')
  const [team] = (await listTeams(world.client, { userId: 'me' })).items
  const invite = async (emails: string): Promise<void> => {
    const field = screen.find<HTMLTextAreaElement>('textarea[name=emails]')
    field.value = emails
    await screen.click(field.form!.querySelector('button[type=submit]')!)
  }
  const openInvitations = async () =>
    (await listTeamInvitations(world.client, { teamId: team!.id })).items.map(({ recipientEmail }) => recipientEmail)
  return { ...world, team: team!, invite, openInvitations }
}

test('the teams section sends an invitation and revokes it', async () => {
  const { screen, emulator, invite, openInvitations } = await openMembers()
  expect(screen.text()).not.toContain('An invitation is on its way')
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  expect(emulator.outbox.latest({ to: 'mo@harbor.example' })?.link).toContain('/handler/team-invitation?code=')
  await choose(screen, 'mo@harbor.example', 'Withdraw')
  await screen.until(
    () => screen.container.querySelector('[aria-label="Pending invitations"]') === null,
    'no invitation',
  )
  expect(await openInvitations()).toEqual([])
})

test('the teams section invites several addresses at once, each of them once', async () => {
  const { screen, invite, openInvitations } = await openMembers()
  await invite('mo@harbor.example, Ines <ines@harbor.example>\nMO@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example and ines@harbor.example.')
  expect((await openInvitations()).sort()).toEqual(['ines@harbor.example', 'mo@harbor.example'])
  expect(screen.find<HTMLTextAreaElement>('textarea[name=emails]').value).toBe('')
})

test('the teams section names the entry that is not an address, and invites no one', async () => {
  const { screen, invite, openInvitations } = await openMembers()
  await invite('mo@harbor.example, ines')
  await screen.sees('“ines” is not an email address.')
  expect(await openInvitations()).toEqual([])
})

test('the teams section keeps an address in the field if its invitation failed, and invites the others', async () => {
  const { screen, emulator, invite, openInvitations } = await openMembers()
  emulator.faults.once('sendTeamInvitation', 'server-error')
  await invite('mo@harbor.example, ines@harbor.example')
  await screen.sees('An invitation is on its way to ines@harbor.example.')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  expect({
    left: screen.find<HTMLTextAreaElement>('textarea[name=emails]').value,
    invited: await openInvitations(),
  }).toEqual({ left: 'mo@harbor.example', invited: ['ines@harbor.example'] })
})

test('the teams section says of each address why it was not invited', async () => {
  const { screen, emulator, invite } = await openMembers()
  emulator.faults.once('sendTeamInvitation', 'server-error')
  emulator.faults.once('sendTeamInvitation', 'TEAM_PERMISSION_REQUIRED')
  await invite('mo@harbor.example, ada@harbor.example, ines@harbor.example')
  const failures = () =>
    [...screen.container.querySelectorAll('[aria-label="Not invited"] .lk-row')].map((row) => [
      row.querySelector('bdi')?.textContent,
      row.querySelector('[role=alert]')?.textContent,
    ])
  await screen.sees('An invitation is on its way to ines@harbor.example.')
  await screen.until(() => failures().length === 2 && failures().every(([, why]) => why), 'two failures')
  expect(failures().map(([email]) => email)).toEqual(['mo@harbor.example', 'ada@harbor.example'])
  expect(new Set(failures().map(([, why]) => why)).size).toBe(2)
  await invite('mo@harbor.example')
  await screen.until(() => failures().length === 0, 'no failures after the next submit')
})

test('the teams section stops saying that an invitation is on its way once the next one failed', async () => {
  const { screen, emulator, invite } = await openMembers()
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  emulator.faults.once('sendTeamInvitation', 'server-error')
  await invite('ines@harbor.example')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => !screen.text().includes('An invitation is on its way'), 'no message of the first one')
})

test('sending an invitation again replaces it by a new one', async () => {
  const { screen, emulator, team, client, invite } = await openMembers()
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  const idsOf = async () => (await listTeamInvitations(client, { teamId: team.id })).items.map(({ id }) => id)
  const [firstId] = await idsOf()
  await choose(screen, 'mo@harbor.example', 'Send again')
  await screen.until(() => emulator.outbox.list({ to: 'mo@harbor.example' }).length === 2, 'a second email')
  await expect.poll(idsOf).not.toContain(firstId)
  expect(await idsOf()).toHaveLength(1)
})

test('an invitation that can’t be sent again is still valid', async () => {
  const { screen, emulator, team, client, invite } = await openMembers()
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  const idsOf = async () => (await listTeamInvitations(client, { teamId: team.id })).items.map(({ id }) => id)
  const ids = await idsOf()
  expect(ids).toHaveLength(1)
  emulator.faults.once('sendTeamInvitation', 'server-error')
  await choose(screen, 'mo@harbor.example', 'Send again')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  expect(await idsOf()).toEqual(ids)
})

test('inviting an address again replaces its invitation', async () => {
  const { screen, emulator, team, client, invite } = await openMembers()
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  const idsOf = async () => (await listTeamInvitations(client, { teamId: team.id })).items.map(({ id }) => id)
  const [firstId] = await idsOf()
  await invite('Mo@harbor.example')
  await screen.until(() => emulator.outbox.list({ to: 'mo@harbor.example' }).length === 2, 'a second email')
  await expect.poll(idsOf).not.toContain(firstId)
  expect(await idsOf()).toHaveLength(1)
})

test('several invitations of an address are one row, and are withdrawn together', async () => {
  const { screen, emulator, invite, openInvitations } = await openMembers()
  await invite('mo@harbor.example')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  emulator.faults.once('deleteTeamInvitation', 'server-error')
  await invite('mo@harbor.example')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  expect(await openInvitations()).toEqual(['mo@harbor.example', 'mo@harbor.example'])
  const rows = () => screen.container.querySelectorAll('[aria-label="Pending invitations"] .lk-row')
  expect(rows()).toHaveLength(1)
  emulator.faults.once('deleteTeamInvitation', 'server-error')
  await choose(screen, 'mo@harbor.example', 'Withdraw')
  await expect.poll(openInvitations).toHaveLength(1)
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await choose(screen, 'mo@harbor.example', 'Withdraw')
  await screen.until(() => rows().length === 0, 'no invitation')
  expect(await openInvitations()).toEqual([])
})

test('from 21 members they can be searched, and are shown 20 at a time', async () => {
  const world = await openMembers()
  for (let index = 1; index <= 24; index += 1) {
    const { id: userId } = await createUser(world.server, { displayName: `Sailor ${index}` })
    await addTeamMember(world.server, { teamId: world.team.id, userId })
  }
  const { screen } = await openSettings(
    'teams',
    { emulator: world.emulator, url: `/handler/account-settings#teams/${world.team.id}/members` },
    signInWithPassword,
  )
  const rows = () => [...screen.container.querySelectorAll('[aria-label=Members] .lk-row')]
  await screen.until(() => rows().length === 20, '20 members')
  // The form is below the list.
  await screen.click(screen.button('Invite people'))
  expect(document.activeElement).toBe(screen.find('textarea[name=emails]'))
  await screen.click(screen.button('Show 5 more'))
  expect(rows()).toHaveLength(25)
  await screen.type('find', 'SAILOR 24')
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Sailor 24'])
  await screen.type('find', 'nothing')
  expect(screen.text()).toContain('No member has this name.')
  await screen.type('find', '')
  expect(rows()).toHaveLength(20)
})

test('a removed member is gone, and a message names them', async () => {
  const world = await openMembers()
  const { id: userId } = await createUser(world.server, { displayName: 'Ines' })
  await addTeamMember(world.server, { teamId: world.team.id, userId })
  const url = `/handler/account-settings#teams/${world.team.id}/members`
  const { screen } = await openSettings('teams', { emulator: world.emulator, url }, signInWithPassword)
  await screen.sees('Ines')
  await choose(screen, 'Ines', 'Remove Ines')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('Ines is no longer in the team.')
  expect(screen.find('[aria-label=Members]').textContent).not.toContain('Ines')
})

test('the user is the first of the members, also after others joined before', async () => {
  const { server, emulator, signUp } = createWorld({ service: '2026', config: EVERYTHING })
  const { id: teamId } = await createTeamOnServer(server, { displayName: 'Harbor crew' })
  for (const displayName of ['Ada', 'Yuki']) {
    const { id: userId } = await createUser(server, { displayName })
    await addTeamMember(server, { teamId, userId })
  }
  const { userId } = await signUp(PERSON.email)
  await addTeamMember(server, { teamId, userId })
  await grantTeamPermission(server, { teamId, userId, permissionId: '$read_members' })
  const url = `/handler/account-settings#teams/${teamId}/members`
  const { screen } = await openSettings('teams', { emulator, url }, signInWithPassword)
  const names = () => [...screen.container.querySelectorAll('.lk-row bdi')].map(({ textContent }) => textContent)
  await screen.until(() => names().length === 3, 'the members')
  expect([names()[0], names().slice(1).sort()]).toEqual([PERSON.email, ['Ada', 'Yuki']])
})

test('teams show the role of the user, and a search finds it', async () => {
  const { emulator, server, client } = await openSettings('teams')
  for (let index = 1; index <= 20; index += 1) await createTeam(client, { displayName: `Crew ${index}` })
  const { id: teamId } = await createTeamOnServer(server, { displayName: 'Night shift' })
  const userId = (await getUser(client))!.id
  await addTeamMember(server, { teamId, userId })
  const { screen } = await openSettings('teams', { emulator }, signInWithPassword)
  const rows = () =>
    [...screen.container.querySelectorAll('.lk-rows .lk-row')].map((row) => [
      row.querySelector('bdi')?.textContent,
      row.querySelector('.lk-badge')?.textContent,
    ])
  await screen.until(() => rows().length === 20 && rows().every(([, role]) => role), 'teams with roles')
  expect(rows()[0]?.[1]).toBe('Team admin')
  await screen.type('find', 'team member')
  expect(rows()).toEqual([['Night shift', 'Team member']])
  await screen.click(screen.named('Settings of Night shift'))
  await screen.until(() => screen.container.querySelector('.lk-team-head') !== null, 'the page of the team')
  expect(screen.find('.lk-team-head').textContent).toContain('Team member')
})

test('from 21 teams they can be searched', async () => {
  const { emulator, client } = await openSettings('teams')
  for (let index = 1; index <= 25; index += 1) await createTeam(client, { displayName: `Crew ${index}` })
  const { screen } = await openSettings('teams', { emulator }, signInWithPassword)
  const rows = () => [...screen.container.querySelectorAll('.lk-rows .lk-row')]
  await screen.until(() => rows().length === 20, '20 teams')
  await screen.click(screen.button('Show 5 more'))
  expect(rows()).toHaveLength(25)
  await screen.type('find', 'crew 24')
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Crew 24'])
  await screen.type('find', 'nothing')
  expect(screen.text()).toContain('No team has this name.')
})

test('the only member of a team is told to invite others, and its manager what leaving means', async () => {
  const { screen } = await openMembers()
  await screen.sees('You are the only member. Invite others below.')
  await openTab(screen, 'My membership')
  await screen.sees('You can manage this team. Before you leave, make sure that another member can, too')
})

test('a user without a team is told how to get one', async () => {
  const { screen } = await openSettings('teams')
  await screen.sees('Create one below, or open the link of an invitation.')
  const closed = await openSettings('teams', { config: { ...EVERYTHING, client_team_creation_enabled: false } })
  await closed.screen.sees('Ask a member of a team to invite you.')
})

test('the page of a team has an address, which opens its tab', async () => {
  const { team, emulator, screen, platform } = await openMembers()
  await openTab(screen, 'Team')
  expect(platform.location?.href()).toContain(`#teams/${team.id}/team`)
  const again = await openSettings(
    'teams',
    { emulator, url: `/handler/account-settings#teams/${team.id}/team` },
    signInWithPassword,
  )
  await again.screen.sees('Delete team')
  expect(again.screen.find('.lk-tabs [aria-current]').textContent).toBe('Team')
})

test('an address of a team that the user has left shows the list of teams', async () => {
  const { screen, platform } = await openSettings('teams', {
    url: '/handler/account-settings#teams/5b0f6f7e-5f0a-4f0a-9d2c-0e1a2b3c4d5e/members',
  })
  await screen.sees('You don’t belong to a team yet.')
  await expect.poll(() => new URL(platform.location!.href()).hash).toBe('#teams')
})

test("the teams section shows the user's address and role in the list of members instead of a missing name", async () => {
  const { screen } = await openMembers()
  await screen.until(() => screen.container.querySelectorAll('.lk-row .lk-badge').length === 2, 'the badges')
  const [row] = screen.container.querySelectorAll('.lk-row')
  expect({
    name: row?.querySelector('bdi')?.textContent,
    badges: [...row!.querySelectorAll('.lk-badge')].map(({ textContent }) => textContent),
    avatar: row?.querySelector('.lk-avatar')?.textContent,
  }).toEqual({ name: PERSON.email, badges: ['You', 'Team admin'], avatar: 'M' })
})

test('the teams section names the roles of the service in the language of the page', async () => {
  const { client } = await openMembers()
  const german = await render(client, <AccountSettingsPage />, { locale: 'de' })
  onTestFinished(german.unmount)
  await german.sees('Team-Admin')
})

test('the teams section shows another selected team at once, and restores it if the service refuses', async () => {
  const { screen, client, emulator } = await openSettings('teams')
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Invitations')
  await screen.click(screen.named('All teams'))
  await createTeam(client, { displayName: 'Night shift' })
  await screen.type('name', 'Day shift')
  await screen.submitWith('name')
  await screen.sees('Invitations')
  await screen.click(screen.named('All teams'))
  await screen.until(() => screen.container.querySelectorAll('.lk-row').length === 3, 'three teams')
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.click(screen.named('Switch to Night shift'))
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  const inUse = [...screen.container.querySelectorAll('.lk-row')].filter((row) => row.textContent?.includes('Current'))
  expect(inUse.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Day shift'])
  expect((await getUser(client))?.selectedTeam?.displayName).toBe('Day shift')
})

test("the teams section hides the form for a new team if the project doesn't allow it", async () => {
  const { screen } = await openSettings('teams', { config: { client_team_creation_enabled: false } })
  await screen.sees('You don’t belong to a team yet.')
  expect(screen.container.querySelector('form')).toBeNull()
})

/** The page of a new team, with functions that rename it. */
async function openTeam() {
  const world = await openMembers()
  const { screen } = world
  /** The form for a name, by the label of its field. */
  const formOf = (label: string): HTMLFormElement => {
    const form = [...screen.container.querySelectorAll('form')].find((item) => item.textContent?.includes(label))
    if (!form) throw new Error(`No form ${label}`)
    return form
  }
  const rename = async (label: string, name: string): Promise<void> => {
    await screen.until(() => formOf(label).querySelector('[aria-busy]') === null, 'an idle form')
    formOf(label).querySelector<HTMLInputElement>('input[name=name]')!.value = name
    await screen.click(formOf(label).querySelector('button[type=submit]')!)
  }
  const undo = async (): Promise<void> => {
    await screen.until(() => screen.container.querySelector('.lk-toast button') !== null, 'a way to undo')
    await screen.click(screen.button('Undo'))
    await screen.sees('The change was undone.')
  }
  return { ...world, formOf, rename, undo }
}

test('undo restores the name of a team', async () => {
  const { client, screen, rename, undo, formOf } = await openTeam()
  await openTab(screen, 'Team')
  await rename('Team name', 'Night shift')
  await screen.until(() => screen.find('.lk-team-name').textContent === 'Night shift', 'the new name')
  await undo()
  const [team] = (await listTeams(client, { userId: 'me' })).items
  expect(team?.displayName).toBe('Harbor crew')
  expect(formOf('Team name').querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Harbor crew')
})

test("undo restores a user's name in a team", async () => {
  const { client, screen, rename, undo } = await openTeam()
  await openTab(screen, 'My membership')
  await screen.until(() => screen.container.querySelector('input[name=name]') !== null, 'the form')
  const [team] = (await listTeams(client, { userId: 'me' })).items
  const nameInTeam = async () => (await getTeamMemberProfile(client, { teamId: team!.id, userId: 'me' })).displayName
  await rename('Name in this team', 'Mira')
  await screen.sees('Name saved.')
  expect(await nameInTeam()).toBe('Mira')
  await rename('Name in this team', 'Mira Okafor')
  await expect.poll(nameInTeam).toBe('Mira Okafor')
  await undo()
  expect(await nameInTeam()).toBe('Mira')
})

test('the first name in a team has no undo, because the name may not be empty', async () => {
  const { screen, rename } = await openTeam()
  await openTab(screen, 'My membership')
  await screen.until(() => screen.container.querySelector('input[name=name]') !== null, 'the form')
  await rename('Name in this team', 'Mira')
  await screen.sees('Name saved.')
  expect(screen.container.querySelector('.lk-toast button')).toBeNull()
})

test('the page of a team has the address of the list of teams in its link back, and shows it', async () => {
  const { screen, platform } = await openMembers()
  const back = screen.named('All teams')
  expect(back.getAttribute('href')).toBe('#teams')
  await screen.click(back)
  await screen.until(() => screen.container.querySelector('.lk-team-head') === null, 'the list')
  expect(new URL(platform.location.href()).hash).toBe('#teams')
})

test('an empty team name is refused without a request', async () => {
  const { screen, rename, calls } = await openTeam()
  await openTab(screen, 'Team')
  const before = calls.length
  await rename('Team name', '  ')
  expect(screen.find('.lk-problem').textContent).toBe('Give the team a name.')
  expect(calls).toHaveLength(before)
})

/** Opens a team in which the user has these permissions and no others, and another member, Ines. */
async function openTeamWith(permissionIds: readonly string[], config: object = {}) {
  const { server, emulator, signUp } = createWorld({ service: '2026', config: { ...EVERYTHING, ...config } })
  const { userId } = await signUp(PERSON.email)
  const { userId: inesId } = await signUp('ines@harbor.example')
  const { id: teamId } = await createTeamOnServer(server, { displayName: 'Harbor crew' })
  await addTeamMember(server, { teamId, userId })
  await addTeamMember(server, { teamId, userId: inesId })
  await revokeTeamPermission(server, { teamId, userId, permissionId: 'team_member' })
  for (const permissionId of permissionIds) await grantTeamPermission(server, { teamId, userId, permissionId })
  const world = await openSettings(
    'teams',
    { emulator, url: `/handler/account-settings#teams/${teamId}` },
    signInWithPassword,
  )
  const { screen } = world
  await screen.until(() => screen.container.querySelector('.lk-tabs') !== null, 'the page of the team')
  const textsOf = (selector: string): (string | null)[] =>
    [...screen.container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { ...world, textsOf }
}

test.each([
  { permissions: [], tabs: ['My membership'], cards: ['Your profile in this team', 'What you can do', 'Leave team'] },
  { permissions: ['$read_members'], tabs: ['Members', 'My membership'], cards: ['Members'] },
  { permissions: ['$invite_members'], tabs: ['Members', 'My membership'], cards: ['Invitations'] },
  {
    permissions: ['$read_members', '$invite_members'],
    tabs: ['Members', 'My membership'],
    cards: ['Members', 'Invitations'],
  },
])('a member with $permissions sees the tabs $tabs, and first $cards', async ({ permissions, tabs, cards }) => {
  const { textsOf } = await openTeamWith(permissions)
  expect(textsOf('.lk-tabs a')).toEqual(tabs)
  expect(textsOf('.lk-card-title')).toEqual(cards)
})

test.each([
  { permission: '$update_team', tab: 'Team', cards: ['Team'] },
  { permission: '$delete_team', tab: 'Team', cards: ['Delete team'] },
  { permission: '$manage_api_keys', tab: 'API keys', cards: ['API keys'] },
])('a member with only $permission has the cards $cards in the tab $tab', async ({ permission, tab, cards }) => {
  const { screen, textsOf } = await openTeamWith([permission])
  expect(textsOf('.lk-tabs a')).toEqual(['My membership', tab])
  await openTab(screen, tab)
  expect(textsOf('.lk-card-title')).toEqual(cards)
})

test('each part of a team’s page has an address of its own', async () => {
  const { screen } = await openTeamWith(['$read_members', '$update_team', '$manage_api_keys'])
  const [, teamId] = new URL(screen.find<HTMLAnchorElement>('.lk-tabs a').href).hash.split('/')
  const links = [...screen.container.querySelectorAll('.lk-tabs a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['members', 'membership', 'team', 'api-keys'].map((part) => `#teams/${teamId}/${part}`))
})

test('the page of a team has no API keys if the project has none for teams', async () => {
  const { textsOf } = await openTeamWith(['$manage_api_keys'], { allow_team_api_keys: false })
  expect(textsOf('.lk-tabs a')).toEqual(['My membership'])
})

test('only a member who may remove members has a button for it, and not for themselves', async () => {
  const reader = await openTeamWith(['$read_members'])
  await reader.screen.sees('Members')
  await reader.screen.until(() => reader.textsOf('.lk-row').length === 2, 'both members')
  expect(reader.textsOf('.lk-row button')).toEqual([])
  const remover = await openTeamWith(['$read_members', '$remove_members'])
  await remover.screen.until(() => remover.textsOf('.lk-row').length === 2, 'both members')
  expect(remover.textsOf('.lk-row button')).toEqual(['More actions for Unnamed member'])
  await choose(remover.screen, 'Unnamed member', 'Remove Unnamed member')
  await remover.screen.sees('Unnamed member will lose access to this team.')
  await remover.screen.click(remover.screen.find('dialog button[type=submit]'))
  await remover.screen.until(() => remover.textsOf('.lk-row').length === 1, 'the other member')
  expect(remover.screen.find('.lk-row').textContent).toContain(PERSON.email)
})

test('the row of the user opens the membership, and the others say who can change roles', async () => {
  const { screen } = await openTeamWith(['$read_members'])
  await screen.sees('You see only your own role. The owner of this service can change roles.')
  const links = [...screen.container.querySelectorAll<HTMLElement>('.lk-row-link')]
  expect(links.map((link) => link.textContent)).toEqual([PERSON.email])
  await screen.click(links[0]!)
  await screen.sees('Your profile in this team')
})

test('a member without the permission to remove members can’t withdraw an invitation', async () => {
  const { screen, textsOf } = await openTeamWith(['$read_members', '$invite_members'])
  expect(screen.container.querySelector('[aria-label="Pending invitations"]')).toBeNull()
  const field = screen.find<HTMLTextAreaElement>('textarea[name=emails]')
  field.value = 'mo@harbor.example'
  await screen.click(field.form!.querySelector('button[type=submit]')!)
  await screen.until(() => textsOf('[aria-label="Pending invitations"] .lk-row').length === 1, 'the invitation')
  expect(screen.find('[aria-label="Pending invitations"] .lk-row').textContent).toMatch(
    /^Mmo@harbor\.exampleSent now · Expires /,
  )
  expect(textsOf('[aria-label="Pending invitations"] button')).toEqual([])
})

test('an invitation without an address is refused without a request', async () => {
  const { screen, invite, calls } = await openMembers()
  const before = calls.length
  await invite(' , ')
  expect(screen.find('.lk-problem').textContent).toBe('Enter at least one email address.')
  expect(calls).toHaveLength(before)
})

test('the membership names the user’s permissions in words, with hints for those of every project', async () => {
  const { screen, textsOf } = await openTeamWith(['$update_team', '$invite_members'])
  await openTab(screen, 'My membership')
  await screen.sees('What you can do')
  expect(textsOf('.lk-permissions li').sort()).toEqual([
    'Change the teamIts name and picture, for all members.',
    'Invite peopleBy email. You also see pending invitations.',
  ])
  expect(textsOf('.lk-role')).toEqual([])
})

test.each([
  { permission: 'team_admin', role: 'Team admin' },
  { permission: 'team_member', role: 'Team member' },
])('the role $permission is named in the list of members: $role', async ({ permission, role }) => {
  const { screen } = await openTeamWith([permission, '$read_members'])
  await screen.until(() => screen.container.querySelectorAll('.lk-row .lk-badge').length === 2, 'the badges')
  const own = [...screen.container.querySelectorAll('.lk-row')].find(({ textContent }) => textContent.includes('You'))
  const badges = [...own!.querySelectorAll('.lk-badge')].map(({ textContent }) => textContent)
  expect(badges).toEqual(['You', role])
})

test('leaving a team refreshes what depends on it: the user, the teams, the profiles and the permissions', async () => {
  const world = createWorld({ service: '2026', config: EVERYTHING })
  letTimePass(world.platform)
  await signUpWithPassword(world.client, PERSON)
  const team = await createTeam(world.client, { displayName: 'Harbor crew' })
  const Reads = () => {
    const reads = [
      useGetCurrentUser({}).data,
      useListTeams({ userId: 'me' }).data,
      useListTeamMemberProfiles({ teamId: team.id }).data,
      useListTeamPermissions({ teamId: team.id, userId: 'me' }).data,
    ]
    return <p>{reads.filter((read) => read !== undefined).length} reads</p>
  }
  const screen = await render(
    world.client,
    <>
      <LeaveTeamCard team={team} isManager={false} />
      <Reads />
    </>,
  )
  onTestFinished(screen.unmount)
  await screen.sees('4 reads')
  await screen.click(screen.button('Leave team'))
  world.calls.length = 0
  await screen.click(screen.find('dialog button[type=submit]'))
  const readAgain = (): string[] =>
    [...new Set(world.calls.filter((call) => call.startsWith('GET ')).map((call) => call.slice(4)))].sort()
  const expected = ['/team-member-profiles', '/team-permissions', '/teams', '/users/me']
  await screen.until(() => expected.every((path) => readAgain().includes(path)), `${expected}`)
})

test('a member without permissions is told so', async () => {
  const { screen, textsOf } = await openTeamWith([])
  await screen.sees('You have no special permissions in this team.')
  expect(textsOf('.lk-permissions')).toEqual([])
})

test('a team without a name is called unnamed, also where it is left', async () => {
  const { screen, client } = await openSettings('teams')
  await createTeam(client, { displayName: '' })
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Invitations')
  await screen.click(screen.named('All teams'))
  await screen.until(() => screen.container.querySelectorAll('.lk-row').length === 2, 'both teams')
  await screen.click(screen.named('Settings of Unnamed team'))
  await openTab(screen, 'My membership')
  await screen.until(() => screen.text().includes('Leave team'), 'the card to leave')
  await screen.click(screen.button('Leave team'))
  await screen.sees('Leave Unnamed team?')
})

test('a key of a team is created, shown once and revoked', async () => {
  const { screen, client, textsOf } = await openTeamWith(['$manage_api_keys'])
  await openTab(screen, 'API keys')
  await screen.sees('There are no keys yet.')
  await screen.click(screen.button('Create key'))
  await screen.type('description', 'CI robot')
  await screen.submitWith('description')
  await screen.sees('Copy it now and keep it in a safe place.')
  const secret = screen.find('.lk-copy code').textContent
  await screen.until(() => !readCache(client).includes(secret), 'a cache without the key')
  await screen.click(screen.button('I have copied it'))
  expect(screen.container.innerHTML).not.toContain(secret)
  const [teamId] = (await listTeams(client, { userId: 'me' })).items.map(({ id }) => id)
  const keys = async () => (await listTeamApiKeys(client, { teamId: teamId! })).items
  expect((await keys()).map(({ description, value }) => [description, value.lastFour])).toEqual([
    ['CI robot', secret.slice(-4)],
  ])
  await screen.click(screen.named('Revoke CI robot'))
  await screen.sees('Programs that use this key stop working.')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('Revoked')
  expect(textsOf('.lk-badge')).toEqual(['Revoked'])
  expect((await keys())[0]?.manuallyRevokedAt).toBeGreaterThan(0)
})
