/**
 * Tabs of a real browser with one session, against a service that accepts each refresh token once: concurrent refreshes
 * in several tabs, a sign-out in one tab, and a page restored from the browser's cache. `RUNS=100` repeats the first
 * scenario 100 times.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'
import { launch } from './launch.ts'
import type { Lab } from './tabs/app.tsx'
import { serveStrictly, type StrictService } from './tabs/strictService.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const TABS = 8
const CALLS = 20
const GENERATIONS = 2
const HTML = `<!doctype html><title>Tab</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/app.js"></script>`
let browser: Browser
let context: BrowserContext
let site: Server
let service: StrictService

beforeAll(async () => {
  const files = await bundleApp(new URL('./tabs/app.tsx', import.meta.url), 'production')
  site = createServer((request, response) => {
    const file = files.get(new URL(request.url!, 'http://site').pathname)
    response.writeHead(200, { 'content-type': file ? 'text/javascript' : 'text/html' }).end(file ?? HTML)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  browser = await launch({ hasBackForwardCache: true })
})

beforeEach(async () => {
  service = await serveStrictly()
  context = await browser.newContext()
})

afterEach(async () => {
  await context.close()
  await service.close()
})

afterAll(async () => {
  await browser.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

const inTab = <Result>(page: Page, what: (lab: Lab) => Result | Promise<Result>): Promise<Result> =>
  page.evaluate(`(${what.toString()})(window.lab)`)

const address = (path: string): string =>
  `http://localhost:${(site.address() as AddressInfo).port}${path}?service=${encodeURIComponent(service.url)}`

async function openTabs(count: number, path = '/'): Promise<Page[]> {
  const open = async (): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(address(path))
    await page.waitForFunction('window.lab')
    return page
  }
  return Promise.all(Array.from({ length: count }, open))
}

/** Signs in in the first tab with an expired access token, and waits until all tabs show it. */
async function signIn(tabs: readonly Page[]): Promise<void> {
  const tokens = service.signIn()
  await tabs[0]!.evaluate((item) => (window as unknown as { lab: Lab }).lab.signIn(item), tokens)
  await Promise.all(tabs.map((tab) => tab.waitForFunction('window.lab.isSignedIn()')))
}

/** All tabs call at the same moment; resolves to the result of each call. */
async function burst(tabs: readonly Page[]): Promise<string[]> {
  const at = Date.now() + 200
  const calls = tabs.map((tab) => tab.evaluate(`window.lab.burst(${at}, ${CALLS})`) as Promise<string[]>)
  return (await Promise.all(calls)).flat()
}

/** Writes an expired access token to the cookies, and waits until all tabs see it. */
async function expire(tabs: readonly Page[]): Promise<void> {
  const tokens = service.expire()
  await tabs[0]!.evaluate((item) => (window as unknown as { lab: Lab }).lab.signIn(item), tokens)
  await Promise.all(
    tabs.map((tab) =>
      tab.waitForFunction((token) => (window as unknown as { lab: Lab }).lab.holds(token), tokens.accessToken),
    ),
  )
}

const everyCall = (tabs: readonly Page[]): string[] => Array<string>(tabs.length * CALLS).fill('mira')

test(
  `${TABS} tabs × ${CALLS} calls with an expired token cause one refresh per generation, in ${RUNS} runs`,
  {
    timeout: 300_000 + RUNS * 10_000,
  },
  async () => {
    const tabs = await openTabs(TABS)
    let exact = 0
    for (let run = 0; run < RUNS; run += 1) {
      await signIn(tabs)
      for (let generation = 1; generation <= GENERATIONS; generation += 1) {
        if (generation > 1) await expire(tabs)
        const before = { ...service.counts }
        expect(await burst(tabs)).toEqual(everyCall(tabs))
        if (service.counts.refreshes - before.refreshes === 1 && service.counts.refusals === before.refusals) exact += 1
      }
    }
    const { refreshes, refusals, preflightsOfRefreshes } = service.counts
    console.log(
      `${RUNS} runs × ${GENERATIONS} generations × ${TABS} tabs × ${CALLS} calls: ${refreshes} refreshes, ${refusals} refused, ` +
        `${exact} of ${RUNS * GENERATIONS} generations with exactly one`,
    )
    expect({ exact, refusals, preflightsOfRefreshes }).toEqual({
      exact: RUNS * GENERATIONS,
      refusals: 0,
      preflightsOfRefreshes: 0,
    })
  },
)

test.each([
  ['no locks', () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })],
  [
    'locks that throw',
    () => {
      LockManager.prototype.request = () => {
        throw new DOMException('Not here.', 'SecurityError')
      }
    },
  ],
  [
    'neither locks nor events about cookies',
    () => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
      Object.defineProperty(window, 'cookieStore', { value: undefined })
    },
  ],
])('every call gets a response and the user stays signed in: %s', async (_what, damage) => {
  await context.addInitScript(damage)
  const tabs = await openTabs(4)
  await signIn(tabs)
  expect(await burst(tabs)).toEqual(everyCall(tabs))
  await expire(tabs)
  expect(await burst(tabs)).toEqual(everyCall(tabs))
  expect(service.counts.refreshes).toBeGreaterThanOrEqual(2)
})

test('every call gets a response although a lock is never released', async () => {
  const tabs = await openTabs(3)
  await signIn(tabs)
  await tabs[0]!.evaluate(() => {
    void navigator.locks.request('hexclave-refresh-internal--default', () => new Promise(() => {}))
  })
  expect(await burst(tabs)).toEqual(everyCall(tabs))
  const lockCount = await tabs[0]!.evaluate(async () => (await navigator.locks.query()).held!.length)
  expect(lockCount).toBe(1)
})

test.each([
  ['by the browser’s events', () => {}],
  ['without them', () => Object.defineProperty(window, 'cookieStore', { value: undefined })],
])('a sign-out in one tab reaches the others, and no authenticated request follows: %s', async (_how, damage) => {
  await context.addInitScript(damage)
  const tabs = await openTabs(4)
  await signIn(tabs)
  expect(await burst(tabs)).toEqual(everyCall(tabs))
  expect(await inTab(tabs[0]!, (lab) => lab.signOut())).toBe(true)
  await Promise.all(tabs.map((tab) => tab.waitForFunction('!window.lab.isSignedIn()')))
  const before = service.authenticated.length
  expect(new Set(await burst(tabs))).toEqual(new Set(['null']))
  expect(service.authenticated).toHaveLength(before)
})

test('a page restored from the browser’s back/forward cache after a sign-out shows no user from its first paint', async () => {
  const [page] = await openTabs(1, '/shown')
  await signIn([page!])
  await page!.getByText('Hello Mira').waitFor()
  await page!.goto(address('/'))
  await page!.waitForFunction('window.lab')
  expect(await inTab(page!, (lab) => lab.signOut())).toBe(true)
  const before = service.authenticated.length
  // No new document is loaded.
  await page!.goBack({ waitUntil: 'commit' })
  await page!.waitForFunction('window.lab.painted.length > 5')
  expect(new Set(await inTab(page!, (lab) => lab.painted))).toEqual(new Set(['Signed out']))
  expect(service.authenticated).toHaveLength(before)
})
