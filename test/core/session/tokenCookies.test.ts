/** Cookies of other origins, other libraries and older versions. */
import { createClient, getUser, signOut, type Client } from 'latchkey'
import { createNextClient } from 'latchkey/next'
import { createSessionProxy } from 'latchkey/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getCookieNames,
  getExcessBytes,
  readTokenCookies,
  requireFittingCookies,
  toEndedCookie,
  toSessionCookies,
  toSignOutCookies,
} from '../../../src/core/session/tokenCookies.ts'
import { parseCookies } from '../../../src/core/util/cookies.ts'
import { BASE32, encodeText, toBase32 } from '../../../src/core/util/encoding.ts'
import { createCookieJar, pageOver, type CookieJar } from './cookieJar.ts'
import { createTestService, type TestService } from './testBrowser.ts'

const HTTPS = 'https://app.example.com/teams/1'
const HTTP = 'http://app.example.com/teams/1'
const SIBLING = 'https://evil.example.com/'
const OWN = 'hexclave-refresh-internal--default'
const MARK = 'latchkey-session-internal--default'
const shared = { projectId: 'internal', publishableClientKey: 'pck_test', baseUrl: 'http://service.example' }
const json = (refreshToken: string, millis = 1): string =>
  encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: millis }))

let warnings: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warnings.mockRestore())

function createBrowserWithTokens(url: string) {
  const service = createTestService(() => Date.now())
  const jar = createCookieJar()
  const tokens = service.signIn('mira')
  const planted = service.signIn('eve')
  const open = (more: { cookieDomain?: string } = {}, index = url) =>
    createClient({ ...shared, ...more, platform: { ...pageOver(jar, index, service.fetch), now: () => Date.now() } })
  return { service, jar, tokens, planted, open }
}

/** The user's id that each kind of server reads from a request with these cookies. */
const readers = {
  proxy: async (jar: CookieJar, url: string, fetch: never) => {
    const session = await createSessionProxy({ ...shared, fetch })(
      new Request(url, { headers: { cookie: jar.header(url) } }),
    )
    return (await getUser(session.client))?.id ?? null
  },
  next: async (jar: CookieJar, url: string, fetch: never) => {
    const headers = new Headers({ cookie: jar.header(url), 'x-forwarded-proto': url.split(':')[0]! })
    // Like Next.js, the jar keeps the last cookie of a name.
    const get = (name: string) =>
      parseCookies(jar.header(url))
        .getAll(name)
        .map((value) => ({ value }))
        .at(-1)
    const client = await createNextClient({ ...shared, fetch, cookies: () => ({ get }), headers: () => headers })
    return (await getUser(client))?.id ?? null
  },
}

/** The code with which the service refuses a refresh token; `null` if it accepts it. */
async function refreshAt(service: TestService, refreshToken: string): Promise<string | null> {
  const body = new URLSearchParams({ refresh_token: refreshToken }).toString()
  const response = await service.fetch('http://service.example/api/v1/auth/oauth/token', { method: 'POST', body })
  return response.headers.get('x-stack-known-error')
}

type SignOut = (jar: CookieJar, open: () => Client, service: TestService) => Promise<unknown>

const signOuts: Record<string, SignOut> = {
  'in a page': (_jar, open) => signOut(open()),
  'on a server': async (jar, _open, { fetch }) => {
    const headers = { cookie: jar.header(HTTP) }
    const session = await createSessionProxy({ ...shared, fetch })(new Request(HTTP, { headers }))
    expect(await signOut(session.client)).toEqual({ revoked: true })
    for (const setCookie of session.keep(new Response(null)).headers.getSetCookie()) jar.set(HTTP, setCookie)
  },
}

const plantings: [string, (jar: CookieJar, name: string, value: string) => void][] = [
  ['for the parent domain', (jar, name, value) => jar.set(SIBLING, `${name}=${value}; Domain=example.com; Path=/`)],
  ['for a longer path', (jar, name, value) => jar.set(SIBLING, `${name}=${value}; Domain=example.com; Path=/teams`)],
]
const plantedNames = [OWN, 'stack-refresh-internal', 'stack-refresh', 'stack-refresh-internal--default']
const cases = plantings.flatMap(([where, plant]) => plantedNames.map((name) => [name, where, plant] as const))
const valueFor = (name: string, refreshToken: string): string =>
  name.endsWith('--default') ? json(refreshToken, 9_999_999_999_999) : refreshToken

