import { readdirSync } from 'node:fs'
import { listTeams, signOut, TransportError, type CallOptions, type Client } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { describe, expect, test } from 'vitest'
import specification from '../../../generated/openapi.json'
import { refreshAccessToken } from '../../../generated/operations/sessions.ts'
import { createTeam } from '../../../generated/operations/teams.ts'
import { createMemoryBrowser } from '../../support/memoryPlatform.ts'
import {
  accessToken,
  BASE_URL,
  caught,
  createScriptedClient,
  down,
  json,
  noTeams,
  text,
  type Respond,
} from './scriptedClient.ts'

const HOUR = 3_600_000
const TEAMS = `${BASE_URL}/api/v1/teams`

/** A non-idempotent call: a retry would create a second team. */
const create = (client: Client, options?: CallOptions): Promise<unknown> =>
  createTeam(client, { displayName: 'Harbor', creatorUserId: 'me' }, options)

const listOwn = (client: Client): Promise<unknown> => listTeams(client, { userId: 'me' })

/** A network that fails this many times, then responds. */
const after =
  (failures: number, fail: () => Response | never): Respond =>
  (_sent, index) =>
    index < failures ? fail() : noTeams()

describe('a network failure', () => {
  test('is retried five times after 1, 2, 4, 8 and 16 s, each multiplied by a random 0.5 to 1.5', async () => {
    const { client, platform, sent } = createScriptedClient(after(5, down), { dice: [0, 0.25, 0.5, 0.75, 0.875] })
    const teams = listTeams(client, { userId: 'me' })
    await platform.advance(HOUR)
    expect(await teams).toEqual({ items: [], isPaginated: false })
    const pauses = sent.slice(1).map(({ at }, index) => at - sent[index]!.at)
    expect(pauses).toEqual([1000 * 0.5, 2000 * 0.75, 4000 * 1, 8000 * 1.25, 16_000 * 1.375])
  })

  test('that never ends throws one error with every cause', async () => {
    const { client, platform, sent } = createScriptedClient((_sent, index) => {
      throw new TypeError(`failure ${index}`)
    })
    const failed = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(HOUR)
    const error = (await failed) as TransportError
    expect(error).toBeInstanceOf(TransportError)
    expect(error).toMatchObject({ code: 'NETWORK', attempts: 6, status: undefined })
    expect(error.message).toBe(`No response to GET ${TEAMS} in 6 attempts. Please try again later.`)
    expect(error).toMatchObject({ method: 'GET', url: TEAMS })
    expect(error.causes.map((cause) => (cause as Error).message)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => `failure ${index}`),
    )
    expect(error.cause).toBeInstanceOf(AggregateError)
    expect((error.cause as AggregateError).errors).toEqual(error.causes)
    expect(sent).toHaveLength(6)
  })

  test('includes a failure while reading the body', async () => {
    const broken = (): Response =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"items"'))
            stream.error(new TypeError('terminated'))
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      )
    const { client, platform, sent } = createScriptedClient(after(1, broken))
    const teams = listTeams(client, { userId: 'me' })
    await platform.advance(HOUR)
    expect((await teams).items).toEqual([])
    expect(sent).toHaveLength(2)
  })

  test('is retried with the same nonce', async () => {
    const { client, platform, sent } = createScriptedClient(after(2, down))
    const teams = listTeams(client, { userId: 'me' })
    await platform.advance(HOUR)
    await teams
    expect(new Set(sent.map(({ headers }) => headers.get('x-stack-random-nonce'))).size).toBe(1)
  })
})

describe('a retry of a non-idempotent call', () => {
  test('is not sent: the error says that the change may have been made', async () => {
    const { client, sent } = createScriptedClient(down)
    const error = await caught(create(client))
    expect(error).toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED', attempts: 1, causes: [expect.any(TypeError)] })
    expect(error.message).toBe(
      `The connection broke before POST ${TEAMS} got a response. The change may have been made or not: check before you try again.`,
    )
    expect(sent).toHaveLength(1)
  })

  test('is not sent after a truncated body either', async () => {
    const { client, sent } = createScriptedClient(
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
    )
    await expect(create(client)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
    expect(sent).toHaveLength(1)
  })

  test('is not sent for client.fetch, which retries only reads', async () => {
    for (const [method, times] of [
      ['GET', 6],
      ['HEAD', 6],
      ['PUT', 1],
      ['DELETE', 1],
      ['POST', 1],
      ['PATCH', 1],
    ] as const) {
      const { client, platform, sent } = createScriptedClient(down)
      const failed = caught(client.fetch(`${client.config.baseUrl}/api/v1/teams`, { method }))
      await platform.advance(HOUR)
      expect(await failed).toMatchObject({ code: times === 1 ? 'MAY_HAVE_BEEN_APPLIED' : 'NETWORK' })
      expect(sent, method).toHaveLength(times)
    }
  })
})

describe('each operation of the specification', async () => {
  const folder = new URL('../../../generated/operations/', import.meta.url)
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).pathname) as Promise<object>),
  )
  const functions = Object.assign({}, ...modules) as Record<
    string,
    (client: unknown, input: object) => Promise<unknown>
  >
  const operations = Object.values(specification.paths).flatMap((path) =>
    Object.entries(path as Record<string, { operationId: string; 'x-retry'?: boolean }>)
      .filter(([method]) => /^(get|put|post|patch|delete)$/.test(method))
      .map(([method, operation]) => ({
        id: operation.operationId,
        isHarmless: operation['x-retry'] ?? method === 'get',
      })),
  )
  const input = Object.fromEntries(
    JSON.stringify(specification.paths)
      .match(/\{\w+\}/g)!
      .map((name) => [name.slice(1, -1).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), 'x']),
  )

  test('is listed', () => {
    expect(operations.length).toBeGreaterThan(110)
    expect(operations.filter(({ isHarmless }) => !isHarmless).length).toBeGreaterThan(30)
  })

  test.each(operations)('$id is retried: $isHarmless', async ({ id, isHarmless }) => {
    const { platform, sent } = createScriptedClient(down)
    const client = createAdminClient({
      projectId: 'internal',
      superSecretAdminKey: 'sak_harbor',
      tokenStore: 'memory',
      platform,
    })
    const failed = caught(functions[id]!(client, input))
    await platform.advance(HOUR)
    expect(await failed).toMatchObject({ code: isHarmless ? 'NETWORK' : 'MAY_HAVE_BEEN_APPLIED' })
    expect(sent).toHaveLength(isHarmless ? 6 : 1)
  })
})

