/** The Next.js code of the README in a new app, with and without Cache Components. React Query isn't installed. */
import { createEmulator } from 'latchkey/emulator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { createNextApp, type NextApp } from './next.ts'
import { readmeBlock } from './readme.ts'

/** The files of a block, each after a comment with its path. */
function filesOf(block: string): Record<string, string> {
  const parts = block.split(/^\/\/ (app\/\S+)\n/m).slice(1)
  return Object.fromEntries(parts.flatMap((part, index) => (index % 2 ? [] : [[part, parts[index + 1]!]])))
}

/** A server component that renders one of our components. */
const BUTTON = `import { UserButton } from 'latchkey/react'
export default function Account() { return <header><UserButton /></header> }`

let browser: Browser
let app: NextApp
beforeAll(async () => {
  ;[browser, app] = await Promise.all([
    launch(),
    createNextApp({ ...filesOf(readmeBlock('// app/providers.tsx')), 'app/account/page.tsx': BUTTON }),
  ])
}, 180_000)
afterAll(async () => {
  await browser?.close()
  app?.remove()
})

describe.each([
  [false, 51_020],
  [true, 51_021],
])('cacheComponents: %s', (cacheComponents, port) => {
  let site: Awaited<ReturnType<NextApp['start']>>
  let built: string
  beforeAll(async () => {
    built = await app.build({ cacheComponents })
    site = await app.start(port)
  }, 240_000)
  afterAll(() => site?.close())

  test('it builds without a warning', () => {
    // On a CI machine, Next.js says that its own cache of earlier builds is missing.
    expect(built.replace(/^.*No build cache found.*$/m, '')).not.toMatch(/warn|error|⚠|⨯/i)
  })

  test('a signed-out user goes to sign-in, signs up, and is back with few requests and a silent console', async () => {
    const emulator = createEmulator()
    const requests: string[] = []
    const context = await browser.newContext({ locale: 'en-US' })
    await context.route(/\/api\/v1\//, (route) => {
      const request = route.request()
      if (request.method() !== 'OPTIONS')
        requests.push(`${request.method()} ${new URL(request.url()).pathname.slice(7)}`)
      return emulator.route(route)
    })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const problems = problemsOf(page)
    await page.goto(site.url)
    await page.waitForURL(/\/handler\/sign-in/)
    await page.goto(`${site.url}/handler/sign-up?after_auth_return_to=%2F`)
    await page.locator('input[type=email]').first().fill('mira@harbor.example')
    await page.locator('input[type=password]').first().fill('correct horse')
    await page.locator('form:has(input[type=password]) button[type=submit]').click()
    await page.getByText('Hello mira@harbor.example.').waitFor()
    await page.goto('about:blank')
    requests.length = 0
    await page.goto(site.url)
    await page.getByText('Hello mira@harbor.example.').waitFor()
    await page.waitForTimeout(300)
    expect(requests).toEqual(['GET /users/me'])
    await page.goto(`${site.url}/account`)
    await page.getByRole('button', { name: /mira@harbor\.example/ }).waitFor()
    expect(problems).toEqual([])
    expect(site.output()).not.toMatch(/error|⨯/i)
    await context.close()
  })
})
