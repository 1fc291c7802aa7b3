/** `npx latchkey init` from the packed tarball in fresh apps: they start, and a user signs up. */
import process from 'node:process'
import { createClient, getAuthHeaders, signUpWithPassword } from 'latchkey'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { freePort } from '../support/freePort.ts'
import { isRest, variants } from '../support/variants.ts'
import { createFreshApp, signUp, type Fixture, type FreshApp } from './freshApp.ts'
import { takePicture, takeScreen } from './takePicture.ts'

const EMAIL = 'ada@example.com'

let browser: Browser
let app: FreshApp
beforeAll(async () => void (browser = await launch()))
afterAll(() => browser?.close())
afterEach(() => app?.stop())

/** Runs init twice: the second run changes nothing. */
async function setUp(fixture: Fixture): Promise<void> {
  app = await createFreshApp(fixture)
  expect(await app.latchkey('init', '--yes')).toMatchObject({ status: 0 })
  const files = app.files()
  expect(await app.latchkey('init', '--yes')).toEqual({
    status: 0,
    out: 'latchkey is already set up. Nothing was changed.\n',
  })
  expect(app.files()).toEqual(files)
}

/** Emails of the users that the emulator has. */
async function usersOf(emulatorUrl: string): Promise<string[]> {
  const headers = {
    'x-stack-project-id': 'internal',
    'x-stack-access-type': 'server',
    'x-stack-secret-server-key': 'ssk_emulator',
  }
  const response = await fetch(`${emulatorUrl}/api/v1/users`, { headers })
  const { items } = (await response.json()) as { items: { primary_email: string }[] }
  return items.map(({ primary_email }) => primary_email)
}

interface Picture {
  readonly name: string
  /** The usual host of the app. */
  readonly host: string
}

/**
 * Signs up in Chromium; then the app's own page shows who is signed in, and the console has no errors.
 *
 * @param picture of the quick start
 */
async function signsUp(url: string, emulatorUrl: string, picture?: Picture): Promise<void> {
  const page = await browser.newPage({ locale: 'en-US' })
  // The first visit of a development server may reload the page once its dependencies are known.
  await page.goto(`${url}/handler/sign-up`)
  await page.locator('input[type=password]').first().waitFor()
  const screen = picture ? await takeScreen(page) : null
  const problems = problemsOf(page)
  page.on('response', (response) => {
    if (response.status() === 404) problems.push(response.url())
  })
  await signUp(page, url, EMAIL)
  await page.getByRole('button', { name: `Account of ${EMAIL}` }).waitFor()
  await page.getByText(`Hello ${EMAIL}`).waitFor()
  expect(await usersOf(emulatorUrl)).toEqual([EMAIL])
  expect(problems).toEqual([])
  if (picture) await takePicture(page, picture.name, screen, picture.host)
  await page.close()
}

describe('an app of Vite after latchkey init', () => {
  test.each(variants<Fixture>('vite-react-ts', 'vite-react'))(
    'signs a user up without an error: %s',
    { timeout: 900_000 },
    async (fixture) => {
      await setUp(fixture)
      const emulatorUrl = await app.startEmulator()
      const port = String(await freePort())
      const vite = ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort', '--host', '127.0.0.1']
      await app.start(process.execPath, vite, /Local/)
      const picture = fixture === 'vite-react-ts' ? { name: 'vite', host: 'localhost:5173' } : undefined
      await signsUp(`http://127.0.0.1:${port}`, emulatorUrl, picture)
    },
  )
})

describe.runIf(isRest)('an app of Next.js after latchkey init', () => {
  test.each(['next-src-ts', 'next-app-js'] as const)(
    'signs a user up without an error: %s',
    { timeout: 900_000 },
    async (fixture) => {
      await setUp(fixture)
      const emulatorUrl = await app.startEmulator()
      const port = String(await freePort())
      const env = { NEXT_TELEMETRY_DISABLED: '1', ...app.mockFonts() }
      const next = ['node_modules/next/dist/bin/next']
      await app.start(process.execPath, [...next, 'build'], /prerendered|\(Static\)/, env)
      await app.start(process.execPath, [...next, 'start', '-p', port], /Ready/, env)
      const picture = fixture === 'next-src-ts' ? { name: 'next', host: 'localhost:3000' } : undefined
      await signsUp(`http://localhost:${port}`, emulatorUrl, picture)
    },
  )
})

describe('a server after latchkey init', () => {
  test.each(
    variants<[fixture: Fixture, args: string[], entry: string, ready: RegExp]>(
      ['hono', ['--import', 'tsx', 'src/index.ts'], 'src/index.ts', /running/],
      ['express', ['app.js'], 'app.js', /listening/],
    ),
  )(
    'rejects a request without a token and reads the user of one with it: %s',
    { timeout: 900_000 },
    async (fixture, args, entry, ready) => {
      await setUp(fixture)
      const emulatorUrl = await app.startEmulator()
      const port = await freePort()
      app.write(entry, app.read(entry).replace('port: 3000', `port: ${port}`))
      await app.start(process.execPath, args, ready, { PORT: String(port) })
      const client = createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: emulatorUrl })
      const me = `http://localhost:${port}/api/me`
      expect((await fetch(me)).status).toBe(401)
      const verificationCallbackUrl = 'http://localhost/handler/email-verification'
      await signUpWithPassword(client, { email: EMAIL, password: 'correct horse', verificationCallbackUrl })
      const response = await fetch(me, { headers: await getAuthHeaders(client) })
      expect(await response.json()).toMatchObject({ primaryEmail: EMAIL })
    },
  )
})
