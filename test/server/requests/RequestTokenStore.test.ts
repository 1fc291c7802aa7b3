import { TransportError, type TokenPair } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { toSessionId } from '../../../src/core/session/tokenCookies.ts'
import { RequestTokenStore } from '../../../src/server/requests/RequestTokenStore.ts'

const NONE = { accessToken: null, refreshToken: null }
const SENT = { accessToken: 'a0', refreshToken: 'r0' }

const createStore = (identity?: { sessionId: string; rotation: number }) =>
  new RequestTokenStore({ ...SENT, source: 'cookies', name: 'main', ...(identity && { identity }) })

test('the tokens of the request are unchanged at first', () => {
  const store = createStore({ sessionId: 's', rotation: 2 })
  expect(store.read()).toEqual({ ...SENT, sessionId: 's' })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'unchanged',
    identity: { sessionId: 's', rotation: 2 },
  })
})

test('a refresh keeps the session, and counts refresh tokens that were replaced', () => {
  const store = createStore({ sessionId: 's', rotation: 2 })
  store.write({ accessToken: 'a1', refreshToken: 'r0' }, { isRefresh: true })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'refreshed',
    identity: { sessionId: 's', rotation: 2 },
  })
  store.write({ accessToken: 'a2', refreshToken: 'r1' }, { isRefresh: true })
  store.write({ accessToken: 'a3', refreshToken: 'r2' }, { isRefresh: true })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'refreshed',
    identity: { sessionId: 's', rotation: 4 },
  })
  expect(store.read()).toEqual({ accessToken: 'a3', refreshToken: 'r2', sessionId: 's' })
})

test('without an identity in the request, the session is named by its first refresh token', () => {
  const store = createStore()
  expect(store.identity).toEqual({ sessionId: toSessionId('r0'), rotation: 0 })
  store.write({ accessToken: 'a1', refreshToken: 'r1' }, { isRefresh: true })
  expect(store.identity).toEqual({ sessionId: toSessionId('r0'), rotation: 1 })
})

test('new tokens that are no result of a refresh begin another session', () => {
  const store = createStore({ sessionId: 's', rotation: 2 })
  store.write({ accessToken: 'a1', refreshToken: 'r1' })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'signed-in',
    identity: { sessionId: toSessionId('r1'), rotation: 0 },
  })
  store.write({ accessToken: 'a2', refreshToken: 'r2' }, { isRefresh: true })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'signed-in',
    identity: { sessionId: toSessionId('r1'), rotation: 1 },
  })
})

test('new tokens with the same refresh token belong to the same session', () => {
  const store = createStore({ sessionId: 's', rotation: 2 })
  store.write({ accessToken: 'a1', refreshToken: 'r0' })
  expect({ state: store.state, identity: store.identity }).toEqual({
    state: 'refreshed',
    identity: { sessionId: 's', rotation: 2 },
  })
})

test.each([
  [false, 'signed-out'],
  [true, 'refused'],
] as const)('null after a refresh: %s, leaves no session: %s', (isRefresh, state) => {
  const store = createStore({ sessionId: 's', rotation: 2 })
  store.write(null, isRefresh ? { isRefresh } : undefined)
  expect(store.state).toEqual(state)
  expect(store.identity).toBeNull()
  expect(store.read()).toEqual({ ...NONE, sessionId: undefined })
  store.write({ accessToken: 'a1', refreshToken: 'r1' })
  expect(store.state).toBe('signed-in')
})

test('watching calls nothing back', () => {
  expect(() => createStore().watch()()).not.toThrow()
})