describe.each(cases)('over HTTPS, with %s planted %s', (name, _where, plant) => {
  test('a signed-in user stays signed in, in pages and on servers', async () => {
    const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTPS)
    open().session.setTokens(tokens)
    plant(jar, name, valueFor(name, planted.refreshToken))
    expect((await getUser(open()))?.id).toBe('mira')
    for (const read of Object.values(readers)) expect(await read(jar, HTTPS, service.fetch as never)).toBe('mira')
  })

  test('a sign-out is not undone, in pages and on servers', async () => {
    const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTPS)
    const client = open()
    client.session.setTokens(tokens)
    plant(jar, name, valueFor(name, planted.refreshToken))
    await signOut(client)
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(await getUser(open())).toBeNull()
    for (const read of Object.values(readers)) expect(await read(jar, HTTPS, service.fetch as never)).toBeNull()
  })

  test('a page ignores a session that it can’t remove', async () => {
    const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTPS)
    plant(jar, name, valueFor(name, planted.refreshToken))
    expect(await getUser(open())).toBeNull()
    expect(warnings).toHaveBeenCalledTimes(1)
    for (const read of Object.values(readers)) expect(await read(jar, HTTPS, service.fetch as never)).toBeNull()
    open().session.setTokens(tokens)
    expect((await getUser(open()))?.id).toBe('mira')
  })
})

describe.each(plantings)('over HTTP, with this client’s cookie planted %s', (_where, plant) => {
  test('trusts neither cookie and logs a warning', async () => {
    const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTP)
    open().session.setTokens(tokens)
    expect((await getUser(open()))?.id).toBe('mira')
    for (const read of Object.values(readers)) expect(await read(jar, HTTP, service.fetch as never)).toBe('mira')
    expect(warnings).not.toHaveBeenCalled()
    plant(jar, OWN, json(planted.refreshToken))
    expect(await getUser(open())).toBeNull()
    for (const read of Object.values(readers)) expect(await read(jar, HTTP, service.fetch as never)).toBeNull()
    // One for the page and one for each server.
    expect(warnings.mock.calls.flat()).toEqual(Array(3).fill(expect.stringContaining(`the cookie ${OWN},`)))
    expect(JSON.stringify(warnings.mock.calls)).not.toContain(planted.refreshToken)
  })

  test('a user who signs in afterwards stays signed in while the page is open', async () => {
    const { jar, open, tokens, planted } = createBrowserWithTokens(HTTP)
    plant(jar, OWN, json(planted.refreshToken))
    const client = open()
    client.session.setTokens(tokens)
    expect((await getUser(client))?.id).toBe('mira')
  })

  test('a sign-out is not undone', async () => {
    const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTP)
    const client = open()
    client.session.setTokens(tokens)
    plant(jar, OWN, json(planted.refreshToken))
    await signOut(client)
    expect(await getUser(open())).toBeNull()
    for (const read of Object.values(readers)) expect(await read(jar, HTTP, service.fetch as never)).toBeNull()
  })

  test.each(Object.entries(signOuts))(
    'a sign-out %s ends every session that a cookie contains, and removes those that it can',
    async (_where, signOutOver) => {
      const { jar, open, tokens, planted, service } = createBrowserWithTokens(HTTP)
      const marked = service.signIn('noa')
      open().session.setTokens(marked)
      const mark = jar.kept.find(({ name }) => name === MARK)!
      open().session.setTokens(tokens)
      jar.set(HTTP, `${MARK}=${mark.value}; Path=/`)
      plant(jar, OWN, json(planted.refreshToken))
      await signOutOver(jar, open, service)
      for (const { refreshToken } of [marked, tokens, planted]) {
        expect(await refreshAt(service, refreshToken), refreshToken).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
      }
      const left = jar.kept.filter(({ value }) => /refresh-\d/.test(value))
      expect(left.map(({ value }) => value)).toEqual([json(planted.refreshToken)])
    },
  )
})

