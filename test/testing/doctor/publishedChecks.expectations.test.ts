/** What each response tells about a difference to the published document. */
import { describe, expect, test } from 'vitest'
import { createProbe } from '../../../src/testing/doctor/probe.ts'
import { checkPublished } from '../../../src/testing/doctor/publishedChecks.ts'
import type { DifferenceCheck, PublishedDifference } from '../../../src/testing/doctor/publishedDifference.ts'

interface Setup {
  readonly document?: PublishedDifference['document']
  readonly check?: Partial<DifferenceCheck> | null
  readonly respond?: (path: string) => Response
  readonly secretServerKey?: string
}

/** Checks one difference at a service with this response. */
async function check({ document = 'differs', check: more = {}, respond = () => Response.json({}), ...options }: Setup) {
  const sent: { request: string; headers: Headers; body: unknown }[] = []
  const progress: string[] = []
  const probe = createProbe({
    projectId: 'internal',
    publishableClientKey: 'pck_1',
    baseUrl: 'https://identity.example/',
    onProgress: (step) => progress.push(step),
    fetch: async (url, init) => {
      const path = url.replace('https://identity.example/api/v1', '')
      sent.push({ request: `${init?.method} ${path}`, headers: new Headers(init?.headers), body: init?.body })
      return respond(path)
    },
    ...options,
  })
  const difference: PublishedDifference = {
    id: 'long-password',
    description: 'Passwords have at most 70 characters.',
    document,
    check:
      more === null
        ? undefined
        : {
            level: 'client',
            request: { method: 'GET', path: '/teams' },
            service: { status: 200 },
            published: { status: 404 },
            ...more,
          },
  }
  const [check, ...others] = await checkPublished(probe, [difference])
  expect({ id: check!.id, others, progress }).toEqual({
    id: 'published:long-password',
    others: [],
    progress: ['long-password'],
  })
  return { status: check!.status, message: check!.message, advice: check!.advice, sent }
}

const SAID = {
  differs: "The document doesn't say: Passwords have at most 70 characters.",
  agrees: 'The document says so now: Passwords have at most 70 characters.',
  silent: 'The document has no such operation or field: Passwords have at most 70 characters.',
}

test.each(Object.entries(SAID) as [keyof typeof SAID, string][])(
  'a document that %s is described, with and without a request',
  async (document, said) => {
    expect(await check({ document })).toMatchObject({ status: 'pass', message: said })
    const { status, message, sent } = await check({ document, check: null })
    expect({ status, message, sent }).toEqual({
      status: 'pass',
      message: `${said} Not tested: a request would change something.`,
      sent: [],
    })
  },
)

describe('the result', () => {
  test.each([
    [200, 'pass', SAID.differs],
    [404, 'warn', 'The service no longer does this, it behaves as published: Passwords have at most 70 characters.'],
    [204, 'warn', `${SAID.differs} The service can't be tested: the service responds with status 204.`],
    [403, 'warn', `${SAID.differs} The service can't be tested: the service responds with NOT_ALLOWED (status 403).`],
  ] as const)('the result of the status %d is a %s', async (status, expected, message) => {
    const respond = () =>
      status === 204 ? new Response(null, { status }) : Response.json({ code: 'NOT_ALLOWED' }, { status })
    expect(await check({ respond })).toMatchObject({ status: expected, message })
  })

  test('the result says if both would respond alike', async () => {
    expect(await check({ check: { published: {} } })).toMatchObject({
      status: 'warn',
      message: `${SAID.differs} The service can't be tested: both would respond alike here.`,
    })
  })

  test('the result of no response is that nothing can be tested', async () => {
    const respond = () => {
      throw new TypeError('fetch failed')
    }
    expect(await check({ respond })).toMatchObject({
      status: 'warn',
      message: `${SAID.differs} The service can't be tested: the service responds with fetch failed.`,
    })
  })

  test('the result of a check with a secret key needs that key', async () => {
    const { status, message, advice, sent } = await check({ check: { level: 'server' } })
    expect({ status, message, sent }).toEqual({
      status: 'warn',
      message: `${SAID.differs} Not tested without a secret server key.`,
      sent: [],
    })
    expect(advice).toContain('secretServerKey')
    expect((await check({ check: { level: 'server' }, secretServerKey: 'ssk_1' })).status).toBe('pass')
  })
})

