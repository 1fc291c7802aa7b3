/**
 * Every handler page in every state, in light and dark, from left to right and from right to left, under a strict
 * content security policy with trusted types: it is shown, has no accessibility violation by axe (WCAG 2.2 AA), fits 320
 * pixels, and can be reached and left by keyboard.
 *
 * With SCREENSHOTS naming a folder it keeps a picture of each, and what axe found in `axe.jsonl`: `npm run screenshots`. With
 * LOCALES it does so in other languages: `npm run atlas`.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unreachable, violations } from '../judge.ts'
import { launch } from '../launch.ts'
import { type AppSettings, openSite, type Site } from './site.ts'
import { createStage, FULL, projects, type State } from './stage.ts'

const folder = process.env['SCREENSHOTS']
const only = process.env['ONLY']
const locales = (process.env['LOCALES'] ?? 'en,ar').split(',')
let browser: Browser
let site: Site

beforeAll(async () => {
  if (folder) mkdirSync(folder, { recursive: true })
  site = await openSite({ projects })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function openPage(settings: Omit<AppSettings, 'baseUrl'>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' })
  const value = encodeURIComponent(JSON.stringify({ ...settings, baseUrl: site.emulatorUrl }))
  await context.addCookies([{ name: 'pages', value, url: site.url }])
  return context.newPage()
}

/** A test for each state and direction. */
export function testStates(states: readonly State[]): void {
  describe.each(states.filter(({ name }) => !only || name.includes(only)))('$name', (state) => {
    const { id, key } = state.project ?? FULL
    test.each(locales)('%s', async (locale) => {
      const page = await openPage({ projectId: id, publishableClientKey: key, locale, redirects: false })
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        const isAnswer = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !(isAnswer && state.noisy)) problems.push(message.text())
      })
      page.on('dialog', (dialog) => {
        problems.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      try {
        await state.reach(createStage(site, page, { id, key }))
        await page.waitForSelector(state.seen, { timeout: 60_000 })
        await picture(page, `${state.name}-light-${locale}`)
        await page.setViewportSize({ width: 320, height: 640 })
        await picture(page, `${state.name}-narrow-${locale}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
        expect(await unreachable(page)).toEqual([])
        expect(problems).toEqual([])
        // Last, because axe tries inline styles, which the policy forbids aloud.
        await page.setViewportSize({ width: 1024, height: 768 })
        for (const theme of ['light', 'dark']) {
          await page.evaluate((name) => {
            document.documentElement.dataset['latchkeyTheme'] = name
          }, theme)
          if (theme === 'dark') await picture(page, `${state.name}-dark-${locale}`)
          const found = await violations(page)
          if (folder) {
            const direction = await page.evaluate(() => document.querySelector('[dir]')?.getAttribute('dir') ?? 'ltr')
            const line = { state: state.name, theme, locale, direction, violations: found }
            appendFileSync(`${folder}/axe.jsonl`, `${JSON.stringify(line)}\n`)
          }
          expect(found).toEqual([])
        }
      } finally {
        await page.context().close()
      }
    })
  })
}

async function picture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
