/** The pages among an app's own styles: what those say of every heading, button, input and link changes nothing. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './judge.ts'
import { launch } from './launch.ts'
import { openStage, type Stage } from './settings/stage.ts'

const SHEET = new URL('./appStyles/app.css', import.meta.url)
const PROPERTIES = ['color', 'background-color', 'font', 'padding', 'margin', 'border', 'text-decoration', 'text-align']
let browser: Browser
let plain: Stage
let styled: Stage

beforeAll(async () => {
  ;[plain, styled, browser] = await Promise.all([openStage(4580), openStage(4582, [SHEET]), launch()])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([plain?.close(), styled?.close()])
})

/** How everything of ours looks, in order, but for the sizes that follow from the room there is. */
async function look(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const shown = [...document.querySelectorAll('.lk :is(h1, h2, p, ul, li, a, label, button, input):not(.lk-hidden)')]
    return shown.map((each) => {
      const style = getComputedStyle(each)
      const name = `${each.tagName} ${each.textContent.trim().slice(0, 30)}`
      return [name, ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)].join('; ')
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
    await page.waitForSelector(seen)
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
