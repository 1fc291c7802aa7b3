import { expect, test } from 'vitest'
import { sessionCookies } from '../../../src/core/session/sessionCookies.ts'

const gone = (name: string) => ({ name, value: null, maxAgeSeconds: 0 })

test('both tokens are written, and the old name is removed', () => {
  expect(sessionCookies({ accessToken: 'a', refreshToken: 'r' }, 'p1')).toEqual([
    { name: 'stack-access', value: '["r","a"]', maxAgeSeconds: 86_400 },
    { name: 'stack-refresh-p1', value: 'r', maxAgeSeconds: 31_536_000 },
    gone('stack-refresh'),
  ])
})

test.each([null, { accessToken: null, refreshToken: null }, { accessToken: 'a', refreshToken: null }])(
  'without a refresh token everything is removed (%j)',
  (tokens) => {
    expect(sessionCookies(tokens, 'p1')).toEqual([
      gone('stack-access'),
      gone('stack-refresh-p1'),
      gone('stack-refresh'),
    ])
  },
)

test('an access token too long for a cookie is left out, and the session stays', () => {
  const [access, refresh] = sessionCookies({ accessToken: 'a'.repeat(4100), refreshToken: 'r' }, 'p1')
  expect(access).toEqual(gone('stack-access'))
  expect(refresh).toMatchObject({ value: 'r' })
})

test('what browsers keep is the limit: name and encoded value together', () => {
  const overhead = 'stack-access'.length + encodeURIComponent('["r",""]').length
  const write = (length: number) => sessionCookies({ accessToken: 'a'.repeat(length), refreshToken: 'r' }, 'p1')[0]
  expect(write(4096 - overhead)).toMatchObject({ maxAgeSeconds: 86_400 })
  expect(write(4097 - overhead)).toEqual(gone('stack-access'))
})
