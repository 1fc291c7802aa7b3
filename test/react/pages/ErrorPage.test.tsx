import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { errorFromUrl } from '../../../src/core/auth/oauth/errorFromUrl.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

test.each([
  'errorCode=OUTER_OAUTH_TIMEOUT',
  'errorCode=OUTER_OAUTH_TIMEOUT&message=Late&details=%7B%22a%22%3A1%7D',
  'errorCode=OUTER_OAUTH_TIMEOUT&details=%7B',
  'errorCode=OUTER_OAUTH_TIMEOUT&details=null',
])('%s is an error with a message of ours and without details', (query) => {
  expect(errorFromUrl(new URLSearchParams(query))).toMatchObject({
    code: 'OUTER_OAUTH_TIMEOUT',
    message: 'The service ended the sign-in with OUTER_OAUTH_TIMEOUT. Start the sign-in again.',
    status: 408,
    details: {},
  })
})

test.each(['', 'errorCode=NO_SUCH', 'errorCode=toString', 'errorCode=__proto__'])(
  '%s is not a known error',
  (query) => {
    expect(errorFromUrl(new URLSearchParams(query))).toBeNull()
  },
)

test.each([
  ['OUTER_OAUTH_TIMEOUT', 'The sign-in took too long.'],
  ['SIGN_UP_REJECTED', 'The service did not accept this sign-up.'],
  ['OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE', 'The provider can’t be reached at the moment.'],
  // Known codes without a text of ours, or whose text needs details.
  ['EMAIL_RENDERING_ERROR', 'An unexpected error occurred.'],
  ['PASSWORD_TOO_SHORT', 'An unexpected error occurred.'],
])('the error page shows our own text for %s, and nothing of the link', async (errorCode, message) => {
  const link = new URLSearchParams({
    errorCode,
    message: 'Call 0900 now',
    details: '{"min_length":"0900","minLength":"0900"}',
  })
  const { client } = createWorld({ url: `/handler/error?${link}` })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees(message)
  expect(page.container.innerHTML).not.toContain('0900')
})

test('the error page hides the message of an unknown code', async () => {
  const { client } = createWorld({ url: '/handler/error?errorCode=NO_SUCH&message=Call+0900+now' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('An unexpected error occurred.')
  expect(page.text()).not.toContain('0900')
})
