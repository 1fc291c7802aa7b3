import { beforeEach, expect, test } from 'vitest'
import { PageSkeleton } from '../../../src/react/ui/PageSkeleton.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()
const LOGO = { appearance: { logo: '/logo.svg' } }

// A browser notes the parts that a page had when it was last loaded.
beforeEach(() => localStorage.clear())

test.each([
  { path: 'account-settings', isWide: true, root: 'lk-settings', part: 'row', hasLogo: false },
  { path: 'sign-in', isWide: false, root: 'lk-panel', part: 'divider', hasLogo: true },
  { path: 'sign-up', isWide: false, root: 'lk-panel', part: 'divider', hasLogo: true },
  { path: 'mfa', isWide: false, root: 'lk-panel', part: 'input', hasLogo: false },
  { path: 'team-invitation', isWide: false, root: 'lk-panel', part: 'button', hasLogo: false },
])('the skeleton of $path has the parts and the width of its page', async ({ path, isWide, root, part, hasLogo }) => {
  const screen = await render(client, <PageSkeleton path={path} isWide={isWide} />, LOGO)
  const section = screen.find('section')
  expect(section.classList.contains(root)).toBe(true)
  expect(section.getAttribute('aria-busy')).toBe('true')
  expect(section.querySelector(`.lk-bone-${part}`)).not.toBeNull()
  expect(section.querySelector('.lk-app-logo') !== null).toBe(hasLogo)
})

test('without a logo the skeleton leaves no room for one', async () => {
  const screen = await render(client, <PageSkeleton path="sign-in" />)
  expect(screen.container.querySelector('.lk-app-logo')).toBeNull()
})
