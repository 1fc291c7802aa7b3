import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const EMAIL = 'mira@harbor.example'

/** The sign-in page of a project that signs in by email only, after the first email was sent. */
async function openCodeForm() {
  const world = createWorld({
    url: '/handler/sign-in',
    config: { credential_enabled: false, passkey_enabled: false, magic_link_enabled: true, oauth_providers: [] },
  })
  const page = await render(world.client, <LatchkeyHandler />)
  await page.until(() => page.container.querySelector('input[name=email]') !== null, 'the form for the address')
  await page.type('email', ` ${EMAIL} `)
  await page.submit()
  await page.sees('Open the link in the email, or enter its six-character code.')
  const latestCode = (): string => world.emulator.outbox.latest({ to: EMAIL })!.code!.slice(0, 6)
  const signIns = (): string[] => world.calls.filter((call) => call === 'POST /auth/otp/sign-in')
  return { ...world, page, latestCode, signIns }
}

test('the form for an emailed code signs in as soon as the sixth character of the emailed code is typed, in either case and with a space', async () => {
  const { page, latestCode, client, platform } = await openCodeForm()
  const code = latestCode().toUpperCase()
  await page.type('code', `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('the form for an emailed code signs in with the code of a resent email', async () => {
  const { page, latestCode, client, platform, emulator } = await openCodeForm()
  const firstCode = latestCode()
  for (let second = 0; second < 30; second += 1) await act(() => platform.advance(1_000))
  await page.click(page.button('Send a new code'))
  await page.sees('A new code is on its way.')
  expect(emulator.outbox.list()).toHaveLength(2)
  expect(latestCode()).not.toBe(firstCode)
  await page.type('code', latestCode())
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('the delay before another email is counted down by the second', async () => {
  const { page, platform } = await openCodeForm()
  for (const secondsLeft of [30, 29, 28]) {
    await page.sees(`${secondsLeft} s`)
    await act(() => platform.advance(1_000))
  }
})

test('the form for an emailed code submits a refused code again only after it changed or a new email was sent', async () => {
  const { page, platform, signIns } = await openCodeForm()
  await page.type('code', 'zzzzzz')
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the refusal')
  await page.type('code', 'zzz zzz')
  expect(signIns()).toHaveLength(1)
  for (let second = 0; second < 30; second += 1) await act(() => platform.advance(1_000))
  await page.click(page.button('Send a new code'))
  await page.sees('A new code is on its way.')
  await page.type('code', 'zzzzzz')
  await page.until(() => signIns().length === 2, 'the second attempt')
})

test('a code that is too short is explained without a request', async () => {
  const { page, signIns } = await openCodeForm()
  await page.type('code', 'abc')
  await page.submit()
  expect(page.text()).toContain('The code has six characters.')
  expect(signIns()).toEqual([])
})

test('a failed resend is shown in place of the confirmation', async () => {
  const { page, platform, emulator } = await openCodeForm()
  for (let second = 0; second < 30; second += 1) await act(() => platform.advance(1_000))
  emulator.faults.once('sendSignInCode', 'server-error')
  await page.click(page.button('Send a new code'))
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.text()).not.toContain('A new code is on its way.')
})

test('"Use another address" returns to the form for the address', async () => {
  const { page } = await openCodeForm()
  await page.click(page.button('Use another address'))
  expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(EMAIL)
})

test('a browser doesn’t cut a code that is pasted with spaces around it', async () => {
  const { page } = await openCodeForm()
  expect(page.find('input[name=code]').hasAttribute('maxlength')).toBe(false)
})

test('a refused code is selected, so that the next one replaces it', async () => {
  const { page } = await openCodeForm()
  const field = page.find<HTMLInputElement>('input[name=code]')
  await page.type('code', 'wrong1')
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong1'.length])
})

test('the form for an emailed code explains an invalid address at its field, without a request', async () => {
  const { page, emulator } = await openCodeForm()
  await page.click(page.button('Use another address'))
  const sent = emulator.outbox.list().length
  await page.type('email', 'mira')
  await page.submit()
  expect(page.find('.lk-problem').textContent).toBe('This doesn’t look like an email address.')
  expect(emulator.outbox.list()).toHaveLength(sent)
})