describe('status 429', () => {
  const now = 1_754_550_000_000
  const waits: [header: string | null, millis: number, why: string][] = [
    ['7', 7000 * 1.125, 'seconds'],
    [' 7 ', 7000 * 1.125, 'seconds with blanks around'],
    ['0', 1000, 'the normal pause, to protect the service'],
    [new Date(now + 30_000).toUTCString(), 30_000 * 1.125, 'a date'],
    [new Date(now - 30_000).toUTCString(), 1000, 'the normal pause: it has passed'],
    ['86400', 86_400_000 * 1.125, 'a day, as the service asks'],
    ['999999999999999999999', 2_147_483_647, 'as long as a timer can wait'],
    [null, 1000, 'the normal pause: browsers hide the header across origins'],
    ['', 1000, 'the normal pause'],
    ['soon', 1000, 'the normal pause'],
    ['-5', 1000, 'the normal pause'],
    ['1.5', 1000, 'the normal pause'],
    ['5 minutes', 1000, 'the normal pause'],
    ['2099-01-01T00:00:00Z', 1000, 'the normal pause: HTTP has another form for dates'],
    ['60, 120', 1000, 'the normal pause'],
  ]
  test.each(waits)('with Retry-After %j is retried after %d ms: %s', async (header, millis) => {
    const { client, platform, sent } = createScriptedClient(
      after(1, () => text('', 429, header === null ? {} : { 'retry-after': header })),
      { maxRetryAfterMillis: Infinity },
    )
    const teams = listTeams(client, { userId: 'me' })
    await platform.advance(2_147_483_647)
    await teams
    expect(sent.map(({ at }) => at)).toEqual([0, millis])
  })

  test.each([
    ['3600', 3_600_000],
    ['61', 61_000],
    [new Date(now + 3_600_000).toUTCString(), 3_600_000],
    ['999999999999999999999', 2_147_483_647],
  ])('with Retry-After %j throws at once, and the error says when to try again', async (header, millis) => {
    const { client, platform, sent } = createScriptedClient(() => text('', 429, { 'retry-after': header }))
    const call = listTeams(client, { userId: 'me' })
    const error = await caught(call)
    expect(error).toMatchObject({ code: 'STATUS', status: 429, attempts: 1, retryAt: now + millis })
    expect(error.message).toBe(
      `The service responded with status 429. Please try again in ${Math.ceil(millis / 1000)} s, as the service asks.`,
    )
    expect({ sentCount: sent.length, resources: platform.countResources() }).toEqual({ sentCount: 1, resources: 0 })
  })

  test('with a long Retry-After fails only that call, and others are sent', async () => {
    const { client, sent } = createScriptedClient(({ method }) =>
      method === 'POST' ? text('', 429, { 'retry-after': '3600' }) : noTeams(),
    )
    await expect(create(client)).rejects.toMatchObject({ status: 429, retryAt: now + 3_600_000 })
    expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
    expect(sent).toHaveLength(2)
  })

  test('with a long Retry-After after a network failure lets the waiting calls go ahead', async () => {
    const { client, platform, sent } = createScriptedClient(({ url }, index) => {
      if (index === 0) return down()
      return url.includes('mira') ? text('', 429, { 'retry-after': '3600' }) : noTeams()
    })
    const limitedCall = caught(listTeams(client, { userId: 'mira' }))
    await platform.advance(0)
    const otherCall = listTeams(client, { userId: 'me' })
    await platform.advance(1000)
    const error = (await limitedCall) as TransportError
    expect(error).toMatchObject({ code: 'STATUS', status: 429, attempts: 2, retryAt: now + 3_601_000 })
    expect(error.causes).toHaveLength(2)
    expect(error.cause).toBe(error.causes[1])
    expect((await otherCall).items).toEqual([])
    expect(sent).toHaveLength(3)
  })

  test('waits for a Retry-After of exactly maxRetryAfterMillis, before the random extra', async () => {
    for (const [maxRetryAfterMillis, isRetried] of [
      [30_000, true],
      [29_999, false],
      [0, false],
    ] as const) {
      const respond = after(1, () => text('', 429, { 'retry-after': '30' }))
      const { client, platform, sent } = createScriptedClient(respond, { maxRetryAfterMillis })
      const call = listTeams(client, { userId: 'me' }).then(
        () => true,
        () => false,
      )
      await platform.advance(HOUR)
      expect(await call).toBe(isRetried)
      expect(sent.map(({ at }) => at)).toEqual(isRetried ? [0, 33_750] : [0])
    }
  })

  test.each([-1, NaN, '60' as never, null as never])(
    'the option maxRetryAfterMillis can’t be %s',
    (maxRetryAfterMillis) => {
      const make = () => createScriptedClient(noTeams, { maxRetryAfterMillis })
      expect(make).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }) as Error)
    },
  )

  test('never stops other calls for longer than the usual cool-down, even if it is waited for', async () => {
    const { client, platform, sent } = createScriptedClient(() => text('', 429, { 'retry-after': '3600' }), {
      maxRetryAfterMillis: Infinity,
    })
    const failed = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(5 * HOUR * 1.125)
    expect(await failed).toMatchObject({ status: 429, attempts: 6 })
    expect(sent).toHaveLength(6)
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ attempts: 0 })
    await platform.advance(60_000 * 1.125)
    void caught(listTeams(client, { userId: 'me' }))
    await platform.advance(0)
    expect(sent).toHaveLength(7)
  })

  test('is retried for every operation', async () => {
    const { client, platform, sent } = createScriptedClient((_sent, index) =>
      index === 0 ? text('', 429, { 'retry-after': '3' }) : json({ id: 't1' }, 201),
    )
    const team = create(client)
    await platform.advance(HOUR)
    expect(await team).toMatchObject({ id: 't1' })
    expect(sent.map(({ at }) => at)).toEqual([0, 3000 * 1.125])
  })

  test('that never ends throws one error with every cause', async () => {
    const { client, platform, sent } = createScriptedClient((_sent, index) =>
      index === 1 ? down() : text('', 429, { 'retry-after': '1' }),
    )
    const failed = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(HOUR)
    const error = await failed
    expect(error).toBeInstanceOf(TransportError)
    expect(error).toMatchObject({
      code: 'STATUS',
      status: 429,
      message: 'The service responded with status 429',
      attempts: 6,
    })
    const { retryAt, causes } = error as TransportError
    expect(retryAt).toBe(now + sent.at(-1)!.at + 1000)
    expect((causes.at(-1) as TransportError).retryAt).toBe(retryAt)
    expect(causes.map((cause) => (cause as Error).message)).toEqual([
      'Status 429',
      'fetch failed',
      ...Array.from({ length: 4 }, () => 'Status 429'),
    ])
    expect(sent).toHaveLength(6)
  })
})

