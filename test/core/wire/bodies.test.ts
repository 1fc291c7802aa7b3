/** Bodies in every format, as a server receives them. */
import fc from 'fast-check'
import { send, UsageError } from 'latchkey'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWireKeys } from '../../../src/core/request/casing.ts'
import {
  binaryBody,
  bodyByType,
  formBody,
  jsonBody,
  multipartBody,
  optionalBody,
  textBody,
} from '../../../src/core/wire/bodies.ts'
import { deepObject, delimited } from '../../../src/core/wire/parameters.ts'
import { toWire, type Shape } from '../../../src/core/wire/shapes.ts'
import { SEED } from '../../support/budget.ts'
import { accessToken, caught } from '../transport/scriptedClient.ts'
import {
  arrive,
  createEchoClient,
  respondJson,
  startEchoServer,
  toOperation,
  toSession,
  type Arrived,
  type EchoServer,
  type PartialOperation,
} from './echoServer.ts'

let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
beforeEach(() => {
  server.respond = respondJson({})
})
afterAll(() => server.close())

const post = (body: PartialOperation['body'], value: unknown, more: PartialOperation = {}): Promise<Arrived> =>
  arrive(server, { method: 'POST', ...(body && { body }), bodyField: 'body', ...more }, { body: value })

/** The parts of a form with files, parsed by the runtime. */
async function readForm({ headers, body }: Arrived): Promise<[name: string, value: unknown][]> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const entries = [...(await response.formData())]
  return Promise.all(
    entries.map(async ([name, part]) =>
      typeof part === 'string'
        ? [name, part]
        : [name, { name: part.name, type: part.type, bytes: [...new Uint8Array(await part.arrayBuffer())] }],
    ),
  )
}

const shape: Shape = { properties: { first_name: 'firstName' } }

test.each([
  ['a field that is null is not sent', { code: null, name: 'a' }, 'name=a'],
  ['an array in an array is JSON', { ids: [['a', 'b'], ['c']] }, 'ids=%5B%22a%22%2C%22b%22%5D&ids=%5B%22c%22%5D'],
])('in a form, %s', async (_name, value, text) => {
  expect((await post(formBody(), value)).text).toBe(text)
})

describe('a body in JSON arrives as', () => {
  test.each([
    ['an object', { a_b: 1, cD: [true] }],
    ['an array', [{ a: 1 }, 'b', null]],
    ['a text', 'hello'],
    ['an empty text', ''],
    ['a number', 0],
    ['a boolean', false],
    ['null', null],
    ['half of a surrogate pair', '\ud800'],
  ])('%s', async (_name, value) => {
    const { headers, text } = await post(jsonBody(), value)
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(text)).toEqual(value)
  })

  test('any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(JSON.parse((await post(jsonBody(), value)).text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { seed: SEED, numRuns: 50 },
    )
  })

  test('the items of an array with the names of the wire', async () => {
    const { text } = await post(jsonBody(toWire({ items: shape })), [{ firstName: 'Ada', ownKey: 1 }])
    expect(JSON.parse(text)).toEqual([{ first_name: 'Ada', ownKey: 1 }])
  })

  test('the declared type, such as a merge patch', async () => {
    const { headers, text } = await post(jsonBody(toWire(shape), 'application/merge-patch+json'), { firstName: null })
    expect(headers['content-type']).toBe('application/merge-patch+json')
    expect(text).toBe('{"first_name":null}')
  })

  test('a date in ISO 8601, also below renamed keys', async () => {
    const { text } = await post(jsonBody(toWire({ values: shape })), { day: new Date(0) })
    expect(JSON.parse(text)).toEqual({ day: '1970-01-01T00:00:00.000Z' })
  })

  test('the flat fields of an input', async () => {
    const operation = { method: 'PUT', path: '/x/{id}', query: ['dry'], body: jsonBody(toWire(shape)) } as const
    const { target, text } = await arrive(server, operation, { id: '1', dry: true, firstName: 'Ada' })
    expect([target, text]).toEqual(['/x/1?dry=true', '{"first_name":"Ada"}'])
  })

  test('the field of the input beside parameters with the same names', async () => {
    const operation = {
      method: 'PUT',
      path: '/x/{id}',
      query: ['version'],
      body: jsonBody(),
      bodyField: 'body',
    } as const
    const input = { id: '1', version: 2, body: { id: 3, version: 4 } }
    const { target, text } = await arrive(server, operation, input)
    expect([target, JSON.parse(text)]).toEqual(['/x/1?version=2', { id: 3, version: 4 }])
  })
})

