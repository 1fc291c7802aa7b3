/**
 * The packed package against a site on a sibling subdomain, a slow response and another tab, with Chromium's cookie jar.
 * This process responds for every host, so pages have real HTTPS origins without a certificate.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launch } from '../browser/launch.ts'
import { createApp, removeApp } from './pack.ts'
import { withStrictRotation } from './strictRotation.ts'

const APP = 'https://app.example.com/'
const PAGE = `
import { createClient, getUser, signInWithPassword, signOut } from 'latchkey'
const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: location.origin, redirectMethod: 'none' })
globalThis.driven = {
  who: async () => (await getUser(client))?.primaryEmail ?? null,
  signIn: (email) => signInWithPassword(client, { email, password: 'correct horse' }),
  signOut: () => signOut(client),
}
`
const MIRA = 'mira@harbor.example'
const EVE = 'eve@harbor.example'

let folder: string
let pageCode: string
let browser: Browser
let latchkey: typeof import('latchkey') & typeof import('latchkey/emulator') & typeof import('latchkey/server')

beforeAll(async () => {
  folder = await createApp({ files: { 'page.js': PAGE } })
  const load = async (entry: string): Promise<object> =>
    (await import(pathToFileURL(join(folder, `node_modules/latchkey/dist/${entry}.js`)).href)) as object
  latchkey = { ...(await load('server')), ...(await load('emulator')), ...(await load('index')) } as typeof latchkey
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.js')],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: '/',
  })
  pageCode = outputFiles[0]!.text
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  removeApp(folder)
})

/** A browser with a page of the app, whose server reads and refreshes sessions with the session proxy. */
async function setUp({ rotates = false } = {}) {
  const emulator = latchkey.createEmulator()
  const service = rotates ? withStrictRotation(emulator.fetch) : { fetch: emulator.fetch, reuses: () => 0 }
  const options = {
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: APP.slice(0, -1),
    fetch: service.fetch,
  }
  const refreshTokens: Record<string, string> = {}
  for (const email of [MIRA, EVE]) {
    const client = latchkey.createClient({ ...options, tokenStore: 'memory' })
    const input = { email, password: 'correct horse', verificationCallbackUrl: 'http://localhost/verify' }
    await latchkey.signUpWithPassword(client, input)
    refreshTokens[email] = (await client.session.getTokens()).refreshToken!
  }
  const proxySession = latchkey.createSessionProxy(options)
  const context: BrowserContext = await browser.newContext()
  /** The user that the server rendered last. */
  let rendered: string | null = null
  let pendingRequest: Promise<void> = Promise.resolve()
  let arrived = (): void => {}

  const respond = async (route: Route): Promise<void> => {
    const request = route.request()
    const url = new URL(request.url())
    const headers = await request.allHeaders()
    // Node.js decodes headers as Latin-1.
    if (headers.cookie) headers.cookie = Buffer.from(headers.cookie, 'utf8').toString('latin1')
    if (url.pathname.startsWith('/api/v1/')) {
      const method = request.method()
      const body = method === 'GET' ? null : request.postData()
      const response = await service.fetch(request.url(), { method, body, headers })
      return route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      })
    }
    if (url.pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: pageCode })
    const html = '<!doctype html><script type=module src=/page.js></script>'
    if (url.hostname !== 'app.example.com') return route.fulfill({ contentType: 'text/html', body: html })
    const session = await proxySession(new Request(request.url(), { headers }))
    const user = await latchkey.getUser(session.client)
    const response = session.keep(new Response(html, { headers: { 'content-type': 'text/html' } }))
    rendered = user?.primaryEmail ?? null
    if (url.pathname === '/slow') {
      arrived()
      await pendingRequest
    }
    const cookies = response.headers.getSetCookie().join('\n')
    await route.fulfill({
      headers: { 'content-type': 'text/html', ...(cookies && { 'set-cookie': cookies }) },
      body: await response.text(),
    })
  }
  await context.route(/^https:\/\/[^/]*example\.com\//, respond)

  const open = async (url = APP, page?: Page): Promise<Page> => {
    const opened = page ?? (await context.newPage())
    await opened.goto(url)
    await opened.waitForFunction(() => 'driven' in globalThis)
    return opened
  }
  const drive = (page: Page, name: string, input = ''): Promise<unknown> =>
    page.evaluate(
      ([name, input]) =>
        (globalThis as unknown as { driven: Record<string, (input: string) => unknown> }).driven[name!]!(input!),
      [name, input],
    )
  return {
    context,
    refreshTokens,
    reuses: service.reuses,
    open,
    who: (page: Page) => drive(page, 'who'),
    signIn: (page: Page, email: string) => drive(page, 'signIn', email),
    signOut: (page: Page) => drive(page, 'signOut'),
    rendered: () => rendered,
    /** Sends a page request whose response the browser gets when the returned function is called. */
    sendSlowRequest: async (page: Page): Promise<() => Promise<void>> => {
      let release = (): void => {}
      pendingRequest = new Promise((resolve) => (release = resolve))
      const arrival = new Promise<void>((resolve) => (arrived = resolve))
      const done = page.evaluate(() => fetch('/slow').then((response) => response.text()))
      await arrival
      return async () => {
        release()
        await done
      }
    },
    expireAccessToken: async () => {
      await context.clearCookies({ name: /hexclave-access/ })
    },
    /** Sets cookies on a page of a sibling subdomain. */
    plant: async (cookies: readonly string[]) => {
      const sibling = await open('https://evil.example.com/')
      // Reading waits until the browser has processed what was written.
      await sibling.evaluate((texts) => {
        for (const cookie of texts) document.cookie = cookie
        return document.cookie
      }, cookies)
      await sibling.close()
    },
  }
}

