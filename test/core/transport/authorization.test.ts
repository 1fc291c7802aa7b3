import { AsyncLocalStorage } from 'node:async_hooks'
import { getAccessToken, getUser, listTeams, signInWithPassword } from 'latchkey'
import { createAdminClient, getProject, openOwnedProject } from 'latchkey/admin'
import { createServerClient } from 'latchkey/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFeatureSupport } from '../../../generated/operations/features.ts'
import { createTeam } from '../../../generated/operations/teams.ts'
import packageJson from '../../../package.json'
import { createTokenHeaders } from '../../../src/core/transport/authorization.ts'
import {
  accessToken,
  BASE_URL,
  createScriptedClient,
  json,
  knownError,
  noTeams,
  text,
  type Sent,
} from './scriptedClient.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Headers of the service's own names. */
const ours = ({ headers }: Sent): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-stack-')))

const NONCE = expect.stringMatching(/^[0-9a-z]{26}-\d+$/) as string
const VERSION = `browser latchkey@${packageJson.version}`

describe('headers of each request', () => {
  test('as a client: project, level, publishable key, version, nonce, and override-error-status', async () => {
    const { client, sent } = createScriptedClient(noTeams)
    await listTeams(client, { userId: 'me' })
    expect(ours(sent[0]!)).toEqual({
      'x-stack-project-id': 'internal',
      'x-stack-access-type': 'client',
      'x-stack-publishable-client-key': 'pck_harbor',
      'x-stack-client-version': VERSION,
      'x-stack-random-nonce': NONCE,
      'x-stack-override-error-status': 'true',
    })
  })

  test('signed in: both tokens', async () => {
    const { client, platform, sent } = createScriptedClient(noTeams)
    const tokens = { accessToken: accessToken(platform.now()), refreshToken: 'r1' }
    client.session.setTokens(tokens)
    await listTeams(client, { userId: 'me' })
    expect(ours(sent[0]!)).toMatchObject({
      'x-stack-access-token': tokens.accessToken,
      'x-stack-refresh-token': 'r1',
    })
  })

  test('as a server: only the secret key', async () => {
    const { platform, sent } = createScriptedClient(noTeams)
    await listTeams(createServerClient({ projectId: 'p1', secretServerKey: 'ssk_harbor', platform, tokenStore: null }))
    expect(ours(sent[0]!)).toEqual({
      'x-stack-project-id': 'p1',
      'x-stack-access-type': 'server',
      'x-stack-secret-server-key': 'ssk_harbor',
      'x-stack-client-version': VERSION,
      'x-stack-random-nonce': NONCE,
      'x-stack-override-error-status': 'true',
    })
  })

  test('as an admin: only the super secret key', async () => {
    const { platform, sent } = createScriptedClient(noTeams)
    await listTeams(
      createAdminClient({ projectId: 'p1', superSecretAdminKey: 'sak_harbor', platform, tokenStore: null }),
    )
    expect(ours(sent[0]!)).toEqual({
      'x-stack-project-id': 'p1',
      'x-stack-access-type': 'admin',
      'x-stack-super-secret-admin-key': 'sak_harbor',
      'x-stack-client-version': VERSION,
      'x-stack-random-nonce': NONCE,
      'x-stack-override-error-status': 'true',
    })
  })

  test('as a project’s owner: the owner’s access token instead of a key', async () => {
    const { client: owner, platform, sent } = createScriptedClient(noTeams)
    const token = accessToken(platform.now())
    owner.session.setTokens({ accessToken: token, refreshToken: 'r1' })
    await listTeams(createAdminClient({ projectId: 'p1', projectOwnerClient: owner, platform }))
    expect(ours(sent[0]!)).toEqual({
      'x-stack-project-id': 'p1',
      'x-stack-access-type': 'admin',
      'x-stack-admin-access-token': token,
      'x-stack-client-version': VERSION,
      'x-stack-random-nonce': NONCE,
      'x-stack-override-error-status': 'true',
    })
  })
})

test('the version has a format that the service can parse', () => {
  expect(VERSION).toMatch(/^\w+\s+[\w/@]+@[\d.]+$/)
})

test('no two of 200 calls share a nonce', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  for (let call = 0; call < 200; call += 1) await listTeams(client, { userId: 'me' })
  expect(new Set(sent.map(({ headers }) => headers.get('x-stack-random-nonce'))).size).toBe(200)
})

test('two clients send different nonces at the same moment, as two processes do', async () => {
  const [world, otherWorld] = [createScriptedClient(noTeams), createScriptedClient(noTeams)]
  await listTeams(world.client, { userId: 'me' })
  await listTeams(otherWorld.client, { userId: 'me' })
  const nonces = [...world.sent, ...otherWorld.sent].map(({ headers }) => headers.get('x-stack-random-nonce'))
  expect(new Set(nonces).size).toBe(2)
})

