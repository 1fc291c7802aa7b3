/** The operations that the doctor reads, and how it rates their responses. */
import { expect, test } from 'vitest'
import { createProbe } from '../../../src/testing/doctor/probe.ts'
import { checkResponses, type Reader } from '../../../src/testing/doctor/responseChecks.ts'
import type { Generation } from '../../../src/testing/doctor/serviceChecks.ts'

const API = 'https://service.example/api/v1'

interface Sent {
  readonly level: string | null
  readonly method: string | undefined
  readonly path: string
  readonly token: string | null
}

/** Reads every operation that a reader may read; the service responds with `respond`. */
async function readAll(
  reader: Reader,
  generation: Generation = '2026',
  respond: (path: string) => Response = () => new Response('', { status: 404 }),
) {
  const sent: Sent[] = []
  const steps: string[] = []
  const probe = createProbe({
    projectId: 'a/b',
    baseUrl: 'https://service.example',
    onProgress: (step) => void steps.push(step),
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      const path = url.replace(API, '')
      sent.push({
        level: headers.get('x-stack-access-type'),
        method: init?.method,
        path,
        token: headers.get('x-stack-access-token'),
      })
      return respond(path)
    },
  })
  const checks = await checkResponses(probe, generation, reader, { 'x-stack-access-token': 'a token' })
  return { checks, sent, steps, paths: sent.map(({ path }) => path) }
}

test('without a user, what is public is read', async () => {
  const { paths } = await readAll('anyone')
  expect(paths).toEqual(['/agent/discovery', '/projects/current', '/projects/a%2Fb/.well-known/jwks.json'])
})

test('as a user, what belongs to the user is read', async () => {
  const { paths } = await readAll('user')
  expect(paths).toEqual(
    expect.arrayContaining([
      '/users/me',
      '/auth/sessions?user_id=me',
      '/teams?user_id=me',
      '/emails/notification-preference/me',
    ]),
  )
  expect(paths).not.toContain('/projects/current')
  expect(paths.filter((path) => /^\/users(\?|$)/.test(path))).toEqual([])
})

test('as a server, lists of the project are read, and one user is enough', async () => {
  const { paths } = await readAll('server')
  expect(paths).toEqual(expect.arrayContaining(['/users?limit=1', '/teams', '/contact-channels', '/team-invitations']))
  expect(paths.filter((path) => path.includes('user_id='))).toEqual([])
  expect(paths).not.toContain('/projects/current')
})

test.each([
  { reader: 'anyone', level: 'client' },
  { reader: 'user', level: 'client' },
  { reader: 'server', level: 'server' },
] as const)('as $reader, every request is a GET at $level level with the given token', async ({ reader, level }) => {
  const { sent } = await readAll(reader)
  expect(sent.length).toBeGreaterThan(1)
  for (const request of sent) expect(request).toMatchObject({ level, method: 'GET', token: 'a token' })
})

test.each(['anyone', 'user', 'server'] as const)(
  'as %s, no path has an empty parameter, and no operation of administrators is read',
  async (reader) => {
    const { paths } = await readAll(reader)
    expect(paths.filter((path) => /[{}]|undefined/.test(path))).toEqual([])
    expect(paths.filter((path) => path.startsWith('/internal/') && path !== '/internal/projects')).toEqual([])
    expect(paths.filter((path) => path.includes('/oauth/authorize'))).toEqual([])
  },
)

test.each([
  { reader: 'user', added: ['/connected-accounts/me'] },
  { reader: 'server', added: ['/emails/outbox', '/emails/delivery-info'] },
] as const)('as $reader, $added is read only from a service of 2026', async ({ reader, added }) => {
  const [older, newer] = await Promise.all([readAll(reader, '2025'), readAll(reader, '2026')])
  expect(newer.paths.filter((path) => !older.paths.includes(path))).toEqual(added)
  expect(older.paths.filter((path) => !newer.paths.includes(path))).toEqual([])
})

test('progress names each operation before it is read', async () => {
  const { steps } = await readAll('anyone')
  expect(steps).toEqual(['getAgentDiscovery', 'getCurrentProject', 'getJwks'])
})

test('checks of a user’s own data are named apart', async () => {
  const ids = async (reader: Reader) => (await readAll(reader)).checks.map(({ id }) => id)
  expect(await ids('user')).toContain('response:getCurrentUser:me')
  expect(await ids('server')).toContain('response:getCurrentUser')
})

const knownError = (status: number): Response =>
  Response.json({ code: 'USER_NOT_FOUND', error: '' }, { status, headers: { 'x-stack-known-error': 'USER_NOT_FOUND' } })

test.each([
  {
    response: 'a status of 500',
    respond: () => new Response('down', { status: 500 }),
    status: 'fail',
    message: 'failed',
  },
  {
    response: 'a status of 404 without a known error',
    respond: () => new Response('', { status: 404 }),
    status: 'warn',
    message: 'does not have getCurrentUser',
  },
  { response: 'a known error with status 404', respond: () => knownError(404), status: null, message: '' },
  { response: 'a known error with status 400', respond: () => knownError(400), status: null, message: '' },
  {
    response: 'a status that the specification lacks',
    respond: () => new Response(null, { status: 204 }),
    status: 'warn',
    message: 'status 204',
  },
  {
    response: 'a body of another type',
    respond: () => Response.json({ id: 1 }),
    status: 'fail',
    message: "doesn't match the specification",
  },
  {
    response: 'a text instead of JSON',
    respond: () => new Response('Hello'),
    status: 'fail',
    message: "doesn't match the specification: body:",
  },
])('$response of an operation is rated $status', async ({ respond, status, message }) => {
  const { checks } = await readAll('user', '2026', (path) => (path === '/users/me' ? respond() : knownError(400)))
  const check = checks.find(({ id }) => id === 'response:getCurrentUser:me')
  expect(check?.status ?? null).toBe(status)
  expect(check?.message ?? '').toContain(message)
})

test('a check names at most three places of a response that doesn’t match', async () => {
  const teams = (): Response => Response.json({ items: [{}, {}, {}, {}], is_paginated: false })
  const { checks } = await readAll('user', '2026', (path) => (path.startsWith('/teams') ? teams() : knownError(400)))
  const { message } = checks.find(({ id }) => id === 'response:listTeams:me')!
  expect(message.split('; ')).toHaveLength(3)
})
