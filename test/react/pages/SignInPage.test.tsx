import { registerPasskey, signInWithPassword, signOut, signUpWithPassword } from 'latchkey'
import { LatchkeyHandler, SignInPage } from 'latchkey/react'
import { SignInMethods } from 'latchkey/react/parts'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LEAVING_MILLIS } from '../../../src/react/hooks/useProviderAction.ts'
import { createWorld, type WorldOptions } from '../../support/createWorld.ts'
import { render } from '../render.tsx'
import { installAuthenticator } from '../settings/openSettings.tsx'

const PERSON = { email: 'mira@harbor.example', password: 'correct horse' }

// The badge of the last used method is stored for all tabs.
afterEach(() => localStorage.clear())

test('the sign-in page signs in with a password and redirects to the return URL', async () => {
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

test('the sign-in page announces a wrong password and keeps what was typed', async () => {
  const { client } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  await page.type('email', PERSON.email)
  await page.type('password', 'wrong horse')
  await page.submit()
  await page.sees('Wrong email or password.')
  expect(page.find('[role=alert]').textContent).toBe('Wrong email or password.')
  const field = page.find<HTMLInputElement>('input[name=password]')
  expect(field.value).toBe('wrong horse')
  // Typing replaces it.
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'wrong horse'.length])
})

test('the sign-in page begins with the emailed code if that was the last used method', async () => {
  const begin = async (config: { magic_link_enabled: boolean }): Promise<boolean> => {
    const page = await render(createWorld({ url: '/handler/sign-in', config }).client, <SignInPage />)
    await page.sees('Sign in to Harbor')
    await page.until(() => page.container.querySelector('input[name=email]') !== null, 'the form')
    return page.container.querySelector('input[name=password]') !== null
  }
  expect(await begin({ magic_link_enabled: true })).toBe(true)
  localStorage.setItem('latchkey-last-method-internal', 'code')
  expect(await begin({ magic_link_enabled: true })).toBe(false)
  // The project has turned it off since.
  expect(await begin({ magic_link_enabled: false })).toBe(true)
})

