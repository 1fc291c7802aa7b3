// @vitest-environment happy-dom
import { updateCurrentUser } from 'latchkey'
import { UserButton } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld, render } from './world.tsx'
import { openSigned } from './settings/settingsWorld.tsx'

test('whoever is signed out gets a way in', async () => {
  const { client } = createWorld()
  const screen = await render(client, <UserButton />)
  await screen.sees('Sign in')
  expect(screen.find('a').getAttribute('href')).toBe('/handler/sign-in')
})

test('whoever is signed in finds the settings and the way out', async () => {
  const { screen, client, platform } = await openSigned(<UserButton />)
  await screen.sees('Account of mira@harbor.example')
  expect(screen.find('button').getAttribute('aria-expanded')).toBe('false')
  await screen.click(screen.find('button'))
  expect(screen.find('button').getAttribute('aria-expanded')).toBe('true')
  expect(screen.named('Account settings').getAttribute('href')).toBe('/handler/account-settings')
  await screen.click(screen.named('Sign out'))
  await screen.until(() => platform.visited.length > 0, 'a redirect')
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a name is text and never markup', async () => {
  const { screen, client } = await openSigned(null)
  await updateCurrentUser(client, { displayName: '<img src=x>' })
  const again = await render(client, <UserButton />)
  await again.sees('Account of <img src=x>')
  expect(again.container.querySelector('img')).toBeNull()
  await screen.unmount()
})
