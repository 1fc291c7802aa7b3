/** Input that no client sends: it is refused or ignored, and never breaks the service or its state. */
import { expect, test, vi } from 'vitest'
import { routes } from '../../../generated/routes.ts'
import { createCore } from '../../../src/emulator/createCore.ts'
import { extraRoutes } from '../../../src/emulator/service/index.ts'
import { BASE, createCaller, KEYS, nested } from '../caller.ts'

const UUID = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'
const JSON_TYPE = 'application/json'

/** `{"name":value}` with every property of the body of an operation. */
function everyProperty(names: readonly string[], value: string): string {
  return `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const HOSTILE_VALUES = [
  '{"toString":1}',
  '{"toString":1,"valueOf":2}',
  '{"__proto__":{}}',
  '{"__proto__":null,"constructor":{"prototype":1}}',
  '{"length":1e9}',
  '[[[]]]',
  'null',
  'true',
  '1e308',
  '-1e308',
  '"\\ud800"',
  '"\\u0000"',
  '""',
  nested(20),
]

const HOSTILE_BODIES: readonly [type: string, body: string | Uint8Array][] = [
  ...['null', '[]', '5', '"text"', '{"toString":1}', '{"__proto__":{}}', '{"a":1,"a":2}', nested(5000)].map(
    (body): [string, string] => [JSON_TYPE, body],
  ),
  [JSON_TYPE, Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)],
  ['application/x-www-form-urlencoded', '__proto__=1&toString=2&%ff=%'],
  ['text/plain', '{}'],
  ['multipart/form-data', '--'],
  ['application/json; charset=utf-16', '{}'],
]

async function world() {
  const onError = vi.fn<(error: unknown) => void>()
  const emulator = createCore({ service: '2025', onError })
  const caller = createCaller(emulator)
  const { access_token } = await caller.signUp()
  const send = (method: string, path: string, type: string, body: string | Uint8Array) =>
    emulator.fetch(`${BASE}${path}`, {
      method,
      headers: {
        'x-stack-access-type': 'admin',
        'x-stack-project-id': 'internal',
        'x-stack-access-token': access_token,
        ...KEYS.admin,
        'content-type': type,
      },
      ...(method !== 'GET' && { body: body as BodyInit }),
    })
  return { emulator, onError, send, ...caller }
}

/** Internal errors that the service has too. */
const isOfService = ([error]: [unknown]): boolean => error instanceof Error && error.message.startsWith('The service ')

const writing = [...routes, ...extraRoutes].filter(({ method, id }) => method !== 'GET' && id !== 'deleteProject')
const pathOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'user_id' ? 'me' : name === 'permission_id' ? 'a' : UUID))

test.each(writing.map((route) => [route.id, route] as const))(
  'hostile input does not break %s',
  async (_, { method, path, body }) => {
    const { send, onError, emulator } = await world()
    const names = Object.keys(body?.admin?.properties ?? body?.server?.properties ?? body?.client?.properties ?? {})
    const known = names.length > 0 ? names : ['code', 'state', 'email', 'client_id', 'feature_name', 'grant_type']
    const bodies = HOSTILE_BODIES.concat(HOSTILE_VALUES.map((value) => [JSON_TYPE, everyProperty(known, value)]))
    for (const name of known) bodies.push([JSON_TYPE, everyProperty([name], '{"toString":1}')])
    for (const [type, body] of bodies) {
      const response = await send(method, pathOf(path), type, body)
      if (response.status >= 500 && onError.mock.calls.every(isOfService)) continue

      expect(response.status).toEqual(expect.toSatisfy((status: number) => status < 500))
      expect(onError.mock.calls.flat().map(String)).toEqual([])
    }
    expect(() => emulator.db.snapshot()).not.toThrow()
  },
)

test('hostile input nested more than 32 levels deep is refused and not stored', async () => {
  const { send, emulator } = await world()
  const patch = (depth: number) => send('PATCH', '/users/me', JSON_TYPE, `{"client_metadata":${nested(depth)}}`)
  expect((await patch(31)).status).toBe(200)
  for (const depth of [32, 5_000, 100_000]) {
    const response = await patch(depth)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: expect.objectContaining({ code: 'SCHEMA_ERROR' }),
    })
  }
  expect(JSON.stringify(emulator.db.users.all()[0]!.client_metadata)).toBe(nested(31))
})

test('hostile input in a configuration override is refused', async () => {
  const { send } = await world()
  const override = (text: string) =>
    send('PATCH', '/internal/config/override', JSON_TYPE, JSON.stringify({ config_override_string: text }))
  for (const body of [nested(5000), '{"__proto__":{}}', '{"toString":1}', '{"a.__proto__.b":1}', '[]']) {
    expect((await override(body)).status).toBe(400)
  }
  expect((await send('GET', '/internal/config', JSON_TYPE, '')).status).toBe(200)
})
