import { listTeams } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import { accessToken, BASE_URL, caught, createScriptedClient, json, knownError, noTeams } from './scriptedClient.ts'

const TEAMS = `${BASE_URL}/api/v1/teams`

describe('client.fetch', () => {
  test('accepts what fetch accepts: string, URL, Request, options', async () => {
    const { client, sent } = createScriptedClient(() => json({}))
    await client.fetch(TEAMS)
    await client.fetch(new URL(TEAMS))
    await client.fetch(new Request(TEAMS))
    await client.fetch(
      new Request(TEAMS, { method: 'PATCH', body: '{"a":1}', headers: { 'content-type': 'application/json' } }),
    )
    await client.fetch(TEAMS, { method: 'PATCH', body: '{"a":1}', headers: [['content-type', 'application/json']] })
    await client.fetch(TEAMS, {
      method: 'PATCH',
      body: '{"a":1}',
      headers: new Headers({ 'content-type': 'application/json' }),
    })
    expect(sent.map(({ url, method, body }) => [url, method, body])).toEqual([
      ...Array.from({ length: 3 }, () => [TEAMS, 'GET', '']),
      ...Array.from({ length: 3 }, () => [TEAMS, 'PATCH', '{"a":1}']),
    ])
    for (const { headers } of sent) expect(headers.get('x-stack-project-id')).toBe('internal')
    for (const { headers } of sent.slice(3)) expect(headers.get('content-type')).toBe('application/json')
  })

  test('returns the raw response, and retries any request after an invalid token', async () => {
    const { client, platform, sent } = createScriptedClient(({ path }, index) => {
      if (path === '/auth/oauth/token') return json({ access_token: accessToken(platform.now(), 700) })
      return index === 0 ? knownError('ACCESS_TOKEN_EXPIRED', 401) : json({ done: true }, 201)
    })
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r' })
    const response = await client.fetch(new Request(TEAMS, { method: 'POST', body: '{"a":1}' }))
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 201, body: { done: true } })
    expect(sent.filter(({ url }) => url === TEAMS).map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}'])
  })

  const ELSEWHERE = [
    'https://evil.example/api/v1/teams',
    'http://api.harbor.example/api/v1/teams',
    'https://api.harbor.example.evil.example/api/v1/teams',
    'https://api.harbor.example@evil.example/',
    'https://api.harbor.example:8443/api/v1/teams',
    'https://api.harbor.example',
    '//api.harbor.example/api/v1/teams',
    '/api/v1/teams',
    'javascript:alert(1)',
    '',
  ]
  test.each(ELSEWHERE)('sends no request and no token to %j', async (url) => {
    const { client, platform, sent } = createScriptedClient(noTeams)
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r' })
    const error = await caught(client.fetch(url))
    expect(error).toMatchObject({
      code: 'UNTRUSTED_URL',
      message: `This client calls only addresses below ${BASE_URL}/.`,
    })
    expect(sent).toEqual([])
  })

  test('stays below the path of baseUrl', async () => {
    const { client, sent } = createScriptedClient(noTeams, { baseUrl: 'https://harbor.example/identity' })
    await client.fetch('https://harbor.example/identity/api/v1/teams')
    await expect(client.fetch('https://harbor.example/other')).rejects.toMatchObject({ code: 'UNTRUSTED_URL' })
    await expect(client.fetch('https://harbor.example/identity-of-others/')).rejects.toMatchObject({
      code: 'UNTRUSTED_URL',
    })
    expect(sent).toHaveLength(1)
  })

  test('throws a Latchkey error when its signal aborts, whatever the reason', async () => {
    for (const reason of [undefined, new Error('changed my mind'), 'a text', null]) {
      const { client } = createScriptedClient(() => new Promise(() => {}))
      const controller = new AbortController()
      const failed = caught(client.fetch(TEAMS, { signal: controller.signal }))
      controller.abort(reason)
      expect(await failed).toMatchObject({ name: 'TransportError', code: 'ABORTED', message: 'The call was aborted.' })
    }
  })

  test('respects the signal of a Request', async () => {
    const { client } = createScriptedClient(() => new Promise(() => {}))
    const controller = new AbortController()
    const failed = caught(client.fetch(new Request(TEAMS, { signal: controller.signal })))
    await Promise.resolve()
    controller.abort()
    expect(await failed).toMatchObject({ code: 'ABORTED' })
  })
})

