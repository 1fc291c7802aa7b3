/**
 * The complete journey of a user, by visible names of controls: signs up, verifies the address, adds a passkey and a second
 * factor, creates a team, and invites another user, who accepts in another browser. Then creates an API key, ends a
 * session in another browser, and deletes the account.
 */
import { signInWithPassword, signInWithTotp } from 'latchkey'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuthenticator } from './addAuthenticator.ts'
import { currentCode } from './currentCode.ts'
import { launch } from './launch.ts'
import { openStage, PASSWORD, type Stage } from './settings/stage.ts'

const ADA = 'ada@harbor.example'
const MO = 'mo@harbor.example'
let browser: Browser
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

test('a user signs up, adds a passkey and a second factor, invites another user to a team, creates an API key, ends a session and deletes the account', async () => {
  const ada = await openBrowser()
  const mo = await openBrowser()

  // Ada signs up and verifies her address with the link in the email.
  await signUp(ada, ADA)
  await ada.goto(stage.emulator.outbox.latest({ to: ADA })!.link!)
  await ada.click('button:has-text("Verify email")')
  await ada.waitForSelector('text=Email verified')

  // A passkey, and a second factor.
  await openSection(ada, 'security')
  await ada.click('button:has-text("Add passkey")')
  await ada.waitForSelector('text=You have a passkey.')
  await ada.click('button:has-text("Set up two-factor authentication")')
  const app = new TOTP({ secret: Secret.fromBase32((await ada.textContent('.lk-copy code')) ?? '') })
  await ada.fill('input[name=code]', await currentCode(app))
  await ada.click('button:has-text("Turn on")')
  await ada.waitForSelector('text=Two-factor authentication is on.')

  // A team, and an invitation to it.
  await openSection(ada, 'teams')
  await ada.fill('input[name=name]', 'Harbor crew')
  await ada.click('button:has-text("Create team")')
  await ada.fill('textarea[name=emails]', MO)
  await ada.click('button:has-text("Send invitation")')
  await ada.waitForSelector(`text=An invitation is on its way to ${MO}.`)

  // Mo signs up, opens the link, and is in the team.
  const invitation = stage.emulator.outbox.latest({ to: MO })!.link!
  await signUp(mo, MO)
  await mo.goto(invitation)
  await mo.click('button:has-text("Join team")')
  await mo.waitForSelector('text=Welcome to Harbor crew')
  await openSection(mo, 'teams')
  await mo.waitForSelector('text=Harbor crew')
  await mo.click('a[aria-label="Settings of Harbor crew"]')
  await mo.waitForSelector('.lk-tabs')
  expect(await mo.locator('.lk-tabs a').allTextContents()).toEqual(['Members', 'My membership'])

  // Ada creates an API key; it is shown once.
  await openSection(ada, 'api-keys')
  await ada.click('button:has-text("Create key")')
  await ada.fill('input[name=description]', 'CI robot')
  await ada.click('form button:has-text("Create key")')
  const key = (await ada.textContent('dialog code')) ?? ''
  expect(key).toMatch(/^sk_.{99}$/)
  await ada.click('button:has-text("I have copied it")')
  await ada.waitForSelector('text=CI robot')
  expect(await ada.content()).not.toContain(key)

  // She is also signed in elsewhere and ends that session.
  const elsewhere = stage.client()
  const outcome = await signInWithPassword(elsewhere, { email: ADA, password: PASSWORD })
  if (outcome.status !== 'mfa-required') throw new Error('The second factor was not asked for.')
  await signInWithTotp(elsewhere, { attemptCode: outcome.attemptCode, totp: await currentCode(app) })
  await openSection(ada, 'sessions')
  await ada.waitForSelector('text=This device')
  await ada.click('button[aria-label^="End session"]')
  await ada.waitForFunction(() => document.querySelectorAll('.lk-row').length === 1)

  // She deletes her account.
  await openSection(ada, 'account')
  await ada.click('button:has-text("Delete my account")')
  await ada.fill('input[name=phrase]', ADA)
  await ada.click('dialog button[type=submit]')
  await ada.waitForURL(`${stage.url}/`)
  await ada.waitForSelector('text=Sign in')
  await expect(signInWithPassword(stage.client(), { email: ADA, password: PASSWORD })).rejects.toMatchObject({
    code: 'EMAIL_PASSWORD_MISMATCH',
  })
})

/** A browser without cookies, with a virtual authenticator. */
async function openBrowser(): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await addAuthenticator(page)
  return page
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.url}/handler/sign-up`)
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.waitForURL(`${stage.url}/`)
}

async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`${stage.url}/handler/account-settings?open=${section}#${section}`)
  await page.waitForSelector(`nav a[href="#${section}"][aria-current]`)
  await page.waitForSelector('.lk-card')
}
