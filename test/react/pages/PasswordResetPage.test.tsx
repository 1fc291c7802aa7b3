import { sendPasswordReset, signOut, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, useUser } from 'latchkey/react'
import { expect, test } from 'vitest'
import { createWorld, EMAIL, PASSWORD, type World } from '../../support/createWorld.ts'
import { render, type Screen } from '../render.tsx'

async function openLink(world: World): Promise<Screen> {
  await sendPasswordReset(world.client, { email: EMAIL })
  world.platform.location.replaceState(world.emulator.outbox.latest({ to: EMAIL })!.link!)
  return render(world.client, <LatchkeyHandler />)
}

async function setPassword(page: Screen, password: string): Promise<void> {
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await page.type('password', password)
  await page.submit()
}

async function signedOutUser(): Promise<World> {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  await signOut(world.client)
  world.calls.length = 0
  return world
}

test('a new password starts no session by itself, and leads to sign-in', async () => {
  const world = await signedOutUser()
  const page = await openLink(world)
  await setPassword(page, 'battery staple')
  await page.sees('Password changed')
  expect(page.find('a').getAttribute('href')).toBe('/handler/sign-in')
  expect(world.client.session.getSnapshot().status).toBe('signed-out')
  expect(world.calls.filter((call) => call === 'POST /auth/password/sign-in')).toEqual([])
})

test('the sign-in after a new password is stored as one with a password', async () => {
  localStorage.clear()
  const world = await signedOutUser()
  world.platform.tabStorage.setItem('latchkey_typed_email', EMAIL)
  const page = await openLink(world)
  await setPassword(page, 'battery staple')
  await page.sees('You are signed in')
  await page.until(() => world.platform.visited.length > 0, 'the redirect')
  expect(localStorage.getItem('latchkey-last-method-internal')).toBe('password')
  localStorage.clear()
})

test('a link to set a password that is used up meanwhile is explained, with a way to a new one', async () => {
  const world = await signedOutUser()
  const page = await openLink(world)
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  world.emulator.faults.once('resetPasswordWithCode', 'VERIFICATION_CODE_ALREADY_USED')
  await setPassword(page, 'battery staple')
  await page.sees('This link has already been used')
  expect(page.find('a').getAttribute('href')).toBe('/handler/forgot-password')
})

test('the form for a new password shows why the service refused it, and why the link couldn’t be checked', async () => {
  const world = await signedOutUser()
  world.emulator.faults.once('checkPasswordResetCode', 'unknown-error')
  const page = await openLink(world)
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  expect(page.find('[role=alert]').textContent).toBe('Something went wrong. Please try again.')
  world.emulator.faults.once('resetPasswordWithCode', {
    kind: 'error',
    code: 'PASSWORD_TOO_SHORT',
    details: { min_length: 20 },
  })
  await setPassword(page, 'battery staple')
  await page.sees('Password too short. Minimum length is 20.')
})

test('the link of a user who is signed in is used after a sign-out that the user asks for', async () => {
  const world = createWorld()
  await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  const State = () => <p>{useUser() ? 'a user' : 'no user'}</p>
  await sendPasswordReset(world.client, { email: EMAIL })
  world.platform.location.replaceState(world.emulator.outbox.latest({ to: EMAIL })!.link!)
  const page = await render(
    world.client,
    <>
      <LatchkeyHandler />
      <State />
    </>,
  )
  await page.sees('You are signed in as mira@harbor.example. This link may be for another account.')
  await page.click(page.find('button'))
  await page.sees('no user')
  await setPassword(page, 'battery staple')
})
