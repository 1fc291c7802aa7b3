/** Responses in every format, read from a server. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import { send, TransportError, type ClientOptions } from 'latchkey'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import type { ResponseFormat } from '../../../src/core/request/operation.ts'
import type { Validator } from '../../../src/core/request/validation.ts'
import { eventStreamResponse, jsonData, type ServerSentEvent } from '../../../src/core/wire/events.ts'
import {
  blobResponse,
  emptyResponse,
  jsonResponse,
  parseExactJson,
  redirectResponse,
  responseByStatus,
  responseByType,
  streamResponse,
  textResponse,
} from '../../../src/core/wire/responses.ts'
import { toModel, type Shape } from '../../../src/core/wire/shapes.ts'
import { SEED } from '../../support/budget.ts'
import { caught } from '../transport/scriptedClient.ts'
import {
  createEchoClient,
  respondJson,
  respondWith,
  startEchoServer,
  toOperation,
  type EchoServer,
  type PartialOperation,
  type Responder,
} from './echoServer.ts'

let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
beforeEach(() => {
  server.respond = respondJson({})
  server.arrived.length = 0
})
afterAll(() => server.close())

/** Reads a response of the server. */
const read = (
  format: ResponseFormat,
  respond: Responder,
  more: PartialOperation = {},
  options: Partial<ClientOptions> = {},
): Promise<unknown> => {
  server.respond = respond
  return send(createEchoClient(server.url, options), toOperation({ response: format, ...more }), {})
}

const empty =
  (status: number): Responder =>
  (response) => {
    response.writeHead(status).end()
  }

const shape: Shape = { properties: { display_name: 'displayName' } }
const problem: Shape = { properties: { error_title: 'errorTitle' } }
const BYTES = Uint8Array.of(0, 255, 254, 137, 80, 78, 71, 13, 10)

describe('JSON', () => {
  test('of any shape is the output, also null', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        expect(await read(jsonResponse(), respondJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { seed: SEED, numRuns: 50 },
    )
  })

  test.each(['application/json', 'text/json', 'application/problem+json', 'text/plain', 'application/octet-stream'])(
    'is parsed whatever the type of the response: %s',
    async (type) => {
      expect(await read(jsonResponse(toModel(shape)), respondWith('{"display_name":"Ada"}', type))).toEqual({
        displayName: 'Ada',
      })
    },
  )

  test('is requested in the declared type', async () => {
    await read(jsonResponse(), respondJson({}))
    await read(jsonResponse(undefined, 'application/hal+json'), respondJson({}))
    expect(server.arrived.map(({ headers }) => headers.accept)).toEqual(['application/json', 'application/hal+json'])
  })

  test.each([
    ['a 204 to a read', 204, 'GET'],
    ['a 204 to a deletion', 204, 'DELETE'],
    ['an empty 200 to a deletion', 200, 'DELETE'],
    ['an empty 202 to a change', 202, 'POST'],
    ['the response to HEAD', 200, 'HEAD'],
  ] as const)('is undefined in %s', async (_name, status, method) => {
    expect(await read(jsonResponse(), empty(status), { method })).toBeUndefined()
  })

  test.each([
    ['an empty 200 to a read', empty(200)],
    ['a page', respondWith('<html>', 'text/html')],
    ['JSON that was cut', respondWith('{"a":', 'application/json')],
  ])('is an error in %s', async (_name, respond) => {
    await expect(read(jsonResponse(), respond)).rejects.toMatchObject({ code: 'INVALID_RESPONSE', status: 200 })
  })

  test('that is nested too deeply is an error', async () => {
    const nested = `${'['.repeat(600)}${']'.repeat(600)}`
    const deep: Shape = { items: () => deep }
    const call = read(jsonResponse(toModel(deep)), respondWith(nested, 'application/json'))
    await expect(call).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      message: 'The response is nested too deeply.',
    })
  })
})

