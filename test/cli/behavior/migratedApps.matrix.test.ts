/**
 * The apps of the corpus that a browser can open: moved by the command, built by Vite, and used in Chromium with the
 * service in memory. All are one build, and no server listens: the browser's requests are answered here.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createEmulator } from 'latchkey/emulator'
import type { Browser, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { planMigration } from '../../../src/cli/migrate/planMigration.ts'
import { alias } from '../../../vitest.config.ts'
import { launch, problemsOf } from '../../browser/launch.ts'
import { SHOWN, toWholeApp } from './corpusApps.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/migrated-apps')
const names = Object.keys(SHOWN)
const toFolder = (name: string): string => `app-${names.indexOf(name)}`
const SITE = 'http://localhost:3000'

/** What Vite has written, by path. */
const files = new Map<string, string | Uint8Array>()
let browser: Browser

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of names) {
    const app = join(folder, toFolder(name))
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(app, path)), { recursive: true })
      writeFileSync(join(app, path), text)
    }
    for (const [path, text] of Object.entries(toWholeApp(name))) write(path, text)
    for (const { path, after } of planMigration(app, '1.0.0').changes) write(path, after)
    write(
      'index.html',
      '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./src/entry.tsx"></script>',
    )
  }
  // The test runner sets it to `test`, with which Vite would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  const output = await build({
    root: folder,
    configFile: false,
    envDir: join(folder, toFolder(names[0]!)),
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    build: {
      write: false,
      rollupOptions: { input: names.map((name) => join(folder, toFolder(name), 'index.html')) },
    },
  }).finally(() => vi.unstubAllEnvs())
  for (const file of (output as Rollup.RollupOutput).output) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  }
  browser = await launch()
}, 900_000)

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' }

/** A browser with one app at the root of its site, and a service of its own. */
async function open(name: string) {
  const emulator = createEmulator({ projects: [{ id: 'internal' }] })
  const context = await browser.newContext({ locale: 'en-US' })
  await context.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/data.json') return route.fulfill({ json: {} })
    const file = files.get(pathname)
    const body = file ?? files.get(`/${toFolder(name)}/index.html`)!
    const contentType = file === undefined ? 'text/html' : (TYPES[pathname.split('.').at(-1)!] ?? 'text/plain')
    return route.fulfill({ body: Buffer.from(body), contentType })
  })
  await context.route(/\/api\/v1\//, (route) => emulator.route(route))
  const page = await context.newPage()
  return { context, page, problems: problemsOf(page) }
}

async function submit(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').first().fill(email)
  for (const field of await page.locator('input[type=password]').all()) await field.fill('correct horse')
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
}

test.each(names)('%s: sign-up, the protected page, reload, sign-out and sign-in work after the move', async (name) => {
  const { context, page, problems } = await open(name)
  const email = 'mira@harbor.example'
  const isShown = async (): Promise<void> => {
    await page.getByRole('heading', { name: `Hello ${email}` }).waitFor()
    const act = page.getByRole('button', { name: 'Act' })
    const text = page.getByText(SHOWN[name]!.text, { exact: true }).filter({ visible: true }).first()
    await act.or(text).first().waitFor()
    if (await act.isVisible()) await act.click()
    await text.waitFor()
  }

  await page.goto(`${SITE}/protected`)
  await page.waitForURL(/\/handler\/sign-in/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(/\/handler\/sign-up/)
  await submit(page, email)
  await page.waitForURL(`${SITE}/protected`)
  await isShown()

  await page.reload()
  await isShown()
  expect(page.url()).toBe(`${SITE}/protected`)
  await page.goto(SITE)
  await page.getByText(`${email} is here`).waitFor()

  await page.goto(`${SITE}/protected`)
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Enter' }).waitFor()

  await page.getByRole('link', { name: 'Enter' }).click()
  await page.waitForURL(/\/handler\/sign-in/)
  await submit(page, email)
  await page.waitForURL(`${SITE}/protected`)
  await isShown()
  expect(problems).toEqual([])
  await context.close()
})
