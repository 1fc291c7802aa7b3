/**
 * Every fault at every step of signing in, refreshing, signing out and updating, once and permanently, against the
 * emulator. In every case the call settles, the tokens in the cookies stay the same unless the step changes them, no
 * timer or listener is left, and after the fault the user is still signed in.
 */
import {
  createClient,
  getAccessToken,
  getUser,
  signInWithPassword,
  signOut,
  signUpWithPassword,
  updateCurrentUser,
  type OperationId,
} from 'latchkey'
import { createEmulator } from 'latchkey/emulator'
import { afterAll, describe, expect, test } from 'vitest'
import specification from '../../../generated/openapi.json'
import { memoryPlatform, type MemoryPlatform } from '../../support/memoryPlatform.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
/** Shorter than any delay that the client starts when a response arrives. */
const STEP_MILLIS = 400
const NOW = 1_754_550_000_000
const MIRA = { email: 'mira@harbor.example', password: 'correct horse' }
const OLE = { email: 'ole@harbor.example', password: 'battery staple' }

type Emulator = ReturnType<typeof createEmulator>
type Times = 'once' | 'always'

/** How a client can react to a fault. */
type Kind =
  /** No response, or half of one: retried if the operation is idempotent. */
  | 'lost'
  /** No connection: nothing was sent, so it is always retried. */
  | 'unsent'
  /** A response that requests another attempt: always retried. */
  | 'again'
  /** A response that never ends: the call times out. */
  | 'late'
  /** An unusable response: reported at once. */
  | 'answer'

interface Fault {
  readonly name: string
  readonly kind: Kind
  /** The code of the error if the fault is permanent. */
  readonly code: string
  readonly status?: number
  /** A fault of the emulator, or a response that replaces the emulator's. */
  readonly is: Parameters<Emulator['faults']['once']>[1] | (() => Response | Promise<Response>)
}

const page = (status: number) => () =>
  new Response('<!doctype html><h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } })

const FAULTS: readonly Fault[] = [
  { name: 'the network is down', kind: 'lost', code: 'NETWORK', is: 'offline' },
  {
    name: 'the host name cannot be looked up',
    kind: 'unsent',
    code: 'NETWORK',
    is: () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'EAI_AGAIN' } })),
  },
  {
    name: 'the response is lost after the service made the change',
    kind: 'lost',
    code: 'NETWORK',
    is: 'lost-after-commit',
  },
  { name: 'the response is truncated', kind: 'lost', code: 'NETWORK', is: 'truncated' },
  { name: 'no response ever arrives', kind: 'late', code: 'TIMEOUT', is: () => new Promise(() => {}) },
  { name: 'status 408', kind: 'answer', code: 'STATUS', status: 408, is: () => new Response('', { status: 408 }) },
  {
    name: 'status 429',
    kind: 'again',
    code: 'STATUS',
    status: 429,
    is: { kind: 'rate-limited', retryAfterSeconds: 4 },
  },
  {
    name: 'status 429 without Retry-After',
    kind: 'again',
    code: 'STATUS',
    status: 429,
    is: { kind: 'rate-limited', retryAfterSeconds: null },
  },
  { name: 'status 500', kind: 'answer', code: 'STATUS', status: 500, is: 'server-error' },
  { name: 'status 502 with a page', kind: 'answer', code: 'STATUS', status: 502, is: { kind: 'html' } },
  { name: 'status 503 with a page', kind: 'answer', code: 'STATUS', status: 503, is: { kind: 'html', status: 503 } },
  { name: 'status 508 with the loop marker', kind: 'again', code: 'STATUS', status: 508, is: 'infinite-loop' },
  { name: 'status 200 with a page', kind: 'answer', code: 'INVALID_RESPONSE', status: 200, is: page(200) },
  {
    name: 'status 200 with truncated JSON',
    kind: 'answer',
    code: 'INVALID_RESPONSE',
    status: 200,
    is: () => new Response('{"access_tok', { headers: { 'content-type': 'application/json' } }),
  },
  {
    name: 'status 200 without a body',
    kind: 'answer',
    code: 'INVALID_RESPONSE',
    status: 200,
    is: () => new Response(''),
  },
  {
    name: 'a redirect to another origin',
    kind: 'answer',
    code: 'STATUS',
    status: 307,
    is: () => new Response(null, { status: 307, headers: { location: 'https://evil.example' } }),
  },
  { name: 'an error with two codes', kind: 'answer', code: 'INVALID_RESPONSE', is: 'mismatched-error' },
  { name: 'an error with an unknown code', kind: 'answer', code: 'UNKNOWN_CODE', is: 'unknown-error' },
]