test.each([
  ['none', { 'x-stack-access-type': 'client', 'x-stack-project-id': null, 'x-stack-publishable-client-key': null }],
  [
    'client',
    { 'x-stack-access-type': 'client', 'x-stack-project-id': 'internal', 'x-stack-publishable-client-key': 'pck_1' },
  ],
  [
    'server',
    { 'x-stack-access-type': 'server', 'x-stack-project-id': 'internal', 'x-stack-secret-server-key': 'ssk_1' },
  ],
] as const)('a request at the level %s has these headers: %j', async (level, expected) => {
  const request = { method: 'PATCH', path: '/teams/t1', headers: { 'x-own': '1' }, body: { a: 1 } }
  const { sent } = await check({ check: { level, request }, secretServerKey: 'ssk_1' })
  expect(sent).toMatchObject([{ request: 'PATCH /teams/t1', body: '{"a":1}' }])
  const headers = Object.fromEntries(Object.keys(expected).map((name) => [name, sent[0]!.headers.get(name)]))
  expect(headers).toEqual(expected)
  expect(sent[0]!.headers.get('x-own')).toBe('1')
})

/** Whether a response is what is expected of the service. `published` never is. */
test.each([
  [{ status: 200 }, 'status 200', Response.json({}), true],
  [{ status: 201 }, 'status 200', Response.json({}), false],
  [{ code: 'X' }, 'the code X', Response.json({ code: 'X' }, { status: 400 }), true],
  [{ code: 'X' }, 'the code Y', Response.json({ code: 'Y' }, { status: 400 }), false],
  [{ code: 'X' }, 'no code', Response.json({}), false],
  [{ status: 400, code: 'X' }, 'the code X with status 409', Response.json({ code: 'X' }, { status: 409 }), false],
  [{ field: { name: 'a', type: 'number' } }, 'the number a', Response.json({ a: 1 }), true],
  [{ field: { name: 'a', type: 'number' } }, 'the text a', Response.json({ a: '1' }), false],
  [{ field: { name: 'a', type: 'undefined' } }, 'no field a', Response.json({ b: 1 }), true],
  [{ field: { name: 'a', type: 'number' } }, 'no JSON', new Response('no JSON'), false],
  [{ isServed: true }, 'status 200', Response.json({}), true],
  [{ isServed: true }, 'status 404', new Response('', { status: 404 }), false],
  [{ isServed: false }, 'status 404', new Response('', { status: 404 }), true],
  [{ isServed: false }, 'status 405', new Response('', { status: 405 }), true],
  [
    { isServed: false },
    'a known error with status 404',
    Response.json({ code: 'TEAM_NOT_FOUND' }, { status: 404 }),
    false,
  ],
  [{}, 'status 200', Response.json({}), true],
])('the expectation %j of a response with %s is met: $3', async (service, _what, response, isExpected) => {
  const { status } = await check({ check: { service, published: { status: 999 } }, respond: () => response.clone() })
  expect(status).toBe(isExpected ? 'pass' : 'warn')
})

test.each([
  ['equal', Response.json({ a: 1 }), Response.json({ a: 1 }), 'pass'],
  ['another', Response.json({ a: 1 }), Response.json({ a: 2 }), 'warn'],
  ['equal and an error', Response.json({}, { status: 400 }), Response.json({}, { status: 400 }), 'warn'],
])('a response that must be the same as another one is %s', async (_what, response, reference, expected) => {
  const { status, sent } = await check({
    check: { service: { sameAs: '/teams?limit=1' }, published: { status: 999 } },
    respond: (path) => (path === '/teams' ? response : reference).clone(),
  })
  expect(status).toBe(expected)
  expect(sent.map(({ request }) => request)).toEqual(['GET /teams', 'GET /teams?limit=1'])
})
