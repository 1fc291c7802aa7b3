import { signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, SignInPage } from 'latchkey/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const PERSON = { email: 'mira@harbor.example', password: 'correct horse' }

test('signs in with a password and redirects to the return URL', async () => {
  const { client, platform } = createWorld({ url: '/handler/sign-in?after_auth_return_to=%2Finbox%3Fpage%3D2' })
  await signUpWithPassword(client, PERSON)
  await signOut(client)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', PERSON.password)
  await page.submit()
  await page.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/inbox?page=2'])
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('announces a wrong password and keeps what was typed', async () => {
  const { client } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', 'wrong horse')
  await page.submit()
  await page.sees('Wrong email or password.')
  expect(page.find('[role=alert]').textContent).toBe('Wrong email or password.')
  expect(page.find<HTMLInputElement>('input[name=password]').value).toBe('wrong horse')
})

test('validates on submit, and then as the user types', async () => {
  const { client, calls } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', 'mira')
  expect(page.container.querySelector('.lk-problem')).toBeNull()
  await page.submit()
  expect(page.text()).toContain('This doesn’t look like an email address.')
  expect(page.text()).toContain('Enter your password.')
  await page.type('email', 'mira@harbor.example')
  expect(page.text()).not.toContain('This doesn’t look like an email address.')
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual([])
})

test("shows only the project's methods", async () => {
  const { client } = createWorld({
    url: '/handler/sign-in',
    config: {
      credential_enabled: false,
      magic_link_enabled: true,
      passkey_enabled: false,
      sign_up_enabled: false,
      oauth_providers: [],
    },
  })
  const page = await render(client, <SignInPage />)
  await page.sees('Email me a code')
  expect(page.container.querySelector('input[name=password]')).toBeNull()
  expect(page.text()).not.toContain('passkey')
  expect(page.text()).not.toContain('Sign up')
})

test('submits once for several presses', async () => {
  let response = (): void => {}
  const pendingResponse = new Promise<void>((resolve) => (response = resolve))
  const { client, calls } = createWorld({
    url: '/handler/sign-in',
    through: async (request, next) => {
      if (request.url.endsWith('/sign-in')) await pendingResponse
      return next(request)
    },
  })
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', PERSON.password)
  for (let press = 0; press < 3; press += 1) await page.submit()
  response()
  await page.sees('Wrong email or password.')
  expect(calls.filter((each) => each.startsWith('POST'))).toEqual(['POST /auth/password/sign-in'])
})

test('a provider button is pending until the browser leaves, for at most 5 s', async () => {
  const { client, platform } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Continue with GitHub')
  await page.click(page.button('Continue with GitHub'))
  await page.until(() => platform.visited.length > 0, 'the way out')
  expect(page.button('Continue with GitHub').getAttribute('aria-busy')).toBe('true')
  expect(page.button('Continue with Google').getAttribute('aria-busy')).toBeNull()
  // The action settles in a later task than the redirect.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await act(() => platform.advance(5000))
  await page.until(() => !page.button('Continue with GitHub').hasAttribute('aria-busy'), 'the button without a spinner')
})

test("replaces a single text with the app's own", async () => {
  const { client } = createWorld({ url: '/handler/sign-in' })
  const messages = { 'error.EMAIL_PASSWORD_MISMATCH': 'Nope.', 'common.email': 'Your address' } as const
  const page = await render(client, <SignInPage />, { messages })
  await page.sees('Your address')
  expect(page.text()).toContain('Password')
  await page.type('email', PERSON.email)
  await page.type('password', 'wrong horse')
  await page.submit()
  await page.sees('Nope.')
})

test('redirects after a sign-in in another tab, also if an attempt failed here before', async () => {
  const { client, platform } = createWorld({ url: '/handler/sign-in?after_auth_return_to=%2Finbox' })
  await signUpWithPassword(client, PERSON)
  await signOut(client)
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', 'wrong horse')
  await page.submit()
  await page.sees('Wrong email or password.')
  await act(async () => void (await signInWithPassword(client, PERSON)))
  await page.until(() => platform.visited.length > 0, 'a redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/inbox'])
})
