/** Parameters of paths, queries, headers and cookies, as a server receives them. */
import fc from 'fast-check'
import { UsageError, type Operation } from 'latchkey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRequest } from '../../../src/core/request/buildRequest.ts'
import type { SerializeParameter } from '../../../src/core/request/operation.ts'
import {
  cookie,
  deepObject,
  delimited,
  encodeNothing,
  encodeReserved,
  exploded,
  jsonParameter,
  jsonSegment,
  jsonText,
  label,
  matrix,
  renamed,
  simple,
} from '../../../src/core/wire/parameters.ts'
import { toWire } from '../../../src/core/wire/shapes.ts'
import { SEED } from '../../support/budget.ts'
import { caught, createScriptedClient, json } from '../transport/scriptedClient.ts'
import { arrive, createEchoClient, startEchoServer, toOperation, type EchoServer } from './echoServer.ts'

let server: EchoServer
beforeAll(async () => {
  server = await startEchoServer()
})
afterAll(() => server.close())

/** Texts with everything that a URL treats specially. */
const HOSTILE = `a/b?c#d&e=f+g%20h;i,j|k "l" ü 漢 😀 [m]{n}`
const color = { R: 100, G: 200, B: 150 }

describe('a path parameter arrives', () => {
  test.each([
    ['with a hyphen in its name', '/rooms/{roomId}', { roomId: 'r 1' }, '/rooms/r%201'],
    ['before a literal', '/jobs/{name}:cancel', { name: 'j:1' }, '/jobs/j%3A1:cancel'],
    ['beside another in one segment', '/files/{name}.{ext}', { name: 'a.b', ext: 'txt' }, '/files/a.b.txt'],
    ['in quotes', `/users('{id}')`, { id: 'u1' }, `/users('u1')`],
    ['below a name that isn’t ASCII', '/räume/{größe}', { größe: 'groß' }, '/r%C3%A4ume/gro%C3%9F'],
    ['with the name of an inherited property', '/x/{constructor}', { constructor: 'c' }, '/x/c'],
    [
      'as a number, a boolean or a date',
      '/{a}/{b}/{c}',
      { a: 0, b: false, c: new Date(0) },
      '/0/false/1970-01-01T00%3A00%3A00.000Z',
    ],
  ])('%s', async (_name, path, input, target) => {
    expect((await arrive(server, { path }, input)).target).toBe(target)
  })

  test('unchanged whatever its characters', async () => {
    const { target } = await arrive(server, { path: '/{text}' }, { text: HOSTILE })
    expect(target.split('/').length).toBe(2)
    expect(decodeURIComponent(target.slice(1))).toBe(HOSTILE)
  })

  test.each([
    ['simple', simple(), { value: ['a', 'b,c'] }, '/a,b%2Cc'],
    ['simple, object', simple(), { value: color }, '/R,100,G,200,B,150'],
    ['simple, object, explode', simple(true), { value: color }, '/R=100,G=200,B=150'],
    ['label', label(), { value: 'blue' }, '/.blue'],
    ['label, array', label(), { value: ['blue', 'black'] }, '/.blue,black'],
    ['label, array, explode', label(true), { value: ['blue', 'black'] }, '/.blue.black'],
    ['label, object', label(), { value: color }, '/.R,100,G,200,B,150'],
    ['label, object, explode', label(true), { value: color }, '/.R=100.G=200.B=150'],
    ['matrix', matrix(), { value: 'blue' }, '/;color=blue'],
    ['matrix, array', matrix(), { value: ['blue', 'black'] }, '/;color=blue,black'],
    ['matrix, array, explode', matrix(true), { value: ['blue', 'black'] }, '/;color=blue;color=black'],
    ['matrix, object', matrix(), { value: color }, '/;color=R,100,G,200,B,150'],
    ['matrix, object, explode', matrix(true), { value: color }, '/;R=100;G=200;B=150'],
    ['JSON', jsonSegment, { value: { a: '/\\ü#' } }, '/%7B%22a%22%3A%22%2F%5C%5C%C3%BC%23%22%7D'],
  ])('in style %s', async (_name, style, input, target) => {
    const operation = { path: '/{value}', names: { value: 'color' }, serialize: { value: style } }
    expect((await arrive(server, operation, input)).target).toBe(target)
  })

  test.each([
    ['missing', undefined, 'MISSING_OPTION'],
    ['null', null, 'MISSING_OPTION'],
    ['empty', '', 'MISSING_OPTION'],
    ['a dot', '.', 'MISSING_OPTION'],
    ['two dots', '..', 'MISSING_OPTION'],
    ['an object', { a: 1 }, 'INVALID_OPTION'],
    ['an array', ['a'], 'INVALID_OPTION'],
    ['a function', () => 'a', 'INVALID_OPTION'],
    ['a symbol', Symbol('a'), 'INVALID_OPTION'],
    ['no number', NaN, 'INVALID_OPTION'],
    ['infinite', Infinity, 'INVALID_OPTION'],
    ['an invalid date', new Date(NaN), 'INVALID_OPTION'],
    ['half of a surrogate pair', 'a\udc00', 'INVALID_OPTION'],
  ])('or is refused before anything is sent: %s', async (_name, itemId, code) => {
    const error = await caught(arrive(server, { path: '/items/{itemId}' }, { itemId }))
    expect(error).toBeInstanceOf(UsageError)
    expect(error).toMatchObject({ code, message: expect.stringContaining('itemId') })
    expect(server.arrived).toEqual([])
  })

  test.each([
    ['an empty array in style simple', simple(), []],
    ['dots in style simple', simple(), ['..']],
    ['a dot in style label', label(), '.'],
  ])('or is refused if it would lead to another path: %s', async (_name, style, value) => {
    const error = await caught(arrive(server, { path: '/items/{value}', serialize: { value: style } }, { value }))
    expect(error).toMatchObject({ code: 'MISSING_OPTION', message: 'callEcho needs value.' })
  })

  test('never in another segment, whatever is in it', () => {
    const { client } = createScriptedClient(() => json({}))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, two) => {
        const operation: Operation = { id: 'callEcho', method: 'GET', path: '/a/{one}/b/{two}' }
        let url: URL
        try {
          url = new URL(buildRequest(client, operation, { one, two }, {}).request.url)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
          return
        }
        expect(url.search + url.hash).toBe('')
        const [, , , a, first = '', b, second = '', ...others] = url.pathname.split('/')
        expect([a, decodeURIComponent(first), b, decodeURIComponent(second), others]).toEqual(['a', one, 'b', two, []])
      }),
      { seed: SEED },
    )
  })
})

