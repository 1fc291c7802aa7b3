/**
 * Random requests, made from the schemas of the specification with values that are valid, nearly valid and invalid, from
 * all kinds of callers; and bytes that are not HTTP. The emulator of each generation never crashes, never responds with a
 * 500 that the service wouldn't send or with anything that isn't specified, and a rejected request changes nothing.
 */
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownErrors } from '../../../generated/catalog.ts'
import type { OperationId } from '../../../generated/errors.ts'
import { validators } from '../../../generated/zod/validators.ts'
import { operationsOf } from '../../../src/codegen/document.ts'
import type { Route, RouteSchema } from '../../../src/core/util/route.ts'
import type { EmulatorCore } from '../../../src/emulator/createCore.ts'
import { serveEmulator, type ServedEmulator } from '../../../src/emulator/hosts/node.ts'
import { listLimitedRoutes } from '../../../src/emulator/specification.ts'
import { budget, IS_WHOLE, SEED } from '../../support/budget.ts'
import { BASE } from '../caller.ts'
import {
  BREAKS_DOWN,
  document,
  exampleWorld,
  headersOf,
  INES,
  MIRA,
  OWNER_HEADERS,
  REFRESH_TOKEN,
  TEAM,
} from '../examples.ts'
import { prepare } from '../prepare.ts'

const CODES = [
  'r6c99sey1crgappbwhvv9c1pewhs5mrpqvrpdfp7nyxgf',
  'd5aspa4gb8hrdmg368c7qvh6kq71vmp8bekgey70170yt',
  'y1ymcxn02fzja20gbjwh7j34xse7p39e1wf5k05b5d4rw',
  'pj9fgbqkq4n6kqd9x3zqx4yrkj3ncymrf6efnqb4q1g9y',
  REFRESH_TOKEN,
]
const IDS = [
  MIRA,
  INES,
  TEAM,
  'f1a4d5c2-6c7a-4f55-a2b5-9f6f0f3c2b10',
  'e8a4d920-7b13-4c6f-9e52-0d3f6b8a1c75',
  '9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63',
  '4e7a1f92-0c3d-4b68-9f15-d2a6b8037c41',
  '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
  '00000000-0000-0000-0000-000000000000',
]
const WORDS = [
  'team_admin',
  'editor',
  '$read_members',
  '$mine',
  'beta_tester',
  'gitlab',
  'github',
  'constructor',
  '__proto__',
  '',
]

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...WORDS), fc.constant('x'.repeat(5000)))
const anything = fc.oneof(fc.jsonValue(), anyText, fc.constantFrom(null, -1, 1e400, {}, [], true, '\u0000', '1e9'))

/** Text that a schema accepts, or nearly. */
function textOf({ format, minLength, enum: values }: RouteSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...IDS), fc.uuid())
  if (format === 'user-id') return fc.constantFrom('me', ...IDS)
  if (format === 'email')
    return fc.oneof(fc.constantFrom('mira@harbor.example', 'INES@harbor.example', 'a@b'), fc.emailAddress())
  if (format === 'uri') {
    return fc.oneof(
      fc.constantFrom(
        'http://localhost:1/x',
        'https://app.harbor.example/handler',
        'data:image/png;base64,AAAA',
        'javascript:0',
      ),
      fc.webUrl(),
    )
  }
  if (minLength === 45) return fc.constantFrom(...CODES)
  return anyText
}

/** Values that a schema mostly accepts. */
function respond(schema: RouteSchema): fc.Arbitrary<unknown> {
  const members = schema.oneOf ?? schema.anyOf
  if (members) return fc.oneof(...members.map(respond))
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  const fitting = types.map((type): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'object':
        return objectOf(schema)
      case 'array':
        return fc.array(respond(schema.items ?? {}), { maxLength: 3 })
      case 'string':
        return textOf(schema)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return fc.oneof(fc.integer({ min: -2, max: 100 }), fc.double(), fc.maxSafeInteger())
    }
  })
  const usual = fitting.length > 0 ? fc.oneof(...fitting) : anything
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: anything })
}

function objectOf({ properties = {}, required = [] }: RouteSchema): fc.Arbitrary<object> {
  const shape = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, respond(property)]))
  const usual = fc.record(shape, { requiredKeys: required as string[] })
  const spoilt = fc.tuple(fc.record(shape, { requiredKeys: [] }), fc.dictionary(anyText, anything, { maxKeys: 2 }))
  return fc.oneof(
    { weight: 9, arbitrary: usual },
    { weight: 1, arbitrary: spoilt.map(([known, unknown]) => ({ ...known, ...unknown })) },
  )
}

