/** Fixtures for Playwright: the service in memory, signed-in users, emails, time and passkeys. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { UsageError } from '../core/errors.ts'
import { listSessionCookieNames, toSessionCookies, toSessionId } from '../core/session/tokenCookies.ts'
import { createEmulator, type Emulator } from '../emulator/createEmulator.ts'
import type { Mail, MailFilter } from '../emulator/mail/outbox.ts'
import type { EmulatorOptions } from '../emulator/options.ts'
import { addUser, type AddedUser, type TestUser } from './signedIn/addUser.ts'

type Page = import('@playwright/test').Page
type BrowserContext = import('@playwright/test').BrowserContext

/** How long {@link Inbox} waits for an email, in milliseconds. */
const MAIL_TIMEOUT_MILLIS = 10_000
const MAIL_POLL_MILLIS = 50

/** The emails that the app's users receive. */
export interface Inbox {
  /**
   * Waits for a matching email, and resolves to the newest one.
   *
   * @throws Error if there is no matching email within 10 s
   */
  latest(filter?: MailFilter): Promise<Mail>
  /** Opens the link of the newest matching email in a page. Waits until there is such an email. */
  open(page: Page, filter?: MailFilter): Promise<Mail>
  /**
   * Opens every link of the emails so far in a separate browser, without a click, as mail scanners do before the user
   * sees the email. Resolves to the links.
   */
  scan(filter?: MailFilter): Promise<string[]>
}

/** An authenticator for passkeys that a browser simulates. */
export interface VirtualAuthenticator {
  /** Sets whether the user confirms requests of the authenticator. Initially true. */
  setConfirms(confirms: boolean): Promise<void>
  /** Resolves to the number of passkeys on the authenticator. */
  count(): Promise<number>
}

/** What `test` passes to a test, in addition to Playwright's fixtures. */
export interface LatchkeyFixtures {
  /** The emulator of this worker, reset before each test. It responds to the pages' requests. */
  emulator: Emulator
  /**
   * Signs a user in on a page without the form: creates the user and stores the session in cookies of the app. Call it
   * before `page.goto`. The app's client must keep its tokens in cookies, as clients do in browsers by default.
   */
  signIn: (page: Page, user?: TestUser) => Promise<Pick<AddedUser, 'user' | 'teams'>>
  /** The emails that the emulator would have sent. */
  inbox: Inbox
  /** Adds a virtual authenticator for passkeys to a page. Chromium only. */
  addAuthenticator: (page: Page) => Promise<VirtualAuthenticator>
  /**
   * Moves the clocks of the emulator and the pages forward. In a test that uses it, the pages' clocks don't run by
   * themselves.
   */
  advance: (millis: number) => Promise<void>
}

/** What `use` in `playwright.config.ts` and `test.use()` take: the service of each test, and the app that calls it. */
export interface LatchkeyOptions {
  /**
   * Options of the emulator.
   *
   * @default {}
   */
  emulatorOptions: EmulatorOptions
  /**
   * The project of the app's client.
   *
   * @default 'internal'
   */
  projectId: string
  /**
   * Whether every email is scanned before `inbox.latest` and `inbox.open` return it.
   *
   * @default false
   */
  scanMail: boolean
}

type TestFixtures = LatchkeyFixtures & Pick<LatchkeyOptions, 'projectId' | 'scanMail'>

interface WorkerFixtures {
  workerEmulator: Emulator
  emulatorOptions: EmulatorOptions
}

// Without this, the declaration would import a package that apps don't install themselves.
type LatchkeyTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & TestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
>

/**
 * Playwright's `test` with an emulator for each worker.
 *
 * @example
 * ```ts
 * test('a signed-in user sees the dashboard', async ({ page, signIn }) => {
 *   await signIn(page, { email: 'mira@example.com' })
 *   await page.goto('/dashboard')
 *   await expect(page.getByText('mira@example.com')).toBeVisible()
 * })
 * ```
 */
