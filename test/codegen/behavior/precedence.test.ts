/** Two parts of a document that say different things: each row has both, and what callers notice of the one that counts. */
import { createClient, type Client } from 'latchkey'
import { generate } from 'latchkey/codegen'
import { getResponse, type HttpHandler } from 'msw'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GeneratedFolder } from '../generated.ts'

const json = (schema: object, more: object = {}): object => ({ 'application/json': { schema, ...more } })
const NAMED = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const DONE = { 204: { description: 'Done.' } }
const ok = (content: object): object => ({ 200: { description: 'ok', content } })
const get = (operation: object): object => ({ get: operation })
const post = (content: object, operation: object = {}): object => ({
  post: { requestBody: { required: true, content }, responses: DONE, ...operation },
})

const PATHS: Readonly<Record<string, object>> = {
  // Credentials
  '/secured': get({ operationId: 'callSecured', responses: DONE }),
  '/open': get({ operationId: 'callOpen', security: [], responses: DONE }),
  '/other': get({ operationId: 'callOther', security: [{ query: [] }], responses: DONE }),
  '/either': get({
    operationId: 'callEither',
    security: [{ header: [], certificate: [] }, { query: [] }],
    responses: DONE,
  }),
  // Addresses
  '/near': { servers: [{ url: 'https://path.example' }], get: { operationId: 'callNear', responses: DONE } },
  '/own': {
    servers: [{ url: 'https://path.example' }],
    get: { operationId: 'callOwn', servers: [{ url: 'https://own.example' }], responses: DONE },
  },
  // Parameters
  '/parameters': {
    parameters: [
      { name: 'list', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      { name: 'flag', in: 'query', description: 'Of the path.', schema: { type: 'string' } },
    ],
    get: {
      operationId: 'callParameters',
      parameters: [
        { name: 'list', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
        { name: 'list', in: 'header', schema: { type: 'array', items: { type: 'string' } } },
        { name: 'flag', in: 'query', description: 'Of the parameter.', schema: { $ref: '#/components/schemas/Flag' } },
      ],
      responses: DONE,
    },
  },
  // Bodies
  '/formats': post({ 'application/xml': { schema: NAMED }, ...json(NAMED) }, { operationId: 'sendFormats' }),
  '/versions': post(
    { 'application/vnd.harbor.v2+json': { schema: { type: 'object' } }, ...json(NAMED) },
    { operationId: 'sendVersions' },
  ),
  '/form': post(
    {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(
            ['plain', 'joined', 'spaced', 'piped', 'both'].map((name) => [
              name,
              { type: 'array', items: { type: 'string' } },
            ]),
          ) as object,
        },
        encoding: {
          joined: { explode: false },
          spaced: { style: 'spaceDelimited', explode: false },
          piped: { style: 'pipeDelimited', explode: false },
          both: { style: 'form', explode: true },
        },
      },
    },
    { operationId: 'sendForm' },
  ),
  '/parts': post(
    {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            note: { type: 'string' },
            about: { type: 'object' },
            scan: { type: 'string', format: 'binary' },
          },
        },
        encoding: { note: { contentType: 'text/markdown' }, about: { contentType: 'application/ld+json, text/plain' } },
      },
    },
    { operationId: 'sendParts' },
  ),
  // Responses
  '/statuses': get({
    operationId: 'readStatuses',
    responses: {
      default: { description: 'no', content: json({ type: 'object', properties: { error_text: { type: 'string' } } }) },
      '2XX': { description: 'many', content: json({ type: 'object', properties: { of_range: { type: 'string' } } }) },
      200: { description: 'ok', content: json({ type: 'object', properties: { of_status: { type: 'string' } } }) },
    },
  }),
  // Examples
  '/examples/media': get({
    operationId: 'readMedia',
    responses: ok(json(exampled('schema'), { example: { name: 'media' } })),
  }),
  '/examples/refused': get({
    operationId: 'readRefused',
    responses: ok(json(exampled('schema'), { example: { name: 7 } })),
  }),
  '/examples/reference': get({
    operationId: 'readReference',
    responses: ok(json(exampled('schema'), { examples: { one: { $ref: '#/components/examples/Shared' } } })),
  }),
  '/examples/schema': get({ operationId: 'readSchema', responses: ok(json(exampled('schema'))) }),
  '/examples/wrong': get({ operationId: 'readWrong', responses: ok(json(exampled(7))) }),
  '/examples/default': get({
    operationId: 'readDefault',
    responses: ok(
      json({ type: 'object', required: ['name'], properties: { name: { type: 'string', default: 'default' } } }),
    ),
  }),
  ...Object.fromEntries(
    ['application/json', 'application/problem+json', 'text/csv', 'image/png'].map((type, index) => [
      `/types/${index}`,
      get({
        operationId: `readType${index}`,
        responses: ok({ [type]: { schema: type.includes('json') ? NAMED : {} } }),
      }),
    ]),
  ),
  // Repeats
  '/repeats': {
    get: { operationId: 'getOnce', 'x-retry': false, responses: DONE },
    put: { operationId: 'putAgain', responses: DONE },
    post: { operationId: 'postAgain', 'x-retry': true, responses: DONE },
    patch: { operationId: 'patchOnce', responses: DONE },
  },
}

