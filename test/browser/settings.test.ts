/**
 * Every section of the account settings in a real browser, in light and dark, from left to right and from right to left,
 * under a strict content security policy with trusted types: no accessibility violation by axe (WCAG 2.2 AA), nothing
 * wider than 320 pixels, all of it by keyboard. With SCREENSHOTS naming a folder it keeps a picture of each.
 */
import { mkdirSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import {
  acceptInvitation,
  createContactChannel,
  createTeam,
  createTeamApiKey,
  createUserApiKey,
  sendTeamInvitation,
  signUpWithPassword,
  updateCurrentUser,
  updateUserApiKey,
  type Client,
} from 'latchkey'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRest, once, variants } from '../support/variants.ts'
import { COLOR_RULES, narrowProblems, unreachable, violations } from './judge.ts'
import { launch, problemsOf } from './launch.ts'
import { openStage, PASSWORD, SECTIONS, type Stage } from './settings/stage.ts'

const folder = process.env['SCREENSHOTS']
let browser: Browser
let stage: Stage

beforeAll(async () => {
  if (folder) mkdirSync(folder, { recursive: true })
  stage = await openStage()
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openAs(
  email: string,
  locale = 'en',
  prepare = async (_client: Client, _teamId: string) => {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const client = await stage.enter(page, email)
  const team = await createTeam(client, { displayName: 'فريق <b>Harbor</b>' })
  await updateCurrentUser(client, { selectedTeamId: team.id, displayName: 'Mira <img src=x> Okafor' })
  await prepare(client, team.id)
  await page.goto(`${stage.url}/handler/account-settings?locale=${locale}`)
  return page
}

/** A user with an entry in every list; all names look like markup. */
async function live(client: Client, teamId: string): Promise<void> {
  const markup = '<b onmouseover=alert(1)>&amp;</b><script>alert(2)</script>'
  const { userId } = client.session.getSnapshot()
  await createContactChannel(client, {
    userId: 'me',
    value: `other-${userId}@harbor.example`,
    type: 'email',
    usedForAuth: false,
  })
  await createUserApiKey(client, { userId: 'me', description: `Robot ${markup}`, expiresAt: null })
  const old = await createUserApiKey(client, { userId: 'me', description: 'Old robot', expiresAt: null })
  await updateUserApiKey(client, { apiKeyId: old.id, userId: 'me', revoked: true })
  await createTeamApiKey(client, { teamId, description: `Crew ${markup}`, expiresAt: null })
  const callbackUrl = `${stage.url}/handler/team-invitation`
  const guest = stage.client()
  const email = `guest-${userId}@harbor.example`
  await signUpWithPassword(guest, { email, password: PASSWORD, verificationCallbackUrl: callbackUrl })
  await updateCurrentUser(guest, { displayName: `Guest ${markup}` })
  await sendTeamInvitation(client, { teamId, email, callbackUrl })
  await acceptInvitation(guest, { code: stage.emulator.outbox.latest({ to: email })!.code! })
  await sendTeamInvitation(client, { teamId, email: `late-${userId}@harbor.example`, callbackUrl })
}

/** Text that users wrote is never parsed as markup. */
async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator('.lk b, .lk script, .lk [onmouseover], .lk img[src="x"]').count()).toBe(0)
}

async function expectNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  if (folder) await page.screenshot({ path: `${folder}/${name}-narrow.png`, fullPage: true })
  expect(await narrowProblems(page, variants(320, 390, 640)), name).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
}

/** Shows a section and waits until nothing is loading. */
async function show(page: Page, section: string): Promise<void> {
  await page.click(`nav a[href="#${section}"]`)
  await page.waitForSelector('.lk-card')
  await page.waitForFunction(() => !document.querySelector('.lk-loading'))
}

async function judge(page: Page, name: string): Promise<void> {
  for (const theme of isRest ? ['light', 'dark'] : ['light']) {
    await page.evaluate((value) => void (document.documentElement.dataset['latchkeyTheme'] = value), theme)
    if (folder) await page.screenshot({ path: `${folder}/${name}-${theme}.png`, fullPage: true })
    const axeViolations =
      theme === 'light' ? await violations(page, undefined, true) : await violations(page, COLOR_RULES)
    expect(axeViolations, `${name} ${theme}`).toEqual([])
  }
}

