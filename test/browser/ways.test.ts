/**
 * More sign-in methods and flows in a real browser, beside those of `flows.test.ts`: StrictMode, a strict content security
 * policy, the service over HTTP. Tests find controls by their visible names.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { getUser, signInWithPassword, signUpWithPassword, type Client } from 'latchkey'
import { createAdminClient, sendSignInInvitation } from 'latchkey/admin'
import { pollCliLogin, startCliLogin } from 'latchkey/operations'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAuthenticator } from './addAuthenticator.ts'
import { bundleApp } from './bundleApp.ts'
import { currentCode } from './currentCode.ts'
import { launch } from './launch.ts'
import { openStage, PASSWORD, type Stage } from './settings/stage.ts'

const NEW_PASSWORD = 'new horse battery'
let browser: Browser
let stage: Stage
let context: BrowserContext
let page: Page
let people = 0

beforeAll(async () => {
  ;[stage, browser] = await Promise.all([openStage(), launch()])
})
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' })
  page = await openTab()
})
afterEach(() => context.close())
afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openTab(): Promise<Page> {
  const tab = await context.newPage()
  return tab
}

const shows = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const newEmail = (): string => `way${(people += 1)}@harbor.example`
const handler = (path: string): string => `${stage.url}/handler/${path}`
const home = (): Promise<void> => page.waitForURL(`${stage.url}/`)

/** An account created outside the page. */
async function account(email: string): Promise<Client> {
  const client = stage.client()
  await signUpWithPassword(client, {
    email,
    password: PASSWORD,
    verificationCallbackUrl: handler('email-verification'),
  })
  return client
}

type Kind = 'password-reset' | 'magic-link' | 'team-invitation' | 'email-verification' | 'sign-in-invitation'
const mail = async (to: string, kind: Kind, count = 1) => {
  await expect.poll(() => stage.emulator.outbox.list({ to, kind }).length).toBe(count)
  return stage.emulator.outbox.latest({ to, kind })!
}

/** The user id in the session of the page's client. */
async function email(): Promise<string | null> {
  await page.waitForFunction(() => 'client' in window)
  return page.evaluate(async () => {
    const own = window as unknown as { client: Client; getUser: typeof getUser }
    return (await own.getUser(own.client))?.primaryEmail ?? null
  })
}

async function typePassword(address: string, password = PASSWORD): Promise<void> {
  await page.fill('input[name=email]', address)
  await page.fill('input[name=password]', password)
  await page.click('form button[type=submit]')
}

async function section(name: string): Promise<void> {
  await page.goto(`${handler('account-settings')}?open=${name}#${name}`)
  await page.waitForSelector(`nav a[href="#${name}"][aria-current]`)
  await page.waitForSelector('.lk-card')
}

test('a forgotten password is replaced by the link of an email, which stays valid after a mistake and works once', async () => {
  const me = newEmail()
  await account(me)
  await page.goto(handler('sign-in'))
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByRole('heading', { name: /forgot/i }).waitFor()
  await page.fill('input[name=email]', me.toUpperCase())
  await press('Send link')
  await shows('Check your email')
  const { link } = await mail(me, 'password-reset')
  await page.goto(link!)
  await page.fill('input[name=password]', 'short')
  await press('Set new password')
  await shows('Password too short. Minimum length is 8.')
  await page.fill('input[name=password]', NEW_PASSWORD)
  await press('Set new password')
  // The address was typed in this tab, so the page signs in.
  await home()
  expect(await email()).toBe(me)
  await page.goto(link!)
  await shows('This link has already been used')
})