describe('status 508', () => {
  test('with the loop marker is retried for every operation', async () => {
    const { client, platform, sent } = createScriptedClient(
      (_sent, index) => (index < 2 ? text('Error: INFINITE_LOOP_DETECTED (fra1)', 508) : json({ id: 't1' }, 201)),
      { dice: [0, 0.5] },
    )
    const team = create(client)
    await platform.advance(HOUR)
    expect(await team).toMatchObject({ id: 't1' })
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 2500])
  })

  test('with the loop marker and a long Retry-After throws at once', async () => {
    const { client, platform, sent } = createScriptedClient(() =>
      text('INFINITE_LOOP_DETECTED', 508, { 'retry-after': '3600' }),
    )
    const retryAt = platform.now() + 3_600_000
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
      code: 'STATUS',
      status: 508,
      attempts: 1,
      retryAt,
    })
    expect(sent).toHaveLength(1)
  })

  test('without the marker throws at once', async () => {
    const { client, sent } = createScriptedClient(() => text('', 508))
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
      code: 'STATUS',
      status: 508,
      message: 'The service responded with status 508',
    })
    expect(sent).toHaveLength(1)
  })

  test('through client.fetch leaves the body unread', async () => {
    const { client } = createScriptedClient(() => text('A loop of another kind.', 508))
    const response = await client.fetch(`${client.config.baseUrl}/api/v1/teams`)
    expect(await response.text()).toBe('A loop of another kind.')
  })
})

test.each([
  ['120', 120_000],
  ['0', undefined],
  ['soon', undefined],
])(
  'the error of status 503 with Retry-After %j says when to try again, and nothing is retried',
  async (header, millis) => {
    const { client, platform, sent } = createScriptedClient(() => text('', 503, { 'retry-after': header }))
    const error = (await caught(listTeams(client, { userId: 'me' }))) as TransportError
    expect(error).toMatchObject({ code: 'STATUS', status: 503 })
    expect(error.retryAt).toBe(millis && platform.now() + millis)
    expect(sent).toHaveLength(1)
  },
)

test.each([400, 401, 403, 404, 408, 409, 500, 502, 503, 504])('status %d throws without a retry', async (status) => {
  const { client, sent } = createScriptedClient(() => text('', status))
  await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'STATUS', status })
  expect(sent).toHaveLength(1)
})

