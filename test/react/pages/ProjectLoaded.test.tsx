import { signUpWithPassword } from 'latchkey'
import { SignInPage, SignUpPage } from 'latchkey/react'
import { beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

// A browser notes the parts that a page had when it was last loaded.
beforeEach(() => localStorage.clear())

const NONE = {
  credential_enabled: false,
  magic_link_enabled: false,
  passkey_enabled: false,
  sign_up_enabled: false,
  oauth_providers: [],
}
const PASSWORD = { ...NONE, credential_enabled: true }
const GITHUB = [{ id: 'github', type: 'shared' }]
const GOOGLE = [{ id: 'google', type: 'shared' }]

const ONE_FIELD = 'label input button'
const TWO_FIELDS = 'label input label input button'

test.each([
  { methods: 'no method', config: NONE, signIn: 'title', signUp: undefined },
  { methods: 'an open sign-up only', config: { sign_up_enabled: true }, signIn: 'title line', signUp: 'title line' },
  {
    methods: 'a password',
    config: { credential_enabled: true, sign_up_enabled: true },
    // The lines of sign-up: the hint for a new password, and the link to sign-in.
    signIn: `title ${TWO_FIELDS} line`,
    signUp: `title ${TWO_FIELDS} line line`,
  },
  {
    methods: 'an emailed link',
    config: { magic_link_enabled: true, sign_up_enabled: true },
    signIn: `title ${ONE_FIELD} line`,
    signUp: `title ${ONE_FIELD} line`,
  },
  {
    methods: 'a password and an emailed link',
    config: { ...PASSWORD, magic_link_enabled: true },
    signIn: `title ${TWO_FIELDS} line`,
    signUp: undefined,
  },
  { methods: 'a passkey', config: { passkey_enabled: true }, signIn: 'title button', signUp: undefined },
  {
    methods: 'two providers',
    config: { oauth_providers: [...GITHUB, ...GOOGLE], sign_up_enabled: true },
    signIn: 'title button button line',
    signUp: 'title button button line',
  },
  {
    methods: 'a provider, a passkey and a password',
    config: { ...PASSWORD, oauth_providers: GITHUB, passkey_enabled: true, sign_up_enabled: true },
    signIn: `title button button divider ${TWO_FIELDS} line`,
    signUp: `title button divider ${TWO_FIELDS} line line`,
  },
])(
  'a browser notes the parts of sign-in and sign-up of a project with $methods',
  async ({ config, signIn, signUp }) => {
    for (const [Page, path, parts] of [
      [SignInPage, 'sign-in', signIn],
      [SignUpPage, 'sign-up', signUp],
    ] as const) {
      if (parts === undefined) continue
      const { client } = createWorld({ url: `/handler/${path}`, config: { ...NONE, ...config } })
      const page = await render(client, <Page />)
      await page.until(() => localStorage.getItem(`latchkey-parts-${path}-internal`) !== null, 'the note')
      expect(localStorage.getItem(`latchkey-parts-${path}-internal`)).toBe(parts)
      await page.unmount()
    }
  },
)

test.each([
  { Page: SignInPage, path: 'sign-in', parts: `title ${ONE_FIELD}` },
  { Page: SignUpPage, path: 'sign-up', parts: `title ${TWO_FIELDS} line line` },
])('with emailFirst the note of $path is $parts', async ({ Page, path, parts }) => {
  const config = { ...PASSWORD, sign_up_enabled: path === 'sign-up' }
  const { client } = createWorld({ url: `/handler/${path}`, config })
  const page = await render(client, <Page />, { appearance: { emailFirst: true } })
  await page.until(() => page.container.querySelector('.lk-bone') === null, 'the page')
  expect(localStorage.getItem(`latchkey-parts-${path}-internal`)).toBe(parts)
})

test('a page whose project can’t be read shows the error, and "Try again" reads it again', async () => {
  const { client, emulator, calls } = createWorld({ url: '/handler/sign-in' })
  emulator.faults.always('getCurrentProject', 'INVALID_PUBLISHABLE_CLIENT_KEY')
  const page = await render(client, <SignInPage />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('Sign in')
  expect(page.container.querySelector('[aria-busy], .lk-bone')).toBeNull()
  const reads = calls.length
  emulator.faults.clear()
  await page.click(page.button('Try again'))
  await page.sees('Sign in to Harbor')
  expect(calls.length).toBe(reads + 1)
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test('a page waits until it is known whether a user is signed in, although the project is loaded', async () => {
  let respond = (): void => {}
  const isReleased = new Promise<void>((resolve) => (respond = resolve))
  const { client } = createWorld({
    url: '/handler/sign-in',
    through: async (request, next) => {
      if (request.url.endsWith('/users/me')) await isReleased
      return next(request)
    },
  })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  for (const Page of [SignInPage, SignUpPage]) {
    const page = await render(client, <Page />)
    await page.sees('Loading…')
    expect(page.container.querySelector('form')).toBeNull()
    await page.unmount()
  }
  respond()
})
