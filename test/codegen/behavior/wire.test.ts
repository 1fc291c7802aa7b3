/** A generated client calls a server over HTTP, which says what arrived and responds as the document says. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createClient, type Client, type ClientOptions } from 'latchkey'
import { generate } from 'latchkey/codegen'
import { serverUrl } from 'latchkey/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { respondJson, respondWith, startEchoServer, type Arrived, type EchoServer } from '../../core/wire/echoServer.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Call = (client: Client, input?: object) => Promise<any>

let folder: string
let server: EchoServer
let operations: Readonly<Record<string, Call>>
let validators: NonNullable<ClientOptions['validate']>['validators']

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.cache/wire-'))
  const { files, refused } = await generate({
    spec: join(root, 'test/codegen/wire/dock.yaml'),
    service: 'dock',
    importExtension: '.ts',
  })
  expect(refused).toEqual([])
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const load = async (name: string): Promise<any> => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
  operations = await load('operations/index.ts')
  ;({ validators } = await load('zod/validators.ts'))
  server = await startEchoServer()
})
beforeEach(() => {
  server.arrived.length = 0
  server.respond = (response) => response.writeHead(204).end()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type DockOptions = Exclude<NonNullable<ClientOptions['services']>[string], string>

const createDockClient = (options: Partial<DockOptions> = {}): Client =>
  createClient({
    projectId: 'internal',
    tokenStore: 'memory',
    services: { dock: { url: server.url, ...options } },
    validate: { validators, mode: 'strict' },
  })

async function call(name: string, input?: object, client = createDockClient()): Promise<any> {
  const operation = operations[name]
  if (!operation) throw new Error(`There is no operation ${name}.`)
  return operation(client, input)
}

/** The request that a call sends. */
async function arrive(name: string, input?: object, client?: Client): Promise<Arrived> {
  await call(name, input, client)
  expect(server.arrived).toHaveLength(1)
  return server.arrived[0]!
}

describe('paths', () => {
  test('parameters of any name are filled, encoded, and shared ones belong to each operation', async () => {
    const { method, target } = await arrive('cancelBerth', { dockId: 'a/b ü', berthId: 7, trace: true })
    expect([method, target]).toEqual(['POST', '/docks/a%2Fb%20%C3%BC/berths/7:cancel?trace=true'])
  })

  test('one name in path, query and body is three fields', async () => {
    const { target, text } = await arrive('moveCrate', { id: 'c1', idQuery: 2, body: { id: 'c3' } })
    expect([target, text]).toEqual(['/crates/c1?id=2', '{"id":"c3"}'])
  })

  test('styles of RFC 6570 are applied', async () => {
    const { target } = await arrive('readStyles', { plain: 'p', list: ['a', 'b'], map: { x_y: 1, z: 2 } })
    expect(target).toBe('/paths/p/.a,b/;x_y=1;z=2')
  })
})

describe('queries', () => {
  test.each<[input: object, pairs: string]>([
    [{ form: ['a', 'b&c'] }, 'form=a&form=b%26c'],
    [{ joined: ['a', 'b,c'] }, 'joined=a,b%2Cc'],
    [{ spaced: ['a', 'b'] }, 'spaced=a%20b'],
    [{ piped: [1, 2] }, 'piped=1%7C2'],
    [{ deep: { minLength: 3, flagState: 'NO' } }, 'deep%5Bmin_length%5D=3&deep%5Bflag_state%5D=NO'],
    [{ fields: { sortBy: 'name' } }, 'sort_by=name'],
    [{ json: { atSea: true } }, 'json=%7B%22at_sea%22%3Atrue%7D'],
    [{ url: 'https://a.example/b?c&d' }, 'url=https://a.example/b?c%26d'],
    [{ since: '2026-01-02T03:04:05Z' }, 'since=2026-01-02T03%3A04%3A05Z'],
    [{ oddName: 1.5 }, 'odd%5Bname%5D=1.5'],
    [
      { userMetadata: { favoriteColor: 'red', snake_case: 1 } },
      'user_metadata%5BfavoriteColor%5D=red&user_metadata%5Bsnake_case%5D=1',
    ],
  ])('%j joins the fixed query as %s', async (input, pairs) => {
    expect((await arrive('search', input)).target).toBe(`/search?kind=ship&${pairs}`)
  })
})

test('headers and cookies may be numbers, booleans and arrays', async () => {
  const { headers } = await arrive('sendHeaders', {
    xCount: 3,
    xDryRun: false,
    xFlags: ['a', 'b'],
    sid: 's1',
    page: 2,
  })
  expect(headers).toMatchObject({ 'x-count': '3', 'x-dry-run': 'false', 'x-flags': 'a,b', cookie: 'sid=s1; page=2' })
})

