/** The client of a page whose tokens the app's server holds. */
import {
  connectWithToken,
  createApiFetch,
  getAccessToken,
  getAuthHeaders,
  getAuthJson,
  getUser,
  requireRecentSignIn,
  signInWithOAuth,
  signOut,
  signUpWithPassword,
} from 'latchkey'
import { createServerClient } from 'latchkey/server'
import { describe, expect, test, vi } from 'vitest'
import { createSessionSite, PATH } from '../../support/createSessionSite.ts'
import { BASE_URL, createWorld, EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'

async function createSignedInSite() {
  const site = createSessionSite()
  await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
  return site
}

test.each([
  { name: 'getAccessToken', call: getAccessToken },
  { name: 'getAuthJson', call: getAuthJson },
  { name: 'getAuthHeaders', call: getAuthHeaders },
  {
    name: 'createApiFetch',
    call: async (client: Parameters<typeof getUser>[0]) => createApiFetch(client, { origins: [ORIGIN] }),
  },
  {
    name: 'connectWithToken',
    call: async (client: Parameters<typeof getUser>[0]) =>
      connectWithToken(client, () => new WebSocket('ws://localhost')),
  },
])('$name is refused, and the error says what to do instead', async ({ name, call }) => {
  const { client } = await createSignedInSite()
  await expect(call(client)).rejects.toMatchObject({
    name: 'UsageError',
    code: 'TOKENS_HELD_BY_SERVER',
    message: `${name} has no token to pass on, because the app's session server holds them. Call your own API on this origin: its server reads the session with sessionServer.open(request).`,
  })
})

test('all requests go to the session server, with cookies and without a token', async () => {
  const { client, requests, seen, issued } = await createSignedInSite()
  await getUser(client)
  await client.fetch(`${BASE_URL}/api/v1/projects/current`)
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST ${ORIGIN}${PATH}/auth/password/sign-up`,
    `GET ${ORIGIN}${PATH}/users/me`,
    `GET ${ORIGIN}${PATH}/projects/current`,
  ])
  const requestsToOrigin = requests.filter(({ url }) => url.startsWith(ORIGIN))
  expect(requestsToOrigin).toHaveLength(3)
  expect(issued.size).toBeGreaterThan(0)
  for (const token of issued) expect(JSON.stringify(seen)).not.toContain(token)
})

test('an OAuth flow begins at the session server, which adds the access token', async () => {
  const { client, platform } = await createSignedInSite()
  await signInWithOAuth(client, { providerId: 'github' })
  expect(platform.visited.at(-1)?.startsWith(`${ORIGIN}${PATH}/auth/oauth/authorize/github?`)).toBe(true)
})

test('a server with the option calls the service itself', async () => {
  const { shared, calls } = createWorld()
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator', sessionServer: PATH })
  await getUser(server)
  const { emulator } = createWorld()
  expect(emulator).toBeDefined()
  expect(calls).toEqual([])
  expect(server.config).toMatchObject({ sessionServer: PATH })
})

test.each(['api/session', '//evil.example', 'https://evil.example/api', '/api/session/', '/a b', '/\\evil.example'])(
  'sessionServer must be a path of the page’s own host, so %j is refused',
  (sessionServer) => {
    expect(() => createSessionSite({ client: { sessionServer } })).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('sessionServer must be a path'),
      }),
    )
  },
)

test('requireRecentSignIn accepts a session that has just begun, and asks for a new one later', async () => {
  const { client, expire } = await createSignedInSite()
  await expect(requireRecentSignIn(client, { maxAgeMillis: 60_000 })).resolves.toBeUndefined()
  await expire()
  await expect(requireRecentSignIn(client, { maxAgeMillis: 60_000 })).rejects.toMatchObject({ code: 'SESSION_TOO_OLD' })
})

test('sessionServer is refused with cookieDomain, whose cookies several hosts share', () => {
  expect(() => createSessionSite({ client: { cookieDomain: 'example.com' } })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining('cookieDomain') }),
  )
})

describe('tabs', () => {
  test('see a sign-in and a sign-out of another tab', async () => {
    const { client, openTab, platform } = createSessionSite()
    const other = openTab()
    const listener = vi.fn()
    other.session.subscribe(listener)
    await signUpWithPassword(client, { email: EMAIL, password: PASSWORD })
    await platform.advance(5_000)
    expect(other.session.getSnapshot().status).toBe('signed-in')
    expect((await getUser(other))?.primaryEmail).toBe(EMAIL)
    expect(other.session.getSnapshot().sessionKey).toBe(client.session.getSnapshot().sessionKey)
    await signOut(client)
    await platform.advance(5_000)
    expect(other.session.getSnapshot().status).toBe('signed-out')
    expect(listener).toHaveBeenCalledTimes(2)
    other.dispose()
  })

  test('that load the page again are signed in before a request is sent', async () => {
    const { openTab, seen } = await createSignedInSite()
    const count = seen.length
    expect(openTab().session.getSnapshot()).toMatchObject({ status: 'signed-in', userId: expect.any(String) })
    expect(seen).toHaveLength(count)
  })

  test('that refresh at the same moment share one refresh with strict rotation', async () => {
    const site = createSessionSite({ rotation: 'strict' })
    await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    const tabs = [site.client, site.openTab(), site.openTab()]
    await site.expire()
    site.calls.length = 0
    const users = await Promise.all(tabs.map((tab) => getUser(tab)))
    expect(users.map((user) => user?.primaryEmail)).toEqual([EMAIL, EMAIL, EMAIL])
    expect(site.calls.filter((call) => call === 'POST /auth/oauth/token')).toHaveLength(1)
  })
})