describe('a form arrives with', () => {
  const form = async (value: unknown, ...args: Parameters<typeof formBody>): Promise<[string, string][]> => {
    const { headers, text } = await post(formBody(...args), value)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    return [...new URLSearchParams(text)]
  }

  test.each([
    [
      'texts, numbers and booleans',
      { a: 'x&y=z +%20', b: 0, c: false },
      [
        ['a', 'x&y=z +%20'],
        ['b', '0'],
        ['c', 'false'],
      ],
    ],
    [
      'a pair for each item of an array',
      { scope: ['a', 'b'] },
      [
        ['scope', 'a'],
        ['scope', 'b'],
      ],
    ],
    ['no pair for a missing field or an empty array', { code: undefined, scope: [], x: '' }, [['x', '']]],
    ['JSON for an object', { nested: { a_b: 1 } }, [['nested', '{"a_b":1}']]],
    ['dates', { at: new Date(0) }, [['at', '1970-01-01T00:00:00.000Z']]],
  ])('%s', async (_name, value, pairs) => {
    expect(await form(value)).toEqual(pairs)
  })

  test('the declared styles of its fields', async () => {
    const styles = { filter: deepObject, ids: delimited(',') }
    expect(await form({ filter: { a: { b: 1 } }, ids: [1, 2] }, undefined, styles)).toEqual([
      ['filter[a][b]', '1'],
      ['ids', '1,2'],
    ])
  })

  test('the names of the wire', async () => {
    expect(await form({ firstName: 'Ada' }, toWire(shape))).toEqual([['first_name', 'Ada']])
    expect(await form({ grantType: 'x', expiresAt: 1 }, toWireKeys)).toEqual([
      ['grant_type', 'x'],
      ['expires_at_millis', '1'],
    ])
  })

  test('any texts', async () => {
    const text = fc.string({ unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          text.filter((name) => name !== '__proto__'),
          text,
        ),
        async (fields) => {
          expect(await form(fields)).toEqual(Object.entries(fields))
        },
      ),
      { seed: SEED, numRuns: 50 },
    )
  })
})

