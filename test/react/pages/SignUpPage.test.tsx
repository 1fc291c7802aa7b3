import { signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, SignUpPage } from 'latchkey/react'
import { NewPasswordForm } from 'latchkey/react/parts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const PROVIDERS = [{ id: 'github', type: 'shared' }]

/** The sign-up page of a project with these settings. */
async function openSignUp(config: Record<string, unknown>) {
  const world = createWorld({ url: '/handler/sign-up', config })
  const page = await render(world.client, <SignUpPage />)
  await page.until(() => page.container.querySelector('.lk-bone') === null, 'the page')
  return { ...world, page }
}

test('signing up with a password creates an account and redirects to afterSignUp', async () => {
  const { page, client, platform } = await openSignUp({ credential_enabled: true, oauth_providers: [] })
  await page.sees('Create your Harbor account')
  expect(page.container.querySelector('.lk-divider')).toBeNull()
  await page.type('email', 'mira@harbor.example')
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/'])
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('a project that closed sign-up offers only sign-in', async () => {
  const { page } = await openSignUp({ sign_up_enabled: false })
  expect(page.container.querySelector('form')).toBeNull()
  expect(page.find('a').getAttribute('href')).toBe('/handler/sign-in')
})

test('a project with providers only has no form and no divider', async () => {
  const { page } = await openSignUp({
    credential_enabled: false,
    magic_link_enabled: false,
    oauth_providers: PROVIDERS,
  })
  await page.sees('Continue with GitHub')
  expect(page.container.querySelector('form, .lk-divider')).toBeNull()
})

test('a project with providers and emailed links has a form for the address below a divider', async () => {
  const { page } = await openSignUp({
    credential_enabled: false,
    magic_link_enabled: true,
    oauth_providers: PROVIDERS,
  })
  await page.until(() => page.container.querySelector('.lk-divider') !== null, 'the divider')
  expect(page.container.querySelector('input[name=password]')).toBeNull()
  expect(page.container.querySelector('input[name=email]')).not.toBeNull()
  expect(page.container.querySelector('.lk-brand')).toBeNull()
  await page.type('email', 'mira@harbor.example')
  await page.submit()
  await page.sees('Check your email')
  expect(page.container.querySelector('.lk-brand')).not.toBeNull()
})

test('a project without any method says so', async () => {
  const { page } = await openSignUp({ credential_enabled: false, magic_link_enabled: false, oauth_providers: [] })
  await page.sees('There is no way to sign in here yet.')
})

test('a user who is signed in and can’t be redirected sees why, and a link home', async () => {
  const { client } = createWorld({ url: '/handler/sign-up?after_auth_return_to=https%3A%2F%2Fevil.example' })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  const page = await render(client, <SignUpPage />)
  await page.sees('You are signed in')
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.container.querySelector('form')).toBeNull()
  expect(page.find('a').getAttribute('href')).toMatch(/^\/(\?|$)/)
})

test.each([
  { name: undefined, display: 'Harbor', title: 'Create your Harbor account' },
  { name: 'Dockside', display: 'Harbor', title: 'Create your Dockside account' },
  { name: undefined, display: '', title: 'Create your account' },
])('sign-up with the app name $name in the project $display has the title $title', async (app) => {
  const { client } = createWorld({ url: '/handler/sign-up', projects: [{ id: 'internal', display_name: app.display }] })
  const page = await render(client, <SignUpPage />, { appearance: app.name ? { name: app.name } : {} })
  await page.until(() => page.container.querySelector('footer') !== null, 'the page')
  expect(page.find('h1').textContent).toBe(app.title)
  expect(page.find('footer a').getAttribute('href')).toBe('/handler/sign-in')
})

test('a sign-up with an address that has an account offers to sign in instead', async () => {
  const { page, client } = await openSignUp({ credential_enabled: true, oauth_providers: [] })
  await act(async () => {
    await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
    client.session.clear()
  })
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  await page.type('email', 'mira@harbor.example')
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  const alert = page.find('[role=alert]')
  expect(alert.textContent).toBe('There is already an account with this email address. Sign in instead')
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/handler/sign-in')
})

test('a sign-up that fails for another reason doesn’t offer to sign in', async () => {
  const { page, emulator } = await openSignUp({ credential_enabled: true, oauth_providers: [] })
  emulator.faults.once('passwordSignUp', 'SIGN_UP_REJECTED')
  await page.type('email', 'mira@harbor.example')
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('[role=alert]').querySelector('a')).toBeNull()
})

test('the methods of sign-up depend on the project', async () => {
  const shown = async (config: Record<string, unknown>) => {
    const { page } = await openSignUp(config)
    return [...page.container.querySelectorAll('input')].map(({ name }) => name)
  }
  const none = { credential_enabled: false, magic_link_enabled: false, oauth_providers: PROVIDERS }
  expect(await shown({ ...none, credential_enabled: true, magic_link_enabled: true })).toEqual(['email', 'password'])
  expect(await shown({ ...none, credential_enabled: true })).toEqual(['email', 'password'])
  expect(await shown({ ...none, magic_link_enabled: true })).toEqual(['email'])
  expect(await shown(none)).toEqual([])
})

test('the form for a new account reports the typed address, stores the method and goes to afterSignUp', async () => {
  localStorage.clear()
  const { client, platform } = createWorld({ url: '/handler/sign-up', client: { urls: { afterSignUp: '/welcome' } } })
  const page = await render(client, <LatchkeyHandler />)
  await page.type('email', 'mira@harbor.example')
  expect(platform.tabStorage.getItem('latchkey_typed_email')).toBe('mira@harbor.example')
  await page.type('password', 'correct horse')
  await page.submit()
  await page.until(() => platform.visited.length > 0, 'the redirect')
  expect(platform.visited).toEqual(['http://localhost:3000/welcome'])
  expect(localStorage.getItem('latchkey-last-method-internal')).toBe('password')
  localStorage.clear()
})

test.each([
  { email: undefined, focused: 'email' },
  { email: 'mira@harbor.example', focused: 'password' },
])(
  'the form for a new account with the typed address $email focuses the field $focused',
  async ({ email, focused }) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    const { client } = createWorld()
    const page = await render(client, <NewPasswordForm run={async () => {}} {...(email && { email })} />)
    expect((document.activeElement as HTMLInputElement).name).toBe(focused)
    expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(email ?? '')
    vi.restoreAllMocks()
  },
)

test('sign-up explains an invalid address and a short password at their fields, without a request', async () => {
  const { page, calls } = await openSignUp({ credential_enabled: true, oauth_providers: [] })
  await page.type('email', 'mira')
  await page.type('password', 'short')
  await page.submit()
  expect([...page.container.querySelectorAll('.lk-problem')].map(({ textContent }) => textContent)).toEqual([
    'This doesn’t look like an email address.',
    'Password too short. Minimum length is 8.',
  ])
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
