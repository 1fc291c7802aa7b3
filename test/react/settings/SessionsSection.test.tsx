// @vitest-environment happy-dom
import { signInWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { createWorld } from '../world.tsx'
import { openSettings, PERSON } from './settingsWorld.tsx'

test('the session in use is marked, and another one is ended', async () => {
  const here = createWorld({ at: '/handler/account-settings#sessions' })
  const { screen, emulator } = await openSettings('sessions', { emulator: here.emulator })
  await screen.sees('This session')
  const elsewhere = createWorld({ emulator })
  await signInWithPassword(elsewhere.client, PERSON)
  await screen.unmount()

  const again = await openAgain(emulator)
  await again.screen.until(() => again.screen.container.querySelectorAll('.lk-row').length === 3, 'three sessions')
  const marked = [...again.screen.container.querySelectorAll('.lk-row')].filter((row) =>
    row.textContent?.includes('This session'),
  )
  expect(marked).toHaveLength(1)
  expect(marked[0]!.textContent).toContain('Sign out')
  const end = [...again.screen.container.querySelectorAll('button')].find((each) => each.textContent === 'End session')
  await again.screen.click(end!)
  await again.screen.until(() => again.screen.container.querySelectorAll('.lk-row').length === 2, 'one session less')
})

async function openAgain(emulator: ReturnType<typeof createWorld>['emulator']) {
  const { AccountSettingsPage } = await import('../../../src/react/settings/AccountSettingsPage.tsx')
  const { render } = await import('../world.tsx')
  const world = createWorld({ emulator, at: '/handler/account-settings#sessions' })
  await signInWithPassword(world.client, PERSON)
  return { ...world, screen: await render(world.client, <AccountSettingsPage />) }
}