describe('an integer that a number can’t hold', () => {
  const readExact = (json: string): Promise<unknown> =>
    read(jsonResponse(undefined, undefined, parseExactJson), respondWith(json, 'application/json'))

  test.each([
    '9007199254740993',
    '-9007199254740993',
    '[1,{"id":1152921504606846977}]',
    '{"id": 18446744073709551615 }',
  ])('is said, not lost: %s', async (json) => {
    const error = await caught(readExact(json))
    expect(error).toBeInstanceOf(TransportError)
    expect(error).toMatchObject({ code: 'INVALID_RESPONSE', status: 200, method: 'GET' })
    expect(error.message).toMatch(/has an integer of (16|19|20) digits/)
  })

  test.each([
    '9007199254740991',
    '-9007199254740992',
    '"9007199254740993"',
    '{"a\\"9007199254740993":"\\\\","b":9.007199254740993,"c":9007199254740993.5,"d":90071992547409930e3}',
    '0.12345678901234567',
  ])('is none in %s', async (json) => {
    expect(await readExact(json)).toEqual(JSON.parse(json))
  })

  test('is found exactly if the number would print as another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n }), async (integer) => {
        const isKept = JSON.stringify(JSON.parse(String(integer))) === String(integer)
        const result = await readExact(`{"id":${integer}}`).catch((error: unknown) => error)
        if (isKept) expect(result).toEqual({ id: Number(integer) })
        else expect(result).toMatchObject({ code: 'INVALID_RESPONSE' })
      }),
      { seed: SEED, numRuns: 50 },
    )
  })
})

describe('a text', () => {
  test.each([
    ['UTF-8', 'text/plain', Buffer.from('größe 漢'), 'größe 漢'],
    ['the declared character set', 'text/csv; charset=ISO-8859-1', Buffer.from('größe', 'latin1'), 'größe'],
    ['a quoted character set', 'text/csv; charset="utf-16le"', Buffer.from('größe', 'utf16le'), 'größe'],
    ['an unknown character set as UTF-8', 'text/plain; charset=klingon', Buffer.from('größe'), 'größe'],
    ['nothing', 'text/plain', Buffer.alloc(0), ''],
  ])('is decoded as %s', async (_name, type, bytes, text) => {
    expect(await read(textResponse, respondWith(bytes, type))).toBe(text)
  })
})

describe('a file', () => {
  test('is a Blob with its type and exactly its bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const blob = (await read(blobResponse, respondWith(bytes, 'image/png'))) as Blob
        expect(blob.type).toBe('image/png')
        expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([...bytes])
      }),
      { seed: SEED, numRuns: 25 },
    )
  })

  test('that breaks off is read again', async () => {
    let count = 0
    const respond: Responder = (response, request) => {
      count += 1
      if (count > 1) return respondWith(BYTES, 'image/png')(response, request)
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setImmediate(() => response.destroy())
    }
    const { after } = standard()
    // The delay before the second attempt, and not the timeout of an attempt.
    const hurry: typeof after = (millis, callback) => after(millis < 5_000 ? 0 : millis, callback)
    const platform = { ...standard(), after: hurry }
    expect(((await read(blobResponse, respond, {}, { platform })) as Blob).size).toBe(BYTES.length)
    expect(count).toBe(2)
  })

  test('in place of which an error is sent is an error with its body', async () => {
    const error = (await caught(read(blobResponse, respondJson({ reason: 'gone' }, 410)))) as TransportError
    expect(error).toMatchObject({ code: 'STATUS', status: 410 })
    expect(error.body).toEqual({ reason: 'gone' })
  })
})

describe('a stream', () => {
  /** Sends a chunk, and the next after the first was read. */
  const inTwoParts: Responder = (response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.write('one ')
  }

  test('begins before the response ends, and each caller has its own', async () => {
    const pending: (() => void)[] = []
    server.respond = (response, request) => {
      inTwoParts(response, request)
      pending.push(() => response.end('two'))
    }
    const client = createEchoClient(server.url)
    const operation = toOperation({ response: streamResponse })
    const streams = (await Promise.all([send(client, operation, {}), send(client, operation, {})])) as ReadableStream[]
    for (const end of pending) end()
    const texts = await Promise.all(streams.map((stream) => new Response(stream).text()))
    expect(texts).toEqual(['one two', 'one two'])
  })

  test('ends with the signal of the call', async () => {
    const closed = new Promise<void>((resolve) => {
      server.respond = (response, request) => {
        inTwoParts(response, request)
        response.on('close', resolve)
      }
    })
    const controller = new AbortController()
    const operation = toOperation({ response: streamResponse })
    const call = send(createEchoClient(server.url), operation, {}, { signal: controller.signal })
    const reader = ((await call) as ReadableStream<Uint8Array>).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('one ')
    controller.abort()
    await expect(reader.read()).rejects.toThrow()
    await closed
  })

  test('is empty for a response without a body', async () => {
    const stream = (await read(streamResponse, empty(204))) as ReadableStream
    expect(await new Response(stream).text()).toBe('')
  })

  test('in place of which an error is sent is an error', async () => {
    await expect(read(streamResponse, respondJson({}, 403))).rejects.toMatchObject({ code: 'STATUS', status: 403 })
  })
})