test('two cookies of one name with the same value count as one', async () => {
  const { jar, open, tokens } = createBrowserWithTokens(HTTP)
  open().session.setTokens(tokens)
  jar.set(HTTP, `${OWN}=${jar.kept.find(({ name }) => name === OWN)!.value}; Domain=example.com; Path=/`)
  expect((await getUser(open()))?.id).toBe('mira')
})

test('an access cookie of another path doesn’t hide this client’s cookie', async () => {
  const { jar, open, tokens, service } = createBrowserWithTokens(HTTP)
  open().session.setTokens(tokens)
  jar.set(SIBLING, `hexclave-access=${encodeURIComponent('["x","y"]')}; Domain=example.com; Path=/teams`)
  expect((await getUser(open()))?.id).toBe('mira')
  expect(service.refreshes).toBe(0)
})

describe('the service’s own clients', () => {
  const older: [string, (refreshToken: string, accessToken: string) => Record<string, string>][] = [
    ['before 2025', (refresh) => ({ 'stack-refresh': refresh })],
    [
      '2025',
      (refresh, access) => ({
        'stack-refresh-internal': refresh,
        'stack-access': encodeURIComponent(JSON.stringify([refresh, access])),
      }),
    ],
    ['2025-11 over HTTP', (refresh) => ({ 'stack-refresh-internal--default': json(refresh) })],
    ['2025-11 over HTTPS', (refresh) => ({ '__Host-stack-refresh-internal--default': json(refresh) })],
    ['2026 over HTTP', (refresh) => ({ [OWN]: json(refresh) })],
    ['2026 over HTTPS', (refresh) => ({ [`__Host-${OWN}`]: json(refresh) })],
  ]
  const set = (jar: CookieJar, url: string, cookies: Record<string, string>): void => {
    const secure = url.startsWith('https') ? '; Secure' : ''
    for (const [name, value] of Object.entries(cookies)) jar.set(url, `${name}=${value}; Path=/; Max-Age=9${secure}`)
  }

  test.each(older)('the service’s own clients of %s: the session is taken over and moved', async (name, cookiesOf) => {
    const url = name.endsWith('HTTP') ? HTTP : HTTPS
    const { jar, open, tokens, service } = createBrowserWithTokens(url)
    set(jar, url, cookiesOf(tokens.refreshToken, tokens.accessToken))
    // Over HTTPS a server can't know which host set an older name; a page can.
    const isOwn = url === HTTP || name.endsWith('over HTTPS')
    for (const read of Object.values(readers)) {
      expect(await read(jar, url, service.fetch as never)).toBe(isOwn ? 'mira' : null)
    }
    expect((await getUser(open()))?.id).toBe('mira')
    const prefix = url === HTTPS ? '__Host-' : ''
    expect(jar.kept.map((cookie) => cookie.name).sort()).toEqual(
      [`${prefix}hexclave-access`, `${prefix}${OWN}`, `${prefix}${MARK}`, 'stack-refresh-internal'].sort(),
    )
    expect((await getUser(open()))?.id).toBe('mira')
    for (const read of Object.values(readers)) expect(await read(jar, url, service.fetch as never)).toBe('mira')
  })

  /** The order in which each generation looks for a refresh token. */
  const generations: [string, (read: (name: string) => string | undefined) => string | undefined][] = [
    ['2025', (read) => read('stack-refresh-internal') ?? read('stack-refresh')],
    [
      '2026',
      (read) => {
        const cookie = read(`__Host-${OWN}`) ?? read(OWN)
        return cookie ? (JSON.parse(cookie) as { refresh_token: string }).refresh_token : read('stack-refresh-internal')
      },
    ],
  ]
  test.each(generations)('the service’s own clients of %s find the session that this client stores', (_name, read) => {
    for (const url of [HTTPS, HTTP]) {
      const { jar, open, tokens } = createBrowserWithTokens(url)
      open().session.setTokens(tokens)
      expect(read((name) => parseCookies(jar.header(url)).getAll(name)[0])).toBe(tokens.refreshToken)
    }
  })

  test('the service’s own clients see no session after a sign-out', async () => {
    const { jar, open, tokens } = createBrowserWithTokens(HTTPS)
    const client = open()
    client.session.setTokens(tokens)
    await signOut(client)
    expect(jar.kept.map(({ name }) => name)).toEqual([`__Host-${MARK}`])
  })
})