test('calls of a server with Next.js draw no random value and read no date before they are sent: it refuses both while it prerenders', async () => {
  vi.stubGlobal('AsyncLocalStorage', AsyncLocalStorage)
  const { platform, sent } = createScriptedClient(noTeams)
  const refuse = (): never => {
    throw new Error('Refused while prerendering')
  }
  const now = (): number => (sent.length > 0 ? platform.now() : refuse())
  const prerendering = { ...platform, now, random: refuse, randomBytes: refuse }
  const options = { projectId: 'p1', secretServerKey: 'ssk_harbor', tokenStore: null }
  await listTeams(createServerClient({ ...options, platform: prerendering }))
  expect(sent).toHaveLength(1)
})

test('a platform without Web Crypto sends requests too', async () => {
  const { platform, sent } = createScriptedClient(noTeams)
  const randomBytes = (): never => {
    throw new ReferenceError('crypto is not defined')
  }
  const options = { projectId: 'p1', secretServerKey: 'ssk_harbor', platform: { ...platform, randomBytes } }
  await listTeams(createServerClient(options))
  expect(sent).toHaveLength(1)
})

test('no random value is drawn before the first request, where runtimes such as Cloudflare’s refuse it', async () => {
  const { platform, sent } = createScriptedClient(noTeams)
  let isRequest = false
  const randomBytes: typeof platform.randomBytes = (length) => {
    if (!isRequest) throw new Error('Disallowed operation called within global scope')
    return platform.randomBytes(length)
  }
  const client = createServerClient({
    projectId: 'p1',
    secretServerKey: 'ssk_harbor',
    platform: { ...platform, randomBytes },
  })
  isRequest = true
  await listTeams(client)
  expect(sent).toHaveLength(1)
})

test('the headers of tokens follow each token, and one without a refresh token has no header for it', () => {
  const createHeaders = createTokenHeaders()
  const [firstToken, nextToken] = [accessToken(0), accessToken(0, 700)]
  expect(createHeaders(firstToken, 'r1')).toEqual({
    'x-stack-access-token': firstToken,
    'x-stack-refresh-token': 'r1',
  })
  expect(createHeaders(firstToken, 'r2')).toEqual({
    'x-stack-access-token': firstToken,
    'x-stack-refresh-token': 'r2',
  })
  expect(createHeaders(nextToken, null)).toEqual({ 'x-stack-access-token': nextToken })
})

test('extraRequestHeaders are sent', async () => {
  const { client, sent } = createScriptedClient(noTeams, {
    extraRequestHeaders: { 'x-vercel-protection-bypass': 'harbor' },
  })
  await listTeams(client, { userId: 'me' })
  expect(sent[0]!.headers.get('x-vercel-protection-bypass')).toBe('harbor')
})

test('a body has a content type; a call without a body has none', async () => {
  const { client, sent } = createScriptedClient(({ method }) =>
    method === 'GET' ? noTeams() : json({ id: 't1' }, 201),
  )
  await createTeam(client, { displayName: 'Harbor', creatorUserId: 'me' })
  await listTeams(client, { userId: 'me' })
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null])
  expect(JSON.parse(sent[0]!.body)).toEqual({ display_name: 'Harbor', creator_user_id: 'me' })
  expect(sent[1]!.url).toBe('https://api.harbor.example/api/v1/teams?user_id=me')
})

