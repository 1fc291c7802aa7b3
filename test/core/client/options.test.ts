import { createClient, fromClientJson, toClientJson, UsageError, type Client } from 'latchkey'
import { createAdminClient } from 'latchkey/admin'
import { createServerClient, type ServerClientOptions } from 'latchkey/server'
import { describe, expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'

const platform = standard()
const shared = { projectId: 'p1', platform }
type Make = (key: string) => unknown
const makers: [option: string, own: string, make: Make][] = [
  ['publishableClientKey', 'pck_', (key) => createClient({ ...shared, publishableClientKey: key })],
  ['secretServerKey', 'ssk_', (key) => createServerClient({ ...shared, secretServerKey: key })],
  ['superSecretAdminKey', 'sak_', (key) => createAdminClient({ ...shared, superSecretAdminKey: key })],
]
const REST = '0123456789abcdefghjkmnpqrstvwxyz0123456789abc'

const cases = makers.flatMap(([option, own, make]) => [
  ...['pck_', 'ssk_', 'sak_'].map(
    (prefix) => [option, prefix + REST, prefix === own ? null : 'WRONG_KEY', make] as const,
  ),
  ...['', undefined, null, 7, 'undefined'].map(
    // The publishable key is optional with newer services.
    (key) => [option, key as string, key === undefined && own === 'pck_' ? null : 'MISSING_OPTION', make] as const,
  ),
  ...[`${own}a b`, `${own}ab\n`, `${own}ä`, `${own}\u200b`].map(
    (key) => [option, key, 'MISSING_OPTION', make] as const,
  ),
  // A self-hosted service may have keys in another format.
  [option, 'a-key-for-development-only', null, make] as const,
])

test.each(cases)('%s: %j gives %s', (option, key, code, make) => {
  if (code === null) return expect(() => make(key)).not.toThrow()
  let error: unknown
  try {
    make(key)
  } catch (reason) {
    error = reason
  }
  expect(error).toBeInstanceOf(UsageError)
  expect((error as UsageError).code).toBe(code)
  expect((error as UsageError).message).toContain(option)
  expect((error as UsageError).message).not.toContain(REST)
})

test('only a secret passed as publishable key causes the warning about browsers', () => {
  expect(() => createClient({ ...shared, publishableClientKey: 'ssk_x' })).toThrow(
    /take it out of code that reaches a browser/,
  )
  expect(() => createServerClient({ ...shared, secretServerKey: 'pck_x' })).toThrow(/^(?!.*browser)/)
})

test('a server client validates its publishable key', () => {
  const make = () => createServerClient({ ...shared, secretServerKey: 'ssk_x', publishableClientKey: 'ssk_x' })
  expect(make).toThrow(expect.objectContaining({ code: 'WRONG_KEY' }))
})

const refused = (act: () => unknown): UsageError => {
  try {
    act()
  } catch (error) {
    if (error instanceof UsageError) return error
  }
  throw new Error('It threw no UsageError.')
}

describe('non-object options', () => {
  const makers = { createClient, createServerClient, createAdminClient } as Record<
    string,
    (options?: unknown) => unknown
  >
  const values = [undefined, null, 'p1', 7]
  const cases = Object.keys(makers).flatMap((name) => values.map((value) => [name, value] as const))
  test.each(cases)('%s(%j) throws an error with the expected shape', (name, options) => {
    const error = refused(() => makers[name]!(options))
    expect({ name: error.name, code: error.code, message: error.message }).toEqual({
      name: 'UsageError',
      code: 'MISSING_OPTION',
      message: `${name} needs an object with options, at least { projectId }.`,
    })
  })
})

describe('an unknown option', () => {
  const good = { ...shared, publishableClientKey: 'pck_x' }
  test.each([
    ['baseURL', 'baseUrl'],
    ['baseurl', 'baseUrl'],
    ['url', 'urls'],
    ['publishableKey', 'publishableClientKey'],
    ['projectID', 'projectId'],
    ['project_id', 'projectId'],
    ['tokenstore', 'tokenStore'],
    ['trustedOrigin', 'trustedOrigins'],
    ['extraHeaders', 'extraRequestHeaders'],
  ])('%s is refused with a list of the known ones, such as %s', (given, known) => {
    const { code, message } = refused(() => createClient({ ...good, [given]: 'x' }))
    expect(code).toBe('INVALID_OPTION')
    const [, name, list = ''] = /^createClient has no option (\S+)\. Its options are (.+)\.$/.exec(message) ?? []
    expect(name).toBe(given)
    expect(list.split(', ')).toEqual(expect.arrayContaining([known, ...Object.keys(good)]))
  })

  test.each([
    ['a publishable key', 'pck_0123456789'],
    ['a server key', 'ssk_x'],
    ['an admin key in other text', 'my sak_x'],
    ['the secret of a webhook', 'whsec_bGF0Y2hrZXk='],
    ['a refresh token', '0123456789abcdefghjkmnpqrstvwxyz0123456789abc'],
    ['a JWT', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2ln'],
    ['the start of a JWT', 'eyJhbGciOiJFUzI1NiJ9'],
  ])('is not repeated if its name is %s', (_kind, secret) => {
    const error = refused(() => createServerClient({ ...shared, secretServerKey: 'ssk_own', [secret]: 1 }))
    expect(error.code).toBe('INVALID_OPTION')
    expect(error.message).toMatch(/option whose name may be a key or a token/)
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret)
  })

  test('throws in the other clients too', () => {
    const server = refused(() => createServerClient({ ...shared, secretKey: 'ssk_x' } as never))
    expect(server.message).toMatch(/^createServerClient has no option secretKey\. .*\bsecretServerKey\b/)
    const admin = refused(() => createAdminClient({ ...shared, superSecretKey: 'sak_x' } as never))
    expect(admin.message).toMatch(/^createAdminClient has no option superSecretKey\. .*\bsuperSecretAdminKey\b/)
  })

  test('without a value is ignored', () => {
    expect(createClient({ ...good, baseURL: undefined } as never).config.baseUrl).toBe('https://api.stack-auth.com')
  })
})

type OptionalOf<Options> = { [Name in keyof Options as object extends Pick<Options, Name> ? Name : never]-?: undefined }

/** Every option that may be left out. The types require a new one here. */
const LEFT_OUT: OptionalOf<ServerClientOptions> = {
  publishableClientKey: undefined,
  baseUrl: undefined,
  tokenStore: undefined,
  refreshUrl: undefined,
  sessionServer: undefined,
  cookieDomain: undefined,
  acceptOlderCookiesUntil: undefined,
  urls: undefined,
  redirectMethod: undefined,
  oauthScopesOnSignIn: undefined,
  extraRequestHeaders: undefined,
  trustedOrigins: undefined,
  trustProxy: undefined,
  services: undefined,
  maxRetryAfterMillis: undefined,
  persistUser: undefined,
  fetch: undefined,
  onUnhandledError: undefined,
  validate: undefined,
  platform: undefined,
  deadlineMillis: undefined,
  sharedStore: undefined,
  keySet: undefined,
}

describe('an option that is undefined is one that is left out', () => {
  const keys = { secretServerKey: 'ssk_x', superSecretAdminKey: 'sak_x' }
  const owner = createClient({ ...shared, projectId: 'internal', baseUrl: 'https://api.example' })
  const settings = toClientJson(
    createClient({
      ...shared,
      publishableClientKey: 'pck_x',
      baseUrl: 'https://api.example',
      urls: { home: '/start' },
    }),
  )
  const { deadlineMillis: _deadline, sharedStore: _store, keySet: _keys, ...pageOptions } = LEFT_OUT
  const ofPage = Object.keys(pageOptions)
  const read = ({ key, access, config, platform: { fetch, ...ports }, session, validate }: Client) => ({
    ...{ key, access, config, validate, ports: Object.keys(ports), hasFetch: typeof fetch },
    snapshot: session.getSnapshot(),
  })

  test.each<[string, readonly string[], (options: object) => Client]>([
    ['createClient', ofPage, (options) => createClient({ ...shared, ...options })],
    ['fromClientJson', ofPage, (options) => fromClientJson(settings, options)],
    [
      'createServerClient',
      Object.keys(LEFT_OUT),
      (options) => createServerClient({ ...shared, secretServerKey: keys.secretServerKey, ...options }),
    ],
    [
      'createAdminClient',
      Object.keys(LEFT_OUT),
      (options) => createAdminClient({ ...shared, superSecretAdminKey: keys.superSecretAdminKey, ...options }),
    ],
    [
      'createAdminClient with an owner',
      ofPage.filter((name) => name !== 'publishableClientKey'),
      (options) => createAdminClient({ projectId: 'p1', projectOwnerClient: owner, ...options }),
    ],
  ])('%s', (_name, names, make) => {
    const expected = read(make({}))
    for (const name of names)
      expect({ name, ...read(make({ [name]: undefined })) }).toStrictEqual({ name, ...expected })
  })

  test('the URL of a page', () => {
    const make = (urls: object) => createClient({ ...shared, urls: { home: '/start', ...urls } }).config.urls
    const expected = make({})
    for (const page of Object.keys(expected).filter((name) => name !== 'home')) {
      expect(make({ [page]: undefined })).toStrictEqual(expected)
    }
  })
})

describe('a project id', () => {
  const makeWith = (projectId: string) => () => createClient({ ...shared, publishableClientKey: 'pck_x', projectId })

  test.each([
    ' ',
    'a b',
    'a/b',
    'a\\b',
    'a\u0000b',
    'a\nb',
    '\u200b',
    ' p1',
    'p1\n',
    'a;b=c',
    'a%2Fb',
    'a.b',
    '{projectId}',
    'p\u00e4',
    '"p1"',
  ])('%j is refused', (projectId) => {
    const error = refused(makeWith(projectId))
    expect({ code: error.code, message: error.message }).toEqual({
      code: 'INVALID_OPTION',
      message: `projectId can have only letters, digits, - and _, and this is ${JSON.stringify(projectId)}. Copy it from the project's settings.`,
    })
  })

  test.each([
    ['pck_', `pck_${REST}`],
    ['ssk_', `ssk_${REST}`],
    ['sak_', `sak_${REST}`],
    ['ssk_', ` "ssk_${REST}"`],
  ])('that is a key (%s) is refused without repeating it', (prefix, projectId) => {
    for (const make of [
      makeWith(projectId),
      () => createServerClient({ ...shared, secretServerKey: 'ssk_x', projectId }),
    ]) {
      const error = refused(make)
      expect({ code: error.code, message: error.message }).toEqual({
        code: 'WRONG_KEY',
        message: expect.stringContaining(`(${prefix}…)`),
      })
      expect(error.message).not.toContain(REST.slice(0, 5))
    }
  })

  test('that is a token is refused without repeating it', () => {
    const error = refused(makeWith(`eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(80)}.c2lnbmF0dXJl`))
    expect(error.code).toBe('INVALID_OPTION')
    expect(error.message).not.toContain('eyJ')
  })

  test.each(['internal', '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48', 'A_b-1'])('%s is accepted', (projectId) => {
    expect(createClient({ ...shared, projectId }).config.projectId).toBe(projectId)
  })

  test.each(['undefined', 'null'])('the string %s is refused', (projectId) => {
    const error = refused(() => createServerClient({ ...shared, secretServerKey: 'ssk_x', projectId }))
    expect({ code: error.code, message: error.message }).toEqual({
      code: 'MISSING_OPTION',
      message: `projectId is the text '${projectId}'. Copy it from the project's settings.`,
    })
  })
})

describe('a secret key in extraRequestHeaders', () => {
  const options = (kind: 'browser' | 'server', authorization: string) => ({
    projectId: 'p1',
    publishableClientKey: 'pck_x',
    platform: { ...platform, kind },
    extraRequestHeaders: { authorization },
  })

  test.each(['ssk_abc', 'Bearer sak_abc'])(
    '%s is refused in a browser, and the error doesn’t contain it',
    (authorization) => {
      const error = refused(() => createClient(options('browser', authorization)))
      expect(error.code).toBe('SECRET_IN_BROWSER')
      expect(error.message).toContain('(in authorization)')
      expect(error.message).not.toContain('abc')
    },
  )

  test('is not repeated if it is the name of a header', () => {
    const extraRequestHeaders = { ssk_abc: 'authorization' }
    const error = refused(() => createClient({ ...options('browser', ''), extraRequestHeaders }))
    expect(error.code).toBe('SECRET_IN_BROWSER')
    expect(error.message).toContain('(in the name of a header)')
    expect(error.message).not.toContain('abc')
  })

  test('is allowed on a server, and other values are allowed in a browser', () => {
    expect(() => createClient(options('server', 'ssk_abc'))).not.toThrow()
    expect(() => createClient(options('browser', 'task_list'))).not.toThrow()
  })
})

test.each(['https://app.example/refresh', '//evil.example/refresh', '/\\evil.example', 'refresh', ''])(
  'refreshUrl must be a path of the page’s own host, so %j is refused',
  (refreshUrl) => {
    expect(() => createClient({ projectId: 'internal', refreshUrl })).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('refreshUrl must be a path'),
      }),
    )
  },
)
