import { signUpWithPassword, type SignInResult } from 'latchkey'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useSignIn, type SignIn } from '../../../src/react/pages/useSignIn.ts'
import { createWorld, EMAIL, ORIGIN, PASSWORD, type WorldOptions } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const SIGNED_IN: SignInResult = { status: 'signed-in', userId: 'mira', isNewUser: false }
const MFA: SignInResult = { status: 'mfa-required', attemptCode: 'a-code' }

/** A page that signs in. */
async function open(options: WorldOptions & { isSignedIn?: boolean } = {}) {
  const { isSignedIn = false, ...rest } = options
  const world = createWorld({
    url: '/handler/sign-in',
    client: { urls: { afterSignIn: '/inbox', afterSignUp: '/welcome' } },
    ...rest,
  })
  if (isSignedIn) await signUpWithPassword(world.client, { email: EMAIL, password: PASSWORD })
  const statuses: SignIn['status'][] = []
  let latest: SignIn | undefined
  function Page() {
    const signIn = useSignIn()
    latest = signIn
    if (statuses.at(-1) !== signIn.status) statuses.push(signIn.status)
    return <p>{signIn.status}</p>
  }
  const page = await render(world.client, <Page />)
  const run = (attempt: () => Promise<SignInResult>): Promise<unknown> =>
    act(() => latest!.run(attempt).catch((reason: unknown) => reason))
  return { ...world, page, statuses, run, error: () => latest!.error }
}

test('a signed-out user can sign in, and the attempt’s result decides where to go', async () => {
  const { statuses, run, platform, error } = await open()
  expect(statuses).toEqual(['open'])
  await run(async () => SIGNED_IN)
  expect(platform.visited).toEqual([`${ORIGIN}/inbox`])
  expect(statuses).toEqual(['open', 'done'])
  expect(error()).toBeNull()
})

test('an attempt that needs a second factor redirects there, and the form stays open', async () => {
  const { statuses, run, platform } = await open()
  await run(async () => MFA)
  expect(platform.visited).toEqual([`${ORIGIN}/handler/mfa`])
  expect(statuses).toEqual(['open'])
})

test('a user who is signed in already is redirected once, as a returning user', async () => {
  const { statuses, page, platform } = await open({ isSignedIn: true })
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(statuses).toEqual(['checking', 'done'])
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(platform.visited).toEqual([`${ORIGIN}/inbox`])
})

test('the user of an attempt is redirected by its result only, and the form stays until then', async () => {
  const { statuses, page, run, client, platform, calls } = await open()
  await run(async () => {
    await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
    await expect.poll(() => calls).toContain('GET /users/me')
    expect(platform.visited).toEqual([])
    return { ...SIGNED_IN, isNewUser: true }
  })
  expect(platform.visited).toEqual([`${ORIGIN}/welcome`])
  expect(statuses).toEqual(['open', 'done'])
  expect(page.text()).toBe('done')
})

test('a failed attempt rejects with its error, and a sign-in in another tab redirects after it', async () => {
  const { statuses, page, run, client, platform, error } = await open()
  const reason = new Error('Refused.')
  expect(await run(() => Promise.reject(reason))).toBe(reason)
  expect(error()).toBeNull()
  expect(statuses).toEqual(['open'])
  await act(async () => void (await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })))
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(platform.visited).toEqual([`${ORIGIN}/inbox`])
  expect(statuses).toEqual(['open', 'checking', 'done'])
})

test('a user who signs in elsewhere while a second factor is pending here is done', async () => {
  const { run, client, page } = await open()
  await run(async () => MFA)
  await act(async () => void (await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })))
  await page.sees('done')
})

test('a redirect that fails sets the error', async () => {
  const { run, error } = await open({ client: { urls: { afterSignIn: 'https://evil.example/' } } })
  await run(async () => SIGNED_IN)
  expect(error()).toMatchObject({ code: 'UNTRUSTED_URL' })
})
