import { createClient, goTo, redirectTo, signUpWithPassword, type Client } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { LatchkeyHandler } from 'latchkey/react'
import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { memoryPlatform, type MemoryPlatformOptions } from '../../support/memoryPlatform.ts'
import { render } from '../render.tsx'

const ORIGIN = 'http://localhost:3000'
const SIGN_OUT = '/handler/sign-out'

interface VisitOptions extends Partial<MemoryPlatformOptions> {
  /** Default true. */
  isSignedIn?: boolean
  /** A router changes the address without loading a page. */
  hasRouter?: boolean
}

/** A tab with a signed-in user. */
async function visit({ isSignedIn = true, hasRouter = false, url = SIGN_OUT, ...options }: VisitOptions = {}) {
  const emulator = createEmulator({ projects: [{ id: 'internal' }] })
  const platform = memoryPlatform({ fetch: emulator.fetch, url: ORIGIN + url, ...options })
  const navigate = (path: string): void => platform.location.replaceState(path)
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform,
    ...(hasRouter && { redirectMethod: { navigate } }),
  })
  if (isSignedIn) await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  return { client, platform, navigate }
}

const status = (client: Client) => client.session.getSnapshot().status

/** Renders the handler, and resolves to whether it asks or has signed out. */
async function outcome(client: Client): Promise<'asked' | 'signed out'> {
  const page = await render(client, <LatchkeyHandler />)
  const isAsking = (): boolean => page.text().includes('Sign out?')
  await page.until(() => isAsking() || status(client) === 'signed-out', 'a question or a sign-out')
  const shown = isAsking() ? 'asked' : 'signed out'
  expect(status(client)).toBe(shown === 'asked' ? 'signed-in' : 'signed-out')
  await page.unmount()
  return shown
}

describe('the sign-out page asks', () => {
  test.each<[string, MemoryPlatformOptions['referrer']]>([
    ['an address that was typed, or a link without a referrer', ''],
    ['a link of another site', 'https://evil.example/'],
    ['a link of a sibling subdomain', 'http://app.localhost:3000/'],
    ['a link of another port', 'http://localhost:3001/'],
    ['a link of another scheme', 'https://localhost:3000/'],
    ['an origin that begins like this one', 'http://localhost:3000.evil.example/'],
    ['an origin that names this one as a user', 'http://localhost:3000@evil.example/'],
    ['a referrer that is not a URL', 'localhost:3000'],
  ])('after %s', async (_name, referrer) => {
    const { client } = await visit({ referrer: referrer! })
    expect(await outcome(client)).toBe('asked')
  })

  test('in a frame, whatever led there, and leaves the mark to the page', async () => {
    const { client, platform } = await visit({ url: '/', isFramed: true })
    await redirectTo(client, 'signOut')
    const mark = platform.tabStorage.getItem('latchkey_redirects')
    expect(mark).not.toBeNull()
    expect(await outcome(client)).toBe('asked')
    expect(platform.tabStorage.getItem('latchkey_redirects')).toBe(mark)
  })

  test.each([false, true])('if the address came from a link to another page (with a router: %s)', async (hasRouter) => {
    for (const target of [SIGN_OUT, `${SIGN_OUT}/`, '/handler/signout', '/handler//sign-out', `${SIGN_OUT}?a=1`]) {
      const url = `/handler/sign-in?after_auth_return_to=${encodeURIComponent(target)}`
      const { client, platform } = await visit({ url, hasRouter, referrer: 'https://evil.example/' })
      const page = await render(client, <LatchkeyHandler />)
      await page.until(() => !platform.location.href().includes('/sign-in'), 'the redirect')
      await page.unmount()
      // A server or a router may normalize the address.
      platform.location.replaceState(SIGN_OUT)
      expect(await outcome(client), target).toBe('asked')
      // The user reloads the page, or goes back to it.
      expect(await outcome(client), target).toBe('asked')
    }
  })

  test('after an alias that a link leads to', async () => {
    const { client, platform } = await visit({ url: '/handler/signout', referrer: 'https://evil.example/' })
    const page = await render(client, <LatchkeyHandler />)
    await page.until(() => platform.location.href() === ORIGIN + SIGN_OUT, 'the redirect')
    await page.unmount()
    expect(await outcome(client)).toBe('asked')
  })

  test('after a redirect to its address that does not name the page', async () => {
    const { client } = await visit({ url: '/' })
    await goTo(client, SIGN_OUT)
    expect(await outcome(client)).toBe('asked')
  })

  test('for a link that follows a sign-out: a mark works once', async () => {
    const { client, platform } = await visit({ url: '/' })
    await redirectTo(client, 'signOut')
    expect(await outcome(client)).toBe('signed out')
    await signUpWithPassword(client, { email: 'juno@harbor.example', password: 'correct horse' })
    platform.visit(ORIGIN + SIGN_OUT, 'https://evil.example/')
    expect(await outcome(client)).toBe('asked')
  })

  test.each([
    [60_000, 'signed out'],
    [60_001, 'asked'],
    [-1, 'asked'],
  ])('for a link %i ms after a redirect to sign out: %s', async (millis, expected) => {
    const { client, platform } = await visit({ url: '/' })
    await redirectTo(client, 'signOut')
    platform.visit(ORIGIN + SIGN_OUT, 'https://evil.example/')
    platform.jump(millis)
    expect(await outcome(client)).toBe(expected)
  })

  test('if the platform does not know how the page was loaded', async () => {
    const { client, platform } = await visit({ referrer: `${ORIGIN}/` })
    const unknown = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: 'http://localhost:4400',
      platform: { ...platform, documentLoad: null },
    })
    expect(status(unknown)).toBe(status(client))
    expect(await outcome(unknown)).toBe('asked')
  })
})

