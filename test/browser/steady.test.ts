/** Pages keep still and keep the focus: nothing jumps while they load, and no press of a key leaves the focus on the body. */
import { createContactChannel, createTeam, createUserApiKey } from 'latchkey'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './launch.ts'
import { openStage, SECTIONS, type Stage } from './settings/stage.ts'

const SIGNED_OUT = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'mfa',
  'error',
  'email-verification?code=a',
  'magic-link-callback?code=a',
  'team-invitation?code=a',
  'password-reset?code=a',
  'nothing-here',
]
let browser: Browser
/** Loads its code in parts, as apps do, so that pages have a while to shift. */
let split: Stage
let stage: Stage

beforeAll(async () => {
  ;[split, stage, browser] = await Promise.all([openStage(4490, { isSplit: true }), openStage(4494), launch()])
})

afterAll(async () => {
  await browser?.close()
  await Promise.all([split?.close(), stage?.close()])
})

async function openPage(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('.lk-panel h1, .lk-card')
  await page.waitForFunction(() => !document.querySelector('.lk-loading, .lk-bone, [aria-busy=true]'))
}

/** Waits until what a press changed is painted, or the page is another. */
async function shown(page: Page): Promise<void> {
  const frames = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  await page.evaluate(frames).catch(() => {})
}

/** The sum of layout shifts without a user's action, from the first paint on. */
async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await settle(page)
  return page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 300))
    return sum
  })
}

test.each([1280, 390])('no page shifts while it loads, %i px wide', async (width) => {
  const page = await openPage(width)
  await page.route(/:4490\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    await route.continue()
  })
  const shifts: Record<string, number> = {}
  for (const path of SIGNED_OUT) shifts[path] = await shiftOf(page, `${split.url}/handler/${path}`)
  await split.enter(page, `still-${width}@harbor.example`)
  for (const section of SECTIONS) {
    await page.goto('about:blank')
    shifts[section] = await shiftOf(page, `${split.url}/handler/account-settings#${section}`)
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([])
  await page.context().close()
})

/**
 * Presses every control once, also those that a press brings up, without links to other pages, sign-out, providers and
 * passkeys. Returns the controls after which the focus was on the body.
 */
async function walk(page: Page, url: string): Promise<string[]> {
  const pressed = new Set<string>()
  const lost: string[] = []
  await page.goto(url)
  await settle(page)
  for (let step = 0; step < 60; step += 1) {
    const next = await page.evaluate(
      (before) => {
        const scope = document.querySelector('dialog[open]') ?? document
        const selector = 'button, a[href^="#"]:not(nav *), input:not([type=file]):not([aria-hidden]), select, textarea'
        const controls = [...scope.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent !== null)
        const nameOf = (each: HTMLElement): string =>
          `${each.tagName} ${each.getAttribute('aria-label') ?? (each.textContent || each.getAttribute('name') || each.id)}`
        const found = controls.find(
          (each) =>
            !before.includes(nameOf(each)) &&
            !(each as HTMLButtonElement).disabled &&
            !/sign out|continue with g|passkey|^BUTTON Connect/i.test(nameOf(each)),
        )
        found?.focus()
        return found ? { name: nameOf(found), key: found.matches('[type=checkbox]') ? 'Space' : 'Enter' } : null
      },
      [...pressed],
    )
    if (!next) {
      // All of a dialog or menu is done: it closes, and the page goes on.
      if (!(await page.evaluate(() => document.querySelector('dialog[open]') !== null))) return lost
      await page.keyboard.press('Escape')
    } else {
      pressed.add(next.name)
      await page.keyboard.press(next.key)
    }
    await shown(page)
    await page.waitForFunction(() => !document.querySelector('.lk-loading, [aria-busy=true]'))
    const hasFocus = await page
      .waitForFunction(() => (document.activeElement ?? document.body) !== document.body, undefined, { timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
    if (page.url().startsWith(url.split('#')[0]!)) {
      if (!hasFocus) lost.push(next?.name ?? 'Escape')
    } else {
      await page.goto(url)
      await settle(page)
    }
  }
  return lost
}

test.each(SIGNED_OUT)('no press leaves the focus on the body: %s', async (path) => {
  const page = await openPage(1280)
  expect(await walk(page, `${stage.url}/handler/${path}`)).toEqual([])
  await page.context().close()
})

test.each(SECTIONS)('no press leaves the focus on the body: settings, %s', async (section) => {
  const page = await openPage(1280)
  const client = await stage.enter(page, `walk-${section}@harbor.example`)
  await createTeam(client, { displayName: 'Harbor' })
  await createContactChannel(client, {
    userId: 'me',
    value: `b-${section}@harbor.example`,
    type: 'email',
    usedForAuth: false,
  })
  await createUserApiKey(client, { userId: 'me', description: 'Robot', expiresAt: null })
  expect(await walk(page, `${stage.url}/handler/account-settings#${section}`)).toEqual([])
  await page.context().close()
})