/** The tokens in the cookies after a step, compared with those before it. */
type Stored = 'same' | 'renewed' | 'replaced' | 'cleared'

interface Step {
  readonly name: string
  /** The operation that fails. */
  readonly operation: OperationId
  /** The user who is signed in before the step. */
  readonly person: typeof MIRA | null
  /** The clocks by which the access token has expired: all, or only the service's. */
  readonly isOver?: 'for all' | 'for the service'
  /** The remaining life of an access token that expires soon. */
  readonly lifeLeftMillis?: number
  readonly run: (client: FaultyWorld['client']) => Promise<unknown>
  readonly done: Stored
  readonly failed: Stored
}

/** Changes a claim, and waits for the token that has it. */
const update = async (client: FaultyWorld['client']): Promise<unknown> => {
  await updateCurrentUser(client, { displayName: 'Mira of the harbor' })
  return getAccessToken(client)
}
const leave = async (client: FaultyWorld['client']): Promise<unknown> => {
  const outcome = await signOut(client)
  if (!outcome.revoked) throw outcome.error!
  return outcome
}

const STEPS: readonly Step[] = [
  {
    name: 'signing in',
    operation: 'passwordSignIn',
    person: null,
    run: (client) => signInWithPassword(client, MIRA),
    done: 'replaced',
    failed: 'same',
  },
  {
    name: 'signing in while another user is signed in',
    operation: 'passwordSignIn',
    person: OLE,
    run: (client) => signInWithPassword(client, MIRA),
    done: 'replaced',
    failed: 'same',
  },
  {
    name: 'reading the user',
    operation: 'getCurrentUser',
    person: MIRA,
    run: (client) => getUser(client),
    done: 'same',
    failed: 'same',
  },
  {
    name: 'refreshing an expired token',
    operation: 'exchangeOAuthToken',
    person: MIRA,
    isOver: 'for all',
    run: (client) => getUser(client),
    done: 'renewed',
    failed: 'same',
  },
  {
    name: 'reading the user after a refresh',
    operation: 'getCurrentUser',
    person: MIRA,
    isOver: 'for all',
    run: (client) => getUser(client),
    done: 'renewed',
    failed: 'renewed',
  },
  {
    name: 'refreshing a token that the service rejects',
    operation: 'exchangeOAuthToken',
    person: MIRA,
    isOver: 'for the service',
    run: (client) => getUser(client),
    done: 'renewed',
    failed: 'same',
  },
  {
    name: 'refreshing a token with 15 s left',
    operation: 'exchangeOAuthToken',
    person: MIRA,
    lifeLeftMillis: 15_000,
    run: (client) => getUser(client),
    done: 'renewed',
    failed: 'same',
  },
  {
    name: 'signing out',
    operation: 'deleteCurrentSession',
    person: MIRA,
    run: leave,
    done: 'cleared',
    failed: 'cleared',
  },
  {
    name: 'refreshing in order to sign out',
    operation: 'exchangeOAuthToken',
    person: MIRA,
    isOver: 'for all',
    run: leave,
    done: 'cleared',
    failed: 'cleared',
  },
  { name: 'updating', operation: 'updateCurrentUser', person: MIRA, run: update, done: 'renewed', failed: 'same' },
  {
    name: 'refreshing in order to update',
    operation: 'exchangeOAuthToken',
    person: MIRA,
    isOver: 'for all',
    run: update,
    done: 'renewed',
    failed: 'same',
  },
]