test('the sign-in page validates on submit, and then as the user types', async () => {
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
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test("the sign-in page shows only the project's methods", async () => {
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

test('the sign-in page submits once for several presses', async () => {
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
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /auth/password/sign-in'])
})

test('a provider button is pending until the browser leaves, for at most 5 s', async () => {
  const { client, platform, hasTimer } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Continue with GitHub')
  await page.click(page.button('Continue with GitHub'))
  await page.until(() => platform.visited.length > 0, 'the way out')
  // The redirect may begin before React has rendered the pending action.
  await page.until(() => page.button('Continue with GitHub').getAttribute('aria-busy') === 'true', 'the spinner')
  expect(page.button('Continue with Google').getAttribute('aria-busy')).toBeNull()
  // The action settles in a later task than the redirect.
  await page.until(() => hasTimer(LEAVING_MILLIS), 'the timer that frees the button')
  await act(() => platform.advance(LEAVING_MILLIS))
  await page.until(() => !page.button('Continue with GitHub').hasAttribute('aria-busy'), 'the button without a spinner')
})

test('a provider button is free again when the browser restores the page', async () => {
  const { client, platform, hasTimer } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Continue with GitHub')
  await page.click(page.button('Continue with GitHub'))
  await page.until(() => platform.visited.length > 0, 'the way out')
  await page.until(() => page.button('Continue with GitHub').getAttribute('aria-busy') === 'true', 'the spinner')
  await page.until(() => hasTimer(LEAVING_MILLIS), 'the timer that frees the button')
  await act(async () => platform.restore())
  await page.until(() => !page.button('Continue with GitHub').hasAttribute('aria-busy'), 'the button without a spinner')
})

test("the sign-in page replaces a single text with the app's own", async () => {
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

test('the sign-in page redirects after a sign-in in another tab, also if an attempt failed here before', async () => {
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

/** The sign-in page of a project with these settings. */
async function openSignIn(config: object, options: WorldOptions = {}) {
  const world = createWorld({ url: '/handler/sign-in', config, ...options })
  const page = await render(world.client, <SignInPage />)
  await page.until(() => page.container.querySelector('.lk-bone') === null, 'the page')
  return { ...world, page }
}

const NONE = { credential_enabled: false, magic_link_enabled: false, passkey_enabled: false, oauth_providers: [] }
const GITHUB = [{ id: 'github', type: 'shared' }]

test.each([
  { methods: 'nothing', config: NONE, buttons: [], fields: [], hasDivider: false },
  {
    methods: 'a provider',
    config: { ...NONE, oauth_providers: GITHUB },
    buttons: ['Continue with GitHub'],
    fields: [],
    hasDivider: false,
  },
  {
    methods: 'a passkey',
    config: { ...NONE, passkey_enabled: true },
    buttons: ['Sign in with a passkey'],
    fields: [],
    hasDivider: false,
  },
  {
    methods: 'a password',
    config: { ...NONE, credential_enabled: true },
    buttons: ['Sign in'],
    fields: ['email', 'password'],
    hasDivider: false,
  },
  {
    methods: 'a link by email',
    config: { ...NONE, magic_link_enabled: true },
    buttons: ['Email me a code'],
    fields: ['email'],
    hasDivider: false,
  },
  {
    methods: 'a password and a passkey',
    config: { ...NONE, credential_enabled: true, passkey_enabled: true },
    buttons: ['Sign in with a passkey', 'Sign in'],
    fields: ['email', 'password'],
    hasDivider: true,
  },
])('a project with $methods has the buttons $buttons', async ({ config, buttons, fields, hasDivider }) => {
  const { page } = await openSignIn(config)
  const shown = [...page.container.querySelectorAll('button:not(.lk-input-toggle)')]
  expect({
    buttons: shown.map(({ textContent }) => textContent),
    fields: [...page.container.querySelectorAll('input')].map(({ name }) => name),
    hasDivider: page.container.querySelector('.lk-divider') !== null,
  }).toEqual({ buttons, fields, hasDivider })
  expect(page.text().includes('There is no way to sign in here yet.')).toBe(buttons.length === 0)
})

test('the form changes between a password and an emailed code, and the waiting form has no other methods', async () => {
  const config = { ...NONE, credential_enabled: true, magic_link_enabled: true, oauth_providers: GITHUB }
  const { page } = await openSignIn(config)
  expect(page.container.querySelector('.lk-brand')).toBeNull()
  const appName = page.find('h1').textContent!.replace('Sign in to ', '')
  await page.click(page.button('Email me a code instead'))
  expect(page.container.querySelector('input[name=password]')).toBeNull()
  await page.click(page.button('Use a password instead'))
  expect(page.container.querySelector('input[name=password]')).not.toBeNull()
  await page.click(page.button('Email me a code instead'))
  await page.type('email', PERSON.email)
  await page.submit()
  await page.sees('Check your email')
  expect(page.find('.lk-brand').textContent).toBe(appName)
  expect(page.find('.lk-sent-to').textContent).toBe(PERSON.email)
  expect(page.container.querySelector('footer')).toBeNull()
  expect(page.text()).not.toContain('GitHub')
  expect(page.text()).not.toContain('Use a password instead')
  await page.click(page.button('Use another address'))
  await page.sees('Continue with GitHub')
})

test('the sign-in page offers to sign up only if the project accepts new users', async () => {
  const open = await openSignIn({})
  expect(open.page.container.querySelector('footer a')?.getAttribute('href')).toBe('/handler/sign-up')
  const closed = await openSignIn({ sign_up_enabled: false })
  expect(closed.page.container.querySelector('footer')).toBeNull()
})

test('a user who is signed in and can’t be redirected sees why, and a link home', async () => {
  const { client } = createWorld({ url: '/handler/sign-in?after_auth_return_to=https%3A%2F%2Fevil.example' })
  await signUpWithPassword(client, PERSON)
  const page = await render(client, <SignInPage />)
  await page.sees('You are signed in')
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('a').getAttribute('href')).toMatch(/^\/(\?|$)/)
})

test('the sign-in page signs in with a passkey, which is marked as the last used method afterwards', async () => {
  installAuthenticator()
  const config = { credential_enabled: true, passkey_enabled: true }
  const { client, page, platform } = await openSignIn(config)
  await page.unmount()
  await signUpWithPassword(client, PERSON)
  await registerPasskey(client)
  await signOut(client)
  const open = async () => {
    const screen = await render(client, <SignInPage />)
    await screen.sees('Sign in with a passkey')
    const find = () => [...screen.container.querySelectorAll('button')].find((item) => /passkey/.test(item.textContent))
    return { screen, button: find()! }
  }
  const firstVisit = await open()
  expect(firstVisit.button.textContent).not.toContain('Last used')
  await firstVisit.screen.click(firstVisit.button)
  await firstVisit.screen.until(() => platform.visited.length > 0, 'the redirect')
  expect(client.session.getSnapshot().status).toBe('signed-in')
  await firstVisit.screen.unmount()
  await signOut(client)
  const secondVisit = await open()
  await secondVisit.screen.until(() => secondVisit.button.textContent.includes('Last used'), 'the badge')
  const badge = document.getElementById(secondVisit.button.getAttribute('aria-describedby')!)
  expect(badge?.textContent).toBe('Last used')
})

test.each([
  { name: undefined, display: 'Harbor', title: 'Sign in to Harbor' },
  { name: 'Dockside', display: 'Harbor', title: 'Sign in to Dockside' },
  { name: undefined, display: '', title: 'Sign in' },
])('sign-in with the app name $name in the project $display has the title $title', async (app) => {
  const { client } = createWorld({ url: '/handler/sign-in', projects: [{ id: 'internal', display_name: app.display }] })
  const page = await render(client, <SignInPage />, { appearance: app.name ? { name: app.name } : {} })
  await page.until(() => page.container.querySelector('footer') !== null, 'the page')
  expect(page.find('h1').textContent).toBe(app.title)
})

test.each([
  { until: 'before the project is read', through: () => new Promise<Response>(() => {}) },
  { until: 'after it', through: undefined },
])('sign-in shows the logo of the app above its title, $until', async ({ through }) => {
  const { client } = createWorld({ url: '/handler/sign-in', ...(through && { through }) })
  const page = await render(client, <SignInPage />, { appearance: { logo: '/logo.svg', name: 'Dockside' } })
  await page.until(() => page.container.querySelector('header img') !== null, 'the logo')
  expect(page.find('header img').getAttribute('src')).toBe('/logo.svg')
  expect(page.find('header').textContent).toBe('Sign in to Dockside')
})

/** The sign-in page that asks for the address first. */
async function openEmailFirst(config: object) {
  const world = createWorld({ url: '/handler/sign-in', config: { ...NONE, ...config } })
  const page = await render(world.client, <SignInPage />, { appearance: { emailFirst: true } })
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  const parts = () => ({
    fields: [...page.container.querySelectorAll('input')].map(({ name }) => name),
    buttons: [...page.container.querySelectorAll('button:not(.lk-input-toggle)')].map((item) => item.textContent),
    hasDivider: page.container.querySelector('.lk-divider') !== null,
  })
  return { ...world, page, parts }
}

test('sign-in with emailFirst asks for the address above the other methods, then for the password alone', async () => {
  const { page, parts, client, platform } = await openEmailFirst({
    credential_enabled: true,
    magic_link_enabled: true,
    oauth_providers: GITHUB,
  })
  const signInParts = {
    fields: ['email'],
    buttons: ['Continue with email', 'Continue with GitHub'],
    hasDivider: true,
  }
  expect(parts()).toEqual(signInParts)
  const [form, divider] = ['form', '.lk-divider'].map((selector) => page.find(selector))
  expect(form!.compareDocumentPosition(divider!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await page.type('email', PERSON.email)
  await page.submit()
  await page.until(() => page.container.querySelector('input[name=password]') !== null, 'the password')
  expect(parts()).toEqual({
    fields: ['email', 'password'],
    buttons: ['Sign in', 'Email me a code instead', 'Back'],
    hasDivider: false,
  })
  expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(PERSON.email)
  expect((document.activeElement as HTMLInputElement).name).toBe('password')
  await page.click(page.button('Back'))
  await page.until(() => page.container.querySelector('input[name=password]') === null, 'the first step')
  expect(parts()).toEqual(signInParts)
  await act(async () => {
    await signUpWithPassword(client, PERSON)
    client.session.clear()
  })
  await page.until(() => page.container.querySelector('form') !== null, 'the form')
  expect(platform.tabStorage.getItem('latchkey_typed_email')).toBe(PERSON.email)
})

test('sign-in with emailFirst has no address step in a project without passwords', async () => {
  const { parts } = await openEmailFirst({ magic_link_enabled: true, oauth_providers: GITHUB })
  expect(parts()).toEqual({
    fields: ['email'],
    buttons: ['Continue with GitHub', 'Email me a code'],
    hasDivider: true,
  })
})

test('sign-in with emailFirst has neither a divider nor other methods in a project with passwords only', async () => {
  const { parts } = await openEmailFirst({ credential_enabled: true })
  expect(parts()).toEqual({ fields: ['email'], buttons: ['Continue with email'], hasDivider: false })
})

test('sign-in with emailFirst refuses an invalid address and keeps the step', async () => {
  const { page, parts } = await openEmailFirst({ credential_enabled: true })
  await page.type('email', 'mira')
  await page.submit()
  expect(page.text()).toContain('This doesn’t look like an email address.')
  expect(parts().fields).toEqual(['email'])
})

test('the methods of sign-in begin with the address that an app passes', async () => {
  const config = {
    credentialEnabled: true,
    magicLinkEnabled: false,
    passkeyEnabled: false,
    signUpEnabled: true,
    enabledOauthProviders: [],
  } as never
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const page = await render(
    createWorld().client,
    <SignInMethods config={config} run={async () => {}} email={PERSON.email} />,
  )
  expect(page.find<HTMLInputElement>('input[name=email]').value).toBe(PERSON.email)
  expect((document.activeElement as HTMLInputElement).name).toBe('password')
  expect(page.find('a').getAttribute('href')).toBe('/handler/forgot-password')
  vi.restoreAllMocks()
})

test.each([
  { count: 2, names: ['Continue with Apple', 'Continue with Discord'], isGrid: false },
  { count: 3, names: ['Apple', 'Discord', 'Facebook'], isGrid: true },
  { count: 6, names: ['Apple', 'Discord', 'Facebook', 'GitHub', 'GitLab', 'Google'], isGrid: true },
  { count: 7, names: ['Apple', 'Discord', 'Facebook', 'GitHub', 'GitLab', 'More ways'], isGrid: true },
])('$count providers have the buttons $names', async ({ count, names, isGrid }) => {
  const ids = ['apple', 'discord', 'facebook', 'github', 'gitlab', 'google', 'linkedin'].slice(0, count)
  const { page } = await openSignIn({ ...NONE, oauth_providers: ids.map((id) => ({ id, type: 'shared' })) })
  const buttons = () => [...page.container.querySelectorAll('button')]
  expect(buttons().map(({ textContent }) => textContent)).toEqual(names)
  expect(buttons()[0]?.getAttribute('aria-label')).toBe(isGrid ? 'Continue with Apple' : null)
  expect(page.container.querySelectorAll('button .lk-logo svg')).toHaveLength(count > 6 ? 5 : count)
  if (count <= 6) return
  await page.click(page.button('More ways'))
  expect(buttons().map(({ textContent }) => textContent)).toEqual([...names.slice(0, 5), 'Google', 'LinkedIn'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Continue with Google')
})

test('the provider that was used last is never behind "More ways"', async () => {
  localStorage.setItem('latchkey-last-method-internal', 'linkedin')
  const ids = ['apple', 'discord', 'facebook', 'github', 'gitlab', 'google', 'linkedin']
  const { page } = await openSignIn({ ...NONE, oauth_providers: ids.map((id) => ({ id, type: 'shared' })) })
  expect(page.text()).toContain('LinkedIn')
  expect(page.text()).not.toContain('More ways')
})
