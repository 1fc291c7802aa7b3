/** Every state of every handler page: how to get there, and what is seen then. */
import {
  type Client,
  createClient,
  createTeamAndSelect,
  resetPassword,
  sendMagicLink,
  sendPasswordReset,
  sendTeamInvitation,
  signUpWithPassword,
  startCliLogin,
  updateCurrentUser,
  verifyEmail,
} from 'latchkey'
import type { Page } from 'playwright-core'
import { memoryPlatform } from '../../../src/platform/memory.ts'
import { type Site } from './site.ts'

export const FULL = { id: 'internal', key: 'pck_emulator' }
export const PLAIN = { id: '11111111-1111-4111-8111-111111111111', key: 'pck_plain' }
export const BARE = { id: '22222222-2222-4222-8222-222222222222', key: 'pck_bare' }

/** The projects behind the pages: one with everything, one with passwords alone and no sign-up, one with nothing. */
export const projects = [
  {
    id: FULL.id,
    display_name: 'Harbor',
    config: {
      credential_enabled: true,
      magic_link_enabled: true,
      passkey_enabled: true,
      sign_up_enabled: true,
      oauth_providers: (['github', 'google'] as const).map((id) => ({
        id,
        type: 'shared' as const,
      })),
    },
  },
  {
    id: PLAIN.id,
    display_name: 'Plain <b>&amp;</b> Sons',
    keys: { publishable_client_key: PLAIN.key },
    config: {
      credential_enabled: true,
      magic_link_enabled: false,
      passkey_enabled: false,
      sign_up_enabled: false,
      allow_localhost: true,
      oauth_providers: [],
    },
  },
  {
    id: BARE.id,
    display_name: 'Bare',
    keys: { publishable_client_key: BARE.key },
    config: {
      credential_enabled: false,
      magic_link_enabled: false,
      passkey_enabled: false,
      sign_up_enabled: false,
      allow_localhost: true,
      oauth_providers: [],
    },
  },
]

export const PASSWORD = 'correct horse'

/** What a state is made with. */
export interface Stage {
  site: Site
  page: Page
  /** A person nobody else uses. */
  email: string
  /** A client of theirs, outside the browser; `signUp` gives it a session. */
  client: Client
  signUp: () => Promise<void>
  /** Puts that session into the browser. */
  signInBrowser: () => Promise<void>
  open: (path: string) => Promise<void>
  /** Presses the primary button. */
  press: () => Promise<void>
  fill: (name: string, value: string) => Promise<void>
}

export interface State {
  name: string
  project?: { id: string; key: string }
  /** Brings the page to the state. */
  reach: (stage: Stage) => Promise<void>
  /** What can be seen once it is there, as a selector. */
  seen: string
  /** Errors that belong to the state: answers that are not 200. */
  noisy?: boolean
}

let count = 0

export function createStage(site: Site, page: Page, { id, key }: { id: string; key: string }): Stage {
  const email = `person${++count}@harbor.example`
  const client = createClient({
    projectId: id,
    publishableClientKey: key,
    baseUrl: site.emulatorUrl,
    platform: memoryPlatform({ fetch: (input, init) => fetch(input, init), url: `${site.url}/`, now: Date.now() }),
  })
  return {
    site,
    page,
    email,
    client,
    signUp: async () => void (await signUpWithPassword(client, { email, password: PASSWORD })),
    signInBrowser: async () => {
      const { refreshToken } = await client.session.getTokens()
      await page.context().addCookies([{ name: `stack-refresh-${id}`, value: refreshToken ?? '', url: site.url }])
    },
    open: async (path) => void (await page.goto(site.url + path, { waitUntil: 'commit' })),
    press: () => page.click('.lk-button-primary'),
    fill: (name, value) => page.fill(`input[name=${name}]`, value),
  }
}