/** True if the specification allows retries of an operation. A refresh changes nothing, so it is always retried. */
const isHarmless = (id: OperationId): boolean =>
  id === 'exchangeOAuthToken' ||
  Object.values(specification.paths).some((path) =>
    Object.values(path as Record<string, { operationId?: string; 'x-retry'?: boolean }>).some(
      (operation) => operation.operationId === id && operation['x-retry'] !== false,
    ),
  )

/** The expected result, derived from the documented rules and not from the code. */
function wanted(step: Step, fault: Fault, times: Times): { error: string | null; stored: Stored } {
  // The response of a sign-out has no content, so an empty one is as good.
  if (step.operation === 'deleteCurrentSession' && fault.name === 'status 200 without a body') {
    return { error: null, stored: step.done }
  }
  const isRepeated =
    fault.kind === 'again' || fault.kind === 'unsent' || (fault.kind === 'lost' && isHarmless(step.operation))
  if (times === 'once' && isRepeated) return { error: null, stored: step.done }
  // A token that is still valid is used if the refresh fails at once; it expires during retries.
  if (step.lifeLeftMillis && fault.kind === 'answer') return { error: null, stored: 'same' }
  const error = fault.kind === 'lost' && !isHarmless(step.operation) ? 'MAY_HAVE_BEEN_APPLIED' : fault.code
  return { error, stored: step.failed }
}

interface FaultyWorld {
  readonly emulator: Emulator
  readonly platform: MemoryPlatform
  readonly client: ReturnType<typeof createClient>
  readonly hosts: Set<string>
  /** Requests that the emulator is processing, which takes real time. */
  readonly atWork: Set<Promise<unknown>>
  /** Replaces the emulator's response for requests to a path. */
  instead: { path: string; times: Times; respond: () => Response | Promise<Response> } | null
}

function createFaultyWorld(): FaultyWorld {
  const emulator = createEmulator({ now: NOW, seed: 'faults', passwordIterations: 1, onError: () => {} })
  const hosts = new Set<string>()
  const platform = memoryPlatform({
    url: 'http://localhost:3000/',
    now: NOW,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      hosts.add(url.host)
      const { instead } = world
      if (!instead || !url.pathname.endsWith(instead.path) || init?.method === 'OPTIONS') {
        const response = emulator.fetch(url, init)
        const work = response.catch(() => {}).then(() => void world.atWork.delete(work))
        world.atWork.add(work)
        return response
      }
      if (instead.times === 'once') world.instead = null
      return instead.respond()
    },
  })
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_emulator',
    baseUrl: 'http://localhost:4400',
    platform,
  })
  const world: FaultyWorld = { emulator, platform, client, hosts, atWork: new Set(), instead: null }
  return world
}

const PATHS: Partial<Record<OperationId, string>> = {
  passwordSignIn: '/auth/password/sign-in',
  getCurrentUser: '/users/me',
  updateCurrentUser: '/users/me',
  exchangeOAuthToken: '/auth/oauth/token',
  deleteCurrentSession: '/auth/sessions/current',
}

function begin(world: FaultyWorld, { operation }: Step, { is }: Fault, times: Times): void {
  if (typeof is === 'function') world.instead = { path: PATHS[operation]!, times, respond: is }
  else world.emulator.faults[times](operation, is)
}

function end(world: FaultyWorld): void {
  world.instead = null
  world.emulator.faults.clear()
}

/** All cookies by name. */
const stored = ({ platform }: FaultyWorld): Record<string, string | null> =>
  Object.fromEntries(
    platform.cookies
      .names()
      .sort()
      .map((name) => [name, platform.cookies.get(name)]),
  )

/** The refresh token and the access token, from the cookies. */
function tokensIn(cookies: Record<string, string | null>): { refresh: string | null; access: string | null } {
  const refresh = cookies['stack-refresh-internal'] ?? null
  const pair = cookies['hexclave-access']
  return { refresh, access: pair ? (JSON.parse(pair) as [string, string])[1] : null }
}

