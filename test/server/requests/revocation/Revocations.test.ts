/** What ends a session in all processes, and how often is asked whether it has ended. */
import { expect, test, vi } from 'vitest'
import type { TransportResponse } from '../../../../src/core/transport/types.ts'
import { Revocations } from '../../../../src/server/requests/revocation/Revocations.ts'
import { FallbackStore } from '../../../../src/server/stores/FallbackStore.ts'
import { MemoryStore } from '../../../../src/server/stores/memoryStore.ts'
import type { SharedStore } from '../../../../src/server/stores/SharedStore.ts'
import { explore, type Scenario } from '../../../support/exploration/explore.ts'
import type { RandomChoices } from '../../../support/exploration/random.ts'
import { Network, type Remote } from '../../../support/exploreServers/Network.ts'
import { PendingWork } from '../../../support/exploreServers/PendingWork.ts'
import { ServerProcess } from '../../../support/exploreServers/SimulatedServer.ts'
import { VirtualTime } from '../../../support/exploreServers/VirtualTime.ts'

const USER = '6f1e8d2c-0b7a-4c35-9e61-0a4d3c2b1f90'
const SESSION = 'c0ffee00-1111-4222-8333-444455556666'
const REVOCATION_MILLIS = 86_400_000

const toToken = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const TOKEN = toToken({ sub: USER, refresh_token_id: SESSION })

function setUp() {
  let now = 0
  const monotonic = (): number => now
  const store = new MemoryStore({ monotonic })
  const set = vi.spyOn(store, 'set')
  const open = (projectId = 'p') => new Revocations({ store, clock: { monotonic }, projectId })
  const pass = (millis: number): void => void (now += millis)
  /** The names that were revoked, without the beginning that all have. */
  const listRevoked = (): string[] =>
    set.mock.calls
      .map(([key]) => key)
      .filter((key) => key.startsWith('latchkey:revoked:p:'))
      .map((key) => key.slice(19))
  return { store, set, open, pass, listRevoked, revocations: open() }
}

interface Sent {
  readonly method?: string
  readonly path: string
  readonly token?: string | null
  readonly status?: number
  readonly code?: string | null
}

/** Sends a request through the layer, and returns what was revoked. */
async function revokedBy({ method = 'DELETE', path, token = TOKEN, status = 200, code = null }: Sent) {
  const { revocations, listRevoked } = setUp()
  const response = { status, code } as TransportResponse
  const tokenHeaders = token === null ? undefined : { 'x-stack-access-token': token }
  const request = { url: `https://service.example/api/v1${path}`, method, headers: {}, auth: null, isIdempotent: true }
  expect(await revocations.layer(async () => response)({ ...request, tokenHeaders })).toBe(response)
  return listRevoked()
}

