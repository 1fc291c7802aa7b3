/**
 * The examples of React Router 8 and TanStack Start with the packed tarball: built for production with Node.js 22,
 * served, and used in Chromium, with a service that rotates refresh tokens strictly.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findNode22 } from '../../scripts/testTools.ts'
import { launch, problemsOf } from '../browser/launch.ts'
import { freePort } from '../support/freePort.ts'
import { openApp, type FreshApp } from './freshApp.ts'
import { createApp } from './pack.ts'
import { takePicture, takeScreen, type Screen } from './takePicture.ts'

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))
const REFRESH = 'POST /auth/oauth/token'
const REACT = ['react', 'react-dom', '@tanstack/react-query', 'vite']

interface Framework {
  readonly name: string
  readonly packages: readonly string[]
  /** Arguments of Node.js. */
  readonly build: readonly string[]
  readonly serve: (port: string) => { readonly args: readonly string[]; readonly env?: Record<string, string> }
  /** A line that the server prints once it listens. */
  readonly ready: RegExp
}

const FRAMEWORKS: readonly Framework[] = [
  {
    name: 'react-router',
    packages: ['react-router', '@react-router/dev', '@react-router/node', '@react-router/serve', 'isbot'],
    build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    serve: (port) => ({
      args: ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
      env: { PORT: port, NODE_ENV: 'production' },
    }),
    ready: /http:/,
  },
  {
    name: 'tanstack-start',
    packages: ['@tanstack/react-router', '@tanstack/react-start', '@vitejs/plugin-react'],
    build: ['node_modules/vite/bin/vite.js', 'build'],
    serve: (port) => ({ args: ['node_modules/vite/bin/vite.js', 'preview', '--port', port, '--strictPort'] }),
    ready: /http:/,
  },
]

/** The files of an example without what a build or a development server has written. */
function readExample(name: string): Record<string, string> {
  const folder = join(EXAMPLES, name)
  const written = /^(node_modules|build|dist|\.react-router|\.tanstack)$/
  const entries = readdirSync(folder).filter((entry) => !written.test(entry))
  const paths = entries.flatMap((entry) =>
    statSync(join(folder, entry)).isDirectory()
      ? readdirSync(join(folder, entry), { recursive: true, encoding: 'utf8' }).map((path) => join(entry, path))
      : [entry],
  )
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const node = findNode22()

describe.skipIf(node === null).each(FRAMEWORKS)('$name', ({ name, packages, build, serve, ready }) => {
  let emulator: ServedEmulator
  let app: FreshApp
  let url: string
  let context: BrowserContext
  let page: Page
  let problems: string[]
  /** Requests that reached the service, oldest first. */
  const served: string[] = []

  beforeAll(async () => {
    const core = createEmulator({ rotation: 'strict' })
    const handle: typeof core.handle = (request) => {
      if (request.method !== 'OPTIONS') served.push(`${request.method} ${request.path.replace('/api/v1', '')}`)
      return core.handle(request)
    }
    emulator = await serveEmulator({ ...core, handle }, { port: 0 })
    const env = { LATCHKEY_BASE_URL: emulator.url.replace('127.0.0.1', 'localhost') }
    app = openApp(await createApp({ files: readExample(name), packages: [...REACT, ...packages] }))
    await app.start(node!, build, /built in[\s\S]*built in/, { ...env, NODE_ENV: 'production' })
    const port = String(await freePort())
    const { args, env: serverEnv } = serve(port)
    await app.start(node!, args, ready, { ...env, ...serverEnv })
    url = `http://localhost:${port}`
  })
  afterAll(async () => {
    await app?.stop()
    await emulator?.close()
  })
  beforeEach(async () => {
    await context?.close()
    context = await browser.newContext({ locale: 'en-US' })
    page = await context.newPage()
    problems = problemsOf(page)
    served.length = 0
  })

  /** From a protected page to sign-in, on to sign-up, and back. Resolves to what the sign-in page shows. */
  async function signUp(email: string): Promise<Screen | null> {
    await page.goto(`${url}/account`)
    expect(page.url()).toBe(`${url}/handler/sign-in?after_auth_return_to=%2Faccount`)
    await page.getByRole('link', { name: 'Sign up' }).waitFor()
    const screen = await takeScreen(page)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL(/\/handler\/sign-up/)
    await page.locator('input[type=email]').first().fill(email)
    for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
    await page.locator('form:has(input[type=password]) button[type=submit]').click()
    await page.getByRole('heading', { name: `Account of ${email}` }).waitFor()
    expect(page.url()).toBe(`${url}/account`)
    return screen
  }

  const cookieHeader = async (): Promise<string> =>
    (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')

  const withoutAccessToken = (cookie: string): string =>
    cookie
      .split('; ')
      .filter((pair) => !/access=/.test(pair))
      .join('; ')

  test('a signed-out user signs up and returns to the page, which a reload renders signed in', async () => {
    const signIn = await signUp('mira@harbor.example')
    const asked: string[] = []
    const note = (request: Request): void => {
      if (request.url().startsWith(emulator.url.replace('127.0.0.1', 'localhost'))) asked.push(request.url())
    }
    page.on('request', note)
    const response = await page.reload({ waitUntil: 'networkidle' })
    const html = await response!.text()
    expect(html).toContain('Account of <!-- -->mira@harbor.example')
    expect(response!.headers()['cache-control']).toBe('private, no-store')
    expect(asked).toEqual([])
    page.off('request', note)
    await takePicture(page, name, signIn)

    await page.getByLabel('Name').fill('Night watch')
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByRole('listitem').getByText('Night watch').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Hello, mira@harbor.example' }).waitFor()
    expect(problems).toEqual([])
  })

  test('a link to a protected page leads a signed-out user to sign-in', async () => {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Account' }).click()
    await page.waitForURL(`${url}/handler/sign-in?after_auth_return_to=%2Faccount`)
    expect(problems).toEqual([])
  })

  test('the server refreshes once for 50 parallel requests, and the page keeps the session', async () => {
    await signUp('juno@harbor.example')
    const cookie = withoutAccessToken(await cookieHeader())
    await page.goto('about:blank')
    await context.clearCookies({ name: /access/ })
    served.length = 0
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${url}/account`, { headers: { cookie } })),
    )
    const pages = await Promise.all(responses.map((response) => response.text()))
    expect(pages.filter((html) => !html.includes('juno@harbor.example'))).toEqual([])
    expect(served.filter((call) => call === REFRESH)).toHaveLength(1)
    // The browser still has the old tokens, as after a response that it lost.
    await page.goto(`${url}/account`)
    await page.getByRole('heading', { name: 'Account of juno@harbor.example' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Account of juno@harbor.example' }).waitFor()
    expect(served.filter((call) => call === REFRESH)).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('a page without a session may be cached, and a request of another site is refused', async () => {
    const response = await fetch(url)
    expect(response.headers.get('cache-control')).toBeNull()
    expect(response.headers.get('vary')).toContain('Cookie')
    await signUp('noor@harbor.example')
    const refused = await fetch(`${url}/account`, {
      method: 'POST',
      headers: { cookie: await cookieHeader(), 'sec-fetch-site': 'cross-site' },
    })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' })
  })
})
