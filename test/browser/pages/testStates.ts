/**
 * Every handler page in every state, under a strict content security policy with trusted types; `npm run test:rest` has
 * the states in dark and from right to left. axe finds no violation of WCAG 2.2 AA at 1280, 390 and 320 pixels and at
 * 200 % zoom (in `npm test` at 1280 and 320 pixels), contrast is of level AAA, nothing is wider than the window, and all
 * controls are reached by keyboard.
 *
 * With SCREENSHOTS naming a folder it keeps a picture of each, and what axe found in `axe.jsonl`; with
 * LOCALES, in other languages: `npm run pages:gallery`.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRest, variants } from '../../support/variants.ts'
import { COLOR_RULES, narrowProblems, unreachable, violations } from '../judge.ts'
import { openPages, type Pages } from './openPages.ts'
import type { State } from './stage.ts'

const folder = process.env['SCREENSHOTS']
const only = process.env['ONLY']
/** In `npm test`, English and light; other runs have the rest. */
const locales = (process.env['LOCALES'] ?? (isRest ? 'ar' : 'en')).split(',')
const themes = folder || isRest ? (['light', 'dark'] as const) : (['light'] as const)
let pages: Pages

/** A test for each state. It is reached in the first language, and then shown in the others. */
export function testStates(states: readonly State[]): void {
  beforeAll(async () => {
    if (folder) mkdirSync(folder, { recursive: true })
    pages = await openPages()
  })
  afterAll(() => pages?.close())

  test.each(states.filter(({ name }) => !only || name.includes(only)))('$name', async (state) => {
    const { page, problems } = pages
    await pages.reach(state, locales[0])
    await judge(state.name, locales[0]!)
    for (const locale of locales.slice(1)) {
      await page.setViewportSize({ width: 1024, height: 768 })
      await setTheme('light')
      problems.length = 0
      await page.evaluate((next) => {
        // The keyboard walk in the previous language left a focus ring.
        ;(document.activeElement as HTMLElement | null)?.blur()
        ;(window as unknown as { setLocale: (to: string) => void }).setLocale(next)
      }, locale)
      await page.waitForSelector(`.lk[lang=${locale}]`)
      await page.waitForSelector(state.seen)
      await judge(state.name, locale)
    }
  })
}

/** Checks the state that the page shows, in this language. */
async function judge(name: string, locale: string): Promise<void> {
  const { page, problems } = pages
  await picture(`${name}-light-${locale}`)
  await page.setViewportSize({ width: 320, height: 640 })
  await picture(`${name}-narrow-${locale}`)
  expect(await unreachable(page), locale).toEqual([])
  expect(problems, locale).toEqual([])
  // Last, because axe adds inline styles, and the browser logs that the policy blocks them.
  expect(await narrowProblems(page, variants(320, 390, 640)), locale).toEqual([])
  await page.setViewportSize({ width: 1280, height: 768 })
  const direction = await page.evaluate(() => document.querySelector('[dir]')?.getAttribute('dir') ?? 'ltr')
  expect(direction).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  for (const theme of themes) {
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
  await pages.page.evaluate((name) => void (document.documentElement.dataset['latchkeyTheme'] = name), theme)
}

async function picture(name: string): Promise<void> {
  if (folder) await pages.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
