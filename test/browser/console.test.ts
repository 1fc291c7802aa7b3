/** The stories of a project owner, in a real browser against the emulator. */
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER } from '../../examples/console/cast.ts'
import { type Console, startConsole } from '../../examples/console/server.ts'
import { launch, problemsOf } from './launch.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PATIENCE_MILLIS = 60_000

let running: Console
let browser: Browser
let context: BrowserContext
let page: Page
let problems: string[]

beforeAll(async () => {
  running = await startConsole({ appPort: 4530, emulatorPort: 4531 })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await running?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MILLIS)
  problems = problemsOf(page)
  await fetch(`${running.emulatorUrl}/_emulator/reset`, { method: 'POST' })
})
afterEach(async () => {
  expect(problems).toEqual([])
  await context.close()
})

async function signIn(): Promise<void> {
  await page.goto(running.appUrl)
  await page.getByLabel('E-mail', { exact: true }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Projects' }).waitFor()
}

async function open(tab: string): Promise<void> {
  await signIn()
  await page.getByRole('link', { name: 'Harbor' }).click()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  if (tab === 'Overview') return
  await page.getByRole('link', { name: tab }).click()
  await page.getByRole('heading', { name: tab, level: 1 }).waitFor()
}

/** What axe finds wrong with the page as it is. */
async function violations(): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const found = await axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}

const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()

describe('a project owner', () => {
  it('signs in, creates a project, and sees its keys once', async () => {
    await signIn()
    await page.getByLabel('Name').fill('Lighthouse')
    await page.getByRole('button', { name: 'Create project' }).click()
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
  })

  it('searches, sorts and pages through users', async () => {
    await open('Users')
    await seen('20 users so far')
    await page.getByRole('button', { name: 'Load more' }).click()
    await seen('40 users so far')
    await page.getByRole('button', { name: 'Name' }).click()
    await expect.poll(() => page.getByRole('row').nth(1).getByRole('cell').first().textContent()).toMatch(/^Ada /)
    await page.getByLabel('Name, e-mail or id').fill('okafor')
    await page.getByRole('button', { name: 'Search' }).click()
    await seen('10 users')
    expect(await violations()).toEqual([])
  })

  it('edits a user, impersonates them, ends the session, and deletes them', async () => {
    await open('Users')
    await page.getByLabel('Name, e-mail or id').fill('mira.okafor')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Mira Okafor' }).click()
    await page.getByLabel('Name').fill('Mira O.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Mira O.' }).waitFor()
    await page.getByRole('button', { name: 'Impersonate' }).click()
    await seen(/stack-refresh-/)
    await seen(/\(impersonation\)/)
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'End session' }).click()
    await seen('None.')
    await page.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('button', { name: 'Yes, delete' }).click()
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    await seen('20 users so far')
  })

  it('makes a team, adds a member, and grants a permission', async () => {
    await open('Teams')
    await page.getByLabel('Name').fill('Crew')
    await page.getByRole('button', { name: 'Create team' }).click()
    await page.getByRole('button', { name: 'Crew' }).click()
    await page.getByLabel('Somebody else').selectOption({ label: 'Juno Okafor' })
    await page.getByRole('button', { name: 'Add to team' }).click()
    await page.getByRole('button', { name: 'Remove from team' }).waitFor()
    const admin = page.getByRole('checkbox', { name: 'team_admin' })
    await admin.click()
    await expect.poll(() => admin.isChecked()).toBe(true)
    expect(await violations()).toEqual([])
  })

  it('defines a permission and sees what contains what', async () => {
    await open('Permissions')
    await page.getByLabel('New permission in a team').fill('edit')
    await page.getByRole('button', { name: 'Add permission' }).first().click()
    await page.getByRole('img', { name: /edit contains nothing/ }).waitFor()
    await page.locator('summary', { hasText: 'team_member' }).click()
    await page.getByRole('group', { name: 'Contains' }).getByRole('checkbox', { name: 'edit', exact: true }).click()
    await page.getByRole('img', { name: /team_member contains [^.]*edit/ }).waitFor()
    expect(await violations()).toEqual([])
  })

  it('switches a way to sign in, and enables a provider', async () => {
    await open('Sign-in methods')
    const passkey = page.getByRole('switch', { name: 'Passkey' })
    await passkey.click()
    await expect.poll(() => passkey.isChecked()).toBe(true)
    await page.getByRole('combobox').selectOption('github')
    await page.getByRole('button', { name: 'Enable' }).click()
    await page.getByRole('button', { name: 'Disable github' }).waitFor()
    expect(await violations()).toEqual([])
  })

  it('trusts domains, and sees live what stands before production mode', async () => {
    await open('Domains')
    await seen(/Localhost is not allowed in production mode/)
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

  it('looks at a template before it is sent', async () => {
    await open('E-mails')
    await page.getByRole('region', { name: 'Templates' }).getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.locator('iframe').waitFor()
    expect(await page.locator('iframe').getAttribute('srcdoc')).toContain('<')
    expect(await violations()).toEqual([])
  })

  it('sees figures as charts, and as text', async () => {
    await open('Overview')
    await seen('60')
    await page.locator('.recharts-line').first().waitFor()
    await page
      .getByText(/sign-ups, \d+ active/)
      .first()
      .waitFor({ state: 'attached' })
    expect(await violations()).toEqual([])
  })

  it('is asked to sign in first, and signs out', async () => {
    await page.goto(`${running.appUrl}/projects/any`)
    await page.getByLabel('Password', { exact: true }).waitFor()
    await signIn()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })
})
