/** The headers of every response, and the forms of a body. */
import { expect, test } from 'vitest'
import { reply, replyText } from '../../../src/emulator/domain/reply.ts'
import type { WireResponse } from '../../../src/emulator/http/http.ts'
import {
  HEALTH_RESPONSE,
  imageResponse,
  METHOD_NOT_ALLOWED,
  preflightResponse,
  redirectResponse,
  respond,
  toDraft,
  toInternalErrorText,
  type DraftResponse,
} from '../../../src/emulator/http/respond.ts'

/** A list of names and values as a record. */
function headersOf({ headers }: WireResponse): Record<string, string> {
  const record: Record<string, string> = {}
  for (let index = 0; index < headers.length; index += 2) record[headers[index]!] = headers[index + 1]!
  return record
}

const send = (draft: DraftResponse, request: Record<string, string> = {}, service: '2025' | '2026' = '2025') =>
  respond(draft, new Headers(request), 'request-1', service)
const OVERRIDE = { 'x-stack-override-error-status': 'true' }
const failure = (status: number): DraftResponse => ({ reply: reply(status, { code: 'X' }), knownError: 'X' })

const COMMON = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-type, x-stack-actual-status, x-stack-known-error',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store, max-age=0',
  'x-stack-request-id': 'request-1',
}

test('a response of JSON has the headers of every response of the service', () => {
  const response = send(toDraft({ id: 1 }, 201))
  expect(headersOf(response)).toEqual({ ...COMMON, 'content-type': 'application/json; charset=utf-8' })
  expect({ status: response.status, body: response.body }).toEqual({ status: 201, body: '{"id":1}' })
})

test('a response of a text is plain text', () => {
  const response = send(toDraft('No such path.', 404))
  expect(headersOf(response)['content-type']).toBe('text/plain; charset=utf-8')
  expect({ status: response.status, body: response.body }).toEqual({ status: 404, body: 'No such path.' })
})

test('a response without a value has an empty body', () => {
  expect(send(toDraft(undefined, 200)).body).toBe('')
})

test('a response keeps the status and the headers that an operation sets', () => {
  const draft = toDraft(reply(207, { id: 1 }, { 'cache-control': 'no-store', pragma: 'no-cache' }), 200)
  const response = send(draft)
  expect(response.status).toBe(207)
  expect(headersOf(response)).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
})

test.each([
  ['2025', 400, 200],
  ['2025', 401, 200],
  ['2025', 500, 200],
  ['2025', 599, 200],
  ['2026', 400, 200],
  ['2026', 499, 200],
  ['2026', 500, 500],
] as const)('a service of %s that overrides the status %d of a failure sends %d', (service, status, sent) => {
  const response = send(failure(status), OVERRIDE, service)
  expect(response.status).toBe(sent)
  expect(headersOf(response)).toMatchObject({ 'x-stack-known-error': 'X' })
  expect(headersOf(response)['x-stack-actual-status']).toBe(sent === status ? undefined : String(status))
})

test('a status is overridden only for failures, only on request, and never by a proxy', () => {
  expect(send(failure(400)).status).toBe(400)
  expect(send(toDraft({}, 302), OVERRIDE).status).toBe(302)
  const proxied = send({ reply: replyText(503, ''), knownError: null, isFromProxy: true }, OVERRIDE)
  expect(proxied.status).toBe(503)
  expect(headersOf(proxied)).not.toHaveProperty('x-stack-request-id')
  expect(headersOf(proxied)).not.toHaveProperty('x-stack-actual-status')
})

test('a known error is indented, and so is what a browser shows', () => {
  expect(send(failure(400)).body).toBe('{\n  "code": "X"\n}')
  expect(send(toDraft({ id: 1 }, 200), { accept: 'text/html,*/*' }).body).toBe('{\n  "id": 1\n}')
  expect(send(toDraft({ id: 1 }, 200), { accept: '*/*' }).body).toBe('{"id":1}')
})

test('a service of 2026 sends its own headers under two names', () => {
  expect(headersOf(send(failure(404), OVERRIDE, '2026'))).toMatchObject({
    'x-stack-request-id': 'request-1',
    'x-hexclave-request-id': 'request-1',
    'x-stack-known-error': 'X',
    'x-hexclave-known-error': 'X',
    'x-stack-actual-status': '404',
    'x-hexclave-actual-status': '404',
    'access-control-expose-headers':
      'content-type, x-stack-actual-status, x-stack-known-error, x-hexclave-actual-status, x-hexclave-known-error',
  })
})

const ALLOWED = [
  ...['content-type', 'authorization', 'x-stack-project-id', 'x-stack-branch-id', 'x-stack-override-error-status'],
  ...['x-stack-random-nonce', 'x-stack-client-version', 'x-stack-disable-artificial-development-delay'],
  ...['x-stack-access-type', 'x-stack-publishable-client-key', 'x-stack-secret-server-key'],
  ...['x-stack-super-secret-admin-key', 'x-stack-admin-access-token', 'x-stack-refresh-token'],
  ...['x-stack-access-token', 'baggage', 'sentry-trace', 'x-vercel-protection-bypass', 'ngrok-skip-browser-warning'],
]

test('a preflight of a service of 2025 allows exactly the headers that the service lists', () => {
  const response = preflightResponse('2025')
  expect(headersOf(response)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': ALLOWED.join(', '),
    'access-control-max-age': '86400',
    'access-control-expose-headers': 'content-type, x-stack-actual-status, x-stack-known-error',
  })
  expect({ status: response.status, body: response.body }).toEqual({ status: 200, body: '' })
})

test('a preflight of a service of 2026 allows both names of each header, and the one for anonymous users', () => {
  const allowed = headersOf(preflightResponse('2026'))['access-control-allow-headers']!.split(', ')
  const stack = [...ALLOWED, 'x-stack-allow-anonymous-user']
  const hexclave = stack.filter((name) => name.startsWith('x-stack-')).map((name) => name.replace('stack', 'hexclave'))
  expect(allowed.sort()).toEqual([...stack, ...hexclave].sort())
})

test('a body of an internal error names the request', () => {
  expect(toInternalErrorText('abc')).toMatch(/\n\nRequest ID: abc$/)
})

test.each([
  ['the health check', HEALTH_RESPONSE, 200, '{"status":"ok"}', { 'content-type': 'application/json; charset=utf-8' }],
  ['a redirect', redirectResponse('/api/v1/users'), 308, '', { location: '/api/v1/users' }],
  ['a method that a path lacks', METHOD_NOT_ALLOWED, 405, '', {}],
  [
    'a picture',
    imageResponse({ content_type: 'image/png', base64: 'AAEC' } as never),
    200,
    new Uint8Array([0, 1, 2]),
    { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  ],
])('a response to %s can be read by pages', (_what, response, status, body, headers) => {
  expect({ status: response.status, body: response.body }).toEqual({ status, body })
  expect(headersOf(response)).toEqual({ ...headers, 'access-control-allow-origin': '*' })
})
