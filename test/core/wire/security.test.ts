/** Credentials of services, and the addresses that they are sent to. */
import { inspect } from 'node:util'
import { send, toClientJson, UsageError, type Client, type ClientOptions, type Operation } from 'latchkey'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Services } from '../../../src/core/client/services.ts'
import type { SecurityScheme } from '../../../src/core/request/operation.ts'
import type { Session } from '../../../src/core/session/types.ts'
import { cookie } from '../../../src/core/wire/parameters.ts'
import { basic, bearer, cookieKey, headerKey, queryKey } from '../../../src/core/wire/security.ts'
import { serverUrl } from '../../../src/core/wire/service.ts'
import { accessToken, caught, createScriptedClient, json } from '../transport/scriptedClient.ts'
import {
  createEchoClient,
  respondJson,
  startEchoServer,
  toOperation,
  toSession,
  type Arrived,
  type EchoServer,
} from './echoServer.ts'

let server: EchoServer
let other: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
  other = await startEchoServer()
})
beforeEach(() => {
  for (const each of [server, other]) {
    each.arrived.length = 0
    each.respond = respondJson({})
  }
})
afterAll(() => Promise.all([server.close(), other.close()]))

type Security = NonNullable<Operation['security']>
type Service = Exclude<Services[string], string>

const USER_TOKEN = accessToken(Date.now())

/** A session with a token that is replaced after the service rejected it. */
function createSession(...tokens: readonly (string | null)[]) {
  const left = [...tokens]
  return toSession({
    getTokens: vi.fn(async () => ({ accessToken: left[0] ?? null, refreshToken: 'refresh.1' })),
    reject: vi.fn(() => void left.shift()),
  })
}

const signedIn = (): Session => createSession(USER_TOKEN)
const signedOut = (): Session => createSession(null)

/** Calls an operation with the service's options, and returns the requests that arrived. */
async function arrive(
  parts: Partial<Operation>,
  options: Partial<Service> = {},
  session: Session = signedIn(),
  createClient: (services: Partial<ClientOptions>) => Client = (more) => createEchoClient(server.url, more),
): Promise<readonly Arrived[]> {
  const client = createClient({ services: { echo: { url: server.url, ...options } } })
  await send(client, toOperation(parts), {}, { session })
  return server.arrived
}

const key: Security = [{ key: headerKey('X-Api-Key') }]