describe('bodies', () => {
  test.each<[name: string, input: object, type: string, text: string]>([
    [
      'sendObject',
      {
        fullName: 'Ada',
        userMetadata: { favoriteColor: 'red', in_ner: { aB: 1 } },
        byPort: { oslo_no: { seenAt: 'x' } },
      },
      'application/json',
      '{"full_name":"Ada","user_metadata":{"favoriteColor":"red","in_ner":{"aB":1}},"by_port":{"oslo_no":{"seen_at":"x"}}}',
    ],
    ['sendList', { body: [{ firstName: 'Ada' }, {}] }, 'application/json', '[{"first_name":"Ada"},{}]'],
    ['sendText', { body: 'hello' }, 'application/json', '"hello"'],
    ['sendNumber', { body: 0 }, 'application/json', '0'],
    ['sendPlain', { body: 'hellö' }, 'text/plain;charset=UTF-8', 'hellö'],
    ['mergePatch', { fullName: null }, 'application/merge-patch+json', '{"full_name":null}'],
    [
      'sendForm',
      { grantType: 'a b', scopes: ['x', 'y'], nested: { inSide: 1 } },
      'application/x-www-form-urlencoded;charset=UTF-8',
      'grant_type=a+b&scopes=x&scopes=y&nested=%7B%22in_side%22%3A1%7D',
    ],
    ['sendEither', { body: { aB: 1 } }, 'application/json', '{"a_b":1}'],
    ['sendEither', { body: 'a;b', contentType: 'text/csv' }, 'text/csv', 'a;b'],
    ['sendMaybe', { a: 1 }, 'application/json', '{"a":1}'],
  ])('%s %j is sent as %s', async (name, input, type, text) => {
    const { headers, text: sent } = await arrive(name, input)
    expect([headers['content-type'], sent]).toEqual([type, text])
  })

  test('a field of a form without a value is not sent', async () => {
    const client = createClient({ projectId: 'internal', tokenStore: 'memory', services: { dock: server.url } })
    expect((await arrive('sendForm', { grantType: 'a', code: undefined }, client)).text).toBe('grant_type=a')
  })

  test('a body that may be left out is none', async () => {
    const { headers, text } = await arrive('sendMaybe')
    expect([headers['content-type'], text]).toEqual([undefined, ''])
  })

  test('a form with files has their bytes, names and types', async () => {
    const bytes = new Uint8Array([0, 255, 254, 137])
    const files = [new File([bytes], 'a.png', { type: 'image/png' }), new Blob(['b'])]
    const { headers, body } = await arrive('sendFiles', { files, note: 'hi', about: { takenAt: 'x' } })
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type']! },
    }).formData()
    const [first, second] = form.getAll('files') as File[]
    expect([first!.name, first!.type, new Uint8Array(await first!.arrayBuffer())]).toEqual([
      'a.png',
      'image/png',
      bytes,
    ])
    expect(await second!.text()).toBe('b')
    expect(form.get('note')).toBe('hi')
    expect(await (form.get('about') as File).text()).toBe('{"taken_at":"x"}')
  })

  test.each([
    ['bytes', () => new Uint8Array([0, 255, 137])],
    ['a file', () => new Blob([new Uint8Array([0, 255, 137])])],
    ['a stream', () => new Blob([new Uint8Array([0, 255, 137])]).stream()],
  ])('%s arrive unchanged', async (_, create) => {
    const { headers, body } = await arrive('sendBytes', { body: create() })
    expect([headers['content-type'], [...body]]).toEqual(['application/octet-stream', [0, 255, 137]])
  })
})

