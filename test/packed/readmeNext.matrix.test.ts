/**
 * The Next.js code of the README in a new app, with and without Cache Components. React Query isn't installed. `npm test`
 * compiles it with the samples of the docs, and `test/browser/next.test.ts` uses an app of the same parts.
 */
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator, type ServedEmulator } from 'latchkey/emulator/node'
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

/** Follows the advice of the error that `useUser` throws on a server. */
const advised = (baseUrl: string) => ({
  'app/advised/page.tsx': `import { createNextClient, readInitialState } from 'latchkey/next'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { Suspense } from 'react'
import { Known } from './known'

export default function Page() { return <Suspense><Read /></Suspense> }

async function Read() {
  await connection()
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: '${baseUrl}' }
  const client = await createNextClient({ ...options, cookies, headers })
  return <Known initialState={await readInitialState(client)} />
}`,
  'app/advised/known.tsx': `'use client'
import { type InitialState, LatchkeyProvider, useClient, useUser } from 'latchkey/react'

export function Known({ initialState }: { initialState: InitialState }) {
  return <LatchkeyProvider client={useClient()} initialState={initialState}><Name /></LatchkeyProvider>
}

function Name() { return <p>Rendered for {useUser({ or: 'redirect' }).primaryEmail}</p> }`,
})

let emulator: ReturnType<typeof createEmulator>
let served: ServedEmulator
let browser: Browser
let app: NextApp
beforeAll(async () => {
  emulator = createEmulator()
  served = await serveEmulator(emulator, { port: 0 })
  const files = { ...filesOf(readmeBlock('// app/providers.tsx')), 'app/account/page.tsx': BUTTON }
  ;[browser, app] = await Promise.all([launch(), createNextApp({ ...files, ...advised(served.url) })])
}, 900_000)
afterAll(async () => {
  await browser?.close()
  app?.remove()
  await served?.close()
})

test('next dev reports nothing about the README’s page', async () => {
  const site = await app.start('dev')
  try {
    // Next.js validates a page after its response, and before it logs the next one.
    for (const path of ['/', '/account']) await fetch(`${site.url}${path}`)
    await expect.poll(() => site.output()).toContain('GET /account 200')
    expect(site.output()).toContain('Cache Components enabled')
    expect(site.output()).not.toMatch(/error|⨯/i)
  } finally {
    await site.close()
  }
}, 900_000)

describe.each([false, true])('cacheComponents: %s', (cacheComponents) => {
  let site: Awaited<ReturnType<NextApp['start']>>
  let built: string
  beforeAll(async () => {
    built = await app.build({ cacheComponents })
    site = await app.start()
  }, 900_000)
  afterAll(() => site?.close())

  test('it builds without a warning', () => {
    // In CI, Next.js warns that its cache of earlier builds is missing.
    expect(built.replace(/^.*No build cache found.*$/m, '')).not.toMatch(/warn|error|⚠|⨯/i)
  })

  test('a signed-out user is redirected to sign-in, signs up and returns, with few requests and no console output', async () => {
    emulator.reset()
    const requests: string[] = []
    const context = await browser.newContext({ locale: 'en-US' })
    await context.route(/\/api\/v1\//, (route) => {
      const request = route.request()
      if (request.method() !== 'OPTIONS')
        requests.push(`${request.method()} ${new URL(request.url()).pathname.slice(7)}`)
      return emulator.route(route)
    })
    const page = await context.newPage()
    const problems = problemsOf(page)
    // The other setting's test has advanced it.
    await page.clock.setSystemTime(emulator.clock.now())
    await page.goto(site.url)
    await page.waitForURL(/\/handler\/sign-in/)
    await page.getByRole('link', { name: 'Sign up' }).waitFor()
    await page.goto(`${site.url}/handler/sign-up?after_auth_return_to=%2F`)
    await page.locator('input[type=email]').first().fill('mira@harbor.example')
    await page.locator('input[type=password]').first().fill('correct horse')
    await page.locator('form:has(input[type=password]) button[type=submit]').click()
    await page.getByText('Hello mira@harbor.example.').waitFor()
    await page.goto('about:blank')
    requests.length = 0
    await page.goto(site.url)
    await page.getByText('Hello mira@harbor.example.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual(['GET /users/me'])

    emulator.clock.advance(2 * 3_600_000)
    await page.clock.setSystemTime(emulator.clock.now())
    await page.goto('about:blank')
    requests.length = 0
    await page.goto(site.url)
    await page.getByText('Hello mira@harbor.example.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual(['POST /auth/oauth/token', 'GET /users/me'])

    requests.length = 0
    const html = await (await page.goto(`${site.url}/advised`))!.text()
    expect(html).toContain('Rendered for <!-- -->mira@harbor.example')
    await page.getByText('Rendered for mira@harbor.example').waitFor()
    expect(requests).toEqual([])

    await page.goto(`${site.url}/account`)
    await page.getByRole('button', { name: /mira@harbor\.example/ }).waitFor()
    expect(problems).toEqual([])
    expect(site.output()).not.toMatch(/error|⨯/i)
    await context.close()
  })
})