describe('a request has', () => {
  test.each<[string, Security | undefined, Partial<Service>, Partial<Arrived['headers']>, string?]>([
    ['the access token of the session by default', undefined, {}, { authorization: `Bearer ${USER_TOKEN}` }],
    ['the access token for a bearer scheme', [{ oauth: bearer }], {}, { authorization: `Bearer ${USER_TOKEN}` }],
    [
      'the token that the app passes',
      [{ oauth: bearer }],
      { credentials: { oauth: 'own' } },
      { authorization: 'Bearer own' },
    ],
    [
      'a name and a password in UTF-8',
      [{ basic }],
      { credentials: { basic: { username: 'ädä', password: 'p:1' } } },
      { authorization: `Basic ${Buffer.from('ädä:p:1').toString('base64')}` },
    ],
    ['a key in a header', key, { credentials: { key: 'k1' } }, { 'x-api-key': 'k1', authorization: undefined }],
    ['a key in a cookie', [{ key: cookieKey('sid') }], { credentials: { key: 'a;b' } }, { cookie: 'sid=a%3Bb' }],
    [
      'a key in the query',
      [{ key: queryKey('api%20key') }],
      { credentials: { key: 'a&b' } },
      { authorization: undefined },
      '/echo?api%20key=a%26b',
    ],
    [
      'all credentials of an alternative',
      [{ key: headerKey('x-key'), app: headerKey('x-app') }],
      { credentials: { key: 'k', app: 'a' } },
      { 'x-key': 'k', 'x-app': 'a' },
    ],
    [
      'those of the first alternative that has all',
      [{ key: headerKey('x-key'), app: headerKey('x-app') }, { app: headerKey('x-app') }],
      { credentials: { app: 'a' } },
      { 'x-key': undefined, 'x-app': 'a' },
    ],
    [
      'a credential although there may be none',
      [{}, { key: headerKey('x-key') }],
      { credentials: { key: 'k' } },
      { 'x-key': 'k' },
    ],
    [
      'none if there may be none',
      [{ key: headerKey('x-key') }, {}],
      {},
      { 'x-key': undefined, authorization: undefined },
    ],
  ])('%s', async (_name, security, options, headers, target = '/echo') => {
    const [request] = await arrive(security ? { security } : {}, options)
    expect(request?.target).toBe(target)
    for (const [name, value] of Object.entries(headers)) expect(request?.headers[name]).toBe(value)
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-stack'))).toEqual([])
  })

  const PARAMETERS: readonly [
    place: string,
    scheme: SecurityScheme,
    parts: Partial<Operation>,
    headers: Partial<Arrived['headers']>,
    target?: string,
  ][] = [
    ['header', headerKey('X-Api-Key'), { headers: { key: 'x-api-key' } }, { 'x-api-key': 'own' }],
    ['cookie', cookieKey('sid'), { headers: { key: cookie('sid') } }, { cookie: 'sid=own' }],
    ['query', queryKey('api%20key'), { query: ['key'], names: { key: 'api%20key' } }, {}, '/echo?api%20key=own'],
  ]

  test.each(PARAMETERS)(
    'a parameter that is passed instead of a key of its name in the %s, with or without a credential',
    async (_place, scheme, parts, headers, target = '/echo') => {
      for (const credentials of [{ scheme: 'k' }, {}]) {
        const client = createEchoClient(server.url, { services: { echo: { url: server.url, credentials } } })
        await send(client, toOperation({ ...parts, security: [{ scheme }] }), { key: 'own' })
      }
      expect(server.arrived.map((request) => request.target)).toEqual([target, target])
      for (const request of server.arrived) expect(request.headers).toMatchObject(headers)
    },
  )

  test.each(PARAMETERS)(
    'no key that is a parameter in the %s at an origin that the app didn’t name',
    async (...row) => {
      const [, scheme, parts] = row
      const client = createEchoClient(server.url)
      const operation = toOperation({ ...parts, server: other.url, security: [{ scheme }] })
      await expect(send(client, operation, { key: 'own' })).rejects.toMatchObject({ code: 'UNTRUSTED_URL' })
      expect(other.arrived).toEqual([])
    },
  )

  test.each([
    ['null', null],
    ['undefined', undefined],
  ])('what a function returns for each request; %s is none', async (_name, none) => {
    const values = ['first', 'second', none]
    const credentials = { key: async () => values.shift() as string }
    const security: Security = [{ key: headerKey('x-key') }, {}]
    for (let count = 0; count < 3; count += 1) await arrive({ security }, { credentials })
    expect(server.arrived.map(({ headers }) => headers['x-key'])).toEqual(['first', 'second', undefined])
  })

  test('another credential if nobody is signed in', async () => {
    const security: Security = [{ oauth: bearer }, { key: headerKey('x-key') }]
    const [request] = await arrive({ security }, { credentials: { key: 'k' } }, signedOut())
    expect(request?.headers).toMatchObject({ 'x-key': 'k' })
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  test('no token if nobody is signed in: the service decides', async () => {
    const [request] = await arrive({ security: [{ oauth: bearer }] }, {}, signedOut())
    expect(request?.headers).not.toHaveProperty('authorization')
  })

  test('no token for an operation without security, and the session isn’t asked', async () => {
    const session = signedIn()
    const [request] = await arrive({ auth: false }, { credentials: { token: 'own' } }, session)
    expect(request?.headers).not.toHaveProperty('authorization')
    expect(session.getTokens).not.toHaveBeenCalled()
  })

  test('no token of the session if another credential is sent', async () => {
    const session = signedIn()
    await arrive({ security: key }, { credentials: { key: 'k' } }, session)
    expect(session.getTokens).not.toHaveBeenCalled()
  })
})

describe('after a 401', () => {
  const once =
    (count: { value: number }): EchoServer['respond'] =>
    (response, request) => {
      count.value += 1
      respondJson({}, count.value === 1 ? 401 : 200)(response, request)
    }

  test('a token of the session is replaced once, beside other credentials', async () => {
    server.respond = once({ value: 0 })
    const security: Security = [{ oauth: bearer, key: headerKey('x-key') }]
    const session = createSession('old', 'new')
    await arrive({ security }, { credentials: { key: 'k' } }, session)
    expect(session.reject).toHaveBeenCalledExactlyOnceWith('old')
    expect(server.arrived.map(({ headers }) => [headers.authorization, headers['x-key']])).toEqual([
      ['Bearer old', 'k'],
      ['Bearer new', 'k'],
    ])
  })

  test('a credential of the app is not sent again', async () => {
    server.respond = once({ value: 0 })
    const session = signedIn()
    const call = arrive({ security: [{ oauth: bearer }] }, { credentials: { oauth: 'own' } }, session)
    await expect(call).rejects.toMatchObject({ code: 'STATUS', status: 401 })
    expect(server.arrived.length).toBe(1)
    expect(session.reject).not.toHaveBeenCalled()
  })
})

describe('a call is refused before anything is sent:', () => {
  test.each<[string, Security, Partial<Service>, object]>([
    [
      'without a credential that it needs',
      key,
      {},
      {
        code: 'MISSING_OPTION',
        message: `callEcho needs credentials. Pass them to the client: services: { echo: { url: 'https://…', credentials: { "key": '…' } } }.`,
      },
    ],
    [
      'without one of the schemes of an alternative',
      [{ oauth: bearer, key: headerKey('x-key') }],
      {},
      { code: 'MISSING_OPTION' },
    ],
    ['with a credential that inherits its name', [{ toString: headerKey('x-key') }], {}, { code: 'MISSING_OPTION' }],
    ['with a line break in a key', key, { credentials: { key: 'secret\r\nx: y' } }, { code: 'INVALID_OPTION' }],
    ['with a text as name and password', [{ basic }], { credentials: { basic: 'secret' } }, { code: 'INVALID_OPTION' }],
    [
      'with a colon in a name',
      [{ basic }],
      { credentials: { basic: { username: 'a:b', password: 'secret' } } },
      { code: 'INVALID_OPTION' },
    ],
    [
      'with a password as a token',
      [{ oauth: bearer }],
      { credentials: { oauth: { username: 'a', password: 'secret' } } },
      { code: 'INVALID_OPTION' },
    ],
  ])('%s', async (_name, security, options, want) => {
    const error = await caught(arrive({ security }, options))
    expect(error).toBeInstanceOf(UsageError)
    expect(error).toMatchObject(want)
    expect(inspect(error)).not.toContain('secret')
    expect(server.arrived).toEqual([])
  })

  test('with a key in a cookie from a browser', async () => {
    const { client, sent } = createScriptedClient(() => json({}), {
      services: { echo: { url: 'https://echo.example', credentials: { key: 'k' } } },
    })
    const error = await caught(send(client, toOperation({ security: [{ key: cookieKey('sid') }] }), {}))
    expect(error).toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining('Call this from a server') })
    expect(sent).toEqual([])
  })
})

