/** The session of one request, without a client: what is read, what is passed on, and what the browser gets. */
import { expect, test, vi } from 'vitest'
import { getCookieNames } from '../../../src/core/session/tokenCookies.ts'
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

test.each<[what: string, count: number, sent: Record<string, string>, append: (headers: Headers) => unknown]>([
  ['in cookies that the response carries', 1, IN_COOKIES, () => undefined],
  ['in cookies that come too late for the response', 0, IN_COOKIES, () => false],
  ['in a header, to which no response adds cookies', 0, IN_HEADER, () => undefined],
  ['in a header and in the cookies', 1, { ...IN_HEADER, ...IN_COOKIES }, () => undefined],
  ['in a header, beside cookies of another session', 0, { ...IN_HEADER, cookie: `${MAIN}=r9` }, () => undefined],
])('new tokens of a session %s are delivered %i times', async (_where, count, sent, append) => {
  const session = open(sent)
  const onDelivered = vi.fn(async () => {})
  session.store.expectDelivery('refresh', onDelivered)
  session.store.write(PAIR, { isRefresh: true })
  const headers = new Headers()
  session.applyTo({ set: (name, value) => headers.set(name, value), append: () => append(headers) })
  session.applyTo({ set: (name, value) => headers.set(name, value), append: () => append(headers) })
  expect(onDelivered).toHaveBeenCalledTimes(count)
})

/** Clients of one process that read different cookies of one request. */
const READERS: Readonly<Record<string, readonly [url: string, settings: Partial<typeof settings>]>> = {
  'the project': ['https://app.example/', {}],
  'another project': ['https://app.example/', { projectId: 'q' }],
  'a shared domain': ['https://app.example/', { cookieDomain: 'app.example' as never }],
  'older cookies': ['https://app.example/', { acceptOlderCookiesUntil: (Date.now() + 60_000) as never }],
  'plain HTTP': ['http://app.example/', {}],
}
const ENDED = encodeURIComponent('{"refresh_token":null,"updated_at_millis":1,"session":"s","rotation":0}')
const { refresh: SHARED } = getCookieNames({ projectId: 'p', cookieDomain: 'app.example', isSecure: true })
const COOKIES = {
  'every reader': `${MAIN}=r1; __Host-hexclave-refresh-q--default=r2; ${SHARED}=r3`,
  'readers of older cookies': `stack-refresh-p=r4`,
  'readers over HTTP': `stack-refresh-p={"refresh_token":"r5","session":"s"}; latchkey-session-p--default=${ENDED}`,
}
const PAIRS = Object.keys(READERS).flatMap((first) => Object.keys(READERS).map((second) => [first, second] as const))
let headerCount = 0

test.each(Object.keys(COOKIES).flatMap((sent) => PAIRS.map((pair) => [sent, ...pair] as const)))(
  'cookies for %s that were read for %s are read anew for %s',
  (sent, first, second) => {
    const read = (reader: string, cookie: string) => {
      const [url, own] = READERS[reader]!
      return new RequestSession(new Request(url, { headers: { cookie } }), { ...settings, ...own }).store.sent
    }
    const [known, unknown] = [1, 2].map(() => `${COOKIES[sent as keyof typeof COOKIES]}; n=${++headerCount}`)
    read(first, known!)
    expect(read(second, known!)).toEqual(read(second, unknown!))
  },
)

test('a response that changes no cookie delivers nothing', () => {
  const session = open(IN_COOKIES)
  const onDelivered = vi.fn(async () => {})
  session.store.expectDelivery('refresh', onDelivered)
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
