import { getUser, listTeams, signInWithPassword } from 'latchkey'
import { describe, expect, test } from 'vitest'
import { createTeam } from '../../../generated/operations/teams.ts'
import {
  accessToken,
  createScriptedClient,
  json,
  knownError,
  noTeams,
  type Respond,
  type ScriptedClient,
} from './scriptedClient.ts'

const INVALID = ['UNPARSABLE_ACCESS_TOKEN', 'ACCESS_TOKEN_EXPIRED', 'INVALID_PROJECT_FOR_ACCESS_TOKEN']

/** A service that issues numbered tokens and calls those in `bad` invalid. */
function createService(options: { bad?: number; code?: string } = {}): ScriptedClient & { issue: () => string } {
  let serial = 0
  const issued: string[] = []
  const issue = (): string => {
    const token = accessToken(world.platform.now(), 600 + (serial += 1))
    issued.push(token)
    return token
  }
  const respond: Respond = ({ path, headers }) => {
    if (path === '/auth/oauth/token') return json({ access_token: issue() })
    const index = issued.indexOf(headers.get('x-stack-access-token') ?? '')
    if (index < (options.bad ?? 0)) return knownError(options.code ?? 'ACCESS_TOKEN_EXPIRED', 401)
    return path === '/users/me' ? json({ id: 'mira', is_anonymous: false }) : noTeams()
  }
  const world = createScriptedClient(respond)
  world.client.session.setTokens({ accessToken: issue(), refreshToken: 'r1' })
  return { ...world, issue }
}

test('a call can use another session’s tokens, and only that session is refreshed', async () => {
  const { client, sent, issue } = createService({ bad: 2 })
  const before = client.session.getSnapshot()
  const [session] = client.session.clear()
  const next = { accessToken: issue(), refreshToken: 'r2' }
  client.session.setTokens(next)
  await listTeams(client, { userId: 'me' }, { session })
  expect(sent.map(({ path, headers, body }) => [path, headers.get('x-stack-refresh-token') ?? body])).toEqual([
    ['/teams', 'r1'],
    ['/auth/oauth/token', expect.stringContaining('refresh_token=r1')],
    ['/teams', 'r1'],
  ])
  expect(session.getSnapshot()).toEqual(before)
  expect(await client.session.getTokens()).toEqual(next)
})

describe('an access token that the service rejects', () => {
  test.each(INVALID)('(%s) is refreshed, and the call retried once without delay', async (code) => {
    const { client, sent, platform } = createService({ bad: 1, code })
    expect((await listTeams(client, { userId: 'me' })).items).toEqual([])
    expect(sent.map(({ path, at }) => [path, at])).toEqual([
      ['/teams', 0],
      ['/auth/oauth/token', 0],
      ['/teams', 0],
    ])
    expect(platform.countResources()).toBe(0)
  })

  test('is refreshed for writes too, and the retry has the same body', async () => {
    const { client, sent } = createService({ bad: 1 })
    await createTeam(client, { displayName: 'Harbor', creatorUserId: 'me' })
    const [original, , repeated] = sent
    expect({ method: repeated!.method, body: repeated!.body }).toEqual({
      method: original!.method,
      body: original!.body,
    })
    expect(JSON.parse(repeated!.body)).toEqual({ display_name: 'Harbor', creator_user_id: 'me' })
  })

  test('twice throws the service’s error and keeps the tokens', async () => {
    const { client, sent } = createService({ bad: 99 })
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({
      code: 'ACCESS_TOKEN_EXPIRED',
      status: 401,
    })
    expect(sent.map(({ path }) => path)).toEqual(['/teams', '/auth/oauth/token', '/teams'])
    expect(client.session.getSnapshot().status).toBe('signed-in')
  })

  test('is not sent again with the same one', async () => {
    const token = accessToken(createScriptedClient(noTeams).platform.now())
    const { client, sent } = createScriptedClient(({ path }) =>
      path === '/auth/oauth/token' ? json({ access_token: token }) : knownError('UNPARSABLE_ACCESS_TOKEN', 401),
    )
    client.session.setTokens({ accessToken: token, refreshToken: 'r1' })
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
    expect(sent.map(({ path }) => path)).toEqual(['/teams', '/auth/oauth/token'])
  })

  test('causes a retry with a new nonce', async () => {
    const { client, sent } = createService({ bad: 1 })
    await listTeams(client, { userId: 'me' })
    const nonces = [sent[0]!, sent[2]!].map(({ headers }) => headers.get('x-stack-random-nonce'))
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('is refreshed once for concurrent calls', async () => {
    const { client, sent } = createService({ bad: 1 })
    await Promise.all(Array.from({ length: 50 }, (_, index) => listTeams(client, { userId: `user-${index}` })))
    expect(sent.filter(({ path }) => path === '/auth/oauth/token')).toHaveLength(1)
    expect(sent.filter(({ path }) => path === '/teams')).toHaveLength(100)
  })

  test('in a call that was pending during a refresh causes a retry with the new token', async () => {
    const held: (() => void)[] = []
    let serial = 0
    const world = createScriptedClient(async ({ path, headers }) => {
      if (path === '/auth/oauth/token')
        return json({ access_token: accessToken(world.platform.now(), 601 + (serial += 1)) })
      if (headers.get('x-stack-access-token') !== old) return noTeams()
      await new Promise<void>((resolve) => held.push(resolve))
      return knownError('ACCESS_TOKEN_EXPIRED', 401)
    })
    const { client, platform, sent } = world
    const old = accessToken(platform.now())
    client.session.setTokens({ accessToken: old, refreshToken: 'r1' })
    const [one, two] = [listTeams(client, { userId: 'me' }), listTeams(client, { userId: 'mira' })]
    await platform.advance(0)
    held[0]!()
    await one
    held[1]!()
    expect((await two).items).toEqual([])
    expect(sent.filter(({ path }) => path === '/auth/oauth/token')).toHaveLength(1)
  })

  test('is not refreshed for other errors, which reach the caller', async () => {
    const { client, sent } = createService({ bad: 1, code: 'TEAM_PERMISSION_REQUIRED' })
    await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'TEAM_PERMISSION_REQUIRED' })
    expect(sent).toHaveLength(1)
  })
})

