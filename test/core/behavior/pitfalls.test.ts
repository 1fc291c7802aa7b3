/** Four known bugs of similar clients, which this client must not have. */
import { getUser, signInWithPassword, signUpWithPassword } from 'latchkey'
import { expect, test } from 'vitest'
import { BASE_URL, createWorld, EMAIL, PASSWORD, type WorldOptions } from '../../support/createWorld.ts'
import { createMemoryBrowser } from '../../support/memoryPlatform.ts'

const NOW = 1_754_550_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MIRA = { email: EMAIL, password: PASSWORD }

/** A browser of the world whose clock and the emulator's advance together. */
function createClockedWorld(options: WorldOptions = {}) {
  const world = createWorld({
    now: NOW,
    seed: 'pitfalls',
    service: '2026',
    browser: createMemoryBrowser({ now: NOW }),
    ...options,
  })
  const pass = async (millis: number): Promise<void> => {
    world.emulator.clock.advance(millis)
    await world.platform.advance(millis)
  }
  const refreshes = (): number => world.calls.filter((call) => call.endsWith('/auth/oauth/token')).length
  return { ...world, pass, refreshes }
}

test('a failed refresh doesn’t block the session: the next call refreshes', async () => {
  const { client, emulator, pass, refreshes } = createClockedWorld()
  await signUpWithPassword(client, MIRA)
  await pass(11 * MINUTE)
  emulator.faults.once('exchangeOAuthToken', 'server-error')
  await expect(getUser(client)).rejects.toMatchObject({ code: 'STATUS', status: 500 })
  expect((await getUser(client))?.primaryEmail).toBe(MIRA.email)
  expect(refreshes()).toBe(2)
})

test('a clock eleven minutes ahead causes no error and no extra refreshes', async () => {
  const browser = createMemoryBrowser({ now: NOW + 11 * MINUTE })
  const { client, pass, refreshes } = createClockedWorld({ browser })
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
    const { client, platform, refreshes } = createClockedWorld({
      through: async (request, next) => {
        const changed = request.headers.get('x-stack-access-token')
        // The service accepts the token that it issued, and the client has the changed one.
        if (changed && seen.has(changed)) request.headers.set('x-stack-access-token', seen.get(changed)!)
        const response = await next(request)
        if (!request.url.endsWith('/auth/password/sign-in')) return response
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
  const { client, platform, requests } = createClockedWorld({
    through: (request, next) => (isDown ? Promise.reject(new TypeError('fetch failed')) : next(request)),
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
  expect([...new Set(requests.map(({ url }) => new URL(url).origin))]).toEqual([BASE_URL])
})