test('entering the email’s six characters, after a wrong code, creates an account', async () => {
  const me = newEmail()
  await page.goto(`${handler('sign-in')}?after_auth_return_to=%2F%3Fby%3Dcode`)
  await press('Email me a code instead')
  await page.fill('input[name=email]', me)
  await press('Email me a code')
  const { otp } = await mail(me, 'magic-link')
  await page.fill('input[name=code]', otp === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ')
  await shows('That code isn’t right.')
  await page.fill('input[name=code]', otp!)
  await page.waitForURL(`${stage.url}/?by=code`)
  expect(await email()).toBe(me)
})

test('a provider that fails shows an error and can be retried', async () => {
  await page.goto(handler('sign-in'))
  await press('Continue with GitHub')
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.waitForURL(/auth\/oauth\/callback/)
  await shows('The provider sent no valid code. Start the sign-in again.')
  await page.goto(handler('sign-in'))
  await press('Continue with GitHub')
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Continue' }).click()
  await home()
  expect(await email()).not.toBeNull()
})

test('a callback without a response is retried and signs in', async () => {
  await page.goto(handler('sign-in'))
  await press('Continue with GitHub')
  await page.getByLabel('Email address').fill(newEmail())
  let cut = true
  await context.route('**/auth/oauth/token', (route) => (cut ? route.abort('connectionreset') : route.continue()))
  await page.getByRole('button', { name: 'Continue' }).click()
  await shows('The sign-in at the provider didn’t complete. Please try again.')
  expect(page.url()).toBe(handler('oauth-callback'))
  cut = false
  await press('Try again')
  await home()
  expect(await email()).not.toBeNull()
})

test('an account is connected from the settings, returns there, and is disconnected', async () => {
  const me = newEmail()
  await stage.enter(page, me)
  await section('accounts')
  await press('Connect GitHub')
  await provider()
  await page.getByLabel('Email address').fill('elsewhere@github.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/account-settings\?open=accounts/)
  expect(page.url()).not.toMatch(/code=|state=/)
  await section('accounts')
  await shows('elsewhere@github.example')
  await press('Disconnect GitHub')
  await page.locator('dialog button[type=submit]').click()
  await page.getByRole('button', { name: 'Connect GitHub' }).waitFor()
  expect(await email()).toBe(me)
})

/** Waits for the provider's page. */
const provider = (): Promise<void> => page.getByRole('heading', { name: /Sign in with/ }).waitFor()

test('the second factor is requested after a provider, a magic link and a passkey, and each returns to its starting page', async () => {
  const me = newEmail()
  await stage.enter(page, me)
  await page.goto((await mail(me, 'email-verification')).link!)
  await press('Verify email')
  await shows('Email verified')
  const owner = await addAuthenticator(page)
  await section('security')
  await press('Add passkey')
  await shows('You have a passkey.')
  await section('accounts')
  await press('Connect GitHub')
  await provider()
  await page.getByLabel('Email address').fill(me)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/account-settings/)
  await section('security')
  await press('Set up two-factor authentication')
  const app = new TOTP({ secret: Secret.fromBase32((await page.textContent('.lk-copy code')) ?? '') })
  await page.fill('input[name=code]', await currentCode(app))
  await press('Turn on')
  await shows('Two-factor authentication is on.')
  await owner(false)

  const firstFactors: Record<string, () => Promise<void>> = {
    async provider() {
      await press('Continue with GitHub')
      await provider()
      await page.getByLabel('Email address').fill(me)
      await page.getByRole('button', { name: 'Continue' }).click()
    },
    async mail() {
      await press('Email me a code instead')
      await page.fill('input[name=email]', me)
      await press('Email me a code')
      await page.fill('input[name=code]', (await mail(me, 'magic-link')).otp!)
    },
    // The email field offers the passkey, and the virtual authenticator accepts it.
    async passkey() {
      await owner(true)
      await page.reload()
    },
  }
  for (const [name, firstFactor] of Object.entries(firstFactors)) {
    await page.goto(handler('sign-out'))
    await press('Sign out')
    await home()
    await page.goto(`${handler('sign-in')}?after_auth_return_to=%2F%3Fby%3D${name}`)
    await firstFactor()
    await page.waitForURL(/handler\/mfa/)
    expect(await email(), name).toBeNull()
    await page.fill('input[name=totp]', await currentCode(app))
    await page.waitForURL(`${stage.url}/?by=${name}`)
    expect(await email(), name).toBe(me)
    expect(await page.evaluate(() => window.sessionStorage.getItem('stack_mfa_attempt_code'))).toBeNull()
  }
})

test('a second email is added, verified, made primary and used to sign in, and the first is removed', async () => {
  const [email, addedEmail] = [newEmail(), newEmail()]
  await stage.enter(page, email)
  await section('emails')
  await page.fill('input[name=email]', addedEmail)
  await press('Add address')
  await shows(`An email with a link is on its way to ${addedEmail}.`)
  const { link } = await mail(addedEmail, 'email-verification')
  const scanner = await (await browser.newContext()).newPage()
  await scanner.goto(link!)
  await scanner.getByRole('button', { name: 'Verify email' }).waitFor()
  await scanner.context().close()
  for (const _ of ['first', 'again']) {
    await page.goto(link!)
    await press('Verify email')
    await shows('Email verified')
  }
  await section('emails')
  const row = (address: string) => page.locator('.lk-row', { hasText: address })
  const choose = async (address: string, action: string): Promise<void> => {
    await row(address)
      .getByRole('button', { name: `More actions for ${address}` })
      .click()
    await row(address).getByRole('button', { name: action, exact: true }).click()
  }
  await choose(addedEmail, 'Make primary')
  await row(addedEmail).getByText('Primary', { exact: true }).waitFor()
  await choose(addedEmail, 'Use to sign in')
  await row(addedEmail).getByText('Verified · Used to sign in', { exact: true }).waitFor()
  await choose(email, `Remove ${email}`)
  await page.locator('dialog button[type=submit]').click()
  await row(email).waitFor({ state: 'detached' })
  await expect(signInWithPassword(stage.client(), { email, password: PASSWORD })).rejects.toMatchObject({
    code: 'EMAIL_PASSWORD_MISMATCH',
  })
  const client = stage.client()
  await signInWithPassword(client, { email: addedEmail, password: PASSWORD })
  expect(await getUser(client)).toMatchObject({ primaryEmail: addedEmail, primaryEmailVerified: true })
})

test('a user without an account signs up from an invitation and joins the team', async () => {
  const [owner, guest] = [newEmail(), newEmail()]
  await stage.enter(page, owner)
  await section('teams')
  await page.fill('input[name=name]', 'Harbor crew')
  await press('Create team')
  await page.fill('textarea[name=emails]', guest)
  await press('Send invitation')
  const { link } = await mail(guest, 'team-invitation')

  await page.goto(handler('sign-out'))
  await press('Sign out')
  await home()
  await page.goto(link!)
  await shows('You were invited to a team')
  await press('Sign up')
  await page.waitForURL(/sign-up\?after_auth_return_to/)
  await typePassword(guest)
  await page.waitForURL(/team-invitation/)
  await shows(`You were invited to join this team as ${guest}.`)
  await press('Join team')
  await shows('Welcome to Harbor crew')
  await section('teams')
  await shows('Harbor crew')
  await page.goto(link!)
  await shows('This link has already been used')
})

test('an invitation to sign in opens the owner’s page, where the user signs up', async () => {
  const guest = newEmail()
  const admin = createAdminClient({
    projectId: 'internal',
    superSecretAdminKey: 'sak_emulator',
    baseUrl: stage.client().config.baseUrl,
  })
  await sendSignInInvitation(admin, { email: guest, callbackUrl: handler('sign-up') })
  await page.goto((await mail(guest, 'sign-in-invitation')).link!)
  await page.waitForURL(/handler\/sign-up/)
  await typePassword(guest)
  await home()
  expect(await email()).toBe(guest)
})

test('an anonymous user keeps one account, counts as signed out, and gets another by signing up', async () => {
  await page.goto(stage.url)
  await page.waitForFunction(() => 'client' in window)
  const ids = await page.evaluate(async () => {
    const { client, ...own } = window as unknown as { client: Client; getUser: typeof getUser }
    const both = await Promise.all([own.getUser(client, { or: 'anonymous' }), own.getUser(client, { or: 'anonymous' })])
    return [...both.map((user) => user?.id), (await own.getUser(client))?.id ?? null]
  })
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).toBeNull()
  expect(stage.emulator.db.users.get(ids[0]!)).toMatchObject({ is_anonymous: true })
  await page.goto(handler('sign-up'))
  const me = newEmail()
  await typePassword(me)
  await home()
  expect(await email()).toBe(me)
  expect(stage.emulator.db.users.get(ids[0]!)).toMatchObject({ is_anonymous: true })
})

