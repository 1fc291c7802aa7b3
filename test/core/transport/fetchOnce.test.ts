import { expect, test } from 'vitest'
import { fetchOnce } from '../../../src/core/transport/fetchOnce.ts'
import type { TransportRequest } from '../../../src/core/transport/types.ts'

const request: TransportRequest = {
  url: 'https://service.example/x',
  method: 'POST',
  headers: { a: '1' },
  auth: null,
  isIdempotent: false,
}

/** What `fetch` was called with, and the response as the transport sees it. */
async function send(changes: Partial<TransportRequest>, respond = () => new Response('text')) {
  const seen: RequestInit[] = []
  const fetch = async (_url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    seen.push(init!)
    return respond()
  }
  const { response: _response, ...response } = await fetchOnce({ fetch, now: () => 7 }, { ...request, ...changes })
  return { init: seen[0], response }
}

const PLAIN = { redirect: 'manual', method: 'POST', headers: { a: '1' }, cache: 'no-store', credentials: 'omit' }
const { signal } = new AbortController()

test.each<[what: string, changes: Partial<TransportRequest>, init: object]>([
  ['nothing else', {}, PLAIN],
  ['cookies for the app’s own server', { sendsCookies: true }, { ...PLAIN, credentials: 'same-origin' }],
  ['a body', { body: 'b' }, { ...PLAIN, body: 'b' }],
  ['an empty body', { body: '' }, { ...PLAIN, body: '' }],
  ['no body', { body: null }, PLAIN],
  ['a signal', { signal }, { ...PLAIN, signal }],
  ['no signal', { signal: null }, PLAIN],
  [
    'options of the app',
    { init: { redirect: 'follow', mode: 'no-cors' } },
    { ...PLAIN, redirect: 'follow', mode: 'no-cors' },
  ],
  ['options that are not the app’s', { init: { method: 'GET', credentials: 'include', cache: 'default' } }, PLAIN],
])('fetch is called with %s', async (_what, changes, init) => {
  expect((await send(changes)).init).toEqual(init)
})

test.each([
  ['its status', {}, 203, null],
  ['the status that the service sends as a header', { 'x-stack-actual-status': '404' }, 404, null],
  ['the code of an error', { 'x-stack-actual-status': '401', 'x-stack-known-error': 'X' }, 401, 'X'],
])('a response has %s', async (_what, headers, status, code) => {
  const respond = (): Response => new Response('text', { status: 203, headers: headers as Record<string, string> })
  const expected = { text: '', status, code, attempts: 1, sentHeaders: { a: '1' }, receivedAt: 7 }
  expect((await send({}, respond)).response).toEqual(expected)
  expect((await send({ readBody: true }, respond)).response).toEqual({ ...expected, text: 'text' })
})
