/** Pages have no layout shifts while they load. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './launch.ts'
import { openStage, SECTIONS, settle, SIGNED_OUT, type Stage } from './settings/stage.ts'

let browser: Browser
let stage: Stage

beforeAll(async () => {
  // Code that is loaded in parts, as in apps, gives layout shifts time to happen.
  ;[stage, browser] = await Promise.all([openStage(4490, { isSplit: true }), launch()])
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

// Most of the time passes in waiting for the service, so both widths wait together.
test.concurrent.each([1280, 390])('no page shifts while it loads, %i px wide', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
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

const METHODS = { credential_enabled: false, magic_link_enabled: false, passkey_enabled: false, oauth_providers: [] }
const GOOGLE_AND_GITHUB = ['google', 'github'].map((id) => ({ id, type: 'shared' as const }))

/** The height of the card at each change, with whether it is a skeleton. */
const RECORD_HEIGHTS = `
  window.heights = []
  const record = () => {
    const panel = document.querySelector('.lk-panel')
    if (panel) window.heights.push({ height: panel.offsetHeight, isSkeleton: panel.querySelector('.lk-bone') !== null })
    requestAnimationFrame(record)
  }
  record()`

test.each([
  ['a password', { ...METHODS, credential_enabled: true }],
  ['an emailed code', { ...METHODS, magic_link_enabled: true }],
  ['a password and two providers', { ...METHODS, credential_enabled: true, oauth_providers: GOOGLE_AND_GITHUB }],
  ['all methods', {}],
])('a skeleton has the height that the page had at the last visit: %s', async (_, config) => {
  const own = await openStage(4492, { isSplit: true, projects: [{ id: 'internal', config }] })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(RECORD_HEIGHTS)
  await page.route(`${own.serviceUrl}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const path of ['sign-in', 'sign-up']) {
    const url = `${own.url}/handler/${path}`
    await page.goto(url)
    await settle(page)
    await page.goto(url)
    await settle(page)
    const heights = await page.evaluate(
      () => (window as unknown as { heights: { height: number; isSkeleton: boolean }[] }).heights,
    )
    const skeletons = heights.filter(({ isSkeleton }) => isSkeleton).map(({ height }) => height)
    const loaded = heights.at(-1)!
    expect(loaded.isSkeleton).toBe(false)
    expect(skeletons.length).toBeGreaterThan(0)
    // A title of two lines is one line more.
    for (const height of skeletons) expect(Math.abs(height - loaded.height)).toBeLessThanOrEqual(28)
  }
  await context.close()
  await own.close()
})