describe('a form with files arrives with', () => {
  const bytes = new Uint8Array([0, 255, 254, 137, 80])

  test('texts, files, bytes, arrays and objects', async () => {
    const arrived = await post(
      multipartBody(toWire({ properties: { first_name: 'firstName', all_files: 'allFiles' } })),
      {
        firstName: 'Ädä\r\n"x"',
        count: 0,
        missing: undefined,
        file: new File([bytes], 'größe "1".bin', { type: 'image/png' }),
        allFiles: [new Blob([bytes], { type: 'text/x' }), bytes, bytes.buffer],
        tags: ['a', 'b'],
        object: { own_key: 1 },
      },
    )
    expect(arrived.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const blob = { name: 'blob', bytes: [...bytes] }
    expect(await readForm(arrived)).toEqual([
      ['first_name', 'Ädä\r\n"x"'],
      ['count', '0'],
      ['file', { name: 'größe "1".bin', type: 'image/png', bytes: [...bytes] }],
      ['all_files', { ...blob, type: 'text/x' }],
      ['all_files', { ...blob, type: 'application/octet-stream' }],
      ['all_files', { ...blob, type: 'application/octet-stream' }],
      ['tags', 'a'],
      ['tags', 'b'],
      ['object', { name: 'blob', type: 'application/json', bytes: [...Buffer.from('{"own_key":1}')] }],
    ])
  })

  test('the declared types of its parts', async () => {
    const types = { file: 'image/png', blob: 'image/png', raw: 'image/png', note: 'text/csv', typed: 'image/png' }
    const value = {
      file: new File([bytes], 'a.png'),
      blob: new Blob([bytes]),
      raw: bytes,
      note: 'a,b',
      typed: new Blob([bytes], { type: 'image/webp' }),
    }
    const parts = await readForm(await post(multipartBody(undefined, types), value))
    expect(parts.map(([name, part]) => [name, (part as File).type])).toEqual([
      ['file', 'image/png'],
      ['blob', 'image/png'],
      ['raw', 'image/png'],
      ['note', 'text/csv'],
      ['typed', 'image/webp'],
    ])
    expect(parts[0]?.[1]).toMatchObject({ name: 'a.png' })
  })

  test('the parts of another type', async () => {
    const value = {
      note: 'ä\r\nb',
      'a"b': [new File([bytes], 'a "b".png', { type: 'image/png' }), bytes],
      object: { key: 1 },
    }
    const request = await post(multipartBody(undefined, {}, 'multipart/related'), value)
    const type = request.headers['content-type'] ?? ''
    expect(type).toMatch(/^multipart\/related; boundary=/)
    const form = { ...request, headers: { 'content-type': type.replace('related', 'form-data') } }
    const blob = { bytes: [...bytes] }
    expect(await readForm(form)).toEqual([
      ['note', 'ä\r\nb'],
      ['a"b', { ...blob, name: 'a "b".png', type: 'image/png' }],
      ['a"b', { ...blob, name: 'blob', type: 'application/octet-stream' }],
      ['object', { name: 'blob', type: 'application/json', bytes: [...Buffer.from('{"key":1}')] }],
    ])
  })

  test('nothing if no field is given', async () => {
    expect(await readForm(await post(multipartBody(), { missing: undefined, none: [] }))).toEqual([])
  })
})

describe('other bodies arrive:', () => {
  test.each([
    ['a text', textBody(), 'Ädä 漢', 'text/plain;charset=UTF-8', 'Ädä 漢'],
    ['a number as text', textBody('text/csv'), 12, 'text/csv', '12'],
    ['an empty text', textBody(), '', 'text/plain;charset=UTF-8', ''],
    ['a Blob with its type', binaryBody(), new Blob(['x'], { type: 'image/png' }), 'image/png', 'x'],
    ['a Blob without a type', binaryBody(), new Blob(['x']), 'application/octet-stream', 'x'],
    ['a Blob with the declared type', binaryBody('image/webp'), new Blob(['x']), 'image/webp', 'x'],
    ['an ArrayBuffer', binaryBody(), Uint8Array.of(120).buffer, 'application/octet-stream', 'x'],
    ['a part of a buffer', binaryBody(), new Uint8Array([1, 120, 2]).subarray(1, 2), 'application/octet-stream', 'x'],
  ])('%s', async (_name, format, value, contentType, text) => {
    const arrived = await post(format, value)
    expect([arrived.headers['content-type'], arrived.text]).toEqual([contentType, text])
  })

  test('any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        expect([...(await post(binaryBody(), bytes)).body]).toEqual([...bytes])
      }),
      { seed: SEED, numRuns: 25 },
    )
  })

  const toStream = (...chunks: string[]): ReadableStream<Uint8Array> => new Blob(chunks).stream()

  test('a stream', async () => {
    const { headers, text } = await post(binaryBody(), toStream('one ', 'two'))
    expect([headers['content-type'], text]).toEqual(['application/octet-stream', 'one two'])
  })

  test('a stream once: it is never repeated', async () => {
    const operation = toOperation({ method: 'PUT', body: binaryBody(), bodyField: 'body', isIdempotent: true })
    let rejectedCount = 0
    const session = toSession({
      getTokens: async () => ({ accessToken: accessToken(Date.now()), refreshToken: null }),
      reject: () => void (rejectedCount += 1),
    })
    for (const status of [401, 429]) {
      server.arrived.length = 0
      server.respond = respondJson({}, status)
      const call = send(createEchoClient(server.url), operation, { body: toStream('x') }, { session })
      await expect(call).rejects.toMatchObject({ code: 'STATUS', status })
      expect(server.arrived.length).toBe(1)
    }
    expect(rejectedCount).toBe(1)
    server.respond = (response) => void response.destroy()
    const call = send(createEchoClient(server.url), operation, { body: toStream('x') })
    await expect(call).rejects.toMatchObject({ code: 'MAY_HAVE_BEEN_APPLIED' })
  })

  test('none for an operation without one, whatever the input', async () => {
    const { headers, body } = await arrive(server, { method: 'DELETE', path: '/x/{id}' }, { id: 1, body: 'x' })
    expect(headers).not.toHaveProperty('content-type')
    expect(body.length).toBe(0)
  })

  test('none for an optional one of which no field is given', async () => {
    for (const input of [{}, { firstName: undefined }]) {
      const { headers, body } = await arrive(server, { method: 'POST', body: optionalBody(jsonBody()) }, input)
      expect([body.length, headers['content-type']]).toEqual([0, undefined])
    }
    expect((await post(optionalBody(textBody()), undefined)).body.length).toBe(0)
  })

  test('an optional one that is given, also if it is empty or null', async () => {
    expect((await post(optionalBody(jsonBody()), null)).text).toBe('null')
    expect((await post(optionalBody(jsonBody()), [])).text).toBe('[]')
    expect((await post(optionalBody(binaryBody()), new Blob(['x']))).text).toBe('x')
    const { text } = await arrive(server, { method: 'POST', body: optionalBody(jsonBody()) }, { firstName: null })
    expect(text).toBe('{"firstName":null}')
  })

  test('in the type that the input names, by default the first', async () => {
    const body = bodyByType('contentType', { 'application/json': jsonBody(), 'text/plain': textBody('text/plain') })
    const operation = { method: 'POST', body, bodyField: 'body' } as const
    for (const [contentType, type, text] of [
      [undefined, 'application/json', '"x"'],
      ['application/json', 'application/json', '"x"'],
      ['text/plain', 'text/plain', 'x'],
    ]) {
      const arrived = await arrive(server, operation, { contentType, body: 'x' })
      expect([arrived.headers['content-type'], arrived.text]).toEqual([type, text])
    }
  })
})

