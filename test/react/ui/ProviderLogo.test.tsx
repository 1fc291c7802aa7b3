import { expect, test } from 'vitest'
import { PROVIDER_LOGOS } from '../../../generated/logos.ts'
import openapi from '../../../generated/openapi.json' with { type: 'json' }
import { ProviderLogo } from '../../../src/react/ui/ProviderLogo.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const { client } = createWorld()

test.each([
  { id: 'github', className: null },
  { id: 'passkey', className: 'lk-icon' },
])('the logo of $id is drawn at once with the class $className, without its letter', async ({ id, className }) => {
  const screen = await render(client, <ProviderLogo id={id} name="Provider" />)
  expect(screen.find('svg path').hasAttribute('d')).toBe(true)
  expect(screen.find('svg').getAttribute('class')).toBe(className)
  expect(screen.text()).toBe('')
})

test('every provider of the specification has a logo', () => {
  expect(openapi.components.schemas.ProviderId.enum.filter((id) => !PROVIDER_LOGOS[id]?.[0]?.path)).toEqual([])
})

test('a provider without a logo has the first letter of its name', async () => {
  const screen = await render(client, <ProviderLogo id="harbor-id" name="Harbor ID" />)
  expect(screen.text()).toBe('H')
  expect(screen.container.querySelector('svg')).toBeNull()
})