describe('an operation with a server of its own', () => {
  test('is sent below the origin of the service, with its credentials, if the server is a path', async () => {
    const client = createEchoClient(`${server.url}/v1`)
    await send(client, toOperation({ server: '/v2' }), {}, { session: signedIn() })
    expect(server.arrived[0]).toMatchObject({ target: '/v2/echo', headers: { authorization: `Bearer ${USER_TOKEN}` } })
  })

  test('is refused at another origin if it needs credentials', async () => {
    const error = await caught(arrive({ server: `${other.url}/v2` }))
    expect(error).toMatchObject({
      name: 'UsageError',
      code: 'UNTRUSTED_URL',
      message: expect.stringContaining(`callEcho is at ${other.url}/v2`),
    })
    expect(other.arrived).toEqual([])
  })

  test.each([
    'https://evil.example',
    '//evil.example/v1',
    '\\\\evil.example',
    '/\\evil.example',
    'https://echo.example@evil.example',
    'https://echo.example:x@evil.example:443/#',
    'https://echo.example.evil.example',
    'https://evil.example/?https://echo.example',
    'http://echo.example',
    'https://echo.example:8443',
  ])('gets no credentials at %j', async (address) => {
    const { client, sent } = createScriptedClient(() => json({}), {
      services: { echo: { url: 'https://echo.example', credentials: { key: 'k' } } },
    })
    const error = await caught(send(client, toOperation({ server: address, security: key }), {}))
    expect(error).toMatchObject({ code: 'UNTRUSTED_URL' })
    expect(sent).toEqual([])
  })

  test('is sent to another origin without credentials if it needs none', async () => {
    await arrive({ server: other.url, auth: false })
    await arrive({ server: other.url, security: [{ key: headerKey('x-key') }, {}] })
    expect(other.arrived.length).toBe(2)
    for (const { headers } of other.arrived) expect(headers).not.toHaveProperty('authorization')
  })

  test('is sent to the address that the app lists for it, with credentials', async () => {
    const declared = 'https://uploads.example/v2'
    await arrive({ server: declared }, { servers: { [declared]: `${other.url}/staging/` } })
    expect(other.arrived[0]).toMatchObject({
      target: '/staging/echo',
      headers: { authorization: `Bearer ${USER_TOKEN}` },
    })
  })
})

