import { signOut, signUpWithPassword, updateCurrentUser } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createTotp } from '../../../src/core/auth/totp.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const SECRET = new TextEncoder().encode('twenty bytes of noise')

/** A sign-in with a correct password that waits for the second factor, in the same tab. */
async function askedForDigits() {
  const world = createWorld({ url: '/handler/sign-in?after_auth_return_to=%2Finbox' })
  await signUpWithPassword(world.client, MIRA)
  await updateCurrentUser(world.client, { totpSecretBase64: btoa('twenty bytes of noise') })
  await signOut(world.client)
  const signIn = await render(world.client, <LatchkeyHandler />)
  await signIn.sees('Sign in to Harbor')
  await signIn.type('email', MIRA.email)
  await signIn.type('password', MIRA.password)
  await signIn.submit()
  await signIn.until(() => world.platform.visited.length > 0, 'the way to the second factor')
  await signIn.unmount()
  return world
}

test('the page of the second factor submits six digits at once, accepts a corrected code, and keeps the return URL', async () => {
  const { client, platform, emulator, calls } = await askedForDigits()
  expect(platform.visited.at(-1)).toBe('http://localhost:3000/handler/mfa?after_auth_return_to=%2Finbox')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Two-factor authentication')
  const right = await createTotp(SECRET, emulator.clock.now())
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await page.type('totp', wrong)
  await page.sees('The code is wrong or expired. Please try again.')
  await page.type('totp', `${right.slice(0, 3)} ${right.slice(3)}`)
  await page.until(() => platform.visited.length > 1, 'the way on')
  expect(platform.visited.at(-1)).toBe('http://localhost:3000/inbox')
  expect(calls.filter((call) => call === 'POST /auth/mfa/sign-in')).toHaveLength(2)
})

test('the page of the second factor links to sign-in without a pending attempt', async () => {
  const { client } = createWorld({ url: '/handler/mfa' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Start again')
  expect(page.find<HTMLAnchorElement>('a').getAttribute('href')).toBe('/handler/sign-in')
})

test.each([
  ['Persian', 0x06f0],
  ['Arabic', 0x0660],
  ['full-width', 0xff10],
])('the page of the second factor accepts %s digits', async (_script, zero) => {
  const { client, platform, emulator } = await askedForDigits()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Two-factor authentication')
  const digits = await createTotp(SECRET, emulator.clock.now())
  await page.type('totp', String.fromCodePoint(...[...digits].map((digit) => zero + Number(digit))))
  await page.until(() => platform.visited.length > 1, 'the redirect')
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('the page of the second factor explains a code that is too short without a request', async () => {
  const { client, calls } = await askedForDigits()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Two-factor authentication')
  await page.type('totp', '12345')
  await page.submit()
  expect(page.text()).toContain('The code has six digits.')
  expect(calls).not.toContain('POST /auth/mfa/sign-in')
})

test('the page of the second factor sends nothing before the sixth digit, and no rejected code again when only spaces change', async () => {
  const { client, emulator, calls } = await askedForDigits()
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Two-factor authentication')
  await page.type('totp', '12345')
  expect(page.text()).not.toContain('The code has six digits.')
  const wrong = String((Number(await createTotp(SECRET, emulator.clock.now())) + 1) % 1_000_000).padStart(6, '0')
  await page.type('totp', wrong)
  await page.sees('The code is wrong or expired. Please try again.')
  await page.type('totp', `${wrong.slice(0, 3)} ${wrong.slice(3)}`)
  expect(calls.filter((call) => call === 'POST /auth/mfa/sign-in')).toHaveLength(1)
})