describe('a body is refused before anything is sent:', () => {
  test.each([
    ['a missing one', jsonBody(), undefined, 'MISSING_OPTION', 'The body of callEcho is missing.'],
    ['a missing text', textBody(), undefined, 'MISSING_OPTION', 'The body of callEcho is missing.'],
    ['a missing file', binaryBody(), undefined, 'MISSING_OPTION', 'The body of callEcho is missing.'],
    ['a bigint in JSON', jsonBody(), { a: 1n }, 'INVALID_OPTION', 'it is no JSON'],
    ['a bigint in JSON by the rule', 'json', { a: 1n }, 'INVALID_OPTION', "body of callEcho can't be sent"],
    ['a function as JSON', jsonBody(), () => 1, 'INVALID_OPTION', 'it is no JSON'],
    ['an array as a form', formBody(), ['a'], 'INVALID_OPTION', 'a form needs an object'],
    ['a text as a form with files', multipartBody(), 'a', 'INVALID_OPTION', 'a form needs an object'],
    [
      'half of a surrogate pair in a form',
      formBody(),
      { code: '\ud800' },
      'INVALID_OPTION',
      'half of a surrogate pair',
    ],
    [
      'half of a surrogate pair in a form with files',
      multipartBody(),
      { code: 'a\udc00' },
      'INVALID_OPTION',
      'half of a surrogate pair',
    ],
    ['half of a surrogate pair in a text', textBody(), 'a\udc00', 'INVALID_OPTION', 'half of a surrogate pair'],
    ['an object as a text', textBody(), { a: 1 }, 'INVALID_OPTION', 'body of callEcho is an object.'],
    ['a text as a file', binaryBody(), 'a', 'INVALID_OPTION', 'it is no Blob, no bytes and no stream'],
    [
      'an unknown type',
      bodyByType('constructor', { 'text/plain': textBody() }),
      'a',
      'INVALID_OPTION',
      'must be one of text/plain',
    ],
  ] as const)('%s', async (_name, format, value, code, message) => {
    const input = { body: value, constructor: 'application/json' }
    const error = await caught(arrive(server, { method: 'POST', body: format, bodyField: 'body' }, input))
    expect(error).toBeInstanceOf(UsageError)
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) })
    expect(server.arrived).toEqual([])
  })
})
