import { expect, test } from 'vitest'
import { openSettings } from './openSettings.tsx'

test('choosing a section of the account settings shows it, writes its address and moves the focus to its title', async () => {
  const { screen, platform } = await openSettings('profile')
  await screen.click(screen.named('Sessions'))
  await screen.until(() => screen.container.querySelector('[aria-label^="End session"], .lk-row') !== null, 'a session')
  const title = screen.find('.lk-settings-heading')
  expect(title.textContent).toBe('Sessions')
  expect(document.activeElement).toBe(title)
  expect(new URL(platform.location.href()).hash).toBe('#sessions')
})

test('only the link of the shown section of the account settings is the current one', async () => {
  const { screen } = await openSettings('security')
  const current = [...screen.container.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(current).toEqual(['Security'])
})

test('an unknown address of the account settings shows the profile', async () => {
  const { screen } = await openSettings('nothing' as 'profile')
  expect(screen.find('.lk-settings-heading').textContent).toBe('Profile')
})