/** Lets a promise settle. The clock is frozen while the emulator works. */
async function settled<Result>(
  { platform, atWork }: FaultyWorld,
  promise: Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  let outcome: PromiseSettledResult<Result> | undefined
  void Promise.allSettled([promise]).then(([each]) => (outcome = each))
  for (let waited = 0; !outcome && waited < HOUR / 2; waited += STEP_MILLIS) {
    await platform.advance(STEP_MILLIS)
    await Promise.all(atWork)
  }
  // Loading a module on demand takes real time, more on a busy machine.
  for (let tries = 0; !outcome && tries < 1000; tries++) {
    await new Promise((next) => setTimeout(next, 10))
    await platform.advance(STEP_MILLIS)
  }
  return outcome ?? { status: 'rejected', reason: new Error('It does not settle.') }
}

const counts = new Map<string, number>()
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

describe.each(STEPS)('$name', (step) => {
  const rows = FAULTS.flatMap((fault) =>
    (['once', 'always'] as const).map((times) => ({ fault, times, name: fault.name })),
  )

  test.each(rows)('$name ($times)', async ({ fault, times }) => {
    const world = createFaultyWorld()
    const { client, platform, emulator } = world
    for (const person of [MIRA, OLE]) {
      await signUpWithPassword(client, person)
      await signOut(client)
    }
    if (step.person) await signInWithPassword(client, step.person)
    const elapsed = step.isOver ? 11 * MINUTE : step.lifeLeftMillis ? 10 * MINUTE - step.lifeLeftMillis : 0
    emulator.clock.advance(elapsed)
    if (step.isOver !== 'for the service') await platform.advance(elapsed)

    const before = stored(world)
    const old = tokensIn(before)
    begin(world, step, fault, times)
    const outcome = await settled(world, step.run(client))
    const now = stored(world)
    const tokens = tokensIn(now)
    const want = wanted(step, fault, times)

    expect(outcome.status === 'fulfilled' ? null : (outcome.reason as { code: string }).code).toBe(want.error)
    if (want.error && want.error === fault.code && fault.status)
      expect(outcome).toMatchObject({ reason: { status: fault.status } })
    switch (want.stored) {
      case 'same':
        expect(now).toEqual(before)
        break
      case 'renewed':
        expect(tokens.refresh).toBe(old.refresh)
        expect([null, old.access]).not.toContain(tokens.access)
        break
      case 'replaced':
        expect([null, old.refresh]).not.toContain(tokens.refresh)
        break
      case 'cleared':
        expect(now).toEqual({
          'latchkey-session-internal--default': expect.stringContaining('"refresh_token":null') as string,
        })
    }
    expect(platform.countResources()).toBe(0)
    expect(world.hosts).toEqual(new Set(['localhost:4400']))

    end(world)
    await platform.advance(HOUR / 2)
    const isIn = want.stored === 'replaced' || (step.person !== null && want.stored !== 'cleared')
    const afterwards = await settled(world, getUser(client))
    const email = want.stored === 'replaced' ? MIRA.email : (step.person?.email ?? null)
    expect(afterwards).toMatchObject({ status: 'fulfilled', value: isIn ? { primaryEmail: email } : null })

    count(want.error ? `failed with ${want.error}` : 'done in the end')
    count(`tokens ${want.stored}`)
    count('rows')
  })
})

afterAll(() => {
  const lines = [...counts]
    .filter(([what]) => what !== 'rows')
    .map(([what, many]) => `${String(many).padStart(6)}  ${what}`)
  console.log(
    [
      `${FAULTS.length} faults × ${STEPS.length} steps × once and always: ${counts.get('rows') ?? 0} rows`,
      ...lines.sort(),
    ].join('\n'),
  )
})

test('every combination was tried', () => {
  expect(counts.get('rows')).toBe(FAULTS.length * STEPS.length * 2)
})
