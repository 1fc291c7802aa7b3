/** Flows of a project owner, in a real browser against the emulator. */
import { createEmulator } from 'latchkey/emulator'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { castAt, HARBOR, OWNER } from '../../examples/console/cast.ts'
import { startConsole, type Console } from '../../examples/console/server.ts'
import { violations as violationsOf } from './judge.ts'
import { launch, problemsOf } from './launch.ts'

const PATIENCE_MILLIS = 60_000

let running: Console
let browser: Browser
let context: BrowserContext
let page: Page
let problems: string[]
/** The emulator and the browser right after the owner signed in. */
let signedIn: { state: string; cookies: Cookie[] }
/** Requests of the page to other origins without the header that our client sends. */
let foreign: string[]

beforeAll(async () => {
  running = await startConsole({ appPort: 0, emulatorPort: 0, isBundled: true })
  browser = await launch()
  // One browser for all tests, so that the app's code stays in its cache.
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  await signIn()
  const state = await fetch(`${running.emulatorUrl}/_emulator/state`)
  signedIn = { state: await state.text(), cookies: await context.cookies() }
  await page.close()
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})
beforeEach(async () => {
  await context.clearCookies()
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MILLIS)
  problems = problemsOf(page)
  foreign = []
  page.on('request', (request) => {
    const isApps = request.url().startsWith(running.appUrl) || /^(data|blob|about):/.test(request.url())
    if (isApps || request.method() === 'OPTIONS') return
    const isOurs = request.url().startsWith(`${running.emulatorUrl}/api/v1/`)
    const grant = request.url().endsWith('/auth/oauth/token')
    if (!isOurs || !(grant || request.headers()['x-stack-client-version']?.includes('latchkey')))
      foreign.push(`${request.method()} ${request.url()}`)
  })
  const restored = await fetch(`${running.emulatorUrl}/_emulator/state`, { method: 'PUT', body: signedIn.state })
  expect(restored.status).toBe(200)
})
afterEach(async () => {
  await page.close()
  expect(problems).toEqual([])
  expect(foreign).toEqual([])
})

