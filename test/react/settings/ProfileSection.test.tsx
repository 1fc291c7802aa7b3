// @vitest-environment happy-dom
import { getUser } from 'latchkey'
import { expect, test } from 'vitest'
import { openSettings } from './settingsWorld.tsx'

test('a new name is kept', async () => {
  const { screen, client } = await openSettings('profile')
  await screen.type('name', '  Mira Okafor ')
  await screen.submitWith('name')
  await screen.sees('Saved.')
  expect((await getUser(client))?.displayName).toBe('Mira Okafor')
})

test('a name that the service refuses is said aloud, and what was typed stays', async () => {
  const { screen, emulator, client } = await openSettings('profile')
  emulator.faults.once('updateCurrentUser', 'server-error')
  await screen.type('name', 'Mira')
  await screen.submitWith('name')
  await screen.until(() => screen.container.querySelector('[role=alert]') !== null, 'an alert')
  expect(screen.find<HTMLInputElement>('input[name=name]').value).toBe('Mira')
  expect((await getUser(client))?.displayName).toBeNull()
})

test('what a person calls themselves is text and never markup', async () => {
  const { screen, client } = await openSettings('profile')
  const name = '<img src=x onerror=alert(1)>'
  await screen.type('name', name)
  await screen.submitWith('name')
  await screen.sees('Saved.')
  expect((await getUser(client))?.displayName).toBe(name)
  expect(screen.container.querySelector('img')).toBeNull()
})
