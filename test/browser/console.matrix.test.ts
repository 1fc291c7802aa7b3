/** Flows of a project owner, in a real browser against the emulator. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import {
  addTeamMember,
  addTrustedDomain,
  createAdminClient,
  createSession,
  createTeam,
  createUser,
  getTeam,
  getUserById,
  grantTeamPermission,
  listContactChannels,
  listSessions,
  listTeamInvitations,
  listTeamMemberProfiles,
  listTeamPermissions,
  sendTeamInvitation,
  updateUser,
} from 'latchkey/admin'
import { createEmulator } from 'latchkey/emulator'
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_KEY, castAt, HARBOR, OWNER } from '../../examples/console/cast.ts'
import { startConsole, type Console } from '../../examples/console/server.ts'
import { violations as violationsOf } from './judge.ts'
import { launch, problemsOf } from './launch.ts'
import { translatePage } from './translate.ts'

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
  execFileSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', 'examples/console'], { stdio: 'inherit' })
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
  problems = problemsOf(page)
  foreign = []
  page.on('request', (request) => {
    const isApps = request.url().startsWith(running.appUrl) || /^(data|blob|about):/.test(request.url())
    const isProviders = request.url().startsWith(`${running.webhooksUrl}/`)
    if (isApps || isProviders || request.method() === 'OPTIONS') return
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

/** The project's admin, beside the console. */
const admin = () =>
  createAdminClient({ projectId: HARBOR, superSecretAdminKey: ADMIN_KEY, baseUrl: running.emulatorUrl })

