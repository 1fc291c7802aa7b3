/** The site of the documentation as `npm run docs` builds it: small, quiet, accessible, and complete without JavaScript. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPages } from '../../docs/.vitepress/search.ts'
import { serve } from '../../scripts/docs/serve.ts'
import { MOVED } from '../../scripts/docs/site.ts'
import { narrowProblems, violations } from './judge.ts'
import { launch } from './launch.ts'
import { translatePage } from './translate.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, '.site/dist')

/** A page of each kind. */
const KINDS = [
  '/',
  '/start/next',
  '/guides/testing',
  '/recipes/roles',
  '/concepts/tokens',
  '/architecture',
  '/guides/playground',
  '/reference/components/SignInPage',
  '/reference/hooks/useListTeams',
  '/reference/operations/',
  '/reference/operations/teams',
  '/reference/entries/index',
  '/reference/errors',
  '/overview',
  '/security',
  '/no-such-page',
]
/** The limit of a test that opens every page, which only a failure reaches. */
const WALK_LIMIT_MILLIS = 1_800_000
const MAX_SCRIPT_BYTES = 100_000
/** The site’s own packages are installed when it is built, so its types are checked here. */
const COMPILER_OPTIONS =
  '--noEmit --strict --skipLibCheck --ignoreConfig --target esnext --module esnext --moduleResolution bundler --allowImportingTsExtensions --types node'.split(
    ' ',
  )

let browser: Browser
let site: Awaited<ReturnType<typeof serve>>
let url: string

beforeAll(async () => {
  execFileSync('npm', ['run', '-s', 'docs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  })
  execFileSync(
    process.execPath,
    ['node_modules/typescript7/bin/tsc', ...COMPILER_OPTIONS, '.site/source/.vitepress/config.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  site = await serve(dist)
  url = site.url
  browser = await launch()
}, 900_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
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

test.each([
  [1280, 'light', 'wide'],
  [1280, 'dark', 'wide-dark'],
  [375, 'light', 'narrow'],
  [375, 'dark', 'narrow-dark'],
] as const)(
  'in a window of %i pixels, %s, the home page loads one first picture: %s',
  async (width, colorScheme, name) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    const pictures: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/posters/')) pictures.push(pathname)
    })
    await page.goto(url, { waitUntil: 'load' })
    expect([...new Set(pictures)]).toEqual([`/posters/sample-${name}.webp`])
    await page.close()
  },
)

test('search finds a page without a request to another host', async () => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill('virtual authenticator')
  await search.getByRole('link').first().waitFor()
  expect(requested.filter((item) => !item.startsWith(url) && !item.startsWith('data:'))).toEqual([])
  await page.close()
})

/** What readers type, and what is among the first two results then. */
const QUESTIONS: readonly (readonly [question: string, address: string])[] = [
  ['how do i log in with google', '/recipes/sign-in-with-google#'],
  ['login with github', '/recipes/sign-in-with-google#'],
  ['SSO', '/recipes/sign-in-with-google#'],
  ['log out everywhere', '/concepts/session#sign-out-everywhere'],
  ['sign out all devices', '/concepts/session#sign-out-everywhere'],
  ['logout', '/concepts/session#sign-out-everywhere'],
  ['protect a page next.js', '/start/next#_3-protect-a-page'],
  ['why is my user null', '/react#why-is-the-user-null'],
  ['test a component with a signed-in user', '/guides/testing#'],
  ['migrate from auth0', '/migrate-from-auth0#'],
  ['2FA', '/guides/second-factor#'],
  ['MFA', '/guides/second-factor#'],
  ['JWT', '/concepts/tokens#'],
  ['RBAC', '/recipes/roles#'],
  ['role based access', '/recipes/roles#'],
  ['organizations', '/guides/teams#'],
  ['webhook', '/guides/webhooks#'],
  ['invite a user to a team', '/guides/teams#invitations'],
  ['dark mode', '/guides/theming#'],
  ['csp', '/security#content-security-policy'],
  ['EMAIL_PASSWORD_MISMATCH', '/reference/errors/sign-in-and-sign-up#email-password-mismatch'],
  ['what does NO_PROVIDER mean', '/reference/errors/usage#no-provider'],
  ['createUser', '/reference/operations/users#createuser'],
  ['create a user', '/reference/operations/users#createuser'],
  ['ServerUser', '/reference/operations/users#serveruser'],
  ['getAccessToken', '/reference/entries/#getaccesstoken'],
  ['useListTeams', '/reference/hooks/useListTeams#'],
]

test('search answers questions with the right page among the first two', async () => {
  const chunks = join(dist, 'assets/chunks')
  const file = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndex'))!
  const { default: json } = (await import(/* @vite-ignore */ join(chunks, file))) as { default: string }
  const require = createRequire(join(root, '.site/package.json'))
  const MiniSearch = require('minisearch') as {
    loadJSON(json: string, options: object): Parameters<typeof searchPages>[0]
  }
  const index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
  })
  const found = QUESTIONS.map(([question, address]) => {
    const first = searchPages(index, question).slice(0, 2)
    const ids = first.map(({ id }) => id)
    return ids.some((id) => id.startsWith(address)) ? question : `${question}: ${ids.join(', ')}`
  })
  expect(found).toEqual(QUESTIONS.map(([question]) => question))
})

