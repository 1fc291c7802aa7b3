/** Pages in Chromium over a service of 2026 and over one of August 2025, which most other tests of browsers use. */
import { getUser, signInAnonymously, updateCurrentUser, type Client } from 'latchkey'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { variants } from '../support/variants.ts'
import { launch } from './launch.ts'
import { openStage, PASSWORD, type Stage } from './settings/stage.ts'

let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
})
afterEach(() => context.close())

/** The session of the page's client. */
const seen = async (options = {}) => {
  await page.waitForFunction(() => 'client' in window)
  return page.evaluate(async (options) => {
    const own = window as unknown as { client: Client; getUser: typeof getUser }
    const user = await own.getUser(own.client, options)
    return { status: own.client.session.getSnapshot().status, id: user?.id ?? null, email: user?.primaryEmail ?? null }
  }, options)
}

/** The same, or `null` if the page navigates meanwhile. */
const seenIfStill = () => seen().catch(() => null)

async function typePassword(email: string): Promise<void> {
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', PASSWORD)
  await page.click('form button[type=submit]')
}

/** Creates an anonymous user and gives the page its session. */
async function enterAnonymously(stage: Stage): Promise<string> {
  const guest = stage.client()
  await signInAnonymously(guest)
  await updateCurrentUser(guest, { clientMetadata: { cart: 3 } })
  const tokens = await guest.session.getTokens()
  await page.goto(stage.url)
  await page.waitForFunction(() => 'client' in window)
  await page.evaluate((tokens) => {
    const { client } = window as unknown as { client: { session: { setTokens: (pair: unknown) => void } } }
    client.session.setTokens(tokens)
  }, tokens)
  return guest.session.getSnapshot().userId!
}

describe.each(variants<'2025' | '2026'>('2026', '2025'))('a service of %s', (service) => {
  let stage: Stage
  const handler = (path: string): string => `${stage.url}/handler/${path}`
  const latest = async (to: string, kind: 'magic-link' | 'email-verification') => {
    await expect.poll(() => stage.emulator.outbox.list({ to, kind }).length).toBeGreaterThan(0)
    return stage.emulator.outbox.latest({ to, kind })!
  }
  /** Opens the link of the email and clicks the button. */
  const verify = async (email: string): Promise<void> => {
    await page.goto((await latest(email, 'email-verification')).link!)
    await page.locator('button.lk-button-primary').click()
    await page.getByRole('link', { name: 'Continue' }).waitFor()
  }
  beforeAll(async () => {
    const projects = [{ id: 'internal', config: { require_email_verification: service === '2026' } }]
    stage = await openStage({ service, projects })
  })
  afterAll(() => stage?.close())

  test('lets a user sign up, verify the address, sign out and sign in again', async () => {
    const email = 'mira@harbor.example'
    await page.goto(handler('sign-up'))
    await typePassword(email)
    await page.waitForURL(`${stage.url}/`)
    if (service === '2026') {
      // The account is restricted until the address is verified.
      await page.goto(handler('onboarding'))
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
      expect(await seen()).toEqual({ status: 'restricted', id: null, email: null })
    }
    await verify(email)
    await expect.poll(async () => (await seenIfStill())?.email).toBe(email)
    expect((await seen()).status).toBe('signed-in')
    await page.goto(handler('sign-out'))
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.poll(async () => (await seenIfStill())?.status).toBe('signed-out')
    // The page then redirects to the app.
    await page.waitForURL(`${stage.url}/`)
    await page.goto(handler('sign-in'))
    await typePassword(email)
    await page.waitForURL(`${stage.url}/`)
    expect(await seen()).toMatchObject({ status: 'signed-in', email })
  })

  test('an anonymous user signs up by a code', async () => {
    const id = await enterAnonymously(stage)
    const email = 'guest-code@harbor.example'
    await page.goto(handler('sign-in'))
    await page.getByRole('button', { name: 'Email me a code instead', exact: true }).click()
    await page.fill('input[name=email]', email)
    await page.getByRole('button', { name: 'Email me a code', exact: true }).click()
    await page.fill('input[name=code]', (await latest(email, 'magic-link')).otp!)
    await page.waitForURL(`${stage.url}/`)
    expect((await seen()).email).toBe(email)
    expect((await seen()).id === id).toBe(service === '2026')
  })

  test('an anonymous user signs up at a provider', async () => {
    const id = await enterAnonymously(stage)
    const email = 'guest@github.example'
    await page.goto(handler('sign-in'))
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${stage.url}/`)
    expect((await seen()).email).toBe(email)
    expect((await seen()).id === id).toBe(service === '2026')
  })

  test('an anonymous user signs up by password', async () => {
    const id = await enterAnonymously(stage)
    const email = 'guest-password@harbor.example'
    await page.goto(handler('sign-up'))
    await typePassword(email)
    await page.waitForURL(`${stage.url}/`)
    await verify(email)
    await expect.poll(async () => (await seenIfStill())?.email).toBe(email)
    expect((await seen()).id === id).toBe(service === '2026')
    const metadata = stage.emulator.db.users.all().find((user) => user.id === (id as never))?.client_metadata
    expect(metadata).toEqual({ cart: 3 })
  })
})