test.each(variants('en', 'ar'))('every section is accessible and fits a small screen (%s)', async (locale) => {
  const page = await openAs(`person-${locale}@harbor.example`, locale)
  const problems = problemsOf(page)
  for (const section of SECTIONS) {
    await show(page, section)
    expect(await unreachable(page), section).toEqual([])
    await judge(page, `${section}-${locale}`)
    await expectNarrow(page, `${section}-${locale}`)
  }
  expect(await page.getAttribute('.lk-settings', 'dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(problems).toEqual([])
  await page.context().close()
})

test.each(variants('en', 'ar'))('every non-empty list and its dialogs are accessible (%s)', async (locale) => {
  const page = await openAs(`lists-${locale}@harbor.example`, locale, live)
  const problems = problemsOf(page)
  const judgeBoth = async (name: string): Promise<void> => {
    expect(await unreachable(page), name).toEqual([])
    await judge(page, `${name}-${locale}`)
    await expectNarrow(page, `${name}-${locale}`)
    await expectNoMarkup(page)
  }
  await show(page, 'emails')
  await page.waitForSelector('.lk-row >> nth=1')
  await judgeBoth('emails-two')
  await show(page, 'sessions')
  await judgeBoth('sessions-several')
  await show(page, 'api-keys')
  await page.waitForSelector('.lk-row >> nth=1')
  await judgeBoth('api-keys-two')
  await page.click('.lk-settings-section .lk-actions button')
  await page.waitForSelector('input[name=description]')
  await judgeBoth('api-keys-form')
  await page.fill('input[name=description]', '<b>New</b>')
  await page.click('form button[type=submit]')
  await page.waitForSelector('dialog[open]')
  await judgeBoth('api-keys-shown')
  await page.click('dialog button.lk-button-primary')
  await show(page, 'teams')
  await page.click('.lk-row a.lk-row-link')
  for (const tab of ['members', 'membership', 'team', 'api-keys']) {
    await page.click(`.lk-tabs a[href$="/${tab}"]`)
    await page.waitForFunction(() => !document.querySelector('.lk-loading'))
    await judgeBoth(`team-${tab}`)
  }
  expect(problems).toEqual([])
  await page.context().close()
})

once.each(SECTIONS.filter((section) => !['profile', 'account', 'security', 'accounts'].includes(section)))(
  'a failed read is announced, and retried by a button: %s',
  async (section) => {
    const page = await openAs(`down-${section}@harbor.example`)
    await page.waitForSelector('.lk-card')
    const isList = /contact-channels|auth\/sessions|notification-preference|user-api-keys|\/teams\?/
    await page.route(isList, (route) =>
      route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'busy' }),
    )
    await page.click(`nav a[href="#${section}"]`)
    await page.waitForSelector('.lk-notice-error')
    await judge(page, `${section}-service-down`)
    await expectNarrow(page, `${section}-service-down`)
    await page.unroute(isList)
    await page.click('button:has-text("Try again")')
    await page.waitForFunction(() => !document.querySelector('.lk-notice-error'))
    await page.context().close()
  },
)

test.runIf(isRest)('German words fit a small screen', async () => {
  const page = await openAs('deutsch@harbor.example', 'de', live)
  for (const section of SECTIONS) {
    await show(page, section)
    await expectNarrow(page, `${section}-de`)
  }
  await show(page, 'teams')
  await page.click('.lk-row a.lk-row-link')
  for (const tab of ['members', 'membership', 'team', 'api-keys']) {
    await page.click(`.lk-tabs a[href$="/${tab}"]`)
    await page.waitForFunction(() => !document.querySelector('.lk-loading'))
    await expectNarrow(page, `team-${tab}-de`)
  }
  await page.context().close()

  const stranger = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage()
  for (const path of [
    'sign-in',
    'sign-up',
    'forgot-password',
    'email-verification?code=a',
    'magic-link-callback?code=a',
    'password-reset',
    'mfa',
    'error',
    'none',
  ]) {
    await stranger.goto(`${stage.url}/handler/${path}${path.includes('?') ? '&' : '?'}locale=de`)
    await stranger.waitForSelector('.lk-panel h1')
    await stranger.waitForFunction(() => !document.querySelector('.lk-loading'))
    await expectNarrow(stranger, `${path.split('?')[0]}-de`)
  }
  await stranger.context().close()
})

