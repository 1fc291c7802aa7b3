/** The age of sessions for sensitive actions: nothing makes a session younger than the sign-in that it descends from. */
import { confirmCliLogin, createClient, signInWithPassword, signUpWithPassword } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createSessionServer } from 'latchkey/bff'
import { requireRecentSession } from 'latchkey/hono'
import { confirmAgent, pollAgent, pollCliLogin, registerAgent, startCliLogin } from 'latchkey/operations'
import {
  approveCliLogin,
  authenticate,
  authorizeRecentSession,
  createServerClient,
  createSession,
  deleteUser,
  forRequest,
  toErrorResponse,
  type RequestAuth,
  type ServerClient,
} from 'latchkey/server'
import { memoryStore, type SharedStore } from 'latchkey/stores'
import { describe, expect, test } from 'vitest'
import { createSessionSite, SECRET } from '../../support/createSessionSite.ts'
import { BASE_URL, createWorld, EMAIL, PASSWORD, requestWith, type World } from '../../support/createWorld.ts'
import { explore, type Scenario } from '../../support/exploration/explore.ts'
import type { RandomChoices } from '../../support/exploration/random.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'

const MINUTE_MILLIS = 60_000
const DAY_MILLIS = 86_400_000
const MAX_AGE_MILLIS = 5 * MINUTE_MILLIS

/** A user, and servers that share a store which can be down. */
async function createFleet() {
  const world = createWorld({ service: '2026' })
  const platform = memoryPlatform({ url: 'http://localhost:3000/', fetch: world.fetch })
  const network = { isDown: false }
  const remote = memoryStore({ monotonic: platform.monotonic })
  const reach = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    if (network.isDown) throw new Error('connect ECONNREFUSED')
    return operation()
  }
  const sharedStore: SharedStore = {
    get: (key) => reach(() => remote.get(key)),
    set: (key, value, options) => reach(() => remote.set(key, value, options)),
    remove: (key, options) => reach(() => remote.remove(key, options)),
  }
  const options = {
    ...world.shared,
    platform: { ...platform, kind: 'server' as const, cookies: null, location: null, fetch: world.fetch },
    sharedStore,
    onUnhandledError: () => {},
  }
  const createServer = () => createServerClient({ ...options, secretServerKey: 'ssk_emulator' })
  const createAdmin = () => createAdminClient({ ...options, superSecretAdminKey: 'sak_emulator' })
  const user = await world.signUp(EMAIL)
  const pass = async (millis: number): Promise<void> => {
    world.emulator.clock.advance(millis)
    await platform.advance(millis)
  }
  return { ...world, user, network, options, createServer, createAdmin, pass }
}

type Emulated = Pick<World, 'emulator'>

/** Returns a new access token of a session. */
const refresh = async ({ emulator }: Emulated, refreshToken: string): Promise<string | null> => {
  const platform = memoryPlatform({ fetch: emulator.fetch, url: 'http://localhost:3000/' })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: BASE_URL,
    platform: { ...platform, cookies: null, now: emulator.clock.now },
    tokenStore: { accessToken: null, refreshToken },
  })
  return client.session.getAccessToken()
}

/** Logs in a command line that is confirmed by `confirm`, and returns its refresh token. */
async function logIn({ emulator }: Emulated, confirm: (loginCode: string) => Promise<unknown>): Promise<string> {
  const { client: commandLine } = createWorld({ emulator })
  const { loginCode, pollingCode } = await startCliLogin(commandLine, {})
  await confirm(loginCode)
  const response = await pollCliLogin(commandLine, { pollingCode })
  if (response.status !== 'success') throw new Error(`The login is ${response.status}.`)
  return response.refreshToken
}

const verify = (server: ServerClient, accessToken: string | null): Promise<RequestAuth> =>
  authenticate(server, requestWith({ accessToken, refreshToken: null }))