test('client.api calls by path over the same transport', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  const { data } = await client.api.GET('/teams', { params: { query: { user_id: 'me' } } })
  expect(data).toEqual({ items: [], is_paginated: false })
  expect(sent[0]!.url).toBe(`${TEAMS}?user_id=me`)
  expect(sent[0]!.headers.get('x-stack-publishable-client-key')).toBe('pck_harbor')
})

describe('identical concurrent reads', () => {
  const slow = () => {
    const held: (() => void)[] = []
    const world = createScriptedClient(async ({ method }) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return method === 'GET' ? noTeams() : json({ id: 't1' }, 201)
    })
    const release = async (): Promise<void> => {
      await world.platform.advance(0)
      for (const response of held.splice(0)) response()
    }
    return { ...world, release }
  }

  test('share one request, and each caller gets its own model', async () => {
    const { client, sent, release } = slow()
    const calls = [
      listTeams(client, { userId: 'me' }),
      listTeams(client, { userId: 'me' }),
      listTeams(client, { userId: 'me' }),
    ]
    await release()
    const [one, two, three] = await Promise.all(calls)
    expect(sent).toHaveLength(1)
    expect(one).toEqual(two)
    expect(one).not.toBe(two)
    expect(three).toEqual({ items: [], isPaginated: false })
  })

  test('are separate if only the end of the URL or of a header differs', async () => {
    const { client, sent, release } = slow()
    const read = (query: string, headers: Record<string, string>) =>
      client.sendRequest({
        url: `https://api.harbor.example/api/v1/teams?${query}`,
        method: 'GET',
        headers,
        auth: null,
        isIdempotent: true,
        readBody: true,
      })
    const calls = [read('a', { b: 'c' }), read('ab:c', {}), read('a', { b: 'c', d: 'e' }), read('a', { b: 'cd:e' })]
    await release()
    await Promise.all(calls)
    expect(sent).toHaveLength(4)
  })

  test('are separate if the URL or session differs, or if one starts after the response', async () => {
    const { client, platform, sent, release } = slow()
    client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
    const calls = [listTeams(client, { userId: 'me' }), listTeams(client, { userId: 'mira' })]
    await platform.advance(0)
    client.session.setTokens({ accessToken: accessToken(platform.now(), 600, 'noa'), refreshToken: 'r2' })
    calls.push(listTeams(client, { userId: 'me' }))
    await release()
    await Promise.all(calls)
    expect(sent).toHaveLength(3)
    const after = listTeams(client, { userId: 'me' })
    await release()
    await after
    expect(sent).toHaveLength(4)
  })

  test('are separate if a write started or ended between them', async () => {
    const { client, platform, sent, release } = slow()
    const calls: Promise<unknown>[] = [
      listTeams(client, { userId: 'me' }),
      createTeam(client, { displayName: 'Harbor' }),
    ]
    await platform.advance(0)
    calls.push(listTeams(client, { userId: 'me' }), listTeams(client, { userId: 'me' }))
    await release()
    await Promise.all(calls)
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
  })

  test('are separate if the first started during a write and the second after it', async () => {
    const reads: ((response: Response) => void)[] = []
    const { client, platform, sent } = createScriptedClient(({ method }) =>
      method === 'GET' ? new Promise((resolve) => reads.push(resolve)) : json({ id: 't1' }, 201),
    )
    const write = createTeam(client, { displayName: 'Harbor' })
    const calls = [listTeams(client, { userId: 'me' })]
    await write
    calls.push(listTeams(client, { userId: 'me' }))
    await platform.advance(0)
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
    for (const resolve of reads) resolve(noTeams())
    await Promise.all(calls)
  })

  test('continue if one caller aborts, and stop when all have aborted', async () => {
    const { client, sent, platform, release } = slow()
    const [one, two] = [new AbortController(), new AbortController()]
    const abortedCall = caught(listTeams(client, { userId: 'me' }, { signal: one.signal }))
    const remainingCall = listTeams(client, { userId: 'me' }, { signal: two.signal })
    await platform.advance(0)
    one.abort()
    expect(await abortedCall).toMatchObject({ code: 'ABORTED' })
    expect(sent[0]!.init.signal!.aborted).toBe(false)
    await release()
    expect((await remainingCall).items).toEqual([])

    const both = [one, two].map(() => new AbortController())
    const ended = both.map(({ signal }) => caught(listTeams(client, { userId: 'me' }, { signal })))
    await platform.advance(0)
    both.forEach((controller) => controller.abort())
    for (const call of ended) expect(await call).toMatchObject({ code: 'ABORTED' })
    expect(sent).toHaveLength(2)
    expect(sent[1]!.init.signal!.aborted).toBe(true)
    expect(platform.countResources()).toBe(0)
    const next = listTeams(client, { userId: 'me' })
    await release()
    expect((await next).items).toEqual([])
    expect(sent).toHaveLength(3)
  })

  test('are separate if the timeout differs, so that the shorter one ends its own call only', async () => {
    const { client, platform, release } = slow()
    const short = caught(listTeams(client, { userId: 'me' }, { timeoutMillis: 100 }))
    const calls = [listTeams(client, { userId: 'me' }, { timeoutMillis: 200 }), listTeams(client, { userId: 'me' })]
    await platform.advance(100)
    expect(await short).toMatchObject({ code: 'TIMEOUT' })
    await release()
    for (const { items } of await Promise.all(calls)) expect(items).toEqual([])
  })

  test('continue for a caller that has no signal after all others aborted', async () => {
    const { client, sent, platform, release } = slow()
    const controller = new AbortController()
    const abortedCall = caught(listTeams(client, { userId: 'me' }, { signal: controller.signal }))
    const remainingCall = listTeams(client, { userId: 'me' })
    await platform.advance(0)
    controller.abort()
    expect(await abortedCall).toMatchObject({ code: 'ABORTED' })
    expect(sent[0]!.init.signal!.aborted).toBe(false)
    await release()
    expect((await remainingCall).items).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'are not joined %i turns after all callers of the first aborted',
    async (turns) => {
      const { client, platform, release } = slow()
      const controller = new AbortController()
      const abortedCall = caught(listTeams(client, { userId: 'me' }, { signal: controller.signal }))
      await platform.advance(0)
      controller.abort()
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      const next = listTeams(client, { userId: 'me' }, { signal: new AbortController().signal })
      expect(await abortedCall).toMatchObject({ code: 'ABORTED' })
      await release()
      expect((await next).items).toEqual([])
    },
  )

  test('are separate if the first has had no response for 3 s', async () => {
    const { client, platform, sent, release } = slow()
    const calls = [listTeams(client, { userId: 'me' })]
    await platform.advance(2999)
    calls.push(listTeams(client, { userId: 'me' }))
    await platform.advance(1)
    calls.push(listTeams(client, { userId: 'me' }), listTeams(client, { userId: 'me' }))
    await release()
    await Promise.all(calls)
    expect(sent).toHaveLength(2)
  })

  test('reject all callers with the same error', async () => {
    const { client, sent } = createScriptedClient(() => json({}, 500))
    const errors = await Promise.all([
      caught(listTeams(client, { userId: 'me' })),
      caught(listTeams(client, { userId: 'me' })),
    ])
    for (const error of errors) expect(error).toMatchObject({ code: 'STATUS', status: 500 })
    expect(sent).toHaveLength(1)
  })

  test('are not shared through client.fetch, where each caller reads its own body', async () => {
    const { client, sent } = createScriptedClient(noTeams)
    const bodies = await Promise.all(
      [client.fetch(TEAMS), client.fetch(TEAMS)].map(async (item) => (await item).json()),
    )
    expect(bodies).toHaveLength(2)
    expect(sent).toHaveLength(2)
  })
})
