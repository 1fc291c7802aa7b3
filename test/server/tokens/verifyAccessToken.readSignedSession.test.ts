/** Which access tokens prove the session of a request, so that its refresh needs no permit. */
import { createServerClient } from 'latchkey/server'
import { expect, test } from 'vitest'
import { readSignedSession } from '../../../src/server/tokens/verifyAccessToken.ts'
import { BASE_URL, createKey, NOW, PROJECT, serveKeys, sign } from './issuer.ts'

const DAY = 86_400

async function createReader() {
  const key = await createKey('key-1')
  const keys = serveKeys(key)
  const { platform } = createServerClient({ projectId: PROJECT, secretServerKey: 'ssk_test', fetch: keys.fetch })
  const client = createServerClient({
    projectId: PROJECT,
    baseUrl: BASE_URL,
    secretServerKey: 'ssk_test',
    platform: { ...platform, fetch: keys.fetch, now: () => NOW * 1000 },
  })
  return { key, keys, read: (token: string) => readSignedSession(token, client) }
}

test.each([
  ['refreshTokenId', { refreshTokenId: 'session-1' }],
  ['refresh_token_id', { refreshTokenId: undefined, refresh_token_id: 'session-1' }],
])('readSignedSession reads the session from %s', async (_name, claims) => {
  const { key, read } = await createReader()
  expect(await read(await sign(key, claims))).toBe('session-1')
})

test('readSignedSession accepts an access token that expired within the last day', async () => {
  const { key, read } = await createReader()
  expect(await read(await sign(key, { iat: NOW - DAY - 500, exp: NOW - DAY + 10 }))).toBe('session-1')
  expect(await read(await sign(key, { iat: NOW - DAY - 700, exp: NOW - DAY - 10 }))).toBeNull()
})

test('readSignedSession accepts tokens of anonymous and restricted accounts', async () => {
  const { key, read } = await createReader()
  expect(await read(await sign(key, { is_restricted: true }))).toBe('session-1')
})

test('readSignedSession refuses a token of another key, of another project, without a session, or a text that is no token', async () => {
  const { key, read } = await createReader()
  const other = await createKey('key-1')
  expect(await read(await sign(other))).toBeNull()
  expect(await read(await sign(key, { aud: 'another' }))).toBeNull()
  expect(await read(await sign(key, { refreshTokenId: undefined }))).toBeNull()
  expect(await read('invented')).toBeNull()
})

test('an expired token that was read here is still refused by verifyAccessToken', async () => {
  const { key, keys, read } = await createReader()
  const token = await sign(key, { iat: NOW - 700, exp: NOW - 100 })
  expect(await read(token)).toBe('session-1')
  const { verifyAccessToken } = await import('latchkey/server')
  const options = { projectId: PROJECT, baseUrl: BASE_URL, fetch: keys.fetch, now: () => NOW * 1000 }
  await expect(verifyAccessToken(token, options)).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
})

test('readSignedSession returns null if the keys can’t be fetched, and doesn’t fetch them again for each token', async () => {
  const { key, keys, read } = await createReader()
  keys.fail = true
  expect(await read(await sign(key))).toBeNull()
  expect(await read(await sign(key, { sub: 'user-2' }))).toBeNull()
  expect(keys.count).toBe(1)
})
