/** The pages among an app's own styles: what those say of every heading, button, input and link changes nothing. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './judge.ts'
import { launch } from './launch.ts'
import { openStage, type Stage } from './settings/stage.ts'

const SHEET = new URL('./appStyles/app.css', import.meta.url)
const TAILWIND = new URL('./appStyles/tailwind.css', import.meta.url)
const DOCS = new URL('../../docs/react.md', import.meta.url)
/** A theme as `shadcn init` writes it, with colors that nothing else has. */
const SHADCN = `
  :root {
    --radius: 6px; --background: rgb(255 255 250); --card: rgb(250 250 240); --foreground: rgb(30 20 10);
    --muted: rgb(240 240 230); --muted-foreground: rgb(70 70 60); --accent: rgb(235 235 225); --border: rgb(220 220 210);
    --primary: rgb(90 30 120); --primary-foreground: rgb(255 255 255);
  }
  .dark {
    --background: rgb(10 5 15); --card: rgb(20 10 30); --foreground: rgb(240 230 250); --muted: rgb(30 20 40);
    --muted-foreground: rgb(180 170 190); --accent: rgb(35 25 45); --border: rgb(50 40 60);
    --primary: rgb(220 180 255); --primary-foreground: rgb(20 10 30);
  }`
const PROPERTIES = ['color', 'background-color', 'font', 'padding', 'margin', 'border', 'text-decoration', 'text-align']
let browser: Browser
let plain: Stage
let styled: Stage

beforeAll(async () => {
  ;[plain, styled, browser] = await Promise.all([openStage(4580), openStage(4582, { styles: [SHEET] }), launch()])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([plain?.close(), styled?.close()])
})

/** Resolves once the parts that a page loads on demand are there. */
async function settle(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector)
  await page.waitForFunction(() => !document.querySelector('.lk-loading, .lk-bone, [aria-busy=true]'))
}

/** How everything of ours looks, in order, but for the sizes that follow from the room there is. */
async function look(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const shown = [...document.querySelectorAll('.lk :is(h1, h2, p, ul, li, a, label, button, input):not(.lk-hidden)')]
    return shown.map((each) => {
      const style = getComputedStyle(each)
      const name = `${each.tagName} ${each.textContent.trim().slice(0, 30)}`
      const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      // A border without a width has a color that isn't seen.
      return [name, ...values].join('; ').replace(/border: 0px [^;]+/, 'border: 0px')
    })
  }, PROPERTIES)
}

test.each([
  ['sign-in', 'input[name=password]'],
  ['forgot-password', 'input[name=email]'],
  ['error?errorCode=X&message=Y', '.lk-button'],
  ['account-settings#security', 'input[name=next]'],
  ['account-settings#teams', 'input[name=name]'],
])('%s looks as it does alone', async (path, seen) => {
  const looks: string[][] = []
  for (const stage of [plain, styled]) {
    const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
    if (path.startsWith('account')) await stage.enter(page, `style${path.length}@harbor.example`)
    await page.goto(`${stage.url}/handler/${path}`)
    await settle(page, seen)
    looks.push(await look(page))
    expect(await violations(page)).toEqual([])
    await page.close()
  }
  expect(looks[0]!.length).toBeGreaterThan(3)
  expect(looks[1]).toEqual(looks[0])
})

test('the sheet that stands for the app’s is one that would be seen', () => {
  expect(readFileSync(SHEET, 'utf8')).toMatch(/^button \{[^}]*background-color/m)
})

test('in a cascade layer between those of Tailwind, pages look the same, and utilities restyle them', async () => {
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${plain.url}/handler/sign-in`)
  await settle(page, 'input[name=password]')
  const alone = await look(page)
  await page.evaluate(
    (tailwind) => {
      const ours = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      for (const sheet of document.styleSheets) sheet.disabled = true
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${tailwind}\n@layer latchkey { ${ours.join('\n')} }`)
      document.adoptedStyleSheets = [sheet]
    },
    readFileSync(TAILWIND, 'utf8'),
  )
  expect(await look(page)).toEqual(alone)
  const button = page.locator('button[type=submit]')
  const style = (): Promise<string[]> =>
    button.evaluate((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderRadius])
  expect(await style()).toEqual(['rgb(24, 24, 27)', '8px'])
  await button.evaluate((each) => each.classList.add('bg-red-600', 'rounded-none'))
  expect(await style()).toEqual(['rgb(220, 38, 38)', '0px'])
  await page.close()
})

test('with the lines of the documentation, pages follow the theme of shadcn, light and dark', async () => {
  const documented = /```css shadcn\n([^`]+)```/.exec(readFileSync(DOCS, 'utf8'))![1]!
  const page = await browser.newPage({ locale: 'en-US', colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${plain.url}/handler/sign-in`)
  await settle(page, 'input[name=password]')
  await page.evaluate(
    ([tailwind, theme, mapping]) => {
      const ours = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      for (const sheet of document.styleSheets) sheet.disabled = true
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`${tailwind}\n${theme}\n@layer latchkey { ${ours.join('\n')} }\n${mapping}`)
      document.adoptedStyleSheets = [sheet]
    },
    [readFileSync(TAILWIND, 'utf8'), SHADCN, documented] as const,
  )
  const colors = (): Promise<string[]> =>
    page.evaluate(() => {
      const [panel, button] = [document.querySelector('.lk-panel')!, document.querySelector('button[type=submit]')!]
      const { backgroundColor, color, colorScheme } = getComputedStyle(panel)
      const { backgroundColor: primary, borderRadius } = getComputedStyle(button)
      return [backgroundColor, color, colorScheme, primary, borderRadius]
    })
  expect(await colors()).toEqual(['rgb(250, 250, 240)', 'rgb(30, 20, 10)', 'light', 'rgb(90, 30, 120)', '4px'])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  expect(await colors()).toEqual(['rgb(20, 10, 30)', 'rgb(240, 230, 250)', 'dark', 'rgb(220, 180, 255)', '4px'])
  await page.close()
})
