import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleDashboard } from '../../scripts/build/bundleDashboard.ts'
import { createCore } from '../../src/emulator/createCore.ts'
import { readConfig } from '../../src/emulator/domain/configuration.ts'
import { serveEmulator, type ServedEmulator } from '../../src/emulator/hosts/node.ts'
import { createCaller } from '../emulator/caller.ts'
import { settingsOf } from '../emulator/settings.ts'
import { once, variants } from '../support/variants.ts'
import { violations } from './judge.ts'
import { launch, problemsOf } from './launch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const received: string[] = []
const emulator = createCore({
  projects: [
    {
      id: 'internal',
      config: {
        oauth_providers: [{ id: 'github', type: 'standard', client_id: 'harbor', client_secret: 'berth' }],
      },
      users: [{ display_name: '<img src=x>', id: 'a'.repeat(8) }],
    },
  ],
  webhooks: {
    url: 'http://localhost:3000/hooks',
    fetch: async (_, { headers }) => {
      received.push(new Headers(headers).get('svix-id')!)
      return new Response(null, { status: received.length === 1 ? 503 : 200 })
    },
  },
})
const { call, signUp } = createCaller(emulator)

let browser: Browser
let served: ServedEmulator
let page: Page
let problems: string[]

beforeAll(async () => {
  await bundleDashboard(root)
  served = await serveEmulator(emulator, { port: 0 })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})