test('requests use no cookies, no cache and no redirects', async () => {
  const { client, sent } = createScriptedClient(noTeams)
  await listTeams(client, { userId: 'me' })
  expect(sent[0]!.init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' })
})

test('a refresh is a form without custom headers, so that it needs no preflight', async () => {
  const { client, platform, sent } = createScriptedClient(() => json({ access_token: accessToken(platform.now()) }))
  client.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
  await getAccessToken(client)
  expect(sent).toHaveLength(1)
  expect(Object.fromEntries(sent[0]!.headers)).toEqual({
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  })
  expect(Object.fromEntries(new URLSearchParams(sent[0]!.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'r1',
    client_id: 'internal',
    client_secret: 'pck_harbor',
  })
  expect(sent[0]!.init).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store', redirect: 'manual' })
})

test('a call that is aborted while the owner’s token is refreshed is not sent', async () => {
  let response = (_response: Response): void => {}
  const { client: owner, platform, sent } = createScriptedClient(() => new Promise((resolve) => (response = resolve)))
  owner.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
  const admin = openOwnedProject(owner, { projectId: 'p1' })
  const controller = new AbortController()
  const failed = expect(getProject(admin, {}, { signal: controller.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  await platform.advance(0)
  controller.abort()
  await failed
  response(json({ access_token: accessToken(platform.now()) }))
  await platform.advance(0)
  expect(sent.map(({ path }) => path)).toEqual(['/auth/oauth/token'])
})

test.each([
  ['ended', () => knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 401)],
  ['yields the same token', (token: string) => json({ access_token: token })],
])('a call with a rejected owner’s token is sent once if the owner’s session %s', async (_what, refresh) => {
  let token = ''
  const { client, platform, sent } = createScriptedClient(({ path }) =>
    path === '/auth/oauth/token' ? refresh(token) : knownError('ADMIN_ACCESS_TOKEN_EXPIRED', 401),
  )
  token = accessToken(platform.now())
  client.session.setTokens({ accessToken: token, refreshToken: 'r1' })
  const admin = openOwnedProject(client, { projectId: 'p1' })
  await expect(getProject(admin)).rejects.toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_EXPIRED' })
  expect(sent.map(({ headers }) => headers.get('x-stack-admin-access-token'))).toEqual([token, null])
})

test.each(['ADMIN_ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ADMIN_ACCESS_TOKEN'])(
  'a call whose owner’s token is rejected with %s is repeated with a new one',
  async (code) => {
    let fresh = ''
    const { client, platform, sent } = createScriptedClient(({ path, headers }) => {
      if (path === '/auth/oauth/token') return json({ access_token: fresh })
      return headers.get('x-stack-admin-access-token') === fresh ? json({ id: 'p1' }) : knownError(code, 401)
    })
    const token = accessToken(platform.now())
    fresh = accessToken(platform.now(), 700)
    client.session.setTokens({ accessToken: token, refreshToken: 'r1' })
    expect(await getProject(openOwnedProject(client, { projectId: 'p1' }))).toMatchObject({ id: 'p1' })
    expect(sent.map(({ headers }) => headers.get('x-stack-admin-access-token'))).toEqual([token, null, fresh])
  },
)

test.each([
  ['user', 'ACCESS_TOKEN_EXPIRED'],
  ['owner', 'ADMIN_ACCESS_TOKEN_EXPIRED'],
])('a stream is sent once if the token of the %s is rejected, and the next call has a new token', async (who, code) => {
  let fresh = ''
  const isFresh = ({ headers }: Sent): boolean =>
    [headers.get('x-stack-access-token'), headers.get('x-stack-admin-access-token')].includes(fresh)
  const { client, platform, sent } = createScriptedClient((request) => {
    if (request.path === '/auth/oauth/token') return json({ access_token: fresh })
    return isFresh(request) ? json({}) : knownError(code, 401)
  })
  fresh = accessToken(platform.now(), 700)
  client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
  const caller = who === 'user' ? client : openOwnedProject(client, { projectId: 'p1' })
  const upload = () => caller.fetch(`${BASE_URL}/api/v1/files`, { method: 'POST', body: new Blob(['tea']).stream() })
  expect((await upload()).status).toBe(401)
  expect(sent.filter(({ path }) => path === '/files')).toHaveLength(1)
  expect((await upload()).status).toBe(200)
  expect(sent.filter(({ path }) => path === '/files')).toHaveLength(2)
})

test('other errors of an owner’s call reach the caller at once', async () => {
  const { client, platform, sent } = createScriptedClient(() => knownError('PROJECT_NOT_FOUND', 404))
  client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
  const admin = openOwnedProject(client, { projectId: 'p1' })
  await expect(getProject(admin)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' })
  expect(sent.map(({ path }) => path)).toEqual(['/internal/projects/current'])
})

test('a request without headers of this package has no token of the owner', async () => {
  const { client, platform, sent } = createScriptedClient(() => text('ok'))
  client.session.setTokens({ accessToken: accessToken(platform.now()), refreshToken: 'r1' })
  await checkFeatureSupport(openOwnedProject(client, { projectId: 'p1' }))
  expect(ours(sent[0]!)).toEqual({})
})

test('no request goes to an unconfigured host, whatever the responses and failures', async () => {
  const responses = [
    () => new Response(null, { status: 307, headers: { location: 'https://evil.example/api/v1/users/me' } }),
    () => new Response('', { status: 503 }),
    () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
    (): never => {
      throw new TypeError('getaddrinfo ENOTFOUND api.harbor.example')
    },
  ]
  for (const response of responses) {
    const { client, platform, sent } = createScriptedClient(response)
    client.session.setTokens({ accessToken: accessToken(platform.now(), 10), refreshToken: 'r1' })
    const calls = Promise.allSettled([
      getUser(client),
      listTeams(client, { userId: 'me' }),
      signInWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' }),
    ])
    await platform.advance(3_600_000)
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(new Set(sent.map(({ url }) => new URL(url).origin))).toEqual(new Set(['https://api.harbor.example']))
  }
})
