/** The session of one request, without a client: what is read, what is passed on, and what the browser gets. */
import { TransportError, type TokenPair } from 'latchkey'
import { expect, test, vi } from 'vitest'
import { expectDelivery } from '../../../src/server/requests/refresh/refreshDelivery.ts'
import { RequestSession } from '../../../src/server/requests/RequestSession.ts'

const settings = {
  projectId: 'p',
  cookieDomain: null,
  acceptOlderCookiesUntil: null,
  trustedOrigins: [],
  trustProxy: false,
}
const MAIN = '__Host-hexclave-refresh-p--default'
const PAIR = { accessToken: 'a2', refreshToken: 'r2' }
const IN_COOKIES = { cookie: `theme=dark; ${MAIN}=r1; lang=de` }
const IN_HEADER = { 'x-stack-auth': '{"accessToken":"a1","refreshToken":"r1"}' }

const open = (headers: Record<string, string>): RequestSession =>
  new RequestSession(new Request('https://app.example/', { headers }), settings, { createClient: () => null as never })

test.each<[what: string, act: (session: RequestSession) => void, tokens: object | null]>([
  ['is unchanged', () => {}, null],
  ['was refreshed', ({ store }) => store.write(PAIR, { isRefresh: true }), PAIR],
  ['began', ({ store }) => store.write(PAIR), PAIR],
  ['was refused', ({ store }) => store.write(null, { isRefresh: true }), null],
  ['was signed out', ({ store }) => store.write(null), null],
])('the refreshed tokens of a session that %s', (_what, act, tokens) => {
  const session = open(IN_COOKIES)
  act(session)
  expect(session.refreshedTokens()).toEqual(tokens)
})

test.each<[what: string, count: number, sent: Record<string, string>, append: (headers: Headers) => unknown]>([
  ['in cookies that the response carries', 1, IN_COOKIES, () => undefined],
  ['in cookies that come too late for the response', 0, IN_COOKIES, () => false],
  ['in a header, to which no response adds cookies', 0, IN_HEADER, () => undefined],
  ['in a header and in the cookies', 1, { ...IN_HEADER, ...IN_COOKIES }, () => undefined],
  ['in a header, beside cookies of another session', 0, { ...IN_HEADER, cookie: `${MAIN}=r9` }, () => undefined],
])('new tokens of a session %s are delivered %i times', async (_where, count, sent, append) => {
  const session = open(sent)
  const onDelivered = vi.fn(async () => {})
  expectDelivery(session.store, 'refresh', onDelivered)
  session.store.write(PAIR, { isRefresh: true })
  const headers = new Headers()
  session.applyTo({ set: (name, value) => headers.set(name, value), append: () => append(headers) })
  session.applyTo({ set: (name, value) => headers.set(name, value), append: () => append(headers) })
  expect(onDelivered).toHaveBeenCalledTimes(count)
})

test('a response that changes no cookie delivers nothing', () => {
  const session = open(IN_COOKIES)
  const onDelivered = vi.fn(async () => {})
  expectDelivery(session.store, 'refresh', onDelivered)
  session.applyTo(new Headers())
  expect(onDelivered).not.toHaveBeenCalled()
})

test.each<[what: string, isPrivate: boolean, sent: Record<string, string>]>([
  ['nothing', false, {}],
  ['cookies of the app', false, { cookie: 'theme=dark' }],
  ['a session in cookies', true, IN_COOKIES],
  ['a session in a header', true, IN_HEADER],
  ['only an access token', true, { 'x-stack-auth': '{"accessToken":"a1","refreshToken":null}' }],
  ['a header of another scheme', true, { authorization: 'Basic YTpi' }],
  ['empty tokens', true, { 'x-stack-auth': '{}' }],
])('the response to a request with %s is private: %s', (_what, isPrivate, sent) => {
  const headers = new Headers({
    'cache-control': 'public',
    'cdn-cache-control': 'public',
    'surrogate-control': 'public',
  })
  open(sent).applyTo(headers)
  const control = isPrivate ? 'private, no-store' : 'public'
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': control,
    'cdn-cache-control': control,
    'surrogate-control': control,
    ...(!isPrivate && { vary: 'Cookie' }),
  })
})

test('the response to a request without a session is private if one began', () => {
  const session = open({})
  session.store.write(PAIR)
  const headers = new Headers()
  session.applyTo(headers)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toBeNull()
})

