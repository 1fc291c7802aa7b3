/**
 * Every handler page in every state, in light and dark, from left to right and from right to left, under a strict
 * content security policy with trusted types. axe finds no violation of WCAG 2.2 AA at 1280, 390 and 320 pixels and at
 * 200 % zoom, contrast is of level AAA, nothing is wider than the window, and all controls are reached by keyboard.
 *
 * With SCREENSHOTS naming a folder it keeps a picture of each, and what axe found in `axe.jsonl`: `npm run screenshots`. With
 * LOCALES it does so in other languages: `npm run pages:gallery`.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLOR_RULES, narrowProblems, unreachable, violations } from '../judge.ts'
import { launch } from '../launch.ts'
import { openSite, type AppSettings, type Site } from './site.ts'
import { createStage, FULL, projects, type State } from './stage.ts'

const folder = process.env['SCREENSHOTS']
const only = process.env['ONLY']
const locales = (process.env['LOCALES'] ?? 'en,ar').split(',')
let browser: Browser
/** One page for all states, because a browser keeps an app's compiled code for the documents of one page. */
let page: Page
let problems: string[] = []
/** Whether a failed request is no problem: the state is about one. */
let isNoisy = false
let visits = 0
let site: Site
/** A service of 2026 whose users are restricted until their address is verified; opened if a state needs it. */
let restricted: Site | undefined

beforeAll(async () => {
  if (folder) mkdirSync(folder, { recursive: true })
  site = await openSite({ projects })
  browser = await launch()
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !(isAnswer && isNoisy)) problems.push(message.text())
  })
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([site?.close(), restricted?.close()])
})

async function siteOf({ isRestricted }: State): Promise<Site> {
  if (!isRestricted) return site
  const { config, ...full } = projects[0]!
  const own = { ...full, config: { ...config, require_email_verification: true } }
  return (restricted ??= await openSite({ service: '2026', projects: [own] }))
}

/** Leaves the last state, and starts the next one with empty storage. */
async function begin(site: Site, settings: Omit<AppSettings, 'baseUrl' | 'visit'>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  await page.context().clearCookies()
  const visit = `${(visits += 1)}`
  const value = encodeURIComponent(JSON.stringify({ ...settings, visit, baseUrl: site.emulatorUrl }))
  await page.context().addCookies([{ name: 'pages', value, url: site.url }])
  await page.setViewportSize({ width: 1024, height: 768 })
  problems = []
}

/** A test for each state. It is reached in the first language, and then shown in the others. */
export function testStates(states: readonly State[]): void {
  test.each(states.filter(({ name }) => !only || name.includes(only)))('$name', async (state) => {
    const { id, key } = state.project ?? FULL
    const site = await siteOf(state)
    isNoisy = state.noisy ?? false
    await begin(site, { projectId: id, publishableClientKey: key, locale: locales[0]!, redirects: false })
    await state.reach(createStage(site, page, { id, key }))
    await page.waitForSelector(state.seen, { timeout: 60_000 })
    await judge(state.name, locales[0]!)
    for (const locale of locales.slice(1)) {
      await page.setViewportSize({ width: 1024, height: 768 })
      await setTheme('light')
      problems = []
      await page.evaluate((next) => {
        // The keyboard walk in the previous language left a focus ring.
        ;(document.activeElement as HTMLElement | null)?.blur()
        ;(window as unknown as { setLocale: (to: string) => void }).setLocale(next)
      }, locale)
      await page.waitForSelector(`.lk[lang=${locale}]`, { timeout: 60_000 })
      await page.waitForSelector(state.seen, { timeout: 60_000 })
      await judge(state.name, locale)
    }
  })
}

/** Checks the state that the page shows, in this language. */
async function judge(name: string, locale: string): Promise<void> {
  await picture(`${name}-light-${locale}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await picture(`${name}-narrow-${locale}`)
  expect(await unreachable(page), locale).toEqual([])
  expect(problems, locale).toEqual([])
  // Last, because axe adds inline styles, and the browser logs that the policy blocks them.
  expect(await narrowProblems(page), locale).toEqual([])
  await page.setViewportSize({ width: 1280, height: 768 })
  const direction = await page.evaluate(() => document.querySelector('[dir]')?.getAttribute('dir') ?? 'ltr')
  expect(direction).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(theme)
    if (theme === 'dark') await picture(`${name}-dark-${locale}`)
    const axeViolations = await (theme === 'light' ? violations(page, undefined, true) : violations(page, COLOR_RULES))
    if (folder) {
      const line = { state: name, theme, locale, direction, violations: axeViolations }
      appendFileSync(`${folder}/axe.jsonl`, `${JSON.stringify(line)}\n`)
    }
    expect(axeViolations, `${locale}, ${theme}`).toEqual([])
  }
}

async function setTheme(theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.dataset['latchkeyTheme'] = name), theme)
}

async function picture(name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