const caller = fc.record({
  level: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('client', 'server', 'admin') },
    { weight: 1, arbitrary: fc.constantFrom('none', 'owner', 'root') },
  ),
  token: fc.oneof(
    { weight: 8, arbitrary: fc.constant('mira') },
    { weight: 2, arbitrary: fc.constantFrom('none', 'garbage', 'owner') },
  ),
})

const examples = new Map(
  operationsOf(document).map(({ operation: { operationId, parameters = [], requestBody } }) => {
    const params = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
    return [operationId, { params, body: Object.values(requestBody?.content ?? {})[0]?.example }]
  }),
)

/** A generated value, or sometimes the specification's example, which passes more checks. */
const orExample = (arbitrary: fc.Arbitrary<unknown>, example: unknown): fc.Arbitrary<unknown> =>
  example === undefined ? arbitrary : fc.oneof({ weight: 2, arbitrary }, { weight: 1, arbitrary: fc.constant(example) })

const requestOf = (route: Route) =>
  fc.record({
    route: fc.constant(route),
    caller,
    params: orExample(objectOf(route.params ?? {}), examples.get(route.id)?.params),
    query: route.query
      ? objectOf(route.query)
      : fc.dictionary(fc.constantFrom('a', 'user_id'), anyText, { maxKeys: 1 }),
    body: route.body
      ? orExample(respond(route.body.server ?? route.body.client ?? {}), examples.get(route.id)?.body)
      : fc.option(anything, { nil: undefined }),
    contentType: fc.oneof(
      { weight: 15, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'image/png',
          '',
          'application/json;;',
        ),
      },
    ),
    broken: fc.oneof(
      { weight: 30, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('{', '', '[]', '"', 'null') },
    ),
    method: fc.oneof(
      { weight: 40, arbitrary: fc.constant(route.method) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'POST') },
    ),
  })

type Generated = typeof requestOf extends (route: Route) => fc.Arbitrary<infer Request> ? Request : never

/** A value as text for a path or a query. */
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The whole state without attempt counts, used codes and new keys, which a refused request may change. */
function fingerprint({ db }: EmulatorCore): string {
  return JSON.stringify(db.snapshot().tables, (name, value: unknown) =>
    ['attempts', 'used_at_millis', 'signing_key', 'last_used_at', 'last_active_at_millis'].includes(name)
      ? undefined
      : value,
  )
}

/** Operations of 2026 that succeed only in a state of their own. */
const PREPARED = [
  'acceptTeamInvitationById',
  'getVaultValue',
  'getOutboxEmail',
  'deleteEmailTheme',
  'updateCustomerItemQuantity',
  'cancelCustomerProduct',
  'setDefaultPaymentMethod',
  'createOwnedProject',
  'validatePurchasePromoCodes',
  'pausePromoCode',
  'updateEmailDraft',
  'transferProject',
  'confirmAgent',
  'checkManagedEmailDomain',
] as const

/** Returns what of a response isn't specified for the operation; `null` if nothing. */
function findUnspecified(id: string, { status, headers }: Response, body: string): string | null {
  if (!headers.get('content-type')?.startsWith('application/json')) return null
  const json: unknown = JSON.parse(body)
  const code = headers.get('x-stack-known-error')
  if (code !== null && !Object.hasOwn(knownErrors, code)) return `the code ${code}`
  const validator = validators[id as OperationId].response[status]
  if (!validator) return status < 400 ? `status ${status}` : null
  const { error } = validator.safeParse(json)
  return error ? JSON.stringify(error.issues.slice(0, 3)) : null
}

