import { createClient, getUser, type TokenStore } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../../src/core/platform/standard.ts'
import { createMemoryBrowser, memoryPlatform } from '../../../support/memoryPlatform.ts'
import { down } from '../../transport/scriptedClient.ts'

const shared = { projectId: 'p1', publishableClientKey: 'pck_harbor', fetch: down }
const tokens = { accessToken: 'a', refreshToken: 'r' }
const cookie = '__Host-stack-refresh-p1--default=r'

/** The cookies of a session on HTTPS. */
const MARK = '__Host-latchkey-session-p1--default'
const OWN = ['__Host-hexclave-access', '__Host-hexclave-refresh-p1--default', MARK, 'stack-refresh-p1']

const inBrowser = () => memoryPlatform({ fetch: down })

/** The names of the page's cookies; empty if the tokens are stored elsewhere. */
const kept = (platform: ReturnType<typeof inBrowser>): string[] => platform.cookies.names().sort()

describe('without a token store', () => {
  test('a browser stores tokens in cookies', () => {
    const platform = inBrowser()
    createClient({ ...shared, platform }).session.setTokens(tokens)
    expect(kept(platform)).toEqual(OWN)
  })

  test('other platforms store tokens in memory', () => {
    const client = createClient({ ...shared, platform: standard() })
    client.session.setTokens(tokens)
    expect(client.session.getSnapshot().status).toBe('signed-in')
    expect(createClient({ ...shared, platform: standard() }).session.getSnapshot().status).toBe('signed-out')
  })
})

describe('in a browser', () => {
  test.each([
    ['cookie', OWN],
    ['memory', []],
    [tokens, []],
    [{ headers: new Headers({ cookie }) }, []],
  ] as const)('the token store %j leaves the cookies %j', (tokenStore, names) => {
    const platform = inBrowser()
    const client = createClient({ ...shared, platform, tokenStore })
    client.session.setTokens(tokens)
    expect(kept(platform)).toEqual(names)
    client.session.clear()
    expect(kept(platform)).toEqual(names.filter((name) => name === MARK))
  })
})

test.each([
  ['a request', new Request('https://app.example', { headers: { cookie } })],
  ['an object with headers.get', { headers: { get: (name: string) => (name === 'cookie' ? cookie : null) } }],
])('the session of %s is read', (_name, tokenStore) => {
  const client = createClient({ ...shared, platform: standard(), tokenStore })
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test('an unreadable request is refused when the client is created', () => {
  const tokenStore = { headers: new Headers({ 'x-stack-auth': '{"accessToken"' }) }
  expect(() => createClient({ ...shared, platform: standard(), tokenStore })).toThrow(
    'The header x-stack-auth must contain a JSON object with accessToken and refreshToken. Send what getAuthHeaders() returns.',
  )
})

test('a custom store is used unchanged', () => {
  const written: unknown[] = []
  const tokenStore: TokenStore = { read: () => tokens, write: (next) => written.push(next), watch: () => () => {} }
  const client = createClient({ ...shared, platform: standard(), tokenStore })
  expect(client.session.getSnapshot().status).toBe('signed-in')
  client.session.clear()
  expect(written).toEqual([null])
})

test('a custom store is watched once for all subscribers, and no longer once they have unsubscribed', () => {
  let watchers = 0
  const watch = (): (() => void) => {
    watchers += 1
    return () => (watchers -= 1)
  }
  const client = createClient({
    ...shared,
    platform: standard(),
    tokenStore: { read: () => tokens, write: () => {}, watch },
  })
  const stops = [client.session.subscribe(() => {}), client.session.subscribe(() => {})]
  expect(watchers).toBe(1)
  for (const stop of stops) stop()
  expect(watchers).toBe(0)
})

test('a pair of tokens is a session', () => {
  const client = createClient({ ...shared, platform: standard(), tokenStore: tokens })
  expect(client.session.getSnapshot().status).toBe('signed-in')
})

test.each([
  { accessToken: 'undefined', refreshToken: 'r' },
  { accessToken: 'a', refreshToken: 'undefined' },
])('a pair of tokens with the text “undefined” is refused: %j', (tokenStore) => {
  expect(() => createClient({ ...shared, tokenStore })).toThrow(/'undefined'/)
})

test('a client without a token store has no user, and no user can sign in', async () => {
  const client = createClient({ ...shared, tokenStore: null })
  expect(await getUser(client)).toBeNull()
  expect(() => client.session.setTokens(tokens)).toThrow(
    expect.objectContaining({ code: 'NO_TOKEN_STORE', message: expect.stringContaining('no token store') }),
  )
  expect(() => client.session.clear()).not.toThrow()
})

test.each(['cookies', 7, {}, [], true])('the token store %j is refused', (tokenStore) => {
  // @ts-expect-error None of them is a token store.
  expect(() => createClient({ ...shared, tokenStore })).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
})

test('two memory stores share no state', () => {
  const browser = createMemoryBrowser()
  const create = () =>
    createClient({ ...shared, tokenStore: 'memory', platform: memoryPlatform({ fetch: down, browser }) })
  const [client, otherClient] = [create(), create()]
  client.session.setTokens(tokens)
  expect(otherClient.session.getSnapshot().status).toBe('signed-out')
})