/** The code of the refusal; `null` if the token is accepted. */
async function refusalOf(server: ServerClient, accessToken: string | null): Promise<string | null> {
  try {
    await authorizeRecentSession(server, await verify(server, accessToken), { maxAgeMillis: MAX_AGE_MILLIS })
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a session that a server created', () => {
  test('for a command line that a day-old page confirmed through a session server is a day old', async () => {
    const sharedStore = memoryStore()
    const site = createSessionSite({ bff: { secretServerKey: 'ssk_emulator', sharedStore } })
    await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })
    site.emulator.clock.advance(DAY_MILLIS)
    await site.platform.advance(DAY_MILLIS)
    const refreshToken = await logIn(site, (loginCode) => confirmCliLogin(site.client, { loginCode }))
    expect(site.emulator.db.sessions.size).toBe(2)
    const server = createServerClient({
      ...site.shared,
      platform: { ...site.platform, kind: 'server', cookies: null, location: null },
      secretServerKey: 'ssk_emulator',
      sharedStore,
    })
    expect(await refusalOf(server, await refresh(site, refreshToken))).toBe('SESSION_TOO_OLD')
  })

  test('for a command line is as old as the session that confirmed it, in another process too', async () => {
    const fleet = await createFleet()
    const [first, second] = [fleet.createServer(), fleet.createServer()]
    await fleet.pass(4 * MINUTE_MILLIS)
    const sender = await verify(first, fleet.user.accessToken)
    const refreshToken = await logIn(fleet, (loginCode) => approveCliLogin(first, sender, { loginCode }))
    const accessToken = await refresh(fleet, refreshToken)
    expect(await refusalOf(second, accessToken)).toBeNull()
    // A second login, confirmed with the session of the first.
    const nextSender = await verify(second, accessToken)
    const nextToken = await logIn(fleet, (loginCode) => approveCliLogin(second, nextSender, { loginCode }))
    expect(await refusalOf(first, await refresh(fleet, nextToken))).toBeNull()
    await fleet.pass(MINUTE_MILLIS + 1000)
    for (const token of [refreshToken, nextToken]) {
      expect(await refusalOf(fleet.createServer(), await refresh(fleet, token))).toBe('SESSION_TOO_OLD')
    }
  })

  test.each<[how: string, create: (fleet: Awaited<ReturnType<typeof createFleet>>) => Promise<string>]>([
    [
      'createSession',
      async ({ createServer, user }) => (await createSession(createServer(), { userId: user.userId })).refreshToken,
    ],
    [
      'createSession of an administrator',
      async ({ createAdmin, user }) => (await createSession(createAdmin(), { userId: user.userId })).refreshToken,
    ],
    [
      'createSession of a client for a request',
      async ({ createServer, user }) =>
        (await createSession(forRequest(createServer(), requestWith(user)), { userId: 'me' })).refreshToken,
    ],
    [
      'a call by its path',
      async ({ createServer, user }) => {
        const { data } = await createServer().api.POST('/auth/sessions', { body: { user_id: user.userId } })
        return data!.refresh_token
      },
    ],
  ])('by %s is never recent, in another process too', async (_how, create) => {
    const fleet = await createFleet()
    const refreshToken = await create(fleet)
    const accessToken = await refresh(fleet, refreshToken)
    expect(await refusalOf(fleet.createServer(), accessToken)).toBe('SESSION_TOO_OLD')
    // The command line that it confirms is no younger.
    const server = fleet.createServer()
    const sender = await verify(server, accessToken)
    const next = await logIn(fleet, (loginCode) => approveCliLogin(server, sender, { loginCode }))
    expect(await refusalOf(server, await refresh(fleet, next))).toBe('SESSION_TOO_OLD')
  })

  test.each<[how: string, method: string, path: string]>([
    ['a method in lower case', 'post', '/auth/sessions'],
    ['a fragment', 'POST', '/auth/sessions#created'],
    ['a query', 'POST', '/auth/sessions?a=b'],
    ['a segment that leads back', 'POST', '/auth/x/../sessions'],
  ])(
    'by client.fetch with %s is never recent, and none is created while the store is down',
    async (_how, method, path) => {
      const fleet = await createFleet()
      const server = fleet.createServer()
      const create = () =>
        server.fetch(`${BASE_URL}/api/v1${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user_id: fleet.user.userId }),
        })
      const response = await create()
      const { refresh_token: refreshToken } = await response.json()
      expect(await refusalOf(fleet.createServer(), await refresh(fleet, refreshToken))).toBe('SESSION_TOO_OLD')
      fleet.network.isDown = true
      await expect(create()).rejects.toMatchObject({ code: 'NETWORK' })
      expect(fleet.emulator.db.sessions.size).toBe(2)
    },
  )

  test('for an agent that the user approved is never recent, and confirms no command line', async () => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    await fleet.pass(DAY_MILLIS)
    const agent = createClient({ ...fleet.shared, publishableClientKey: 'pck_emulator', tokenStore: null })
    const { claimCode, pollToken } = await registerAgent(agent, { agent: { name: 'Deck hand' } })
    await confirmAgent(fleet.user.client, { claimCode, action: 'approve' })
    const approved = await pollAgent(agent, { pollToken })
    if (approved.status !== 'approved') throw new Error(`The agent is ${approved.status}.`)
    const { accessToken } = approved.session
    expect(await refusalOf(server, accessToken)).toBe('SESSION_TOO_OLD')
    const sender = await verify(server, accessToken)
    const login = approveCliLogin(server, sender, { loginCode: 'any' })
    await expect(login).rejects.toMatchObject({ code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' })
  })

  test('whose time in the store is in the future is as old as the service says', async () => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    const { sessionId } = (await verify(server, fleet.user.accessToken)).token
    const future = fleet.emulator.clock.now() + 365 * DAY_MILLIS
    await fleet.options.sharedStore.set(`latchkey:signed-in:internal:${sessionId}`, String(future), {
      ttlMillis: 365 * DAY_MILLIS,
    })
    expect(await refusalOf(server, fleet.user.accessToken)).toBeNull()
    await fleet.pass(MAX_AGE_MILLIS + 1000)
    expect(await refusalOf(server, await refresh(fleet, fleet.user.refreshToken))).toBe('SESSION_TOO_OLD')
  })

  test('for an administrator who acts as the user confirms no command line', async () => {
    const fleet = await createFleet()
    const admin = fleet.createAdmin()
    const { accessToken } = await createSession(admin, { userId: fleet.user.userId, isImpersonation: true })
    for (const server of [fleet.createServer(), admin]) {
      const sender = await verify(server, accessToken)
      const approved = approveCliLogin(server, sender, { loginCode: 'any' })
      await expect(approved).rejects.toMatchObject({ code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', status: 401 })
    }
    expect(fleet.emulator.db.sessions.size).toBe(2)
  })

  test('does not make a sign-in of its user older', async () => {
    const fleet = await createFleet()
    await createSession(fleet.createServer(), { userId: fleet.user.userId })
    await fleet.pass(DAY_MILLIS)
    await signInWithPassword(fleet.user.client, { email: EMAIL, password: PASSWORD })
    const { accessToken } = await fleet.user.client.session.getTokens()
    expect(await refusalOf(fleet.createServer(), accessToken)).toBeNull()
  })
})

describe('a login of a command line', () => {
  test('with an unknown code leaves no session behind', async () => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    const sender = await verify(server, fleet.user.accessToken)
    await expect(approveCliLogin(server, sender, { loginCode: 'unknown' })).rejects.toMatchObject({
      code: 'STATUS',
      status: 400,
    })
    expect(fleet.emulator.db.sessions.size).toBe(1)
  })

  test.each<[what: string, end: (fleet: Awaited<ReturnType<typeof createFleet>>) => unknown]>([
    ['whose session has ended', ({ emulator }) => emulator.db.sessions.load([])],
    ['who was deleted', ({ createServer, user }) => deleteUser(createServer(), { userId: user.userId })],
  ])('of a sender %s begins no session', async (_what, end) => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    const sender = await verify(server, fleet.user.accessToken)
    await end(fleet)
    const before = fleet.emulator.db.sessions.size
    await expect(approveCliLogin(server, sender, { loginCode: 'any' })).rejects.toMatchObject({ status: 401 })
    expect(fleet.emulator.db.sessions.size).toBe(before)
  })
})

describe('while the store is down', () => {
  test('no session is recent: the guard responds with 503, although the user has just signed in', async () => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    const sender = await verify(server, fleet.user.accessToken)
    fleet.network.isDown = true
    const error: unknown = await authorizeRecentSession(server, sender, { maxAgeMillis: MAX_AGE_MILLIS }).catch(
      (reason: unknown) => reason,
    )
    expect(toErrorResponse(error)).toMatchObject({ status: 503, body: { code: 'NETWORK' } })
  })

  test('no session is created: the request fails, and the service has none that the store doesn’t know', async () => {
    const fleet = await createFleet()
    const server = fleet.createServer()
    const sender = await verify(server, fleet.user.accessToken)
    fleet.network.isDown = true
    const created = [
      () => createSession(server, { userId: fleet.user.userId }),
      () => createSession(fleet.createAdmin(), { userId: fleet.user.userId }),
      () => server.api.POST('/auth/sessions', { body: { user_id: fleet.user.userId } }),
      () => approveCliLogin(server, sender, { loginCode: 'any' }),
    ]
    for (const create of created) await expect(create()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(fleet.emulator.db.sessions.size).toBe(1)
  })
})

test('without a shared store, no guard accepts a session and no server creates one for a command line', async () => {
  const { shared, signUp } = createWorld({ service: '2026' })
  const user = await signUp(EMAIL)
  const server = createServerClient({ ...shared, secretServerKey: 'ssk_emulator' })
  const sender = await verify(server, user.accessToken)
  const refused = { code: 'INVALID_OPTION', message: expect.stringContaining('sharedStore') }
  await expect(authorizeRecentSession(server, sender, { maxAgeMillis: MAX_AGE_MILLIS })).rejects.toMatchObject(refused)
  await expect(approveCliLogin(server, sender, { loginCode: 'any' })).rejects.toMatchObject(refused)
  expect(() => requireRecentSession(server, { maxAgeMillis: MAX_AGE_MILLIS })).toThrow(expect.objectContaining(refused))
  const bff = { projectId: 'internal', publishableClientKey: 'pck_emulator', secret: SECRET }
  expect(() => createSessionServer({ ...bff, secretServerKey: 'ssk_emulator' })).toThrow(
    expect.objectContaining(refused),
  )
})

/** What the scenario knows of a session. */
interface ModelSession {
  readonly name: string
  readonly refreshToken: string
  /** `-Infinity` if it isn't known. */
  readonly signedInAt: number
  isAlive: boolean
}

/** Sign-ins, and sessions that random servers create from random sessions. No session may pass for a younger one. */
class SessionScenario implements Scenario {
  readonly trace: string[] = []
  brokenRule: string | null = null
  readonly #sessions: ModelSession[] = []
  #fleet: Awaited<ReturnType<typeof createFleet>> | undefined
  #servers: ServerClient[] = []
  #upSince = 0

  async takeStep(random: RandomChoices): Promise<void> {
    const fleet = (this.#fleet ??= await this.#start())
    const session = random.pick(this.#sessions)
    const index = random.pick([0, 1, 2])
    const server = this.#servers[index]!
    const step = random.pickWeighted([
      { weight: 8, run: () => this.#check(session, server) },
      { weight: 2, run: () => this.#signIn() },
      { weight: 4, run: () => this.#approve(session, server) },
      { weight: 1, run: () => this.#create(server, random.pick([true, false])) },
      { weight: 1, run: () => this.#end(session) },
      { weight: 2, run: () => this.#pass(random.pick([1000, MINUTE_MILLIS, 4 * MINUTE_MILLIS])) },
      { weight: 1, run: async () => this.#setStore(true) },
      { weight: 2, run: async () => this.#setStore(false) },
      {
        weight: 1,
        run: async () => {
          this.trace.push(`server ${index} restarts`)
          this.#servers[index] = fleet.createServer()
        },
      },
    ])
    await step.run()
  }

  async finish(): Promise<void> {
    const fleet = this.#fleet
    if (!fleet) return
    this.#setStore(false)
    await this.#pass(6000)
    for (const session of this.#sessions) await this.#check(session, fleet.createServer())
  }

  dispose(): void {}

  async #start() {
    const fleet = await createFleet()
    this.#servers = [fleet.createServer(), fleet.createAdmin(), fleet.createServer()]
    this.#add('sign-up', fleet.user.refreshToken, fleet.emulator.clock.now())
    return fleet
  }

  get #world() {
    if (!this.#fleet) throw new Error('The scenario has not started.')
    return this.#fleet
  }

  #add(how: string, refreshToken: string, signedInAt: number): void {
    const name = `${how} ${this.#sessions.length}`
    this.#sessions.push({ name, refreshToken, signedInAt, isAlive: true })
    this.trace.push(name)
  }

  async #signIn(): Promise<void> {
    const { client } = createWorld({ emulator: this.#world.emulator, client: { tokenStore: 'memory' } })
    await signInWithPassword(client, { email: EMAIL, password: PASSWORD })
    const { refreshToken } = await client.session.getTokens()
    this.#add('sign-in', refreshToken!, this.#world.emulator.clock.now())
  }

  async #approve(session: ModelSession, server: ServerClient): Promise<void> {
    const accessToken = await refresh(this.#world, session.refreshToken)
    try {
      const sender = await verify(server, accessToken)
      const confirm = (loginCode: string): Promise<void> => approveCliLogin(server, sender, { loginCode })
      this.#add(`command line of ${session.name}:`, await logIn(this.#world, confirm), session.signedInAt)
    } catch (error) {
      this.trace.push(`no command line of ${session.name}: ${(error as { code: string }).code}`)
    }
  }

  async #create(server: ServerClient, isImpersonation: boolean): Promise<void> {
    const { userId } = this.#world.user
    try {
      const { refreshToken } = await createSession(server, { userId, isImpersonation })
      this.#add(isImpersonation ? 'impersonation' : 'created session', refreshToken, -Infinity)
    } catch (error) {
      this.trace.push(`no created session: ${(error as { code: string }).code}`)
    }
  }

  async #end(session: ModelSession): Promise<void> {
    const { emulator } = this.#world
    const record = emulator.db.sessions.all().find(({ refresh_token }) => refresh_token === session.refreshToken)
    if (record) emulator.db.sessions.delete(record.id)
    session.isAlive = false
    this.trace.push(`${session.name} ends`)
  }

  async #pass(millis: number): Promise<void> {
    await this.#world.pass(millis)
    this.trace.push(`${millis} ms pass`)
  }

  #setStore(isDown: boolean): void {
    const { network, emulator } = this.#world
    if (network.isDown && !isDown) this.#upSince = emulator.clock.now()
    network.isDown = isDown
    this.trace.push(`the store is ${isDown ? 'down' : 'up'}`)
  }

  async #check(session: ModelSession, server: ServerClient): Promise<void> {
    const { emulator, network } = this.#world
    const accessToken = await refresh(this.#world, session.refreshToken)
    const refusal = await refusalOf(server, accessToken)
    const age = emulator.clock.now() - session.signedInAt
    this.trace.push(`${session.name} is ${refusal ?? 'accepted'}, ${age} ms after its sign-in`)
    const isRecent = session.isAlive && age <= MAX_AGE_MILLIS
    if (refusal === null && !isRecent) this.brokenRule ??= 'A session must not pass for a younger one.'
    if (refusal === null && network.isDown) this.brokenRule ??= 'Without the store, no session is known to be recent.'
    const isStoreUsed = !network.isDown && emulator.clock.now() - this.#upSince >= 6000
    if (refusal !== null && isRecent && isStoreUsed) this.brokenRule ??= 'A recent sign-in must be accepted.'
  }
}

test('no session passes for a younger one, whatever servers create and however the store fails', async () => {
  const { violation, steps } = await explore({
    createScenario: () => new SessionScenario(),
    scenarios: 8,
    steps: 40,
    seed: 'age',
  })
  expect(violation).toBeNull()
  expect(steps).toBe(320)
})