test.each<[what: string, sent: Sent, revoked: string[]]>([
  ['a sign-out', { path: '/auth/sessions/current' }, [`session:${SESSION}`]],
  [
    'a sign-out from a session that the service had ended',
    { path: '/auth/sessions/current', status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
    [`session:${SESSION}`],
  ],
  ['a session that was deleted', { path: `/auth/sessions/${SESSION}?user_id=me` }, [`session:${SESSION}`]],
  ['a session in capitals', { path: `/auth/sessions/${SESSION.toUpperCase()}` }, [`session:${SESSION}`]],
  ['a session with escaped characters', { path: '/auth/sessions/c0ffee00%2D1' }, ['session:c0ffee00-1']],
  ['a user who was deleted', { path: `/users/${USER}`, status: 299 }, [`user:${USER}`]],
  ['a user in capitals', { path: `/users/${USER.toUpperCase()}` }, [`user:${USER}`]],
  ['a user who deletes itself', { path: '/users/me' }, [`user:${USER}`]],
  ['a method in lower case', { method: 'delete', path: `/users/${USER}` }, [`user:${USER}`]],
  ['a slash at the end', { path: `/users/${USER}/` }, [`user:${USER}`]],
  ['a fragment', { path: `/users/${USER}#x` }, [`user:${USER}`]],
  ['a path that leads back', { path: `/x/../users//${USER}` }, [`user:${USER}`]],
  ['an escaped letter of the path', { path: `/auth/%73essions/${SESSION}` }, [`session:${SESSION}`]],
])('%s is recorded', async (_what, sent, revoked) => {
  expect(await revokedBy(sent)).toEqual(revoked)
})

test.each<[what: string, sent: Sent]>([
  ['a request that reads', { method: 'GET', path: `/users/${USER}` }],
  ['a change', { method: 'PATCH', path: `/users/${USER}` }],
  ['another resource', { path: `/teams/${USER}` }],
  ['a part of a user', { path: `/users/${USER}/x` }],
  ['all users', { path: '/users/' }],
  ['a refused deletion', { path: `/users/${USER}`, status: 403, code: 'X' }],
  ['an unknown session', { path: `/auth/sessions/${SESSION}`, status: 404 }],
  ['a redirect', { path: `/users/${USER}`, status: 300 }],
  ['a status before 200', { path: `/users/${USER}`, status: 199 }],
  ['a sign-out without a token', { path: '/auth/sessions/current', token: null }],
  ['a sign-out with a token of no session', { path: '/auth/sessions/current', token: toToken({ sub: USER }) }],
  ['a deletion of oneself without a token', { path: '/users/me', token: null }],
  ['a deletion of oneself with a token of no user', { path: '/users/me', token: toToken({}) }],
])('%s is not recorded', async (_what, sent) => {
  expect(await revokedBy(sent)).toEqual([])
})

test('a revocation is kept for as long as an access token can live, and belongs to one project', async () => {
  const { revocations, set, open } = setUp()
  await revocations.revokeSession(SESSION)
  await revocations.revokeUser(USER)
  expect(set.mock.calls).toEqual(
    [`session:${SESSION}`, `user:${USER}`].map((name) => [
      `latchkey:revoked:p:${name}`,
      '1',
      { ttlMillis: REVOCATION_MILLIS },
    ]),
  )
  expect(await open('q').isRevoked({ userId: USER, sessionId: SESSION })).toBe(false)
})

test.each([
  [
    { userId: USER, sessionId: 'other' },
    { isSession: false, isUser: true },
  ],
  [
    { userId: 'other', sessionId: SESSION },
    { isSession: true, isUser: false },
  ],
  [
    { userId: USER, sessionId: null },
    { isSession: false, isUser: true },
  ],
  [
    { userId: 'other', sessionId: null },
    { isSession: false, isUser: false },
  ],
  [
    { userId: SESSION, sessionId: USER },
    { isSession: false, isUser: false },
  ],
])('the sender %j is revoked: %j', async (sender, { isSession, isUser }) => {
  const ofSession = setUp()
  await ofSession.revocations.revokeSession(SESSION)
  expect(await ofSession.open().isRevoked(sender)).toBe(isSession)
  const ofUser = setUp()
  await ofUser.revocations.revokeUser(USER)
  expect(await ofUser.open().isRevoked(sender)).toBe(isUser)
})

test('the store is read again after half a second, and at once by the process that revokes', async () => {
  const { revocations, open, store, pass } = setUp()
  const other = open()
  const get = vi.spyOn(store, 'get')
  const sender = { userId: USER, sessionId: SESSION }
  expect(await other.isRevoked(sender)).toBe(false)
  expect(await revocations.isRevoked(sender)).toBe(false)
  await revocations.revokeSession(SESSION)
  expect(await revocations.isRevoked(sender)).toBe(true)
  pass(499)
  get.mockClear()
  expect(await other.isRevoked(sender)).toBe(false)
  expect(get).not.toHaveBeenCalled()
  pass(1)
  expect(await other.isRevoked(sender)).toBe(true)
})

test.each([
  ['a session', SESSION, [`session:${SESSION}`]],
  ['a user whose token names no session', null, [`user:${USER}`]],
])('the end of %s at the service is recorded', async (_what, sessionId, revoked) => {
  const { revocations, listRevoked } = setUp()
  expect(await revocations.hasEnded({ userId: USER, sessionId }, 60_000, async () => true)).toBe(true)
  expect(listRevoked()).toEqual(revoked)
})

test('an answer of the service is used for the time from when it was asked, by the process that asked', async () => {
  const { revocations, pass } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const ask = vi.fn(async () => {
    pass(2000)
    return false
  })
  await revocations.hasEnded(sender, 60_000, ask)
  pass(57_999)
  await revocations.hasEnded(sender, 60_000, ask)
  expect(ask).toHaveBeenCalledOnce()
  pass(1)
  await revocations.hasEnded(sender, 60_000, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  { everyMillis: 60_000, lastReadAt: 59_499, lastUsedAt: 59_998 },
  { everyMillis: 3000, lastReadAt: 2499, lastUsedAt: 2998 },
  { everyMillis: 500, lastReadAt: 249, lastUsedAt: 498 },
])(
  'an answer of the service is used for $everyMillis ms from when it was asked, by another process too',
  async ({ everyMillis, lastReadAt, lastUsedAt }) => {
    const { revocations, open, pass } = setUp()
    const sender = { userId: USER, sessionId: SESSION }
    const ask = vi.fn(async () => false)
    await revocations.hasEnded(sender, everyMillis, ask)
    const other = open()
    pass(lastReadAt)
    await other.hasEnded(sender, everyMillis, ask)
    pass(lastUsedAt - lastReadAt)
    await other.hasEnded(sender, everyMillis, ask)
    expect(ask).toHaveBeenCalledOnce()
    pass(1)
    await other.hasEnded(sender, everyMillis, ask)
    expect(ask).toHaveBeenCalledTimes(2)
  },
)

test('the service is asked about once in the time by ten processes', async () => {
  const { open, pass } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const processes = Array.from({ length: 10 }, () => open())
  const ask = vi.fn(async () => false)
  for (let second = 0; second < 600; second += 1) {
    for (const process of processes) await process.hasEnded(sender, 60_000, ask)
    pass(1000)
  }
  expect(ask).toHaveBeenCalledTimes(10)
})

test('a service that can’t be asked is asked by each process for itself, once in the time', async () => {
  const { revocations, open, pass } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const ask = vi.fn(async () => null)
  for (const process of [revocations, revocations, open()]) {
    expect(await process.hasEnded(sender, 60_000, ask)).toBe(false)
  }
  expect(ask).toHaveBeenCalledTimes(2)
  pass(60_000)
  await revocations.hasEnded(sender, 60_000, ask)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a session that another process revoked is refused within half a second, although the service was just asked', async () => {
  const { revocations, open, pass } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const ask = vi.fn(async () => false)
  await revocations.hasEnded(sender, 60_000, ask)
  await open().revokeSession(SESSION)
  pass(500)
  expect(await revocations.hasEnded(sender, 60_000, ask)).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

test('two guards with different times do not share answers', async () => {
  const { revocations } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const ask = vi.fn(async () => false)
  await revocations.hasEnded(sender, 60_000, ask)
  await revocations.hasEnded(sender, 1000, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

const EVERY_MILLIS = 3000

/** Requests to three processes, whose store and service are slow or down. The session ends at a random time. */
class FleetScenario implements Scenario {
  readonly trace: string[] = []
  brokenRule: string | null = null
  readonly #time = new VirtualTime(new PendingWork())
  readonly #store: Remote = { name: 'store', status: 'up', slownessMillis: 0 }
  readonly #service: Remote = { name: 'service', status: 'up', slownessMillis: 0 }
  readonly #network: Network
  readonly #processes: readonly { readonly process: ServerProcess; readonly revocations: Revocations }[]
  #endedAt = Infinity

  constructor(seed: string) {
    this.#network = new Network(this.#time, seed)
    const remote = new MemoryStore({ monotonic: () => this.#time.elapsedMillis })
    this.#processes = [0, 1, 2].map((index) => {
      const now = (): number => this.#time.elapsedMillis
      const process = new ServerProcess({ index, time: this.#time, now, start: () => async () => new Response() })
      const call = <Result>(name: string, operation: () => Promise<Result>): Promise<Result> =>
        this.#network.call(process, this.#store, `${process.name} ${name}`, operation)
      const sharedStore: SharedStore = {
        get: (key) => call('get', () => remote.get(key)),
        set: (key, value, options) => call('set', () => remote.set(key, value, options)),
        remove: (key, options) => call('remove', () => remote.remove(key, options)),
      }
      const store = new FallbackStore({ store: sharedStore, clock: process.platform, onError: () => {} })
      return { process, revocations: new Revocations({ store, clock: process.platform, projectId: 'p' }) }
    })
  }

  async takeStep(random: RandomChoices): Promise<void> {
    const { process, revocations } = random.pick(this.#processes)
    const slownessMillis = random.pick([0, 0, 200, 900, 2500])
    const step = random.pickWeighted([
      { weight: 12, run: () => this.#request(process, revocations) },
      { weight: 1, run: () => this.#end() },
      { weight: 1, run: () => this.#set(this.#store, { slownessMillis }) },
      { weight: 1, run: () => this.#set(this.#service, { slownessMillis }) },
      { weight: 1, run: () => this.#set(this.#store, { status: random.pick(['up', 'refusing', 'unreachable']) }) },
      { weight: 2, run: () => this.#set(this.#store, { status: 'up', slownessMillis: 0 }) },
    ])
    step.run()
    await this.#time.advance(random.pick([0, 1, 50, 400, 1000]) * (1 + random.fraction()))
  }

  async finish(): Promise<void> {
    await this.#time.advance(60_000)
  }

  dispose(): void {}

  #request(process: ServerProcess, revocations: Revocations): void {
    const arrivedAt = this.#time.elapsedMillis
    const ask = (): Promise<boolean> =>
      this.#network.call(process, this.#service, `${process.name} asks`, async () => this.#isEnded())
    void revocations.hasEnded({ userId: USER, sessionId: SESSION }, EVERY_MILLIS, ask).then((hasEnded) => {
      const millis = arrivedAt - this.#endedAt
      this.trace.push(`${arrivedAt.toFixed(0)}: a request to ${process.name} is ${hasEnded ? 'refused' : 'accepted'}`)
      if (!hasEnded && millis > EVERY_MILLIS)
        this.brokenRule ??= `A session must be refused ${EVERY_MILLIS} ms after its end.`
      if (hasEnded && !this.#isEnded()) this.brokenRule ??= 'A session that has not ended must be accepted.'
    })
  }

  #isEnded(): boolean {
    return this.#time.elapsedMillis >= this.#endedAt
  }

  #end(): void {
    if (this.#endedAt < Infinity) return
    this.#endedAt = this.#time.elapsedMillis
    this.trace.push(`${this.#endedAt.toFixed(0)}: the session ends`)
  }

  #set(remote: Remote, change: Partial<Remote>): void {
    Object.assign(remote, change)
    this.trace.push(`the ${remote.name}: ${JSON.stringify(change)}`)
  }
}

test('no process accepts a session longer than the time after its end, however slow the store and the service are', async () => {
  const { violation, steps } = await explore({
    createScenario: (seed) => new FleetScenario(seed),
    scenarios: 20,
    steps: 60,
    seed: 'every',
  })
  expect(violation).toBeNull()
  expect(steps).toBe(1200)
})

test('a question that failed is asked again by the next request', async () => {
  const { revocations } = setUp()
  const sender = { userId: USER, sessionId: SESSION }
  const error = new Error('The service is down.')
  await expect(revocations.hasEnded(sender, 60_000, () => Promise.reject(error))).rejects.toBe(error)
  expect(await revocations.hasEnded(sender, 60_000, async () => true)).toBe(true)
})