/** Adds a user with a second factor and some sessions. Returns their id. */
async function addGuardedUser(user: { displayName: string; primaryEmail?: string }, sessions: number): Promise<string> {
  const { id: userId } = await createUser(admin(), user)
  await updateUser(admin(), { userId, totpSecretBase64: btoa('a'.repeat(20)) })
  for (let count = 0; count < sessions; count += 1) await createSession(admin(), { userId })
  return userId
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

const TABS = [
  'Overview',
  'Users',
  'Teams',
  'Permissions',
  'Sign-in methods',
  'Domains',
  'Emails',
  'Keys',
  'Webhooks',
  'History',
  'Settings',
]

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
    await page.getByRole('cell', { name: 'first', exact: true }).waitFor()
    expect(await violations()).toEqual([])
    await page.reload()
    await page.getByRole('cell', { name: 'first', exact: true }).waitFor()
    expect(await page.getByText(/ssk_/).count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke first' }).click()
    await page.getByRole('button', { name: 'Yes, revoke' }).click()
    await page.getByRole('cell', { name: 'Revoked' }).waitFor()
    await page.getByRole('link', { name: 'latchkey console' }).click()
    await openDrawer('New project')
    await page.getByLabel('Owner team').selectOption('Lighthouse')
    await page.getByLabel('Name').fill('Beacon')
    await page.getByRole('button', { name: 'Create project' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('link', { name: 'Trust its domain' }).click()
    await page.getByRole('dialog', { name: 'Trust a domain' }).getByLabel('Domain', { exact: true }).waitFor()
  })

  test('searches, orders, pages through and exports users', async () => {
    await open('Users')
    const firstName = () => page.getByRole('row').nth(1).getByRole('link').textContent()
    await seen(/^20 of \d+ users/)
    expect(await firstName()).toBe('Omar Tanaka')
    await page.getByRole('button', { name: 'Load more' }).click()
    await seen(/^40 of \d+ users/)
    // Of users that are not all loaded, only those columns can be ordered that the service orders.
    expect(await page.getByRole('columnheader').getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('Signed up'),
      expect.stringContaining('Last active'),
    ])
    await page.getByRole('button', { name: 'Signed up' }).click()
    await expect.poll(firstName).not.toBe('Omar Tanaka')
    expect(new URL(page.url()).searchParams.get('order')).toBe('oldest')
    await page.getByRole('columnheader', { name: 'Signed up' }).and(page.locator('[aria-sort=ascending]')).waitFor()
    await page.getByLabel('Name, email or id').fill('okafor@')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await seen('10 users')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.poll(firstName).toBe('Ada Okafor')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export users as JSON' }).click(),
    ])
    const users = JSON.parse(readFileSync(await file.path(), 'utf8')) as { primaryEmail: string }[]
    expect(users).toHaveLength(10)
    expect(users.every(({ primaryEmail }) => primaryEmail.includes('okafor@'))).toBe(true)
    await openDrawer('Requests')
    const calls = page.getByRole('dialog', { name: 'Requests' })
    await calls.getByText('listUsers', { exact: true }).first().click()
    const curl = calls.getByRole('region', { name: 'listUsers with curl' })
    await curl.filter({ hasText: /\/users\?[^']*limit=20[^']*query=okafor%40/ }).waitFor()
    expect(await violations()).toEqual([])
  })

  test('finds pages and users by keyboard, and a drawer returns the focus', async () => {
    await open('Users')
    await page.getByRole('cell', { name: 'Verified', exact: true }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('key')
    await page.getByRole('option', { name: 'Keys', exact: true }).waitFor()
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
    const metadata = page.getByLabel('Client metadata')
    const save = page.getByRole('button', { name: 'Save metadata' })
    await metadata.fill('{"theme":')
    await seen(/^Not JSON/)
    expect(await save.isDisabled()).toBe(true)
    await metadata.fill('{"theme":"dusk"}')
    await save.click()
    await save.waitFor({ state: 'detached' })
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await history.filter({ hasText: 'Update user: clientMetadata' }).waitFor()
    await openDrawer('Requests')
    const calls = page.getByRole('dialog', { name: 'Requests' })
    await calls.getByText('updateUser', { exact: true }).first().click()
    expect(await calls.getByRole('region', { name: 'updateUser with curl' }).textContent()).toMatch(
      /^curl -X PATCH '[^']+\/users\/[\da-f-]+'[^]+"client_metadata":\{"theme":"dusk"\}/,
    )
    expect(await calls.textContent()).not.toMatch(/sak_harbor|eyJ/)
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(() => metadata.inputValue()).toBe('{\n  "theme": "dusk"\n}')
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'End session' }).click()
    await seen(/^No sessions/)
    await page.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    await seen(/^20 of \d+ users/)
  })

  test('removes the second factor of a user, and ends all of their sessions', async () => {
    const userId = await addGuardedUser({ displayName: 'Ute' }, 3)
    await context.addCookies(signedIn.cookies)
    await page.goto(`${running.appUrl}/projects/${HARBOR}/users/${userId}`)
    const remove = page.getByRole('button', { name: 'Remove the second factor' })
    await remove.click()
    await page.getByRole('button', { name: 'Keep' }).click()
    expect((await getUserById(admin(), { userId })).isMultiFactorRequired).toBe(true)
    await remove.click()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await remove.waitFor({ state: 'detached' })
    expect((await getUserById(admin(), { userId })).isMultiFactorRequired).toBe(false)
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3)
    await sessions.getByRole('button', { name: 'End all sessions' }).click()
    expect((await listSessions(admin(), { userId })).items).toHaveLength(3)
    await page.getByRole('button', { name: 'Yes, end all' }).click()
    await sessions.getByText(/^No sessions/).waitFor()
    expect((await listSessions(admin(), { userId })).items).toEqual([])
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('cell', { name: /End all sessions/ }).waitFor()
  })

  test('selects users, restricts them, sees what failed, tries again, and undoes it', async () => {
    await open('Users')
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
    await box('Omar Tanaka').click()
    await box('Sami Novak').click({ modifiers: ['Shift'] })
    await seen('4 users selected')
    await page.setViewportSize({ width: 1280, height: 720 })
    const bar = page.getByRole('region', { name: 'Selected users' })
    const tops = (await bar.getByRole('button').all()).map(async (button) => {
      const { y, height } = (await button.boundingBox())!
      return Math.round(y + height / 2)
    })
    expect(new Set(await Promise.all(tops)).size).toBe(1)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
    await seen('20 users selected')
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await box('Omar Tanaka').click()
    await box('Yuki Tanaka').click()
    const omar = await page.getByRole('link', { name: 'Omar Tanaka' }).getAttribute('href')
    const address = `${running.emulatorUrl}/api/v1${omar!.slice(omar!.indexOf('/users/'))}`
    await page.route(address, (route) => route.fulfill({ status: 400, body: 'Refused for a test.' }), { times: 1 })
    await openDrawer('Restrict')
    await page.getByLabel('Reason').fill('Spam')
    await page.getByRole('button', { name: 'Restrict 2 users' }).click()
    await seen('Restricted 1 user.')
    const failed = page.getByRole('list', { name: 'Failed' }).getByRole('listitem')
    await failed.filter({ hasText: 'Omar Tanaka' }).waitFor()
    expect(await failed.count()).toBe(1)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Try 1 again' }).click()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'Restricted', exact: true }).count()).toBe(2)
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('cell', { name: /Restrict 1 user.*Omar Tanaka/ }).waitFor()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Undo: Restrict 1 user' }).first().click()
    await page.getByRole('cell', { name: /Undo: Restrict 1 user.*Omar Tanaka/ }).waitFor()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'Restricted', exact: true }).count()).toBe(1)
    await box('Yuki Tanaka').click()
    await openDrawer('Lift restriction')
    await page.getByRole('button', { name: 'Lift the restriction of 1 user' }).click()
    await seen('Lifted the restriction of 1 user.')
    await page.getByRole('button', { name: 'Undo: Lift the restriction of 1 user' }).click()
    await seen('Undone for 1 user.')
    // Nothing is selected any more. The bar, which holds the drawer, isn't shown behind it.
    expect(await page.getByText('0 users selected').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: /^Undo:/ }).count()).toBe(0)
    const done = page.getByRole('button', { name: 'Done' })
    await expect.poll(() => done.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await violations()).toEqual([])
    await done.click()
    await page.getByRole('link', { name: 'Yuki Tanaka' }).click()
    await page.getByRole('region', { name: 'Restriction' }).getByText('Spam').waitFor()
    problems = problems.filter((problem) => !problem.includes('status of 400'))
  })

  test('sets metadata of teams and users, adds users to a team, and undoes each beside its result', async () => {
    const { id: teamId } = await createTeam(admin(), { displayName: 'Night watch' })
    const run = async (action: string, button: string, fill: () => Promise<unknown>) => {
      await openDrawer(action)
      await fill()
      await page.getByRole('button', { name: button }).click()
      await seen(/^(Set metadata of|Added) \d+ (user|team)s?( to the team)?\.$/)
    }
    const undo = async () => {
      await page.getByRole('button', { name: /^Undo:/ }).click()
      await seen(/^Undone for \d+ (user|team)s?\.$/)
      await page.getByRole('button', { name: 'Done' }).click()
    }
    const setPlan = async () => {
      await page.getByLabel('Key', { exact: true }).fill('plan')
      await page.getByLabel('Value').fill('"pro"')
    }
    const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).click()
    await open('Teams')
    await select('Night watch')
    await run('Metadata', 'Set metadata of 1 team', setPlan)
    expect((await getTeam(admin(), { teamId })).serverMetadata).toEqual({ plan: 'pro' })
    await undo()
    expect((await getTeam(admin(), { teamId })).serverMetadata).toBe(null)

    await page.getByRole('link', { name: 'Users', exact: true }).click()
    const idOf = async (name: string) =>
      (await page.getByRole('link', { name }).getAttribute('href'))!.split('/').at(-1)!
    const userIds = [await idOf('Omar Tanaka'), await idOf('Yuki Tanaka')]
    const metadata = () =>
      Promise.all(userIds.map(async (userId) => (await getUserById(admin(), { userId })).serverMetadata))
    const before = await metadata()
    const selectBoth = async () => {
      await select('Omar Tanaka')
      await select('Yuki Tanaka')
    }
    await selectBoth()
    await run('Metadata', 'Set metadata of 2 users', setPlan)
    expect(await metadata()).toEqual([{ plan: 'pro' }, { plan: 'pro' }])
    await undo()
    expect(await metadata()).toEqual(before)
    await selectBoth()
    await run('Add to team', 'Add 2 users to the team', () =>
      page.getByRole('combobox', { name: 'Team' }).selectOption('Night watch'),
    )
    const members = async () => (await listTeamMemberProfiles(admin(), { teamId })).items.length
    expect(await members()).toBe(2)
    await undo()
    expect(await members()).toBe(0)
  })

  test('filters users by address, saves the filter, and finds it again by name', async () => {
    await open('Users')
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('combobox', { name: /^State/ }).selectOption('unverified')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: 'State: Email not verified' }).waitFor()
    await seen(/^\d+ users match/)
    const match = page.getByRole('button', { name: 'Load more' })
    while (await match.isVisible()) await match.click()
    expect(await page.getByRole('cell', { name: 'Verified', exact: true }).count()).toBe(0)
    const count = await page.getByRole('row').count()
    expect(new URL(page.url()).searchParams.get('state')).toBe('unverified')
    await openDrawer('Save this filter')
    await page.getByLabel('Name', { exact: true }).fill('To remind')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: `To remind ${count - 1}`, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear the filter' }).click()
    await seen(/^20 of \d+ users/)
    expect(await violations()).toEqual([])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('remind')
    await page.getByRole('option', { name: 'To remind Users' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'State: Email not verified' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Delete the filter To remind' }).click()
    await page.getByRole('button', { name: 'Save this filter' }).waitFor()
  })

  test('finds teams, permissions, keys and actions in one search', async () => {
    await open('Overview')
    const find = async (text: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.getByRole('option', { name: option }).first().waitFor()
    }
    await find('team_admin', /team_admin/)
    await page.keyboard.press('Escape')
    await find('password reset', /Password Reset/)
    await page.keyboard.press('Escape')
    await find('create a team', 'Create a team')
    expect(await violations()).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New team' }).getByLabel('Name').fill('Night watch')
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByRole('heading', { name: 'Night watch', level: 1 }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await find('invite', 'Invite by email')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Invite by email' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Teams', exact: true }).click()
    await find('night', 'Night watch')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Night watch', level: 1 }).waitFor()
  })

  test('clicks a day of the chart and sees the users who signed up on it', async () => {
    await open('Overview')
    await page.locator('.recharts-area').first().waitFor()
    const { x, y, width, height } = (await page.locator('.chart').boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    await page
      .getByRole('list', { name: 'Filters in use' })
      .getByText(/^Signed up on/)
      .waitFor()
    await seen(/^[1-9]\d* users? match/)
    await page.goBack()
    await page.getByText('As a table').click()
    const row = page.getByRole('row').nth(1)
    const count = Number(await row.getByRole('cell').first().textContent())
    await row.getByRole('link').click()
    await seen(`${count} ${count === 1 ? 'user matches' : 'users match'}`)
  })

  test('tries a failed list again', async () => {
    await context.addCookies(signedIn.cookies)
    const address = `${running.emulatorUrl}/api/v1/teams*`
    await page.route(address, (route) => route.fulfill({ status: 400, body: 'Refused for a test.' }))
    await page.goto(`${running.appUrl}/projects/${HARBOR}/teams`)
    await page.getByRole('alert').waitFor()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    problems = problems.filter((problem) => !problem.includes('status of 400'))
  })

  test('creates a team, adds a member, and grants a permission', async () => {
    await open('Teams')
    await openDrawer('New team')
    await page.getByLabel('Name').fill('Crew')
    await page.getByRole('button', { name: 'Create team' }).click()
    await openDrawer('Add a member')
    await page.getByRole('searchbox', { name: 'Name, email or id of a user' }).fill('juno.okafor')
    await page.getByRole('button', { name: 'Add: Juno Okafor' }).click()
    await page.getByRole('button', { name: 'Remove Juno Okafor from the team' }).waitFor()
    await page.locator('summary').click()
    const adminRole = page.getByRole('checkbox', { name: 'team_admin' })
    await adminRole.click()
    await expect.poll(() => adminRole.isChecked()).toBe(true)
    expect(await violations()).toEqual([])
    // What a role contains is not granted directly, and can't be revoked here.
    expect(await page.getByRole('checkbox', { name: '$delete_team' }).isChecked()).toBe(false)
    await adminRole.click()
    await expect.poll(() => adminRole.isChecked()).toBe(false)
    await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByRole('link', { name: 'Omar Tanaka' }).click()
    await openDrawer('Add to a team')
    const team = page.getByRole('combobox', { name: 'Team' })
    await team.selectOption('Crew')
    expect(await team.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Add to team' }).click()
    await page.getByRole('region', { name: 'Teams' }).getByRole('link', { name: 'Crew' }).waitFor()
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
    await page.getByRole('button', { name: 'Yes, remove' }).click()
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
    expect(await violations()).toEqual([])
    await page.getByRole('link', { name: 'Sign-in methods' }).click()
    await expect.poll(() => page.getByRole('switch', { name: 'Passkey' }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete project' }).click()
    await page.getByRole('button', { name: 'Yes, delete the project' }).click()
    await seen('You have no project yet.')
  })

  test('adds a webhook endpoint, and sees whether tests arrive, what was delivered and the secret', async () => {
    await open('Webhooks')
    const row = (url: string) =>
      page.getByRole('region', { name: 'Endpoints' }).getByRole('listitem').filter({ hasText: url })
    await row('https://api.harbor.example/webhooks')
      .getByRole('button', { name: /^Send a test/ })
      .click()
    await row('https://api.harbor.example/webhooks').getByText('Delivered', { exact: true }).waitFor()
    await row('https://crm.harbor.example/hooks')
      .getByRole('button', { name: /^Send a test/ })
      .click()
    await row('https://crm.harbor.example/hooks').getByText('Not delivered: The endpoint is disabled').waitFor()
    await page.locator('summary', { hasText: 'https://api.harbor.example/webhooks' }).click()
    await seen('503')
    await page.getByRole('button', { name: 'Show the secret' }).click()
    await seen(/^whsec_/)
    expect(await violations()).toEqual([])
    await openDrawer('Add an endpoint')
    await page.getByLabel('Address').fill('https://audit.harbor.example')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await page.locator('summary', { hasText: 'https://audit.harbor.example' }).click()
    await row('https://audit.harbor.example').getByRole('button', { name: 'Disable' }).click()
    await row('https://audit.harbor.example').getByText('Disabled', { exact: true }).waitFor()
  })

  test('on a 2025 service sees the webhook endpoints, and is offered no test', async () => {
    await servedBy2025()
    await signIn()
    await page.goto(`${running.appUrl}/projects/${HARBOR}/webhooks`)
    await page.locator('summary', { hasText: 'https://api.harbor.example/webhooks' }).waitFor()
    expect(await page.getByRole('button', { name: /^Send a test/ }).count()).toBe(0)
  })

  test('sees metrics as charts and as text', async () => {
    await open('Overview')
    // The cast, and those who sign up over the last 90 days.
    await seen(/^2\d\d$/)
    await page.locator('.recharts-area').first().waitFor()
    const figure = (title: string) => page.getByRole('figure').filter({ hasText: title })
    const counts = (title: string) => figure(title).getByRole('listitem')
    await counts('Countries')
      .filter({ hasText: /Portugal ?[1-9]/ })
      .waitFor()
    await counts('Ways to sign in')
      .filter({ hasText: /Magic link ?[1-9]/ })
      .waitFor()
    expect(await counts('Countries').count()).toBe(10)
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

/** Opens each page in turn, also those of one user, one team and the list of projects, and calls `visit` on it. */
async function walk(visit: (name: string) => Promise<void>): Promise<void> {
  const { id: teamId } = await createTeam(admin(), { displayName: 'Night watch' })
  const name = 'Ute Marie von und zu Wolkenstein'
  const primaryEmail = 'ute.marie.von.und.zu.wolkenstein@a-rather-long-domain.example'
  const userId = await addGuardedUser({ displayName: name, primaryEmail }, 2)
  await addTeamMember(admin(), { teamId, userId })
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}`)
  const heading = (name: string) => page.getByRole('heading', { name: new RegExp(`^«?${name}»?$`), level: 1 })
  const links = page.getByRole('navigation', { name: /Project/ }).getByRole('link')
  for (const [index, tab] of TABS.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await links.nth(index).click()
    await heading(tab).waitFor()
    await page.waitForLoadState('networkidle')
    await visit(tab)
  }
  const rest = [
    [`/projects/${HARBOR}/users/${userId}`, name],
    [`/projects/${HARBOR}/teams/${teamId}`, 'Night watch'],
    ['/', 'Projects'],
  ] as const
  for (const [path, title] of rest) {
    await page.goto(running.appUrl + path)
    await heading(title).waitFor()
    await page.waitForLoadState('networkidle')
    await visit(title)
  }
}

test('finds a member of a large team, removes them after a question, and withdraws an invitation', async () => {
  const { id: teamId } = await createTeam(admin(), { displayName: 'Fleet' })
  for (let index = 1; index <= 21; index += 1) {
    const { id: userId } = await createUser(admin(), { displayName: `Sailor ${index}` })
    await addTeamMember(admin(), { teamId, userId })
  }
  const email = 'a.late.arrival@harbor-administration.example'
  await sendTeamInvitation(admin(), { teamId, email, callbackUrl: 'http://localhost:3000/handler/team-invitation' })
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}/teams/${teamId}`)
  const members = page.getByRole('region', { name: 'Members' }).getByRole('listitem')
  await expect.poll(() => members.count()).toBe(20)
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  expect(await members.count()).toBe(21)
  await page.getByRole('searchbox', { name: 'Find a member' }).fill('SAILOR 21')
  await expect.poll(() => members.count()).toBe(1)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violations()).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  }
  const memberCount = async () => (await listTeamMemberProfiles(admin(), { teamId })).items.length
  await page.getByRole('button', { name: 'Remove Sailor 21 from the team' }).click()
  expect(await memberCount()).toBe(21)
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await seen(/^No member matches/)
  expect(await memberCount()).toBe(20)
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await page
    .getByRole('region', { name: 'Open invitations' })
    .getByText(/^No open invitations/)
    .waitFor()
  expect((await listTeamInvitations(admin(), { teamId })).items).toEqual([])
})

test('invites to a team by email, and to several teams at once, with the page of a trusted domain', async () => {
  await addTrustedDomain(admin(), { domain: 'https://app.example', handlerPath: '/auth' })
  const [first, second] = await Promise.all(
    ['Aft watch', 'Bow watch'].map(async (displayName) => (await createTeam(admin(), { displayName })).id),
  )
  const inviteeOf = async (teamId: string) =>
    (await listTeamInvitations(admin(), { teamId })).items.map(({ recipientEmail }) => recipientEmail).sort()
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}/teams/${first}`)
  await openDrawer('Invite by email')
  expect(await page.getByLabel('Page of your app').inputValue()).toBe('https://app.example/auth/team-invitation')
  await page.getByLabel('Email addresses').fill('ada@harbor.example, ines@harbor.example')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const open = page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem')
  await open.filter({ hasText: 'ines@harbor.example' }).waitFor()
  expect(await inviteeOf(first!)).toEqual(['ada@harbor.example', 'ines@harbor.example'])
  const mails = await (await fetch(`${running.emulatorUrl}/_emulator/outbox?to=ines@harbor.example`)).text()
  expect(mails).toContain('https://app.example/auth/team-invitation?code=')
  await page.goto(`${running.appUrl}/projects/${HARBOR}/teams?query=watch`)
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await openDrawer('Invite')
  await page.getByLabel('Email addresses').fill('juno@harbor.example')
  await page.getByRole('button', { name: 'Invite to 2 teams' }).click()
  await seen('Invited to 2 teams.')
  expect(await inviteeOf(second!)).toEqual(['juno@harbor.example'])
  expect(await inviteeOf(first!)).toContain('juno@harbor.example')
})

test('a slash goes to the filter of a page, and arrow keys from row to row', async () => {
  await open('Users')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(2).waitFor()
  const filter = page.getByRole('searchbox')
  await page.keyboard.press('/')
  expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true)
  // In the field it is a character.
  await page.keyboard.press('/')
  expect(await filter.inputValue()).toBe('/')
  const rowHeight = async () => (await page.getByRole('row').nth(1).boundingBox())!.height
  const comfortable = await rowHeight()
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(rowHeight).toBeLessThan(comfortable * 0.7)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await boxes.nth(0).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await seen('2 users selected')
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked).slice(0, 3))).toEqual([
    false,
    true,
    true,
  ])
})

test('a member of many is found by a permission, and gets another one', async () => {
  const { id: teamId } = await createTeam(admin(), { displayName: 'Fleet' })
  const ids: string[] = []
  for (let index = 1; index <= 30; index += 1) {
    const { id: userId } = await createUser(admin(), { displayName: `Sailor ${index}` })
    await addTeamMember(admin(), { teamId, userId })
    ids.push(userId)
  }
  await grantTeamPermission(admin(), { teamId, userId: ids[24]!, permissionId: 'captain' })
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}/teams/${teamId}`)
  await page.getByRole('searchbox', { name: 'Find a member' }).fill('captain')
  const members = page.getByRole('region', { name: 'Members' })
  await expect.poll(() => members.getByRole('link').allTextContents()).toEqual(['Sailor 25'])
  await members.getByText('captain', { exact: true }).first().click()
  // Ticked once the service has granted it.
  await members.getByRole('checkbox', { name: 'sailor' }).click()
  await expect
    .poll(async () =>
      (await listTeamPermissions(admin(), { teamId, userId: ids[24]!, recursive: false })).items
        .map(({ id }) => id)
        .sort(),
    )
    .toEqual(expect.arrayContaining(['captain', 'sailor']))
})

