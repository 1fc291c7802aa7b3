/** The example `examples/bff` in Chromium: a script that was injected into its page finds no token. */
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { Emulator } from 'latchkey/emulator'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../examples/bff/server.ts'
import { createEmulator } from '../../src/entrypoints/emulator.ts'
import { bundleApp } from './bundleApp.ts'
import { launch, problemsOf } from './launch.ts'

const SERVICE_URL = 'http://127.0.0.1:4331'

let browser: Browser
let context: BrowserContext
let page: Page
let emulator: Emulator
let server: ServerType
let url: string
/** All tokens that the service issued. */
const issued = new Set<string>()

beforeAll(async () => {
  emulator = createEmulator({ rotation: 'strict' })
  const files = await bundleApp(new URL('../../examples/bff/page.tsx', import.meta.url), 'development')
  const app = createApp({
    serviceUrl: SERVICE_URL,
    fetch: async (input, init) => {
      const response = await emulator.fetch(input, init)
      const body = await response.clone().text()
      for (const [, token = ''] of body.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) issued.add(token)
      return response
    },
    secret: 'a secret of the app with 32 letters',
    script: files.get('/app.js') ?? '',
  })
  const [started, launched] = await Promise.all([
    new Promise<AddressInfo>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve)
    }),
    launch(),
  ])
  browser = launched
  url = `http://localhost:${started.port}/`
  context = await browser.newContext()
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

/** Records what a script can see of requests: all but cookies that scripts can't read. */
function recordRequests(recorded: string[]): void {
  page.on('response', (response) => {
    const request = response.request()
    const readable = [request.url(), request.headers(), request.postData(), response.headers()]
    recorded.push(JSON.stringify(readable))
    if (request.url().endsWith('.js')) return
    response.text().then(
      (text) => recorded.push(text),
      () => {},
    )
  })
}

/** What an injected script finds: cookies, storage, databases, caches, globals and the whole document. */
const search = (): Promise<string> =>
  page.evaluate(async () => {
    const strings: string[] = [document.cookie, document.documentElement.outerHTML]
    for (const storage of [localStorage, sessionStorage]) strings.push(JSON.stringify({ ...storage }))
    strings.push(JSON.stringify(await indexedDB.databases()), JSON.stringify(await caches.keys()))
    if ('cookieStore' in window) {
      const store = window.cookieStore as { getAll(): Promise<unknown> }
      strings.push(JSON.stringify(await store.getAll()))
    }
    strings.push(JSON.stringify(performance.getEntries()), JSON.stringify(history.state))
    const visited = new Set<unknown>()
    // React keeps components, hooks and caches in properties of its elements.
    const pending: unknown[] = [window, ...document.querySelectorAll('*')]
    while (pending.length > 0 && visited.size < 300_000) {
      const value = pending.pop()
      if (typeof value === 'string') strings.push(value)
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || visited.has(value)) continue
      visited.add(value)
      if (value instanceof Map || value instanceof Set) pending.push(...value.keys(), ...value.values())
      for (const key of Reflect.ownKeys(value)) {
        try {
          const content: unknown = Reflect.get(value, key)
          // Properties of prototypes reject.
          if (content instanceof Promise) content.catch(() => {})
          pending.push(content)
        } catch {
          // A getter that needs another object.
        }
      }
    }
    return strings.join('\n')
  })

test('an injected script finds no token in cookies, storage, globals, requests, errors and devtools', async () => {
  const recorded: string[] = []
  recordRequests(recorded)
  const problems = problemsOf(page)
  page.on('console', (message) => recorded.push(message.text()))
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Signed in as').waitFor()
  await page.getByRole('button', { name: 'Load orders' }).click()
  await page.getByText('A lamp for').waitFor()
  // The access token expires, and the server refreshes.
  emulator.faults.once('getCurrentUser', 'ACCESS_TOKEN_EXPIRED')
  await page.reload()
  await page.getByText('Signed in as').waitFor()
  // Before the search, which reads properties that warn.
  expect(problems).toEqual([])
  const pageState = [await search(), ...recorded].join('\n')
  expect(issued.size).toBe(4)
  for (const token of issued) expect(pageState.includes(token)).toBe(false)
  // The search works: it finds the reference in the cookies, and the user in the memory of React.
  expect(pageState).toContain('latchkey-session.')
  expect(pageState).toContain('@harbor.example')
  const cookies = await context.cookies()
  expect(cookies.filter(({ httpOnly }) => httpOnly)).toMatchObject([
    { name: expect.stringMatching(/^latchkey-sealed-/), sameSite: 'Lax' },
  ])

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  await expect.poll(async () => (await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
  expect(emulator.db.sessions.size).toBe(0)
})