describe('a shared domain', () => {
  const custom = 'hexclave-refresh-internal--custom-CNW62VBGDHJJWRVFDM'
  const sharedMark = 'latchkey-session-internal--custom-CNW62VBGDHJJWRVFDM'
  const cookieDomain = '.Example.com'

  test('a shared domain signs in and out on every subdomain', async () => {
    const { jar, open, tokens } = createBrowserWithTokens(HTTPS)
    const client = open({ cookieDomain })
    client.session.setTokens(tokens)
    expect(jar.kept.map(({ name, domain, isHostOnly }) => ({ name, domain, isHostOnly }))).toEqual([
      { name: 'hexclave-access', domain: 'example.com', isHostOnly: false },
      { name: sharedMark, domain: 'example.com', isHostOnly: false },
      { name: custom, domain: 'example.com', isHostOnly: false },
    ])
    const other = open({ cookieDomain }, 'https://shop.example.com/')
    expect((await getUser(other))?.id).toBe('mira')
    await signOut(other)
    expect(await getUser(open({ cookieDomain }))).toBeNull()
    expect(jar.kept.map(({ name }) => name)).toEqual([sharedMark])
  })

  test('a shared domain takes over the session of this host', async () => {
    const { jar, open, tokens } = createBrowserWithTokens(HTTPS)
    open().session.setTokens(tokens)
    expect((await getUser(open({ cookieDomain })))?.id).toBe('mira')
    expect(jar.kept.map(({ name }) => name).sort()).toEqual(['hexclave-access', custom, sharedMark])
  })

  test('a shared domain takes over the session that the service’s own clients share on that domain', async () => {
    for (const name of [custom, custom.replace('hexclave', 'stack')]) {
      const { jar, open, tokens, service } = createBrowserWithTokens(HTTPS)
      jar.set(HTTPS, `${name}=${json(tokens.refreshToken)}; Domain=example.com; Path=/; Secure`)
      expect((await getUser(open({ cookieDomain })))?.id).toBe('mira')
      const request = new Request(HTTPS, { headers: { cookie: jar.header(HTTPS) } })
      const session = await createSessionProxy({ ...shared, fetch: service.fetch, cookieDomain })(request)
      expect((await getUser(session.client))?.id).toBe('mira')
      expect(jar.kept.map((cookie) => cookie.name).sort()).toEqual(['hexclave-access', custom, sharedMark])
    }
  })

  const switches: [string, object, object][] = [
    ['on', {}, { cookieDomain }],
    ['off', { cookieDomain }, {}],
  ]
  describe.each(switches)('a sign-out after cookieDomain was switched %s', (_name, before, after) => {
    test.each([HTTPS, HTTP])('leaves no cookie of the earlier session at %s', async (url) => {
      const { jar, open, tokens, service } = createBrowserWithTokens(url)
      open(before).session.setTokens(tokens)
      const earlier = jar.kept
      const client = open(after)
      client.session.setTokens(service.signIn('noa'))
      // A page that loaded before the switch wrote its cookies again.
      for (const { name, value, isHostOnly, domain } of earlier) {
        const secure = url === HTTPS ? '; Secure' : ''
        jar.set(url, `${name}=${value}; Path=/${isHostOnly ? '' : `; Domain=${domain}`}${secure}`)
      }
      await signOut(client)
      expect(jar.kept.filter(({ value }) => /refresh-\d/.test(value))).toEqual([])
    })
  })

  test('a session that another app of the domain shares stays when the session of this host has ended', async () => {
    const { open, tokens, service } = createBrowserWithTokens(HTTPS)
    open().session.setTokens(tokens)
    service.revoke()
    const sharing = open({ cookieDomain }, 'https://shop.example.com/')
    sharing.session.setTokens(service.signIn('noa'))
    const client = open()
    client.session.reject(tokens.accessToken)
    expect(await getUser(client)).toBeNull()
    expect((await getUser(sharing))?.id).toBe('noa')
  })

  test.each(['a;b.example', 'a b.example', 'localhost', ''])(
    'a sign-out writes no domain that the name of a cookie invents: %j',
    (domain) => {
      const code = toBase32(encodeText(domain), BASE32).toUpperCase()
      const name = `hexclave-refresh-internal--custom-${code}`
      const options = { projectId: 'internal', cookieDomain: null, isSecure: true, acceptsOlderNames: false }
      for (const change of toSignOutCookies(options, 5, [name])) expect(change.domain).toBeUndefined()
    },
  )

  test('a shared domain is not read without the option', async () => {
    const { open, tokens } = createBrowserWithTokens(HTTPS)
    open({ cookieDomain }).session.setTokens(tokens)
    expect(await getUser(open())).toBeNull()
  })

  test.each(['com', 'other.com', 'pp.example.com', 'a b.com', 'app.example.com; Secure', ''])(
    'a shared domain can’t be %j',
    (domain) => {
      expect(() => createBrowserWithTokens(HTTPS).open({ cookieDomain: domain })).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION' }),
      )
    },
  )
})

