/** Each step of a scenario, and each rule with a server that breaks it. */
import type { ServerClientOptions } from 'latchkey/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { RandomChoices } from '../exploration/random.ts'
import { PendingWork } from './PendingWork.ts'
import { ServersScenario, type ServersScenarioOptions } from './ServersScenario.ts'

const START = 1_800_000_000_000

const create = (options: ServersScenarioOptions = {}, work = new PendingWork()) =>
  new ServersScenario(options, 'seed', work, START)

/** Chooses the step with this number, and the first of everything else. */
const choose = (step: number): RandomChoices => ({
  fraction: () => 0,
  pick: (items) => items[0]!,
  pickWeighted: (items) => items[step]!,
})

const SEND = 0
const EXPIRE = 1
const LOSE = 2
const CRASH = 3
const PAUSE = 4
const STORE_DOWN = 5
const SLOW_STORE = 6
const SLOW_SERVICE = 7
const STORE_UP = 8

/** Takes steps, and returns the last line of the trace. */
async function take(steps: readonly number[], options: ServersScenarioOptions = {}) {
  const scenario = create(options)
  for (const step of steps) await scenario.takeStep(choose(step))
  const line = scenario.trace.at(-1)
  scenario.dispose()
  return { line, scenario }
}

test.each([
  ['a request', [SEND], '0.000 s: page 1 sends a request to server 1'],
  ['the expiry of tokens', [EXPIRE], '660.000 s: the access tokens have expired'],
  ['a lost response', [LOSE], '0.000 s: the next response to page 1 will be lost'],
  ['a crash', [CRASH], '0.000 s: server 1 crashes and starts again'],
  ['a pause', [PAUSE], '0.000 s: server 1 is paused for 9 s'],
  ['a store that is down', [STORE_DOWN], '0.000 s: the store is refusing'],
  ['a store that is up again', [STORE_DOWN, STORE_UP], '0.000 s: the store is up again'],
  ['a slow store', [SLOW_STORE], '0.000 s: the store needs 300 ms longer'],
  ['a fast store', [SLOW_STORE, SLOW_STORE], '0.000 s: the store is fast again'],
  ['a slow service', [SLOW_SERVICE], '0.000 s: the service needs 4000 ms longer'],
  ['a fast service', [SLOW_SERVICE, SLOW_SERVICE], '0.000 s: the service is fast again'],
])('a step of %s is described in the trace', async (_what, steps, line) => {
  expect((await take(steps)).line).toBe(line)
})

test('a step that ends the outage of the store is possible only during one', async () => {
  const scenario = create()
  const counts: number[] = []
  const choices: RandomChoices = {
    ...choose(0),
    pickWeighted: (items) => {
      counts.push(items.length)
      return items[STORE_DOWN]!
    },
  }
  await scenario.takeStep(choices)
  await scenario.takeStep(choices)
  scenario.dispose()
  expect(counts).toEqual([8, 9])
})

test('a step takes the chosen time', async () => {
  const scenario = create()
  const slowly: RandomChoices = {
    fraction: () => 0.5,
    pick: (items) => items.at(-1)!,
    pickWeighted: (items) => items[LOSE]!,
  }
  await scenario.takeStep(slowly)
  await scenario.takeStep(slowly)
  scenario.dispose()
  // The longest time between steps is 4 s, and half of it more.
  expect(scenario.trace).toEqual([
    '0.000 s: the next response to page 2 will be lost',
    '6.000 s: the next response to page 2 will be lost',
  ])
})

/** A server that responds in its own way. */
const respondWith = (
  respond: (request: Request, options: ServerClientOptions) => Promise<Response>,
): ServersScenarioOptions => ({
  createServer: (options) => (request) => respond(request, options),
})

/** Lets each page send a request to each server, and returns the rule that was broken. */
async function finish(options: ServersScenarioOptions, steps: readonly number[] = []) {
  const work = new PendingWork()
  const stopTracking = work.trackCrypto()
  onTestFinished(stopTracking)
  const scenario = create(options, work)
  for (const step of steps) await scenario.takeStep(choose(step))
  await scenario.finish()
  scenario.dispose()
  return scenario
}

const refresh = async ({ fetch, baseUrl }: ServerClientOptions, refreshToken: string): Promise<Response> =>
  fetch!(`${baseUrl}/api/v1/auth/sessions/current/refresh`, {
    method: 'POST',
    headers: {
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': 'ssk_emulator',
      'x-stack-refresh-token': refreshToken,
    },
  })

