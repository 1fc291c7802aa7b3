/** The story of the demo, as a person lives it: real Chromium, real HTTP, nothing replaced. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, startDemo } from '../../examples/demo/server.ts'
import { launch, problemsOf } from './launch.ts'

let browser: Browser
let demo: Demo
let page: Page
let problems: string[]

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([startDemo({ appPort: 0, emulatorPort: 0 }), launch()])
  page = await browser.newPage({ locale: 'en-US' })
  page.setDefaultTimeout(60_000)
  problems = problemsOf(page)
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

const shows = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()

test('a person signs up, verifies, changes their name, stays signed in, signs out, and mistypes a password', async () => {
  await page.goto(demo.appUrl)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel(/e-?mail/i).fill('mira@harbor.example')
  await page.locator('input[type=password]').first().fill('correct horse')
  const repeated = page.locator('input[type=password]').nth(1)
  if (await repeated.isVisible()) await repeated.fill('correct horse')
  await page.locator('form button[type=submit]').click()
  await shows('Hello, mira@harbor.example')
  await shows('mira@harbor.example is not verified yet.')

  await page.goto(`${demo.emulatorUrl}/_emulator#outbox`)
  await page.goto((await page.locator('a[href*="email-verification"]').first().getAttribute('href'))!)
  await page.waitForURL(/email-verification/)
  await page.getByRole('button', { name: /verify/i }).click()
  await shows(/verified/i)
  await page.goto(demo.appUrl)
  await shows('mira@harbor.example is verified.')

  await page.getByLabel('Display name').fill('Mira Okafor')
  await page.getByRole('button', { name: 'Save' }).click()
  await shows('Hello, Mira Okafor')
  await page.reload()
  await shows('Hello, Mira Okafor')

  await page.getByRole('link', { name: 'Sign out' }).click()
  await shows('You are signed out.')
  await page.reload()
  await shows('You are signed out.')

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill('mira@harbor.example')
  await page.locator('input[type=password]').fill('wrong horse')
  await page.locator('form button[type=submit]').click()
  await shows('Wrong e-mail or password.')
  expect(await page.getByLabel(/e-?mail/i).inputValue()).toBe('mira@harbor.example')
  expect(problems).toEqual([])
})