/** The values of a style, parsed in the way of servers: independent of the code that wrote them. */
interface Style {
  readonly name: string
  readonly serialize: SerializeParameter
  readonly parse: (target: string) => unknown
}

const rawQuery = (target: string): string[][] => (target.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
const decode = (text = ''): string => decodeURIComponent(text)
const queryOf = (target: string): URLSearchParams => new URL(target, 'http://localhost').searchParams

const arrayStyles: Style[] = [
  { name: 'form, explode', serialize: exploded(), parse: (target) => queryOf(target).getAll('ids') },
  {
    name: 'form',
    serialize: delimited(','),
    parse: (target) => rawQuery(target)[0]![1]!.split(',').map(decode),
  },
  {
    name: 'form, explode, allowReserved',
    serialize: exploded(encodeReserved),
    parse: (target) => queryOf(target).getAll('ids'),
  },
  { name: 'JSON', serialize: jsonParameter, parse: (target) => JSON.parse(queryOf(target).get('ids')!) as unknown },
]
const objectStyles: Style[] = [
  {
    name: 'form, explode',
    serialize: exploded(),
    parse: (target) => Object.fromEntries(queryOf(target)),
  },
  {
    name: 'form',
    serialize: delimited(','),
    parse: (target) => {
      const parts = rawQuery(target)[0]![1]!.split(',').map(decode)
      return Object.fromEntries(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]]] : [])))
    },
  },
  {
    name: 'deepObject',
    serialize: deepObject,
    parse: (target) =>
      Object.fromEntries([...queryOf(target)].map(([name, value]) => [name.slice('ids['.length, -1), value])),
  },
  { name: 'JSON', serialize: jsonParameter, parse: (target) => JSON.parse(queryOf(target).get('ids')!) as unknown },
]

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const key = text.filter((name) => name !== '__proto__')

