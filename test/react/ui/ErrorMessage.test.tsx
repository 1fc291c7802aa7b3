import { KnownError, LatchkeyError, TransportError, UsageError } from 'latchkey'
import { expect, test } from 'vitest'
import { ErrorMessage } from '../../../src/react/ui/ErrorMessage.tsx'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const GENERIC = 'Something went wrong. Please try again.'
const UNREACHABLE = 'The service can’t be reached. Please try again.'
const status = (value: number) => new TransportError('STATUS', 'From a proxy', { status: value })

/** The text that is shown for an error; `null` if nothing is. */
async function textOf(error: unknown, fallback?: string): Promise<string | null> {
  const screen = await render(
    createWorld().client,
    <ErrorMessage error={error} {...(fallback !== undefined && { fallback })} />,
  )
  return screen.container.querySelector('[role=alert]')?.textContent ?? null
}

test.each([
  ['an error of another library', new Error('internal detail'), GENERIC],
  ['a value that is no error', 'oops', GENERIC],
  [
    'a known error with a text',
    new KnownError('EMAIL_PASSWORD_MISMATCH', 'x', 400, undefined),
    'Wrong email or password.',
  ],
  [
    'a short password',
    new KnownError('PASSWORD_TOO_SHORT', 'x', 400, { minLength: 9 }),
    'Password too short. Minimum length is 9.',
  ],
  [
    'a long password',
    new KnownError('PASSWORD_TOO_LONG', 'x', 400, { maxLength: 70 }),
    'Password too long. Maximum length is 70.',
  ],
  ['an outage', new TransportError('NETWORK', 'fetch failed'), UNREACHABLE],
  ['a response that can’t be read', new TransportError('INVALID_RESPONSE', '<html>', { status: 200 }), UNREACHABLE],
  ['the status 500', status(500), UNREACHABLE],
  ['the status 429', status(429), 'Too many attempts. Please try again later.'],
  ['another status', status(418), 'From a proxy'],
  ['an error without a text', new LatchkeyError('OTHER', 'Its own message'), 'Its own message'],
  ['an error without any message', new LatchkeyError('OTHER', ''), GENERIC],
] as const)('the message of %s helps the user', async (_name, error, text) => {
  expect(await textOf(error)).toBe(text)
})

test.each([
  ['no error', null],
  ['an aborted call', new TransportError('ABORTED', 'The call was aborted.')],
  ['a canceled passkey', Object.assign(new LatchkeyError('PASSKEY', 'x'), { reason: 'CANCELLED' })],
  ['an aborted passkey', Object.assign(new LatchkeyError('PASSKEY', 'x'), { reason: 'CEREMONY_ABORTED' })],
])('nothing is shown for %s', async (_name, error) => {
  expect(await textOf(error, 'fallback')).toBeNull()
})

test('a fallback replaces messages of the service, and no text of the package and no usage error', async () => {
  expect(await textOf(new LatchkeyError('OTHER', 'Its own message'), 'fallback')).toBe('fallback')
  expect(await textOf(new TransportError('NETWORK', 'x'), 'fallback')).toBe(UNREACHABLE)
  expect(await textOf(new UsageError('MISSING_OPTION', 'projectId is missing.'), 'fallback')).toBe(
    'projectId is missing.',
  )
  expect(await textOf(Object.assign(new LatchkeyError('OTHER', 'x'), { reason: 'OTHER' }), 'fallback')).toBe('fallback')
})

const MAY_HAVE_BEEN_APPLIED =
  'The connection was lost before the service responded. It may have worked: check before you try again.'

test.each([
  ['/auth/password/sign-in', UNREACHABLE],
  ['/auth/passkey/sign-in', UNREACHABLE],
  ['/auth/password/send-reset-code', UNREACHABLE],
  ['/auth/otp/send-sign-in-code', UNREACHABLE],
  ['/auth/password/sign-up', MAY_HAVE_BEEN_APPLIED],
  ['/teams', MAY_HAVE_BEEN_APPLIED],
  [undefined, MAY_HAVE_BEEN_APPLIED],
])('the text about a lost response of the path %s is "%s"', async (path, text) => {
  const request = path === undefined ? undefined : { method: 'POST', url: `http://localhost:4400/api/v1${path}` }
  expect(await textOf(new TransportError('MAY_HAVE_BEEN_APPLIED', 'x', { request }))).toBe(text)
})

test('what helps is shown after the text of an error', async () => {
  const screen = await render(
    createWorld().client,
    <ErrorMessage error={new LatchkeyError('OTHER', 'Its own message.')}>
      <a href="/">Home</a>
    </ErrorMessage>,
  )
  expect(screen.find('[role=alert]').textContent).toBe('Its own message. Home')
})
