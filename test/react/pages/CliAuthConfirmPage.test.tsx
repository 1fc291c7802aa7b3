import { signUpWithPassword } from 'latchkey'
import { pollCliLogin, startCliLogin } from 'latchkey/operations'
import { LatchkeyHandler } from 'latchkey/react'
import { createSession, createUser } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }

/** A command line that has started a login, and the page that its link opens. */
async function openLink({ isSignedIn = true } = {}) {
  const commandLine = createWorld()
  const login = await startCliLogin(commandLine.client, { expiresInMillis: 60_000 })
  const world = createWorld({
    emulator: commandLine.emulator,
    url: `/handler/cli-auth-confirm?login_code=${login.loginCode}`,
  })
  if (isSignedIn) await signUpWithPassword(world.client, MIRA)
  const page = await render(world.client, <LatchkeyHandler />)
  const poll = () => pollCliLogin(commandLine.client, { pollingCode: login.pollingCode })
  return { ...world, page, poll }
}

test('the page of a command-line login names the user and shares nothing before a click', async () => {
  const { page, poll } = await openLink()
  await page.sees('A command-line program wants to act as mira@harbor.example.')
  expect(await poll()).toMatchObject({ status: 'waiting' })
})

test('allowing a command-line login signs in the command line', async () => {
  const { page, poll } = await openLink()
  await page.sees('Sign in on the command line?')
  await page.click(page.button('Allow'))
  await page.sees('The command line is signed in')
  expect(await poll()).toMatchObject({ status: 'success', refreshToken: expect.any(String) })
})

test('refusing a command-line login shares nothing', async () => {
  const { page, poll, calls } = await openLink()
  await page.sees('Sign in on the command line?')
  calls.length = 0
  await page.click(page.button('Don’t allow'))
  await page.sees('Nothing was shared.')
  expect(calls).toEqual([])
  expect(await poll()).toMatchObject({ status: 'waiting' })
})

test('the page of a command-line login returns after the sign-in of a signed-out user', async () => {
  const { platform, page } = await openLink({ isSignedIn: false })
  await page.until(() => platform.location.href().includes('/handler/sign-in'), 'the sign-in page')
  const returnTo = new URL(platform.location.href()).searchParams.get('after_auth_return_to')
  expect(returnTo).toMatch(/^\/handler\/cli-auth-confirm\?login_code=.+/)
})

test('a link of a command-line login without a code is explained', async () => {
  const { client } = createWorld({ url: '/handler/cli-auth-confirm' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Start again on the command line')
  expect(page.text()).not.toContain('email')
})

test('an expired command-line login is explained, and can no longer be allowed', async () => {
  const { page, emulator } = await openLink()
  await page.sees('Sign in on the command line?')
  emulator.clock.advance(61_000)
  await page.click(page.button('Allow'))
  await page.sees('Start again on the command line')
  expect(page.container.querySelector('button')).toBeNull()
})

test.each([
  { user: { displayName: 'Mira' }, name: () => 'Mira' },
  { user: {}, name: (id: string) => id },
])('the page of a command-line login calls the user $user by the name, or else the id', async ({ user, name }) => {
  const world = createWorld({ url: '/handler/cli-auth-confirm?login_code=a-code' })
  const { id } = await createUser(world.server, user)
  world.client.session.setTokens(await createSession(world.server, { userId: id }))
  const page = await render(world.client, <LatchkeyHandler />)
  await page.sees(`A command-line program wants to act as ${name(id)}.`)
})
