import { getUser, signInWithPassword, signOut } from 'latchkey'
import { createNextClient, createSessionProxy, toBrowserSettings, type CookieJar } from 'latchkey/next'
import { createServerClient } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { afterEach, expect, test, vi } from 'vitest'
import { BASE_URL, createWorld } from '../../support/createWorld.ts'

type Tokens = { accessToken: string | null; refreshToken: string | null }

/** Cookies as Next.js provides them: writable in a route handler, read-only in a server component. */
function createJar(tokens: Tokens | null, kind: 'writable' | 'read-only' = 'writable') {
  const cookies = new Map<string, string>()
  if (tokens?.refreshToken) {
    cookies.set('stack-refresh-internal', tokens.refreshToken)
    cookies.set('stack-access', JSON.stringify([tokens.refreshToken, tokens.accessToken]))
  }
  const written: Record<string, object> = {}
  const jar: CookieJar = {
    get: (name) => (cookies.has(name) ? { value: cookies.get(name)! } : undefined),
    set: (name, value, options) => {
      if (kind === 'read-only') throw new Error('Cookies can only be modified in a Server Action or Route Handler.')
      written[name] = { value, ...options }
      cookies.set(name, value)
    },
  }
  return { jar, cookies, written }
}

afterEach(() => vi.unstubAllEnvs())

const options = ({ shared }: ReturnType<typeof createWorld>) => ({ ...shared, publishableClientKey: 'pck_emulator' })

test.each(['sync', 'async'])('the user of the cookies is read with a %s cookies()', async (kind) => {
  const world = createWorld()
  const { jar } = createJar(await world.signUp('mira@harbor.example'))
  const cookies = (): CookieJar | Promise<CookieJar> => (kind === 'sync' ? jar : Promise.resolve(jar))
  const client = await createNextClient({ ...options(world), cookies })
  expect((await getUser(client))?.primaryEmail).toBe('mira@harbor.example')
})

test('a server component uses a refreshed token that it can’t write', async () => {
  const world = createWorld()
  const { refreshToken } = await world.signUp('mira@harbor.example')
  const { jar, cookies } = createJar({ refreshToken, accessToken: null }, 'read-only')
  const before = [...cookies]
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  expect((await getUser(client))?.primaryEmail).toBe('mira@harbor.example')
  expect((await getUser(client))?.primaryEmail).toBe('mira@harbor.example')
  expect(world.calls.filter((call) => call.endsWith('/auth/oauth/token'))).toHaveLength(1)
  expect([...cookies]).toEqual(before)
})

test('a sign-out in a server component ends the session without throwing', async () => {
  const world = createWorld()
  const { jar } = createJar(await world.signUp('mira@harbor.example'), 'read-only')
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  expect(await signOut(client)).toEqual({ revoked: true })
  expect(client.session.getSnapshot().status).toBe('signed-out')
})

test('a cookie jar without set counts as read-only', async () => {
  const world = createWorld()
  const { refreshToken } = await world.signUp('mira@harbor.example')
  const { jar } = createJar({ refreshToken, accessToken: null })
  const client = await createNextClient({ ...options(world), cookies: () => ({ get: jar.get }) })
  expect((await getUser(client))?.primaryEmail).toBe('mira@harbor.example')
})

test('a server action signs in, and the browser gets the cookies', async () => {
  const world = createWorld()
  await world.signUp('mira@harbor.example')
  const { jar, written } = createJar(null)
  const headers = () => new Headers({ 'x-forwarded-proto': 'https' })
  const client = await createNextClient({ ...options(world), cookies: () => jar, headers })
  await signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  const { accessToken, refreshToken } = await client.session.getTokens()
  const shared = { path: '/', sameSite: 'lax', secure: true }
  const cookieFields = { refresh_token: refreshToken, updated_at_millis: expect.any(Number) as number }
  const content = JSON.parse(
    (written['__Host-hexclave-refresh-internal--default'] as { value: string }).value,
  ) as object
  expect(content).toEqual({ ...cookieFields, session: expect.any(String) as string, rotation: 0 })
  expect(written).toEqual({
    '__Host-hexclave-access': { value: JSON.stringify([refreshToken, accessToken]), maxAge: 86_400, ...shared },
    '__Host-hexclave-refresh-internal--default': { value: expect.any(String) as string, maxAge: 31_536_000, ...shared },
    '__Host-latchkey-session-internal--default': { value: expect.any(String) as string, maxAge: 86_400, ...shared },
    'stack-refresh-internal': { value: refreshToken, maxAge: 31_536_000, ...shared },
  })
})

