import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClientConfig } from '../../../src/core/client/types.ts'
import { createCookieJarTokenStore, type CookieJar } from '../../../src/server/requests/CookieJarTokenStore.ts'

const config = { projectId: 'p', cookieDomain: null, acceptOlderCookiesUntil: null } as ClientConfig
const MAIN = '__Host-hexclave-refresh-p--default'
const MARK = '__Host-latchkey-session-p--default'
const PAIR = { accessToken: 'a2', refreshToken: 'r2' }

/** A jar as Next.js provides it: one cookie of each name. `writes` are the names that were set. */
function createJar(cookies: Record<string, string>, kind: 'writable' | 'without set' | 'throws' = 'writable') {
  const writes: { name: string; value: string; options: object }[] = []
  const jar: CookieJar = {
    get: (name) => (cookies[name] === undefined ? undefined : { value: cookies[name] }),
    ...(kind !== 'without set' && {
      set: (name: string, value: string, options: object) => {
        if (kind === 'throws') throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
        writes.push({ name, value, options })
      },
    }),
  }
  return { jar, writes }
}

const headersWith = (cookies: Record<string, string>, more: Record<string, string> = {}): Headers =>
  new Headers({
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
    ...more,
  })

afterEach(() => vi.restoreAllMocks())

describe('without headers', () => {
  test.each([
    ['the session’s cookie', { [MAIN]: 'r1' }],
    [
      'the mark of a session that ended',
      { [MARK]: '{"refresh_token":null,"updated_at_millis":1,"session":"","rotation":0}' },
    ],
    ['a cookie of the service’s own client', { 'stack-is-https': 'true' }],
    ['a newer cookie of the service’s own client', { 'hexclave-is-https': 'true' }],
  ])('without headers, %s shows that the page uses HTTPS', (_what, cookies) => {
    const { jar, writes } = createJar(cookies)
    createCookieJarTokenStore(jar, null, config).write(PAIR)
    expect(writes.map(({ name }) => name)).toContain(MAIN)
    for (const { options } of writes) expect(options).toMatchObject({ path: '/', sameSite: 'lax', secure: true })
  })

  test('without headers, a page in production uses HTTPS', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const { jar, writes } = createJar({})
    createCookieJarTokenStore(jar, null, config).write(PAIR)
    vi.unstubAllEnvs()
    expect(writes.map(({ name }) => name)).toContain(MAIN)
    for (const { options } of writes) expect(options).toMatchObject({ secure: true })
  })

  test('without headers, a page without such a cookie uses HTTP', () => {
    const { jar, writes } = createJar({})
    createCookieJarTokenStore(jar, null, config).write(PAIR)
    expect(writes.map(({ name }) => name)).toContain('hexclave-refresh-p--default')
    for (const { name, options } of writes) {
      expect(name).not.toContain('__Host-')
      expect(options).toMatchObject({ secure: false })
    }
  })
})

describe('the jar and the header', () => {
  test('the jar has a newer value than the header after a write of this request', () => {
    const { jar } = createJar({ [MAIN]: 'new' })
    const store = createCookieJarTokenStore(jar, headersWith({ [MAIN]: 'old' }), config)
    expect(store.read().refreshToken).toBe('new')
  })

  test('the jar hides that the header has two values of one name, which end the session with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { jar } = createJar({ [MAIN]: 'mine' })
    const headers = new Headers({ cookie: `${MAIN}=mine; ${MAIN}=planted` })
    expect(createCookieJarTokenStore(jar, headers, config).read().refreshToken).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(MAIN))
  })

  test('the jar decides that a cookie is gone, though the header has it', () => {
    const { jar } = createJar({})
    expect(createCookieJarTokenStore(jar, headersWith({ [MAIN]: 'old' }), config).read().refreshToken).toBeNull()
  })
})

describe('a write', () => {
  test.each([
    ['writable' as const, 1],
    ['without set' as const, 0],
    ['throws' as const, 0],
  ])('a write to a jar that is “%s” is delivered to the browser %d times', (kind, deliveries) => {
    const { jar } = createJar({ [MAIN]: 'r1' }, kind)
    const store = createCookieJarTokenStore(jar, null, config)
    const onDelivered = vi.fn(async () => {})
    store.expectDelivery('refresh', onDelivered)
    store.write(PAIR, { isRefresh: true })
    expect(store.read()).toMatchObject(PAIR)
    expect(onDelivered).toHaveBeenCalledTimes(deliveries)
  })

  test('a write that changes no cookie delivers nothing', () => {
    const { jar, writes } = createJar({ [MAIN]: 'r1' })
    const store = createCookieJarTokenStore(jar, null, config)
    const onDelivered = vi.fn(async () => {})
    store.expectDelivery('refresh', onDelivered)
    store.write(null, { isRefresh: true })
    expect({ writes, deliveries: onDelivered.mock.calls.length }).toEqual({ writes: [], deliveries: 0 })
  })

  test('a write never answers a header with cookies', () => {
    const { jar, writes } = createJar({ [MAIN]: 'r1' })
    const headers = headersWith(
      { [MAIN]: 'r1' },
      { 'x-stack-auth': '{"accessToken":"a1","refreshToken":"of-the-header"}' },
    )
    const store = createCookieJarTokenStore(jar, headers, config)
    expect(store.read().refreshToken).toBe('of-the-header')
    store.write(PAIR)
    expect({ writes, tokens: store.read() }).toMatchObject({ writes: [], tokens: PAIR })
  })

  test('a write has a domain only for cookies that have one', () => {
    const { jar, writes } = createJar({ [MAIN]: 'r1' })
    const host = { origin: 'https://app.example.com', host: 'app.example.com' }
    const shared = { ...config, cookieDomain: 'example.com' }
    createCookieJarTokenStore(jar, headersWith({}, host), shared).write(PAIR)
    expect(writes.length).toBeGreaterThan(1)
    for (const { name, options } of writes) {
      expect(options).toEqual({
        path: '/',
        sameSite: 'lax',
        secure: true,
        maxAge: expect.any(Number) as number,
        ...(!name.startsWith('__Host-') && { domain: 'example.com' }),
      })
    }
    expect(writes.some(({ options }) => 'domain' in options)).toBe(true)
    expect(writes.some(({ options }) => !('domain' in options))).toBe(true)
  })

  test('a write removes cookies with an empty value and no age', () => {
    const { jar, writes } = createJar({ [MAIN]: 'r1' })
    createCookieJarTokenStore(jar, null, config).write(null)
    expect(writes.find(({ name }) => name === MAIN)).toMatchObject({ value: '', options: { maxAge: 0 } })
  })
})
