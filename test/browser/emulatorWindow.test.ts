import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import { type ServedEmulator, serveEmulator } from '../../src/emulator/hosts/node.ts'
import { createCaller } from '../emulator/caller.ts'
import { launch, problemsOf } from './launch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const emulator = createCore({
  projects: [{ id: 'internal', users: [{ display_name: '<img src=x>', id: 'a'.repeat(8) }] }],
})
const { call, signUp } = createCaller(emulator)

let browser: Browser
let served: ServedEmulator
let page: Page
let problems: string[]

beforeAll(async () => {
  execFileSync('npx', ['tsx', 'scripts/window.ts'], { cwd: root })
  served = await serveEmulator(emulator, { port: 0 })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})
beforeEach(async () => {
  emulator.reset()
  const context = await browser.newContext({ viewport: { width: 1180, height: 800 } })
  page = await context.newPage()
  problems = problemsOf(page)
  return async () => {
    expect(problems).toEqual([])
    await context.close()
  }
})

it('requests appear by themselves, with status, known error and time; the refused ones can be had alone', async () => {
  await page.goto(`${served.url}/_emulator`)
  await page.getByText('No request yet').waitFor()
  await signUp()
  await call('POST /auth/password/sign-in', { body: { email: 'mira@harbor.example', password: 'wrong horse' } })
  const refused = page.getByRole('row').filter({ hasText: 'passwordSignIn' })
  await refused.waitFor()
  expect(await refused.innerText()).toMatch(/400\s+EMAIL_PASSWORD_MISMATCH\s+[\d.]+ ms/)
  expect(await page.getByRole('row').count()).toBe(3)
  await page.getByLabel('Only refused ones').check()
  expect(await page.getByRole('row').count()).toBe(2)
})

it('a mail is shown as the person sees it, and its link works', async () => {
  await signUp()
  await page.goto(`${served.url}/_emulator#outbox`)
  await page.getByRole('heading', { name: 'Verify your e-mail address' }).waitFor()
  const mail = page.frameLocator('iframe[title="The mail as it is seen"]')
  await mail.getByText('Hello,').waitFor()
  const href = await mail.getByRole('link', { name: 'Verify my e-mail address' }).getAttribute('href')
  expect(href).toBe(emulator.outbox.latest()!.link)
  await page.getByRole('button', { name: 'Empty the outbox' }).click()
  await page.getByText('No mail yet').waitFor()
  expect(emulator.outbox.list()).toEqual([])
})

it('users and teams are listed, and what people are called is only text', async () => {
  const { access_token } = await signUp()
  const body = { display_name: 'Harbor crew', creator_user_id: 'me' }
  await call('POST /teams', { token: access_token, body })
  await page.goto(`${served.url}/_emulator#users`)
  await page.getByText('<img src=x>').waitFor()
  await page.getByLabel('Find').fill('MIRA')
  await page.getByText('mira@harbor.example').waitFor()
  expect(await page.getByText('<img src=x>').count()).toBe(0)
  await page.getByRole('link', { name: /^Teams/ }).click()
  await page.getByRole('row').filter({ hasText: 'Harbor crew' }).getByText('mira@harbor.example').waitFor()
})

it('the clock is moved, and everything is forgotten on demand', async () => {
  await signUp()
  const before = emulator.clock.now()
  await page.goto(`${served.url}/_emulator`)
  await page.getByRole('button', { name: '+7 days' }).click()
  await expect.poll(() => emulator.clock.now() - before).toBeGreaterThanOrEqual(7 * 86_400_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('No request yet').waitFor()
  expect(emulator.db.users.size).toBe(1)
})

it('trouble is asked for with what the operation can answer, met, and cleared', async () => {
  await page.goto(`${served.url}/_emulator#faults`)
  await page.getByLabel('Operation').selectOption('passwordSignIn')
  await page.getByLabel(/^Fault/).selectOption('EMAIL_PASSWORD_MISMATCH')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await page.getByText('next call').waitFor()
  await signUp()
  const signIn = () =>
    call('POST /auth/password/sign-in', { body: { email: 'mira@harbor.example', password: 'correct horse' } })
  expect((await signIn()).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signIn()).status).toBe(200)
  await page.getByText('No trouble').waitFor()
  await page.getByLabel('How often').selectOption('always')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await page.getByRole('button', { name: 'Clear all faults' }).click()
  await page.getByText('No trouble').waitFor()
  expect((await signIn()).status).toBe(200)
})