describe('server-sent events', () => {
  const collect = async (events: AsyncIterable<ServerSentEvent<unknown>>): Promise<unknown[]> => {
    const all: unknown[] = []
    for await (const event of events) all.push(event)
    return all
  }
  const readEvents = async (text: string, format = eventStreamResponse()): Promise<unknown[]> =>
    collect((await read(format, respondWith(text, 'text/event-stream'))) as AsyncIterable<ServerSentEvent>)

  test('are requested by their type, and have a name, data and an id', async () => {
    const events = await readEvents(': hello\n\nid: 7\nevent: added\ndata: a\ndata: b\n\ndata: größe\r\n\r\ndata: cut')
    expect(events).toEqual([
      { event: 'added', data: 'a\nb', id: '7' },
      { event: 'message', data: 'größe', id: undefined },
    ])
    expect(server.arrived[0]?.headers.accept).toBe('text/event-stream')
  })

  test('have data in the names of models if it is declared as JSON', async () => {
    const format = eventStreamResponse(jsonData(toModel(shape)))
    expect(await readEvents('data: {"display_name":"Ada"}\n\n', format)).toEqual([
      { event: 'message', data: { displayName: 'Ada' }, id: undefined },
    ])
  })

  test('arrive one by one, whole characters only, and end the request when the loop is left', async () => {
    let isClosed: () => void
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve
    })
    const bytes = Buffer.from('data: ö\n\ndata: two\n\n')
    const splitAt = bytes.indexOf(0xc3) + 1
    const respond: Responder = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(bytes.subarray(0, splitAt))
      setImmediate(() => response.write(bytes.subarray(splitAt)))
      response.on('close', isClosed)
    }
    const events = (await read(eventStreamResponse(), respond)) as AsyncIterable<ServerSentEvent>
    for await (const { data } of events) {
      expect(data).toBe('ö')
      break
    }
    await closed
  })
})

describe('an operation with several responses', () => {
  const format = responseByStatus({
    '200': jsonResponse(toModel(shape)),
    '204': emptyResponse,
    '2XX': textResponse,
    '404': jsonResponse(toModel(problem), 'application/problem+json'),
    '5XX': jsonResponse(toModel(problem)),
    default: jsonResponse(),
  })

  test.each([
    ['its own', respondJson({ display_name: 'Ada' }), { displayName: 'Ada' }],
    ['its own, without content', empty(204), undefined],
    ['its range', respondWith('text', 'text/plain', 206), 'text'],
  ])('reads a status by %s', async (_name, respond, output) => {
    expect(await read(format, respond)).toEqual(output)
  })

  test('reads a success that isn’t declared like the first that is', async () => {
    const declared = responseByStatus({ '200': jsonResponse(toModel(shape)), default: jsonResponse(toModel(problem)) })
    expect(await read(declared, respondJson({ display_name: 'Ada' }, 201))).toEqual({ displayName: 'Ada' })
    expect(await read(declared, empty(204))).toBeUndefined()
  })

  test('reads every success by `default` if nothing else is declared', async () => {
    const onlyDefault = responseByStatus({ default: jsonResponse(toModel(shape)) })
    expect(await read(onlyDefault, respondJson({ display_name: 'Ada' }, 201))).toEqual({ displayName: 'Ada' })
    await expect(read(onlyDefault, respondJson({}, 400))).rejects.toMatchObject({ code: 'STATUS', status: 400 })
  })

  test.each([
    ['its own', 404, { error_title: 'x' }, { errorTitle: 'x' }],
    ['its range', 503, { error_title: 'x' }, { errorTitle: 'x' }],
    ['`default`', 400, { error_title: 'x' }, { error_title: 'x' }],
  ])('reads the body of an error by %s', async (_name, status, body, want) => {
    const error = (await caught(read(format, respondJson(body, status)))) as TransportError
    expect(error).toMatchObject({ code: 'STATUS', status })
    expect(error.body).toEqual(want)
  })

  test('accepts the types of its successes', async () => {
    await read(format, respondJson({}))
    const many = responseByStatus({
      '200': jsonResponse(),
      '201': jsonResponse(undefined, 'text/json'),
      '400': blobResponse,
    })
    await read(many, respondJson({}))
    expect(server.arrived.map(({ headers }) => headers.accept)).toEqual([
      'application/json',
      'application/json, text/json',
    ])
  })

  test('may declare redirects as a success', async () => {
    const location = 'https://elsewhere.example/x'
    const respond: Responder = (response) => {
      response.writeHead(303, { location }).end()
    }
    expect(await read(responseByStatus({ '303': redirectResponse }), respond)).toBe(location)
    expect(await read(responseByStatus({ '3XX': redirectResponse }), respond)).toBe(location)
    await expect(read(responseByStatus({ '200': jsonResponse() }), respond)).rejects.toMatchObject({ status: 303 })
    expect(server.arrived.length).toBe(3)
  })
})

