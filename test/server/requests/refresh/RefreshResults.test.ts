/** What the store contains about refreshes, and who can read or forge it. */
import { memoryStore, type SharedStore } from 'latchkey/stores'
import { expect, test, vi } from 'vitest'
import { RefreshResults } from '../../../../src/server/requests/refresh/RefreshResults.ts'

const LIFE_SECONDS = 600
const NO_OPTIONS = { ifAbsent: false }

function setUp(projectId = 'internal') {
  let now = 0
  const memory = memoryStore({ monotonic: () => now })
  const written = new Map<string, string>()
  const store: SharedStore = {
    ...memory,
    get: (key) => memory.get(key),
    remove: (key, options) => memory.remove(key, options),
    set: (key, value, options) => {
      written.set(key, value)
      return memory.set(key, value, options)
    },
  }
  const results = new RefreshResults(store, projectId)
  const claims = Buffer.from(JSON.stringify({ iat: 1_800_000_000, exp: 1_800_000_000 + LIFE_SECONDS })).toString(
    'base64url',
  )
  const createResult = (refreshToken: string) => ({
    accessToken: `e30.${claims}.secret`,
    refreshToken,
    senderId: 'a process',
    requestedAt: 0,
  })
  const pass = (millis: number): void => {
    now += millis
  }
  return { store, results, written, createResult, pass }
}

test('neither keys nor values contain a token', async () => {
  const { results, written, createResult } = setUp()
  await results.remember(await results.derive('old-token'), createResult('new-token'), NO_OPTIONS)
  const stored = JSON.stringify([...written])
  expect(written.size).toBe(2)
  for (const secret of ['old-token', 'new-token', 'secret', 'e30.']) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('base64url'))
  }
})

test('a result is found by the process that presents the same refresh token, and by no other', async () => {
  const { results, store, createResult } = setUp()
  await results.remember(await results.derive('old-token'), createResult('new-token'), NO_OPTIONS)
  const elsewhere = new RefreshResults(store, 'internal')
  expect(await elsewhere.find(await elsewhere.derive('old-token'))).toMatchObject({ refreshToken: 'new-token' })
  expect(await elsewhere.find(await elsewhere.derive('another-token'))).toBeNull()
  const otherProject = new RefreshResults(store, 'another-project')
  expect(await otherProject.find(await otherProject.derive('old-token'))).toBeNull()
})

test('an entry that was changed, forged or moved from another token is ignored', async () => {
  const { results, store, createResult } = setUp()
  const victim = await results.derive('token of the victim')
  const attacker = await results.derive('token of the attacker')
  await results.remember(attacker, createResult('session of the attacker'), NO_OPTIONS)
  const sealed = (await store.get(attacker.name))!
  const [iv = '', content = ''] = sealed.split('.')
  const poisons = [sealed, `${iv}.${content.slice(0, -4)}AAAA`, `${content}.${iv}`, '{"content":{}}', '', '.', 'null']
  for (const poison of poisons) {
    await store.set(victim.name, poison, { ttlMillis: 60_000 })
    await store.set(`${victim.name}:next`, poison, { ttlMillis: 60_000 })
    expect(await results.find(victim), poison).toBeNull()
  }
  // Also under the other name of the same token.
  await store.set(`${attacker.name}:next`, sealed, { ttlMillis: 60_000 })
  await store.remove(attacker.name)
  expect(await results.find(attacker)).toBeNull()
})

test('once the access token is too old for a page, only the new refresh token is known', async () => {
  const { results, createResult, pass } = setUp()
  const derived = await results.derive('old-token')
  await results.remember(derived, createResult('new-token'), NO_OPTIONS)
  pass(549_999)
  expect(await results.find(derived)).toMatchObject({ result: { refreshToken: 'new-token' } })
  pass(1)
  expect(await results.find(derived)).toEqual({ refreshToken: 'new-token', result: null, isDelivered: false })
  pass(50_000)
  expect(await results.find(derived)).toBeNull()
})

test.each([
  ['for 50 s less than its access token lives', { iat: 1000, exp: 1120 }, 'new-token', 70_000, 120_000],
  ['for 30 s at least', { iat: 1000, exp: 1010 }, 'new-token', 30_000, 30_000],
  ['as for a life of 600 s, if the token has no iat', { exp: 1120 }, 'new-token', 550_000, 600_000],
  ['as for a life of 600 s, if the token has no exp', { iat: 1000 }, 'new-token', 550_000, 600_000],
  ['as for a life of 600 s, if the token ends when it begins', { iat: 1000, exp: 1000 }, 'new-token', 550_000, 600_000],
  ['for 30 s if the service keeps the refresh token', { iat: 1000, exp: 1120 }, 'old-token', 30_000, 30_000],
])('a result is known %s', async (_life, claims, refreshToken, usableMillis, knownMillis) => {
  const { results, createResult, pass } = setUp()
  const derived = await results.derive('old-token')
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const tokens = { ...createResult(refreshToken), accessToken: `e30.${payload}.s` }
  expect(await results.remember(derived, tokens, NO_OPTIONS)).toBe(true)
  let now = 0
  for (const millis of [usableMillis - 1, usableMillis, knownMillis - 1, knownMillis].sort((x, y) => x - y)) {
    pass(millis - now)
    now = millis
    const isUsable = millis < usableMillis
    const known = { refreshToken, result: isUsable ? tokens : null, isDelivered: false }
    const expected = millis < knownMillis ? known : null
    expect(await results.find(derived), `after ${millis} ms`).toEqual(expected)
  }
})

test('an entry is written again only by the first delivery of a process', async () => {
  const { results, store, createResult } = setUp()
  const derived = await results.derive('old-token')
  await results.remember(derived, createResult('new-token'), NO_OPTIONS)
  const set = vi.spyOn(store, 'set')
  const get = vi.spyOn(store, 'get')
  await results.markDelivered(derived)
  expect(set.mock.calls.map(([name, , options]) => [name, options.ttlMillis])).toEqual([
    [derived.name, 30_000],
    [`${derived.name}:next`, 30_000],
  ])
  expect(get).toHaveBeenCalledTimes(2)
  await results.markDelivered(derived)
  expect(get).toHaveBeenCalledTimes(2)
  // Another process reads that it was delivered.
  await new RefreshResults(store, 'internal').markDelivered(derived)
  expect(get).toHaveBeenCalledTimes(4)
  expect(set).toHaveBeenCalledTimes(2)
})

test('a delivered result is known for 30 s more, however often it is delivered', async () => {
  const { results, createResult, pass } = setUp()
  const derived = await results.derive('old-token')
  await results.remember(derived, createResult('new-token'), NO_OPTIONS)
  await results.markDelivered(derived)
  pass(20_000)
  await results.markDelivered(derived)
  pass(9999)
  expect(await results.find(derived)).not.toBeNull()
  pass(1)
  expect(await results.find(derived)).toBeNull()
})

test('a process whose lock ended keeps the result of the process that took over', async () => {
  const { results, createResult } = setUp()
  const derived = await results.derive('old-token')
  expect(await results.remember(derived, createResult('newest-token'), NO_OPTIONS)).toBe(true)
  expect(await results.remember(derived, createResult('late-token'), { ifAbsent: true })).toBe(false)
  expect(await results.find(derived)).toMatchObject({ refreshToken: 'newest-token' })
})