/** An object with an example, whose property has another one. */
function exampled(name: unknown): object {
  return { ...NAMED, properties: { name: { type: 'string', example: 'property' } }, example: { name } }
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Precedence', version: '1' },
  servers: [{ url: 'https://root.example' }],
  security: [{ header: [] }],
  paths: PATHS,
  components: {
    examples: { Shared: { value: { name: 'reference' } } },
    schemas: { Flag: { type: 'string', description: 'Of the schema.' } },
    securitySchemes: {
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      certificate: { type: 'mutualTLS' },
    },
  },
}

const folder = new GeneratedFolder('precedence')
let operations: Record<string, (client: Client, input?: object) => Promise<unknown>>
let handlers: HttpHandler[]
let spec: string

beforeAll(async () => {
  spec = folder.write('precedence.json', JSON.stringify(DOCUMENT))
  await folder.generate('precedence', spec)
  operations = await folder.load('precedence/operations/index.ts')
  handlers = (await folder.load('precedence/mocks/index.ts')).handlers()
})
afterAll(() => folder.remove())

/** Calls an operation; returns its request and its result. */
async function call(id: string, input?: object, respond = (): Response => new Response(null, { status: 204 })) {
  const requests: Request[] = []
  const client = createClient({
    projectId: 'internal',
    tokenStore: 'memory',
    services: {
      precedence: {
        url: 'https://root.example',
        servers: { 'https://path.example': 'https://path.example', 'https://own.example': 'https://own.example' },
        credentials: { header: 'k', query: 'q' },
      },
    },
    fetch: async (address, init) => {
      requests.push(new Request(address, init))
      return respond()
    },
  })
  const result = await operations[id]!(client, input).catch((error: unknown) => error)
  return { request: requests[0]!, requests, result }
}

test.each([
  ['callSecured', 'https://root.example/secured', 'k'],
  ['callOpen', 'https://root.example/open', null],
  ['callOther', 'https://root.example/other?key=q', null],
  // No client can send the certificate, which belongs to the header.
  ['callEither', 'https://root.example/either?key=q', null],
])('%s has the credentials that it names, or else those of the document', async (id, url, key) => {
  const { request } = await call(id)
  expect([request.url, request.headers.get('x-key')]).toEqual([url, key])
})

test.each([
  ['callSecured', 'https://root.example/secured'],
  ['callNear', 'https://path.example/near'],
  ['callOwn', 'https://own.example/own'],
])('%s is sent to its own address, or else to that of its path or the document', async (id, url) => {
  expect((await call(id)).request.url).toBe(url)
})