describe('a response in one of several types', () => {
  const format = responseByType({
    'application/json': jsonResponse(toModel(shape)),
    'text/csv': textResponse,
    'image/*': blobResponse,
  })

  test.each([
    ['JSON', respondWith('{"display_name":"Ada"}', 'application/json; charset=utf-8'), { displayName: 'Ada' }],
    ['a text', respondWith('a,b', 'Text/CSV'), 'a,b'],
    ['another type like the first', respondWith('{"display_name":"Ada"}', 'text/x'), { displayName: 'Ada' }],
  ])('is read as %s', async (_name, respond, output) => {
    expect(await read(format, respond)).toEqual(output)
    expect(server.arrived[0]?.headers.accept).toBe('application/json, text/csv, image/*')
  })

  test('is read as a file of the range', async () => {
    expect(await read(format, respondWith(BYTES, 'image/webp'))).toMatchObject({
      size: BYTES.length,
      type: 'image/webp',
    })
  })
})

describe('the body of an error', () => {
  const readError = async (respond: Responder): Promise<TransportError> =>
    (await caught(read(jsonResponse(), respond))) as TransportError

  test.each([
    ['JSON', respondJson({ title: 'Gone', ownKey: [1] }, 410), { title: 'Gone', ownKey: [1] }],
    ['null in JSON', respondJson(null, 410), null],
    ['a text', respondWith('Gone.', 'text/plain', 410), 'Gone.'],
    ['a page', respondWith('<html>', 'text/html', 410), '<html>'],
    ['nothing', empty(410), undefined],
  ])('is on the error: %s', async (_name, respond, body) => {
    const error = await readError(respond)
    expect(error).toMatchObject({ code: 'STATUS', status: 410 })
    expect(error.body).toEqual(body)
  })

  test('is in no log and no JSON', async () => {
    const error = await readError(respondJson({ hint: 'secret-1' }, 410))
    expect(error.body).toEqual({ hint: 'secret-1' })
    const logged = [inspect(error), JSON.stringify(error), JSON.stringify({ ...error }), String(error), error.stack]
    expect(logged.join()).not.toContain('secret-1')
  })
})

describe('validators', () => {
  const never: Validator = {
    safeParse: () => ({ success: false, error: { issues: [{ path: ['a'], message: 'no' }] } }),
  }
  const validate = (response: Readonly<Record<string, Validator>>): Partial<ClientOptions> => ({
    validate: { validators: { callEcho: { response } } as never, mode: 'strict' },
  })
  const message = 'The response of callEcho does not fit the specification. a: no'

  test.each(['201', '2XX', 'default'])('apply to a status by %s, in the names of the wire', async (status) => {
    const call = read(jsonResponse(), respondJson({}, 201), {}, validate({ [status]: never }))
    await expect(call).rejects.toMatchObject({ code: 'INVALID_RESPONSE', message })
  })

  test('don’t apply to responses without JSON, or to another status', async () => {
    const options = validate({ '200': never, '204': never, '206': never })
    expect(await read(jsonResponse(), empty(204), {}, options)).toBeUndefined()
    expect(await read(emptyResponse, respondJson({}), {}, options)).toBeUndefined()
    expect(await read(textResponse, respondWith('x', 'text/plain'), {}, options)).toBe('x')
    expect(await read(jsonResponse(), respondJson({}, 201), {}, options)).toEqual({})
  })
})
