/** The session of one request, without a client: what is read, what is passed on, and what the browser gets. */
import { expect, test, vi } from 'vitest'
import { expectDelivery } from '../../../src/server/requests/refresh/refreshDelivery.ts'
import { RequestSession } from '../../../src/server/requests/RequestSession.ts'

const settings = { projectId: 'p', cookieDomain: null, acceptOlderCookiesUntil: null }
const MAIN = '__Host-hexclave-refresh-p--default'
const PAIR = { accessToken: 'a2', refreshToken: 'r2' }
const IN_COOKIES = { cookie: `theme=dark; ${MAIN}=r1; lang=de` }
const IN_HEADER = { 'x-stack-auth': '{"accessToken":"a1","refreshToken":"r1"}' }

const open = (headers: Record<string, string>): RequestSession =>
  new RequestSession(new Request('https://app.example/', { headers }), settings)

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

test.each<[what: string, sent: Record<string, string>, append: (headers: Headers) => unknown, count: number]>([
  ['in cookies that the response carries', IN_COOKIES, () => undefined, 1],
  ['in cookies that come too late for the response', IN_COOKIES, () => false, 0],
  ['in a header, to which no response adds cookies', IN_HEADER, () => undefined, 0],
  ['in a header and in the cookies', { ...IN_HEADER, ...IN_COOKIES }, () => undefined, 1],
  ['in a header, beside cookies of another session', { ...IN_HEADER, cookie: `${MAIN}=r9` }, () => undefined, 0],
])('new tokens of a session %s are delivered %4$i times', async (_where, sent, append, count) => {
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

test.each<[what: string, sent: Record<string, string>, isPrivate: boolean]>([
  ['nothing', {}, false],
  ['cookies of the app', { cookie: 'theme=dark' }, false],
  ['a session in cookies', IN_COOKIES, true],
  ['a session in a header', IN_HEADER, true],
  ['only an access token', { 'x-stack-auth': '{"accessToken":"a1","refreshToken":null}' }, true],
  ['a header of another scheme', { authorization: 'Basic YTpi' }, true],
  ['empty tokens', { 'x-stack-auth': '{}' }, true],
])('the response to a request with %s is private: %3$s', (_what, sent, isPrivate) => {
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
