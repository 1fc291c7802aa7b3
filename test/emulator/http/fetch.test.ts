import { expect, test } from 'vitest'
import type { Engine } from '../../../src/emulator/http/createEngine.ts'
import { createFetch, toRoute } from '../../../src/emulator/http/fetch.ts'
import type { WireRequest } from '../../../src/emulator/http/http.ts'

/** Responds with the request that it received. */
const echo = createFetch({
  handle: ({ method, origin, path, query, headers, body }: WireRequest) => ({
    status: 200,
    headers: ['content-type', 'application/json'],
    body: JSON.stringify({
      method,
      origin,
      path,
      query,
      type: headers.get('content-type'),
      x: headers.get('x-a'),
      body,
    }),
  }),
})

const url = 'https://harbor.example:8443/api/v1/users/me?a=b%20c'
const expectedRequest = { origin: 'https://harbor.example:8443', path: '/api/v1/users/me', query: 'a=b%20c' }

test.each<[string, () => Promise<Response>, object]>([
  ['a text', () => echo(url), { ...expectedRequest, method: 'GET', body: '', type: null }],
  ['a URL', () => echo(new URL(url), { method: 'post' }), { ...expectedRequest, method: 'POST' }],
  [
    'a Request',
    () => echo(new Request(url, { headers: { 'X-A': '1' } })),
    { ...expectedRequest, method: 'GET', x: '1' },
  ],
  [
    'a Request with init',
    () => echo(new Request(url), { method: 'PATCH', body: 'x' }),
    { ...expectedRequest, method: 'PATCH', body: 'x' },
  ],
  ['a path', () => echo('/health'), { origin: 'http://localhost', path: '/health', query: '' }],
  [
    'header pairs',
    () =>
      echo(url, {
        headers: [
          ['x-a', '1'],
          ['X-A', '2'],
        ],
      }),
    { x: '1, 2' },
  ],
  ['Headers', () => echo(url, { headers: new Headers({ 'x-a': '1' }) }), { x: '1' }],
  ['a text body', () => echo(url, { method: 'POST', body: 'x' }), { body: 'x', type: 'text/plain;charset=UTF-8' }],
  [
    'a form',
    () => echo(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
    { body: 'a=b', type: 'application/x-www-form-urlencoded;charset=UTF-8' },
  ],
  ['bytes', () => echo(url, { method: 'POST', body: new TextEncoder().encode('ä') }), { body: 'ä', type: null }],
  [
    'a body with its type',
    () => echo(url, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }),
    { type: 'application/json' },
  ],
])('the fetch of an emulator accepts %s', async (_, send, want) => {
  expect(await (await send()).json()).toMatchObject(want)
})

test.each<[string, HeadersInit]>([
  ['a plain object', { 'X-A': '1' }],
  ['the same name twice', { 'x-a': '1', 'X-A': '2' }],
  ['surrounding whitespace', { 'x-a': ' 1\t' }],
  ['an empty value', { 'x-a': '' }],
  ['Latin-1', { 'x-a': 'é' }],
  ['a number', { 'x-a': 1 } as never],
  ['a Map', new Map([['x-a', '1']]) as never],
  ['a URLSearchParams', new URLSearchParams({ 'x-a': '1' }) as never],
  ['an object without a prototype', Object.assign(Object.create(null) as Record<string, string>, { 'x-a': '1' })],
])('the fetch of an emulator reads headers like Headers: %s', async (_, headers) => {
  expect(await (await echo(url, { headers })).json()).toMatchObject({ x: new Headers(headers).get('x-a') })
})

test.each<[string, HeadersInit]>([
  ['a line break', { 'x-a': 'a\nb' }],
  ['a character beyond Latin-1', { 'x-a': '€' }],
  ['a blank in the name', { 'x a': '1' }],
  ['an empty name', { '': '1' }],
  ['a symbol', { 'x-a': Symbol('x') } as never],
  ['text', 'x-a: 1' as never],
  ['a pair without a value', [['x-a']] as never],
])('the fetch of an emulator rejects headers that Headers refuses: %s', async (_, headers) => {
  expect(() => new Headers(headers)).toThrow(TypeError)
  await expect(echo(url, { headers })).rejects.toThrow(TypeError)
})

test('the fetch of an emulator does not mutate the given headers', async () => {
  const headers = new Headers()
  await echo(url, { method: 'POST', body: 'x', headers })
  expect(headers.has('content-type')).toBe(false)
})

test('the fetch of an emulator rejects at once if already aborted', async () => {
  const reason = new Error('changed my mind')
  await expect(echo(url, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  await expect(echo(new Request(url, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason)
})

/** A request of a page that Playwright intercepts, and what the handler did with it. */
function createRoute(url: string, postData: string | null = null) {
  const calls: unknown[] = []
  const request = { method: () => 'POST', url: () => url, headers: () => ({ 'x-a': '1' }), postData: () => postData }
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      Promise.resolve(void calls.push([name, ...args]))
  const route = {
    request: () => request,
    fulfill: record('fulfill'),
    abort: record('abort'),
    fallback: record('fallback'),
  }
  return { route, calls }
}

test.each([
  ['with a body', 'x', 'x'],
  ['without a body', null, ''],
])('a page’s request %s to the service is fulfilled by the emulator', async (_, postData, body) => {
  const { route, calls } = createRoute('https://harbor.example:8443/api/v1/users/me?a=b%20c', postData)
  const seen: WireRequest[] = []
  const handle = (request: WireRequest) => {
    seen.push(request)
    return { status: 201, headers: ['content-type', 'application/json', 'x-b', '2'], body: 'done' }
  }
  await toRoute({ handle, knows: (path: string) => path === '/api/v1/users/me' } as Engine)(route)
  expect(seen).toEqual([{ ...expectedRequest, method: 'POST', headers: expect.any(Headers), body }])
  expect(seen[0]!.headers.get('x-a')).toBe('1')
  expect(calls).toEqual([
    ['fulfill', { status: 201, headers: { 'content-type': 'application/json', 'x-b': '2' }, body: 'done' }],
  ])
})

test('a page’s request to another path is left to other routes and the network', async () => {
  const { route, calls } = createRoute('https://harbor.example/logo.png')
  await toRoute({ knows: () => false } as unknown as Engine)(route)
  expect(calls).toEqual([['fallback']])
})

test('a page’s request resets the connection if a fault breaks the response', async () => {
  const { route, calls } = createRoute('https://harbor.example/api/v1/users/me')
  const handle = () => ({ status: 200, headers: [], body: '', delivery: { isLost: true } })
  await toRoute({ handle, knows: () => true } as unknown as Engine)(route)
  expect(calls).toEqual([['abort', 'connectionreset']])
})
