/** When the keys of a project are fetched: after failures, for unknown keys, and under attack. The clock is a variable. */
import { verifyAccessToken } from 'latchkey/server'
import { beforeAll, expect, test } from 'vitest'
import { BASE_URL, createKey, forge, ISSUER, NOW, PROJECT, serveKeys, sign, type Key } from './issuer.ts'

let key: Key
let next: Key
/** Tokens that don't expire during a test. */
let token: string
let nextToken: string
beforeAll(async () => {
  key = await createKey('key-1')
  next = await createKey('key-2')
  token = await sign(key, { exp: NOW + 100_000 })
  nextToken = await sign(next, { exp: NOW + 100_000 })
})

/** A verifier whose clock counts seconds since its start, and the seconds at which it fetched keys. */
function createKeyService() {
  const served = serveKeys(key)
  const clock = { seconds: 0 }
  const fetchedAt: number[] = []
  const options = {
    projectId: PROJECT,
    baseUrl: BASE_URL,
    now: () => (NOW + clock.seconds) * 1000,
    fetch: (url: string | URL | Request, init?: RequestInit) => {
      fetchedAt.push(clock.seconds)
      return served.fetch(url, init)
    },
  }
  /** Resolves to 'accepted', or to the reason or the code of the refusal. */
  const verify = (text: string): Promise<string> =>
    verifyAccessToken(text, options).then(
      () => 'accepted',
      ({ reason, code }: { reason?: string; code: string }) => reason ?? code,
    )
  /** Verifies a token that no service has signed, with this key id. */
  const verifyForged = (kid: string): Promise<string> =>
    verify(forge({ alg: 'ES256', kid }, { sub: 'x', iss: ISSUER, aud: PROJECT, exp: NOW + 100_000 }, 'AAAA'))
  /** Calls a function once for each step of the clock. */
  const callAtEachStep = async (
    from: number,
    to: number,
    step: number,
    call: () => Promise<unknown>,
  ): Promise<void> => {
    for (clock.seconds = from; clock.seconds <= to; clock.seconds += step) await call()
  }
  return { served, clock, fetchedAt, verify, verifyForged, callAtEachStep }
}

test('after a failure, a key set that was never available is fetched after 1, 2 and 4 s, then every 8 s', async () => {
  const { served, fetchedAt, verify, callAtEachStep } = createKeyService()
  served.fail = true
  await callAtEachStep(0, 40, 0.5, async () => expect(await verify(token)).toBe('NETWORK'))
  expect(fetchedAt).toEqual([0, 1, 3, 7, 15, 23, 31, 39])
})

test('after a failure, tokens are accepted with the first fetch of the keys that succeeds', async () => {
  const { served, clock, fetchedAt, verify } = createKeyService()
  served.fail = true
  expect(await verify(token)).toBe('NETWORK')
  served.fail = false
  clock.seconds = 0.999
  expect(await verify(token)).toBe('NETWORK')
  clock.seconds = 1
  expect(await verify(token)).toBe('accepted')
  expect(fetchedAt).toEqual([0, 1])
})

test('after a failure, cached keys stay in use, and are fetched after 1, 2, 4, 8 and 16 s, then every 30 s', async () => {
  const { served, clock, fetchedAt, verify, callAtEachStep } = createKeyService()
  await verify(token)
  served.fail = true
  await callAtEachStep(300, 400, 0.5, async () => expect(await verify(token)).toBe('accepted'))
  expect(fetchedAt).toEqual([0, 300, 301, 303, 307, 315, 331, 361, 391])
  served.fail = false
  clock.seconds = 421
  expect(await verify(token)).toBe('accepted')
  served.fail = true
  await callAtEachStep(721, 722, 0.5, async () => expect(await verify(token)).toBe('accepted'))
  expect(fetchedAt.slice(-3)).toEqual([421, 721, 722])
})

test('after a failure, a token with an unknown key waits for the delay, too', async () => {
  const { served, clock, fetchedAt, verify } = createKeyService()
  await verify(token)
  served.keys = [key.jwk, next.jwk]
  served.fail = true
  clock.seconds = 10
  expect(await verify(nextToken)).toBe('unknown-key')
  served.fail = false
  clock.seconds = 10.9
  expect(await verify(nextToken)).toBe('unknown-key')
  clock.seconds = 11
  expect(await verify(nextToken)).toBe('accepted')
  expect(fetchedAt).toEqual([0, 10, 11])
})

test('after a failure, a clock that is set back ends the delay', async () => {
  const { served, clock, fetchedAt, verify } = createKeyService()
  served.fail = true
  await verify(token)
  served.fail = false
  clock.seconds = -60
  expect(await verify(token)).toBe('accepted')
  expect(fetchedAt).toEqual([0, -60])
})

