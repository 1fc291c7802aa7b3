/** The site of the documentation as `npm run docs` builds it: small, quiet, accessible, and complete without JavaScript. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './judge.ts'
import { launch } from './launch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, '.site/dist')

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  md: 'text/markdown',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  json: 'application/json',
}
/** A page of each kind. */
const KINDS = [
  '/',
  '/guides/testing',
  '/recipes/roles',
  '/concepts/tokens',
  '/architecture',
  '/guides/playground',
  '/reference/components/SignInPage',
  '/reference/hooks/useListTeams',
  '/reference/operations/teams',
]
const MAX_SCRIPT_BYTES = 100_000

let browser: Browser
let server: Server
let url: string

beforeAll(async () => {
  execFileSync('npm', ['run', '-s', 'docs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  })
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    const path = [pathname, `${pathname}.html`, `${pathname}index.html`].find(
      (item) => /\.\w+$/.test(item) && existsSync(join(dist, item)),
    )
    if (!path) return void response.writeHead(404).end()
    const type = TYPES[path.split('.').at(-1)!] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(readFileSync(join(dist, path)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await launch()
}, 900_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const PAGES = [
  '/',
  '/start/vite',
  '/guides/testing',
  '/migrate-from-stack',
  '/reference/errors',
  '/reference/hooks/useListTeams',
  '/reference/operations/teams',
]

test.each(PAGES)('%s loads under 100 kB of script, from this host only, without an error', async (path) => {
  const page = await browser.newPage()
  const requested: string[] = []
  const problems: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  expect(requested.filter((item) => !item.startsWith(url) && !item.startsWith('data:'))).toEqual([])
  // Visible links are prefetched; the page itself needs only what it loaded before that.
  const own = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming).initiatorType !== 'prefetch' &&
          entry.name.endsWith('.js') &&
          !document.querySelector(`link[rel="prefetch"][href="${new URL(entry.name).pathname}"]`),
      )
      .map((entry) => new URL(entry.name).pathname),
  )
  const bytes = [...new Set(own)].reduce((sum, item) => sum + gzipSync(readFileSync(join(dist, item))).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES)
  expect(problems).toEqual([])
  await page.close()
})

test.each(KINDS)('axe finds nothing in %s, light and dark', async (path) => {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForSelector('html.dark')
  // The theme changes only colors.
  expect(await violations(page, ['color-contrast'])).toEqual([])
  await context.close()
})

test('search finds a page without a request to another host', async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.locator('.VPLocalSearchBox input').fill('virtual authenticator')
  await page.locator('.VPLocalSearchBox .result').first().waitFor()
  expect(requested.filter((item) => !item.startsWith(url) && !item.startsWith('data:'))).toEqual([])
  await page.close()
})

test.each([
  ['how do i log in with google', 'Sign in with Google'],
  ['login with github', 'Sign in with Google'],
  ['dark mode', 'Theming'],
  ['role based access', 'Roles'],
  ['useListTeams', 'useListTeams'],
])('search answers "%s" with the page %s among the first three', async (question, title) => {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.locator('.VPLocalSearchBox input').fill(question)
  await page.locator('.VPLocalSearchBox .result').first().waitFor()
  const titles = async () => (await page.locator('.VPLocalSearchBox .result .titles').allInnerTexts()).slice(0, 3)
  await expect.poll(titles).toContainEqual(expect.stringContaining(title))
  await page.close()
})

test('the playground shows the chosen look and language, and prints the appearance', async () => {
  const page = await browser.newPage()
  await page.goto(`${url}/guides/playground`)
  const shown = page.frameLocator('iframe[title="Preview: SignInPage"]')
  await shown.getByRole('heading', { name: 'Sign in to Harbor' }).waitFor()
  await page.getByRole('combobox', { name: /^Preset/ }).selectOption('soft')
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('ar')
  await page.getByRole('combobox', { name: /^Radius/ }).selectOption('0px')
  await shown.locator('.lk-page.lk-soft[dir=rtl]').waitFor()
  expect(await page.locator('.preview-code').innerText()).toContain("{\n  preset: 'soft',\n  radius: '0px',\n}")
  await page.getByRole('combobox', { name: 'Page' }).selectOption('AccountSettingsPage')
  await page.frameLocator('iframe[title="Preview: AccountSettingsPage"]').locator('.lk-settings').waitFor()
  await page.close()
})

test('the home page has a running sign-in, with the clock and the emails of its service', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('.try').scrollIntoViewIfNeeded()
  const sample = page.frameLocator('.try iframe')
  await sample.getByRole('link', { name: 'Sign up' }).click()
  await sample.getByLabel('Email').fill('ada@example.com')
  await sample.getByLabel('Password', { exact: true }).fill('correct horse')
  await sample.getByRole('button', { name: 'Sign up', exact: true }).click()
  await sample.getByText('Hello ada@example.com').waitFor()
  await sample.getByText(/to ada@example\.com/).waitFor()
  const year = async () => (await sample.locator('time').innerText()).slice(0, 10)
  const before = await year()
  await sample.getByRole('button', { name: '+1 day' }).click()
  await expect.poll(year).not.toBe(before)
  await context.close()
})

test('the code of a live sample can be changed and run, and mistakes in it are shown', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/start/vite`)
  const sample = page.frameLocator('.try iframe')
  await page.getByRole('button', { name: 'Edit' }).click()
  const code = page.getByRole('textbox', { name: 'Code of the sample' })
  const written = await code.inputValue()
  await code.fill(
    written.replace(
      "user = useUser({ or: 'redirect' })",
      'user = { displayName: "Zoe" as string | null, primaryEmail: "" }',
    ),
  )
  await page.getByRole('button', { name: 'Try it' }).click()
  await sample.getByText('Hello Zoe.').waitFor()
  expect(await violations(page)).toEqual([])
  await code.fill("import fs from 'node:fs'\nconsole.log(fs)")
  await code.press('Control+Enter')
  await sample
    .getByText(/can't import node:fs/)
    .first()
    .waitFor()
  await code.fill('const = 1')
  await code.press('Control+Enter')
  await sample
    .getByText(/SyntaxError/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Run again' }).click()
  await sample.getByRole('heading', { name: /^Sign in/ }).waitFor()
  await context.close()
})

test('every page has a Markdown version and is readable without JavaScript', async () => {
  for (const path of PAGES) {
    const file = path === '/' ? '/index' : path
    const twin = readFileSync(join(dist, `${file}.md`), 'utf8')
    const html = readFileSync(join(dist, `${file}.html`), 'utf8')
    const title = /^# (.+)$/m.exec(twin)![1]!
    expect(html).toContain(title)
    expect(twin).not.toContain('<!-- setup')
  }
  expect(readFileSync(join(dist, 'llms.txt'), 'utf8')).toContain('/guides/testing.md')
})