test('an operation has an address for each field, and its example is sent to the service in the page', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${url}/reference/operations/users#createuser-primaryEmail`)
  const field = page.locator('[id="createuser-primaryEmail"]')
  await expect.poll(() => field.evaluate((cell) => cell.matches(':target'))).toBe(true)
  const operation = page.locator('.operation', { has: page.getByRole('heading', { name: 'createUser' }) })
  const [text, example] = await Promise.all(
    ['.operation-text', '.operation-example'].map((part) => operation.locator(part).boundingBox()),
  )
  expect(example!.x).toBeGreaterThan(text!.x + text!.width)
  await operation.getByRole('button', { name: 'Edit body' }).click()
  const body = operation.getByRole('textbox', { name: 'Body of the request' })
  await body.fill((await body.inputValue()).replace('Ines Duarte', 'Zoe Marin'))
  await operation.getByRole('button', { name: 'Send' }).click()
  await operation.locator('.send .try-note').filter({ hasText: 'HTTP 201' }).waitFor()
  expect(await operation.locator('.send-response').innerText()).toContain('"display_name": "Zoe Marin"')
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('search shows sentences with the found words, is used with the keyboard, and axe finds nothing in it', async () => {
  const page = await browser.newPage()
  await page.goto(`${url}/guides/testing`, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').pressSequentially('revoke session')
  await search.getByText(/^\d+ results$/).waitFor()
  await expect
    .poll(() => search.locator('.search-excerpt').allInnerTexts())
    .toContainEqual(expect.stringMatching(/session.*revoked/i))
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await search.getByRole('link').nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(url + second)
  await expect.poll(() => search.isVisible()).toBe(false)
  await page.close()
})

test('the home page shows a picture at once, and the live sample replaces it', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/try/frame.html*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(url)
  const poster = page.locator('.try-poster.only-light img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1440)
  release()
  await page.frameLocator('.try iframe').getByLabel('Email').waitFor()
  await poster.waitFor({ state: 'detached' })
  await context.close()
})

test('the header has the version, with the changelog', async () => {
  const page = await browser.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  await page.getByRole('banner').getByRole('button', { name: version }).click()
  await page.getByRole('link', { name: 'Changelog' }).first().click()
  await page.getByRole('heading', { name: 'Changelog', level: 1 }).waitFor()
  await page.close()
})

test('operations are filtered by name, path and words', async () => {
  const page = await browser.newPage()
  await page.goto(`${url}/reference/operations/`, { waitUntil: 'networkidle' })
  const names = (): Promise<string[]> => page.locator('.vp-doc tbody tr:visible td:first-child').allInnerTexts()
  const filter = page.getByRole('searchbox')
  await filter.fill('list teams')
  await expect.poll(names).toEqual(['listTeams', 'listTeamPermissions'])
  await filter.fill('/teams/{team_id}')
  await expect.poll(names).toContain('deleteTeam')
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).not.toContain('Password')
  await filter.fill('no such operation')
  await page.getByText(/^0 of 1\d\d$/).waitFor()
  await filter.fill('')
  await expect.poll(async () => (await names()).length).toBeGreaterThan(150)
  await page.close()
})

test('hooks are filtered by words of their names', async () => {
  const page = await browser.newPage()
  await page.goto(`${url}/reference/hooks/`, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('team create')
  await expect
    .poll(() => page.locator('.vp-doc tbody tr:visible td:first-child').allInnerTexts())
    .toEqual(expect.arrayContaining(['useCreateTeam']))
  await expect.poll(() => page.locator('.vp-doc tbody tr:visible').count()).toBeLessThan(5)
  await page.close()
})

test('an unknown address has a page with a search and links', async () => {
  const page = await browser.newPage()
  const response = await page.goto(`${url}/guides/no-such-page`, { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Which page do I need?' }).waitFor()
  await page.getByRole('button', { name: 'Search the documentation' }).click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.close()
})

test.each([...Object.entries(MOVED), ['decisions', 'decisions/'], ['reference/hooks', 'reference/hooks/']] as const)(
  'the address %s leads to %s',
  async (path, target) => {
    const page = await browser.newPage()
    await page.goto(`${url}/${path}`)
    await page.waitForURL(`${url}/${target}`)
    const anchor = target.split('#')[1]
    if (anchor) expect(await page.locator(`[id="${anchor}"]`).count()).toBe(1)
    await page.close()
  },
)

/** The pages of the site by their address. */
function listAddresses(): Map<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return new Map(
    names
      .filter((name) => !name.startsWith('try/'))
      .map((name) => [`/${name.replace(/(index)?\.html$/, '')}`, readFileSync(join(dist, name), 'utf8')]),
  )
}

/** The addresses that don't lead to others. */
const pagesThatStay = (): string[] =>
  [...listAddresses()].filter(([, html]) => !html.includes('http-equiv="refresh"')).map(([address]) => address)

test('every link of every page leads to an existing page and heading', () => {
  const pages = listAddresses()
  const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id!))
  const ids = new Map([...pages].map(([address, html]) => [address, idsOf(html)]))
  const broken = [...pages].flatMap(([address, html]) =>
    [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].flatMap(([, href]) => {
      const target = new URL(href!.replaceAll('&amp;', '&'), `http://site${address}`)
      if (target.host !== 'site') return []
      const found = ids.get(target.pathname)
      const anchor = decodeURIComponent(target.hash.slice(1))
      if (found ? anchor === '' || found.has(anchor) : existsSync(join(dist, target.pathname))) return []
      return [`${address}: ${href}`]
    }),
  )
  expect(pages.size).toBeGreaterThan(300)
  expect(broken).toEqual([])
})

/** The page if it scrolls sideways, and its tables that do. */
function listTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const tables = [...document.querySelectorAll('table')].filter((table) => table.scrollWidth > table.clientWidth)
  return [...(scrollWidth > clientWidth ? ['page'] : []), ...tables.map((table) => table.innerText.slice(0, 60))].map(
    (part) => `${innerWidth} pixels: ${part}`,
  )
}

