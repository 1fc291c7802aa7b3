/** The responses of a mock: the operation's example, or what an override replaces. */
import { pollCliLoginMock } from 'latchkey/mocks'
import { handlers } from 'latchkey/testing'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { mockOperation, mockServiceOperation } from '../../src/testing/mockOperation.ts'

const EXAMPLE = { status: 200, body: { id: 'mira' }, serverBody: { id: 'mira', plan: 'pro' } } as const

type Override = Parameters<typeof mockOperation>[3]

/** The response to `POST /things` of a mock with an override. */
async function respond(override?: Override, example: Parameters<typeof mockOperation>[2] = EXAMPLE, level?: string) {
  const headers: Record<string, string> = level === undefined ? {} : { 'x-stack-access-type': level }
  const request = new Request('https://any.example/api/v1/things', { method: 'POST', headers })
  const response = await getResponse([mockOperation('post', '/things', example, override)], request)
  if (!response) throw new Error('The mock has no handler for the request.')
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: (): unknown => JSON.parse(text) }
}

test('a mock without an override responds with the example of its operation', async () => {
  const response = await respond()
  expect(response.status).toBe(200)
  expect(response.json()).toEqual({ id: 'mira' })
  expect(response.headers.get('content-type')).toBe('application/json')
})

test.each([
  { level: 'client', body: { id: 'mira' } },
  { level: 'server', body: { id: 'mira', plan: 'pro' } },
  { level: 'admin', body: { id: 'mira', plan: 'pro' } },
])('a mock responds at $level level with the view of that level', async ({ level, body }) => {
  expect((await respond(undefined, EXAMPLE, level)).json()).toEqual(body)
})

test('a mock with one view for all levels responds with it to a server, too', async () => {
  expect((await respond(undefined, { status: 200, body: { id: 'mira' } }, 'server')).json()).toEqual({ id: 'mira' })
})

test('an override replaces the body and keeps the status of the example', async () => {
  const response = await respond({ body: { id: 'ole' } }, { ...EXAMPLE, status: 201 })
  expect(response.status).toBe(201)
  expect(response.json()).toEqual({ id: 'ole' })
})

test('an override with a status replaces the status of the example', async () => {
  const response = await respond({ body: { id: 'ole' }, status: 201 })
  expect(response.status).toBe(201)
  expect(response.json()).toEqual({ id: 'ole' })
})

test('an override applies at every access level', async () => {
  expect((await respond({ body: { id: 'ole' } }, EXAMPLE, 'server')).json()).toEqual({ id: 'ole' })
})

test('an override with a known error responds with its documented status, code and message', async () => {
  const response = await respond({ error: 'SIGN_UP_NOT_ENABLED' })
  expect(response.status).toBe(400)
  expect(response.headers.get('x-stack-known-error')).toBe('SIGN_UP_NOT_ENABLED')
  expect(response.json()).toEqual({
    code: 'SIGN_UP_NOT_ENABLED',
    error: 'New accounts cannot be made here. Sign in with an account you have.',
  })
})

test('the details of an override appear in the body and in the message of the known error', async () => {
  const details = { user_id: 'u-1', team_id: 't-2', permission_id: 'edit' }
  const response = await respond({ error: 'TEAM_PERMISSION_REQUIRED', details })
  expect(response.json()).toEqual({
    code: 'TEAM_PERMISSION_REQUIRED',
    details,
    error: expect.stringMatching(/u-1.*(t-2.*edit|edit.*t-2)/),
  })
})

test('an override that is a function gets the request and makes the response', async () => {
  const response = await respond((request) => new Response(request.url, { status: 503 }))
  expect(response.status).toBe(503)
  expect(response.text).toBe('https://any.example/api/v1/things')
})

test('a mock of a text responds with the text, its status and its headers', async () => {
  const response = await respond(undefined, { status: 302, text: 'Found', headers: { location: '/next' } })
  expect(response.status).toBe(302)
  expect(response.text).toBe('Found')
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(response.headers.get('location')).toBe('/next')
})

test('a mock without a body responds with an empty text', async () => {
  expect((await respond(undefined, { status: 200 })).text).toBe('')
})

const POLL = 'https://any.example/api/v1/auth/cli/poll'
const POLLED = { body: { status: 'success', refresh_token: 'a refresh token' }, status: 201 } as const

test('a generated mock responds with the status of its override', async () => {
  const response = await getResponse([pollCliLoginMock(POLLED)], new Request(POLL, { method: 'POST' }))
  expect(response?.status).toBe(201)
  expect(await response?.json()).toEqual(POLLED.body)
})

test('handlers() responds with the status of an override, and with examples to everything else', async () => {
  const all = handlers({ pollCliLogin: POLLED })
  const polled = await getResponse(all, new Request(POLL, { method: 'POST' }))
  expect(polled?.status).toBe(201)
  expect(await polled?.json()).toEqual(POLLED.body)
  const project = await getResponse(all, new Request('https://other.example/api/v1/projects/current'))
  expect(project?.status).toBe(200)
  expect(await project?.json()).toHaveProperty('config')
})

test('handlers() leaves requests to other paths alone', async () => {
  expect(await getResponse(handlers(), new Request('https://any.example/api/v2/projects/current'))).toBeUndefined()
})

const BOOKS = '/books/{book_id}'
const ERRORS = { BOOK_NOT_FOUND: { status: 404, message: 'There is no such book.' } }

/** The response to `GET /books/7` of a mock of another service. */
async function respondAsService(override?: Parameters<typeof mockServiceOperation>[4]) {
  const example = { status: 203, body: { id: 7 } }
  const request = new Request('https://books.example.com/books/7')
  const response = await getResponse([mockServiceOperation('get', BOOKS, example, ERRORS, override)], request)
  return { status: response?.status, body: (await response?.json()) as unknown }
}

test.each([
  { override: undefined, status: 203, body: { id: 7 } },
  { override: { body: { id: 8 } }, status: 203, body: { id: 8 } },
  { override: { body: { id: 8 }, status: 206 }, status: 206, body: { id: 8 } },
  {
    override: { error: 'BOOK_NOT_FOUND' },
    status: 404,
    body: { code: 'BOOK_NOT_FOUND', error: 'There is no such book.', message: 'There is no such book.' },
  },
  {
    override: { error: 'BOOK_LENT', details: { until: 9 } },
    status: 500,
    body: { code: 'BOOK_LENT', error: 'BOOK_LENT', message: 'BOOK_LENT', details: { until: 9 } },
  },
  { override: () => Response.json({ id: 9 }, { status: 202 }), status: 202, body: { id: 9 } },
])('a mock of another service with the override $override responds with $status', async ({ override, ...expected }) => {
  expect(await respondAsService(override)).toEqual(expected)
})
