import { getTeam, listTeams, send, signInWithOAuth, updateCurrentUser, type Operation } from 'latchkey'
import { createServerClient, listUsers } from 'latchkey/server'
import { describe, expect, test, vi } from 'vitest'
import { refreshAccessToken } from '../../../generated/operations/sessions.ts'
import { createTeam } from '../../../generated/operations/teams.ts'
import { toWireKeys } from '../../../src/core/request/casing.ts'
import { formBody } from '../../../src/core/wire/bodies.ts'
import { redirectResponse } from '../../../src/core/wire/responses.ts'
import { BASE_URL, caught, createScriptedClient, json, noTeams } from '../transport/scriptedClient.ts'

const API = `${BASE_URL}/api/v1`

describe('the URL of an operation', () => {
  const operation: Operation = {
    id: 'getThing',
    method: 'GET',
    path: '/things/{thingId}/{otherId}',
    query: ['userId', 'createdAt', 'desc'],
  }
  const addresses: [input: object, address: string][] = [
    [{ thingId: 'a', otherId: 'b' }, '/things/a/b'],
    [{ thingId: 'a/b?c#d', otherId: 'é %' }, '/things/a%2Fb%3Fc%23d/%C3%A9%20%25'],
    [{ thingId: 7, otherId: '...' }, '/things/7/...'],
    [{ thingId: 'a', otherId: 'b', userId: 'me' }, '/things/a/b?user_id=me'],
    [{ thingId: 'a', otherId: 'b', desc: false, createdAt: 0 }, '/things/a/b?created_at_millis=0&desc=false'],
    [{ thingId: 'a', otherId: 'b', userId: undefined, desc: undefined }, '/things/a/b'],
    [{ thingId: 'a', otherId: 'b', userId: 'a&b=c d' }, '/things/a/b?user_id=a%26b%3Dc%20d'],
  ]
  test.each(addresses)('with %j is %s', async (input, address) => {
    const { client, sent } = createScriptedClient(() => json({}))
    await send(client, operation, input)
    expect(sent[0]!.url).toBe(API + address)
  })

  test.each([
    ['thingId', { thingId: 'a\ud800', otherId: 'b' }],
    ['otherId', { thingId: 'a', otherId: '\udc00' }],
    ['userId', { thingId: 'a', otherId: 'b', userId: 'secret\ud800' }],
  ])('%s with a lone surrogate is refused, and the error does not repeat it', async (field, input) => {
    const { client, sent } = createScriptedClient(() => json({}))
    const error = await caught(send(client, operation, input))
    expect(error).toMatchObject({
      name: 'UsageError',
      code: 'INVALID_OPTION',
      message: `${field} of getThing has half of a surrogate pair, which UTF-8 can't contain. Check where the text was cut or decoded.`,
    })
    expect(sent).toEqual([])
  })

  test('a lone surrogate is refused in production builds with the name of the field', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const error = await caught(
      send(createScriptedClient(() => json({})).client, operation, { thingId: '\ud800', otherId: 'b' }),
    )
    vi.unstubAllEnvs()
    expect(error).toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringMatching(/^thingId of getThing has half of a surrogate pair/) as string,
    })
  })

  test.each([undefined, null, '', '.', '..'])(
    'a path parameter %j is refused because it would change the path',
    async (thingId) => {
      const { client, sent } = createScriptedClient(() => json({}))
      const error = await caught(send(client, operation, { thingId, otherId: 'b' }))
      expect(error).toMatchObject({ code: 'MISSING_OPTION', message: 'getThing needs thingId.' })
      expect(sent).toEqual([])
    },
  )
})

