import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { errorFromUrl } from '../../../src/core/flows/oauth/errorFromUrl.ts'
import { createWorld, render } from '../world.tsx'

test.each([
  [
    'errorCode=OUTER_OAUTH_TIMEOUT&message=Late&details=%7B%22a%22%3A1%7D',
    'OUTER_OAUTH_TIMEOUT',
    'Late',
    408,
    { a: 1 },
  ],
  ['errorCode=OUTER_OAUTH_TIMEOUT&details=%7B', 'OUTER_OAUTH_TIMEOUT', '', 408, {}],
] as const)('%s', (query, code, message, status, details) => {
  expect(errorFromUrl(new URLSearchParams(query))).toMatchObject({ code, message, status, details })
})

test.each(['', 'errorCode=NO_SUCH', 'errorCode=toString', 'errorCode=__proto__'])(
  '%s is not a known error',
  (query) => {
    expect(errorFromUrl(new URLSearchParams(query))).toBeNull()
  },
)

test('shows a message from the address as truncated text', async () => {
  const words = `<img src=x onerror=alert(1)>${'a'.repeat(1000)}`
  const { client } = createWorld({
    at: `/handler/error?errorCode=EMAIL_RENDERING_ERROR&message=${encodeURIComponent(words)}`,
  })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('<img src=x onerror=alert(1)>')
  expect(page.container.querySelector('img')).toBeNull()
  expect(page.find('[role=alert]').textContent).toHaveLength(300)
})

test('hides the message of an unknown code', async () => {
  const { client } = createWorld({ at: '/handler/error?errorCode=NO_SUCH&message=Call+0900+now' })
  const page = await render(client, <LatchkeyHandler />)
  await page.sees('An unexpected error occurred.')
  expect(page.text()).not.toContain('0900')
})
