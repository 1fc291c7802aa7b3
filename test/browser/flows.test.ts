/** Sign-in methods that need a browser: Chromium, the handler pages, and the service over HTTP. */
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDemo, type Demo } from '../../examples/demo/server.ts'
import { loginFromCli } from '../../src/cli/loginFromCli.ts'
import { getUser } from '../../src/core/auth/getUser.ts'
import { completeTotpEnrollment, startTotpEnrollment } from '../../src/core/auth/mfa.ts'
import { signInWithPassword, signUpWithPassword } from '../../src/core/auth/password.ts'
import { createClient } from '../../src/core/client/createClient.ts'
import type { Client } from '../../src/core/client/types.ts'
import { addAuthenticator } from './addAuthenticator.ts'
import { currentCode } from './currentCode.ts'
import { launch, problemsOf } from './launch.ts'

const PASSWORD = 'correct horse'
let browser: Browser
let demo: Demo
let context: BrowserContext
let page: Page
let problems: string[]
let exchanges: number
let people = 0

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ appPort: 0, emulatorPort: 0, isBundled: true }), launch()])
})
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  problems = problemsOf(page)
  exchanges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/oauth/token') && request.postData()?.includes('authorization_code'))
      exchanges += 1
  })
})
afterEach(() => context.close())
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

const shows = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()
const handler = (name: string): string => `${demo.appUrl}/handler/${name}`
/** The email address of a new user. */
const newEmail = (): string => `person${(people += 1)}@harbor.example`

/** A client of the service outside the browser. */
const program = (): Client =>
  createClient({ projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: demo.emulatorUrl })

async function account(email: string): Promise<Client> {
  const client = program()
  await signUpWithPassword(client, {
    email,
    password: PASSWORD,
    verificationCallbackUrl: handler('email-verification'),
  })
  return client
}

async function typePassword(email: string): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').first().click()
}

/** Waits for an email and returns it. */
async function mail(to: string): Promise<{ link: string; otp?: string }> {
  const read = async () =>
    (await (await fetch(`${demo.emulatorUrl}/_emulator/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      link: string
      otp?: string
    }[]
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return (await read()).at(-1)!
}

test('a user signs in at a provider; the code is exchanged once, even after a reload or back navigation', async () => {
  await page.goto(handler('sign-in'))
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('heading', { name: 'Sign in with github' }).waitFor()
  await page.getByLabel('Email address').fill('ines@github.example')
  await page.getByLabel('Name', { exact: true }).fill('Ines Duarte')
  await page.getByRole('button', { name: 'Continue' }).click()
  await shows('Hello, Ines Duarte')
  expect(exchanges).toBe(1)
  expect(page.url()).not.toMatch(/code=|state=/)
  await page.reload()
  await shows('Hello, Ines Duarte')
  expect(problems).toEqual([])
  await page.goBack()
  await page.goto(demo.appUrl)
  await shows('Hello, Ines Duarte')
  expect(exchanges).toBe(1)
  const cookies = await context.cookies()
  expect(cookies.filter(({ name }) => name.startsWith('stack-oauth-outer-'))).toEqual([])
})

test('two tabs sign in at two providers at once', async () => {
  const otherTab = await context.newPage()
  await page.goto(handler('sign-in'))
  await otherTab.goto(handler('sign-in'))
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await otherTab.getByRole('button', { name: 'Continue with Google' }).click()
  for (const [tab, email] of [
    [otherTab, 'tab@google.example'],
    [page, 'tab@github.example'],
  ] as const) {
    await tab.getByLabel('Email address').fill(email)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByText(`Hello, ${email}`).waitFor()
  }
})

test('a user denies access at the provider and sees an error', async () => {
  await page.goto(handler('sign-in'))
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Access was denied at the provider.').waitFor()
  expect(exchanges).toBe(0)
})

test('a callback started in another browser only links to sign-in', async () => {
  await page.goto(`${handler('oauth-callback')}?code=abc&state=def`)
  await page.waitForURL(/handler\/sign-in$/)
  expect(exchanges).toBe(0)
})

test('a user registers a passkey and signs in with it from autofill and from the button', async () => {
  const email = newEmail()
  await account(email)
  await page.goto(handler('sign-in'))
  await addAuthenticator(page)
  await typePassword(email)
  await shows(`Hello, ${email}`)
  await page.goto(handler('account-settings'))
  await page.getByText('Security').first().click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await shows('You have a passkey.')
  await signOut()
  // The email field offers the passkey, and the virtual authenticator accepts it.
  await page.goto(handler('sign-in'))
  await shows(`Hello, ${email}`)

  // If the browser can't offer passkeys in fields, use the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut()
  await page.goto(handler('sign-in'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await shows(`Hello, ${email}`)
})

async function signOut(): Promise<void> {
  await page.goto(handler('sign-out'))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await shows('You are signed out.')
}

test('a user with a second factor enters a wrong code, then the right one', async () => {
  const email = newEmail()
  const client = await account(email)
  const { secretBase64, secretBase32 } = startTotpEnrollment(client, { accountName: email, issuer: 'Harbor' })
  const app = new TOTP({ secret: Secret.fromBase32(secretBase32) })
  await completeTotpEnrollment(client, { secretBase64, totp: await currentCode(app) })
  await page.goto(`${handler('sign-in')}?after_auth_return_to=%2F%3Ffrom%3Dfactor`)
  await typePassword(email)
  await page.waitForURL(/handler\/mfa/)
  const wrong = app.generate() === '000000' ? '111111' : '000000'
  await page.getByLabel('Six-digit code').fill(wrong)
  await shows('The code is wrong or expired. Please try again.')
  await page.getByLabel('Six-digit code').fill(await currentCode(app))
  await shows(`Hello, ${email}`)
  expect(page.url()).toBe(`${demo.appUrl}/?from=factor`)
})

test('a scanner that opens every link and runs its scripts leaves the code to the user', async () => {
  const email = newEmail()
  await page.goto(handler('sign-in'))
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click()
  const { link } = await mail(email)
  const scanner = await (await browser.newContext()).newPage()
  await fetch(link, { method: 'HEAD' })
  await scanner.goto(link)
  await scanner.getByRole('button', { name: 'Sign in' }).waitFor()
  await scanner.context().close()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shows(`Hello, ${email}`)
})

test('a user confirms a command line’s login', async () => {
  const email = newEmail()
  const person = await account(email)
  const terminal = program()
  let show = (_url: string): void => {}
  const link = new Promise<string>((resolve) => (show = resolve))
  const token = loginFromCli(terminal, { appUrl: demo.appUrl, waitTimeMillis: 200, promptLink: show })
  await page.goto(await link)
  await page.waitForURL(/handler\/sign-in/)
  await typePassword(email)
  await shows(new RegExp(`act as ${email}`))
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await shows('The command line is signed in')
  const known = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: demo.emulatorUrl,
    tokenStore: { accessToken: null, refreshToken: await token },
  })
  expect((await getUser(known))?.id).toBe((await getUser(person))?.id)
  await signInWithPassword(person, { email, password: PASSWORD })
})
