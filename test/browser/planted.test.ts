/**
 * Cookies that a site sets for its sibling, in Chromium's own cookie jar. This process responds for every host, so
 * pages have real HTTPS origins without a server or a certificate.
 */
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { createSessionProxy } from 'latchkey/server'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'
import { launch } from './launch.ts'
import type { DrivenPage } from './planted/app.ts'

const OWN = 'hexclave-refresh-internal--default'
const emulator = createEmulator()
const tokens: Record<string, string> = {}
let browser: Browser
let files: Map<string, string>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  for (const email of ['mira@harbor.example', 'eve@harbor.example']) {
    const client = createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: 'http://localhost:4520',
      fetch: emulator.fetch,
    })
    const input = { email, password: 'correct horse', verificationCallbackUrl: 'http://localhost/verify' }
    await signUpWithPassword(client, input)
    tokens[email] = (await client.session.getTokens()).refreshToken!
  }
  browser = await launch()
  files = await bundleApp(new URL('./planted/app.ts', import.meta.url), 'production')
})
afterAll(() => browser?.close())

beforeEach(async () => {
  context = await browser.newContext()
  await context.route(/^https?:\/\/[^/]*example\.com\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) {
      const method = request.method()
      const body = method === 'GET' ? null : request.postData()
      const response = await emulator.fetch(request.url(), { method, body, headers: await request.allHeaders() })
      return route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      })
    }
    const file = files.get(pathname)
    if (file) return route.fulfill({ contentType: 'text/javascript', body: file })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type=module src=/app.js></script>' })
  })
  page = await context.newPage()
  return () => context.close()
})

async function open(url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'driven' in globalThis)
}
const driven = <Name extends keyof DrivenPage>(
  name: Name,
  input = '',
): Promise<Awaited<ReturnType<DrivenPage[Name]>>> =>
  page.evaluate(
    ([name, input]) =>
      (globalThis as unknown as { driven: Record<string, (input: string) => never> }).driven[name!]!(input!),
    [name, input],
  )

/** Sets a cookie with a session of eve from a sibling of the app. */
async function plant(scheme: string, name: string, path: string): Promise<void> {
  const cookie = name.endsWith('--default')
    ? encodeURIComponent(JSON.stringify({ refresh_token: tokens['eve@harbor.example'], updated_at_millis: 9e15 }))
    : tokens['eve@harbor.example']!
  const sibling = await context.newPage()
  await sibling.goto(`${scheme}://evil.example.com/`)
  await sibling.evaluate((cookie) => {
    document.cookie = cookie
    // Reading waits until the browser has processed it.
    return document.cookie
  }, `${name}=${cookie}; Domain=example.com; Path=${path}; Max-Age=999999`)
  await sibling.close()
}

/** The user that a server behind a session proxy reads from the request. */
async function rendered(url: string): Promise<string> {
  const cookies = await context.cookies(url)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const proxySession = createSessionProxy({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4520',
    fetch: emulator.fetch,
  })
  return (await proxySession(new Request(url, { headers: { cookie } }))).client.session.getSnapshot().status
}

const names = [OWN, 'stack-refresh-internal']
const cases = names.flatMap((name) => ['/', '/teams'].map((path) => [name, path] as const))

describe.each(cases)('over HTTPS, a cookie %s planted for the path %s of the parent domain', (name, path) => {
  const app = 'https://app.example.com/teams'

  test('changes no session and undoes no sign-out', async () => {
    await open(app)
    await driven('signIn', 'mira@harbor.example')
    await plant('https', name, path)
    await open(app)
    expect(await driven('who')).toBe('mira@harbor.example')
    await driven('signOut')
    expect(await driven('status')).toBe('signed-out')
    await open(app)
    expect(await driven('who')).toBeNull()
    expect(await rendered(app)).toBe('signed-out')
  })

  test('signs in no visitor and doesn’t prevent signing in', async () => {
    await plant('https', name, path)
    await open(app)
    expect(await driven('who')).toBeNull()
    expect(await rendered(app)).toBe('signed-out')
    await driven('signIn', 'mira@harbor.example')
    await open(app)
    expect(await driven('who')).toBe('mira@harbor.example')
  })
})

test('over HTTP, a planted session cookie signs out with a warning, and undoes no sign-out', async () => {
  const app = 'http://app.example.com/teams'
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await open(app)
  await driven('signIn', 'mira@harbor.example')
  await plant('http', OWN, '/teams')
  await open(app)
  expect(await driven('who')).toBeNull()
  await expect.poll(() => warnings.join()).toContain(`ignored the cookie ${OWN}`)
  await driven('signIn', 'mira@harbor.example')
  expect(await driven('who')).toBe('mira@harbor.example')
  await driven('signOut')
  await open(app)
  expect(await driven('who')).toBeNull()
})

test('the browser stores the cookies with the attributes that their names require', async () => {
  await open('https://app.example.com/')
  await driven('signIn', 'mira@harbor.example')
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    '__Host-hexclave-access',
    `__Host-${OWN}`,
    '__Host-latchkey-session-internal--default',
    'stack-refresh-internal',
  ])
  for (const { domain, path, secure, sameSite } of cookies) {
    expect({ domain, path, secure, sameSite }).toEqual({
      domain: 'app.example.com',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    })
  }
})

test('with a shared domain, signing in and out on one subdomain applies to the other', async () => {
  await open('https://app.example.com/?domain=example.com')
  await driven('signIn', 'mira@harbor.example')
  await open('https://shop.example.com/?domain=example.com')
  expect(await driven('who')).toBe('mira@harbor.example')
  await driven('signOut')
  await open('https://app.example.com/?domain=example.com')
  expect(await driven('who')).toBeNull()
  expect((await context.cookies()).map(({ name }) => name)).toEqual([
    'latchkey-session-internal--custom-CNW62VBGDHJJWRVFDM',
  ])
})

test('the page takes over a session of the service’s own client', async () => {
  const app = 'https://app.example.com/'
  await context.addCookies([{ name: 'stack-refresh-internal', value: tokens['mira@harbor.example']!, url: app }])
  await open(app)
  expect(await driven('who')).toBe('mira@harbor.example')
  expect((await context.cookies()).map(({ name }) => name)).toContain(`__Host-${OWN}`)
})