describe('without a network', () => {
  test.each(['reading', 'writing'])('%s fails at once and reports that the device is offline', async (kind) => {
    const { client, platform, sent } = createScriptedClient(down)
    platform.setOnline(false)
    const call = kind === 'reading' ? listTeams(client, { userId: 'me' }) : create(client)
    const error = await caught(call)
    expect(error).toMatchObject({ code: 'OFFLINE', attempts: 1 })
    expect(error.message).toMatch(/^You are offline\. Please check your internet connection and try again\./)
    expect(sent).toHaveLength(1)
  })

  test('losing the network during a write doesn’t claim that nothing happened', async () => {
    const { client, platform } = createScriptedClient(() => {
      platform.setOnline(false)
      return down()
    })
    await expect(create(client)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
  })

  test('a request that succeeds despite an offline status returns its response', async () => {
    const { client, platform } = createScriptedClient(noTeams)
    platform.setOnline(false)
    expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
  })
})

describe('while waiting', () => {
  test('for the next attempt, a call can be aborted and leaves no timer', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const { signal, abort } = abortable()
    const failed = caught(listTeams(client, { userId: 'me' }, { signal }))
    await platform.advance(1500)
    expect(sent).toHaveLength(2)
    abort()
    expect(await failed).toMatchObject({
      code: 'ABORTED',
      cause: expect.objectContaining({ name: 'AbortError' }) as Error,
    })
    expect(platform.countResources()).toBe(0)
    await platform.advance(HOUR)
    expect(sent).toHaveLength(2)
  })

  test('for Retry-After, a call can be aborted', async () => {
    const { client, platform, sent } = createScriptedClient(() => text('', 429, { 'retry-after': '60' }))
    const { signal, abort } = abortable()
    const failed = caught(listTeams(client, { userId: 'me' }, { signal }))
    await platform.advance(59_000)
    abort()
    expect(await failed).toMatchObject({ code: 'ABORTED' })
    expect({ sentCount: sent.length, resources: platform.countResources() }).toEqual({ sentCount: 1, resources: 0 })
  })

  test('for a response, a call can be aborted, which aborts the request', async () => {
    const { client, platform, sent } = createScriptedClient(() => new Promise(() => {}))
    const { signal, abort } = abortable()
    const failed = caught(listTeams(client, { userId: 'me' }, { signal }))
    await platform.advance(10)
    abort()
    expect(await failed).toMatchObject({ code: 'ABORTED' })
    expect(sent[0]!.init.signal?.aborted).toBe(true)
    expect(platform.countResources()).toBe(0)
  })

  test('a call with an aborted signal is not sent', async () => {
    const { client, sent } = createScriptedClient(noTeams)
    await expect(listTeams(client, { userId: 'me' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(sent).toEqual([])
  })

  test('the timeout includes delays and retries, and aborts the request', async () => {
    const { client, platform, sent } = createScriptedClient((_sent, index) =>
      index < 1 ? down() : new Promise(() => {}),
    )
    let error: Error | null = null
    void caught(listTeams(client, { userId: 'me' }, { timeoutMillis: 5000 })).then((reason) => (error = reason))
    await platform.advance(4999)
    expect(error).toBeNull()
    await platform.advance(1)
    expect(error).toMatchObject({ code: 'TIMEOUT', message: `No response to GET ${TEAMS} within 5000 ms.` })
    expect(sent).toHaveLength(2)
    expect(sent[1]!.init.signal?.aborted).toBe(true)
    expect(platform.countResources()).toBe(0)
  })

  test('the timeout of a write includes retries after 429', async () => {
    const { client, platform, sent } = createScriptedClient(() => text('', 429, { 'retry-after': '2' }))
    let error: Error | null = null
    void caught(create(client, { timeoutMillis: 5000 })).then((reason) => (error = reason))
    await platform.advance(4999)
    expect(error).toBeNull()
    await platform.advance(1)
    expect(error).toMatchObject({ code: 'TIMEOUT' })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST'])
  })

  test('the error of a timed-out write says that it may have been applied', async () => {
    const { client, platform } = createScriptedClient(() => new Promise(() => {}))
    const failed = caught(create(client, { timeoutMillis: 5000 }))
    await platform.advance(5000)
    const error = await failed
    expect(error).toMatchObject({ code: 'TIMEOUT' })
    expect(error.message).toMatch(/may have been made or not: check before you try again\.$/)
  })

  test('a header that no request can have is refused, and other calls go on', async () => {
    const { client, sent } = createScriptedClient(noTeams)
    const refused = await caught(refreshAccessToken(client, { refreshToken: 'a\nb' }))
    expect(refused).toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
    expect(refused.message).not.toContain('a\nb')
    await listTeams(client, { userId: 'me' })
    expect(sent.map(({ path }) => path)).toEqual(['/teams'])
  })

  test.each([-1, NaN, Infinity, 2_147_483_648])(
    'a timeout of %d is refused before anything is sent',
    async (timeout) => {
      const { client, sent } = createScriptedClient(noTeams)
      await expect(listTeams(client, { userId: 'me' }, { timeoutMillis: timeout })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('timeoutMillis') as string,
      })
      expect(sent).toEqual([])
    },
  )

  test('an attempt without a response ends after 30 s', async () => {
    for (const [call, message] of [
      [(client: Client) => listTeams(client, { userId: 'me' }), `No response to GET ${TEAMS} in time.`],
      [
        create,
        `No response to POST ${TEAMS} in time. The change may have been made or not: check before you try again.`,
      ],
    ] as const) {
      const { client, platform } = createScriptedClient(() => new Promise(() => {}))
      const failed = caught(call(client))
      await platform.advance(30_000)
      expect(await failed).toMatchObject({ code: 'TIMEOUT', message })
      expect(platform.countResources()).toBe(0)
    }
  })

  test('disposing the client aborts the call', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const failed = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(0)
    client.dispose()
    expect(await failed).toMatchObject({ code: 'DISPOSED' })
    await platform.advance(HOUR)
    expect({ sentCount: sent.length, resources: platform.countResources() }).toEqual({ sentCount: 1, resources: 0 })
  })
})

test('a retry adds a random delay of up to 25 % to Retry-After', async () => {
  const waits = await Promise.all(
    [0, 0.5, 0.96].map(async (die) => {
      const { client, platform, sent } = createScriptedClient(
        after(1, () => text('', 429, { 'retry-after': '60' })),
        { dice: [die, die] },
      )
      const teams = listTeams(client, { userId: 'me' })
      await platform.advance(HOUR)
      await teams
      return sent[1]!.at
    }),
  )
  expect(waits).toEqual([60_000, 67_500, 74_400])
})

/** The error of Node's fetch for a connection that was refused on every address of a name. */
const refused = (code = 'ECONNREFUSED', addresses = 2): never => {
  const one = Object.assign(new Error(`connect ${code}`), { code })
  throw new TypeError('fetch failed', { cause: addresses > 1 ? new AggregateError([one, one]) : one })
}

test.each([
  [0, true],
  [2_147_483_647, true],
  [-1, false],
  [2_147_483_648, false],
  [NaN, false],
])('a timeout of %d ms is possible: %s', async (timeout, isPossible) => {
  const { client, platform, sent } = createScriptedClient(noTeams)
  const outcome = listTeams(client, { userId: 'me' }, { timeoutMillis: timeout }).then(
    () => 'sent',
    ({ code }: TransportError) => code,
  )
  await platform.advance(0)
  if (isPossible) expect(sent).toHaveLength(1)
  else expect({ outcome: await outcome, sentCount: sent.length }).toEqual({ outcome: 'INVALID_OPTION', sentCount: 0 })
})

test.each([
  ['an error', () => text('', 500), { code: 'STATUS', status: 500, attempts: 3 }],
  ['no response', () => new Promise<Response>(() => {}), { code: 'TIMEOUT', attempts: 3 }],
])('%s counts the attempts before it', async (_what, last, error) => {
  const { client, platform } = createScriptedClient((_sent, index) => (index < 2 ? down() : last()))
  const failed = caught(listTeams(client, { userId: 'me' }))
  await platform.advance(HOUR)
  expect(await failed).toMatchObject(error)
})

describe('a connection that was never established', () => {
  const codes = ['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH']
  test.each(codes.flatMap((code) => [1, 2].map((addresses) => [code, addresses] as const)))(
    '(%s, %i addresses) is retried for writes too, and the error doesn’t mention a possible change',
    async (code, addresses) => {
      const { client, platform, sent } = createScriptedClient(() => refused(code, addresses))
      const failed = caught(create(client))
      await platform.advance(HOUR)
      expect(await failed).toMatchObject({
        code: 'NETWORK',
        attempts: 6,
        message: `No response to POST ${TEAMS} in 6 attempts (${code}). Please try again later.`,
      })
      expect(sent).toHaveLength(6)
    },
  )

  test('is named by its code, and the last failure is the cause of the error', async () => {
    const cause = (code: string): TypeError =>
      new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
    const lookups = createScriptedClient(() => {
      throw cause('EAI_AGAIN')
    })
    const failed = caught(listTeams(lookups.client, { userId: 'me' }))
    await lookups.platform.advance(HOUR)
    expect((await failed).message).toContain('in 6 attempts (EAI_AGAIN).')
    const broken = cause('ECONNRESET')
    const { client } = createScriptedClient(() => {
      throw broken
    })
    expect((await caught(create(client))).cause).toBe(broken)
  })

  test.each([listOwn, create])('to an unknown host fails at once: the address is wrong', async (call) => {
    const baseUrl = 'https://misspelled.harbor.example'
    const { client, platform, sent } = createScriptedClient(() => refused('ENOTFOUND', 1), { baseUrl })
    expect(await caught(call(client))).toMatchObject({
      code: 'NETWORK',
      attempts: 1,
      message:
        'The host misspelled.harbor.example was not found (ENOTFOUND). Check the address (baseUrl) and the connection of this machine.',
    })
    expect({ sentCount: sent.length, resources: platform.countResources() }).toEqual({ sentCount: 1, resources: 0 })
    // There is no cool-down: the next call may find it.
    await caught(call(client))
    expect(sent).toHaveLength(2)
  })

  test('to a host that has responded to any client is retried although it is unknown now', async () => {
    const baseUrl = 'https://restarts.harbor.example'
    await listOwn(createScriptedClient(noTeams, { baseUrl }).client)
    const unknown = after(3, () => refused('ENOTFOUND', 1))
    const { client, platform, sent } = createScriptedClient(unknown, { baseUrl })
    const teams = listOwn(client)
    await platform.advance(HOUR)
    await teams
    expect(sent).toHaveLength(4)
  })

  test('to one address only, or broken later, may have applied a write', async () => {
    const mixed = (): never => {
      const [one, other] = ['ECONNREFUSED', 'ECONNRESET'].map((code) => Object.assign(new Error(code), { code }))
      throw new TypeError('fetch failed', { cause: new AggregateError([one, other]) })
    }
    for (const fail of [mixed, () => refused('ECONNRESET')]) {
      const { client, sent } = createScriptedClient(fail)
      await expect(create(client)).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
      expect(sent).toHaveLength(1)
    }
  })

  test('exposes no query and no body', async () => {
    const { client, platform } = createScriptedClient(() => refused())
    const failed = caught(client.fetch(`${TEAMS}?token=very_secret`))
    await platform.advance(HOUR)
    const error = (await failed) as TransportError
    expect(error.url).toBe(TEAMS)
    expect(JSON.stringify([error, error.message])).not.toContain('very_secret')
  })
})

describe('on localhost', () => {
  const hosts = ['http://localhost:4400', 'http://127.0.0.1:4400', 'http://[::1]:4400']
  const calls = { read: (client: Client) => listTeams(client, { userId: 'me' }), write: create }
  const cases = hosts.flatMap((host) => Object.entries(calls).map(([kind, call]) => [host, kind, call] as const))

  test.each(cases)('%s: a refused %s fails at once with advice', async (baseUrl, _kind, call) => {
    const { client, platform, sent } = createScriptedClient(() => refused(), { baseUrl })
    expect(await caught(call(client))).toMatchObject({
      code: 'NETWORK',
      attempts: 1,
      message: `No program listens at ${baseUrl}. Start the emulator: npx latchkey emulator`,
    })
    expect({ sentCount: sent.length, resources: platform.countResources() }).toEqual({ sentCount: 1, resources: 0 })
  })

  test.each(cases)('%s: a browser asks the origin once after a failed %s', async (baseUrl, _kind, call) => {
    const { client, sent } = createScriptedClient(down, { baseUrl })
    await expect(call(client)).rejects.toMatchObject({
      message: `No program listens at ${baseUrl}. Start the emulator: npx latchkey emulator`,
    })
    expect(sent.map(({ method, url }) => `${method} ${url.slice(0, baseUrl.length + 1)}`)).toHaveLength(2)
    expect(sent[1]!.init).toMatchObject({ method: 'HEAD', mode: 'no-cors', redirect: 'follow', headers: {} })
    expect(sent[1]!.url).toBe(baseUrl)
  })

  test('an error response or a slow connection gets the usual retries', async () => {
    for (const response of [() => new Response(), () => new Promise<Response>(() => {})]) {
      const { client, platform, sent } = createScriptedClient(
        ({ method }) => (method === 'HEAD' ? response() : down()),
        {
          baseUrl: hosts[0]!,
        },
      )
      const failed = caught(listTeams(client, { userId: 'me' }))
      await platform.advance(HOUR)
      expect(await failed).toMatchObject({ code: 'NETWORK', attempts: 6 })
      expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(6)
      expect(platform.countResources()).toBe(0)
    }
  })

  test('an error without a code causes no probe on a server', async () => {
    const { platform, sent } = createScriptedClient(down)
    const client = createAdminClient({
      projectId: 'internal',
      superSecretAdminKey: 'sak_harbor',
      baseUrl: hosts[0]!,
      platform: { ...platform, kind: 'server' },
    })
    const failed = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(HOUR)
    expect(await failed).toMatchObject({ code: 'NETWORK', attempts: 6 })
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']))
  })
})

describe('an outage', () => {
  const users = (client: Client, count: number) =>
    Promise.allSettled(Array.from({ length: count }, (_, index) => listTeams(client, { userId: `user-${index}` })))
  const statuses = (results: PromiseSettledResult<unknown>[]) => [...new Set(results.map(({ status }) => status))]

  test('takes 305 requests for 300 concurrent calls, which all fail with a typed error', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const calls = users(client, 300)
    await platform.advance(HOUR)
    const results = await calls
    expect(sent).toHaveLength(305)
    for (const settled of results)
      expect(settled).toMatchObject({ reason: { name: 'TransportError', code: 'NETWORK' } })
    expect({ resources: platform.countResources(), snapshot: client.network.getSnapshot() }).toEqual({
      resources: 0,
      snapshot: { status: 'ok' },
    })
  })

  test('makes later calls wait, which succeed when it ends', async () => {
    let isDown = true
    const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
    const earlier = users(client, 1)
    await platform.advance(100)
    const later = Promise.all([users(client, 50), caught(create(client)).catch(() => 'made')])
    await platform.advance(5000)
    expect(sent).toHaveLength(3)
    isDown = false
    await platform.advance(HOUR)
    expect(statuses([...(await earlier), ...(await later)[0]])).toEqual(['fulfilled'])
    // One of the later reads shares the first one's request.
    expect(sent).toHaveLength(3 + 1 + 50)
  })

  test('fails waiting calls without sending them and reports it', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const earlier = users(client, 1)
    await platform.advance(100)
    const later = caught(create(client))
    await platform.advance(HOUR)
    await earlier
    expect(await later).toMatchObject({
      code: 'NETWORK',
      attempts: 0,
      message: `POST ${TEAMS} was not sent: the service could not be reached in 6 attempts. Please try again later.`,
    })
    expect(sent).toHaveLength(6)
  })

  test('is probed by the next call if the probing call is aborted', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const { signal, abort } = abortable()
    const probe = caught(listTeams(client, { userId: 'first' }, { signal }))
    await platform.advance(100)
    const otherCalls = users(client, 20)
    await platform.advance(100)
    abort()
    expect(await probe).toMatchObject({ code: 'ABORTED' })
    await platform.advance(HOUR)
    expect(statuses(await otherCalls)).toEqual(['rejected'])
    expect(sent).toHaveLength(1 + 6)
    expect(platform.countResources()).toBe(0)
  })

  test('is probed by the next call that isn’t aborted if one signal aborts several calls', async () => {
    let isDown = true
    const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
    const { signal, abort } = abortable()
    const list = (userId: string, options?: CallOptions) => listTeams(client, { userId }, options)
    const probe = caught(list('first', { signal }))
    await platform.advance(100)
    const aborted = ['second', 'third'].map((userId) => caught(list(userId, { signal })))
    const other = list('fourth')
    await platform.advance(100)
    abort()
    for (const error of await Promise.all([probe, ...aborted])) expect(error).toMatchObject({ code: 'ABORTED' })
    isDown = false
    await platform.advance(HOUR)
    expect(client.network.getSnapshot()).toEqual({ status: 'ok' })
    await other
    expect(sent).toHaveLength(2)
  })

  test('is probed by one other call if the call that took over is aborted a moment later', async () => {
    for (let turns = 0; turns < 30; turns += 1) {
      let isDown = true
      const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
      const [probe, next] = [abortable(), abortable()]
      const probeCall = caught(listTeams(client, { userId: 'first' }, { signal: probe.signal }))
      await platform.advance(100)
      // After enough microtasks the call is sent before it is aborted.
      const nextCall = listTeams(client, { userId: 'second' }, { signal: next.signal }).catch(() => {})
      const otherCalls = ['third', 'fourth', 'fifth'].map((userId) => listTeams(client, { userId }))
      await platform.advance(100)
      probe.abort()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      next.abort()
      await platform.advance(1)
      expect(sent.length, `${turns} turns later`).toBeLessThanOrEqual(3)
      isDown = false
      await platform.advance(HOUR)
      expect(client.network.getSnapshot(), `${turns} turns later`).toEqual({ status: 'ok' })
      await Promise.all([probeCall, nextCall, ...otherCalls])
    }
  })

  test('fails all waiting calls without a request if the device goes offline', async () => {
    const { client, platform, sent } = createScriptedClient(down)
    const calls = users(client, 10)
    await platform.advance(100)
    platform.setOnline(false)
    await platform.advance(HOUR)
    for (const settled of await calls) expect(settled).toMatchObject({ reason: { code: 'OFFLINE' } })
    expect(sent).toHaveLength(11)
  })

  test('leaves a waiting call unsent if its session ended meanwhile', async () => {
    let isDown = true
    const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
    const earlier = users(client, 1)
    await platform.advance(100)
    const waiting = caught(create(client))
    await platform.advance(100)
    client.session.setTokens({ accessToken: accessToken(platform.now(), 600, 'noa'), refreshToken: 'r2' })
    isDown = false
    await platform.advance(HOUR)
    expect(await waiting).toMatchObject({ code: 'ABORTED', attempts: 0 })
    await earlier
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('leaves a call unsent if another tab signed in as somebody else, in a hidden page without cookie events', async () => {
    let isDown = true
    const browser = createMemoryBrowser({ cookieStore: false, channels: false })
    const respond = (): Response => (isDown ? down() : noTeams())
    const { client, platform, sent } = createScriptedClient(respond, { tokenStore: 'cookie', browser })
    const { client: tab } = createScriptedClient(respond, { tokenStore: 'cookie', browser })
    tab.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
    const stop = client.session.subscribe(() => {})
    await platform.advance(10_000)
    platform.setHidden(true)
    const read = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(100)
    tab.session.setTokens({ accessToken: accessToken(platform.now(), 600, 'noa'), refreshToken: 'r2' })
    isDown = false
    await platform.advance(HOUR)
    expect(await read).toMatchObject({
      code: 'ABORTED',
      message: 'The session ended before the call was sent again.',
    })
    expect(sent).toHaveLength(1)
    stop()
  })

  test.each([
    ['a failed write', create, down, { code: 'MAY_HAVE_BEEN_APPLIED', attempts: 1 }],
    ['an error', listOwn, () => text('', 508), { code: 'STATUS', status: 508, attempts: 1 }],
    ['a failed read', listOwn, down, { code: 'ABORTED', attempts: 1, cause: { message: 'fetch failed' } }],
  ])('%s is reported if the session ended before the first response', async (_what, call, respond, error) => {
    const { client, platform, sent } = createScriptedClient(() => {
      client.session.clear()
      return respond()
    })
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
    const failed = caught(call(client))
    await platform.advance(HOUR)
    expect(await failed).toMatchObject(error)
    expect(sent).toHaveLength(1)
  })

  test('that begins while an earlier probe waits for Retry-After stops that call too', async () => {
    let response: () => Response = down
    const { client, platform, sent } = createScriptedClient(() => response())
    const earlier = listTeams(client, { userId: 'first' })
    await platform.advance(100)
    response = () => text('', 429, { 'retry-after': '10' })
    await platform.advance(1000)
    response = down
    const later = listTeams(client, { userId: 'second' })
    await platform.advance(12_000)
    response = noTeams
    await platform.advance(HOUR)
    await Promise.all([earlier, later])
    const timesOf = (userId: string) => sent.filter(({ url }) => url.includes(userId)).map(({ at }) => at)
    expect(timesOf('first')).toEqual([0, 1000, timesOf('second').at(-1)])
  })

  test('that ends after another user signed in doesn’t send the first user’s waiting call', async () => {
    let isDown = true
    const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
    const earlier = users(client, 1)
    await platform.advance(100)
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
    const waiting = caught(create(client))
    await platform.advance(100)
    client.session.setTokens({ accessToken: accessToken(platform.now(), 600, 'noa'), refreshToken: 'r2' })
    isDown = false
    await platform.advance(HOUR)
    expect(await waiting).toMatchObject({ code: 'ABORTED', attempts: 0 })
    expect(statuses(await earlier)).toEqual(['fulfilled'])
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test.each([
    ['30 s, all waiting calls are sent', undefined, 30_000, 1 + 1 + 5],
    ['its own timeout, the next call probes', 10_000, 10_000, 1 + 1 + 1],
  ])('gets no response in %s', async (_name, timeout, millis, count) => {
    const { client, platform, sent } = createScriptedClient((_sent, index) => (index ? new Promise(() => {}) : down()))
    const probe = caught(listTeams(client, { userId: 'first' }, timeout ? { timeoutMillis: timeout } : {}))
    await platform.advance(100)
    const otherCalls = users(client, 5)
    await platform.advance(1000 + millis)
    expect(await probe).toMatchObject({ code: 'TIMEOUT' })
    expect(sent).toHaveLength(count)
    client.dispose()
    await otherCalls
  })

  test('is reported to pages', async () => {
    let isDown = true
    const { client, platform, sent } = createScriptedClient(() => (isDown ? down() : noTeams()))
    const seen: unknown[] = []
    const stop = client.network.subscribe(() => seen.push(client.network.getSnapshot()))
    const teams = listTeams(client, { userId: 'me' })
    await platform.advance(1500)
    const since = 1_754_550_000_000
    expect(seen).toEqual([
      { status: 'retrying', since, attempt: 1 },
      { status: 'retrying', since, attempt: 2 },
    ])
    isDown = false
    await platform.advance(1500)
    expect((await teams).items).toEqual([])
    expect(sent.map(({ at }) => at)).toEqual([0, 1000, 3000])
    expect(seen.at(-1)).toEqual({ status: 'ok' })
    expect(platform.countResources()).toBe(0)
    stop()
  })
})

describe('after an outage', () => {
  const MINUTE = 60_000
  /** A client whose first read failed with all its attempts. */
  const cooling = async (respond: Respond, options: Parameters<typeof createScriptedClient>[1] = {}) => {
    const world = createScriptedClient(respond, options)
    const failed = caught(listTeams(world.client, { userId: 'me' }))
    await world.platform.advance(MINUTE / 2 + 1000)
    expect(await failed).toMatchObject({ name: 'TransportError', attempts: 6 })
    expect(world.sent).toHaveLength(6)
    return world
  }

  test('sends one read for each cool-down, once, and fails the others with the same error', async () => {
    const { client, platform, sent } = await cooling(down)
    const errors: Error[] = []
    for (let second = 0; second < 300; second += 1) {
      void caught(listTeams(client, { userId: `user-${second}` })).then((error) => errors.push(error))
      await platform.advance(1000)
    }
    expect(errors).toHaveLength(300)
    for (const error of errors) expect(error).toMatchObject({ name: 'TransportError', code: 'NETWORK' })
    expect(errors[0]).toMatchObject({
      attempts: 0,
      message: `GET ${TEAMS} was not sent: the service could not be reached in 6 attempts. Please try again later.`,
      cause: { code: 'NETWORK', attempts: 6 },
    })
    expect(errors.find((error) => (error as TransportError).attempts === 1)!.message).toBe(
      `No response to GET ${TEAMS} in 1 attempt. Please try again later.`,
    )
    // At 61, 91, … 301 s.
    expect(sent).toHaveLength(6 + 9)
    expect(platform.countResources()).toBe(0)
  })

  test('a success resumes all calls', async () => {
    let isDown = true
    const { client, platform, sent } = await cooling(() => (isDown ? down() : noTeams()))
    isDown = false
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'NETWORK', attempts: 0 })
    await platform.advance(MINUTE / 2)
    await listTeams(client, { userId: 'me' })
    await Promise.all([listTeams(client, { userId: 'mira' }), listTeams(client, { userId: 'noa' })])
    expect(sent).toHaveLength(6 + 3)
  })

  test('a refusal of the service resumes all calls as a success does', async () => {
    let isDown = true
    const { client, platform, sent } = await cooling(() => (isDown ? down() : text('', 404)))
    isDown = false
    await platform.advance(MINUTE / 2)
    const read = (userId: string) => caught(listTeams(client, { userId }))
    expect(await read('me')).toMatchObject({ status: 404 })
    expect(await Promise.all([read('mira'), read('noa')])).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(sent).toHaveLength(6 + 3)
  })

  test('a write is sent at once, and its success resumes all calls', async () => {
    const { client, platform, sent } = await cooling((sent) =>
      sent.method === 'POST' ? json({ id: 't1' }, 201) : down(),
    )
    expect(await create(client)).toMatchObject({ id: 't1' })
    const read = caught(listTeams(client, { userId: 'me' }))
    await platform.advance(HOUR)
    expect(await read).toMatchObject({ attempts: 6 })
    expect(sent.slice(6, 8).map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('an idempotent write is sent once', async () => {
    const { client, sent } = await cooling(down)
    const url = `${client.config.baseUrl}/api/v1/auth/sessions/current`
    await expect(signOutOf(client)).resolves.toMatchObject({ revoked: false, error: { code: 'NETWORK', attempts: 1 } })
    expect(client.session.getSnapshot().status).toBe('signed-out')
    expect(sent.slice(6).map(({ method, url }) => `${method} ${url}`)).toEqual([`DELETE ${url}`])
  })

  test('a refresh is not sent', async () => {
    const { client, platform, sent } = await cooling(down)
    const expired = accessToken(platform.now() - 3_600_000)
    client.session.setTokens({ accessToken: expired, refreshToken: 'r1' })
    await expect(client.session.getAccessToken()).rejects.toMatchObject({ code: 'NETWORK', attempts: 0 })
    expect(sent).toHaveLength(6)
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('an aborted read is replaced by the next one', async () => {
    const { client, platform, sent } = await cooling((_sent, index) => (index < 6 ? down() : new Promise(() => {})))
    await platform.advance(MINUTE)
    const { signal, abort } = abortable()
    const probe = caught(listTeams(client, { userId: 'me' }, { signal }))
    await expect(listTeams(client, { userId: 'mira' })).rejects.toMatchObject({ attempts: 0 })
    abort()
    expect(await probe).toMatchObject({ code: 'ABORTED' })
    void caught(listTeams(client, { userId: 'noa' }))
    await platform.advance(0)
    expect(sent).toHaveLength(8)
  })

  test('of status 429, the cool-down is at least Retry-After, and the error keeps its status', async () => {
    let seconds = 4
    const { client, platform, sent } = await cooling(() => text('', 429, { 'retry-after': `${seconds}` }))
    const refused = { code: 'STATUS', status: 429, message: 'The service responded with status 429' }
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ ...refused, attempts: 0 })
    await platform.advance(MINUTE / 2)
    seconds = 40
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ ...refused, attempts: 1 })
    await platform.advance(44_999)
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ ...refused, attempts: 0 })
    await platform.advance(1)
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ ...refused, attempts: 1 })
    expect(sent).toHaveLength(8)
  })

  test('another client of the same service is not affected', async () => {
    const { platform } = await cooling(down)
    const sent: string[] = []
    const other = createScriptedClient(noTeams, {
      platform: { ...platform, fetch: async (url) => (sent.push(String(url)), noTeams()) },
    })
    await listTeams(other.client, { userId: 'me' })
    expect(sent).toEqual([`${TEAMS}?user_id=me`])
  })
})

/** Signs in and out. */
function signOutOf(client: Client): Promise<unknown> {
  client.session.setTokens({ accessToken: accessToken(client.platform.now()), refreshToken: 'r1' })
  return signOut(client)
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