/** The refresh token in the cookies of a page. */
const readRefreshToken = (request: Request): string =>
  /stack-refresh-internal=([^;]+)/.exec(request.headers.get('cookie') ?? '')![1]!

describe('a rule', () => {
  test.each<[string, ServersScenarioOptions, string]>([
    [
      'own user',
      respondWith(async () => Response.json({ userId: 'another' })),
      'A page must get its own user, but one got another user.',
    ],
    [
      'session',
      respondWith(async () => Response.json({ code: 'NOT_SIGNED_IN' }, { status: 401 })),
      'A page must stay signed in, but one was signed out.',
    ],
    [
      'status',
      respondWith(async () => Response.json({}, { status: 418 })),
      'A server must respond with 200, 401 or 503, but one responded with 418.',
    ],
    [
      'recovery',
      respondWith(async () => Response.json({}, { status: 503 })),
      'After everything works again, each page must get its user, but one got 503.',
    ],
    [
      'error',
      respondWith(() => Promise.reject(new Error('It is broken.'))),
      'A server must respond, but it threw Error: It is broken..',
    ],
    ['response', respondWith(() => new Promise(() => {})), 'Every request must get a response, but one got none.'],
    [
      'deadline',
      respondWith(
        (_request, { platform }) =>
          new Promise((resolve) => platform!.after(14_501, () => resolve(Response.json({}, { status: 503 })))),
      ),
      'A response must not take longer than the deadline, but one took 14501 ms.',
    ],
  ])('a rule about the %s is broken by a server that does otherwise', async (_what, options, rule) => {
    expect((await finish(options)).brokenRule?.replace(/request \d.* got/, 'one got')).toBe(rule)
  })

  test('a rule about outages isn’t broken by a 503 before everything works again', async () => {
    const scenario = create(respondWith(async () => Response.json({ code: 'STORE_DOWN' }, { status: 503 })))
    await scenario.takeStep(choose(SEND))
    await scenario.takeStep(choose(EXPIRE))
    expect(scenario.brokenRule).toBeNull()
    expect(scenario.trace.some((line) => line.endsWith('page 1 gets 503 STORE_DOWN from server 1'))).toBe(true)
    scenario.dispose()
  })

  test('a rule about refresh tokens is broken by a server that presents one twice', async () => {
    const { brokenRule, trace } = await finish(
      respondWith(async (request, options) => {
        const token = readRefreshToken(request)
        await refresh(options, token)
        await refresh(options, token)
        return Response.json({}, { status: 503 })
      }),
    )
    expect(brokenRule).toBe('A refresh token must be presented once, but a server presented one that was used before.')
    expect(trace.some((line) => / {2}server \d refreshes the session of page \d: accepted$/.test(line))).toBe(true)
  })
})

describe('the end of a scenario', () => {
  test('the end of a scenario breaks no rule with servers as they are, also after outages', async () => {
    const steps = [SEND, EXPIRE, SEND, STORE_DOWN, SLOW_SERVICE, SLOW_STORE, PAUSE, LOSE, SEND, CRASH]
    const { brokenRule, trace } = await finish({}, steps)
    expect(brokenRule).toBeNull()
    const lines = trace.map((line) => line.replace(/^[\d.]+ s: /, ''))
    expect(lines).toContain('everything works again')
    expect(
      lines.filter((line) => line.startsWith('each page') || line.startsWith('the access tokens')).slice(-3),
    ).toEqual([
      'each page sends a request to each server',
      'the access tokens have expired',
      'each page sends a request to each server again',
    ])
  })

  test('the end of a scenario has two requests of each page to each server, with the cookies of the page', async () => {
    const seen: string[] = []
    await finish({
      pages: 3,
      servers: 2,
      createServer: () => async (request) => {
        seen.push(request.headers.get('cookie') ?? '')
        return Response.json({}, { status: 503 })
      },
    })
    expect(seen).toHaveLength(3 * 2 * 2)
    expect(new Set(seen).size).toBe(3)
    for (const cookie of seen) expect(cookie).toMatch(/^stack-refresh-internal=.+$/)
  })

  test('the end of a scenario has three servers and two pages by default', async () => {
    let requests = 0
    let servers = 0
    await finish({
      createServer: () => {
        servers += 1
        return async () => {
          requests += 1
          return Response.json({}, { status: 503 })
        }
      },
    })
    expect({ servers, requests }).toEqual({ servers: 3, requests: 12 })
  })
})

