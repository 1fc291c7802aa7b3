/** The demo in Chromium over HTTP: a board of notes with permissions, an API key and the emulator's window. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo, type Demo } from '../../examples/demo/server.ts'
import { violations } from './judge.ts'
import { launch, problemsOf } from './launch.ts'

let browser: Browser
let demo: Demo

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ appPort: 0, emulatorPort: 0, isBundled: true }), launch()])
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

/** A new browser at the demo's home page, wide enough for the emulator's window. */
async function visit(): Promise<{ page: Page; problems: string[]; shows: (text: string | RegExp) => Promise<void> }> {
  const page = await browser.newPage({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  const problems = problemsOf(page)
  await page.goto(demo.appUrl)
  return { page, problems, shows: (text) => page.getByText(text).first().waitFor() }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
}

test('a user signs up, verifies the email in the emulator’s window, and creates a board', async () => {
  const { page, problems, shows } = await visit()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel(/e-?mail/i).fill('mira@harbor.example')
  await page.locator('input[type=password]').fill('correct horse')
  await page.locator('form button[type=submit]').click()
  await shows('Hello, mira@harbor.example')
  await shows('mira@harbor.example is not verified yet.')

  const mail = page.frameLocator('iframe[title="The emulator"]').locator('a[href*="email-verification"]').first()
  await page.goto((await mail.getAttribute('href'))!)
  await page.getByRole('button', { name: /verify/i }).click()
  await shows('Email verified')
  await page.goto(demo.appUrl)
  await shows('mira@harbor.example is verified.')

  await page.getByLabel('Name of the team').fill('Dockside')
  await page.getByRole('button', { name: 'Create team' }).click()
  await shows('You are an admin')
  await page.getByLabel('New note').fill('Paint the hull')
  await page.getByRole('button', { name: 'Pin it' }).click()
  await page.getByRole('button', { name: 'Delete “Paint the hull”' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Delete “Paint the hull”' }).click()
  await shows('No notes yet.')

  await signOut(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill('mira@harbor.example')
  await page.locator('input[type=password]').fill('wrong horse')
  await page.locator('form button[type=submit]').click()
  await shows('Wrong email or password.')
  expect(await page.getByLabel(/e-?mail/i).inputValue()).toBe('mira@harbor.example')
  // The browser logs only the refused sign-in.
  expect(problems.filter((problem) => !problem.includes('/auth/password/sign-in'))).toEqual([])
  await page.close()
})

test('members write, only admins delete other members’ notes, and a robot writes with the team’s API key', async () => {
  const { page, problems, shows } = await visit()
  await page.getByRole('button', { name: 'Continue as Jonas Falk' }).click()
  await shows('You are a member')
  await page.getByLabel('New note').fill('Tea is out')
  await page.getByRole('button', { name: 'Pin it' }).click()
  await page.getByRole('button', { name: 'Delete “Tea is out”' }).waitFor()
  expect(await page.getByRole('button', { name: /Delete “Fuel/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /let it write/ }).count()).toBe(0)
  await signOut(page)

  await page.getByRole('button', { name: 'Continue as Nora Quist' }).click()
  await shows('You are an admin')
  await page.getByRole('button', { name: 'Delete “Tea is out”' }).click()
  await page.getByRole('button', { name: 'Delete “Tea is out”' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create a key and let it write' }).click()
  await shows(/^Tide table checked at/)
  expect(await page.getByLabel('The same from a terminal').textContent()).toMatch(/x-api-key: \S+_\S+' http/)
  expect(await fetch(`${demo.appUrl}/robot/notes`, { method: 'POST' }).then(({ status }) => status)).toBe(401)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const pageWidth = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(pageWidth).toBeLessThanOrEqual(320)
  expect((await page.locator('iframe').boundingBox())?.width).toBe(320)
  await page.getByRole('button', { name: 'Hide the emulator' }).click()
  await expect.poll(pageWidth).toBeLessThanOrEqual(320)
  expect(problems).toEqual([])
  await page.close()
})
