/** The Next.js example, built, started and used in Chromium. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, BrowserContext, Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../packed/pack.ts'
import { kill } from '../support/kill.ts'
import { launch, problemsOf } from './launch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const next = fileURLToPath(new URL('../../node_modules/next/dist/bin/next', import.meta.url))
const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }

let browser: Browser
let context: BrowserContext
let page: Page
let emulator: ServedEmulator
let app: ChildProcess
let appUrl: string
let problems: string[]
/** Requests of the page that have no response yet. */
let pending: Set<Request>
/** Delays the service's response to reads of the user. */
let gate: Promise<void> | undefined
/** Requests that reached the service, oldest first. */
const served: string[] = []

beforeAll(async () => {
  const core = createEmulator({
    projects: [
      {
        id: 'internal',
        display_name: 'Harbor',
        users: [{ primary_email: MIRA.email, primary_email_auth_enabled: true, password: MIRA.password }],
      },
    ],
  })
  const handle: typeof core.handle = async (request) => {
    const call = `${request.method} ${request.path.replace('/api/v1', '')}`
    if (request.method !== 'OPTIONS') served.push(call)
    if (call === 'GET /users/me') await gate
    return core.handle(request)
  }
  emulator = await serveEmulator({ ...core, handle }, { port: 0 })
  const env = {
    ...process.env,
    LATCHKEY_URL: emulator.url,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production' as const,
  }
  const run = promisify(execFile)
  await build()
  await run(process.execPath, [next, 'build', 'examples/next'], { cwd: root, env })
  app = spawn(process.execPath, [next, 'start', '--port', '0', 'examples/next'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ;[browser, appUrl] = await Promise.all([launch(), readUrl(app)])
}, 900_000)

afterAll(async () => {
  await browser?.close()
  if (app) await kill(app, 'SIGTERM')
  await emulator?.close()
})

beforeEach(async () => {
  gate = undefined
  await context?.close()
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  problems = problemsOf(page)
  const started = (pending = new Set())
  page.on('request', (request) => started.add(request))
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => started.delete(request))
})

/** Resolves to the address that `next start` prints once it listens. */
function readUrl({ stdout }: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    stdout!.on('data', (chunk) => {
      output += String(chunk)
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url !== undefined && output.includes('Ready')) resolve(url)
    })
    stdout!.once('close', () => reject(new Error(`next start ended:\n${output}`)))
  })
}