test('a server action signs out, and the cookies are removed', async () => {
  const world = createWorld()
  const { jar, written } = createJar(await world.signUp('mira@harbor.example'))
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  await signOut(client)
  expect(written).toMatchObject({
    'stack-access': { value: '', maxAge: 0, secure: false },
    'stack-refresh-internal': { value: '', maxAge: 0, secure: false },
  })
})

test('the x-stack-auth header takes precedence over cookies', async () => {
  const world = createWorld()
  const [mira, joel] = await Promise.all([world.signUp('mira@harbor.example'), world.signUp('joel@harbor.example')])
  const { accessToken, refreshToken } = joel
  const headers = async () => new Headers({ 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) })
  const client = await createNextClient({ ...options(world), cookies: () => createJar(mira).jar, headers })
  expect((await getUser(client))?.primaryEmail).toBe('joel@harbor.example')
})

test('a signed-out user is redirected by the framework', async () => {
  const world = createWorld()
  const redirect = (url: string): never => {
    throw Object.assign(new Error('NEXT_REDIRECT'), { url })
  }
  const client = await createNextClient({ ...options(world), cookies: () => createJar(null).jar, redirect })
  await expect(getUser(client, { or: 'redirect' })).rejects.toMatchObject({ url: '/handler/sign-in' })
})

test('a signed-out user returns to the page that the session proxy names', async () => {
  const world = createWorld()
  const redirect = (url: string): never => {
    throw Object.assign(new Error('NEXT_REDIRECT'), { url })
  }
  const proxySession = createSessionProxy({ ...world.shared, publishableClientKey: 'pck_emulator' })
  const sent = { 'x-latchkey-path': '/invented-by-the-visitor' }
  const { headers } = await proxySession(new Request('https://app.example/teams/7?tab=members', { headers: sent }))
  const cookies = () => createJar(null).jar
  const client = await createNextClient({ ...options(world), cookies, headers: () => headers, redirect })
  await expect(getUser(client, { or: 'redirect' })).rejects.toMatchObject({
    url: `/handler/sign-in?${new URLSearchParams({ after_auth_return_to: '/teams/7?tab=members' })}`,
  })
})

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', 'teams', ''])(
  'a signed-out user does not return to %j, which a visitor may have sent',
  async (path) => {
    const world = createWorld()
    const redirect = (url: string): never => {
      throw Object.assign(new Error('NEXT_REDIRECT'), { url })
    }
    const headers = () => new Headers({ 'x-latchkey-path': path })
    const client = await createNextClient({ ...options(world), cookies: () => createJar(null).jar, headers, redirect })
    await expect(getUser(client, { or: 'redirect' })).rejects.toMatchObject({ url: '/handler/sign-in' })
  },
)

