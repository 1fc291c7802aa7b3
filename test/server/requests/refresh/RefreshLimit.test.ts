/** Requests with invented cookies: they must not cost users their sessions or the service's rate limit. */
import { generateKeyPair, SignJWT } from 'jose'
import { createServerClient, getRequestUser } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { RefreshLimit } from '../../../../src/server/requests/refresh/RefreshLimit.ts'
import {
  cookieOf,
  cookiesOf,
  createStrictService,
  nextCookie,
  sessionReaders,
  shared,
  URL_OF_APP,
  type Service,
} from '../../entryPoints.ts'

const HOUR = 3_600_000

/** A service that accepts this many requests in all, and then responds with 429. */
function withRateLimit(service: Service, most: number) {
  const sent = { refreshes: 0, requests: 0 }
  const fetch: Service['fetch'] = async (input, init) => {
    sent.requests += 1
    if (/token$|refresh$/.test(String(input))) sent.refreshes += 1
    if (sent.requests > most) return new Response('', { status: 429, headers: { 'retry-after': '3600' } })
    return service.fetch(input, init)
  }
  return { service: { ...service, fetch }, sent }
}

/** A service, and two users whose access tokens expired an hour ago. */
async function createScene() {
  let offset = -HOUR
  const service = await createStrictService({ now: () => Date.now() + offset })
  const pair = await service.signInWithPair()
  const attacker = await service.signInWithPair()
  offset = 0
  return { service, attacker, cookie: cookiesOf(pair) }
}

const signedByOthers = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT({ sub: 'user-x', refresh_token_id: 'session-x' })
    .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
    .setIssuer('https://identity.example/api/v1/projects/internal')
    .setAudience('internal')
    .setIssuedAt(Math.floor((Date.now() - HOUR) / 1000))
    .setExpirationTime(Math.floor((Date.now() - HOUR) / 1000) + 600)
    .sign(privateKey)
}

describe.each(sessionReaders)('%s', (name, serve) => {
  test.each(['without an access token', 'with a forged access token', 'with the access token of an attacker'])(
    'refreshes a user while 40 invented cookies arrive %s, at a service that accepts 20 requests',
    async (kind) => {
      const { service, attacker, cookie } = await createScene()
      const accessToken = kind === 'with a forged access token' ? await signedByOthers() : attacker.accessToken
      const limited = withRateLimit(service, 20)
      const send = await serve(limited.service)
      const invented = Array.from({ length: 40 }, (_, index) => {
        const refreshToken = `invented-${index}`
        if (kind === 'without an access token') return cookieOf(refreshToken)
        return cookiesOf({ refreshToken, accessToken })
      })
      const replies = await Promise.all(invented.map((value) => send(value).catch(() => null)))
      for (const reply of replies) expect(reply?.user ?? null).toBeNull()
      // Next.js removes the cookies of a session that the service refused. A request without a permit keeps them.
      const changed = replies.filter((reply) => reply && reply.setCookies.length > 0)
      expect(changed.length).toBeLessThanOrEqual(name === 'createNextClient' ? 11 : 0)
      const reply = await send(cookie)
      expect(reply.user).toBe('user-1')
      expect(reply.setCookies).toHaveLength(3)
      expect(limited.sent.refreshes).toBeLessThanOrEqual(12)
    },
  )
})

test.each(sessionReaders)(
  '%s sends one request for 40 requests with the same invented cookie',
  async (_name, serve) => {
    const limited = withRateLimit(await createStrictService(), 20)
    const send = await serve(limited.service)
    for (let index = 0; index < 40; index += 1) expect((await send(cookieOf('invented'))).user).toBeNull()
    expect(limited.sent.requests).toBe(1)
  },
)

test('the limit keeps 20 users signed in when 5,000 invented cookies arrive between a refresh and a late request', async () => {
  const service = await createStrictService({ millis: 0 })
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  // The clock stands: late requests are answered from the shared refresh for 30 s, however long 5,000 requests take.
  const now = Date.now()
  const server = createServerClient({
    ...shared(service),
    secretServerKey: 'ssk_test',
    platform: { ...platform, monotonic: () => 0, now: () => now },
  })
  const send = async (cookie: string) => {
    const responseHeaders = new Headers()
    const request = new Request(URL_OF_APP, { headers: { cookie } })
    const user = (await getRequestUser(server, { request, responseHeaders }))?.id ?? null
    return { user, setCookies: responseHeaders.getSetCookie() }
  }
  const cookies = Array.from({ length: 20 }, () => cookieOf(service.signIn()))
  const refreshed = await Promise.all(cookies.map((cookie) => send(cookie)))
  expect(refreshed.filter(({ user }) => user !== null)).toHaveLength(20)
  for (let index = 0; index < 5000; index += 50) {
    const batch = Array.from({ length: 50 }, (_, item) => send(cookieOf(`invented-${index + item}`)).catch(() => null))
    await Promise.all(batch)
  }
  const late = await Promise.all(cookies.map((cookie) => send(cookie)))
  expect(late.map(({ user }) => user)).toEqual(refreshed.map(({ user }) => user))
  expect(service.counts).toEqual({ refreshes: 20, reuses: 0 })
  const next = await Promise.all(late.map(({ setCookies }, index) => send(nextCookie(cookies[index]!, setCookies))))
  expect(next.map(({ user }) => user)).toEqual(refreshed.map(({ user }) => user))
})