describe('responses', () => {
  const WIRE = { full_name: 'Ada', user_metadata: { favorite_color: 'red' }, by_port: { oslo_no: { seen_at: 'x' } } }
  const MODEL = { fullName: 'Ada', userMetadata: { favorite_color: 'red' }, byPort: { oslo_no: { seenAt: 'x' } } }

  test.each<[name: string, sent: unknown, received: unknown]>([
    ['readSailor', WIRE, MODEL],
    ['readList', [WIRE], [MODEL]],
    ['readAny', { any_key: [{ in_ner: 1 }] }, { any_key: [{ in_ner: 1 }] }],
    ['readAny', 'text', 'text'],
    ['readAny', null, null],
    ['readMap', { sold_out: 3 }, { sold_out: 3 }],
    ['readSeveral', { is_done: true }, { isDone: true }],
    ['readRange', { in_range: true }, { inRange: true }],
    ['readDefault', { by_default: true }, { byDefault: true }],
  ])('%s: %j is %j', async (name, sent, received) => {
    server.respond = respondJson(sent)
    expect(await call(name)).toEqual(received)
  })

  test.each(['cancelBerth', 'readSeveral'])('%s has no content', async (name) => {
    expect(await call(name, { dockId: 'a', berthId: 1 })).toBeUndefined()
    server.respond = (response) => response.writeHead(202).end()
    expect(await call(name, { dockId: 'a', berthId: 1 })).toBeUndefined()
  })

  test('the body of an undocumented error is on the error, in the names of models', async () => {
    server.respond = respondJson({ error_text: 'full' }, 409)
    await expect(call('readSeveral')).rejects.toMatchObject({ status: 409, body: { errorText: 'full' } })
  })

  test('a text is a text, and bytes are bytes', async () => {
    server.respond = respondWith('a;ü', 'text/csv')
    expect(await call('readText')).toBe('a;ü')
    server.respond = respondWith(new Uint8Array([0, 255, 254, 137]), 'image/png')
    const file = (await call('readBytes')) as Blob
    expect([file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual(['image/png', [0, 255, 254, 137]])
  })

  test('events are an iterable whose data has the names of models', async () => {
    server.respond = respondWith('event: moved\nid: 1\ndata: {"at_dock":"a"}\n\ndata: {}\n\n', 'text/event-stream')
    const events: unknown[] = []
    for await (const event of (await call('readEvents')) as AsyncIterable<unknown>) events.push(event)
    expect(events).toEqual([
      { event: 'moved', id: '1', data: { atDock: 'a' } },
      { event: 'message', id: undefined, data: {} },
    ])
  })

  test('an integer that would become another one is refused', async () => {
    server.respond = respondWith('{"id":9007199254740993}', 'application/json')
    await expect(call('readLarge')).rejects.toThrow(/integer of 16 digits, which a JavaScript number can't hold/)
    server.respond = respondWith('{"id":9007199254740992}', 'application/json')
    expect(await call('readLarge').catch(() => 'refused by the validator')).toBeDefined()
  })
})

describe('credentials', () => {
  const basic = `Basic ${btoa('ada:pw')}`

  test('the first alternative with all credentials is used', async () => {
    const client = createDockClient({ credentials: { login: { username: 'ada', password: 'pw' } } })
    expect((await arrive('callEither', {}, client)).headers).toMatchObject({ authorization: basic })
    server.arrived.length = 0
    const { headers } = await arrive(
      'callEither',
      {},
      createDockClient({ credentials: { key: 'k1', login: { username: 'ada', password: 'pw' } } }),
    )
    expect([headers['x-api-key'], headers.authorization]).toEqual(['k1', undefined])
  })

  test('several of one alternative are sent together, in query and cookie', async () => {
    const { target, headers } = await arrive(
      'callBoth',
      {},
      createDockClient({ credentials: { urlKey: 'u', cookie: 'c' } }),
    )
    expect([target, headers.cookie]).toEqual(['/security/both?api_key=u', 'sid=c'])
  })

  test('a token may be passed, and is left out where it is optional', async () => {
    const { headers } = await arrive('callToken', {}, createDockClient({ credentials: { token: async () => 't1' } }))
    expect(headers.authorization).toBe('Bearer t1')
    server.arrived.length = 0
    expect((await arrive('callToken')).headers.authorization).toBeUndefined()
  })

  test('without credentials, the call says which it needs', async () => {
    await expect(call('callBoth')).rejects.toThrow(/urlKey.*cookie/)
    expect(server.arrived).toEqual([])
  })
})

test.each([
  ['of its own', 'callElsewhere', '/own/elsewhere'],
  ['of its path', 'callNearby', '/path/elsewhere'],
])('the address of an operation may be one %s, and be replaced', async (_whose, operation, target) => {
  const client = createDockClient({
    url: 'http://127.0.0.1:9',
    servers: { 'https://other.example': `${server.url}/own`, 'https://path.example': `${server.url}/path` },
  })
  expect((await arrive(operation, {}, client)).target).toBe(target)
})

test('variables of an address are filled in', () => {
  const template = 'https://{region}.dock.example/{version}'
  expect(serverUrl(template, { region: 'us', version: 'v2' })).toBe('https://us.dock.example/v2')
  expect(() => serverUrl(template, { region: 'evil.example/', version: 'v2' })).toThrow('region')
  expect(() => serverUrl(template, { region: 'us' })).toThrow('version')
})