test('without redirect, getUser throws instead of redirecting', async () => {
  const world = createWorld()
  const client = await createNextClient({ ...options(world), cookies: () => createJar(null).jar })
  await expect(getUser(client, { or: 'redirect' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(client.config.redirectMethod).toBe('none')
})

test('a client for Next.js marks its requests as sent by a server', async () => {
  const world = createWorld()
  const versions: (string | null)[] = []
  const fetch: typeof world.fetch = (input, init) => {
    versions.push(new Headers(init?.headers).get('x-stack-client-version'))
    return world.fetch(input, init)
  }
  const { jar } = createJar(await world.signUp('mira@harbor.example'))
  const client = await createNextClient({ ...options(world), fetch, cookies: () => jar })
  await getUser(client)
  expect(versions).toEqual([expect.stringMatching(/^server latchkey@\d/)])
})

test('a client for Next.js disables caching in the framework', async () => {
  const world = createWorld()
  const asked: unknown[] = []
  const fetch: typeof world.fetch = (input, init) => {
    asked.push(init?.cache)
    return world.fetch(input, init)
  }
  const { jar } = createJar(await world.signUp('mira@harbor.example'))
  await getUser(await createNextClient({ ...options(world), fetch, cookies: () => jar }))
  expect(asked).toEqual(['no-store'])
})

test('a missing cookies function is an error that names it', async () => {
  const broken = { ...options(createWorld()), cookies: undefined as never }
  await expect(createNextClient(broken)).rejects.toMatchObject({
    code: 'MISSING_OPTION',
    message: expect.stringContaining('next/headers'),
  })
})

test.each([{ 'x-key': 'ssk_secret' }, { authorization: 'Bearer sak_secret' }, { 'x-secret': 'x' }])(
  'the browser settings refuse the header %j',
  (extraRequestHeaders) => {
    const options = { projectId: 'internal', publishableClientKey: 'pck_emulator', extraRequestHeaders }
    expect(() => toBrowserSettings(options as never)).toThrow(expect.objectContaining({ code: 'WRONG_KEY' }))
  },
)

test('the browser settings contain the browser’s baseUrl and no secret', () => {
  const settings = toBrowserSettings({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: { browser: 'https://auth.example/', server: 'http://10.0.0.5:8102' },
    tokenStore: { accessToken: 'a-token', refreshToken: 'r-token' },
  })
  expect(settings).toMatchObject({ projectId: 'internal', baseUrl: 'https://auth.example', redirectMethod: 'window' })
  expect(JSON.stringify(settings)).not.toMatch(/10\.0\.0\.5|-token/)
})

test.each([
  ['ssk_secret', 'WRONG_KEY'],
  ['sak_secret', 'WRONG_KEY'],
  ['two words', 'MISSING_OPTION'],
])('the key %s instead of the publishable key is %s, and the error names the option', async (key, code) => {
  const wrong = { ...options(createWorld()), publishableClientKey: key }
  const refused = { code, message: expect.stringMatching(/^publishableClientKey .*\(pck_…\)/) as string }
  await expect(createNextClient({ ...wrong, cookies: () => createJar(null).jar })).rejects.toMatchObject(refused)
  expect(() => createSessionProxy(wrong)).toThrow(expect.objectContaining(refused))
  expect(() => createServerClient({ ...wrong, secretServerKey: 'ssk_emulator' })).toThrow(
    expect.objectContaining(refused),
  )
})

test.each(['x-stack-auth', 'authorization'])(
  'the header %s alone contains the session, and no cookie is written',
  async (name) => {
    const world = createWorld()
    const { accessToken, refreshToken } = await world.signUp('mira@harbor.example')
    const tokens = JSON.stringify({ accessToken, refreshToken })
    const header = name === 'authorization' ? `Bearer stackauth_${btoa(tokens)}` : tokens
    const { jar, written } = createJar(null)
    const headers = (): Headers => new Headers({ [name]: header })
    const client = await createNextClient({ ...options(world), cookies: () => jar, headers })
    expect((await getUser(client))?.primaryEmail).toBe('mira@harbor.example')
    await signOut(client)
    expect(written).toEqual({})
  },
)

const MAIN = '__Host-hexclave-refresh-internal--default'
const isSecure = (written: Record<string, object>): unknown[] => [
  ...new Set(Object.values(written).map((cookie) => (cookie as { secure: boolean }).secure)),
]

test.each([
  ['a cookie with the prefix __Host-', { '__Host-hexclave-access': 'x' }, true],
  ['a note that the page uses HTTPS', { 'stack-is-https': 'true' }, true],
  ['a note that it doesn’t', { 'stack-is-https': 'false' }, false],
  ['no such cookie', {}, false],
])('without headers, %s decides whether cookies are secure', async (_, cookies, expected) => {
  const world = createWorld()
  await world.signUp('mira@harbor.example')
  const { jar, cookies: present, written } = createJar(null)
  for (const [name, value] of Object.entries(cookies)) present.set(name, value)
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  await signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  expect(isSecure(written)).toEqual([expected])
})

test('without headers, HTTPS is assumed in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const world = createWorld()
  // A session in cookies that other hosts of the domain can set.
  const { jar, written } = createJar(await world.signUp('joel@harbor.example'))
  await world.signUp('mira@harbor.example')
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  expect(await getUser(client)).toBeNull()
  await signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  expect(Object.keys(written)).toContain(MAIN)
  expect(isSecure(written)).toEqual([true])
})

test('a shared domain is set on its cookies only', async () => {
  const world = createWorld()
  await world.signUp('mira@harbor.example')
  const { jar, written } = createJar({ accessToken: null, refreshToken: 'of-this-host' })
  const client = await createNextClient({ ...options(world), cookieDomain: 'example.com', cookies: () => jar })
  await signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  const domains = Object.entries(written).map(([name, cookie]) => [
    name.replace(/--custom-.*/, '--custom-…'),
    (cookie as { domain?: string }).domain,
  ])
  expect(Object.fromEntries(domains)).toEqual({
    'hexclave-access': 'example.com',
    'hexclave-refresh-internal--custom-…': 'example.com',
    'latchkey-session-internal--custom-…': 'example.com',
    'stack-refresh-internal': undefined,
    'stack-access': undefined,
  })
})

test('a sign-out removes every cookie of the session, and marks its end', async () => {
  const world = createWorld()
  const { jar, cookies, written } = createJar(null)
  cookies.set(MAIN, JSON.stringify({ refresh_token: 'refresh-a' }))
  cookies.set('stack-refresh', 'refresh-b')
  const client = await createNextClient({ ...options(world), cookies: () => jar })
  await signOut(client)
  expect(written).toMatchObject({ [MAIN]: { value: '', maxAge: 0 }, 'stack-refresh': { value: '', maxAge: 0 } })
  const mark = written['__Host-latchkey-session-internal--default'] as { value: string }
  expect(JSON.parse(mark.value)).toMatchObject({ session: '', refresh_token: null })
})

test('over HTTP, a sign-out records its end if a cookie of another session may be left', async () => {
  const world = createWorld()
  const { jar, cookies, written } = createJar(null)
  const main = MAIN.replace('__Host-', '')
  cookies.set(main, JSON.stringify({ refresh_token: 'refresh-a' }))
  cookies.set('stack-refresh', 'refresh-b')
  const headers = () => new Headers({ 'x-forwarded-proto': 'http' })
  await signOut(await createNextClient({ ...options(world), cookies: () => jar, headers }))
  expect(written[main]).toMatchObject({ value: expect.stringContaining('"refresh_token":null') as string })
})

test('clients of two projects refresh with their own project', async () => {
  const world = createWorld()
  const refreshes: (string | null)[] = []
  const fetch: typeof world.fetch = (input, init) => {
    const isRefresh = String(input).endsWith('/auth/oauth/token')
    if (isRefresh) refreshes.push(new URLSearchParams(init?.body as string).get('client_id'))
    return world.fetch(input, init)
  }
  const projects = ['internal', 'b0a6b5c4-7a43-4b0e-8f2d-0d5d4d4e7f10']
  for (const projectId of projects) {
    const { jar, cookies } = createJar(null)
    cookies.set(`stack-refresh-${projectId}`, `refresh-of-${projectId}`)
    const client = await createNextClient({ ...options(world), projectId, fetch, cookies: () => jar })
    expect(await getUser(client).catch(() => null)).toBeNull()
  }
  expect(refreshes).toEqual(projects)
})

/** Options of which clients of other requests must differ in none, to share refreshes and keys. */
const others: [string, (world: ReturnType<typeof createWorld>) => object][] = [
  ['fetch', ({ fetch }) => ({ fetch: ((...args) => fetch(...args)) as typeof fetch })],
  ['projectId', () => ({ projectId: 'harbor' })],
  ['publishableClientKey', () => ({ publishableClientKey: 'pck_other' })],
  ['baseUrl', () => ({ baseUrl: 'http://localhost:4521' })],
  ['cookieDomain', () => ({ cookieDomain: 'harbor.example' })],
  ['acceptOlderCookiesUntil', () => ({ acceptOlderCookiesUntil: Date.now() + 86_400_000 })],
  ['sharedStore', () => ({ sharedStore: memoryStore() })],
]

test.each(others)('two clients share no refresh if they differ in %s', async (_name, differ) => {
  const world = createWorld()
  const sent: string[] = []
  const fetch: typeof world.fetch = async (input) => {
    sent.push(new URL(input instanceof Request ? input.url : input).origin)
    return new Response('', { status: 400 })
  }
  const refresh = async (more: object): Promise<void> => {
    const settings = { ...options(world), fetch, ...more }
    const { jar, cookies } = createJar(null)
    cookies.set(`stack-refresh-${settings.projectId}`, 'refresh-1')
    await getUser(await createNextClient({ ...settings, cookies: () => jar })).catch(() => null)
  }
  const different = differ({ ...world, fetch })
  await refresh({})
  await refresh({})
  expect(sent).toEqual([BASE_URL])
  await refresh(different)
  expect(sent).toEqual([BASE_URL, 'baseUrl' in different ? different.baseUrl : BASE_URL])
})

test('a client for Next.js calls at client level', async () => {
  const world = createWorld()
  const levels: (string | null)[] = []
  const fetch: typeof world.fetch = (input, init) => {
    levels.push(new Headers(init?.headers).get('x-stack-access-type'))
    return world.fetch(input, init)
  }
  const { jar } = createJar(await world.signUp('mira@harbor.example'))
  await getUser(await createNextClient({ ...options(world), fetch, cookies: () => jar }))
  expect(levels).toEqual(['client'])
})

test('refreshes are shared for the 1,000 combinations of options that were used last', async () => {
  const world = createWorld()
  const { refreshToken } = await world.signUp('mira@harbor.example')
  const countRefreshes = async (projectId: string): Promise<number> => {
    const { jar } = createJar({ refreshToken, accessToken: null })
    const client = await createNextClient({ ...options(world), projectId, cookies: () => jar })
    if (projectId === 'internal') await getUser(client)
    return world.calls.filter((call) => call.endsWith('/auth/oauth/token')).length
  }
  expect(await countRefreshes('internal')).toBe(1)
  for (let index = 0; index < 999; index += 1) await countRefreshes(`project-${index}`)
  expect(await countRefreshes('internal')).toBe(1)
  for (let index = 0; index < 1000; index += 1) await countRefreshes(`another-${index}`)
  expect(await countRefreshes('internal')).toBe(2)
})
