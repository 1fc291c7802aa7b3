/** What a hostile script, site or neighbor can send to the route of a session server, and what a kept cookie opens. */
import { confirmCliLogin, getUser, signOut, signUpWithPassword } from 'latchkey'
import { completeCliLogin, deleteSession, listSessions, pollCliLogin, startCliLogin } from 'latchkey/operations'
import { authenticate, createServerClient } from 'latchkey/server'
import { memoryStore } from 'latchkey/stores'
import { describe, expect, test } from 'vitest'
import { createSessionSite, PATH, type SessionSiteOptions } from '../../support/createSessionSite.ts'
import { createWorld, EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'

async function createSignedInSite(options: SessionSiteOptions = {}) {
  const site = createSessionSite(options)
  await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
  site.calls.length = 0
  site.requests.length = 0
  const reference = site.browser.cookies.get('stack-refresh-internal') ?? ''
  const send = (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    site.visit(
      new Request(`${ORIGIN}${path}`, {
        ...init,
        headers: { 'x-stack-refresh-token': reference, ...Object.fromEntries(new Headers(headers)) },
      }),
    )
  return { ...site, reference, send }
}

describe('a path', () => {
  test.each([
    `${PATH}/../users/me`,
    `${PATH}/..%2fusers/me`,
    `${PATH}/%2e%2e/users/me`,
    `${PATH}/users%2fme`,
    `${PATH}/users%5cme`,
    `${PATH}/teams/..%2f..%2fusers%2fme`,
    `${PATH}//users/me`,
    `${PATH}/users/me/`,
    `${PATH}/%75sers/me`,
    `${PATH}/users/me%00`,
    `${PATH}/users/me;x=1`,
    `${PATH}/http://evil.example/users/me`,
    `${PATH}//evil.example/users/me`,
    `${PATH}/@evil.example/users/me`,
    `${PATH}`,
    `${PATH}x/users/me`,
    `/API/SESSION/users/me`,
    `${PATH}/users`,
    `${PATH}/internal/metrics`,
  ])('that is not one of an operation reaches nothing: %s', async (path) => {
    const { send, calls } = await createSignedInSite()
    expect((await send(path)).status).toBe(404)
    expect(calls).toEqual([])
  })
})

describe('headers of a page', () => {
  test('choose no project, level, key, user or method at the service', async () => {
    const { send, requests } = await createSignedInSite()
    const planted = {
      'x-stack-access-type': 'admin',
      'x-stack-project-id': 'another',
      'x-stack-secret-server-key': 'ssk_planted',
      'x-stack-access-token': 'planted',
      'x-stack-auth': '{"accessToken":"planted"}',
      'x-http-method-override': 'DELETE',
      'x-forwarded-for': '10.0.0.1',
      authorization: 'Bearer planted',
      connection: 'close, x-stack-project-id',
      upgrade: 'websocket',
      'sec-fetch-site': 'same-origin',
    }
    expect((await send(`${PATH}/users/me`, { headers: planted })).status).toBe(200)
    const headers = Object.fromEntries(new Headers(requests[0]?.headers))
    expect(headers).toMatchObject({ 'x-stack-access-type': 'client', 'x-stack-project-id': 'internal' })
    expect(JSON.stringify(headers)).not.toMatch(/planted|10\.0\.0\.1|upgrade|override/)
  })

  test('of another site open no channel: a handshake for a WebSocket is refused', async () => {
    const { send, calls } = await createSignedInSite()
    const headers = { upgrade: 'websocket', connection: 'upgrade', 'sec-fetch-site': 'cross-site' }
    expect((await send(`${PATH}/users/me`, { headers })).status).toBe(403)
    expect(calls).toEqual([])
  })
})

test('a response of the service that is opened as a page runs no script in the origin of the app', async () => {
  const { send, emulator } = await createSignedInSite()
  emulator.faults.always('*', 'html')
  for (const path of [`${PATH}/users/me`, `${PATH}/nothing`]) {
    const { headers } = await send(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})

describe('a sealed cookie', () => {
  test('in parts opens only if all parts are there, in order, and belong together', async () => {
    const { httpOnly, send, expire } = await createSignedInSite()
    const [[name, value] = ['', '']] = [...httpOnly]
    const toPart = (index: number): string => name.replace(/\.0$/, `.${index}`)
    const half = Math.floor(value.length / 2)
    const parts = [value.slice(0, half), value.slice(half)]
    const statusOf = async (left: string, right: string | null): Promise<number> => {
      httpOnly.clear()
      httpOnly.set(toPart(0), left)
      if (right !== null) httpOnly.set(toPart(1), right)
      return (await send(`${PATH}/users/me`)).status
    }
    expect(await statusOf(parts[0]!, parts[1]!)).toBe(200)
    expect(await statusOf(parts[1]!, parts[0]!)).toBe(401)
    expect(await statusOf(parts[0]!, null)).toBe(401)
    expect(await statusOf(parts[0]!, `${parts[1]!}A`)).toBe(401)
    expect(await statusOf(parts[0]!, parts[0]!)).toBe(401)
    await expire()
    expect(await statusOf(parts[0]!, parts[1]!)).toBe(200)
  })

  test('planted a thousand times, or with a thousand parts, costs no request to the service', async () => {
    const { httpOnly, send, calls, reference } = await createSignedInSite()
    const [name = ''] = [...httpOnly.keys()]
    httpOnly.clear()
    for (let index = 0; index < 1000; index += 1) httpOnly.set(name.replace(/\.0$/, `.${index}`), 'A'.repeat(50))
    expect((await send(`${PATH}/users/me`)).status).toBe(401)
    expect(calls).toEqual([])
    expect(reference).toContain('latchkey-session.')
  })

  test('that was kept is refused after the sign-out, with revocation', async () => {
    const { client, httpOnly, send } = await createSignedInSite({ bff: { revocation: 'store' } })
    const kept = [...httpOnly]
    await signOut(client)
    for (const [name, value] of kept) httpOnly.set(name, value)
    expect((await send(`${PATH}/users/me`)).status).toBe(401)
  })

  test('that was kept is refused after the sign-out if the store holds the tokens', async () => {
    const bff = { holdsTokensIn: 'store' as const, sharedStore: memoryStore() }
    const { client, httpOnly, send } = await createSignedInSite({ bff })
    const kept = [...httpOnly]
    await signOut(client)
    for (const [name, value] of kept) httpOnly.set(name, value)
    expect((await send(`${PATH}/users/me`)).status).toBe(401)
  })

  test('that was kept opens for no longer than its access token without revocation', async () => {
    const { client, httpOnly, send, expire } = await createSignedInSite()
    const kept = [...httpOnly]
    await signOut(client)
    for (const [name, value] of kept) httpOnly.set(name, value)
    await expire()
    expect((await send(`${PATH}/users/me`)).status).toBe(401)
  })

  test('of an ended session is refused by other servers with the same store', async () => {
    const sharedStore = memoryStore()
    const site = await createSignedInSite({ bff: { sharedStore } })
    const server = createServerClient({
      ...site.shared,
      platform: site.platform,
      secretServerKey: 'ssk_emulator',
      sharedStore,
    })
    const { headers } = await site.sessionServer.open(site.toRequest('/api/me'))
    await authenticate(server, { headers, method: 'GET' }, { revocation: 'store' })
    await signOut(site.client)
    await site.platform.advance(1000)
    await expect(authenticate(server, { headers, method: 'GET' }, { revocation: 'store' })).rejects.toMatchObject({
      code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
    })
  })

  test('is not needed to end a session elsewhere: other servers learn which one a page has ended', async () => {
    const sharedStore = memoryStore()
    const site = await createSignedInSite({ bff: { sharedStore } })
    await signInElsewhere(site.emulator)
    const { items } = await listSessions(site.client, { userId: 'me' })
    const other = items.find(({ isCurrentSession }) => !isCurrentSession)!
    await deleteSession(site.client, { id: other.id, userId: 'me' })
    expect(await sharedStore.get(`latchkey:revoked:internal:session:${other.id}`)).toBe('1')
  })
})

const HEADERS = {
  'content-type': 'application/json',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': 'pck_emulator',
  'x-stack-access-type': 'client',
}

type Emulator = Pick<ReturnType<typeof createSessionSite>['emulator'], 'fetch'>

/** Begins a second session of the user, as another device does. */
const signInElsewhere = (emulator: Emulator): Promise<Response> =>
  emulator.fetch('http://localhost/api/v1/auth/password/sign-in', {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })

/** Exchanges a refresh token at the service, as a command line does. */
const refreshAsCommandLine = (emulator: Emulator, refreshToken: string): Promise<Response> =>
  emulator.fetch('http://localhost/api/v1/auth/sessions/current/refresh', {
    method: 'POST',
    headers: { ...HEADERS, 'x-stack-refresh-token': refreshToken },
    body: '{}',
  })

describe('the login of a command line that is confirmed in a page', () => {
  /** Confirms a login, and returns the refresh token that the command line fetches. */
  async function confirmLogin(options: SessionSiteOptions) {
    const site = await createSignedInSite(options)
    const { client: commandLine } = createWorld({ emulator: site.emulator })
    const { loginCode, pollingCode } = await startCliLogin(commandLine, {})
    await confirmCliLogin(site.client, { loginCode })
    const response = await pollCliLogin(commandLine, { pollingCode })
    if (response.status !== 'success') throw new Error(`The login is ${response.status}.`)
    const { refreshToken } = response
    const sessions = site.emulator.db.sessions.all()
    return { site, refreshToken, sessions, loginCode }
  }

  test('begins a session of its own if the session server has a secret key', async () => {
    const { site, refreshToken, sessions } = await confirmLogin({
      rotation: 'strict',
      bff: { secretServerKey: 'ssk_emulator', sharedStore: memoryStore() },
    })
    expect(sessions).toHaveLength(2)
    const [user] = [...new Set(sessions.map((session) => session.user_id))]
    expect(sessions.every((session) => session.user_id === user)).toBe(true)
    expect(site.readPage()).not.toContain(refreshToken)
    // Both refresh with strict rotation, and both stay signed in.
    await site.expire()
    const { status } = await refreshAsCommandLine(site.emulator, refreshToken)
    expect(status).toBe(200)
    expect((await getUser(site.client))?.primaryEmail).toBe(EMAIL)
  })

  test('shares the session of the page without a secret key', async () => {
    const { sessions } = await confirmLogin({})
    expect(sessions).toHaveLength(1)
  })

  test('leaves no session behind if the code is unknown', async () => {
    const site = await createSignedInSite({ bff: { secretServerKey: 'ssk_emulator', sharedStore: memoryStore() } })
    await expect(confirmCliLogin(site.client, { loginCode: 'unknown' })).rejects.toMatchObject({
      code: 'CLI_AUTH_ERROR',
    })
    expect(site.emulator.db.sessions.all()).toHaveLength(1)
  })

  test('begins no session for a page whose session has ended elsewhere', async () => {
    const site = await createSignedInSite({ bff: { secretServerKey: 'ssk_emulator', sharedStore: memoryStore() } })
    site.emulator.db.sessions.load([])
    const reference = site.browser.cookies.get('stack-refresh-internal') ?? ''
    await expect(
      completeCliLogin(site.client, { loginCode: 'unknown', refreshToken: reference }),
    ).rejects.toBeInstanceOf(Error)
    expect(site.emulator.db.sessions.all()).toHaveLength(0)
  })
})