const PAIR = { accessToken: 'a2', refreshToken: 'r2' }
const NOW = 1_800_000_000_000
/** An access token that was issued half an hour before it expires in so many seconds. */
const tokenFor = (seconds: number): string => {
  const claims = { iat: NOW / 1000 + seconds - 1800, exp: NOW / 1000 + seconds }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

const createStoreWith = (accessToken: string | null) =>
  new RequestTokenStore({ accessToken, refreshToken: 'r1', source: 'header', name: null })

const outage = new TransportError('NETWORK', 'unreachable')

test.each<[seconds: number, refreshed: TokenPair | null | Error, expected: string | null, refreshes: number]>([
  [20, outage, 'current', 0],
  [19, PAIR, 'a2', 1],
  [19, outage, 'current', 1],
  [19, null, 'current', 1],
  [0, null, null, 1],
  [-1, PAIR, 'a2', 1],
])(
  'a token with %i s left, whose refresh ends with %j, becomes %s after %i refreshes',
  async (seconds, refreshed, expected, refreshes) => {
    const current = tokenFor(seconds)
    const store = createStoreWith(current)
    const refresh = vi.fn(async () => {
      if (refreshed instanceof Error) throw refreshed
      return refreshed
    })
    const refresher = { platform: { now: () => NOW }, refresh }
    const accessToken = await store.getAccessToken(refresher)
    expect(accessToken === current ? 'current' : accessToken).toBe(expected)
    expect(refresh).toHaveBeenCalledTimes(refreshes)
    // What was issued for the request is used for the rest of it, whatever its times are.
    if (refreshed === PAIR) {
      expect(await store.getAccessToken(refresher)).toBe('a2')
      expect(refresh).toHaveBeenCalledTimes(1)
    }
  },
)

test('an outage while no token is valid is an error, and the session is unchanged', async () => {
  const store = createStoreWith(tokenFor(0))
  const refresh = () => Promise.reject(outage)
  await expect(store.getAccessToken({ platform: { now: () => NOW }, refresh })).rejects.toBe(outage)
  expect(store.state).toBe('unchanged')
})

test.each<[how: string, end: () => Promise<TokenPair | null>]>([
  ['succeeds', async () => PAIR],
  ['is refused', async () => null],
  ['fails', () => Promise.reject(outage)],
])('a sign-out during a refresh that %s isn’t undone', async (_how, end) => {
  const current = tokenFor(10)
  const store = createStoreWith(current)
  const refresh = () => {
    store.write(null)
    return end()
  }
  expect(await store.getAccessToken({ platform: { now: () => NOW }, refresh })).toBeNull()
  expect(store.state).toBe('signed-out')
})

test('a token that was rejected is refreshed, and never the fallback', async () => {
  const current = tokenFor(600)
  const store = createStoreWith(current)
  store.reject(current)
  const refresh = vi.fn().mockRejectedValueOnce(outage).mockResolvedValueOnce(PAIR)
  const refresher = { platform: { now: () => NOW }, refresh }
  await expect(store.getAccessToken(refresher)).rejects.toBe(outage)
  expect(await store.getAccessToken(refresher)).toBe('a2')
})

test('a token that was issued for the request and then rejected is refreshed again', async () => {
  const store = createStoreWith(tokenFor(0))
  const next = { accessToken: 'a3', refreshToken: 'r3' }
  const refresh = vi.fn().mockResolvedValueOnce(PAIR).mockResolvedValueOnce(next)
  const refresher = { platform: { now: () => NOW }, refresh }
  const issued = await store.getAccessToken(refresher)
  store.reject(String(issued))
  expect([issued, await store.getAccessToken(refresher)]).toEqual(['a2', 'a3'])
})

test.each<[what: string, claims: object, hasChangedClaims: boolean, refreshes: unknown[]]>([
  ['lacks changed claims', {}, true, [true]],
  ['has no claims that change', { branchId: 'main' }, true, []],
  ['has current claims', {}, false, []],
])('a valid token that %s is refreshed if that helps', async (_what, claims, hasChangedClaims, refreshes) => {
  const payload = Buffer.from(JSON.stringify({ iat: NOW / 1000, exp: NOW / 1000 + 600, ...claims })).toString(
    'base64url',
  )
  const store = createStoreWith(`e30.${payload}.x`)
  const needs: unknown[] = []
  const refresh = async (_refreshToken: string, _store: unknown, needsNewClaims: boolean) => {
    needs.push(needsNewClaims)
    return PAIR
  }
  const refresher = { platform: { now: () => NOW }, refresh }
  await store.getAccessToken(refresher, { hasChangedClaims })
  // The new token has the change.
  await store.getAccessToken(refresher, { hasChangedClaims })
  expect(needs).toEqual(refreshes)
})

test('what waits for the delivery of new tokens is called once', async () => {
  const store = createStoreWith(null)
  const delivered: string[] = []
  for (const name of ['first', 'second', 'first']) store.expectDelivery(name, async () => void delivered.push(name))
  await store.markDelivered()
  await store.markDelivered()
  expect(delivered).toEqual(['first', 'second'])
})
