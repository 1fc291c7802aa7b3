import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test('sign-in says after 3 s that it is still trying, and "Try again" sends a new request', async () => {
  let isUp = false
  const { client, platform, calls } = createWorld({
    url: '/handler/sign-in',
    through: (request, next) => (isUp ? next(request) : new Promise(() => {})),
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Loading…')
  await page.until(() => calls.length === 1, 'the request')
  await act(() => platform.advance(2_900))
  expect(page.text()).not.toContain('Still trying')
  await act(() => platform.advance(200))
  expect(page.text()).toContain('Still trying')
  isUp = true
  await page.click(page.button('Try again'))
  await page.sees('Sign in to Harbor')
  expect(calls).toHaveLength(2)
})

test('a new code can be requested after 30 s', async () => {
  const { client, platform, emulator } = createWorld({
    url: '/handler/sign-in',
    config: { credential_enabled: false, magic_link_enabled: true },
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => page.container.querySelector('input[name=email]') !== null, 'the form')
  await page.type('email', 'mira@harbor.example')
  await page.submit()
  await page.sees('Send a new code in 30 s')
  const resend = page.button('Send a new code in 30 s')
  await page.click(resend)
  expect(emulator.outbox.list()).toHaveLength(1)
  for (let second = 0; second < 30; second += 1) await act(() => platform.advance(1_000))
  await page.click(page.button('Send a new code'))
  await page.sees('A new code is on its way.')
  expect(emulator.outbox.list()).toHaveLength(2)
})