test('a page whose session has ended signs in again', async () => {
  const scenario = create(respondWith(async () => Response.json({}, { status: 401 })))
  for (const step of [LOSE, SEND, EXPIRE, SEND, EXPIRE, SEND]) await scenario.takeStep(choose(step))
  scenario.dispose()
  const lines = scenario.trace.map((line) => line.replace(/^[\d.]+ s: /, ''))
  expect(lines).toContain('  a response to page 1 is lost')
  expect(lines.at(-1)).toBe('page 1 signs in again')
})

test('a server that crashed gets a new process, and its requests need no response', async () => {
  let processes = 0
  const scenario = create({
    createServer: () => {
      processes += 1
      return () => new Promise(() => {})
    },
    pages: 1,
    servers: 1,
  })
  await scenario.takeStep(choose(SEND))
  await scenario.takeStep(choose(EXPIRE))
  await scenario.takeStep(choose(CRASH))
  expect(processes).toBe(2)
  scenario.dispose()
})

test('the clocks of servers are 0, 15 and 30 s ahead, and their stores have the time that has passed', async () => {
  const clocks: number[] = []
  const passed: number[] = []
  const scenario = create({
    createStores: () => (context) => {
      clocks[context.server] = context.now() - START
      passed.push(context.monotonic())
      return { get: async () => null, set: async () => true, remove: async () => {} }
    },
  })
  expect({ clocks, passed }).toEqual({ clocks: [0, 15_000, 30_000], passed: [0, 0, 0] })
  scenario.dispose()
})

describe('a page that is signed out', () => {
  const unavailable = (cookie?: string): Response =>
    Response.json({}, { status: 503, headers: cookie === undefined ? {} : { 'set-cookie': cookie } })
  const signedOut = (): Response => Response.json({ code: 'NOT_SIGNED_IN' }, { status: 401 })
  const RULE = 'A page must stay signed in, but one was signed out.'

  /** Takes steps with one page and one server, which gives these responses in turn. The last one is repeated. */
  async function take(
    steps: readonly number[],
    ...responses: ((request: Request, options: ServerClientOptions) => Promise<Response> | Response)[]
  ) {
    let count = 0
    const work = new PendingWork()
    const stopTracking = work.trackCrypto()
    const respond: ServersScenarioOptions['createServer'] = (options) => async (request) =>
      responses[Math.min(count++, responses.length - 1)]!(request, options)
    const scenario = create({ pages: 1, servers: 1, createServer: respond }, work)
    for (const step of steps) await scenario.takeStep(choose(step))
    scenario.dispose()
    stopTracking()
    return scenario.brokenRule
  }

  /** Refreshes the session of the page. */
  const refreshFirst = (response: () => Response) => async (request: Request, options: ServerClientOptions) => {
    await refresh(options, readRefreshToken(request))
    return response()
  }

  test('a page that is signed out after its new tokens have arrived breaks a rule', async () => {
    const steps = [SEND, EXPIRE, SEND, EXPIRE]
    expect(
      await take(
        steps,
        refreshFirst(() => unavailable('a=1')),
        signedOut,
      ),
    ).toBe(RULE)
  })

  test('a page that is signed out before its new tokens have arrived breaks none', async () => {
    const steps = [SEND, EXPIRE, SEND, EXPIRE]
    expect(await take(steps, refreshFirst(unavailable), signedOut)).toBeNull()
  })

  test('a page that is signed out after a lost response breaks none, unless later tokens have arrived', async () => {
    const lost = () => unavailable('a=1')
    expect(await take([LOSE, SEND, EXPIRE, SEND, EXPIRE], lost, signedOut)).toBeNull()
    expect(await take([LOSE, SEND, EXPIRE, SEND, EXPIRE], () => unavailable(), signedOut)).toBe(RULE)
    expect(await take([LOSE, SEND, EXPIRE, SEND, EXPIRE, SEND, EXPIRE], lost, lost, signedOut)).toBe(RULE)
    expect(
      await take([LOSE, SEND, EXPIRE, SEND, EXPIRE, SEND, EXPIRE], lost, () => unavailable(), signedOut),
    ).toBeNull()
  })
})
