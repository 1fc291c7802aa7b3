/** Focus never moves to the body after a key press. */
import { createContactChannel, createTeam, createUserApiKey } from 'latchkey'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './launch.ts'
import { openStage, SECTIONS, settle, SIGNED_OUT, type Stage } from './settings/stage.ts'

let browser: Browser
let stage: Stage

beforeAll(async () => {
  ;[stage, browser] = await Promise.all([openStage(4494), launch()])
})

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** Waits until the change after a click is painted, or the page has changed. */
async function shown(page: Page): Promise<void> {
  const frames = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  await page.evaluate(frames).catch(() => {})
}

/**
 * Presses every control once, including those that appear after a press, except links to other pages, sign-out, providers
 * and passkeys. Returns the controls after which the focus was on the body.
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
        const controls = [...scope.querySelectorAll<HTMLElement>(selector)].filter(
          (control) => control.offsetParent !== null,
        )
        const nameOf = (control: HTMLElement): string =>
          `${control.tagName} ${control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name') || control.id)}`
        const next = controls.find(
          (control) =>
            !before.includes(nameOf(control)) &&
            !(control as HTMLButtonElement).disabled &&
            !/sign out|continue with g|passkey|^BUTTON Connect/i.test(nameOf(control)),
        )
        next?.focus()
        return next ? { name: nameOf(next), key: next.matches('[type=checkbox]') ? 'Space' : 'Enter' } : null
      },
      [...pressed],
    )
    if (!next) {
      // The dialog or menu is done: close it and continue on the page.
      if (!(await page.evaluate(() => document.querySelector('dialog[open]') !== null))) return lost
      await page.keyboard.press('Escape')
    } else {
      pressed.add(next.name)
      await page.keyboard.press(next.key)
    }
    await shown(page)
    await page.waitForFunction(() => !document.querySelector('.lk-loading, [aria-busy=true]'))
    const start = url.split('#')[0]!
    const hasFocus = await page
      .waitForFunction(
        (address) => !location.href.startsWith(address) || (document.activeElement ?? document.body) !== document.body,
        start,
        { timeout: 10_000 },
      )
      .then(
        () => true,
        () => false,
      )
    if (page.url().startsWith(start)) {
      if (!hasFocus) lost.push(next?.name ?? 'Escape')
    } else {
      await page.goto(url)
      await settle(page)
    }
  }
  return lost
}

test.each(SIGNED_OUT)('no button press moves the focus to the body: %s', async (path) => {
  const page = await openPage()
  expect(await walk(page, `${stage.url}/handler/${path}`)).toEqual([])
  await page.context().close()
})

test.each(SECTIONS)('no button press moves the focus to the body: settings, %s', async (section) => {
  const page = await openPage()
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