describe('writing', () => {
  const options = { projectId: 'p1', cookieDomain: null, isSecure: true, acceptsOlderNames: true }
  const { refresh, mark, mirror, access, allRefresh, allAccess } = getCookieNames(options)
  const identity = { sessionId: 's', rotation: 0 }

  test('other tabs see this client’s cookie whenever they see the mirror, and never a session without its access token', () => {
    const tokens = { accessToken: 'a', refreshToken: 'r', identity }
    const begin = toSessionCookies(tokens, options, 5, []).map(({ name }) => name)
    expect(begin).toEqual([access, mark, refresh, mirror])
    const [ended, ...removed] = toSignOutCookies(options, 5, begin)
    expect(ended).toMatchObject({ name: mark, maxAgeSeconds: 86_400 })
    expect(removed.map(({ name }) => name)).toEqual([mirror, refresh, access])
    expect(removed.every(({ value, maxAgeSeconds }) => value === null && maxAgeSeconds === 0)).toBe(true)
  })

  test('removes every other name that is present', () => {
    const names = [...allRefresh, ...allAccess]
    const changes = toSessionCookies({ accessToken: null, refreshToken: 'r', identity }, options, 5, names)
    expect(changes.filter(({ value }) => value !== null).map(({ name }) => name)).toEqual([mark, refresh, mirror])
    expect(changes.map(({ name }) => name).sort()).toEqual([...new Set([...names, mark])].sort())
  })

  test('keeps the refresh token for a year, and the access token and the mark for a day', () => {
    const tokens = { accessToken: 'a', refreshToken: 'r', identity }
    const seconds = toSessionCookies(tokens, options, 5, []).map((change) => change.maxAgeSeconds)
    expect(seconds).toEqual([86_400, 86_400, 31_536_000, 31_536_000])
  })

  test('counts encoded bytes over 4,096', () => {
    const bytesOf = (name: string, value: string | null): number => getExcessBytes({ name, value, maxAgeSeconds: 1 })
    expect(bytesOf('n'.repeat(96), 'v'.repeat(4000))).toBe(0)
    expect(bytesOf('n'.repeat(97), 'v'.repeat(4000))).toBe(4097)
    expect(bytesOf('n', '"'.repeat(1366))).toBe(4099)
    expect(bytesOf('n'.repeat(4096), null)).toBe(0)
  })

  test('a session ended here hides all other cookies', () => {
    const ended = toEndedCookie(options, 5)
    expect(ended).toMatchObject({ name: refresh, maxAgeSeconds: 31_536_000 })
    const read = (name: string): string[] => (name === refresh ? [ended.value!] : name === mirror ? ['r'] : [])
    expect(readTokenCookies(read, options)).toMatchObject({ refreshToken: null, accessToken: null })
  })

  test.each(['{', '{}', '{"refresh_token":7}', '{"refresh_token":"undefined"}', 'null', ''])(
    'this client’s cookie %j is ignored',
    (cookie) => {
      const read = (name: string): string[] => (name === refresh ? [cookie] : name === mirror ? ['r'] : [])
      expect(readTokenCookies(read, options)).toMatchObject({ refreshToken: 'r', name: mirror })
    },
  )
})

test('the error about a refresh token that no cookie holds says who can hold it', () => {
  const cookie = { name: OWN, value: 'x'.repeat(5000), maxAgeSeconds: 1 }
  expect(() => requireFittingCookies([cookie])).toThrow(
    'The refresh token is too long: browsers keep only 4096 bytes. Let your server hold it: createSessionServer of latchkey/bff.',
  )
})
