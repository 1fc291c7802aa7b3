import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('an unknown page is not found, and links to the home page', async () => {
  const { client } = createWorld({ url: '/handler/nothing' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Page not found')
  expect(page.find('a').getAttribute('href')).toBe('/')
})

test('a page stays on screen while the app’s router leaves the handler', async () => {
  const { client } = createWorld({ url: '/handler/nothing' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Page not found')
  await act(async () => client.platform.location!.replaceState('/handler/sign-in'))
  await page.sees('Forgot password?')
  await act(async () => client.platform.location!.replaceState('/dashboard'))
  await page.sees('Forgot password?')
})
