import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { getUser, signInAnonymously, signInWithExternalToken, signOut } from 'latchkey'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeConfig } from '../../emulator/settings.ts'
import { createWorld } from '../../support/createWorld.ts'

const LIFE_MILLIS = 600_000
const providerId = 'better-auth-integration'

let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('ES256')
})

/** An app whose users sign in with another library. */
async function setUp() {
  const keySet = { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256' }] }
  const world = createWorld({ service: '2026', now: 1_754_550_000_000, externalKeySets: { [providerId]: keySet } })
  const { emulator, platform } = world
  changeConfig(emulator.db, {
    [`apps.installed.${providerId}.enabled`]: true,
    [providerId]: { issuer: 'https://app.example', audience: 'harbor', jwksUrl: 'https://app.example/jwks' },
  })
  const sign = (sub = 'mira', sid = 'first') =>
    new SignJWT({ sid, name: 'Mira' })
      .setProtectedHeader({ alg: 'ES256' })
      .setSubject(sub)
      .setIssuer('https://app.example')
      .setAudience('harbor')
      .setExpirationTime(Math.floor(emulator.clock.now() / 1000) + 60)
      .sign(keys.privateKey)
  const advance = async (millis: number): Promise<void> => {
    emulator.clock.advance(millis)
    await platform.advance(millis)
  }
  return { ...world, sign, advance }
}

test('the token of another library signs in, and the first one of a user creates the account', async () => {
  const { client, sign } = await setUp()
  const first = await signInWithExternalToken(client, { providerId, token: sign })
  expect(first).toMatchObject({ status: 'signed-in', isNewUser: true })
  expect(await getUser(client)).toMatchObject({ displayName: 'Mira' })
  expect(await signInWithExternalToken(client, { providerId, token: await sign() })).toEqual({
    ...first,
    isNewUser: false,
  })
})

test('the session renews with the library’s current token for as long as there is one', async () => {
  const { client, sign, advance } = await setUp()
  const token = vi.fn(() => sign() as Promise<string | null>)
  await signInWithExternalToken(client, { providerId, token })
  await advance(LIFE_MILLIS)
  expect(await getUser(client)).toMatchObject({ displayName: 'Mira' })
  expect(token).toHaveBeenCalledTimes(2)
  token.mockResolvedValue(null)
  await advance(LIFE_MILLIS)
  expect(await getUser(client)).toBeNull()
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('the session ends if the library’s token is that of another user', async () => {
  const { client, sign, advance } = await setUp()
  let name = 'mira'
  await signInWithExternalToken(client, { providerId, token: () => sign(name, name) })
  name = 'ines'
  await advance(LIFE_MILLIS)
  expect(await getUser(client)).toBeNull()
})

test('a session that began with a text ends once that token has expired', async () => {
  const { client, sign, advance } = await setUp()
  await signInWithExternalToken(client, { providerId, token: await sign() })
  await advance(LIFE_MILLIS)
  expect(await getUser(client)).toBeNull()
})

test('without a token of the library nobody signs in, and no request is sent', async () => {
  const { client, calls } = await setUp()
  expect(await signInWithExternalToken(client, { providerId, token: () => null })).toEqual({ status: 'signed-out' })
  expect(calls).toEqual([])
})

test('an anonymous user keeps the account', async () => {
  const { client, sign } = await setUp()
  const { userId } = (await signInAnonymously(client)) as { userId: string }
  expect(await signInWithExternalToken(client, { providerId, token: sign })).toMatchObject({ userId })
  expect(await getUser(client)).toMatchObject({ id: userId, isAnonymous: false })
})

test('a token that the project doesn’t accept throws, and the session stays as it was', async () => {
  const { client } = await setUp()
  await expect(signInWithExternalToken(client, { providerId, token: 'no.token' })).rejects.toMatchObject({
    code: 'INVALID_EXTERNAL_AUTH_TOKEN',
    details: { reason: 'malformed_token' },
  })
  await expect(
    signInWithExternalToken(client, { providerId: 'clerk-integration', token: 'no.token' }),
  ).rejects.toMatchObject({ code: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED' })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('after a sign-out here, the library’s token begins the session again', async () => {
  const { client, sign, emulator } = await setUp()
  await signInWithExternalToken(client, { providerId, token: sign })
  const [session] = emulator.db.sessions.all()
  await signOut(client)
  expect(emulator.db.sessions.size).toBe(0)
  await signInWithExternalToken(client, { providerId, token: sign })
  expect(emulator.db.sessions.all().map(({ id }) => id)).toEqual([session!.id])
})
