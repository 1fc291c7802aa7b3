import { createClient, KnownError, TransportError } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInPage } from '../../../src/react/pages/SignInPage.tsx'
import { ErrorMessage } from '../../../src/react/ui/ErrorMessage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((text: unknown) => void said.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

const WRONG_PROJECT = '0958c3a7-e1ac-4e4a-946c-1b977e43a126'

test.each([
  ['project id', { projectId: WRONG_PROJECT }, WRONG_PROJECT],
  ['key', { publishableClientKey: 'pck_other' }, 'INVALID_PUBLISHABLE_CLIENT_KEY'],
])('a wrong %s is told to the developer once, with what to check', async (_what, wrong, expected) => {
  const { fetch } = createEmulator()
  const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', baseUrl: 'http://localhost:4400' }
  const client = createClient({ ...options, ...wrong, fetch, tokenStore: 'memory' })
  const page = await render(client, <SignInPage />)
  await page.until(() => page.text().includes('not set up correctly'), 'the error')
  await page.until(() => said.length > 0, 'the hint')
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(expected)
  expect(said[0]).toContain('baseUrl (http://localhost:4400)')
  expect(said[0]).toContain('npx latchkey doctor')
  expect(said[0]).not.toContain('pck_')
})

const show = async (...errors: Error[]): Promise<void> => {
  const page = await render(
    createWorld().client,
    <>
      {errors.map((error, index) => (
        <ErrorMessage key={index} error={error} />
      ))}
    </>,
  )
  await page.until(() => page.container.querySelectorAll('[role=alert]').length === errors.length, 'the errors')
}

test.each([
  ['an origin that the project does not allow', new KnownError('REDIRECT_URL_NOT_WHITELISTED', 'x', 400, undefined)],
  ['a service that is not there', new TransportError('NETWORK', 'fetch failed')],
  ['a page of something else', new TransportError('STATUS', 'Not found', { status: 404 })],
])('%s is told to the developer, once for several messages', async (_what, error) => {
  await show(error, error)
  expect(said).toEqual([expect.stringContaining(`latchkey: ${error.code}: ${error.message}`)])
})

test.each([
  ['a wrong password', new KnownError('EMAIL_PASSWORD_MISMATCH', 'x', 400, undefined)],
  ['a visitor who is offline', new TransportError('OFFLINE', 'offline')],
])('%s is not', async (_what, error) => {
  await show(error)
  expect(said).toEqual([])
})
