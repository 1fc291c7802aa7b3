import { createTeam, getTeamMemberProfile, getUser, listTeamInvitations, listTeams } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings } from './openSettings.tsx'

test('creates and selects a team, and deletes it after its name is entered', async () => {
  const { screen, client } = await openSettings('teams')
  await screen.sees('You don’t belong to a team yet.')
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Current')
  expect((await getUser(client))?.selectedTeam?.displayName).toBe('Harbor crew')

  await screen.click(screen.named('Settings of Harbor crew'))
  await screen.sees('Your profile in this team')
  await screen.click(screen.button('Delete team'))
  await screen.type('phrase', 'harbor')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('This is not “Harbor crew”.')
  await screen.type('phrase', 'Harbor crew')
  await screen.click(screen.find('dialog button[type=submit]'))
  await screen.sees('You don’t belong to a team yet.')
  expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
})

test('returns the focus to the team after closing its page, and to the list after leaving or deleting it', async () => {
  const { screen } = await openSettings('teams')
  const focused = () => document.activeElement?.getAttribute('aria-label')
  for (const [action, dialog] of [
    ['Leave team', 'Leave Harbor crew?'],
    ['Delete team', 'Delete Harbor crew?'],
  ]) {
    await screen.type('name', 'Harbor crew')
    await screen.submitWith('name')
    await screen.sees('Current')
    await screen.click(screen.named('Settings of Harbor crew'))
    await screen.sees('Your profile in this team')
    await screen.click(screen.button('All teams'))
    await screen.until(() => focused() === 'Settings of Harbor crew', 'the opener has the focus')

    await screen.click(screen.named('Settings of Harbor crew'))
    await screen.sees('Your profile in this team')
    await screen.click(screen.button(action!))
    await screen.sees(dialog!)
    if (action === 'Delete team') await screen.type('phrase', 'Harbor crew')
    await screen.click(screen.find('dialog button[type=submit]'))
    await screen.sees('You don’t belong to a team yet.')
    await screen.until(() => focused() === 'Teams', 'the list has the focus')
  }
})

test('sends an invitation and revokes it', async () => {
  const { screen, client, emulator } = await openSettings('teams')
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Current')
  await screen.click(screen.named('Settings of Harbor crew'))
  await screen.sees('Invitations')
  await screen.type('email', 'mo@harbor.example')
  await screen.submitWith('email')
  await screen.sees('An invitation is on its way to mo@harbor.example.')
  expect(emulator.outbox.latest({ to: 'mo@harbor.example' })?.link).toContain('/handler/team-invitation?code=')
  await screen.click(screen.named('Withdraw the invitation for mo@harbor.example'))
  await screen.until(() => !screen.text().includes('Withdraw'), 'no invitation')
  const [team] = (await listTeams(client, { userId: 'me' })).items
  expect((await listTeamInvitations(client, { teamId: team!.id })).items).toEqual([])
})

test('shows another selected team at once, and restores it if the service refuses', async () => {
  const { screen, client, emulator } = await openSettings('teams')
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Current')
  await createTeam(client, { displayName: 'Night shift' })
  await screen.type('name', 'Day shift')
  await screen.submitWith('name')
  await screen.until(() => screen.container.querySelectorAll('.lk-row').length === 3, 'three teams')
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.click(screen.named('Switch to Night shift'))
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  const inUse = [...screen.container.querySelectorAll('.lk-row')].filter((row) => row.textContent?.includes('Current'))
  expect(inUse.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Day shift'])
  expect((await getUser(client))?.selectedTeam?.displayName).toBe('Day shift')
})

test("hides the form for a new team if the project doesn't allow it", async () => {
  const { screen } = await openSettings('teams', { config: { client_team_creation_enabled: false } })
  await screen.sees('You don’t belong to a team yet.')
  expect(screen.container.querySelector('form')).toBeNull()
})

/** The settings page of a new team. */
async function openTeam() {
  const world = await openSettings('teams')
  const { screen } = world
  await screen.type('name', 'Harbor crew')
  await screen.submitWith('name')
  await screen.sees('Current')
  await screen.click(screen.named('Settings of Harbor crew'))
  await screen.sees('Your profile in this team')
  await screen.until(() => screen.container.querySelectorAll('input[name=name]').length === 2, 'both forms')
  /** The form for a name, by the label of its field. */
  const formOf = (label: string): HTMLFormElement => {
    const form = [...screen.container.querySelectorAll('form')].find((each) => each.textContent?.includes(label))
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
  await rename('Team name', 'Night shift')
  await screen.until(() => screen.find('.lk-team-name').textContent === 'Night shift', 'the new name')
  await undo()
  const [team] = (await listTeams(client, { userId: 'me' })).items
  expect(team?.displayName).toBe('Harbor crew')
  expect(formOf('Team name').querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Harbor crew')
})

test("undo restores a user's name in a team", async () => {
  const { client, screen, rename, undo } = await openTeam()
  const [team] = (await listTeams(client, { userId: 'me' })).items
  const nameInTeam = async () => (await getTeamMemberProfile(client, { teamId: team!.id, userId: 'me' })).displayName
  await rename('Name in this team', 'Mira')
  await screen.sees('Saved.')
  expect(await nameInTeam()).toBe('Mira')
  await rename('Name in this team', 'Mira Okafor')
  await expect.poll(nameInTeam).toBe('Mira Okafor')
  await undo()
  expect(await nameInTeam()).toBe('Mira')
})

test('an empty team name is refused without a request', async () => {
  const { screen, rename, calls } = await openTeam()
  const before = calls.length
  await rename('Team name', '  ')
  expect(screen.find('.lk-problem').textContent).toBe('Give the team a name.')
  expect(calls).toHaveLength(before)
})
