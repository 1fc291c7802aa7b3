/**
 * Forms in the HTML of a server, before their scripts: a user types and presses Enter while the scripts are on their way,
 * or never arrive. Nothing is sent, least of all in an address, and what was typed stays.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '../support/variants.ts'
import { bundleApp, bundleStyles } from './bundleApp.ts'
import { launch, problemsOf } from './launch.ts'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
/** In production, a new nonce for each response. */
const NONCE = 'bm90LXNvLXNlY3JldA'

/** The versions of React. */
const VERSIONS = variants<18 | 19>(19, 18)

type RenderPage = (path: string, baseUrl: string) => Promise<string>

let browser: Browser
let service: ServedEmulator
let server: Server
let origin: string
let styles: string
const folder = mkdtempSync(join(tmpdir(), 'before-hydration-'))
const apps = new Map<18 | 19, { files: Map<string, string>; renderPage: RenderPage }>()
/** Requests of the page to its own server, without those of scripts and styles. */
let requests: string[] = []
let respondWithScripts = (): void => {}
let untilScripts: Promise<void>

beforeAll(async () => {
  const config = { credential_enabled: true, magic_link_enabled: true, oauth_providers: [], passkey_enabled: false }
  const emulator = createEmulator({ projects: [{ id: 'internal', display_name: 'Harbor', config }] })
  ;[service, browser, styles] = await Promise.all([serveEmulator(emulator, { port: 0 }), launch(), bundleStyles()])
  for (const react of VERSIONS) {
    const entry = (name: string): URL => new URL(`./beforeHydration/${name}.tsx`, import.meta.url)
    const [files, rendering] = await Promise.all([
      bundleApp(entry('browser'), 'development', { react, isSplit: true }),
      bundleApp(entry('server'), 'development', { react, platform: 'node' }),
    ])
    const file = join(folder, `server-${react}.mjs`)
    writeFileSync(file, rendering.get('/app.js')!)
    const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
    apps.set(react, { files, renderPage })
  }
  server = createServer(
    (request, response) => void respond(request.method!, request.url!).then((send) => send(response)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const client = createClient({ ...keys(), tokenStore: 'memory' })
  await signUpWithPassword(client, { ...MIRA, verificationCallbackUrl: `${origin}/verify` })
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  await service?.close()
})

const keys = () => ({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: service.url })

type Send = (response: import('node:http').ServerResponse) => void

/** The version of React is the first part of a path: `/19/handler/sign-in`. Scripts wait. */
async function respond(method: string, url: string): Promise<Send> {
  const [, version, ...rest] = new URL(url, origin).pathname.split('/')
  const app = apps.get(Number(version) as 18 | 19)
  const path = rest.join('/')
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src data:`,
    `connect-src 'self' ${service.url}`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
  const send =
    (type: string, body: string): Send =>
    (response) =>
      void response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy })
        .end(body)
  if (url.endsWith('.css')) return send('text/css', styles)
  const script = app?.files.get(`/${path}`)
  if (script !== undefined) {
    await untilScripts
    return send('text/javascript', script)
  }
  requests.push(`${method} ${url}`)
  const name = path.replace('handler/', '')
  const html = app ? await app.renderPage(name, service.url) : ''
  return send(
    'text/html',
    `<!doctype html><html lang="en"><title>Harbor</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css">${html}
<script type="module" nonce="${NONCE}" src="/${version}/app.js"></script></html>`,
  )
}

/** Opens a page whose scripts arrive when the test lets them. */
async function openEarly(path: string, { javaScriptEnabled = true } = {}): Promise<{ page: Page; problems: string[] }> {
  requests = []
  untilScripts = new Promise((resolve) => (respondWithScripts = resolve))
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  page.setDefaultTimeout(60_000)
  const problems = problemsOf(page)
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.locator('input[name=email]').waitFor()
  return { page, problems }
}

/** Fills the fields of a form, presses Enter in each and presses the button. */
async function submitEarly(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.fill(`input[name=${name}]`, value)
    await page.press(`input[name=${name}]`, 'Enter')
  }
  await page.locator('form button[type=submit]').click({ force: true })
}

const FORMS = [
  {
    path: 'handler/sign-in',
    values: { email: MIRA.email, password: 'wrong horse' },
    result: 'Wrong email or password.',
  },
  { path: 'handler/sign-up', values: MIRA, result: 'There is already an account with this email address.' },
  { path: 'handler/forgot-password', values: { email: MIRA.email }, result: 'Check your email' },
  { path: 'own', values: { email: MIRA.email, password: 'wrong horse' }, result: 'Wrong email or password.' },
]
const CASES = VERSIONS.flatMap((react) => FORMS.map((form) => ({ ...form, path: `/${react}/${form.path}` })))

test.each(CASES)('what is typed into $path before its scripts stays, and is sent later', async (form) => {
  const { path, values, result } = form
  const { page, problems } = await openEarly(path)
  const submit = page.locator('form button[type=submit]')
  await submitEarly(page, values)
  expect(await submit.isDisabled()).toBe(true)
  expect([page.url(), requests]).toEqual([origin + path, [`GET ${path}`]])
  respondWithScripts()
  await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('form [type=submit]')!.disabled)
  for (const [name, value] of Object.entries(values)) expect(await page.inputValue(`input[name=${name}]`)).toBe(value)
  await page.press(`input[name=${Object.keys(values).at(-1)}]`, 'Enter')
  await page.getByText(result).first().waitFor()
  expect(page.url()).toBe(origin + path)
  expect(requests).toEqual([`GET ${path}`])
  expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([])
  await page.context().close()
})

test.each(VERSIONS.map((react) => `/${react}/handler/sign-in`))('without scripts, %s sends nothing', async (path) => {
  const { page } = await openEarly(path, { javaScriptEnabled: false })
  await submitEarly(page, MIRA)
  // An app may have a button of its own, which isn't disabled.
  await page.evaluate(() => document.querySelector('form [type=submit]')!.removeAttribute('disabled'))
  await submitEarly(page, MIRA)
  expect([page.url(), requests]).toEqual([origin + path, [`GET ${path}`]])
  await page.context().close()
})
