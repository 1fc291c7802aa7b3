import { expect, test } from 'vitest'
import { ProviderLogo } from '../../../src/react/ui/ProviderLogo.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test.each([
  { id: 'github', className: null },
  { id: 'passkey', className: 'lk-icon' },
])('the logo of $id is drawn with the class $className, and its letter is never shown', async ({ id, className }) => {
  const screen = await render(client, <ProviderLogo id={id} name="Provider" />)
  await screen.until(() => screen.container.querySelector('svg path[d]') !== null, 'the logo')
  expect(screen.find('svg').getAttribute('class')).toBe(className)
  expect(screen.text()).toBe('')
})

test('a provider without a logo has the first letter of its name', async () => {
  const screen = await render(client, <ProviderLogo id="harbor-id" name="Harbor ID" />)
  await screen.until(() => screen.text() === 'H', 'the letter')
  expect(screen.container.querySelector('svg')).toBeNull()
})
