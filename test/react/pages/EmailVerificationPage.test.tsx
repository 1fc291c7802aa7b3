import { sendVerificationEmail, signUpWithPassword, verifyEmail } from 'latchkey'
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

/** The links of a page that look like buttons, the primary one first. */
const linksOf = (container: Element): (string | null)[] =>
  ['primary', 'plain'].flatMap((kind) =>
    [...container.querySelectorAll(`a.lk-button-${kind}`)].map((link) => link.getAttribute('href')),
  )

test('a link that doesn’t work leads a signed-out user to the sign-in page', async () => {
  const { client, platform } = createWorld()
  platform.location.replaceState('/handler/email-verification')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('This link doesn’t work')
  expect(page.container.querySelector('button')).toBe(null)
  expect(linksOf(page.container)).toEqual(['/handler/sign-in', '/'])
})

test('a link that doesn’t work leads home if there is no address to verify', async () => {
  const { client, emulator, platform } = createWorld()
  await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
  await sendVerificationEmail(client)
  await verifyEmail(client, { code: emulator.outbox.latest({ to: EMAIL })!.code! })
  platform.location.replaceState('/handler/email-verification')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('This link doesn’t work')
  expect(page.container.querySelector('button')).toBe(null)
  expect(linksOf(page.container)).toEqual(['/'])
})
