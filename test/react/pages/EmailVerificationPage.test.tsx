import { sendVerificationEmail, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld, EMAIL, PASSWORD } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const DAY_MILLIS = 86_400_000

test('an expired link offers a user whose address isn’t verified a new one, which works', async () => {
  const { client, emulator, platform } = createWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await sendVerificationEmail(client)
  const expired = emulator.outbox.latest({ to: EMAIL })!
  emulator.clock.advance(30 * DAY_MILLIS)
  platform.location.replaceState(expired.link!)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Confirm that this email address is yours.')
  await page.click(page.button('Verify email'))
  await page.sees('This link has expired')
  const primary = page.container.querySelectorAll('.lk-button-primary')
  expect([...primary].map(({ textContent }) => textContent)).toEqual(['Send the email again'])
  await page.click(page.button('Send the email again'))
  await page.sees(EMAIL)
  const { id, link } = emulator.outbox.latest({ to: EMAIL })!
  expect(id).not.toBe(expired.id)
  await page.unmount()
  platform.location.replaceState(link!)
  const again = await render(client, <LatchkeyHandler />)
  await again.sees('Confirm that this email address is yours.')
  await again.click(again.button('Verify email'))
  await again.sees('Email verified')
})

test('a link that doesn’t work leads home if there is no address to verify', async () => {
  const { client, platform } = createWorld()
  platform.location.replaceState('/handler/email-verification')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('This link doesn’t work')
  expect(page.container.querySelector('button')).toBe(null)
  expect(page.find('a').getAttribute('href')).toBe('/')
  expect(page.find('a').classList).toContain('lk-button-primary')
})
