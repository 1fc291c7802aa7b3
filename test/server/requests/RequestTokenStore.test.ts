import { expect, test } from 'vitest'
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