test(
  'no page is wider than a phone, and no table wider than its column on a phone or a laptop',
  async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 780 }, javaScriptEnabled: false })
    const page = await context.newPage()
    const tooWide: string[] = []
    for (const address of pagesThatStay()) {
      await page.goto(url + address)
      const parts = [...(await page.evaluate(listTooWide))]
      if ((await page.locator('table').count()) > 0) {
        await page.setViewportSize({ width: 1024, height: 780 })
        parts.push(...(await page.evaluate(listTooWide)))
        await page.setViewportSize({ width: 375, height: 780 })
      }
      tooWide.push(...parts.map((part) => `${address}: ${part}`))
    }
    expect(tooWide).toEqual([])
    await context.close()
  },
  WALK_LIMIT_MILLIS,
)

test('in a window of 1280 pixels, the list of sections fits the window', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/reference/errors`)
  await page.locator('a.outline-link').first().waitFor()
  const cut = await page
    .locator('a.outline-link')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().right > 1280).map((link) => link.textContent),
    )
  expect(cut).toEqual([])
  await page.close()
})

test(
  'no page fails if the browser translates it',
  async () => {
    const context = await browser.newContext()
    await context.addInitScript(translatePage)
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`))
    for (const address of pagesThatStay().filter((address) => !address.startsWith('/reference/hooks/use')))
      await page.goto(url + address, { waitUntil: 'load' })
    expect(problems).toEqual([])
    await context.close()
  },
  WALK_LIMIT_MILLIS,
)

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

const PROJECT = {
  projectId: 'harbor-42',
  publishableClientKey: 'pck_harbor',
  baseUrl: 'https://identity.harbor.example',
}
const FIELDS = { projectId: 'Project id', publishableClientKey: 'Publishable client key', baseUrl: 'Base URL' }

/** A quick start whose samples have the values of {@link PROJECT}, in a context whose clipboard can be read. */
async function openWithProject(path: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.getByRole('button', { name: 'Use my project' }).click()
  for (const [name, label] of Object.entries(FIELDS))
    await page.getByLabel(label).fill(PROJECT[name as keyof typeof PROJECT])
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByText('The samples use harbor-42.').waitFor()
  return page
}

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('a secret server key is refused as the key of a quick start: it is emptied, not stored and not sent', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requested: string[] = []
  await page.goto(`${url}/start/vite`, { waitUntil: 'networkidle' })
  page.on('request', (request) => requested.push(request.url() + request.postData()))
  await page.getByRole('button', { name: 'Use my project' }).click()
  const field = page.getByLabel('Publishable client key')
  await field.fill('ssk_0a1b2c3d4e5f')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/^This is a secret server key \(ssk_…\), and it was not stored\./)
  expect(await field.inputValue()).toBe('')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Fill in' }).click()
  expect(await alert.innerText()).toContain('begins with pck_')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored + requested.join()).not.toContain('0a1b2c3d4e5f')
  expect(await page.locator('.vp-doc').innerText()).toContain("publishableClientKey: 'pck_emulator'")
  await context.close()
})

