/** The app of these tests over an emulator, both over HTTP, and users who are signed in. */
import { createClient, signUpWithPassword, type Client } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import type { Page } from 'playwright-core'
import { serveSite } from '../serveSite.ts'

/** The sections of the account settings, as their addresses name them. */
export const SECTIONS = [
  'profile',
  'emails',
  'security',
  'accounts',
  'sessions',
  'notifications',
  'api-keys',
  'teams',
  'account',
]

/** Paths of handler pages that users see while they are signed out. */
export const SIGNED_OUT = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'mfa',
  'error',
  'email-verification?code=a',
  'magic-link-callback?code=a',
  'team-invitation?code=a',
  'password-reset?code=a',
  'nothing-here',
]

export const PASSWORD = 'correct horse'

interface StageOptions extends NonNullable<Parameters<typeof createEmulator>[0]> {
  /** The app's own style sheets. */
  styles?: readonly URL[]
  /** Splits the code into chunks as a bundler would. Default false. */
  isSplit?: boolean
}

/** Serves the emulator and the app. */
export async function openStage({ styles = [], isSplit = false, ...options }: StageOptions = {}) {
  const emulator = createEmulator({ service: '2025', ...options })
  const service = await serveEmulator(emulator, { port: 0 })
  const entry = new URL('./app.tsx', import.meta.url)
  const site = await serveSite({ entry, styles, serviceUrl: service.url, isSplit })
  /** A separate client with its own session. */
  const client = (): Client =>
    createClient({
      projectId: 'internal',
      publishableClientKey: 'pck_emulator',
      baseUrl: service.url,
      tokenStore: 'memory',
    })
  return {
    emulator,
    url: site.url,
    serviceUrl: service.url,
    client,
    /** Signs a user up outside of the page and stores the session in the page. */
    enter: async (page: Page, email: string) => {
      const person = client()
      const verificationCallbackUrl = `${site.url}/handler/email-verification`
      await signUpWithPassword(person, { email, password: PASSWORD, verificationCallbackUrl })
      const tokens = await person.session.getTokens()
      await page.goto(site.url)
      await page.waitForFunction(() => 'client' in window)
      await page.evaluate((tokens) => {
        const { client: own } = window as unknown as { client: { session: { setTokens: (pair: unknown) => void } } }
        own.session.setTokens(tokens)
      }, tokens)
      return person
    },
    close: async () => {
      await site.close()
      await service.close()
    },
  }
}

/** Waits until a handler page has loaded its data. */
export async function settle(page: Page): Promise<void> {
  await page.waitForSelector(':is(.lk-panel h1, .lk-card, .lk-menu):visible')
  await page.waitForFunction(() => !document.querySelector('.lk-loading, .lk-bone, [aria-busy=true]'))
}

export type Stage = Awaited<ReturnType<typeof openStage>>