test('by keyboard alone skips the navigation, finds a user, and ends a session', async () => {
  const { id: userId } = await createUser(admin(), { displayName: 'Ines Late' })
  await createSession(admin(), { userId })
  await open('Users')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(isInPage).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await page.keyboard.type('Ines Late')
  await page.getByRole('option', { name: 'Ines Late' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ines Late', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'End session' }).press('Enter')
  await page
    .getByRole('region', { name: 'Sessions' })
    .getByText(/^No sessions/)
    .waitFor()
  expect((await listSessions(admin(), { userId })).items).toEqual([])
})

test('grants and revokes a permission in a team on the page of the user', async () => {
  const [{ id: userId }, { id: teamId }] = await Promise.all([
    createUser(admin(), { displayName: 'Ines Late' }),
    createTeam(admin(), { displayName: 'Dog watch' }),
  ])
  await addTeamMember(admin(), { teamId, userId })
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}/users/${userId}`)
  const team = page.getByRole('region', { name: 'Teams' }).getByRole('listitem').filter({ hasText: 'Dog watch' })
  const held = async () =>
    (await listTeamPermissions(admin(), { userId, teamId, recursive: false })).items.map(({ id }) => id)
  await team.locator('summary').click()
  await team.getByRole('checkbox', { name: 'captain' }).click()
  await expect.poll(held).toEqual(['captain', 'team_member'])
  expect(await violations()).toEqual([])
  await team.getByRole('checkbox', { name: 'team_member' }).click()
  await expect.poll(held).toEqual(['captain'])
})

test('says which ways to sign in work for a user, and why the others don’t', async () => {
  const primaryEmail = 'ines.late@harbor.example'
  const { id: userId } = await createUser(admin(), { primaryEmail, primaryEmailAuthEnabled: true, password: 'correct' })
  await context.addCookies(signedIn.cookies)
  await page.goto(`${running.appUrl}/projects/${HARBOR}/users/${userId}`)
  const way = (name: string) =>
    page.getByRole('region', { name: 'Ways to sign in' }).getByRole('listitem').filter({ hasText: name })
  await way('Password')
    .filter({ hasText: /ines\.late@harbor\.example ?Works/ })
    .waitFor()
  await way('Link or code')
    .filter({ hasText: /is not verified\. ?Doesn’t work/ })
    .waitFor()
  await way('Passkey').getByText('Off in this project.').waitFor()
  const addresses = page.getByRole('region', { name: 'Email addresses' })
  await addresses.getByText('Not verified').click()
  await addresses.getByRole('checkbox', { name: 'Verified' }).click()
  await way('Link or code').getByText('Works', { exact: true }).waitFor()
  await openDrawer('Add an address')
  await page.getByLabel('Email', { exact: true }).fill('ines@bay.example')
  await page.getByRole('button', { name: 'Add address' }).click()
  await addresses.getByText('ines@bay.example').click()
  await addresses.getByRole('button', { name: 'Remove ines@bay.example' }).click()
  await page.getByRole('button', { name: 'Yes, remove' }).click()
  await addresses.getByText('ines@bay.example').waitFor({ state: 'detached' })
  expect(
    (await listContactChannels(admin(), { userId })).items.map(({ value, isVerified }) => [value, isVerified]),
  ).toEqual([[primaryEmail, true]])
})

test('axe finds nothing on any page, light or dark, wide or narrow, and none scrolls sideways', async () => {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await walk(async (name) => {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(overhang, { message: `${name} ${width}` }).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await violations(), `${name} ${width} ${colorScheme}`).toEqual([])
      }
    }
  })
})

test('pages survive a translator that replaces their texts', async () => {
  await page.addInitScript(translatePage)
  await walk(async () => {})
  await page.goto(`${running.appUrl}/projects/${HARBOR}/users`)
  await page.getByRole('checkbox', { name: 'Select Omar Tanaka' }).click()
  await seen('«1 user selected»')
  await page.getByRole('checkbox', { name: 'Select Yuki Tanaka' }).click()
  await seen('«2 users selected»')
})

test('in a narrow window a button opens the pages, rows are cards, and a table stays a table for screen readers', async () => {
  await open('Users')
  await page.setViewportSize({ width: 375, height: 740 })
  const first = page.getByRole('row').nth(1)
  await first.getByRole('cell').first().waitFor()
  expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(6)
  const [name, state] = await Promise.all([1, 2].map((index) => first.getByRole('cell').nth(index).boundingBox()))
  expect(state!.y).toBeGreaterThanOrEqual(name!.y + name!.height)
  const button = page.getByRole('button', { name: /Current page: Users/ })
  await button.press('Enter')
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Users', exact: true }).isVisible()).toBe(false)
})
