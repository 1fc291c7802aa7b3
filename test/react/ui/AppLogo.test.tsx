import { expect, test } from 'vitest'
import { AppLogo } from '../../../src/react/ui/AppLogo.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()
const BOTH = { light: '/light.svg', dark: '/dark.svg' }

test.each([
  { logo: BOTH, theme: 'light', src: '/light.svg', darkSource: null },
  { logo: BOTH, theme: 'dark', src: '/dark.svg', darkSource: null },
  { logo: BOTH, theme: 'system', src: '/light.svg', darkSource: '/dark.svg' },
  { logo: BOTH, theme: undefined, src: '/light.svg', darkSource: '/dark.svg' },
  { logo: '/one.svg', theme: 'dark', src: '/one.svg', darkSource: null },
  { logo: '/one.svg', theme: undefined, src: '/one.svg', darkSource: '/one.svg' },
] as const)('the logo $logo with the theme $theme is $src', async ({ logo, theme, src, darkSource }) => {
  const screen = await render(client, <AppLogo />, { appearance: { logo }, ...(theme && { theme }) })
  expect(screen.find('img').getAttribute('src')).toBe(src)
  expect(screen.find('img').getAttribute('alt')).toBe('')
  const source = screen.container.querySelector('source')
  expect(source?.getAttribute('srcset') ?? null).toBe(darkSource)
})

test('an app without a logo has no picture', async () => {
  expect((await render(client, <AppLogo />)).container.innerHTML).toBe('')
})
