/** Projects, users and a browser for the states of the pages. */
import {
  createClient,
  createTeam,
  sendMagicLink,
  sendPasswordReset,
  sendTeamInvitation,
  signUpWithPassword,
  updateCurrentUser,
  type Client,
} from 'latchkey'
import { registerAgent, startCliLogin } from 'latchkey/operations'
import type { Page } from 'playwright-core'
import { memoryPlatform } from '../../support/memoryPlatform.ts'
import type { Site } from './site.ts'

export const FULL = { id: 'internal', key: 'pck_emulator' }
export const PLAIN = { id: '11111111-1111-4111-8111-111111111111', key: 'pck_plain' }
export const MAILS = { id: '33333333-3333-4333-8333-333333333333', key: 'pck_mails' }
export const BARE = { id: '22222222-2222-4222-8222-222222222222', key: 'pck_bare' }

/** The projects behind the pages: with all methods, only passwords and no sign-up, only emailed codes, no method. */
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
    id: MAILS.id,
    display_name: 'Mails',
    keys: { publishable_client_key: MAILS.key },
    config: {
      credential_enabled: false,
      magic_link_enabled: true,
      passkey_enabled: false,
      sign_up_enabled: true,
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

/** Tools to set up a state. */
export interface Stage {
  site: Site
  page: Page
  /** A user for this test only. */
  email: string
  /** The user's client, outside the browser; `signUp` gives it a session. */
  client: Client
  signUp: () => Promise<void>
  /** Stores that session in the browser. */
  signInBrowser: () => Promise<void>
  open: (path: string) => Promise<void>
  /** Presses the primary button. */
  press: () => Promise<void>
  fill: (name: string, value: string) => Promise<void>
  /** Calls whose path ends like this never get a response. */
  hold: (path: string) => Promise<void>
  /** Calls whose path ends like this fail as if the service were down. */
  breakDown: (path: string) => Promise<void>
}

export interface State {
  name: string
  project?: { id: string; key: string }
  /** Whether users are restricted until their address is verified. Default false. */
  isRestricted?: boolean
  /** Whether the service is that of 2026. Default false. */
  isNewer?: boolean
  /** Drives the page to the state. */
  reach: (stage: Stage) => Promise<void>
  /** A selector that matches when the state is visible. */
  seen: string
  /** Expected errors of the state: responses other than 200. */
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
    hold: async (path) => void (await page.route(`**${path}`, () => {})),
    breakDown: async (path) => {
      const response = { status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'busy' }
      await page.route(`**${path}`, (route) => route.fulfill(response))
    },
  }
}

/** The path and query of the link in the newest email. */
export function linkIn({ site, email }: Stage): string {
  const { link } = site.emulator.outbox.latest({ to: email }) ?? {}
  if (!link) throw new Error(`No mail with a link to ${email}.`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

export const CODE = 'a'.repeat(45)

export async function reset(stage: Stage): Promise<void> {
  await stage.signUp()
  await sendPasswordReset(stage.client, { email: stage.email, callbackUrl: `${stage.site.url}/handler/password-reset` })
}

export async function magicLink(stage: Stage): Promise<void> {
  await sendMagicLink(stage.client, {
    email: stage.email,
    callbackUrl: `${stage.site.url}/handler/magic-link-callback`,
  })
}

export async function invite(stage: Stage, name = 'Dockside <script>alert(1)</script>'): Promise<void> {
  const owner = createStage(stage.site, stage.page, FULL)
  await owner.signUp()
  const team = await createTeam(owner.client, { displayName: name })
  const callbackUrl = `${stage.site.url}/handler/team-invitation`
  await sendTeamInvitation(owner.client, { email: stage.email, teamId: team.id, callbackUrl })
}

export async function askForTotp(stage: Stage): Promise<void> {
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

export async function askForCli(stage: Stage): Promise<void> {
  const { loginCode } = await startCliLogin(stage.client)
  await stage.open(`/handler/cli-auth-confirm?login_code=${encodeURIComponent(loginCode)}`)
}

export async function askForAgent(stage: Stage): Promise<void> {
  const agent = { name: 'Deck hand', description: 'Books berths for the crew.' }
  const { claimCode } = await registerAgent(stage.client, { agent })
  await stage.open(`/handler/agent-confirm?claim_code=${encodeURIComponent(claimCode)}`)
}

export const seenError = '.lk-notice-error'
export const seenBad = '.lk-status-icon-error'
export const seenGood = '.lk-status-icon-success'