test('a token with an unknown key triggers no second fetch if the keys were just fetched', async () => {
  const { fetchedAt, verifyForged } = createKeyService()
  expect(await verifyForged('unknown')).toBe('unknown-key')
  expect(await verifyForged('unknown')).toBe('unknown-key')
  expect(fetchedAt).toEqual([0])
})

test('a token with an unknown key does not delay a new key', async () => {
  const { served, clock, fetchedAt, verify, verifyForged } = createKeyService()
  await verify(token)
  clock.seconds = 40
  expect(await verifyForged('unknown')).toBe('unknown-key')
  served.keys = [key.jwk, next.jwk]
  expect(await verify(nextToken)).toBe('accepted')
  expect(fetchedAt).toEqual([0, 40, 40])
})

test('a token with an unknown key shares its fetch with concurrent ones', async () => {
  const { clock, fetchedAt, verify, verifyForged } = createKeyService()
  await verify(token)
  clock.seconds = 40
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => verifyForged(`unknown-${index}`)))
  expect(new Set(results)).toEqual(new Set(['unknown-key']))
  expect(fetchedAt).toEqual([0, 40])
})

test('a token with an unknown key triggers no fetch for 10 s if a fetch did not find the key, so that other tokens can', async () => {
  const { served, clock, fetchedAt, verify, verifyForged, callAtEachStep } = createKeyService()
  await verify(token)
  await callAtEachStep(10, 35, 0.5, () => verifyForged('unknown'))
  expect(fetchedAt).toEqual([0, 10, 20, 30])
  served.keys = [key.jwk, next.jwk]
  clock.seconds = 35.5
  expect(await verify(nextToken)).toBe('accepted')
})

test('a token with an unknown key is accepted as soon as the key is known, even if the key was unknown before', async () => {
  const { served, clock, verify, verifyForged } = createKeyService()
  await verify(token)
  clock.seconds = 10
  expect(await verify(nextToken)).toBe('unknown-key')
  served.keys = [key.jwk, next.jwk]
  clock.seconds = 11
  expect(await verify(nextToken)).toBe('unknown-key')
  await verifyForged('another')
  expect(await verify(nextToken)).toBe('accepted')
})

test.each([
  [100, 1],
  [101, 2],
])('a token with an unknown key is remembered if its key id has up to 100 characters: %i', async (length, fetches) => {
  const { clock, fetchedAt, verify, verifyForged } = createKeyService()
  await verify(token)
  clock.seconds = 10
  for (let attempt = 0; attempt < 2; attempt += 1) await verifyForged('k'.repeat(length))
  expect(fetchedAt).toHaveLength(1 + fetches)
})

/** Sends 100 forged tokens a second for a minute, and calls a function after each second. */
const attack = async (world: ReturnType<typeof createKeyService>, observe: (seconds: number) => Promise<void>) => {
  let count = 0
  await world.callAtEachStep(10, 70, 0.01, async () => {
    count += 1
    await world.verifyForged(`random-${count}`)
    if (count % 100 === 0) await observe(world.clock.seconds)
  })
  expect(count).toBeGreaterThan(5900)
}

test('an attack with random key ids causes at most 3 fetches at once and 12 a minute', async () => {
  const world = createKeyService()
  await world.verify(token)
  await attack(world, async () => expect(await world.verify(token)).toBe('accepted'))
  const during = world.fetchedAt.filter((seconds) => seconds >= 10)
  expect(during.slice(0, 3).every((seconds) => seconds < 10.1)).toBe(true)
  expect(during.length).toBe(3 + 12)
})

test.each([10, 23, 41.5, 59])(
  'an attack with random key ids does not hide a key that is new after %s s for longer than 5 s',
  async (newAt) => {
    const world = createKeyService()
    await world.verify(token)
    const refusedAt: number[] = []
    const acceptedAt: number[] = []
    await attack(world, async (seconds) => {
      if (seconds < newAt) return
      world.served.keys = [key.jwk, next.jwk]
      const isAccepted = (await world.verify(nextToken)) === 'accepted'
      if (isAccepted) acceptedAt.push(seconds)
      else refusedAt.push(seconds)
    })
    expect(refusedAt.length).toBeLessThanOrEqual(5)
    expect(acceptedAt.length).toBeGreaterThan(5)
    expect(refusedAt.every((seconds) => seconds < acceptedAt[0]!)).toBe(true)
  },
)

test('an attack with signatures that do not match causes as few fetches of keys as one with random key ids', async () => {
  const world = createKeyService()
  await world.verify(token)
  await world.callAtEachStep(10, 69, 0.1, async () => expect(await world.verifyForged('key-1')).toBe('signature'))
  expect(world.fetchedAt.filter((seconds) => seconds >= 10).length).toBeLessThanOrEqual(3 + 12)
})