test('without a permit a request gets 503 and keeps its cookies, and is signed in 10 s later', async () => {
  const service = await createStrictService()
  const { platform } = createServerClient({ ...shared(service), secretServerKey: 'ssk_test' })
  let elapsed = 0
  const server = createServerClient({
    ...shared(service),
    secretServerKey: 'ssk_test',
    platform: { ...platform, monotonic: () => elapsed, now: () => START + elapsed },
  })
  const START = Date.now()
  const send = async (cookie: string) => {
    const responseHeaders = new Headers()
    const request = new Request(URL_OF_APP, { headers: { cookie } })
    const user = await getRequestUser(server, { request, responseHeaders })
    return { user, setCookies: responseHeaders.getSetCookie() }
  }
  const cookie = cookieOf(service.signIn())
  const invented = Array.from({ length: 10 }, (_, index) => send(cookieOf(`invented-${index}`)))
  for (const { user, setCookies } of await Promise.all(invented))
    expect({ user, setCookies }).toEqual({ user: null, setCookies: [] })
  await expect(send(cookie)).rejects.toMatchObject({ code: 'NETWORK', status: undefined, retryAt: START + 10_000 })
  elapsed = 9_999
  await expect(send(cookie)).rejects.toMatchObject({ code: 'NETWORK', retryAt: START + 10_999 })
  elapsed = 10_000
  expect((await send(cookie)).user).toMatchObject({ id: 'user-1' })
})

/** A limit, and refreshes that end when the test says so. */
function createLimit() {
  const time = { now: 0 }
  const timers = new Set<() => void>()
  const limit = new RefreshLimit({
    now: () => time.now,
    monotonic: () => time.now,
    after: (_millis, callback) => {
      timers.add(callback)
      return () => void timers.delete(callback)
    },
  })
  /** Asks for a refresh; `end` responds to it with the session of the new tokens. */
  const ask = (provenSession: string | null = null) => {
    let end = (_session: string | null): void => {}
    const response = new Promise<string | null>((resolve) => (end = resolve))
    const asked = { isSent: false, end, hasFailed: false }
    const send = () => {
      asked.isSent = true
      return response
    }
    void limit.run(provenSession, send, (session) => session).catch(() => (asked.hasFailed = true))
    return asked
  }
  return { ask, time, timers }
}

/** Nothing but promises is left to wait for. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a session is refreshed without a permit 10 s after its last refresh, also if it was refused meanwhile', async () => {
  const { ask, time } = createLimit()
  // No permit is free.
  for (let count = 0; count < 10; count += 1) ask()
  await settle()
  const sent = [0, 9_000, 9_999, 10_000, 19_999, 20_000].map((now) => {
    time.now = now
    return ask('mira').isSent
  })
  expect(sent).toEqual([true, false, false, true, false, true])
})

test('a permit returns at once for the first accepted refresh of a session in 10 s, and else 10 s later', async () => {
  const { ask, time } = createLimit()
  const refreshes = Array.from({ length: 10 }, () => ask())
  const waiting = [ask(), ask()]
  for (const { end } of refreshes.slice(0, 2)) end('mira')
  refreshes[2]?.end(null)
  await settle()
  expect(waiting.map(({ isSent }) => isSent)).toEqual([true, false])
  time.now = 10_000
  for (const { end } of refreshes.slice(3)) end(null)
  await settle()
  expect(waiting.map(({ isSent }) => isSent)).toEqual([true, true])
})

test('a permit goes to a request that still waits for it, and none is lost to those that gave up', async () => {
  const { ask, time, timers } = createLimit()
  const refreshes = Array.from({ length: 10 }, () => ask())
  const impatient = [ask(), ask(), ask()]
  time.now = 2_000
  for (const fire of [...timers]) fire()
  await settle()
  expect(impatient).toMatchObject(Array(3).fill({ isSent: false, hasFailed: true }))
  const patient = ask()
  refreshes[0]?.end('mira')
  await settle()
  expect(patient.isSent).toBe(true)
})