test('a password is set, then changed: the other session ends and this one continues', async () => {
  const me = newEmail()
  await page.goto(handler('sign-in'))
  await press('Email me a code instead')
  await page.fill('input[name=email]', me)
  await press('Email me a code')
  await page.fill('input[name=code]', (await mail(me, 'magic-link')).otp!)
  await home()
  await section('security')
  await page.fill('input[name=next]', PASSWORD)
  await press('Set password')
  await page.waitForSelector('input[name=old]')
  await signInWithPassword(stage.client(), { email: me, password: PASSWORD })
  const { id } = stage.emulator.db.users.all().at(-1)!
  const sessions = () => stage.emulator.db.sessions.all().filter(({ user_id }) => user_id === id)
  expect(sessions()).toHaveLength(2)
  await page.fill('input[name=old]', PASSWORD)
  await page.fill('input[name=next]', NEW_PASSWORD)
  await press('Change password')
  await expect.poll(sessions).toHaveLength(1)
  await shows('Saved')
  await page.reload()
  expect(await email()).toBe(me)
})

test('a session ended from another browser ends when its access token expires', async () => {
  const me = newEmail()
  await stage.enter(page, me)
  const elsewhere = stage.client()
  await signInWithPassword(elsewhere, { email: me, password: PASSWORD })
  await section('sessions')
  await page.getByRole('button', { name: /^End session/ }).click()
  await page.waitForFunction(() => document.querySelectorAll('.lk-row').length === 1)
  // Tokens already issued stay valid until they expire; the session in the page continues.
  stage.emulator.clock.advance(660_000)
  expect(await getUser(elsewhere)).toBeNull()
  expect(elsewhere.session.getSnapshot().status).toBe('signed-out')
  expect(await email()).toBe(me)
})