let world: Awaited<ReturnType<typeof setUp>>
beforeEach(() => () => world.context.close())

const older = [
  // Browsers check the prefix of the name as it was sent, so any host can set these.
  '\u00a0__Host-hexclave-refresh-internal--default',
  '\ufeff__Host-hexclave-refresh-internal--default',
  'hexclave-refresh-internal--default',
  'stack-refresh-internal',
  'stack-refresh',
  'stack-refresh-internal--default',
]

describe.each(older)('a sibling subdomain that plants %s', (name) => {
  const planted = (): string => {
    const token = world.refreshTokens[EVE]!
    const cookie = name.includes('hexclave')
      ? encodeURIComponent(JSON.stringify({ refresh_token: token, updated_at_millis: 9e15 }))
      : token
    return `${name}=${cookie}; Domain=example.com; Path=/; Max-Age=999999`
  }

  test('puts no visitor into its own account', async () => {
    world = await setUp()
    // The first cookie, because Playwright trims the header.
    await world.plant(['theme=dark; Domain=example.com; Path=/', planted()])
    const page = await world.open()
    expect(world.rendered()).toBeNull()
    expect(await world.who(page)).toBeNull()
    await world.open(APP, page)
    expect(world.rendered()).toBeNull()
    expect(await world.who(page)).toBeNull()
  })

  test('puts no signed-in user into its own account, even if it evicts the user’s cookies', async () => {
    world = await setUp()
    const page = await world.open()
    await world.signIn(page, MIRA)
    const flood = Array.from(
      { length: 200 },
      (_, index) => `flood-${index}=1; Domain=example.com; Path=/; Max-Age=999999; Secure`,
    )
    await world.plant([...flood, planted()])
    const names = (await world.context.cookies(APP)).map((cookie) => cookie.name)
    expect(names.filter((candidate) => candidate.startsWith('__Host-hexclave'))).toEqual([])
    await world.open(APP, page)
    expect(world.rendered()).toBeNull()
    expect(await world.who(page)).toBeNull()
    const values = (await world.context.cookies(APP))
      .filter((cookie) => cookie.name.startsWith('__Host-'))
      .map(({ value }) => value)
    expect(values.join()).not.toContain(world.refreshTokens[EVE])
    await world.signIn(page, MIRA)
    await world.open(APP, page)
    expect(world.rendered()).toEqual(MIRA)
    expect(await world.who(page)).toEqual(MIRA)
  })
})

describe.each([
  ['keeps refresh tokens', false],
  ['rotates refresh tokens', true],
])('with a service that %s', (_name, rotates) => {
  test('a late response doesn’t undo a sign-out', async () => {
    world = await setUp({ rotates })
    const page = await world.open()
    await world.signIn(page, MIRA)
    await world.expireAccessToken()
    const deliver = await world.sendSlowRequest(page)
    await world.signOut(page)
    await deliver()
    await world.open(APP, page)
    expect(world.rendered()).toBeNull()
    expect(await world.who(page)).toBeNull()
  })

  test('a late response leaves another user signed in who signed in meanwhile', async () => {
    world = await setUp({ rotates })
    const page = await world.open()
    await world.signIn(page, MIRA)
    await world.expireAccessToken()
    const deliver = await world.sendSlowRequest(page)
    await world.signOut(page)
    await world.signIn(page, EVE)
    await deliver()
    await world.open(APP, page)
    expect(world.rendered()).toEqual(EVE)
    expect(await world.who(page)).toEqual(EVE)
  })

  test('a response in time keeps the user signed in', async () => {
    world = await setUp({ rotates })
    const page = await world.open()
    await world.signIn(page, MIRA)
    for (let round = 0; round < 3; round += 1) {
      await world.expireAccessToken()
      await world.open(APP, page)
      expect(world.rendered()).toEqual(MIRA)
      expect(await world.who(page)).toEqual(MIRA)
    }
    expect(world.reuses()).toBe(0)
  })
})