test('200 calls with an expired token cause one refresh, in each of 100 runs', async () => {
  for (let run = 0; run < 100; run += 1) {
    const { client, platform, sent } = createService()
    await platform.advance(11 * 60_000)
    const users = await Promise.all(Array.from({ length: 200 }, () => getUser(client)))
    expect(new Set(users.map((user) => user?.id))).toEqual(new Set(['mira']))
    expect(
      sent.filter(({ path }) => path === '/auth/oauth/token'),
      `run ${run}`,
    ).toHaveLength(1)
    // The user is read once, too.
    expect(sent).toHaveLength(2)
  }
})

test('a signed-out call is sent without tokens', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  await listTeams(client, { userId: 'me' })
  expect({
    xStackAccessToken: sent[0]!.headers.get('x-stack-access-token'),
    xStackRefreshToken: sent[0]!.headers.get('x-stack-refresh-token'),
  }).toEqual({ xStackAccessToken: null, xStackRefreshToken: null })
})

test('a refresh without a response fails the call, which is not sent without tokens', async () => {
  const { client, platform, sent } = createScriptedClient(() => new Response('', { status: 503 }))
  client.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
  await platform.advance(11_000)
  await expect(listTeams(client, { userId: 'me' })).rejects.toMatchObject({ code: 'STATUS', status: 503 })
  expect(sent.map(({ path }) => path)).toEqual(['/auth/oauth/token'])
})

test('a call that is aborted during a refresh is not sent', async () => {
  let response = (_response: Response): void => {}
  const { client, platform, sent } = createScriptedClient(() => new Promise((resolve) => (response = resolve)))
  client.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
  const controller = new AbortController()
  const failed = expect(listTeams(client, { userId: 'me' }, { signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  await platform.advance(0)
  controller.abort()
  await failed
  response(json({ access_token: accessToken(platform.now()) }))
  await platform.advance(0)
  expect(sent.map(({ path }) => path)).toEqual(['/auth/oauth/token'])
})

test('a call that is aborted during the refresh of a rejected token is not sent again', async () => {
  let response = (_response: Response): void => {}
  const { client, platform, sent } = createScriptedClient(({ path }) =>
    path === '/auth/oauth/token'
      ? new Promise((resolve) => (response = resolve))
      : knownError('ACCESS_TOKEN_EXPIRED', 401),
  )
  client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
  const controller = new AbortController()
  const failed = expect(listTeams(client, { userId: 'me' }, { signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  await expect.poll(() => sent.length).toBe(2)
  controller.abort()
  await failed
  response(json({ access_token: accessToken(platform.now(), 700) }))
  await platform.advance(0)
  expect(sent.map(({ path }) => path)).toEqual(['/teams', '/auth/oauth/token'])
})

test('a sign-in doesn’t send the tokens of the current session', async () => {
  const { client, platform, sent } = createScriptedClient(() =>
    json({ access_token: accessToken(platform.now()), refresh_token: 'r2', user_id: 'noa' }),
  )
  client.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
  await platform.advance(11_000)
  await signInWithPassword(client, { email: 'noa@harbor.example', password: 'correct horse' })
  expect(sent.map(({ path }) => path)).toEqual(['/auth/password/sign-in'])
  expect(sent[0]!.headers.get('x-stack-access-token')).toBeNull()
})