/** The path and query of the link in the newest mail. */
function linkIn({ site, email }: Stage): string {
  const { link } = site.emulator.outbox.latest({ to: email }) ?? {}
  if (!link) throw new Error(`No mail with a link to ${email}.`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

const CODE = 'a'.repeat(45)

async function reset(stage: Stage): Promise<void> {
  await stage.signUp()
  await sendPasswordReset(stage.client, { email: stage.email, callbackUrl: `${stage.site.url}/handler/password-reset` })
}

async function magicLink(stage: Stage): Promise<void> {
  await sendMagicLink(stage.client, {
    email: stage.email,
    callbackUrl: `${stage.site.url}/handler/magic-link-callback`,
  })
}

async function invite(stage: Stage, name = 'Dockside <script>alert(1)</script>'): Promise<void> {
  const owner = createStage(stage.site, stage.page, FULL)
  await owner.signUp()
  const team = await createTeamAndSelect(owner.client, { displayName: name })
  const callbackUrl = `${stage.site.url}/handler/team-invitation`
  await sendTeamInvitation(owner.client, { email: stage.email, teamId: team.id, callbackUrl })
}

async function askForTotp(stage: Stage): Promise<void> {
  await stage.signUp()
  const totpSecretBase64 = btoa('twenty bytes of noise')
  await updateCurrentUser(stage.client, { totpSecretBase64 })
  await stage.open('/handler/sign-in')
  await stage.page.waitForSelector('input[name=email]')
  await stage.fill('email', stage.email)
  await stage.fill('password', PASSWORD)
  await stage.press()
  await stage.page.waitForFunction(() => sessionStorage.getItem('stack_mfa_attempt_code') !== null)
  await stage.open('/handler/mfa')
}

async function askForCli(stage: Stage): Promise<void> {
  const { loginCode } = await startCliLogin(stage.client)
  await stage.open(`/handler/cli-auth-confirm?login_code=${encodeURIComponent(loginCode)}`)
}

const seenError = '.lk-notice-error'
const seenBad = '.lk-mark-error'
const seenGood = '.lk-mark-success'

export const states: readonly State[] = [
  { name: 'sign-in', seen: 'input[name=password]', reach: ({ open }) => open('/handler/sign-in') },
  {
    name: 'sign-in-passwords-alone',
    project: PLAIN,
    seen: 'input[name=password]',
    reach: ({ open }) => open('/handler/sign-in'),
  },
  { name: 'sign-in-no-methods', project: BARE, seen: '.lk-notice', reach: ({ open }) => open('/handler/sign-in') },
  {
    name: 'sign-in-mistyped',
    seen: '.lk-problem >> nth=1',
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person')
      await press()
    },
  },
  {
    name: 'sign-in-refused',
    seen: seenError,
    noisy: true,
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'nobody@harbor.example')
      await fill('password', 'wrong horse')
      await press()
    },
  },
  {
    name: 'sign-in-code',
    seen: 'input[name=code]',
    reach: async ({ open, fill, press, page, email }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await page.click('.lk-button-link')
      await fill('email', email)
      await press()
    },
  },
  {
    name: 'sign-in-code-wrong',
    seen: seenError,
    noisy: true,
    reach: async ({ open, fill, press, page, email }) => {
      await open('/handler/sign-in')
      await page.waitForSelector('input[name=email]')
      await page.click('.lk-button-link')
      await fill('email', email)
      await press()
      await page.waitForSelector('input[name=code]')
      await fill('code', 'wrong1')
    },
  },
  {
    name: 'sign-in-loading',
    seen: '.lk-loading',
    reach: async ({ open, page }) => {
      await page.route('**/projects/current', () => {})
      await open('/handler/sign-in')
      await page.waitForSelector('.lk-panel .lk-loading')
    },
  },
  {
    name: 'sign-in-service-down',
    seen: seenError,
    noisy: true,
    reach: async ({ open, page }) => {
      await page.route('**/projects/current', (route) =>
        route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'busy' }),
      )
      await open('/handler/sign-in')
    },
  },
  {
    name: 'sign-in-already',
    seen: 'a.lk-button',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-in')
    },
  },
  { name: 'sign-up', seen: 'input[name=password]', reach: ({ open }) => open('/handler/sign-up') },
  { name: 'sign-up-closed', project: PLAIN, seen: 'a.lk-button', reach: ({ open }) => open('/handler/sign-up') },
  {
    name: 'sign-up-mistyped',
    seen: '.lk-problem >> nth=1',
    reach: async ({ open, fill, press, page }) => {
      await open('/handler/sign-up')
      await page.waitForSelector('input[name=email]')
      await fill('email', 'person')
      await fill('password', 'short')
      await press()
    },
  },
  {
    name: 'sign-up-taken',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.open('/handler/sign-up')
      await stage.page.waitForSelector('input[name=email]')
      await stage.fill('email', stage.email)
      await stage.fill('password', PASSWORD)
      await stage.press()
    },
  },
  {
    name: 'sign-out',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open('/handler/sign-out')
    },
  },
  {
    name: 'email-verification',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'email-verification-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'email-verification-again',
    seen: seenGood,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await verifyEmail(stage.client, { code: stage.site.emulator.outbox.latest({ to: stage.email })?.code ?? '' })
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  { name: 'email-verification-invalid', seen: seenBad, reach: ({ open }) => open('/handler/email-verification') },
  {
    name: 'email-verification-unknown',
    seen: seenBad,
    noisy: true,
    reach: async ({ open, press }) => {
      await open(`/handler/email-verification?code=${CODE}`)
      await press()
    },
  },
  { name: 'forgot-password', seen: 'input[name=email]', reach: ({ open }) => open('/handler/forgot-password') },
  {
    name: 'forgot-password-sent',
    seen: '.lk-mark-mail',
    reach: async (stage) => {
      await stage.signUp()
      await stage.open('/handler/forgot-password')
      await stage.page.waitForSelector('input[name=email]')
      await stage.fill('email', stage.email)
      await stage.press()
    },
  },
  {
    name: 'password-reset',
    seen: 'input[name=repeated]',
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'password-reset-mismatch',
    seen: '.lk-problem',
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('input[name=repeated]')
      await stage.fill('password', 'battery staple')
      await stage.fill('repeated', 'battery stable')
      await stage.press()
    },
  },
  {
    name: 'password-reset-done',
    seen: seenGood,
    reach: async (stage) => {
      await reset(stage)
      await stage.open(linkIn(stage))
      await stage.page.waitForSelector('input[name=repeated]')
      await stage.fill('password', 'battery staple')
      await stage.fill('repeated', 'battery staple')
      await stage.press()
    },
  },
  {
    name: 'password-reset-used',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await reset(stage)
      const code = stage.site.emulator.outbox.latest({ to: stage.email })?.code ?? ''
      await resetPassword(stage.client, { code, password: 'battery staple' })
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'password-reset-unknown',
    seen: seenBad,
    noisy: true,
    reach: ({ open }) => open(`/handler/password-reset?code=${CODE}`),
  },
  {
    name: 'magic-link-callback',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await magicLink(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'magic-link-callback-done',
    seen: 'a.lk-button-plain',
    reach: async (stage) => {
      await magicLink(stage)
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'magic-link-callback-unknown',
    seen: seenBad,
    noisy: true,
    reach: async ({ open, press }) => {
      await open(`/handler/magic-link-callback?code=${CODE}`)
      await press()
    },
  },
  { name: 'oauth-callback', seen: '.lk-panel .lk-loading', reach: ({ open }) => open('/handler/oauth-callback') },
  {
    name: 'oauth-callback-refused',
    seen: seenError,
    noisy: true,
    reach: async ({ open, page, site }) => {
      await page.context().addCookies([{ name: 'stack-oauth-outer-state', value: 'v'.repeat(43), url: site.url }])
      await open('/handler/oauth-callback?code=unknown&state=state')
    },
  },
  {
    name: 'mfa',
    seen: 'input[name=totp]',
    noisy: true,
    reach: askForTotp,
  },
  {
    name: 'mfa-wrong',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await askForTotp(stage)
      await stage.page.waitForSelector('input[name=totp]')
      await stage.fill('totp', '000000')
    },
  },
  { name: 'mfa-over', seen: 'a.lk-button-primary', reach: ({ open }) => open('/handler/mfa') },
  {
    name: 'team-invitation-signed-out',
    seen: '.lk-button-primary',
    reach: ({ open }) => open(`/handler/team-invitation?code=${CODE}`),
  },
  {
    name: 'team-invitation',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      await stage.open(linkIn(stage))
    },
  },
  {
    name: 'team-invitation-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await invite(stage)
      await stage.open(linkIn(stage))
      await stage.press()
    },
  },
  {
    name: 'team-invitation-unknown',
    seen: seenBad,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/team-invitation?code=${CODE}`)
    },
  },
  {
    name: 'cli-auth-confirm',
    seen: '.lk-button-primary',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
    },
  },
  {
    name: 'cli-auth-confirm-done',
    seen: seenGood,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
      await stage.press()
    },
  },
  {
    name: 'cli-auth-confirm-denied',
    seen: '.lk-mark',
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await askForCli(stage)
      await stage.page.click('.lk-button-plain')
    },
  },
  {
    name: 'cli-auth-confirm-unknown',
    seen: seenError,
    noisy: true,
    reach: async (stage) => {
      await stage.signUp()
      await stage.signInBrowser()
      await stage.open(`/handler/cli-auth-confirm?login_code=${CODE}`)
      await stage.press()
    },
  },
  {
    name: 'error-known',
    seen: seenError,
    reach: ({ open }) =>
      open('/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED&message=The%20access%20was%20denied.&details=%7B%7D'),
  },
  {
    name: 'error-own-words',
    seen: seenError,
    reach: ({ open }) =>
      open(
        `/handler/error?errorCode=EMAIL_RENDERING_ERROR&message=${encodeURIComponent('<img src=x onerror=alert(1)> <b>bold</b>')}`,
      ),
  },
  {
    name: 'error-unknown',
    seen: seenBad,
    reach: ({ open }) => open('/handler/error?errorCode=NO_SUCH&message=Call%20us'),
  },
  { name: 'not-found', seen: '.lk-button-primary', reach: ({ open }) => open('/handler/nothing-here') },
]