describe('the URL of a server with variables', () => {
  const template = 'https://{region}.example.com:{port}/{basePath}'
  const values = { region: 'eu-1', port: '8443', basePath: 'api/v2' }

  test('has their values', () => {
    expect(serverUrl(template, values)).toBe('https://eu-1.example.com:8443/api/v2')
    expect(serverUrl('{scheme}://x.example', { scheme: 'http' })).toBe('http://x.example')
  })

  test('needs each', () => {
    const error = { code: 'MISSING_OPTION', message: `region has no value. Pass one for ${template}.` }
    expect(() => serverUrl(template, { ...values, region: undefined as never })).toThrow(expect.objectContaining(error))
    const inherited = expect.objectContaining({ code: 'MISSING_OPTION' })
    expect(() => serverUrl('https://{constructor}.example', {})).toThrow(inherited)
  })

  test.each([
    ['region', 'evil.example/'],
    ['region', 'evil.example#'],
    ['region', 'user@evil'],
    ['region', 'a/b'],
    ['region', ''],
    ['port', '1@evil.example'],
    ['basePath', '../admin'],
    ['basePath', 'a/../..'],
    ['basePath', 'a?b'],
    ['basePath', '/a'],
  ])('refuses a value of %s that would change another part: %s', (name, value) => {
    const error = expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(name) })
    expect(() => serverUrl(template, { ...values, [name]: value })).toThrow(error)
  })
})

describe('the option services', () => {
  test.each([
    ['a text that is no URL', 'books'],
    ['another scheme', 'ftp://books.example'],
    ['a template', 'https://{region}.example'],
    ['a query', 'https://books.example/?a=1'],
    ['a password', 'https://a:b@books.example'],
    ['options without a URL', { url: '' }],
    ['a server that is no URL', { url: 'https://books.example', servers: { a: '/x' } }],
  ])('refuses %s', (_name, echo) => {
    expect(() => createEchoClient('', { services: { echo } })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining('services.echo') }),
    )
  })

  test('never passes credentials on: not in the configuration, in JSON or in logs', () => {
    const credentials = { key: 'secret-1', basic: { username: 'a', password: 'secret-2' } }
    const services = { echo: { url: 'https://echo.example/', credentials } }
    const client = createEchoClient('', { publishableClientKey: 'pck_x', services })
    expect(client.config.services).toEqual({ echo: 'https://echo.example' })
    const shown = [
      JSON.stringify(client.config),
      JSON.stringify(toClientJson(client)),
      inspect(client.config, { depth: 9 }),
    ]
    expect(shown.join()).not.toContain('secret-')
  })

  test('knows no service by an inherited name', async () => {
    const { getUrl } = (await import('../../../src/core/wire/service.ts')).defineService('constructor')
    expect(() => getUrl(createEchoClient(server.url), toOperation({}))).toThrow(
      expect.objectContaining({ code: 'MISSING_OPTION' }),
    )
  })
})

test('an error never contains a credential, in its message or in the address of the request', async () => {
  const security: Security = [{ key: queryKey('key'), basic, header: headerKey('x-secret') }]
  const credentials = { key: 'secret-1', basic: { username: 'a', password: 'secret-2' }, header: 'secret-3' }
  server.respond = (response, { target, headers }) => {
    response.writeHead(403, { 'content-type': 'text/plain' })
    response.end(
      `Denied: ${headers['x-secret'] as string} ${headers.authorization ?? ''} at ${new URL(target, server.url).pathname}`,
    )
  }
  const error = await caught(arrive({ security }, { credentials }))
  expect(error).toMatchObject({ code: 'STATUS', status: 403, url: `${server.url}/echo` })
  const shown = [inspect(error), JSON.stringify(error), error.message].join()
  for (const secret of ['secret-1', 'secret-2', 'secret-3', Buffer.from('a:secret-2').toString('base64')]) {
    expect(shown).not.toContain(secret)
  }
})
