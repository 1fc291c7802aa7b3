/** Pages have no layout shifts while they load. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '../support/variants.ts'
import { launch } from './launch.ts'
import { openStage, SECTIONS, settle, SIGNED_OUT, type Stage } from './settings/stage.ts'

let browser: Browser
let stage: Stage

beforeAll(async () => {
  // Code that is loaded in parts, as in apps, gives layout shifts time to happen.
  ;[stage, browser] = await Promise.all([openStage({ isSplit: true }), launch()])
})

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

/** The sum of layout shifts without a user's action, from the first paint on. */
async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await settle(page)
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) sum += (shift as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 300))
    return sum
  })
}

test.each(variants(390, 1280))('no page shifts while it loads, %i px wide', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route(`${stage.serviceUrl}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    await route.continue()
  })
  const shifts: Record<string, number> = {}
  for (const path of SIGNED_OUT) shifts[path] = await shiftOf(page, `${stage.url}/handler/${path}`)
  await stage.enter(page, `still-${width}@harbor.example`)
  for (const section of SECTIONS) {
    await page.goto('about:blank')
    shifts[section] = await shiftOf(page, `${stage.url}/handler/account-settings#${section}`)
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([])
  await page.context().close()
})
