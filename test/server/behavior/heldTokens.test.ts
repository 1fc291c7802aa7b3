/** Tokens that several processes hold in one store, while the store goes down and processes are slow. */
import { getUser, signInWithPassword, signUpWithPassword } from 'latchkey'
import { createSessionServer, type SessionServer, type SessionServerOptions } from 'latchkey/bff'
import { memoryStore, StoreError, type SharedStore } from 'latchkey/stores'
import { expect, test } from 'vitest'
import { REFRESH_HEADERS } from '../../../src/core/client/refreshHeaders.ts'
import { standard } from '../../../src/core/platform/standard.ts'
import { createSessionSite, PATH, SECRET } from '../../support/createSessionSite.ts'
import { EMAIL, ORIGIN, PASSWORD } from '../../support/createWorld.ts'
import { explore, type Scenario } from '../../support/exploration/explore.ts'
import type { RandomChoices } from '../../support/exploration/random.ts'

/** A page, and processes that hold its session in one store. The service ends a session whose refresh token is used again. */
async function createFleet() {
  const errors: unknown[] = []
  const network = { isDown: false }
  /** Delays the next responses of the service to reads of the user. */
  const gates: Promise<void>[] = []
  const heldKeys = new Set<string>()
  const reach = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    if (network.isDown) throw new Error('connect ECONNREFUSED')
    return operation()
  }
  const store: SharedStore = {
    get: (key) => reach(() => remote.get(key)),
    set: (key, value, options) =>
      reach(() => {
        if (key.startsWith('latchkey:held:')) heldKeys.add(key)
        return remote.set(key, value, options)
      }),
    remove: (key, options) => reach(() => remote.remove(key, options)),
  }
  const bff: Partial<SessionServerOptions> = {
    holdsTokensIn: 'store',
    sharedStore: store,
    onUnhandledError: (error) => errors.push(error),
    fetch: async (input, init) => {
      const response = await site.shared.fetch(input, init)
      if (String(input).endsWith('/users/me')) await gates.shift()
      return response
    },
  }
  const site = createSessionSite({ rotation: 'strict', bff })
  const remote = memoryStore({ monotonic: site.platform.monotonic })
  const createProcess = (): SessionServer =>
    createSessionServer({
      ...site.shared,
      platform: { ...site.platform, after: standard().after },
      publishableClientKey: 'pck_emulator',
      secret: SECRET,
      ...bff,
    })
  /** The first one gets the sign-in. */
  const processes = [site.sessionServer, createProcess(), createProcess()]
  await signUpWithPassword(site.client, { email: EMAIL, password: PASSWORD })

  const send = (index: number, path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('x-stack-refresh-token', site.browser.cookies.get('stack-refresh-internal') ?? '')
    return site.visit(new Request(`${ORIGIN}${PATH}${path}`, { ...init, headers }), (sent) => processes[index]!(sent))
  }
  const readUser = async (index: number): Promise<number> => (await send(index, '/users/me')).status
  /** Gets an access token with changed claims, which replaces the refresh token. */
  const changeClaims = async (index: number): Promise<number> => {
    const headers = { [REFRESH_HEADERS.claims]: 'changed', origin: ORIGIN }
    return (await send(index, '/refresh', { method: 'POST', headers })).status
  }
  const pass = async (millis: number): Promise<void> => {
    site.emulator.clock.advance(millis)
    await site.platform.advance(millis)
  }
  /** Restarts a process: it forgets what it had in memory. */
  const restart = (index: number): void => {
    processes[index] = createProcess()
  }
  /** Returns the keys under which tokens are held. */
  const listHeld = async (): Promise<string[]> => {
    const values = await Promise.all([...heldKeys].map((key) => remote.get(key)))
    return [...heldKeys].filter((_, index) => values[index] !== null)
  }
  return { ...site, remote, network, errors, gates, readUser, changeClaims, pass, restart, listHeld }
}

test('a process that held the tokens before another refreshed them presents no old refresh token while the store is down', async () => {
  const { readUser, network, pass, expire, errors } = await createFleet()
  // The first process got the sign-in, and has seen no refresh.
  await expire()
  expect(await readUser(1)).toBe(200)
  network.isDown = true
  await expire()
  expect(await readUser(0)).toBe(503)
  expect(errors[0]).toBeInstanceOf(StoreError)
  network.isDown = false
  await pass(5000)
  expect(await readUser(1)).toBe(200)
})

