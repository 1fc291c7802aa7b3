import { LatchkeyHandler } from 'latchkey/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

afterEach(() => vi.restoreAllMocks())

const VERIFIER = 'v'.repeat(43)

test('the page of an OAuth callback exchanges a code once in StrictMode, and explains a refusal', async () => {
  const { client, browser, platform, calls } = createWorld({ url: '/handler/oauth-callback?code=unknown&state=mine' })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign-in didn’t work')
  expect(page.text()).toContain('The provider’s response was not accepted.')
  expect(calls.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(1)
  expect(platform.location.href()).toBe('http://localhost:3000/handler/oauth-callback')
})

test('the page of an OAuth callback retries the same callback if there was no response', async () => {
  const { client, emulator, browser, calls } = createWorld({ url: '/handler/oauth-callback?code=unknown&state=mine' })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  emulator.faults.once('exchangeOAuthToken', 'offline')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('The sign-in at the provider didn’t complete. Please try again.')
  const primary = (): (string | null)[] =>
    [...page.container.querySelectorAll('.lk-button-primary')].map(({ textContent }) => textContent)
  expect(primary()).toEqual(['Try again'])
  await page.click(page.button('Try again'))
  await page.sees('The provider’s response was not accepted.')
  expect(primary()).toEqual(['Sign in again'])
  expect(page.container.querySelector('button')).toBeNull()
  expect(calls.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(2)
})

test('a page without a callback redirects to sign-in, without returning to itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { client, platform, calls } = createWorld({ url: '/handler/oauth-callback?code=unknown&state=foreign' })
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => platform.visited.length > 0, 'the way to sign-in')
  expect(platform.visited).toEqual(['http://localhost:3000/handler/sign-in'])
  // The page shows the name of the app.
  expect(calls.filter((call) => call !== 'GET /projects/current')).toEqual([])
})

test('a popup passes the callback to the page that opened it, and asks to close the window', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {})
  const search = '?code=a-code&state=mine&latchkey_popup=popup-1'
  const { client, calls } = createWorld({ url: `/handler/oauth-callback${search}` })
  const channel = new BroadcastChannel('latchkey-popup-popup-1')
  const messages: unknown[] = []
  channel.onmessage = ({ data }) => {
    messages.push(data)
    channel.postMessage('received')
  }
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('You can close this window')
  expect(messages).toEqual([`http://localhost:3000/handler/oauth-callback${search}`])
  expect(close).toHaveBeenCalledOnce()
  // The page shows the name of the app.
  expect(calls.filter((call) => call !== 'GET /projects/current')).toEqual([])
  channel.close()
})

const CALLBACK = '/handler/oauth-callback?code=unknown&state=mine'

test('while the sign-in at a provider completes, the page offers to start again', async () => {
  const { client, browser } = createWorld({ url: CALLBACK, through: () => new Promise(() => {}) })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Finishing your sign-in…')
  expect(page.find('a').getAttribute('href')).toBe('/handler/sign-in')
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test('an unreadable response at the end of a sign-in at a provider has a text of ours, and no retry', async () => {
  const { client, browser } = createWorld({
    url: CALLBACK,
    through: async () => new Response('<h1>Call 0900 now</h1>', { headers: { 'content-type': 'text/html' } }),
  })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign-in didn’t work')
  expect(page.find('[role=alert]').textContent).toBe('The sign-in at the provider didn’t complete. Please try again.')
  expect(page.container.querySelector('button')).toBeNull()
})

test('a user who is offline at the end of a sign-in at a provider is told so, and can retry', async () => {
  const { client, browser, platform } = createWorld({
    url: CALLBACK,
    through: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  platform.setOnline(false)
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign-in didn’t work')
  expect(page.find('[role=alert]').textContent).toContain('You are offline.')
  expect(page.button('Try again').className).toContain('lk-button-primary')
  expect(page.find('a').className).toContain('lk-button-plain')
})

test('the error disappears while a sign-in at a provider is retried', async () => {
  let isUp = true
  const { client, emulator, browser } = createWorld({
    url: CALLBACK,
    through: (request, next) => (isUp ? next(request) : new Promise(() => {})),
  })
  browser.cookies.set('stack-oauth-outer-mine', VERIFIER)
  emulator.faults.once('exchangeOAuthToken', 'offline')
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('Sign-in didn’t work')
  isUp = false
  await page.click(page.button('Try again'))
  await page.sees('Finishing your sign-in…')
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})
