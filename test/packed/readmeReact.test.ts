/** The React code of the README, pasted into a new Vite app. */
import { createEmulator } from 'latchkey/emulator'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, problemsOf } from '../browser/launch.ts'
import { variants } from '../support/variants.ts'
import { readmeBlock } from './readme.ts'
import { createViteApp, type Site, type ViteApp } from './vite.ts'

const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const SNIPPET = readmeBlock('export default function App()', `useUser({ or: 'redirect' })`)
const HOME = 'Hello Mira. Teams: 0'

let browser: Browser
beforeAll(async () => void (browser = await launch()))
afterAll(() => browser?.close())

/** A browser with a service in memory that records its requests. */
async function open(site: Site) {
  const emulator = createEmulator({
    projects: [
      {
        id: 'internal',
        users: [
          {
            primary_email: MIRA.email,
            primary_email_auth_enabled: true,
            password: MIRA.password,
            display_name: 'Mira',
          },
        ],
      },
    ],
  })
  const requests: string[] = []
  const context = await browser.newContext({ locale: 'en-US' })
  await context.route(/\/api\/v1\//, (route) => {
    const request = route.request()
    if (request.method() !== 'OPTIONS') requests.push(`${request.method()} ${new URL(request.url()).pathname.slice(7)}`)
    return emulator.route(route)
  })
  const page = await context.newPage()
  const problems = problemsOf(page)
  /** Loads the app, and waits for the text and the end of all requests. */
  const shows = async (text: string | RegExp, search = ''): Promise<void> => {
    // The open page may be about to redirect.
    await page.goto('about:blank')
    requests.length = problems.length = 0
    await page.goto(`${site.url}/${search}`)
    await page.getByText(text).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  return { emulator, context, page, requests, problems, shows }
}

/** Signs in on the current page. */
async function signIn(page: Page): Promise<void> {
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(MIRA.email)
  await page.locator('input[type=password]').fill(MIRA.password)
  await page.locator('form:has(input[type=password]) button[type=submit]').click()
  await page.getByText(HOME).waitFor()
}

describe.each(
  variants<['vite' | 'vite build', 18 | 19]>(['vite build', 19], ['vite', 18], ['vite', 19], ['vite build', 18]),
)('%s, React %i', (how, version) => {
  let app: ViteApp
  let site: Site
  beforeAll(async () => {
    app = await createViteApp(SNIPPET, version)
    site = await (how === 'vite' ? app.serve() : app.build())
    // The first page a development server delivers is loaded again once it knows what the app imports.
    const signedOut = await open(site)
    await signedOut.shows('Sign in')
    await signedOut.context.close()
  }, 900_000)
  afterAll(async () => {
    await site?.close()
    app?.remove()
  })

  test.each(['', '?loose'])(
    'signed out, signed in, expired, revoked%s: the text, few requests, no console output',
    async (search) => {
      const { emulator, context, page, requests, problems, shows } = await open(site)
      /** Expires all access tokens, for the service and the page. */
      const expire = async (): Promise<void> => {
        emulator.clock.advance(2 * 3_600_000)
        await page.clock.setSystemTime(emulator.clock.now())
      }
      const isAtSignIn = async (): Promise<void> => {
        await page.waitForURL((url) => url.pathname === '/handler/sign-in')
        expect(requests.length).toBeLessThanOrEqual(4)
      }

      await shows('Sign in', search)
      await isAtSignIn()
      expect(problems).toEqual([])
      await signIn(page)

      await shows(HOME, search)
      expect(requests).toEqual(['GET /users/me', 'GET /teams'])
      expect(problems).toEqual([])

      await expire()
      await shows(HOME, search)
      expect(requests).toEqual(['POST /auth/oauth/token', 'GET /users/me', 'GET /teams'])
      expect(problems).toEqual([])

      // Ends the session as an administrator would.
      for (const { id } of emulator.db.sessions.all()) emulator.db.sessions.delete(id)
      await expire()
      await shows('Sign in', search)
      await isAtSignIn()
      expect(requests.filter((request) => request === 'POST /auth/oauth/token')).toHaveLength(1)
      // Chromium logs the status: a refresh has no custom header, so it needs no preflight.
      await expect.poll(() => problems).toEqual([expect.stringMatching(/status of 401.*\/auth\/oauth\/token$/)])
      await context.close()
    },
  )

  test('Vite prints no warning', () => {
    expect(site.warnings).toEqual([])
  })
})