async function fillSignIn(): Promise<void> {
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(MIRA.email)
  await page.locator('input[type=password]').fill(MIRA.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
}

async function signIn(): Promise<void> {
  await page.goto(`${appUrl}/handler/sign-in`)
  await fillSignIn()
  await page.getByRole('heading', { name: `Hello, ${MIRA.email}` }).waitFor()
  // The reads of this page don't count as reads of the next one.
  await page.getByText(/^Teams: \d+$/).waitFor()
  await expect.poll(() => pending.size).toBe(0)
}

/** Opens a page; resolves to its first HTML and the browser's requests to the service. */
async function open(path: string): Promise<{ html: string; response: Response; asked: string[] }> {
  const asked: string[] = []
  const note = (request: Request): void => {
    if (request.url().startsWith(emulator.url)) asked.push(`${request.method()} ${request.url()}`)
  }
  page.on('request', note)
  const response = (await page.goto(appUrl + path, { waitUntil: 'networkidle' }))!
  page.off('request', note)
  return { html: await response.text(), response, asked }
}

const setCookies = async (response: Response): Promise<string[]> =>
  (await response.headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie').map(({ value }) => value)

test('signed out, the first HTML shows it and the browser sends no request', async () => {
  const { html, asked } = await open('/')
  expect(html).toContain('You are signed out.')
  expect(asked).toEqual([])
  expect(problems).toEqual([])
})

test('signed in, the first HTML shows the user, and the browser repeats no read of the server', async () => {
  await signIn()
  served.length = 0
  const { html, asked, response } = await open('/')
  expect(html).toContain(`Hello, <!-- -->${MIRA.email}`)
  await page.getByText('Teams: 0').waitFor()
  expect(asked).toEqual([])
  expect(served.sort()).toEqual(['GET /teams', 'GET /users/me'])
  expect(await setCookies(response)).toEqual([])
  expect(problems).toEqual([])
})

test('the static part is sent at once without a request; the user’s part streams in', async () => {
  await signIn()
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  let open = (): void => {}
  gate = new Promise((resolve) => (open = resolve))
  served.length = 0
  const response = await fetch(`${appUrl}/`, { headers: { cookie: cookies } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let html = ''
  const readUntil = async (text: string): Promise<void> => {
    while (!html.includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The page ended without ${text}.`)
      html += value
    }
  }
  await readUntil('One moment.')
  expect(html).toContain('<h1>Harbor</h1>')
  expect(html).not.toContain(MIRA.email)
  open()
  await readUntil(`Hello, <!-- -->${MIRA.email}`)
  expect(served.sort()).toEqual(['GET /teams', 'GET /users/me'])
})

test('no token is in the HTML', async () => {
  await signIn()
  const { html } = await open('/')
  const cookies = await context.cookies()
  const refresh = cookies.find(({ name }) => name === 'stack-refresh-internal')!.value
  const [, access] = JSON.parse(
    decodeURIComponent(cookies.find(({ name }) => name === 'hexclave-access')!.value),
  ) as string[]
  expect(refresh.length).toBeGreaterThan(10)
  expect(html).not.toContain(refresh)
  expect(html).not.toContain(access)
})

test('the proxy’s token reaches the page and the browser with one refresh', async () => {
  await signIn()
  await page.goto('about:blank')
  await context.clearCookies({ name: 'hexclave-access' })
  served.length = 0
  const { html, asked, response } = await open('/')
  expect(html).toContain(`Hello, <!-- -->${MIRA.email}`)
  expect(served.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(1)
  expect(asked).toEqual([])
  // The refresh token is the same, so its cookie stays.
  expect((await setCookies(response)).map((cookie) => cookie.split('=')[0])).toEqual(['hexclave-access'])
  expect((await context.cookies()).some(({ name }) => name === 'hexclave-access')).toBe(true)
  expect(problems).toEqual([])
})

test('a signed-out user is redirected to sign-in and back', async () => {
  await page.goto(`${appUrl}/teams`)
  expect(page.url()).toBe(`${appUrl}/handler/sign-in?after_auth_return_to=%2Fteams`)
  await fillSignIn()
  await page.getByRole('heading', { name: `Teams of ${MIRA.email}` }).waitFor()
  expect(page.url()).toBe(`${appUrl}/teams`)
})

test('signing out removes the user’s server-rendered content, also from hidden pages and after back navigation', async () => {
  await signIn()
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await page.getByRole('heading', { name: `Teams of ${MIRA.email}` }).waitFor()
  const signOut = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out.' }).waitFor()
    await expect.poll(() => page.content()).not.toContain(MIRA.email)
  }
  await page.getByRole('link', { name: 'Home' }).click()
  await signOut()
  // Go back to the page that was rendered for the user.
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(/teams|sign-in/)
  await page.locator('input[type=password]').waitFor()
  await expect.poll(() => page.content()).not.toContain(MIRA.email)
  // The pages of the first sign-in and sign-out are still hidden in the document.
  await fillSignIn()
  await page.getByRole('heading', { name: `Teams of ${MIRA.email}` }).waitFor()
  await page.getByRole('link', { name: 'Home' }).click()
  await signOut()
  expect(problems).toEqual([])
})

test('a server action runs as the user', async () => {
  await signIn()
  await page.goto(`${appUrl}/teams`)
  await page.getByLabel('Name').fill('Night watch')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Night watch').waitFor()
  expect(problems).toEqual([])
})

test('a route handler reads the user from cookies', async () => {
  expect((await context.request.get(`${appUrl}/api/me`)).status()).toBe(401)
  await signIn()
  expect(await (await context.request.get(`${appUrl}/api/me`)).json()).toMatchObject({ email: MIRA.email })
})

test('concurrent users are never mixed up', async () => {
  await signIn()
  const requests = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? context.request.get(`${appUrl}/`).then((response) => response.text())
      : fetch(`${appUrl}/`).then((response) => response.text()),
  )
  const pages = await Promise.all(requests)
  expect(pages.map((html) => html.includes(MIRA.email))).toEqual(pages.map((_, index) => index % 2 === 1))
})
