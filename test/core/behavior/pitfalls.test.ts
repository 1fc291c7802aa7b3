/** Four known bugs of similar clients, which this client must not have. */
import { createClient, getUser, signInWithPassword, signUpWithPassword } from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { expect, test } from 'vitest'
import { createMemoryBrowser, memoryPlatform, type MemoryBrowser } from '../../../src/core/platform/memory.ts'

const NOW = 1_754_550_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const BASE_URL = 'http://localhost:4400'

interface Options {
  browser?: MemoryBrowser
  /** Changes a request or a response. */
  meddle?: (url: URL, init: RequestInit | undefined, next: () => Promise<Response>) => Promise<Response>
}

/** A browser with a signed-in user, and the service. */
function createWorld({
  browser = createMemoryBrowser({ now: NOW }),
  meddle = (_url, _init, next) => next(),
}: Options = {}) {
  const emulator = createEmulator({ now: NOW, seed: 'pitfalls', passwordIterations: 1 })
  const requests: URL[] = []
  const platform = memoryPlatform({
    url: 'http://localhost:3000/',
    browser,
    fetch: (input, init) => {
      const url = new URL(String(input))
      requests.push(url)
      return meddle(url, init, () => emulator.fetch(url, init))
    },
  })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: BASE_URL,
    platform,
  })
  const pass = async (millis: number): Promise<void> => {
    emulator.clock.advance(millis)
    await platform.advance(millis)
  }
  const refreshes = (): number => requests.filter(({ pathname }) => pathname.endsWith('/auth/oauth/token')).length
  return { emulator, client, platform, requests, pass, refreshes }
}

test('a failed refresh doesn’t block the session: the next call refreshes', async () => {
  const { client, emulator, pass, refreshes } = createWorld()
  await signUpWithPassword(client, MIRA)
  await pass(11 * MINUTE)
  emulator.faults.once('exchangeOAuthToken', 'server-error')
  await expect(getUser(client)).rejects.toMatchObject({ code: 'STATUS', status: 500 })
  expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
  expect(refreshes()).toBe(2)
})

test('a clock eleven minutes ahead causes no error and no extra refreshes', async () => {
  const browser = createMemoryBrowser({ now: NOW + 11 * MINUTE })
  const { client, pass, refreshes } = createWorld({ browser })
  await signUpWithPassword(client, MIRA)
  for (let call = 0; call < 50; call += 1) expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
  expect(refreshes()).toBe(0)
  for (let minute = 0; minute < 60; minute += 1) {
    await pass(MINUTE)
    expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
  }
  expect(refreshes()).toBeGreaterThanOrEqual(5)
  expect(refreshes()).toBeLessThanOrEqual(6)
})

test('a token with a missing or extra claim doesn’t end the session', async () => {
  const LESS: ((claims: Record<string, unknown>) => Record<string, unknown>)[] = [
    ({ refreshTokenId: _, ...claims }) => claims,
    ({ branchId: _, ...claims }) => claims,
    ({ role: _, ...claims }) => claims,
    ({ sub: _, ...claims }) => claims,
    ({ iss: _, aud: __, ...claims }) => claims,
    (claims) => ({ ...claims, ofTomorrow: { nested: [1] }, aud: ['one', 'two'], role: 7 }),
    () => ({}),
  ]
  for (const change of LESS) {
    const seen = new Map<string, string>()
    const { client, platform, refreshes } = createWorld({
      meddle: async (url, init, next) => {
        const headers = (init?.headers ?? {}) as Record<string, string>
        const changed = headers['x-stack-access-token']
        // The service has issued the new token; the client has only the old one.
        if (changed && seen.has(changed)) headers['x-stack-access-token'] = seen.get(changed)!
        const response = await next()
        if (!url.pathname.endsWith('/auth/password/sign-in')) return response
        const body = (await response.json()) as { access_token: string }
        const [head, payload, signature] = body.access_token.split('.')
        const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>
        const token = [head, Buffer.from(JSON.stringify(change(claims))).toString('base64url'), signature].join('.')
        seen.set(token, body.access_token)
        return new Response(JSON.stringify({ ...body, access_token: token }), response)
      },
    })
    await signUpWithPassword(client, MIRA)
    client.session.clear()
    const statuses: string[] = []
    await signInWithPassword(client, MIRA)
    client.session.subscribe(() => statuses.push(client.session.getSnapshot().status))
    await platform.advance(MINUTE)
    expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
    expect(client.session.getSnapshot().status).toBe('signed-in')
    expect(statuses).toEqual([])
    expect(refreshes()).toBe(0)
    expect(seen.size).toBe(1)
  }
})

test('a network failure causes no request to an unconfigured host', async () => {
  let isDown = false
  const { client, platform, requests } = createWorld({
    meddle: (_url, _init, next) => (isDown ? Promise.reject(new TypeError('fetch failed')) : next()),
  })
  await signUpWithPassword(client, MIRA)
  isDown = true
  for (const isOnline of [true, false]) {
    platform.setOnline(isOnline)
    const calls = Promise.allSettled([
      getUser(client),
      signInWithPassword(client, MIRA),
      client.session.getAccessToken({ minLifeMillis: 59_000 }),
    ])
    await platform.advance(HOUR)
    await calls
  }
  await platform.advance(24 * HOUR)
  expect(requests.length).toBeGreaterThan(6)
  expect([...new Set(requests.map(({ origin }) => origin))]).toEqual([BASE_URL])
})
