/** Cookies planted by a sibling subdomain, for every way in which a server reads a session. */
import { createClient, getUser as getUserOf } from 'latchkey'
import { createServerClient, forRequest } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import {
  cookieOf,
  createStrictService,
  MAIN_COOKIE,
  nextCookie,
  sessionReaders,
  shared,
  URL_OF_APP,
  type Service,
} from '../entryPoints.ts'

const HTTP_OWN = MAIN_COOKIE.replace('__Host-', '')
const MIRROR = 'stack-refresh-internal'
/** Names that another origin can set for this host, with and without this client's format. */
const PLANTABLE = [
  HTTP_OWN,
  MIRROR,
  'stack-refresh',
  'stack-refresh-internal--default',
  // Browsers check the prefix of the name as it was sent, so any host can set these.
  `\u00a0${MAIN_COOKIE}`,
  `${MAIN_COOKIE}\u00a0`,
  MAIN_COOKIE.toLowerCase(),
]

const valueOf = (name: string, refreshToken: string): string =>
  name.includes('--default') ? cookieOf(refreshToken).slice(MAIN_COOKIE.length + 1) : refreshToken

describe.each(sessionReaders)('%s', (_name, serve) => {
  // A browser sends the cookie with the longer path first, no matter which site set it.
  test.each(['before', 'after'])('reads the user of the __Host- cookie if others come %s it', async (where) => {
    const service = await createStrictService()
    const send = await serve(service)
    const ownCookie = cookieOf(service.signIn())
    const { user, setCookies } = await send(ownCookie)
    const renewed = nextCookie(ownCookie, setCookies)
    for (const name of PLANTABLE) {
      const planted = `${name}=${valueOf(name, service.signIn())}`
      const reply = await send(where === 'before' ? `${planted}; ${renewed}` : `${renewed}; ${planted}`)
      expect({ name, user: reply.user }).toEqual({ name, user })
    }
    expect(service.counts).toEqual({ refreshes: 1, reuses: 0 })
  })

  test('stays signed out if a session was ended here and other cookies remain', async () => {
    const service = await createStrictService()
    const send = await serve(service)
    const ended = `${MAIN_COOKIE}=${encodeURIComponent('{"refresh_token":null,"updated_at_millis":1}')}`
    for (const name of PLANTABLE) {
      const planted = `${name}=${valueOf(name, service.signIn())}`
      for (const cookie of [`${planted}; ${ended}`, `${ended}; ${planted}`]) {
        expect({ name, user: (await send(cookie)).user }).toEqual({ name, user: null })
      }
    }
    expect(service.counts.refreshes).toBe(0)
  })

  test('reads no session that another host could have set, and writes none', async () => {
    const service = await createStrictService()
    const send = await serve(service)
    for (const name of PLANTABLE) {
      const planted = `${name}=${valueOf(name, service.signIn())}`
      const { user, setCookies } = await send(`theme=dark; ${planted}`)
      expect({ name, user, setCookies }).toEqual({ name, user: null, setCookies: [] })
    }
    expect(service.counts.refreshes).toBe(0)
  })
})

describe.each<[string, (service: Service, request: Request) => Promise<string | null>]>([
  [
    'forRequest',
    async (service, request) => {
      const server = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
      return (await getUserOf(forRequest(server, request)))?.id ?? null
    },
  ],
  [
    'a request as token store of createClient',
    async (service, request) =>
      (await getUserOf(createClient({ ...shared(service), publishableClientKey: 'pck_test', tokenStore: request })))
        ?.id ?? null,
  ],
  [
    'a request as token store of createServerClient',
    async (service, request) =>
      (await getUserOf(createServerClient({ ...shared(service), secretServerKey: 'ssk_test', tokenStore: request })))
        ?.id ?? null,
  ],
])('%s', (_name, read) => {
  const requestWith = (cookie: string): Request => new Request(URL_OF_APP, { headers: { cookie } })

  test('reads the user of the __Host- cookie', async () => {
    const service = await createStrictService()
    expect(await read(service, requestWith(cookieOf(service.signIn())))).toMatch(/^user-/)
  })

  test('reads no session that another host could have set', async () => {
    const service = await createStrictService()
    for (const name of PLANTABLE) {
      expect(await read(service, requestWith(`${name}=${valueOf(name, service.signIn())}`)), name).toBeNull()
    }
    expect(service.counts.refreshes).toBe(0)
  })
})