beforeEach(async () => {
  emulator.reset()
  received.length = 0
  const context = await browser.newContext({ viewport: { width: 1180, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  problems = problemsOf(page)
  return async () => {
    expect(problems).toEqual([])
    await context.close()
  }
})

once('requests appear live with status, known error and time, and can be filtered to failures', async () => {
  await page.goto(`${served.url}/_emulator`)
  await page.getByText('No request yet').waitFor()
  await signUp()
  await call('POST /auth/password/sign-in', { body: { email: 'mira@harbor.example', password: 'wrong horse' } })
  const refused = page.getByRole('row').filter({ hasText: 'passwordSignIn' })
  await refused.waitFor()
  expect(await refused.innerText()).toMatch(/400\s+EMAIL_PASSWORD_MISMATCH\s+[\d.]+ ms/)
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await page.getByLabel('Only refused requests').check()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
})

once('an email is shown as the user sees it, and its link works', async () => {
  await signUp()
  await page.goto(`${served.url}/_emulator#outbox`)
  await page.getByRole('heading', { name: 'Verify your email address' }).waitFor()
  const mail = page.frameLocator('iframe[title="Preview of the email"]')
  await mail.getByText('Hello,').waitFor()
  const href = await mail.getByRole('link', { name: 'Verify my email address' }).getAttribute('href')
  expect(href).toBe(emulator.outbox.latest()!.link)
  await page.getByRole('button', { name: 'Empty the outbox' }).click()
  await page.getByText('No email yet').waitFor()
  expect(emulator.outbox.list()).toEqual([])
})

once('users and teams are listed, with names as text', async () => {
  const { access_token } = await signUp()
  const body = { display_name: 'Harbor crew', creator_user_id: 'me' }
  await call('POST /teams', { token: access_token, body })
  await page.goto(`${served.url}/_emulator#users`)
  await page.getByText('<img src=x>').waitFor()
  await page.getByLabel('Find').fill('MIRA')
  await page.getByText('mira@harbor.example').waitFor()
  await page.getByText('<img src=x>').waitFor({ state: 'detached' })
  await page.getByLabel('Find').fill('nobody has this')
  await page.getByText('No user has this').waitFor()
  await page.getByRole('link', { name: /^Teams/ }).click()
  await page.getByRole('row').filter({ hasText: 'Harbor crew' }).getByText('mira@harbor.example').waitFor()
})

once('the dashboard advances the clock and resets the emulator', async () => {
  await signUp()
  const before = emulator.clock.now()
  await page.goto(`${served.url}/_emulator`)
  await page.getByRole('button', { name: '+7 days' }).click()
  await expect.poll(() => emulator.clock.now() - before).toBeGreaterThan(6 * 86_400_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('No request yet').waitFor()
  await expect.poll(() => emulator.db.users.size).toBe(1)
})

once('the dashboard sets, triggers and clears a fault from the operation’s possible responses', async () => {
  await page.goto(`${served.url}/_emulator#faults`)
  await page.getByLabel('Operation').selectOption('passwordSignIn')
  await page.getByLabel(/^Fault/).selectOption('EMAIL_PASSWORD_MISMATCH')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await page.getByText('next call').waitFor()
  await signUp()
  const signIn = () =>
    call('POST /auth/password/sign-in', { body: { email: 'mira@harbor.example', password: 'correct horse' } })
  expect((await signIn()).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signIn()).status).toBe(200)
  await page.getByText('No faults').waitFor()
  await page.getByLabel('How often').selectOption('always')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await page.getByRole('button', { name: 'Clear all faults' }).click()
  await page.getByText('No faults').waitFor()
  expect((await signIn()).status).toBe(200)
})

once('the dashboard lets the mail server refuse, with a fault of its own', async () => {
  await page.goto(`${served.url}/_emulator#faults`)
  await page.getByLabel('Operation').selectOption('mail-server')
  expect(
    await page
      .getByLabel(/^Fault/)
      .locator('option')
      .allTextContents(),
  ).toEqual(['refuses', 'refuses-for-now'])
  await page.getByLabel(/^Fault/).selectOption('refuses-for-now')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await page.getByText('next call').waitFor()
  expect(emulator.pendingFaults()).toEqual([{ operation: 'mail-server', times: 'once', name: 'refuses-for-now' }])
})

once('the dashboard lets the OAuth provider refuse a scope and revoke its token', async () => {
  const { user_id } = await signUp()
  await call('POST /oauth-providers', {
    level: 'server',
    body: {
      user_id,
      provider_config_id: 'github',
      account_id: '7',
      allow_sign_in: false,
      allow_connected_accounts: true,
    },
  })
  emulator.db.oauthConnections.update(emulator.db.oauthConnections.all()[0]!, { is_refused: false })
  const read = async (): Promise<string> => {
    const { status, json } = await call(`POST /connected-accounts/${user_id}/github/access-token`, {
      level: 'server',
      body: {},
    })
    return status === 201 ? 'a token' : json.code
  }
  const refused = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'
  await page.goto(`${served.url}/_emulator#faults`)
  await page.getByLabel('Operation').selectOption('oauth-provider')
  const faults = page.getByLabel(/^Fault/)
  expect(await faults.locator('option').allTextContents()).toEqual(['revokes', 'refuses-scope'])
  const add = async (name: string): Promise<void> => {
    await faults.selectOption(name)
    await page.getByRole('button', { name: 'Add the fault' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  }
  await add('refuses-scope')
  expect([await read(), await read()]).toEqual([refused, 'a token'])
  await page.getByText('No faults').waitFor()
  await add('revokes')
  expect([await read(), await read()]).toEqual([refused, refused])
  await page.getByText('No faults').waitFor()
})

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

/** Presses a button that copies, and returns what it copied. The clipboard is written after the press. */
async function copy(name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name }).click()
  await expect.poll(clipboard).not.toBe('')
  return clipboard()
}

once(
  'the dashboard shows a request’s headers, bodies, known error and specification, without its secrets',
  async () => {
    await signUp()
    const body = JSON.stringify({ email: 'mira@harbor.example', password: 'wrong horse' })
    const headers = {
      'content-type': 'application/json',
      'x-stack-access-type': 'client',
      'x-stack-project-id': 'internal',
    }
    await fetch(`${served.url}/api/v1/auth/password/sign-in`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-stack-publishable-client-key': 'pck_emulator',
        'x-stack-refresh-token': 'a'.repeat(45),
      },
      body,
    })
    await page.goto(`${served.url}/_emulator`)
    await page.getByRole('button', { name: 'POST /auth/password/sign-in' }).click()
    await page.getByRole('heading', { name: 'Sign in with an email address and a password' }).waitFor()
    const shown = await page.locator('.messages').innerText()
    for (const part of [
      'passwordSignIn',
      'EMAIL_PASSWORD_MISMATCH',
      'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      'x-stack-access-type',
      'pck_emulator',
      '"mira@harbor.example"',
      'Response 400',
      'x-stack-known-error',
    ]) {
      expect(shown).toContain(part)
    }
    expect(shown).toContain('"password": "…"')
    expect(shown).not.toContain('wrong horse')
    expect(shown).not.toContain('a'.repeat(10))
    expect(JSON.parse(await copy('Copy request body'))).toEqual({ email: 'mira@harbor.example', password: '…' })
  },
)

once('the dashboard signs in as a user, verifies, expires sessions and deletes', async () => {
  const { refresh_token, user_id } = await signUp()
  const refresh = (token: string) =>
    call('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': token } })
  await page.goto(`${served.url}/_emulator#users`)
  await page.getByRole('button', { name: 'Verify mira@harbor.example' }).click()
  await page.getByRole('button', { name: 'Verify mira@harbor.example' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sign in as mira@harbor.example' }).click()
  const token = await copy('Copy refresh token')
  await page.getByText('Copied').waitFor()
  expect((await refresh(token)).status).toBe(200)
  expect(await copy('Copy createClient with this session')).toContain(`refreshToken: '${token}'`)
  await page.getByRole('button', { name: 'Expire session of mira@harbor.example' }).click()
  const isLive = ({ expires_at_millis }: { expires_at_millis: number }) => expires_at_millis > emulator.clock.now()
  await expect.poll(() => emulator.db.sessions.all().some(isLive)).toBe(false)
  expect((await refresh(token)).json.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect((await refresh(refresh_token)).status).toBe(401)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete mira@harbor.example' }).click()
  await expect.poll(() => emulator.db.users.get(user_id)).toBeUndefined()
})

once('the dashboard goes back to an earlier state, on with a fault, and copies the request as a test', async () => {
  await signUp()
  await signUp('ines@harbor.example')
  await page.goto(`${served.url}/_emulator#requests`)
  await page.getByRole('button', { name: 'Undo a request' }).click()
  await page.getByText('After passwordSignUp. The next request replaces the later ones.').waitFor()
  expect(emulator.db.users.size).toBe(2)
  emulator.faults.once('passwordSignUp', 'PASSWORD_TOO_SHORT')
  await signUp('ines@harbor.example')
  await page.getByRole('row').filter({ hasText: 'PASSWORD_TOO_SHORT' }).getByRole('button').click()
  expect(await copy('Copy as test')).toContain('emulator.faults.once("passwordSignUp", "PASSWORD_TOO_SHORT")')
  await page.getByLabel('State after request').fill('0')
  await expect.poll(() => emulator.db.users.size).toBe(1)
})

once('the dashboard goes back to where it began to record, and marks each request since then as undone', async () => {
  const early = createCore()
  const caller = createCaller(early)
  await caller.signUp()
  const server = await serveEmulator(early, { port: 0 })
  try {
    await page.goto(`${server.url}/_emulator#requests`)
    const state = page.getByLabel('State after request')
    await page.getByText('Now', { exact: true }).waitFor()
    expect(await state.getAttribute('max')).toBe('0')
    await caller.signUp('ines@harbor.example')
    await page.getByRole('button', { name: 'Undo a request' }).click()
    await page.locator('tr.later').waitFor()
    await expect.poll(() => page.locator('tr.later').count()).toBe(1)
    expect(early.db.users.size).toBe(1)
    await page.getByRole('button', { name: 'Redo a request' }).click()
    await page.getByText('Now', { exact: true }).waitFor()
    await page.locator('tr.later').waitFor({ state: 'detached' })
    await page.getByRole('row').getByRole('button').last().click()
    await page.getByRole('heading', { name: /^Response/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Go back to before it' }).count()).toBe(0)
  } finally {
    await server.close()
  }
})

once('the dashboard switches the service, the rotation, methods, providers and rules', async () => {
  await page.goto(`${served.url}/_emulator#project`)
  const config = () => settingsOf(emulator.db)
  await page.getByRole('switch', { name: 'Password' }).click()
  await page.getByRole('switch', { name: 'Spotify' }).click()
  await expect.poll(() => config().oauth_providers.map(({ id }) => id)).toEqual(['github', 'spotify'])
  await expect.poll(() => config().credential_enabled).toBe(false)
  await page.getByRole('switch', { name: 'Password' }).click()
  await page.getByLabel('Condition').fill('emailDomain == "harbor.example"')
  await page.getByRole('button', { name: 'Add the rule' }).click()
  const rule = page.getByRole('switch', { name: 'rule-1' })
  await rule.waitFor()
  expect((await signUp()) as object).toMatchObject({ code: 'SIGN_UP_REJECTED' })
  await rule.click()
  const isEnabled = () => readConfig(emulator.db.projects.get('internal')!).auth.signUpRules['rule-1']!.enabled
  await expect.poll(isEnabled).toBe(false)
  expect((await signUp()).access_token).toBeTypeOf('string')
  await page.getByLabel('Refresh tokens').selectOption('strict')
  await page.getByLabel('Service').selectOption('2025')
  await rule.waitFor({ state: 'detached' })
  await expect
    .poll(() => ({ service: emulator.service, rotation: emulator.rotation }))
    .toEqual({ service: '2025', rotation: 'strict' })
})

once('the dashboard adds a user, and lists the sessions of a user with browser and place', async () => {
  const { access_token } = await signUp()
  await call('GET /users/me', { token: access_token })
  emulator.db.sessions.update(emulator.db.sessions.all()[0]!, {
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
    geo_info: { ip: '203.0.113.7', countryCode: 'PT', regionCode: '11', cityName: 'Lisbon' },
  })
  await page.goto(`${served.url}/_emulator#users`)
  await page.getByRole('button', { name: 'Sessions of mira@harbor.example' }).click()
  const session = await page.getByRole('listitem').innerText()
  expect(session).toContain('Firefox on Linux')
  expect(session).toContain('Lisbon, 11, PT')
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('omar@harbor.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse')
  await page.getByRole('button', { name: 'Add the user' }).click()
  await page.getByRole('form', { name: 'New user' }).waitFor({ state: 'detached' })
  const body = { email: 'omar@harbor.example', password: 'correct horse' }
  expect((await call('POST /auth/password/sign-in', { body })).status).toBe(200)
})

once('the dashboard shows webhooks with their attempts, and replays them', async () => {
  await signUp()
  await emulator.webhooks.settled()
  await page.goto(`${served.url}/_emulator#webhooks`)
  const row = page.getByRole('row').filter({ hasText: 'user.created' })
  await row.getByText('pending').waitFor()
  await row.getByRole('button', { name: 'Replay' }).click()
  await row.getByText('delivered').waitFor()
  expect(await row.innerText()).toContain('503, 200')
  expect(received[0]).toBe(received[1])
})

once('the dashboard lists promo codes with their state, and drafts with their source', async () => {
  const admin = { level: 'admin' } as const
  const code = (
    await call('POST /internal/payments/promo-codes', { ...admin, body: { code_name: 'AHOY', percent_off: 20 } })
  ).json
  await page.goto(`${served.url}/_emulator#promo-codes`)
  const row = page.getByRole('row').filter({ has: page.getByText('AHOY', { exact: true }) })
  await row.getByText('active').waitFor()
  await row.getByText('percent_off: 20', { exact: true }).waitFor()
  await call(`POST /internal/payments/promo-codes/${code.id}/pause`, { ...admin, body: {} })
  await row.getByText('paused').waitFor()
  await page.getByRole('link', { name: /^Outbox/ }).click()
  const tsx_source = 'export function EmailTemplate() { return <p>{"Ahoy <b>"}</p> }'
  const draft = { display_name: 'News', tsx_source, theme_id: false }
  await call('POST /internal/email-drafts', { ...admin, body: draft })
  await page.getByRole('row').filter({ hasText: 'News' }).getByText('not sent').waitFor()
  await page.getByRole('button', { name: 'News', expanded: false }).click()
  await page.getByText(tsx_source, { exact: true }).waitFor()
})

once('the dashboard offers client code to copy for each project', async () => {
  await page.goto(`${served.url}/_emulator#connect`)
  const snippet = await copy('Copy createClient for My app')
  for (const part of [`baseUrl: '${served.url}'`, `projectId: 'internal'`, `publishableClientKey: 'pck_emulator'`]) {
    expect(snippet).toContain(part)
  }
  // `latchkey config` needs it.
  await page.getByText('sak_emulator', { exact: true }).waitFor()
})

/** The folder for screenshots, if enabled. */
const pictures = process.env['SCREENSHOTS']

describe.each(variants(['light', 390], ['light', 1280], ['dark', 390], ['dark', 1280]) as ['light' | 'dark', number][])(
  'in a %s scheme at %i px',
  (colorScheme, width) => {
    test('axe finds nothing in any panel, and the page doesn’t scroll sideways', async () => {
      const { access_token } = await signUp()
      await call('POST /teams', { token: access_token, body: { display_name: 'Harbor crew', creator_user_id: 'me' } })
      await call('POST /auth/password/sign-in', { body: { email: 'mira@harbor.example', password: 'wrong horse' } })
      emulator.faults.always('anonymousSignUp', 'offline')
      const admin = { level: 'admin' } as const
      await call('POST /internal/payments/promo-codes', { ...admin, body: { code_name: 'AHOY' } })
      await call('POST /internal/email-drafts', { ...admin, body: { display_name: 'News' } })
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${served.url}/_emulator`)
      const links = page.getByRole('navigation').getByRole('link')
      await links.first().waitFor()
      const panels = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1)))
      expect(panels).toContain('promo-codes')
      for (const panel of panels) {
        await page.goto(`${served.url}/_emulator#${panel}`)
        await page.getByRole('navigation').waitFor()
        if (panel === 'requests') await page.getByRole('button', { name: 'POST /auth/password/sign-in' }).click()
        if (panel === 'requests') await page.getByRole('heading', { name: /^Response/ }).waitFor()
        if (panel === 'outbox') await page.getByRole('button', { name: 'News', expanded: false }).click()
        if (panel === 'outbox') await page.getByLabel('Source of News', { exact: true }).waitFor()
        if (panel === 'users') await page.getByRole('button', { name: 'Sign in as mira@harbor.example' }).click()
        if (panel === 'users') await page.getByRole('heading', { name: 'Signed in as' }).waitFor()
        expect(await violations(page), panel).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), panel).toBeLessThanOrEqual(width)
        if (pictures) await page.screenshot({ path: `${pictures}/window-${panel}-${width}-${colorScheme}.png` })
      }
    })

    test('axe finds nothing on the simulated provider’s page', async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const query = new URLSearchParams({
        client_id: 'internal',
        client_secret: 'pck_emulator',
        redirect_uri: 'http://localhost:3000/handler/oauth-callback',
        scope: 'legacy',
        state: 'state',
        grant_type: 'authorization_code',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        response_type: 'code',
        type: 'authenticate',
        error_redirect_url: 'http://localhost:3000/handler/error',
      })
      await page.goto(`${served.url}/api/v1/auth/oauth/authorize/github?${query}`)
      await page.getByRole('main').getByRole('heading', { name: 'Sign in with GitHub', exact: true }).waitFor()
      expect(await page.title()).toBe('Sign in with GitHub')
      // The browser moves the focus after it has shown the page.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Mira Okafor')
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (pictures) await page.screenshot({ path: `${pictures}/provider-${width}-${colorScheme}.png`, fullPage: true })
    })
  },
)