once('expanded parts of a section are accessible', async () => {
  const page = await openAs('opener@harbor.example')
  await show(page, 'security')
  await page.click('text=Set up two-factor authentication')
  await page.waitForSelector('svg[role=img]')
  await judge(page, 'totp')
  await show(page, 'teams')
  await page.click('[aria-label^="Settings of"]')
  await page.waitForSelector('text=Members')
  await page.waitForFunction(() => !document.querySelector('.lk-loading'))
  await judge(page, 'team')
  await page.click('.lk-tabs a[href$="/team"]')
  await page.click('button:has-text("Delete team")')
  await page.waitForSelector('dialog[open]')
  await judge(page, 'team-delete')
  expect(await page.locator('.lk-settings b, .lk-settings img').count()).toBe(0)
  await page.context().close()
})

once('small controls are accessible and keyboard-operable', async () => {
  const page = await openAs('small@harbor.example')
  await page.goto(stage.url)
  await page.focus('button:has-text("Account of")')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=Sign out')
  await judge(page, 'user-button')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('.lk-menu-list'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Account of')

  await page.focus('button:has-text("Switch team")')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('button:has-text("Switch team"):has-text("No team")')
  await judge(page, 'team-switcher')
  await page.context().close()
})

once('with many teams, the current one is in view, also after the footer of the menu has loaded', async () => {
  let lastId = ''
  const page = await openAs('many@harbor.example', 'en', async (client) => {
    for (let index = 1; index <= 30; index += 1) {
      lastId = (await createTeam(client, { displayName: `Crew ${index}` })).id
    }
    await updateCurrentUser(client, { selectedTeamId: lastId })
  })
  await page.setViewportSize({ width: 375, height: 560 })
  let letProjectLoad = (): void => {}
  const held = new Promise<void>((resolve) => (letProjectLoad = resolve))
  await page.route('**/projects/current', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.goto(stage.url)
  await page.click('button:has-text("Switch team")')
  // In whole pixels: a list isn't scrolled by less.
  const hidden = () =>
    page.locator('.lk-menu-items').evaluate((list) => {
      const [outer, inner] = [list, list.querySelector('[aria-current]')!].map((item) => item.getBoundingClientRect())
      return Math.round(Math.max(0, inner!.bottom - outer!.bottom, outer!.top - inner!.top))
    })
  await expect.poll(hidden).toBeLessThan(2)
  letProjectLoad()
  await page.getByRole('link', { name: 'Create team' }).waitFor()
  await expect.poll(hidden).toBeLessThan(2)
  await page.context().close()
})

once('for fingers, each button and link of a section is 40 pixels high, and a section is named once', async () => {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const client = await stage.enter(page, 'fingers@harbor.example')
  await live(client, (await createTeam(client, { displayName: 'Harbor crew' })).id)
  for (const section of SECTIONS) {
    await page.goto('about:blank')
    await page.goto(`${stage.url}/handler/account-settings#${section}`)
    await page.waitForSelector('.lk-card')
    await page.waitForFunction(() => !document.querySelector('.lk-loading'))
    const low = await page.locator('.lk-settings :is(button, a.lk-button):visible').evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { height } = control.getBoundingClientRect()
        return height < 40 ? [`${control.textContent}: ${height}`] : []
      }),
    )
    expect(low, section).toEqual([])
    const heading = (await page.getByRole('heading', { level: 2 }).first().boundingBox())!
    expect(heading.height, section).toBeLessThan(2)
  }
  await context.close()
})

once('a dialog is opened, canceled and closed by keyboard, and the focus returns', async () => {
  const page = await openAs('keys@harbor.example')
  await show(page, 'account')
  await page.focus('button:has-text("Delete my account")')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open]')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('dialog'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Delete my account')
  await page.context().close()
})

once('a picture that is too large is scaled down, shown at once and saved', async () => {
  const page = await openAs('picture@harbor.example')
  await show(page, 'profile')
  const file = { name: 'large.png', mimeType: 'image/png', buffer: largePng(700) }
  expect(file.buffer.length).toBeGreaterThan(1_000_000)
  await page.setInputFiles('input[type=file]', file)
  await page.waitForSelector('.lk-avatar-large img')
  await page.waitForSelector('text=Remove picture')
  await page.waitForFunction(() =>
    document.querySelector<HTMLImageElement>('.lk-avatar-large img')?.src.startsWith('http'),
  )
  await page.click('text=Remove picture')
  await page.waitForFunction(() => !document.querySelector('.lk-avatar-large img'))
  await page.context().close()
})

/** An uncompressed PNG of `side` by `side` pixels, 24 bits each. */
function largePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const rows = Buffer.from({ length: side * (side * 3 + 1) }).map((_, index) =>
    index % (side * 3 + 1) === 0 ? 0 : index % 251,
  )
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