describe('the body of an operation', () => {
  test('is sent with wire names, opaque fields unchanged', async () => {
    const { client, sent } = createScriptedClient(() => json({}))
    await updateCurrentUser(client, {
      displayName: 'Mira',
      clientMetadata: { someThing: { nestedThing: 1 } },
      selectedTeamId: null,
    })
    expect({ method: sent[0]!.method, path: sent[0]!.path }).toEqual({ method: 'PATCH', path: '/users/me' })
    expect(JSON.parse(sent[0]!.body)).toEqual({
      display_name: 'Mira',
      client_metadata: { someThing: { nestedThing: 1 } },
      selected_team_id: null,
    })
  })

  test('omits undefined and keeps null', async () => {
    const { client, sent } = createScriptedClient(() => json({ id: 't1' }, 201))
    await createTeam(client, { displayName: 'Harbor', creatorUserId: 'me', profileImageUrl: undefined } as never)
    expect(Object.keys(JSON.parse(sent[0]!.body) as object)).toEqual(['display_name', 'creator_user_id'])
  })

  test('is form-encoded if the operation takes a form', async () => {
    const { client, sent } = createScriptedClient(() => json({}))
    await send(
      client,
      { id: 'sendForm', method: 'POST', path: '/form', body: formBody(toWireKeys) },
      { grantType: 'a b', code: '&' },
    )
    expect(sent[0]!.headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(sent[0]!.body).toBe('grant_type=a+b&code=%26')
  })

  test('is absent without fields, and the input isn’t mutated', async () => {
    const { client, sent } = createScriptedClient(() => json({ id: 't1' }))
    const input = Object.freeze({ teamId: 't1' })
    await getTeam(client, input)
    expect(sent[0]!.init.body).toBeUndefined()
    expect(input).toEqual({ teamId: 't1' })
  })
})

test('fields sent in the path, query or headers are not in the body', async () => {
  const { client, sent } = createScriptedClient(() => json({}))
  const headers = { refreshToken: 'x-stack-refresh-token' }
  const path = '/things/{thingId}'
  const operation: Operation = { id: 'setThing', method: 'PATCH', path, query: ['desc'], headers, body: 'json' }
  await send(client, operation, { thingId: 't1', desc: true, refreshToken: 'r1', displayName: 'Mira' })
  expect(sent[0]!.url).toBe(`${API}/things/t1?desc=true`)
  expect(sent[0]!.headers.get('x-stack-refresh-token')).toBe('r1')
  expect(JSON.parse(sent[0]!.body)).toEqual({ display_name: 'Mira' })
})

describe('an operation that redirects', () => {
  const operation: Operation = { id: 'go', method: 'GET', path: '/go', response: redirectResponse }
  const location = 'https://provider.example/authorize?a=1'

  test.each([301, 302, 303, 307, 308])('resolves to the address of a %d', async (status) => {
    const { client } = createScriptedClient(() => new Response(null, { status, headers: { location } }))
    expect(await send(client, operation, {})).toBe(location)
  })

  test('throws for a status of success or of an error, whatever its headers', async () => {
    for (const status of [200, 400]) {
      const { client } = createScriptedClient(() => json({}, status, { location }))
      await expect(send(client, operation, {})).rejects.toMatchObject({ code: 'STATUS', status })
    }
  })

  test('says what to do where the address is hidden, as in a browser', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const { client } = createScriptedClient(() => hidden)
    await expect(send(client, operation, {})).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      message: expect.stringContaining('call this from a server'),
    })
  })
})

test('fields sent as headers are not in the URL or body', async () => {
  const { client, sent } = createScriptedClient(() => json({ access_token: 'a' }))
  await refreshAccessToken(client, { refreshToken: 'secret-refresh' })
  expect(sent[0]!.headers.get('x-stack-refresh-token')).toBe('secret-refresh')
  expect(sent[0]!.url + sent[0]!.body).not.toContain('secret-refresh')
})

test('an operation that needs a higher access level is sent with that level', async () => {
  const { platform, sent } = createScriptedClient(noTeams)
  const server = createServerClient({ projectId: 'p1', secretServerKey: 'ssk_x', platform, baseUrl: BASE_URL })
  await listUsers(server, { limit: 5, desc: true })
  expect(sent[0]!.url).toBe(`${API}/users?limit=5&desc=true`)
  expect(sent[0]!.headers.get('x-stack-access-type')).toBe('server')
})

test('a parsed response is plain data and stable across reads', async () => {
  const { client } = createScriptedClient(() =>
    json({ items: [{ id: 't1', created_at_millis: 5 }], is_paginated: false }),
  )
  const [one, two] = [await listTeams(client, { userId: 'me' }), await listTeams(client, { userId: 'me' })]
  expect(structuredClone(one)).toEqual(two)
  expect(one.items[0]).toMatchObject({ id: 't1', createdAt: 5 })
})

test('no URL contains a user’s secret, except in the flow that requires it', async () => {
  const { client, platform, sent } = createScriptedClient(() => json({}))
  await signInWithOAuth(client, { providerId: 'github' }).catch(() => {})
  expect(sent).toEqual([])
  const address = new URL(platform.visited[0]!)
  expect(address.searchParams.has('token')).toBe(false)
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
})
