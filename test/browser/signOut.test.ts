/** Who may sign the user out: links, frames and prerendering of this and other sites, in a real browser. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'
import { launch } from './launch.ts'

let browser: Browser
let served: ServedEmulator
let server: Server
let otherServer: Server
let context: BrowserContext
let page: Page
/** What pages reported, such as `heading=Sign+out%3F&prerendering=false`. */
let seen: string[] = []
/** HTML by path that replaces the app. */
const plain = new Map<string, string>()

/** `localhost` is the app. Another port of it is another origin of the same site, and 127.0.0.1 is another site. */
const app = (path: string): string => `http://localhost:${(server.address() as AddressInfo).port}${path}`
const other = (host: string): string => `http://${host}:${(otherServer.address() as AddressInfo).port}/`
const SIGN_OUT = '/handler/sign-out'

beforeAll(async () => {
  served = await serveEmulator(createEmulator(), { port: 0 })
  const files = await bundleApp(new URL('./signOut/app.tsx', import.meta.url), 'development')
  const html = `<!doctype html><html lang="en" data-service="${served.url}"><head><meta charset="utf-8"><title>Harbor</title>
<link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/app.js"></script></body></html>`
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/seen') seen.push(search.slice(1))
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(files.get(pathname) ?? plain.get(pathname) ?? html)
  }).listen(0, '127.0.0.1')
  otherServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plain.get('other'))
  }).listen(0, '127.0.0.1')
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  otherServer?.closeAllConnections()
  server?.close()
  otherServer?.close()
  await served?.close()
})

/** The number of users so far, for their addresses. */
let users = 0

beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  users += 1
  await page.goto(app('/handler/sign-up'))
  await page.fill('input[name=email]', `user-${users}@harbor.example`)
  await page.fill('input[name=password]', 'correct horse')
  await page.click('form button[type=submit]')
  await page.waitForURL(app('/'))
  await expect.poll(isSignedIn).toBe(true)
  seen = []
})
afterEach(async () => {
  plain.clear()
  await context.close()
})

const isSignedIn = async (): Promise<boolean> =>
  (await context.cookies()).some(({ name, value }) => name.includes('refresh') && value.length > 40)
const signedOut = () => expect.poll(isSignedIn).toBe(false)
const question = () => page.getByRole('heading', { name: 'Sign out?' }).waitFor()
const reported = (heading: string, isPrerendered = false) =>
  expect.poll(() => seen).toContain(`${new URLSearchParams({ heading, prerendering: String(isPrerendered) })}`)

describe('the sign-out page asks first', () => {
  test.each([
    ['another site', '127.0.0.1', ''],
    ['another origin of this site', 'localhost', ''],
    ['a site that withholds its address', '127.0.0.1', ' rel="noreferrer"'],
  ])('after a link of %s', async (_name, host, attributes) => {
    plain.set('other', `<a href="${app(SIGN_OUT)}"${attributes}>Win</a>`)
    await page.goto(other(host))
    await page.click('a')
    await question()
    expect(await isSignedIn()).toBe(true)
    await page.reload()
    await question()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(app('/'))
    await signedOut()
  })

  test('after a link to the sign-in page that returns to the sign-out page', async () => {
    plain.set('other', `<a href="${app('/handler/sign-in?after_auth_return_to=%2Fhandler%2Fsign-out')}">Win</a>`)
    await page.goto(other('127.0.0.1'))
    await page.click('a')
    await question()
    expect(await page.evaluate(() => document.referrer)).toContain('/handler/sign-in')
    expect(await isSignedIn()).toBe(true)
  })

  test('when the address is typed, and after a link to an alias', async () => {
    for (const path of [SIGN_OUT, '/handler/signout']) {
      await page.goto(app(path))
      await question()
      expect(await isSignedIn()).toBe(true)
    }
  })

  test('in a frame of another origin of this site, and in one of this origin', async () => {
    plain.set('other', `<iframe src="${app(SIGN_OUT)}"></iframe>`)
    plain.set('/framing', `<iframe src="${SIGN_OUT}"></iframe>`)
    for (const address of [other('localhost'), app('/framing')]) {
      await page.goto(address)
      await page.frameLocator('iframe').getByRole('heading', { name: 'Sign out?' }).waitFor()
      expect(await isSignedIn()).toBe(true)
    }
  })
})

test('a frame of another site reads no session and ends none', async () => {
  plain.set('other', `<iframe src="${app(SIGN_OUT)}"></iframe>`)
  await page.goto(other('127.0.0.1'))
  await page.frameLocator('iframe').getByRole('heading', { name: 'Home' }).waitFor()
  expect(await isSignedIn()).toBe(true)
})

describe('the sign-out page signs out without a question', () => {
  test('after a link of the app', async () => {
    await page.click('text=Leave by link')
    await signedOut()
  })

  test('after a link of the app’s router, even if another site led to the app', async () => {
    plain.set('other', `<a href="${app('/')}">App</a>`)
    await page.goto(other('127.0.0.1'))
    await page.click('a')
    await page.click('text=Leave by router')
    await signedOut()
  })

  test('after redirectTo, even if the app withholds its address', async () => {
    await page.evaluate(() => {
      document.head.insertAdjacentHTML('beforeend', '<meta name="referrer" content="no-referrer">')
      return (window as unknown as { signOutByRedirect: () => Promise<void> }).signOutByRedirect()
    })
    await signedOut()
  })

  afterEach(() => expect(seen.join()).not.toContain('Sign+out'))
})

// Chromium prerenders nothing while it is automated, so a script takes the part of the browser.
test('a page that is prerendered signs out when it is shown, not before', async () => {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/handler')) return
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.click('text=Leave by link')
  await reported('Signing you out…', true)
  expect(await isSignedIn()).toBe(true)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await signedOut()
})
