import {
  createClient,
  fromClientJson,
  listTeams,
  toClientJson,
  UsageError,
  type Client,
  type ClientJson,
} from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createServerClient, toBrowserSettings } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import { BASE_URL, createScriptedClient, noTeams } from '../transport/scriptedClient.ts'

const platform = standard()
const options = {
  projectId: 'p1',
  publishableClientKey: 'pck_harbor',
  baseUrl: BASE_URL,
  urls: { signIn: '/enter' },
  redirectMethod: 'none' as const,
  oauthScopesOnSignIn: { github: ['repo'] },
  extraRequestHeaders: { 'x-vercel-protection-bypass': 'harbor' },
  trustedOrigins: ['https://partner.example'],
  platform,
}

const throughText = (client: Client): ClientJson => JSON.parse(JSON.stringify(toClientJson(client))) as ClientJson

test('a client restored from its JSON is equal to the original', () => {
  const client = createClient(options)
  const copy = fromClientJson(throughText(client), { platform })
  expect(copy.config).toEqual(client.config)
  expect(copy.key).toBe(client.key)
})

test('a restored client sends the same requests', async () => {
  const { platform: page, sent } = createScriptedClient(noTeams)
  await listTeams(fromClientJson(throughText(createClient(options)), { platform: page }), { userId: 'me' })
  expect(sent[0]!.url).toBe(`${BASE_URL}/api/v1/teams?user_id=me`)
  expect(sent[0]!.headers.get('x-stack-publishable-client-key')).toBe('pck_harbor')
  expect(sent[0]!.headers.get('x-vercel-protection-bypass')).toBe('harbor')
})

test('options add to or override the JSON', () => {
  const copy = fromClientJson(throughText(createClient(options)), {
    platform,
    trustedOrigins: [],
    redirectMethod: 'window',
  })
  expect(copy.config).toMatchObject({ trustedOrigins: [], redirectMethod: 'window', urls: { signIn: '/enter' } })
})

describe('the JSON contains no token and no secret', () => {
  const tokens = { accessToken: 'an-access-token', refreshToken: 'a-refresh-token' }
  const clients: [string, Client][] = [
    ['a client', createClient({ ...options, tokenStore: tokens })],
    ['a server’s client', createServerClient({ ...options, secretServerKey: 'ssk_very_secret', tokenStore: tokens })],
    [
      'an admin’s client',
      createAdminClient({ ...options, superSecretAdminKey: 'sak_very_secret', tokenStore: tokens }),
    ],
  ]
  test.each(clients)('of %s', (_name, client) => {
    const json = JSON.stringify(toClientJson(client))
    expect(json).not.toMatch(/very_secret|an-access-token|a-refresh-token/)
    expect(json).toContain('pck_harbor')
  })
})

describe('fromClientJson throws an error that says what to do', () => {
  const refusals: [given: string, act: () => unknown, code: string, message: RegExp][] = [
    [
      'a server’s client without a publishable key',
      () => toClientJson(createServerClient({ projectId: 'p1', secretServerKey: 'ssk_x', platform })),
      'MISSING_OPTION',
      /^publishableClientKey is missing.* Copy a publishable client key \(pck_…\)/,
    ],
    [
      'a secret key instead of the publishable key',
      () => toClientJson({ config: { ...createClient(options).config, publishableClientKey: 'ssk_x' } }),
      'WRONG_KEY',
      /It is secret: take it out of code that reaches a browser\.$/,
    ],
    [
      'a secret key in a header',
      () => toClientJson(createClient({ ...options, extraRequestHeaders: { 'x-mine': 'sak_x' } })),
      'WRONG_KEY',
      /^extraRequestHeaders holds a secret \(x-mine\)\. Remove it from a client whose settings reach a browser\.$/,
    ],
    [
      'a header with "secret" in its name',
      () => toClientJson(createClient({ ...options, extraRequestHeaders: { 'x-bypass-secret': 'x' } })),
      'WRONG_KEY',
      /x-bypass-secret/,
    ],
    [
      'a router',
      () => toClientJson(createClient({ ...options, redirectMethod: { navigate: () => {} } })),
      'INVALID_OPTION',
      /Pass it to fromClientJson instead\.$/,
    ],
    [
      'settings of another project',
      () => fromClientJson(throughText(createClient(options)), { projectId: 'p2', platform }),
      'INVALID_OPTION',
      /^The settings are of project p1, but options\.projectId is p2\.$/,
    ],
    ...[null, 'text', {}, [], 7].map((wrong): [string, () => unknown, string, RegExp] => [
      `${JSON.stringify(wrong)} instead of settings`,
      () => fromClientJson(wrong as never, { platform }),
      'INVALID_OPTION',
      /^fromClientJson expects the value returned by toClientJson\(\)\.$/,
    ]),
    [
      'settings with an added secret key',
      () => fromClientJson({ ...throughText(createClient(options)), publishableClientKey: 'sak_x' }, { platform }),
      'WRONG_KEY',
      /super secret admin key/,
    ],
  ]
  test.each(refusals)('%s', (_given, act, code, message) => {
    expect(act).toThrow(UsageError)
    expect(act).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) as string }))
  })
})

test('fromClientJson accepts the same project id again', () => {
  expect(fromClientJson(throughText(createClient(options)), { projectId: 'p1', platform }).config.projectId).toBe('p1')
})

test("a server with an internal baseUrl writes the browser's baseUrl", () => {
  const settings = toBrowserSettings({
    ...options,
    baseUrl: { browser: 'https://public.example', server: 'http://inner:8080' },
  })
  expect(settings).toMatchObject({ baseUrl: 'https://public.example', redirectMethod: 'window', projectId: 'p1' })
})