test('the command line example logs in through the browser once and stores its token readable only by its owner', async () => {
  const me = newEmail()
  await account(me)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
  // Compiled once; each start would compile it again.
  const example = new URL('../../examples/node/login.ts', import.meta.url)
  const program = join(folder, 'login.mjs')
  writeFileSync(program, (await bundleApp(example, 'production', { platform: 'node' })).get('/app.js')!)
  const start = () => {
    const environment = { ...process.env, HOME: folder, LATCHKEY_URL: stage.client().config.baseUrl }
    const child = spawn(process.execPath, [program, '--app', stage.url], { env: environment })
    let shown = ''
    child.stdout.on('data', (chunk) => (shown += String(chunk)))
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    return { ended, shown: () => shown }
  }
  try {
    const firstRun = start()
    const link = /http:\/\/localhost:\d+\/handler\/cli-auth-confirm\?login_code=\w{45}/
    await expect.poll(firstRun.shown).toMatch(link)
    await page.goto(link.exec(firstRun.shown())![0])
    await page.waitForURL(/handler\/sign-in/)
    await typePassword(me)
    await shows(`A command-line program wants to act as ${me}.`)
    await press('Allow')
    await shows('The command line is signed in')
    expect(await firstRun.ended).toBe(0)
    expect(firstRun.shown()).toContain(`You are ${me}.`)
    const file = join(folder, '.latchkey-internal')
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(firstRun.shown()).not.toContain(readFileSync(file, 'utf8'))

    const secondRun = start()
    expect(await secondRun.ended).toBe(0)
    expect(secondRun.shown()).toContain(`You are ${me}.`)
    expect(secondRun.shown()).not.toMatch(link)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('denying a command line shares no session, and the link signs in no user', async () => {
  const me = newEmail()
  await stage.enter(page, me)
  const { loginCode, pollingCode } = await startCliLogin(stage.client())
  await page.goto(handler(`cli-auth-confirm?login_code=${loginCode}`))
  await shows(`A command-line program wants to act as ${me}.`)
  await press('Don’t allow')
  await shows('Nothing was shared.')
  expect(await pollCliLogin(stage.client(), { pollingCode })).toEqual({ status: 'waiting' })
})
