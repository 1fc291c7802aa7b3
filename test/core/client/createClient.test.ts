import { createClient, listTeams, UsageError, type ClientOptions } from 'latchkey'
import { openOwnedProject } from 'latchkey/admin'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import { caught, createScriptedClient, down, noTeams } from '../transport/scriptedClient.ts'

const good = {
  projectId: 'p1',
  publishableClientKey: 'pck_harbor',
  platform: { ...standard(), fetch: async () => noTeams() },
}
const make = (options: Record<string, unknown>): unknown => createClient({ ...good, ...options } as ClientOptions)

function thrown(act: () => unknown): UsageError {
  try {
    act()
  } catch (error) {
    return error as UsageError
  }
  throw new Error('It threw nothing.')
}

describe('createClient throws an error that says what to do', () => {
  const HOW = 'baseUrl must be an absolute http or https URL without query, such as https://api.stack-auth.com.'
  const refusals: [given: string, options: Record<string, unknown>, code: string, message: string][] = [
    [
      'no project',
      { projectId: undefined },
      'MISSING_OPTION',
      `projectId is missing. Copy it from the project's settings.`,
    ],
    [
      'an empty project',
      { projectId: '' },
      'MISSING_OPTION',
      `projectId is missing. Copy it from the project's settings.`,
    ],
    [
      'a secret server key',
      { publishableClientKey: 'ssk_very_secret' },
      'WRONG_KEY',
      'publishableClientKey must be a publishable client key (pck_…), and this is a secret server key (ssk_…). It is secret: take it out of code that reaches a browser.',
    ],
    [
      'an admin key',
      { publishableClientKey: 'sak_very_secret' },
      'WRONG_KEY',
      'publishableClientKey must be a publishable client key (pck_…), and this is a super secret admin key (sak_…). It is secret: take it out of code that reaches a browser.',
    ],
    ...[
      'api.example',
      '/api',
      'ftp://api.example',
      'javascript:alert(1)',
      '',
      ' ',
      'https://',
      'https://api.example?x=1',
      'https://api.example/?',
      'https://api.example/#top',
      'https://mira:secret@api.example',
      'https://api.example\n',
      null,
      7,
    ].map((baseUrl): [string, Record<string, unknown>, string, string] => [
      `the address ${JSON.stringify(baseUrl)}`,
      { baseUrl },
      'INVALID_OPTION',
      HOW,
    ]),
    [
      'a baseUrl for browsers only, on a server',
      { baseUrl: { browser: 'https://api.example' } },
      'INVALID_OPTION',
      HOW,
    ],
    [
      'an unknown token store',
      { tokenStore: 'cookies' },
      'INVALID_OPTION',
      `tokenStore must be 'cookie', 'memory', a request on servers, { accessToken, refreshToken } or null.`,
    ],
    [
      'cookies outside a browser',
      { tokenStore: 'cookie' },
      'NO_BROWSER',
      `The token store 'cookie' needs a browser. Use 'memory', a request or tokens.`,
    ],
    [
      'the string undefined as a token',
      { tokenStore: { accessToken: 'undefined', refreshToken: 'r1' } },
      'INVALID_TOKENS',
      `A token is the text 'undefined'. Check the code that reads it.`,
    ],
  ]
  test.each(refusals)('%s', (_given, options, code, message) => {
    const error = thrown(() => make(options))
    expect(error).toBeInstanceOf(UsageError)
    expect({ code: error.code, message: error.message }).toEqual({ code, message })
    for (const secret of ['very_secret', 'mira:secret']) expect(error.message).not.toContain(secret)
  })
})

describe('baseUrl', () => {
  test.each([
    [undefined, 'https://api.stack-auth.com'],
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['http://localhost:4400//', 'http://localhost:4400'],
    ['https://example.org/identity/', 'https://example.org/identity'],
    ['https://api.example/api/v1', 'https://api.example'],
    ['https://example.org/identity/api/v1/', 'https://example.org/identity'],
    [{ browser: 'https://public.example', server: 'http://inner:8080/' }, 'http://inner:8080'],
  ])('%j becomes %s', (baseUrl, want) => {
    expect((make({ baseUrl }) as { config: { baseUrl: string } }).config.baseUrl).toBe(want)
  })

  test('uses the browser address in a browser', async () => {
    const { client, sent } = createScriptedClient(noTeams, {
      baseUrl: { browser: 'https://public.example/', server: 'http://inner:8080' },
    })
    await listTeams(client, { userId: 'me' })
    expect(sent[0]!.url).toBe('https://public.example/api/v1/teams?user_id=me')
  })
})

test('creating a client has no side effects: no request, timer, cookie or listener', () => {
  const { client, platform, sent } = createScriptedClient(down, { tokenStore: 'cookie' })
  expect({ sentCount: sent.length, resources: platform.countResources(), names: platform.cookies.names() }).toEqual({
    sentCount: 0,
    resources: 0,
    names: [],
  })
  expect(Object.isFrozen(client)).toBe(true)
})

test('two clients share no state', async () => {
  const [one, two] = [createScriptedClient(noTeams), createScriptedClient(noTeams)]
  one.client.session.setTokens({ accessToken: 'a', refreshToken: 'r' })
  expect(two.client.session.getSnapshot().status).toBe('signed-out')
  await listTeams(one.client, { userId: 'me' })
  expect(two.sent).toEqual([])
})

test('client.key contains level, project and address, never a key', () => {
  const { client } = createScriptedClient(noTeams)
  expect(client.key).toBe('latchkey/client/internal/https://api.harbor.example')
})

test('the fetch option replaces the global fetch', async () => {
  const { platform, sent } = createScriptedClient(down)
  const urls: string[] = []
  const client = createClient({
    ...good,
    platform,
    fetch: async (input) => {
      urls.push(String(input))
      return noTeams()
    },
  })
  await listTeams(client, { userId: 'me' })
  expect(urls).toEqual(['https://api.stack-auth.com/api/v1/teams?user_id=me'])
  expect(sent).toEqual([])
})

test('a rejected call on one client leaves another client’s data unchanged', async () => {
  const { client, platform } = createScriptedClient(noTeams, { tokenStore: 'cookie' })
  client.session.setTokens({ accessToken: 'a', refreshToken: 'r' })
  const before = platform.cookies.names().map((name) => [name, platform.cookies.get(name)])
  expect(before).toHaveLength(4)
  for (const options of [{ publishableClientKey: 'ssk_x' }, { baseUrl: 'nowhere' }, { tokenStore: 'x' as never }]) {
    expect(() => createClient({ ...good, projectId: 'internal', platform, ...options })).toThrow(UsageError)
  }
  expect(() => client.session.setTokens({ accessToken: 'undefined', refreshToken: 'r2' })).toThrow(UsageError)
  await caught(client.session.getAccessToken({ minLifeMillis: 60_000 }))
  expect(platform.cookies.names().map((name) => [name, platform.cookies.get(name)])).toEqual(before)
})

test('a client of an owned project names the client of its owner, and no other client does', () => {
  const { client } = createScriptedClient(noTeams)
  expect(openOwnedProject(client, { projectId: 'p1' }).ownerKey).toBe(client.key)
  expect(client).not.toHaveProperty('ownerKey')
})