describe('a query parameter arrives', () => {
  const targetOf = (serialize: SerializeParameter, ids: unknown): string => {
    const { client } = createScriptedClient(() => json({}))
    const { service: _service, ...operation } = toOperation({ query: ['ids'], serialize: { ids: serialize } })
    const url = new URL(buildRequest(client, operation, { ids }, {}).request.url)
    expect(url.hash).toBe('')
    return url.pathname + url.search
  }

  test.each(arrayStyles)('as any array of texts, in style $name', ({ name, serialize, parse }) => {
    const withoutTriplets = name.includes('allowReserved') ? text.filter((item) => !/%[\da-f]{2}/i.test(item)) : text
    fc.assert(
      fc.property(fc.array(withoutTriplets, { minLength: 1 }), (ids) => {
        expect(parse(targetOf(serialize, ids))).toEqual(ids)
      }),
      { seed: SEED },
    )
  })

  test.each(objectStyles)('as any object of texts, in style $name', ({ serialize, parse }) => {
    fc.assert(
      fc.property(fc.dictionary(key, text, { minKeys: 1 }), (ids) => {
        expect(parse(targetOf(serialize, ids))).toEqual({ ...ids })
      }),
      { seed: SEED },
    )
  })

  test.each([
    ['form, explode', undefined, ['a', 'b'], 'ids=a&ids=b'],
    ['form', delimited(','), ['a', 'b'], 'ids=a,b'],
    ['form, object', delimited(','), color, 'ids=R,100,G,200,B,150'],
    ['form, object, explode', exploded(), color, 'R=100&G=200&B=150'],
    ['spaceDelimited', delimited(' '), ['a', 'b'], 'ids=a%20b'],
    ['spaceDelimited, object', delimited(' '), color, 'ids=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', delimited('|'), ['a', 'b'], 'ids=a%7Cb'],
    ['deepObject', deepObject, color, 'ids%5BR%5D=100&ids%5BG%5D=200&ids%5BB%5D=150'],
    [
      'deepObject, nested',
      deepObject,
      { a: { b: [1, { c: 2 }] } },
      'ids%5Ba%5D%5Bb%5D%5B0%5D=1&ids%5Ba%5D%5Bb%5D%5B1%5D%5Bc%5D=2',
    ],
    ['deepObject, single value', deepObject, 5, 'ids=5'],
    ['JSON', jsonParameter, { a: [1, 'ü'] }, 'ids=%7B%22a%22%3A%5B1%2C%22%C3%BC%22%5D%7D'],
    ['allowReserved', exploded(encodeReserved), 'https://x/y?z=1&w=a+b#f', 'ids=https://x/y?z=1%26w=a%2Bb%23f'],
    ['allowReserved, form', delimited(',', encodeReserved), ['/a', '/b'], 'ids=/a,/b'],
    ['an undefined property', deepObject, { a: 1, b: undefined }, 'ids%5Ba%5D=1'],
    [
      'renamed keys',
      renamed(toWire({ properties: { created_at: 'createdAt' } }), deepObject),
      { createdAt: 1 },
      'ids%5Bcreated_at%5D=1',
    ],
    ['dates', undefined, [new Date(0)], 'ids=1970-01-01T00%3A00%3A00.000Z'],
  ])('in style %s', async (_name, style, ids, query) => {
    const { target } = await arrive(server, { query: ['ids'], ...(style && { serialize: { ids: style } }) }, { ids })
    expect(target).toBe(`/echo?${query}`)
  })

  test.each([
    ['exploded', undefined],
    ['form', delimited(',')],
    ['object', exploded()],
    ['deepObject', deepObject],
  ])('not at all if it is empty or undefined: %s', async (_name, style) => {
    const operation = { query: ['ids', 'other'], ...(style && { serialize: { ids: style } }) }
    for (const ids of [[], undefined]) {
      expect((await arrive(server, operation, { ids, other: 1 })).target).toBe('/echo?other=1')
    }
  })

  test('under its encoded name, with the default of the specification', async () => {
    const operation = {
      query: ['pageSize', 'sort'],
      names: { pageSize: 'page%5Bsize%5D', sort: 'a%20%26b' },
      defaults: { sort: 'up' },
    }
    const { query } = await arrive(server, operation, { pageSize: 3 })
    expect([...query]).toEqual([
      ['page[size]', '3'],
      ['a &b', 'up'],
    ])
  })

  test('after a query in the path of the operation', async () => {
    const { target } = await arrive(server, { path: '/echo?action=read', query: ['id'] }, { id: 1 })
    expect(target).toBe('/echo?action=read&id=1')
  })

  test.each([
    ['null', undefined, null, 'ids of callEcho is null. Pass a value, or leave it out for no filter.'],
    ['null in an array', undefined, ['a', null], 'ids of callEcho is null.'],
    ['an object without a style', undefined, { a: 1 }, 'ids of callEcho is an object.'],
    ['an array in an array', delimited(','), [['a']], 'ids of callEcho is an array.'],
    ['an object in an object', delimited(','), { a: {} }, 'ids of callEcho is an object.'],
    ['null in an object', deepObject, { a: null }, 'ids of callEcho is null.'],
    ['a space in style spaceDelimited', delimited(' '), ['a b'], 'an item contains a space'],
    ['a pipe in style pipeDelimited', delimited('|'), ['a|b'], 'an item contains |'],
    ['a cycle in JSON', jsonParameter, toCycle(), 'it is no JSON'],
    ['a bigint in JSON', jsonParameter, [1n], 'it is no JSON'],
    ['half of a surrogate pair in JSON', exploded(), ['\ud800'], 'half of a surrogate pair'],
  ])('or is refused before anything is sent: %s', async (_name, style, ids, message) => {
    const operation = { query: ['ids'], ...(style && { serialize: { ids: style } }) }
    const error = await caught(arrive(server, operation, { ids }))
    expect(error).toMatchObject({
      name: 'UsageError',
      code: 'INVALID_OPTION',
      message: expect.stringContaining(message),
    })
    expect(server.arrived).toEqual([])
  })
})