test('a parameter of an operation replaces that of its path, and not one of another place', async () => {
  const { request } = await call('callParameters', { list: ['a', 'b'], listHeader: ['a b', 'c/d'] })
  expect([new URL(request.url).search, request.headers.get('list')]).toEqual(['?list=a,b', 'a b,c/d'])
  const { files } = await generate({ spec, service: 'precedence', validators: false })
  const text = [...files.values()].join('\n')
  expect(text).toContain('Of the parameter.')
  expect(text).not.toContain('Of the path.')
})

describe('bodies', () => {
  test.each(['sendFormats', 'sendVersions'])('%s: JSON is sent, also if the document lists it last', async (id) => {
    const { request } = await call(id, { name: 'a' })
    expect([request.headers.get('content-type'), await request.text()]).toEqual(['application/json', '{"name":"a"}'])
  })

  test('each field of a form has its own encoding, or else the default', async () => {
    const list = ['a', 'b']
    const { request } = await call('sendForm', { plain: list, joined: list, spaced: list, piped: list, both: list })
    expect(decodeURIComponent((await request.text()).replaceAll('+', ' '))).toBe(
      'plain=a&plain=b&joined=a,b&spaced=a b&piped=a|b&both=a&both=b',
    )
  })

  test('each part has the content type of its encoding, or else its own', async () => {
    const scan = new Blob(['x'], { type: 'image/png' })
    const { request } = await call('sendParts', { note: '# A', about: { a: 1 }, scan })
    const form = await request.formData()
    const partOf = async (name: string): Promise<string[]> => {
      const part = form.get(name) as File
      return [part.type, await part.text()]
    }
    expect(await partOf('note')).toEqual(['text/markdown', '# A'])
    expect(await partOf('about')).toEqual(['application/ld+json', '{"a":1}'])
    expect(await partOf('scan')).toEqual(['image/png', 'x'])
  })
})

test.each([
  [200, { ofStatus: 'x', of_range: 'x', error_text: 'x' }],
  [201, { of_status: 'x', ofRange: 'x', error_text: 'x' }],
])('a response of status %i is read as the most exact status says', async (status, expected) => {
  const body = { of_status: 'x', of_range: 'x', error_text: 'x' }
  expect((await call('readStatuses', {}, () => Response.json(body, { status }))).result).toEqual(expected)
})

test('a response of no declared status is an error, read as the default says', async () => {
  const { result } = await call('readStatuses', {}, () =>
    Response.json({ of_status: 'x', error_text: 'x' }, { status: 418 }),
  )
  expect(result).toMatchObject({ status: 418, body: { of_status: 'x', errorText: 'x' } })
})

test.each([
  ['media', 'media'],
  ['refused', 'schema'],
  ['reference', 'reference'],
  ['schema', 'schema'],
  ['wrong', 'property'],
  ['default', 'default'],
])('the mock of /examples/%s responds with the nearest example that the schema allows', async (name, expected) => {
  const response = await getResponse(handlers, new Request(`https://root.example/examples/${name}`))
  expect(await response!.json()).toEqual({ name: expected })
})

test('a mock has the content type of its response', async () => {
  const types = [0, 1, 2, 3].map(async (index) => {
    const response = await getResponse(handlers, new Request(`https://root.example/types/${index}`))
    return response!.headers.get('content-type')
  })
  expect(await Promise.all(types)).toEqual(['application/json', 'application/problem+json', 'text/csv', 'image/png'])
})

test('an operation is repeated as it says, or else as its method', async () => {
  const repeated = ['getOnce', 'putAgain', 'postAgain', 'patchOnce'].filter((id) => {
    const { method, isIdempotent = method === 'GET' } = operations[`${id}Operation`] as unknown as {
      method: string
      isIdempotent?: boolean
    }
    return isIdempotent
  })
  expect(repeated).toEqual(['putAgain', 'postAgain'])
})
