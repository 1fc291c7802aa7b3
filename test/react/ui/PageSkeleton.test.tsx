import { expect, test } from 'vitest'
import { PageSkeleton } from '../../../src/react/ui/PageSkeleton.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()
const LOGO = { appearance: { logo: '/logo.svg' } }

test.each([
  { page: 'a wide page', props: { isWide: true }, root: 'lk-settings', shape: 'rows', hasLogo: false },
  { page: 'a page with a form', props: {}, root: 'lk-panel', shape: 'form', hasLogo: true },
  { page: 'a sign-in page', props: { hasMethods: true }, root: 'lk-panel', shape: 'methods', hasLogo: true },
])('the skeleton of $page has its shape', async ({ props, root, shape, hasLogo }) => {
  const screen = await render(client, <PageSkeleton {...props} />, LOGO)
  const section = screen.find('section')
  expect(section.classList.contains(root)).toBe(true)
  expect(section.getAttribute('aria-busy')).toBe('true')
  expect(screen.container.querySelector('.lk-app-logo') !== null).toBe(hasLogo)
  expect(section.querySelector(`.lk-skeleton-${shape}`)).not.toBeNull()
})

test('without a logo the skeleton leaves no room for one', async () => {
  const screen = await render(client, <PageSkeleton />)
  expect(screen.container.querySelector('.lk-app-logo')).toBeNull()
})