describe('the sign-out page signs out at once', () => {
  test('after a link of the app', async () => {
    const { client } = await visit({ referrer: `${ORIGIN}/settings?a=1` })
    expect(await outcome(client)).toBe('signed out')
  })

  test.each([false, true])('after redirectTo (with a router: %s)', async (hasRouter) => {
    const { client } = await visit({ url: '/', hasRouter, referrer: 'https://evil.example/' })
    await redirectTo(client, 'signOut')
    expect(await outcome(client)).toBe('signed out')
  })

  test('after a click on a link of the app’s router, without a referrer', async () => {
    const { client, navigate } = await visit({ url: '/settings', hasRouter: true, referrer: 'https://evil.example/' })
    navigate(SIGN_OUT)
    expect(await outcome(client)).toBe('signed out')
  })

  test('after a redirect without storage', async () => {
    const { client, platform, navigate } = await visit({ url: '/' })
    const blocked = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: 'http://localhost:4400',
      platform: { ...platform, tabStorage: null, documentLoad: null },
      redirectMethod: { navigate },
    })
    expect(status(client)).toBe('signed-in')
    await redirectTo(blocked, 'signOut')
    expect(await outcome(blocked)).toBe('signed out')
  })
})

describe('the question', () => {
  test('signs out and redirects after a click on "Sign out"', async () => {
    const { client, platform } = await visit()
    const page = await render(client, <LatchkeyHandler />)
    await page.sees('Sign out?')
    await page.click(page.button('Sign out'))
    await page.until(() => status(client) === 'signed-out', 'the sign-out')
    await page.until(() => platform.location.href() === `${ORIGIN}/`, 'the redirect')
  })

  test('leads home with "Stay signed in", and the user stays signed in', async () => {
    const { client } = await visit()
    const page = await render(client, <LatchkeyHandler />)
    await page.sees('Stay signed in')
    expect(page.find('a').getAttribute('href')).toBe('/')
    expect(status(client)).toBe('signed-in')
  })

  test('is not asked of signed-out users, who are redirected', async () => {
    const { client, platform } = await visit({ isSignedIn: false, referrer: 'https://evil.example/' })
    const page = await render(client, <LatchkeyHandler />)
    await page.until(() => platform.location.href() === `${ORIGIN}/`, 'the redirect')
    expect(page.text()).not.toContain('Sign out?')
  })

  test('disappears when the user signs out in another tab', async () => {
    const { client, platform } = await visit()
    const page = await render(client, <LatchkeyHandler />)
    await page.sees('Sign out?')
    await act(async () => client.session.clear())
    await page.until(() => platform.location.href() === `${ORIGIN}/`, 'the redirect')
  })

  test('keeps an unfinished sign-in of a signed-out visitor of a foreign link', async () => {
    const { client, platform } = await visit({ isSignedIn: false, referrer: 'https://evil.example/' })
    platform.cookies.set('stack-oauth-outer-state', 'verifier', { maxAgeSeconds: 3600 })
    await render(client, <LatchkeyHandler />).then((page) =>
      page.until(() => platform.location.href() === `${ORIGIN}/`, 'the redirect'),
    )
    expect(platform.cookies.get('stack-oauth-outer-state')).toBe('verifier')
  })
})

test('a prerendered page does nothing until it is shown', async () => {
  const { client, platform } = await visit({ referrer: `${ORIGIN}/`, isPrerendering: true })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Signing you out…')
  await platform.advance(60_000)
  expect(status(client)).toBe('signed-in')
  await act(async () => platform.activate())
  await page.until(() => status(client) === 'signed-out', 'the sign-out')
})

test('the question disappears while the user is signed out', async () => {
  const { client } = createWorld({
    url: SIGN_OUT,
    through: (request, next) => (request.method === 'DELETE' ? new Promise(() => {}) : next(request)),
  })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign out?')
  await page.click(page.button('Sign out'))
  expect(page.text()).toContain('Signing you out…')
  expect(page.container.querySelector('button')).toBeNull()
})

test('a sign-out is replaced in the history, and the page then leads to sign-in and on', async () => {
  const { client, platform } = await visit({ referrer: `${ORIGIN}/` })
  const replace = vi.spyOn(platform.location, 'replace')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('You are signed out')
  expect(replace.mock.calls).toEqual([['/']])
  expect(page.container.querySelector('.lk-notice')).toBeNull()
  const links = [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/handler/sign-in', '/'])
})

test('a user who is signed out sees why the redirect failed', async () => {
  const { client } = createWorld({
    url: SIGN_OUT,
    client: { urls: { afterSignOut: 'https://evil.example/' } },
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('You are signed out')
  expect(page.find('[role=alert]').textContent).toContain('untrusted origin')
})

const MESSAGES = {
  en: 'You are signed out on this device, but the service could not be reached.',
  de: 'Sie sind auf diesem Gerät abgemeldet, aber der Dienst war nicht erreichbar.',
} as const

test.each(['en', 'de'] as const)(
  'the sign-out page (%s) reports within seconds that the service could not be reached, even with a Retry-After of an hour',
  async (locale) => {
    const { client, platform, calls } = createWorld({
      through: async (request, next) =>
        request.method === 'DELETE'
          ? new Response('', { status: 429, headers: { 'retry-after': '3600' } })
          : next(request),
    })
    await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
    await redirectTo(client, 'signOut')
    calls.length = 0
    const page = await render(client, <LatchkeyHandler />, { locale })
    await page.sees(MESSAGES[locale])
    await act(() => platform.advance(10_000))
    expect(calls.filter((request) => request.startsWith('DELETE'))).toHaveLength(1)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    // Another page would hide the message.
    expect(new URL(platform.location.href()).pathname).toBe('/handler/sign-out')
  },
)
