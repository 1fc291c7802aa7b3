/** Pages that the browser restores from its back/forward cache, with the state that they had when the user left. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo, type Demo } from '../../examples/demo/server.ts'
import { launch } from './launch.ts'

let browser: Browser
let demo: Demo

beforeAll(async () => {
  ;[demo, browser] = await Promise.all([
    startDemo({ appPort: 0, emulatorPort: 0, isBundled: true }),
    launch({ hasBackForwardCache: true }),
  ])
})

afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

/** Records in the tab whether the browser restores the document, to which the user comes back, or loads another one. */
async function recordRestore(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('restored', String(persisted)))
  })
}

/** Presses the back button. The browser restores the page without loading it, so there is no navigation to wait for. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back()).catch(() => {})

/** Waits until the document is restored. */
const untilRestored = (page: Page) => page.waitForFunction(() => sessionStorage.getItem('restored') === 'true')

test('after the back button, the button of a provider is free at once, and passkeys are offered again', async () => {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(60_000)
  let offers = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/initiate-passkey-authentication') && request.method() === 'POST') offers += 1
  })
  await page.goto(`${demo.appUrl}/handler/sign-in`)
  await page.getByRole('button', { name: 'Continue with GitHub' }).waitFor()
  await expect.poll(() => offers).toBe(1)
  await recordRestore(page)
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('heading', { name: 'Sign in with github' }).waitFor()
  await goBack(page)
  await untilRestored(page)
  // React renders what the event changed in a later task.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await expect.poll(() => offers).toBe(2)
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByRole('heading', { name: 'Sign in with github' }).waitFor()
  await page.context().close()
})

test('after a sign-out in the account settings, the back button leads to sign-in', async () => {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(`${demo.appUrl}/handler/sign-up`)
  await page.getByLabel(/e-?mail/i).fill('restored@harbor.example')
  await page.locator('input[type=password]').fill('correct horse')
  await page.locator('form button[type=submit]').click()
  await page.getByText('Hello, restored@harbor.example').waitFor()
  await page.goto(`${demo.appUrl}/handler/account-settings#account`)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await recordRestore(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()
  await goBack(page)
  await page.waitForURL(/handler\/sign-in/)
  await untilRestored(page)
  await page.context().close()
})
