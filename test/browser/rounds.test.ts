/**
 * How many sequential responses a page waits for until it shows the user: in a real browser, with every response of the
 * service delayed by 100 ms. A page that fetches the user by hand is the reference.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, signUpWithPassword, type TokenPair } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleApp } from './bundleApp.ts'
import { launch } from './launch.ts'

const DELAY_MILLIS = 100
const REST_SECONDS = 20
const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const HTML = `<!doctype html><title>Rounds</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/app.js"></script>`

/** A request with the times of its arrival and response. */
interface Round {
  call: string
  began: number
  ended: number
}

const emulator = createEmulator()
let rounds: Round[] = []
let browser: Browser
let close: () => void
let here: string
/** The same server under another host name: another origin for a browser. */
let elsewhere: string
let tokens: TokenPair

beforeAll(async () => {
  const files = await bundleApp(new URL('./rounds/app.tsx', import.meta.url), 'production', { isSplit: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    if (!pathname.startsWith('/api/')) {
      const file = files.get(pathname)
      return void response.writeHead(200, { 'content-type': file ? 'text/javascript' : 'text/html' }).end(file ?? HTML)
    }
    const chunks: Buffer[] = []
    const round: Round = { call: `${request.method} ${pathname.replace('/api/v1', '')}`, began: Date.now(), ended: 0 }
    rounds.push(round)
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const init: RequestInit = { method: request.method!, headers: request.headers as Record<string, string> }
        if (chunks.length > 0) init.body = Buffer.concat(chunks)
        void emulator.fetch(new Request(`http://${request.headers.host}${request.url}`, init)).then(async (reply) => {
          const body = Buffer.from(await reply.arrayBuffer())
          setTimeout(() => {
            round.ended = Date.now()
            response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(body)
          }, DELAY_MILLIS)
        })
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  here = `http://localhost:${port}`
  elsewhere = `http://127.0.0.1:${port}`
  close = () => (server.closeAllConnections(), server.close())
  browser = await launch()
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    tokenStore: 'memory',
    fetch: emulator.fetch,
  })
  await signUpWithPassword(client, { ...MIRA, verificationCallbackUrl: `${here}/handler/email-verification` })
  tokens = (await client.session.getTokens()) as TokenPair
})

afterAll(async () => {
  await browser?.close()
  close?.()
})

beforeEach(() => {
  rounds = []
})

/** Opens a page in a new browser and waits until it shows the user. */
async function open(path: string, cookies: Record<string, string>, shown = '#who:not(:text("…"))'): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: here })))
  const page = await context.newPage()
  await page.goto(here + path, { waitUntil: 'commit' })
  await page.waitForSelector(shown)
  return page
}

const signedIn = () => ({
  'hexclave-refresh-internal--default': encodeURIComponent(JSON.stringify({ refresh_token: tokens.refreshToken })),
  'hexclave-access': encodeURIComponent(JSON.stringify([tokens.refreshToken, tokens.accessToken])),
})

/** The longest chain of calls in which each began after the previous one had ended. */
function serial(calls: readonly Round[]): number {
  const depth = (call: Round): number =>
    1 + Math.max(0, ...calls.filter(({ ended }) => ended > 0 && ended <= call.began).map(depth))
  return Math.max(0, ...calls.map(depth))
}

test.each([
  ['same-origin', '/', 1],
  ['cross-origin', () => `/?service=${elsewhere}`, 2],
] as const)('a call with a valid token, %s, takes no more round trips than plain fetch', async (_, path, wanted) => {
  const address = typeof path === 'string' ? path : path()
  for (const bare of ['bare', 'client']) {
    rounds = []
    const page = await open(`${address}${address.includes('?') ? '&' : '?'}${bare}`, signedIn())
    expect(await page.textContent('#who')).toBe(MIRA.email)
    expect(serial(rounds), JSON.stringify(rounds)).toBe(wanted)
    expect(rounds.filter(({ call }) => !call.startsWith('OPTIONS')).map(({ call }) => call)).toEqual(['GET /users/me'])
    await page.context().close()
  }
})

test.each([
  ['same-origin', '/', 2],
  ['cross-origin', () => `/?service=${elsewhere}`, 3],
] as const)('a call with an expired token, %s, takes one more round trip, for the refresh', async (_, path, wanted) => {
  const page = await open(typeof path === 'string' ? path : path(), { 'stack-refresh-internal': tokens.refreshToken })
  expect(await page.textContent('#who')).toBe(MIRA.email)
  expect(serial(rounds), JSON.stringify(rounds)).toBe(wanted)
  await page.context().close()
})

test('a signed-out page takes no round trip', async () => {
  const page = await open(`/?service=${elsewhere}`, {})
  expect(await page.textContent('#who')).toBe('signed out')
  expect(rounds).toEqual([])
  await page.context().close()
})

test('the sign-in page waits only for the project', async () => {
  const page = await open(`/handler/sign-in?service=${here}`, {}, 'input[name=password]')
  // Passkeys for autofill are requested once the form is visible.
  const offer = 'POST /auth/passkey/initiate-passkey-authentication'
  expect(rounds.map(({ call }) => call).filter((call) => call !== offer)).toEqual(['GET /projects/current'])
  expect(rounds[0]!.call).toBe('GET /projects/current')
  await page.context().close()
})

test('an idle signed-in page uses under 15 ms of CPU a minute and sends no request', async () => {
  const page = await open('/', signedIn())
  const devtools = await page.context().newCDPSession(page)
  // CPU time of the thread, which doesn't depend on how busy the machine is.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taken = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  await page.waitForTimeout(3000)
  rounds = []
  const before = await taken()
  await page.waitForTimeout(REST_SECONDS * 1000)
  const perMinute = ((await taken()) - before) * (60 / REST_SECONDS)
  expect(rounds).toEqual([])
  expect(perMinute).toBeLessThan(15)
  await page.context().close()
})