test('samples of all pages have the values of the project, and so has what the buttons copy', async () => {
  const page = await openWithProject('/start/vite')
  const file = page.locator('.code-file', { hasText: 'createClient' })
  expect(await file.locator('code').innerText()).toContain("publishableClientKey: 'pck_harbor'")
  await file.hover()
  await file.locator('button.copy').click()
  await expect.poll(() => readClipboard(page)).toContain("baseUrl: 'https://identity.harbor.example'")
  expect(await readClipboard(page)).not.toContain('pck_emulator')

  await page.getByRole('button', { name: 'Copy page', exact: true }).click()
  await page.getByText('Page copied').waitFor()
  const copied = await readClipboard(page)
  expect(copied).toMatch(/^# React with Vite\n/)
  expect(copied).toContain("projectId: 'harbor-42'")
  expect(copied).toContain(`](${url}/guides/testing.md)`)

  await page.getByRole('button', { name: 'Copy prompt' }).first().click()
  await page.getByText('Prompt copied').waitFor()
  expect(await readClipboard(page)).toMatch(
    /^Set up latchkey[\s\S]*stay on the server[\s\S]*publishableClientKey: 'pck_harbor'/,
  )

  await page.goto(`${url}/start/hono`)
  await page.getByText('process.env.LATCHKEY_SECRET_SERVER_KEY!').waitFor()
  expect(await page.locator('.vp-doc').innerText()).not.toMatch(/pck_emulator|ssk_emulator/)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Back to the emulator' }).click()
  await page.getByText("secretServerKey: 'ssk_emulator'").waitFor()
  await page.reload()
  await page.getByText("publishableClientKey: 'pck_emulator'").waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('harbor')
  await page.context().close()
})

test('the package manager is chosen once, with the keyboard, for all pages, and no page moves', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/start/vite`, { waitUntil: 'networkidle' })
  const chosen = (): Promise<(string | null)[]> =>
    page
      .locator('.managers input:checked + label')
      .evaluateAll((labels) => [...new Set(labels.map((label) => label.textContent))])
  const install = page.locator('.managers pre:visible').first()
  expect(await install.innerText()).toContain('npm install latchkey')
  await page
    .getByRole('radiogroup', { name: 'Package manager' })
    .first()
    .getByRole('radio', { name: 'npm', exact: true })
    .focus()
  await page.keyboard.press('ArrowRight')
  expect(await install.innerText()).toContain('pnpm add latchkey')
  expect(await chosen()).toEqual(['pnpm'])

  await context.addInitScript(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    // VitePress moves the header of a page when its script has loaded; what is below it stays.
    type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest('.content-container')) shifted.push(node.outerHTML)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${url}/start/next`, { waitUntil: 'networkidle' })
  await expect.poll(chosen).toEqual(['pnpm'])
  expect(await page.locator('.managers pre:visible').first().innerText()).toContain('pnpm create next-app@latest')
  expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([])
  await context.close()
})

test('tabs of files work without JavaScript', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/start/react-router`)
  const files = page.getByRole('radiogroup', { name: 'Files' })
  await files.getByText('app/session.server.ts').click()
  await page.getByText('createSessionProxy').first().waitFor()
  expect(await page.getByText("projectId: 'internal'").isVisible()).toBe(false)
  await context.close()
})

test('the ways to copy a page open and close with the keyboard, and one shows its Markdown', async () => {
  const page = await browser.newPage()
  await page.goto(`${url}/guides/testing`, { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: 'More ways to copy' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: /^View as Markdown/ })
  await view.waitFor()
  const markdown = (await view.getAttribute('href'))!
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => view.isVisible()).toBe(false)
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true)
  const response = await page.request.get(url + markdown)
  expect(response.headers()['content-type']).toContain('text/markdown')
  expect(await response.text()).toMatch(/^# Testing\n/)
  await page.close()
})

test.each(['/start/react-router', '/start/hono'])('%s fits narrow windows', async (path) => {
  const page = await browser.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  expect(await narrowProblems(page)).toEqual([])
  await page.close()
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