/** The cookies of forwarded headers; `null` without the header. */
const forwardedCookies = (session: RequestSession, sent: Record<string, string>): string[] | null =>
  session.forwardedHeaders(new Headers(sent)).get('cookie')?.split('; ') ?? null

test('a page gets the cookies unchanged while the session is the one in its own cookie', () => {
  expect(forwardedCookies(open(IN_COOKIES), IN_COOKIES)).toEqual(IN_COOKIES.cookie.split('; '))
})

test('a page gets the new tokens after a refresh, and no cookie with the earlier ones', () => {
  const session = open(IN_COOKIES)
  session.store.write(PAIR, { isRefresh: true })
  const cookies = forwardedCookies(session, IN_COOKIES)!
  expect(cookies.slice(0, 2)).toEqual(['theme=dark', 'lang=de'])
  expect(cookies.map((pair) => pair.replace(/=.*/, ''))).toEqual(
    expect.arrayContaining([MAIN, '__Host-hexclave-access']),
  )
  expect(decodeURIComponent(cookies.join())).toContain('r2')
  expect(decodeURIComponent(cookies.join())).not.toContain('r1')
})

test('a page gets no cookie of a session that ended or that only a header has', () => {
  const signedOut = open(IN_COOKIES)
  signedOut.store.write(null)
  expect(forwardedCookies(signedOut, IN_COOKIES)).toEqual(['theme=dark', 'lang=de'])
  const refused = open({ cookie: `${MAIN}=r1` })
  refused.store.write(null, { isRefresh: true })
  expect(forwardedCookies(refused, { cookie: `${MAIN}=r1` })).toBeNull()
  expect(forwardedCookies(open({}), {})).toBeNull()
})

const NOW = 1_800_000_000_000
/** An access token that was issued half an hour before it expires in so many seconds. */
const tokenFor = (seconds: number): string => {
  const claims = { iat: NOW / 1000 + seconds - 1800, exp: NOW / 1000 + seconds }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

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
    const session = open({ 'x-stack-auth': JSON.stringify({ accessToken: current, refreshToken: 'r1' }) })
    const refresh = vi.fn(async () => {
      if (refreshed instanceof Error) throw refreshed
      return refreshed
    })
    const refresher = { platform: { now: () => NOW }, refresh }
    const accessToken = await session.getAccessToken(refresher)
    expect(accessToken === current ? 'current' : accessToken).toBe(expected)
    expect(refresh).toHaveBeenCalledTimes(refreshes)
    // What was issued for the request is used for the rest of it, whatever its times are.
    if (refreshed === PAIR) {
      expect(await session.getAccessToken(refresher)).toBe('a2')
      expect(refresh).toHaveBeenCalledTimes(1)
    }
  },
)

test('an outage while no token is valid is an error, and the session is unchanged', async () => {
  const session = open({ 'x-stack-auth': JSON.stringify({ accessToken: tokenFor(0), refreshToken: 'r1' }) })
  const refresh = () => Promise.reject(outage)
  await expect(session.getAccessToken({ platform: { now: () => NOW }, refresh })).rejects.toBe(outage)
  expect(session.store.state).toBe('unchanged')
})

test.each<[how: string, end: () => Promise<TokenPair | null>]>([
  ['succeeds', async () => PAIR],
  ['is refused', async () => null],
  ['fails', () => Promise.reject(outage)],
])('a sign-out during a refresh that %s isn’t undone', async (_how, end) => {
  const current = tokenFor(10)
  const session = open({ 'x-stack-auth': JSON.stringify({ accessToken: current, refreshToken: 'r1' }) })
  const refresh = () => {
    session.store.write(null)
    return end()
  }
  expect(await session.getAccessToken({ platform: { now: () => NOW }, refresh })).toBeNull()
  expect(session.store.state).toBe('signed-out')
})

test('a token that was rejected is refreshed, and never the fallback', async () => {
  const current = tokenFor(600)
  const session = open({ 'x-stack-auth': JSON.stringify({ accessToken: current, refreshToken: 'r1' }) })
  session.reject(current)
  const refresh = vi.fn().mockRejectedValueOnce(outage).mockResolvedValueOnce(PAIR)
  const refresher = { platform: { now: () => NOW }, refresh }
  await expect(session.getAccessToken(refresher)).rejects.toBe(outage)
  expect(await session.getAccessToken(refresher)).toBe('a2')
})
