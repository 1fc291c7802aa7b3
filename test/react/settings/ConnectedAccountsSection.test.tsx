import { act } from 'react'
import { expect, test } from 'vitest'
import { EVERYTHING, openSettings } from './settingsWorld.tsx'

test("offers a provider that isn't connected, and redirects to it", async () => {
  const { screen, platform } = await openSettings('accounts')
  await screen.sees('Not connected')
  await screen.click(screen.container.querySelector('[aria-label^="Connect "]')!)
  await screen.until(() => platform.visited.length > 0, 'the way out')
  const out = new URL(platform.visited[0]!)
  expect(out.pathname).toMatch(/\/auth\/oauth\/authorize\//)
  expect(out.searchParams.get('type')).toBe('link')
  const busy = (): string[] => [...screen.container.querySelectorAll('[aria-busy]')].map((each) => each.ariaLabel ?? '')
  expect(busy()).toHaveLength(1)
  await act(() => platform.advance(5000))
  await screen.until(() => busy().length === 0, 'an idle button')
})

test('hides the section without providers', async () => {
  const { screen } = await openSettings('profile', { config: { ...EVERYTHING, oauth_providers: [] } })
  expect(screen.text()).not.toContain('Connected accounts')
})
