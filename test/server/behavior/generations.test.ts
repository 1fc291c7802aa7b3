/** Servers with a service of August 2025 and with one of 2026: rendering, requests with tokens, and the secret key. */
import { Hono } from 'hono'
import {
  createClient,
  getUser as getUserOf,
  signInAnonymously,
  signOut,
  signUpWithPassword,
  updateCurrentUser,
  verifyEmail,
} from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { requireUser, type AuthEnv } from 'latchkey/hono'
import { createNextClient } from 'latchkey/next'
import { createServerClient, createSessionProxy, getRequestUser, listUsers, verifyAccessToken } from 'latchkey/server'
import { describe, expect, test } from 'vitest'

type Service = '2025' | '2026'
type Kind = 'full' | 'anonymous' | 'restricted'

const MIRA = {
  email: 'mira@harbor.example',
  password: 'correct horse',
  verificationCallbackUrl: 'http://localhost/verify',
}

/** A signed-in user of a kind, and a backend. */
async function setUp(service: Service, kind: Kind) {
  const emulator = createEmulator({
    service,
    projects: [{ id: 'internal', config: kind === 'restricted' ? { require_email_verification: true } : {} }],
  })
  const shared = { projectId: 'internal', baseUrl: 'http://localhost:4520', fetch: emulator.fetch }
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator', tokenStore: 'memory' })
  if (kind === 'anonymous') await signInAnonymously(client)
  else await signUpWithPassword(client, MIRA)
  const { accessToken, refreshToken } = await client.session.getTokens()
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
  const cookie = (withAccess = true): string =>
    [
      `__Host-stack-refresh-internal--default=${refreshToken}`,
      ...(withAccess ? [`stack-access=${encodeURIComponent(JSON.stringify([refreshToken, accessToken]))}`] : []),
    ].join('; ')
  const request = (withAccess = true): Request =>
    new Request('https://app.example/', { headers: { cookie: cookie(withAccess) } })
  return { emulator, shared, client, server, request, accessToken: accessToken! }
}

/** Whether the account is accepted by default: accounts of 2025 are never restricted. */
const isFull = (service: Service, kind: Kind): boolean =>
  kind === 'full' || (kind === 'restricted' && service === '2025')

describe.each(['2025', '2026'] as const)('a server with a service of %s', (service) => {
  describe.each(['full', 'anonymous', 'restricted'] as const)('and an account that is %s', (kind) => {
    const counts = isFull(service, kind)
    const allow = kind === 'full' ? [] : [kind]

    test('renders for the user in Next.js, after a refresh too', async () => {
      for (const withAccess of [true, false]) {
        const world = await setUp(service, kind)
        const headers = world.request(withAccess).headers
        const values = new Map(
          headers
            .get('cookie')!
            .split('; ')
            .map((pair) => pair.split(/=(.*)/s) as [string, string]),
        )
        const client = await createNextClient({
          ...world.shared,
          publishableClientKey: 'pck_emulator',
          headers: () => headers,
          cookies: () => ({
            get: (name) => (values.has(name) ? { value: decodeURIComponent(values.get(name)!) } : undefined),
          }),
        })
        expect((await getUserOf(client)) !== null).toBe(counts)
        expect(await getUserOf(client, { or: 'anonymous-if-exists', allow: ['restricted'] })).not.toBeNull()
      }
    })

    test('passes the session on in a proxy', async () => {
      const world = await setUp(service, kind)
      const proxySession = createSessionProxy({ ...world.shared, publishableClientKey: 'pck_emulator' })
      const { client, keep } = await proxySession(world.request(false))
      expect((await getUserOf(client)) !== null).toBe(counts)
      const response = keep(new Response())
      expect(response.headers.getSetCookie().join()).toContain('__Host-hexclave-access=')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    test('accepts requests only from allowed accounts', async () => {
      const world = await setUp(service, kind)
      const statusOf = async (options?: object): Promise<number> => {
        const app = new Hono<AuthEnv>().use(requireUser(world.server, options)).get('/', (c) => c.text('in'))
        return (await app.request(world.request())).status
      }
      expect((await statusOf()) === 200).toBe(counts)
      expect(await statusOf({ allow })).toBe(200)
      expect((await getRequestUser(world.server, { request: world.request() })) !== null).toBe(counts)
      expect(await getRequestUser(world.server, { request: world.request(), allow })).not.toBeNull()
    })

    test('verifies the access token', async () => {
      const { accessToken, shared, client } = await setUp(service, kind)
      const { userId } = client.session.getSnapshot()
      expect(await verifyAccessToken(accessToken, { ...shared, allow })).toMatchObject({ userId })
      // Tokens of 2025 don't say that an account is anonymous.
      const isRefused = service === '2026' && !counts
      const outcome = await verifyAccessToken(accessToken, shared).then(
        () => false,
        () => true,
      )
      expect(outcome).toBe(isRefused)
    })

    test('ends the session when the user signs out', async () => {
      const world = await setUp(service, kind)
      expect(await signOut(world.client)).toEqual({ revoked: true })
      expect(await getRequestUser(world.server, { request: world.request(false), allow })).toBeNull()
    })
  })

  test('accepts a restricted user after verification and a refresh', async () => {
    const { client, emulator, server } = await setUp(service, 'restricted')
    await verifyEmail(client, { code: emulator.outbox.latest({ to: MIRA.email, kind: 'email-verification' })!.code! })
    const headers = { 'x-stack-auth': JSON.stringify(await client.session.getTokens()) }
    const request = new Request('https://app.example/', { headers })
    expect(await getRequestUser(server, { request })).toMatchObject({
      primaryEmail: MIRA.email,
      primaryEmailVerified: true,
    })
  })

  test('lists full users, and anonymous users on request', async () => {
    const { client, server } = await setUp(service, 'anonymous')
    await updateCurrentUser(client, { displayName: 'Guest' })
    const countOf = async (input = {}): Promise<number> => (await listUsers(server, input)).items.length
    // A service of 2025 lists everyone and knows no such filter.
    expect(await countOf()).toBe(service === '2025' ? 1 : 0)
    if (service === '2026') expect(await countOf({ includeAnonymous: true })).toBe(1)
  })
})
