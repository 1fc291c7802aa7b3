/**
 * Pages that the browser translates. All states of the handler pages are reached, and all controls of the account settings,
 * the pages of a team and the menus are used, with what a user would type. Nothing throws, no text has a sibling, no press
 * moves the focus to the body, and texts that change are shown.
 */
import { createContactChannel, createTeam, createUserApiKey, sendTeamInvitation, updateCurrentUser } from 'latchkey'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRest, once } from '../support/variants.ts'
import { launch, problemsOf } from './launch.ts'
import { entryStates } from './pages/entryStates.ts'
import { mailStates } from './pages/mailStates.ts'
import { openPages, type Pages } from './pages/openPages.ts'
import { otherStates } from './pages/otherStates.ts'
import { openStage, PASSWORD, SECTIONS, type Stage } from './settings/stage.ts'
import { findUnsafeTexts, translatePage } from './translate.ts'
import { keepsFocus, walk } from './walk.ts'

let browser: Browser
let stage: Stage
let pages: Pages

beforeAll(async () => {
  ;[stage, browser, pages] = await Promise.all([openStage(), launch(), openPages(translatePage)])
})

afterAll(async () => {
  await Promise.all([browser?.close(), stage?.close(), pages?.close()])
})

async function openTranslatedPage(): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript(translatePage)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return { page, problems: problemsOf(page) }
}

/** The errors of a page, without those about responses that refuse something. */
const isFault = (problem: string): boolean => !problem.startsWith('Failed to load resource')

/** All states, without those in which a page only waits. */
const STATES = [...entryStates, ...mailStates, ...otherStates].filter(({ name }) => !name.endsWith('-loading'))

test.each(isRest ? STATES.slice(1) : STATES.slice(0, 1))('a translated page reaches the state $name', async (state) => {
  await pages.reach(state)
  expect(await findUnsafeTexts(pages.page)).toEqual([])
  expect(pages.problems).toEqual([])
})

once('the texts of sign-in change while the user chooses a method', async () => {
  const { page, problems } = await openTranslatedPage()
  await page.goto(`${stage.url}/handler/sign-in`)
  const shows = (text: string): Promise<void> => page.getByText(`«${text}»`, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '«Email me a code instead»' }).click()
  await page.getByRole('button', { name: '«Use a password instead»' }).waitFor()
  await page.getByRole('button', { name: '«Email me a code»' }).waitFor()
  await page.getByRole('button', { name: '«Use a password instead»' }).click()
  await page.getByRole('button', { name: '«Email me a code instead»' }).waitFor()
  const submit = page.locator('form button[type=submit]')
  await submit.click()
  await shows('Enter your email address.')
  await page.fill('input[name=email]', 'nobody')
  await shows('This doesn’t look like an email address.')
  await page.fill('input[name=email]', 'nobody@harbor.example')
  await page.fill('input[name=password]', 'wrong horse')
  await submit.click()
  await shows('Wrong email or password.')
  expect(problems.filter(isFault)).toEqual([])
  await page.context().close()
})

/** What a user types into a field. */
function toValue(name: string): string {
  const values: Record<string, string> = { code: '123456', old: PASSWORD, next: 'battery staple', name: 'Harbor' }
  return values[name] ?? (name.startsWith('email') ? `${name}@harbor.example` : 'Harbor')
}

/** Uses all controls below some addresses of a translated page, and returns what is unsafe, or loses the focus. */
async function walkTranslated(page: Page, addresses: readonly string[]): Promise<string[]> {
  const unsafe: string[] = []
  for (const address of addresses) {
    await walk(page, `${stage.url}${address}`, {
      toValue,
      inspect: async (control) => {
        const texts = await findUnsafeTexts(page)
        unsafe.push(...texts.map((text) => `${address}, after ${control}: ${text}`))
        if (!(await keepsFocus(page, stage.url + address))) unsafe.push(`${address}: no focus after ${control}`)
      },
    })
  }
  return unsafe
}

once('all controls of the account settings, of a team and of the menus are used on a translated page', async () => {
  const { page, problems } = await openTranslatedPage()
  const client = await stage.enter(page, 'mira@harbor.example')
  await updateCurrentUser(client, { displayName: 'Mira' })
  const { id: teamId } = await createTeam(client, { displayName: 'Harbor' })
  await createContactChannel(client, {
    userId: 'me',
    value: 'other@harbor.example',
    type: 'email',
    usedForAuth: false,
  })
  await createUserApiKey(client, { userId: 'me', description: 'Robot', expiresAt: null })
  const callbackUrl = `${stage.url}/handler/team-invitation`
  await sendTeamInvitation(client, { teamId, email: 'guest@harbor.example', callbackUrl })
  const settings = '/handler/account-settings#'
  const places = ['teams/' + teamId + '/members', 'teams/' + teamId + '/team', 'teams/' + teamId + '/api-keys']
  const unsafe = await walkTranslated(page, [
    '/',
    ...places.map((place) => settings + place),
    ...SECTIONS.map((section) => settings + section),
    `${settings}teams/${teamId}/membership`,
  ])
  expect(unsafe).toEqual([])
  expect(problems.filter(isFault)).toEqual([])
  await page.context().close()
})
