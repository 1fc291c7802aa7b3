import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }

async function openPage() {
  const world = createWorld({ url: '/handler/forgot-password' })
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees('Forgot your password?')
  const sends = (): string[] => world.calls.filter((call) => call === 'POST /auth/password/send-reset-code')
  return { ...world, page, sends }
}

test('the page for a forgotten password emails a link to the page that sets a new one', async () => {
  const { page, client, emulator } = await openPage()
  await signUpWithPassword(client, MIRA)
  emulator.outbox.clear()
  await page.type('email', ` ${MIRA.email} `)
  await page.submit()
  await page.sees(`If there is an account for ${MIRA.email}, a link to choose a new password is on its way.`)
  const link = new URL(emulator.outbox.latest({ to: MIRA.email })!.link!)
  expect(link.origin + link.pathname).toBe('http://localhost:3000/handler/password-reset')
})

test('the page for a forgotten password shows the same for an address without an account', async () => {
  const { page, emulator } = await openPage()
  await page.type('email', 'nobody@harbor.example')
  await page.submit()
  await page.sees('If there is an account for nobody@harbor.example, a link to choose a new password is on its way.')
  expect(emulator.outbox.list()).toEqual([])
})

test('the page for a forgotten password explains an invalid address at its field, without a request', async () => {
  const { page, sends } = await openPage()
  await page.type('email', 'mira')
  await page.submit()
  const input = page.find<HTMLInputElement>('input[name=email]')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(page.find('.lk-problem').textContent).toBe('This doesn’t look like an email address.')
  expect(sends()).toEqual([])
})

test('the page for a forgotten password shows a failed request and keeps the address', async () => {
  const { page, emulator, sends } = await openPage()
  emulator.faults.once('sendPasswordResetCode', 'server-error')
  await page.type('email', MIRA.email)
  await page.submit()
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(MIRA.email)
  await page.submit()
  await page.sees('Check your email')
  expect(sends()).toHaveLength(2)
})

test('"Use another address" asks for an address again', async () => {
  const { page, sends } = await openPage()
  await page.type('email', MIRA.email)
  await page.submit()
  await page.sees('Check your email')
  await page.click(page.button('Use another address'))
  await page.sees('Forgot your password?')
  await page.type('email', 'ines@harbor.example')
  await page.submit()
  await page.sees('If there is an account for ines@harbor.example')
  expect(sends()).toHaveLength(2)
})
