/** The secret detector works in a browser, so that other tests can rely on it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeLeaks } from '../support/leaks.ts'
import { launch } from './launch.ts'

/** Belongs to no user. */
const FAKE = 'fake'.padEnd(45, '0')
let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

test('a refresh token in a URL, log, error or message of a page is detected', async () => {
  JSON.stringify({ refresh_token: FAKE })
  const page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Harbor</h1>' }))
  await page.goto('http://localhost:4608/')
  expect(takeLeaks()).toEqual([])
  await page.evaluate(async (secret) => {
    await fetch(`/api?t=${secret}`)
    history.replaceState(null, '', `#${secret}`)
    console.info('It is', secret)
    new BroadcastChannel('harbor').postMessage({ secret })
    setTimeout(() => {
      throw new Error(secret)
    })
  }, FAKE)
  const leaks: string[] = []
  await expect
    .poll(() => {
      leaks.push(...takeLeaks().filter((leak) => leak.includes('browser: ')))
      return [...leaks].sort()
    })
    .toEqual([
      'an address in a browser: http://localhost:4608/#<refresh token>',
      'an address in a browser: http://localhost:4608/api?t=<refresh token>',
      expect.stringMatching(/^an error in a browser: Error: <refresh token>/),
      'the console of a browser: It is <refresh token>',
      'the console of a browser: message {"secret":"<refresh token>"}',
    ])
})