export const test: LatchkeyTest = base.extend<TestFixtures, WorkerFixtures>({
  emulatorOptions: [{}, { option: true, scope: 'worker' }],
  projectId: ['internal', { option: true }],
  scanMail: [false, { option: true }],
  workerEmulator: [async ({ emulatorOptions }, use) => use(createEmulator(emulatorOptions)), { scope: 'worker' }],
  emulator: async ({ workerEmulator }, use) => {
    workerEmulator.reset()
    await use(workerEmulator)
  },
  context: async ({ context, emulator }, use) => {
    await context.route(/\/api\/(v1|latest)\//, emulator.route)
    await use(context)
  },
  signIn: async ({ emulator, projectId, baseURL }, use) =>
    use(async (page, options = {}) => {
      const { user, teams, tokens } = await addUser(emulator, options)
      if (baseURL === undefined) {
        throw new UsageError(
          'MISSING_OPTION',
          'signIn needs the address of the app. Set use.baseURL in the configuration.',
        )
      }
      const isSecure = baseURL.startsWith('https:')
      const cookieOptions = { projectId, cookieDomain: null, isSecure, acceptsOlderNames: false }
      const identity = { sessionId: toSessionId(tokens.refreshToken), rotation: 0 }
      const cookies = toSessionCookies({ ...tokens, identity }, cookieOptions, emulator.clock.now(), [])
      const url = new URL('/', baseURL).href
      const context = page.context()
      for (const name of listSessionCookieNames({ projectId, cookieDomain: null })) await context.clearCookies({ name })
      await context.addCookies(
        cookies.map(({ name, value }) => ({ name, value: encodeURIComponent(value ?? ''), url, sameSite: 'Lax' })),
      )
      return { user, teams }
    }),
  inbox: async ({ emulator, scanMail, browser, contextOptions }, use) => {
    const scan = async (filter?: MailFilter): Promise<string[]> => {
      const scanner = await browser.newContext(contextOptions)
      try {
        await scanner.route(/\/api\/(v1|latest)\//, emulator.route)
        return await emulator.outbox.scan(filter, (url) => visit(scanner, url))
      } finally {
        await scanner.close()
      }
    }
    const scanned = new Set<string>()
    const latest = async (filter: MailFilter = {}): Promise<Mail> => {
      const mail = await waitForMail(emulator, filter)
      if (scanMail && !scanned.has(mail.id)) {
        scanned.add(mail.id)
        await scan({ to: mail.to, kind: mail.kind })
      }
      return mail
    }
    await use({
      scan,
      latest,
      open: async (page, filter = {}) => {
        const mail = await latest(filter)
        if (mail.link === undefined) throw new Error(`The email "${mail.subject}" to ${mail.to} has no link.`)
        await page.goto(mail.link)
        return mail
      },
    })
  },
  addAuthenticator: async ({ browserName }, use) =>
    use((page) => {
      if (browserName === 'chromium') return addAuthenticator(page)
      throw new UsageError(
        'UNSUPPORTED',
        `Only Chromium has virtual authenticators, but this test runs in ${browserName}.`,
      )
    }),
  advance: async ({ context, emulator }, use) => {
    await context.clock.install({ time: emulator.clock.now() })
    await use(async (millis) => {
      emulator.clock.advance(millis)
      await context.clock.runFor(millis)
    })
  },
})

async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

async function waitForMail({ outbox }: Emulator, filter: MailFilter): Promise<Mail> {
  const deadline = performance.now() + MAIL_TIMEOUT_MILLIS
  for (;;) {
    const mail = outbox.latest(filter)
    if (mail) return mail
    if (performance.now() > deadline) {
      const sent = outbox.list().map(({ kind, to }) => `${kind} to ${to}`)
      throw new Error(
        `No email that matches ${JSON.stringify(filter)} in ${MAIL_TIMEOUT_MILLIS / 1_000} s. The outbox has: ${sent.join(', ') || 'nothing'}.`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, MAIL_POLL_MILLIS))
  }
}

async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setConfirms: async (enabled) =>
      void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
