import { createTeam, getUser, updateCurrentUser, type Team } from 'latchkey'
import { TeamSwitcher } from 'latchkey/react'
import { expect, test } from 'vitest'
import { render } from '../render.tsx'
import { openSigned } from '../settings/openSettings.tsx'

async function openSwitcher(onSelect: (team: Team | null) => void) {
  const world = await openSigned(null)
  const first = await createTeam(world.client, { displayName: 'Day shift' })
  await createTeam(world.client, { displayName: 'Night shift' })
  await updateCurrentUser(world.client, { selectedTeamId: first.id })
  const screen = await render(world.client, <TeamSwitcher allowNone onSelect={onSelect} />)
  await screen.sees('Day shift')
  await screen.click(screen.find('button'))
  const choose = async (name: string): Promise<void> => {
    const item = [...screen.container.querySelectorAll('.lk-menu-item')].find((each) =>
      each.textContent?.includes(name),
    )
    await screen.click(item!)
  }
  return { ...world, screen, choose, shown: () => screen.find('.lk-menu-button').textContent }
}

test('selects another team', async () => {
  const chosen: (string | undefined)[] = []
  const { screen, client, choose, shown } = await openSwitcher((team) => chosen.push(team?.displayName))
  await choose('Night shift')
  await screen.until(() => shown().includes('Night shift'), 'the other team')
  expect(chosen).toEqual(['Night shift'])
  await expect.poll(async () => (await getUser(client))?.selectedTeam?.displayName).toBe('Night shift')
})

test('selects no team', async () => {
  const { screen, client, choose, shown } = await openSwitcher(() => {})
  await choose('No team')
  await screen.until(() => shown().includes('No team'), 'no team')
  await expect.poll(async () => (await getUser(client))?.selectedTeamId).toBeNull()
})

test('restores the team if the service refuses the change', async () => {
  const { screen, emulator, choose, shown } = await openSwitcher(() => {})
  emulator.faults.once('updateCurrentUser', 'server-error')
  await choose('Night shift')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  await screen.until(() => shown().includes('Day shift'), 'the team before')
})