async function signIn(): Promise<void> {
  await page.goto(running.appUrl)
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

/** Replaces the console's service with one of 2025. */
async function servedBy2025(): Promise<void> {
  const { route } = createEmulator({ service: '2025', projects: castAt(Date.now()) })
  await page.route(`${running.emulatorUrl}/api/v1/**`, route)
}

/** Opens a page of the project with the session of the first sign-in. */
async function open(tab: string): Promise<void> {
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}${PATHS[tab] ?? `/${tab.toLowerCase()}`}`)
  await page.getByRole('heading', { name: tab, level: 1 }).waitFor()
}

const PATHS: Readonly<Record<string, string>> = { Overview: '', 'Sign-in methods': '/sign-in' }

/** Opens a drawer by its button. */
const openDrawer = (name: string) => page.getByRole('button', { name, exact: true }).click()

const violations = (): Promise<string[]> => violationsOf(page)

const TABS = ['Overview', 'Users', 'Teams', 'Permissions', 'Sign-in methods', 'Domains', 'Emails', 'Keys', 'Settings']

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()

describe('a project owner', () => {
  test('signs in, creates a project and its owner team, and sees its keys once', async () => {
    await signIn()
    await openDrawer('New project')
    await page.getByLabel('Name').fill('Lighthouse')
    await page.getByLabel('Owner team').selectOption('New team')
    await page.getByRole('button', { name: 'Create project' }).click()
    await openDrawer('New keys')
    await page.getByLabel('Description').fill('first')
    await page.getByRole('button', { name: 'Create keys' }).click()
    await seen(/^ssk_/)
    await page.getByRole('cell', { name: 'first' }).waitFor()
    expect(await violations()).toEqual([])
    await page.reload()
    await page.getByRole('cell', { name: 'first' }).waitFor()
    expect(await page.getByText(/ssk_/).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('cell', { name: 'Revoked' }).waitFor()
    await page.getByRole('link', { name: 'latchkey console' }).click()
    await openDrawer('New project')
    await page.getByLabel('Owner team').selectOption('Lighthouse')
    await page.getByLabel('Name').fill('Beacon')
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
  })

  test('searches, sorts and pages through users', async () => {
    await open('Users')
    await seen('20 users are loaded')
    await page.getByRole('button', { name: 'Load more' }).click()
    await seen('40 users are loaded')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.poll(() => page.getByRole('row').nth(1).getByRole('cell').first().textContent()).toMatch(/^.Ad/)
    await page.getByLabel('Name, email or id').fill('okafor@')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await seen('10 users')
    expect(await violations()).toEqual([])
  })

  test('finds pages and users by keyboard, and a drawer returns the focus', async () => {
    await open('Users')
    await page.getByRole('cell', { name: 'Verified', exact: true }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('key')
    await page.getByRole('option', { name: 'Keys Page' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mira.tanaka@')
    await page.getByRole('option', { name: /Mira Tanaka/ }).waitFor()
    expect(await violations()).toEqual([])
    const options = await page.getByRole('option').allTextContents()
    const at = options.findIndex((text) => text.includes('Mira Tanaka'))
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Mira Tanaka', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'All users' }).click()
    const opener = page.getByRole('button', { name: 'New user', exact: true })
    await opener.press('Enter')
    await page.getByRole('dialog', { name: 'New user' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('edits a user, impersonates them, ends the session, and deletes them', async () => {
    await open('Users')
    await page.getByLabel('Name, email or id').fill('mira.okafor')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('link', { name: 'Mira Okafor' }).click()
    await openDrawer('Edit user')
    await page.getByLabel('Name').fill('Mira O.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Mira O.' }).waitFor()
    await page.getByRole('button', { name: 'Impersonate' }).click()
    await seen(/hexclave-refresh-/)
    await seen('Impersonation')
    await openDrawer('Edit user')
    await page.getByLabel('Client metadata').fill('{"theme":')
    await page.getByRole('button', { name: 'Save' }).click()
    await seen('This is no JSON.')
    await page.getByLabel('Client metadata').fill('{"theme":"dusk"}')
    await page.getByRole('button', { name: 'Save' }).click()
    await seen('Saved.')
    await page.reload()
    await openDrawer('Edit user')
    expect(await page.getByLabel('Client metadata').inputValue()).toBe('{"theme":"dusk"}')
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'End session' }).click()
    await seen('None.')
    await page.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    await seen('20 users are loaded')
  })

  test('creates a team, adds a member, and grants a permission', async () => {
    await open('Teams')
    await openDrawer('New team')
    await page.getByLabel('Name').fill('Crew')
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByRole('link', { name: 'Crew', exact: true }).click()
    await openDrawer('Add a member')
    await page.getByRole('combobox', { name: 'User' }).selectOption({ label: 'Juno Okafor' })
    await page.getByRole('button', { name: 'Add to team' }).click()
    await page.getByRole('button', { name: 'Remove from team' }).waitFor()
    await page.locator('summary').click()
    const admin = page.getByRole('checkbox', { name: 'team_admin' })
    await admin.click()
    await expect.poll(() => admin.isChecked()).toBe(true)
    expect(await violations()).toEqual([])
  })

  test('defines a permission and sees which permissions contain it', async () => {
    await open('Permissions')
    await openDrawer('New permission in a team')
    await page.getByLabel('Id', { exact: true }).fill('edit')
    await page.getByLabel('Description').fill('Change notes')
    await page.getByRole('button', { name: 'Add permission' }).click()
    await page.locator('summary', { hasText: 'Change notes' }).waitFor()
    await page.locator('summary', { hasText: 'team_member' }).click()
    await page.getByRole('group', { name: 'Contains' }).getByRole('checkbox', { name: 'edit', exact: true }).click()
    await page.locator('summary', { hasText: 'team_member' }).getByText('edit', { exact: true }).waitFor()
    const cells = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'edit' }) })
      .getByRole('cell')
    expect(await cells.allInnerTexts()).toContain('yes')
    await page.getByRole('img', { name: /team_member contains [^.]*edit/ }).waitFor()
    const itself = page.getByRole('group', { name: 'Who has it by itself' }).first()
    const creator = itself.getByRole('checkbox', { name: 'Who creates a team' })
    await creator.click()
    await expect.poll(() => creator.isChecked()).toBe(true)
    expect(await violations()).toEqual([])
  })

  test('toggles a sign-in method and enables a provider', async () => {
    await open('Sign-in methods')
    const passkey = page.getByRole('switch', { name: 'Passkey' })
    await passkey.click()
    await expect.poll(() => passkey.isChecked()).toBe(true)
    await openDrawer('Enable a provider')
    expect(await violations()).toEqual([])
    await page.getByRole('combobox', { name: 'Provider' }).selectOption('github')
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
    await page.getByRole('button', { name: 'Disable github' }).waitFor()
    expect(await violations()).toEqual([])
  })

  test('trusts domains, and sees the obstacles to production mode live', async () => {
    await open('Domains')
    await seen(/Localhost is not allowed in production mode/)
    await openDrawer('Trust a domain')
    await page.getByLabel('Domain', { exact: true }).fill('http://app.example')
    await seen('Trusted domains should be HTTPS: http://app.example')
    await page.getByRole('button', { name: 'Trust domain' }).click()
    await page
      .getByRole('list', { name: 'To mend before production mode' })
      .getByText(/should be HTTPS/)
      .waitFor()
    await page.getByRole('button', { name: 'Remove http://app.example' }).click()
    await page.getByRole('switch', { name: 'Allow localhost' }).click()
    await seen('Nothing stands in the way.')
    await page.getByRole('switch', { name: 'Production mode' }).click()
    await expect.poll(() => page.getByRole('switch', { name: 'Production mode' }).isChecked()).toBe(true)
    expect(await violations()).toEqual([])
  })

  test('edits a template with a live preview', async () => {
    await open('Emails')
    await page.getByRole('button', { name: 'Password Reset' }).click()
    const preview = page.frameLocator('iframe')
    await preview.getByText(/Reset your password at Harbor/).waitFor()
    const source = page.getByLabel('Source of Password Reset')
    const before = await source.inputValue()
    await source.fill(before.replaceAll('Reset your password at', 'A new password for'))
    await preview.getByText(/A new password for Harbor/).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await seen('Saved.')
    expect(await violations()).toEqual([])
    await source.fill('export function EmailTemplate() { return <Nowhere')
    await page.getByRole('alert').waitFor()
  })

  test('on a 2025 service creates a project without a team, asks the assistant, and applies its proposal', async () => {
    await servedBy2025()
    await signIn()
    await openDrawer('New project')
    await page.getByLabel('Name').fill('Lighthouse')
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Emails' }).click()
    await page.getByRole('button', { name: 'Default Dark' }).click()
    const source = page.getByLabel('Source of Default Dark')
    const before = await source.inputValue()
    await page.getByLabel('What should be different?').fill('Make it darker')
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByRole('button', { name: 'Take over the proposed source' }).waitFor()
    await source.fill('// nothing')
    await page.getByRole('button', { name: 'Take over the proposed source' }).click()
    expect(await source.inputValue()).toBe(before)
    await page.reload()
    await page.getByRole('button', { name: 'Default Dark' }).click()
    await page.getByRole('region', { name: 'Assistant' }).getByText('Make it darker').waitFor()
    expect(await violations()).toEqual([])
  })

  test('sends an email to a user, sees it in the list of sent emails, and tests the mail server', async () => {
    await open('Users')
    await page.getByRole('link', { name: 'Omar Tanaka' }).click()
    await openDrawer('Write an email')
    await page.getByLabel('Subject').fill('Ahoy')
    await page.getByRole('textbox', { name: 'Text' }).fill('The boat <b>leaves</b> at nine.')
    await page.getByRole('button', { name: 'Send' }).click()
    await seen('Handed to the mail server.')
    await page.getByRole('link', { name: 'Emails' }).click()
    await page.getByRole('cell', { name: 'Ahoy' }).waitFor()
    await page.getByRole('cell', { name: 'omar.tanaka@example.com' }).waitFor()
    const mails = await (await fetch(`${running.emulatorUrl}/_emulator/outbox?to=omar.tanaka@example.com`)).text()
    expect(mails).toContain('&lt;b>leaves')
    await page.getByLabel('Recipient of the test email').fill('owner@harbor.example')
    await page.getByRole('button', { name: 'Send test email' }).click()
    await seen('The test email was sent.')
    expect(await violations()).toEqual([])
  })

  test('changes the configuration by path and deletes the project', async () => {
    await open('Settings')
    await page.getByLabel('Change it by paths').fill('{"no.such.path": true}')
    await page.getByRole('button', { name: 'Change configuration' }).click()
    await page
      .getByRole('alert')
      .getByText(/no\.such/)
      .waitFor()
    await page.getByLabel('Change it by paths').fill('{"auth.passkey.allowSignIn": true}')
    await page.getByRole('button', { name: 'Change configuration' }).click()
    await seen('Changed.')
    await page.getByRole('button', { name: 'Make a portal token' }).click()
    await seen('Shown this once:')
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: 'Sign-in methods' }).click()
    await expect.poll(() => page.getByRole('switch', { name: 'Passkey' }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete project' }).click()
    await page.getByRole('button', { name: 'Yes, delete the project' }).click()
    await seen('You have no project yet.')
  })

  test('sees metrics as charts and as text', async () => {
    await open('Overview')
    // The cast, and those who sign up over the last 90 days.
    await seen(/^2\d\d$/)
    await page.locator('.recharts-area').first().waitFor()
    await page
      .getByText(/sign-ups, [1-9]\d* active/)
      .first()
      .waitFor({ state: 'attached' })
    const figure = (title: string) => page.getByRole('figure').filter({ hasText: title })
    const counts = (title: string) => figure(title).getByRole('listitem')
    await counts('Countries')
      .filter({ hasText: /Portugal ?[1-9]/ })
      .waitFor()
    await counts('Ways to sign in')
      .filter({ hasText: /Magic link ?[1-9]/ })
      .waitFor()
    expect(await counts('Countries').count()).toBe(8)
    expect(await violations()).toEqual([])
  })

  test('must sign in first, and signs out', async () => {
    await page.goto(`${running.appUrl}/projects/any`)
    await page.getByLabel('Password', { exact: true }).waitFor()
    await signIn()
    await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  test('sees an error for another owner’s project', async () => {
    await signIn()
    await page.goto(`${running.appUrl}/projects/00000000-0000-4000-8000-000000000000/users`)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('heading', { name: 'Users' }).count()).toBe(0)
    expect(await violations()).toEqual([])
  })
})

test('axe finds nothing on dark pages, and no page scrolls sideways in a narrow window', async () => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open('Overview')
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const tab of TABS) {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.getByRole('link', { name: tab, exact: true }).click()
    await page.getByRole('heading', { name: tab, level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violations(), tab).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(overhang, { message: tab }).toBe(0)
  }
})

test('in a narrow window the navigation is one row, with the current page in view', async () => {
  await open('Settings')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const links = page.getByRole('navigation', { name: 'Project' }).getByRole('link')
  const edges = () =>
    links.evaluateAll((all) =>
      all
        .map((link) => [link.getBoundingClientRect(), link] as const)
        .map(([{ left, right }, { scrollWidth, clientWidth }]) => ({ left, right, cut: scrollWidth - clientWidth })),
    )
  const shown = await edges()
  expect(shown).toHaveLength(TABS.length)
  for (const [at, { left, cut }] of shown.entries()) {
    expect(cut, TABS[at]).toBe(0)
    if (at > 0) expect(left, TABS[at]).toBeGreaterThanOrEqual(shown[at - 1]!.right)
  }
  await expect.poll(async () => (await edges()).at(-1)!.right).toBeLessThanOrEqual(360)
})
