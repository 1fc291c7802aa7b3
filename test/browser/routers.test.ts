/**
 * The handler in apps whose router never loads a page: every link and redirect goes through it, what is shown follows
 * the address, and the back button works after a sign-in.
 */
import type { Client, updateCurrentUser } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { serveEmulator } from 'latchkey/emulator/node'
import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentCode } from './currentCode.ts'
import { launch, problemsOf } from './launch.ts'
import { serveSite, type Site } from './serveSite.ts'

let browser: Browser
let site: Site
let service: Awaited<ReturnType<typeof serveEmulator>>

beforeAll(async () => {
  service = await serveEmulator(createEmulator(), { port: 0 })
  site = await serveSite({
    entry: new URL('./routers/app.tsx', import.meta.url),
    serviceUrl: service.url,
  })
  browser = await launch()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await service?.close()
})

test.each(['tanstack', 'silent'])('%s: navigates without a page load', async (router) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const problems = problemsOf(page)
  const shows = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor()
  const heading = (text: string | RegExp): Promise<void> => page.getByRole('heading', { name: text }).waitFor()
  const go = (url: string): Promise<void> =>
    page.evaluate((to) => (window as unknown as { go: (to: string) => void }).go(to), url)
  const email = `${router}@harbor.example`

  await page.goto(`${site.url}/?router=${router}`)
  await shows('You are signed out.')
  await page.evaluate(() => Object.assign(window, { marked: true }))

  await go('/secret')
  await heading(/^Sign in/)
  expect(new URL(page.url()).searchParams.get('after_auth_return_to')).toBe('/secret')
  await page.getByRole('link', { name: /forgot/i }).click()
  await heading(/forgot/i)
  await page.goBack()
  await heading(/^Sign in/)

  // The user opens another page without signing in, and comes back.
  await go('/')
  await shows('You are signed out.')
  await go('/secret')
  await heading(/^Sign in/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await heading(/^Create|^Sign up/)
  await page.fill('input[name=email]', email)
  await page.fill('input[name=password]', 'correct horse')
  await page.click('form button[type=submit]')
  await heading(`The secret of ${email}`)

  // Going back doesn't return to the sign-up page, but to the one before, which sends a signed-in user on.
  await page.goBack()
  await page.waitForURL(`${site.url}/secret`)
  await go('/handler/account-settings')
  await heading('Account settings')
  await page.getByRole('link', { name: 'Security' }).click()
  await heading('Security')
  await go('/handler/account-settings#teams')
  await heading('Teams')
  await go('/handler/sign-out')
  await shows('You are signed out.')
  expect(new URL(page.url()).pathname).toBe('/')

  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('tanstack: signs in by a provider with a second factor and returns to the starting page', async () => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (/auth\/(oauth\/token|mfa)/.test(request.url())) exchanges.push(new URL(request.url()).pathname)
  })
  const email = 'provided@harbor.example'
  const secret = new Secret({ size: 20 })
  const enter = async (): Promise<void> => {
    await page.goto(`${site.url}/secret?router=tanstack`)
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await enter()
  await page.getByRole('heading', { name: `The secret of ${email}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/secret')
  await page.evaluate(
    async (totpSecretBase64) => {
      const own = window as unknown as { client: Client; updateCurrentUser: typeof updateCurrentUser }
      await own.updateCurrentUser(own.client, { totpSecretBase64 })
    },
    btoa(String.fromCharCode(...secret.bytes)),
  )
  await page.goto(`${site.url}/handler/sign-out`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
  exchanges.length = 0

  await enter()
  await page.fill('input[name=totp]', await currentCode(new TOTP({ secret })))
  await page.getByRole('heading', { name: `The secret of ${email}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/secret')
  expect(exchanges).toEqual(['/api/v1/auth/oauth/token', '/api/v1/auth/mfa/sign-in'])
  await context.close()
})