describe.each(['2025', '2026'] as const)('requests made from the specification of %s', (service) => {
  const routes = listLimitedRoutes(service)

  test('never crash it, and change nothing if refused', { timeout: 600_000 }, async () => {
    // An internal error is checked by its status, so it isn't logged.
    const emulator = exampleWorld({ service, onError: () => {} })
    const refresh = async (headers: Record<string, string>): Promise<string> => {
      const response = await emulator.fetch(`${BASE}/auth/sessions/current/refresh`, { method: 'POST', headers })
      return ((await response.json()) as { access_token: string }).access_token
    }
    const tokens: Record<string, string | null> = {
      none: null,
      garbage: 'eyJhbGciOiJub25lIn0.e30.',
      mira: await refresh({ ...headersOf('client', null), 'x-stack-refresh-token': REFRESH_TOKEN }),
      owner: await refresh({ ...OWNER_HEADERS, 'x-stack-refresh-token': `${REFRESH_TOKEN}-owner` }),
    }
    if (service === '2026') for (const id of PREPARED) prepare[id]!(emulator.db)
    const start = emulator.db.snapshot()
    const statuses = new Map<string, Set<number>>()
    let before = fingerprint(emulator)
    let runs = 0

    const send = async ({
      route,
      caller: { level, token },
      params,
      query,
      body,
      contentType,
      broken,
      method,
    }: Generated) => {
      if (++runs % 100 === 0) {
        emulator.db.restore(start)
        before = fingerprint(emulator)
      }
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(written((params as Record<string, unknown>)[name])),
      )
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, written(value)]))
      const requestBody = broken ?? (body === undefined ? null : JSON.stringify(body))
      const accessToken = tokens[token] ?? null
      const headers =
        level === 'owner'
          ? { ...OWNER_HEADERS, ...(accessToken && { 'x-stack-access-token': accessToken }) }
          : level === 'root'
            ? { ...headersOf('client', accessToken), 'x-stack-access-type': 'root' }
            : headersOf(level, accessToken)
      const response = await emulator.fetch(`${BASE}${path}?${search}`, {
        method,
        headers: { ...headers, 'content-type': contentType, 'x-stack-refresh-token': REFRESH_TOKEN },
        redirect: 'manual',
        ...(requestBody !== null && method !== 'GET' && method !== 'HEAD' && { body: requestBody }),
      })
      const { status } = response
      const now = fingerprint(emulator)
      const received = await response.text()
      const description = `${method} ${path}?${search} ${requestBody} as ${level}, token ${token}: ${status} ${received}`
      if (status >= 500 && !(status === 500 && BREAKS_DOWN.has(route.id))) expect.fail(description)
      // A required second factor is an error with a new attempt code.
      const isStep = response.headers.get('x-stack-known-error') === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'
      if (status >= 400 && !isStep && now !== before) expect.fail(`changed the state: ${description}`)
      // With another method or a part of the path missing, another operation may have responded.
      const isOwn = method === route.method && !path.includes('//') && !path.endsWith('/')
      const unspecified = isOwn ? findUnspecified(route.id, response, received) : null
      if (unspecified !== null) expect.fail(`${unspecified} isn't specified: ${description}`)
      before = now
      statuses.set(route.id, (statuses.get(route.id) ?? new Set()).add(status))
    }

    const numRuns = budget(30 * routes.length)
    await fc.assert(fc.asyncProperty(fc.oneof(...routes.map(requestOf)), send), { seed: SEED, numRuns })
    // Most requests were nearly valid: this share of the operations succeeded at least once.
    const done = routes.filter(({ id, status = 200 }) => statuses.get(id)?.has(status))
    expect(done.length).toBeGreaterThan((IS_WHOLE ? 0.75 : 0.4) * routes.length)
  })
})

describe('bytes over the socket', () => {
  let served: ServedEmulator
  beforeAll(async () => {
    served = await serveEmulator(exampleWorld(), { port: 0, maxBodyBytes: 10_000 })
  })
  afterAll(() => served.close())

  /** Sends bytes, and reads until the other side closes. */
  const send = (bytes: Uint8Array): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
      let response = ''
      socket.on('data', (chunk: Buffer) => (response += chunk.toString('latin1')))
      socket.on('error', () => resolve(response))
      socket.on('close', () => resolve(response))
      socket.end(bytes)
    })

  const LINES = [
    'GET /api/v1/users/me HTTP/1.1\r\nhost: x\r\n',
    'POST /api/v1/auth/password/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n',
    'POST /api/v1/auth/oauth/token HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n',
    'GET //evil/%zz/%00?%=%&& HTTP/1.1\r\nhost: \r\n',
    'PATCH /api/v1/users/me HTTP/1.1\r\nhost: [::\r\ncontent-length: 5\r\n',
    'OPTIONS * HTTP/1.1\r\nhost: x\r\n',
    'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n',
    'GET http://x/_emulator/state HTTP/1.0\r\n',
    'content-length: 99999999999\r\n',
    'x-stack-access-type: client\r\nx-stack-project-id: internal\r\n',
    'upgrade: websocket\r\nconnection: upgrade\r\n',
    'expect: 100-continue\r\n',
    '\r\n',
    '5\r\n{"a":\r\n0\r\n\r\n',
  ].map((line) => new TextEncoder().encode(line))

  test('never bring the server down, and never yield a 500', { timeout: 600_000 }, async () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...LINES) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    )
    const sendRequest = async (pieces: Uint8Array[]) => {
      const response = await send(Buffer.concat(pieces))
      for (const [, status] of response.matchAll(/^HTTP\/1\.1 (\d+)/gm)) expect(Number(status)).not.toBe(500)
    }
    await fc.assert(fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), sendRequest), {
      seed: SEED,
      numRuns: budget(500),
    })
    expect((await fetch(`${served.url}/health`)).status).toBe(200)
  })

  test('are refused if the body is too large', async () => {
    const response = await fetch(`${served.url}/api/v1/auth/password/sign-in`, {
      method: 'POST',
      body: 'x'.repeat(10_001),
    })
    expect(response.status).toBe(413)
  })
})
