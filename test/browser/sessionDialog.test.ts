/** Signing in again over the page, in a real browser: focus, Escape, tabs, another user, axe, languages and themes. */
import process from 'node:process'
import axe from 'axe-core'
import { createClient, signUpWithPassword } from 'latchkey'
import { createEmulator, type Emulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { once, variants } from '../support/variants.ts'
import { launch } from './launch.ts'
import { serveSite, type Site } from './serveSite.ts'
import type { Lab } from './sessionDialog/app.tsx'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const OLE = { email: 'ole@harbor.example', password: 'battery staple' }

let browser: Browser
let emulator: Emulator
let service: ServedEmulator
let site: Site
let context: BrowserContext

beforeAll(async () => {
  emulator = createEmulator({ projects: [{ id: 'internal', display_name: 'Harbor' }] })
  service = await serveEmulator(emulator, { port: 0 })
  site = await serveSite({
    entry: new URL('./sessionDialog/app.tsx', import.meta.url),
    serviceUrl: service.url,
  })
  const keys = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: service.url }
  for (const user of [MIRA, OLE]) {
    const client = createClient({ ...keys, tokenStore: 'memory' })
    await signUpWithPassword(client, { ...user, verificationCallbackUrl: `${site.url}/verify` })
  }
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await service?.close()
})

beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' })
})

afterEach(async () => {
  emulator.faults.clear()
  await context.close()
})

const inPage = <Result>(page: Page, what: (lab: Lab) => Result | Promise<Result>): Promise<Result> =>
  page.evaluate(`(${what.toString()})(window.lab)`)

async function openPage(query = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${site.url}/page${query}`)
  await page.waitForFunction('window.lab')
  return page
}

async function openSignedIn(query = ''): Promise<Page> {
  const page = await openPage(query)
  await inPage(page, (lab) => lab.signIn('mira@harbor.example', 'correct horse'))
  await page.getByRole('heading', { name: MIRA.email }).waitFor()
  await page.getByLabel('Draft').fill('a long text')
  return page
}

/** Ends the session at the service, and presses a button that needs it. */
async function openDialog(page: Page, button = 'Save'): Promise<void> {
  emulator.faults.always('exchangeOAuthToken', 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  await inPage(page, (lab) => lab.rejectToken())
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').locator('input[name=password]').waitFor()
  emulator.faults.clear()
}

async function signInAgain(page: Page, { email, password }: typeof MIRA): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=email]').fill(email)
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=password]').press('Enter')
}

once(
  'the dialog keeps the text of the page, sends the write after the sign-in, and returns the focus to the button',
  async () => {
    const page = await openSignedIn()
    await openDialog(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await signInAgain(page, MIRA)
    await page.waitForFunction(() => document.title === 'saved Mira Harbor')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
    expect(await page.getByLabel('Draft').inputValue()).toBe('a long text')
  },
)

once('the dialog keeps Tab inside, and Escape rejects the call and signs out', async () => {
  const page = await openSignedIn()
  await openDialog(page)
  const outside: string[] = []
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement, body } = document
      return !activeElement || activeElement === body || activeElement.closest('dialog') ? '' : activeElement.outerHTML
    })
    if (name) outside.push(name)
  }
  expect(outside).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.title === 'SIGN_IN_DISMISSED')
  await page.getByRole('heading', { name: 'Signed out' }).waitFor()
})

once('a sign-in in one tab closes the dialog in the other', async () => {
  const [firstTab, secondTab] = [await openSignedIn(), await openPage()]
  await secondTab.getByRole('heading', { name: MIRA.email }).waitFor()
  await openDialog(firstTab)
  await inPage(secondTab, (lab) => lab.signIn('mira@harbor.example', 'correct horse'))
  await firstTab.getByRole('dialog').waitFor({ state: 'detached' })
  await firstTab.waitForFunction(() => document.title === 'saved Mira Harbor')
  expect(await firstTab.getByLabel('Draft').inputValue()).toBe('a long text')
})

once('a link in the dialog opens another tab, and the page stays', async () => {
  const page = await openSignedIn()
  await openDialog(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Forgot password?' }).click(),
  ])
  await tab.waitForURL(/forgot-password/)
  expect(await page.getByLabel('Draft').inputValue()).toBe('a long text')
})

once('a provider opens in another window, and the page gets the session of the user who signed in there', async () => {
  const page = await openSignedIn()
  await openDialog(page)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Continue with GitHub' }).click(),
  ])
  await popup.getByLabel('Email address').fill('ines@github.example')
  await popup.getByLabel('Name', { exact: true }).fill('Ines Duarte')
  await popup.getByRole('button', { name: 'Continue' }).click()
  // Another user than the one of the page, so it is loaded again.
  await page.getByRole('heading', { name: 'ines@github.example' }).waitFor()
  expect(await page.getByLabel('Draft').inputValue()).toBe('')
})

once('another user gets a new page without the text of the previous one, and the write isn’t sent', async () => {
  const page = await openSignedIn()
  await openDialog(page)
  const writes: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && writes.push(request.url())))
  await signInAgain(page, OLE)
  await page.getByRole('heading', { name: OLE.email }).waitFor()
  expect({ draft: await page.getByLabel('Draft').inputValue(), writes }).toEqual({ draft: '', writes: [] })
})

test.each(
  variants(
    { name: 'desktop light', width: 1280, query: '?theme=light' },
    { name: 'desktop dark', width: 1280, query: '?theme=dark' },
    { name: 'narrow light', width: 390, query: '?theme=light' },
    { name: 'narrow dark', width: 390, query: '?theme=dark' },
    { name: 'narrow Arabic', width: 390, query: '?theme=light&locale=ar' },
  ),
)('axe finds nothing in the dialog: $name', async ({ name, width, query }) => {
  const page = await openSignedIn(query)
  await page.setViewportSize({ width, height: 800 })
  await openDialog(page)
  await page.evaluate(axe.source)
  const axeViolations = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run('dialog')
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
  const isTooWide = await page.evaluate(() => {
    const dialog = document.querySelector('dialog')!
    const { left, right } = dialog.getBoundingClientRect()
    return dialog.scrollWidth > dialog.clientWidth || left < 0 || right > window.innerWidth
  })
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/sessionDialog ${name}.png` })
  expect({ axeViolations, isTooWide }).toEqual({ axeViolations: [], isTooWide: false })
})