function toCycle(): object {
  const cycle: { self?: object } = {}
  cycle.self = cycle
  return cycle
}

describe('a header arrives', () => {
  test.each([
    ['a text', undefined, 'abc', 'abc'],
    ['a number', undefined, 0, '0'],
    ['a boolean', undefined, false, 'false'],
    ['a date', undefined, new Date(0), '1970-01-01T00:00:00.000Z'],
    ['an array', simple(false, encodeNothing), ['a b', 'c'], 'a b,c'],
    ['an object', simple(false, encodeNothing), color, 'R,100,G,200,B,150'],
    ['an object with explode', simple(true, encodeNothing), color, 'R=100,G=200,B=150'],
    ['JSON in ASCII', jsonText, { a: 'ü\n' }, '{"a":"\\u00fc\\n"}'],
  ])('as %s', async (_name, style, count, value) => {
    const operation = { headers: { count: 'x-count' }, ...(style && { serialize: { count: style } }) }
    expect((await arrive(server, operation, { count })).headers['x-count']).toBe(value)
  })

  test('not at all without a value', async () => {
    for (const count of [undefined, null]) {
      expect((await arrive(server, { headers: { count: 'x-count' } }, { count })).headers).not.toHaveProperty('x-count')
    }
  })

  test.each([
    ['an object without a style', { a: 1 }],
    ['a line break', 'a\r\nx-evil: 1'],
    ['a character that no header can have', '漢'],
  ])('or is refused: %s', async (_name, count) => {
    const error = await caught(arrive(server, { headers: { count: 'x-count' } }, { count }))
    expect(error).toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
    expect(server.arrived).toEqual([])
  })
})

describe('a cookie arrives', () => {
  test.each([
    ['a text', cookie('sid'), 'a;b c', 'sid=a%3Bb%20c'],
    ['a number', cookie('sid'), 0, 'sid=0'],
    ['a boolean', cookie('sid'), true, 'sid=true'],
    ['an array', cookie('sid'), ['a', 'b'], 'sid=a; sid=b'],
    ['an array without explode', cookie('sid', delimited(',')), ['a', 'b'], 'sid=a,b'],
  ])('as %s', async (_name, addCookie, session, header) => {
    const { headers } = await arrive(server, { headers: { session: addCookie } }, { session })
    expect(headers.cookie).toBe(header)
  })

  test('beside others', async () => {
    const operation = { headers: { one: cookie('a'), two: cookie('b'), three: cookie('c') } }
    expect((await arrive(server, operation, { one: 1, three: 3 })).headers.cookie).toBe('a=1; c=3')
  })

  test('not from a browser, where the call is refused', async () => {
    const { client, sent } = createScriptedClient(() => json({}), { services: { echo: 'https://echo.example' } })
    const error = await caught(arrive(server, { headers: { session: cookie('sid') } }, { session: 'a' }, client))
    expect(error).toMatchObject({ code: 'INVALID_OPTION', message: expect.stringContaining('Call this from a server') })
    expect(sent).toEqual([])
  })
})

test('one name in path, query, header, cookie and body keeps five values', async () => {
  const operation = {
    method: 'PUT',
    path: '/items/{id}',
    query: ['idQuery'],
    names: { idQuery: 'id' },
    headers: { idHeader: 'id', idCookie: cookie('id') },
    body: 'json',
    bodyField: 'body',
  } as const
  const input = { id: 'p', idQuery: 'q', idHeader: 'h', idCookie: 'c', body: { id: 'b' } }
  const { path, query, headers, text: body } = await arrive(server, operation, input)
  expect([path, query.get('id'), headers['id'], headers.cookie, JSON.parse(body)]).toEqual([
    '/items/p',
    'q',
    'h',
    'id=c',
    { id: 'b' },
  ])
})

test('fields that an input inherits are not sent', async () => {
  const operation = { query: ['toString', 'constructor'], headers: { valueOf: 'x-value' } }
  const { target, headers } = await arrive(server, operation, {}, createEchoClient(server.url))
  expect(target).toBe('/echo')
  expect(headers).not.toHaveProperty('x-value')
})