test('a sign-in fails while the store is down, instead of beginning a session that is lost', async () => {
  const { client, network, browser } = await createFleet()
  client.session.clear()
  network.isDown = true
  await expect(signInWithPassword(client, { email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
    code: 'STATUS',
    status: 503,
  })
  expect(client.session.getSnapshot().status).toBe('signed-out')
  expect(browser.cookies.get('stack-refresh-internal')).toBeUndefined()
})

test('a slow request does not put tokens back that another process has replaced meanwhile', async () => {
  const { readUser, changeClaims, gates, pass, expire } = await createFleet()
  await expire()
  let respond = (): void => {}
  gates.push(new Promise((resolve) => (respond = resolve)))
  const slow = readUser(0)
  await expect.poll(() => gates.length).toBe(0)
  await pass(2000)
  expect(await changeClaims(1)).toBe(200)
  respond()
  expect(await slow).toBe(200)
  // Servers forget the replaced refresh tokens.
  await pass(31_000)
  await expire()
  expect(await readUser(2)).toBe(200)
})

test('a slow request does not bring back the tokens of a session that has ended meanwhile', async () => {
  const { readUser, gates, expire, client, remote, listHeld } = await createFleet()
  await expire()
  let respond = (): void => {}
  gates.push(new Promise((resolve) => (respond = resolve)))
  const slow = readUser(0)
  await expect.poll(() => gates.length).toBe(0)
  for (const key of await listHeld()) await remote.remove(key)
  respond()
  await slow
  expect(await listHeld()).toEqual([])
  expect(await getUser(client)).toBeNull()
})

/** Requests to random processes, while the store goes down and claims change. The session must not end. */
class FleetScenario implements Scenario {
  readonly trace: string[] = []
  brokenRule: string | null = null
  #fleet: Awaited<ReturnType<typeof createFleet>> | undefined

  async takeStep(random: RandomChoices): Promise<void> {
    const fleet = (this.#fleet ??= await createFleet())
    const index = random.pick([0, 1, 2])
    const other = random.pick([0, 1, 2])
    const step = random.pickWeighted([
      { weight: 4, run: async () => this.#check(`request to ${index}`, [await fleet.readUser(index)]) },
      {
        weight: 2,
        run: async () => {
          const statuses = await Promise.all([fleet.readUser(index), fleet.readUser(other), fleet.readUser(index)])
          this.#check(`requests to ${index} and ${other}`, statuses)
        },
      },
      { weight: 2, run: async () => this.#check(`claims change at ${index}`, [await fleet.changeClaims(index)]) },
      { weight: 3, run: () => this.#do('access tokens expire', () => fleet.pass(660_000)) },
      { weight: 3, run: () => this.#do('6 s pass', () => fleet.pass(6000)) },
      { weight: 2, run: () => this.#do('40 s pass', () => fleet.pass(40_000)) },
      { weight: 2, run: () => this.#do('the store is down', () => void (fleet.network.isDown = true)) },
      { weight: 3, run: () => this.#do('the store is up', () => void (fleet.network.isDown = false)) },
      { weight: 1, run: () => this.#do(`${index} restarts`, () => fleet.restart(index)) },
    ])
    await step.run()
  }

  async finish(): Promise<void> {
    const fleet = this.#fleet
    if (!fleet) return
    fleet.network.isDown = false
    await fleet.pass(60_000)
    for (const index of [0, 1, 2]) {
      const status = await fleet.readUser(index)
      this.trace.push(`at last: request to ${index}: ${status}`)
      if (status !== 200) this.brokenRule ??= 'A session must outlive an outage of the store.'
      await fleet.pass(660_000)
    }
  }

  dispose(): void {}

  async #do(what: string, run: () => void | Promise<void>): Promise<void> {
    this.trace.push(what)
    await run()
  }

  #check(what: string, statuses: readonly number[]): void {
    this.trace.push(`${what}: ${statuses.join(', ')}`)
    const isExpected = statuses.every((status) => status === 200 || (status === 503 && this.#fleet?.errors.length))
    if (!isExpected) this.brokenRule ??= 'A request must get its user, or 503 while the store is down.'
  }
}

test('a session outlives random outages of the store, restarts and changes of claims', async () => {
  const { violation, steps } = await explore({
    createScenario: () => new FleetScenario(),
    scenarios: 8,
    steps: 30,
    seed: 'held',
  })
  expect(violation).toBeNull()
  expect(steps).toBe(240)
})
