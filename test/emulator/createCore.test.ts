import { expect, test, vi } from 'vitest'
import { createCore } from '../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../src/emulator/options.ts'
import { CALLBACK, createCaller, nested } from './caller.ts'

/** Calls that generate ids, codes, salts, keys and signatures, some of them concurrently. */
async function runScenario(options: EmulatorOptions) {
  const emulator = createCore({ service: '2025', ...options })
  const { call, signIn } = createCaller(emulator)
  const signUp = (email: string) =>
    call('POST /auth/password/sign-up', {
      body: { email, password: 'correct horse', verification_callback_url: CALLBACK },
    })
  const responses = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signUp(`${name}@harbor.example`)))
  responses.push(await signIn('a@harbor.example'))
  emulator.clock.advance(1234)
  responses.push(await call('GET /users?limit=2', { level: 'server' }))
  responses.push(await call('GET /users/me', { token: responses[0]!.json.access_token }))
  responses.push(await call('GET /projects/internal/.well-known/jwks.json'))
  const wire = responses.map(({ status, headers, text }) => [status, [...headers], text])
  return JSON.stringify([wire, emulator.outbox.list(), emulator.db.snapshot()])
}

test('two runs of an emulator with the same seed return identical bytes', async () => {
  expect(await runScenario({ seed: 'harbor' })).toBe(await runScenario({ seed: 'harbor' }))
})

test('an emulator with another seed, or none, returns different values', async () => {
  const bytes = await runScenario({ seed: 1 })
  expect(await runScenario({ seed: 2 })).not.toBe(bytes)
  expect(await runScenario({ now: 1_767_225_600_000 })).not.toBe(bytes)
})

test('a reset of a seeded emulator restarts the same sequence', async () => {
  const emulator = createCore({ service: '2025', seed: 1 })
  const { signUp } = createCaller(emulator)
  const user = await signUp()
  emulator.clock.advance(5000)
  emulator.reset()
  expect(await signUp()).toEqual(user)
})

test('a seeded emulator generates no value twice after its state was restored', async () => {
  const original = createCore({ service: '2025', seed: 1 })
  await createCaller(original).signUp()
  const restored = createCore({ service: '2025', seed: 1 })
  restored.db.restore(JSON.parse(JSON.stringify(original.db.snapshot())))
  const { status } = await createCaller(restored).call('POST /users', { level: 'server', body: {} })
  expect({ status, userCount: restored.db.users.size }).toEqual({ status: 201, userCount: 2 })
})

test('a snapshot is restored with accounts, sessions, codes and emails', async () => {
  const emulator = createCore({ service: '2025' })
  const { call, signUp, signIn, refresh } = createCaller(emulator)
  const mira = await signUp()
  const snapshot = JSON.parse(JSON.stringify(emulator.db.snapshot()))
  await call('DELETE /users/me', { token: mira.access_token })
  await signUp('ines@harbor.example')
  emulator.outbox.clear()
  emulator.db.restore(snapshot)
  expect((await call('GET /users/me', { token: mira.access_token })).json.id).toBe(mira.user_id)
  expect((await signIn()).status).toBe(200)
  expect((await signIn('ines@harbor.example')).status).toBe(400)
  expect((await refresh(mira.refresh_token)).status).toBe(200)
  const { code } = emulator.outbox.latest()!
  expect((await call('POST /contact-channels/verify', { body: { code } })).status).toBe(200)
})

test('a snapshot is a copy, independent of later changes', async () => {
  const emulator = createCore({ service: '2025' })
  const { call, signUp } = createCaller(emulator)
  const { access_token: token } = await signUp()
  const snapshot = emulator.db.snapshot()
  const patch = (theme: string) => call('PATCH /users/me', { token, body: { client_metadata: { theme } } })
  await patch('dusk')
  emulator.db.restore(snapshot)
  await patch('dawn')
  emulator.db.restore(snapshot)
  expect((await call('GET /users/me', { token })).json.client_metadata).toBeNull()
})

test.each([
  null,
  {},
  { version: 1, requests: 0, tables: {} },
  { version: 2, requests: 0, tables: null },
  { version: 2, tables: {} },
  { version: 2, requests: 0, tables: { users: [{}] } },
  { version: 2, requests: 0, tables: { users: 'all' } },
])('a snapshot is refused without a change if invalid: %j', async (bad) => {
  const emulator = createCore({ service: '2025' })
  await createCaller(emulator).signUp()
  expect(() => emulator.db.restore(bad as never)).toThrow(expect.objectContaining({ code: 'INVALID_SNAPSHOT' }))
  expect({ userCount: emulator.db.users.size, projectCount: emulator.db.projects.size }).toEqual({
    userCount: 1,
    projectCount: 1,
  })
})

test('a reset deletes everything except the options', async () => {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', users: [{ display_name: 'Mira' }] }] })
  const { call, signUp } = createCaller(emulator)
  const { access_token: token } = await signUp()
  emulator.faults.always('getCurrentProject', 'offline')
  emulator.clock.advance(1e9)
  emulator.reset()
  expect(emulator.db.users.all().map(({ display_name }) => display_name)).toEqual(['Mira'])
  expect({ outbox: emulator.outbox.list(), requests: emulator.requests.list() }).toEqual({ outbox: [], requests: [] })
  expect(emulator.clock.now()).toBeLessThan(Date.now() + 1e9 / 2)
  expect((await call('GET /projects/current')).status).toBe(200)
  expect((await call('GET /users/me', { token })).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

test('the projects option can contain users who sign in', async () => {
  const user = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true, password: 'correct horse' }
  const id = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', users: [{ ...user, id }] }] })
  const { signIn } = createCaller(emulator)
  expect((await signIn()).json.user_id).toBe(id)
  expect((await signIn('mira@harbor.example', 'wrong')).status).toBe(400)
})

test('the projects option can change the keys of `internal` individually', async () => {
  const keys = { publishable_client_key: 'pck_mine' }
  const { call } = createCaller(createCore({ service: '2025', projects: [{ id: 'internal', keys }] }))
  const ownKeys = { 'x-stack-publishable-client-key': 'pck_mine' }
  expect((await call('GET /projects/current', { headers: ownKeys })).status).toBe(200)
  expect((await call('GET /projects/current')).status).toBe(401)
  expect((await call('GET /projects/current', { level: 'server' })).status).toBe(200)
})

test.each<[string, EmulatorOptions['projects'], string]>([
  ['two projects with the same id', [{ id: 'a' }, { id: 'a' }], 'projects[1].id is the id of another project'],
  ['one without an id', [{} as never], 'projects[0].id must be defined'],
  [
    'an unknown setting',
    [{ id: 'a', config: { sign_ups: true } as never }],
    'projects[0].config contains unknown properties: sign_ups',
  ],
  [
    'a setting of the wrong type',
    [{ id: 'internal', config: { passkey_enabled: 'perhaps' as never } }],
    'projects[internal].config.passkey_enabled must be a boolean',
  ],
  [
    'an unknown field of a user',
    [{ id: 'a', users: [{ email: 'x' } as never] }],
    'projects[0].users[0] contains unknown properties: email',
  ],
  [
    'an invalid email',
    [{ id: 'a', users: [{}, { primary_email: 'x' }] }],
    'projects[0].users[1].primary_email must be a valid email',
  ],
  [
    'a duplicate email',
    [{ id: 'a', users: Array(2).fill({ primary_email: 'a@b.example', primary_email_auth_enabled: true }) }],
    'projects[0].users[1]: USER_EMAIL_ALREADY_EXISTS',
  ],
])('the projects option is refused with the path of the problem: %s', (_, projects, line) => {
  expect(() => createCore({ service: '2025', projects })).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(line) }),
  )
})

test.each(['ssk_harbor', 'sak_harbor', 'pck_harbor', 'a;b=c', '{projectId}', 'a b', ''])(
  'an invalid project id is refused without repeating it: %j',
  (id) => {
    const make = () => createCore({ projects: [{ id }] })
    expect(make).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }))
    expect(make).toThrow(/^The options of the emulator are invalid:\n {2}- a project's id can have only [\w,' -]+$/)
  },
)

test.each([{ passwordIterations: 0 }, { passwordIterations: 1.5 }, { now: NaN }])(
  'the projects option %j is refused',
  (options) => {
    expect(() => createCore({ service: '2025', ...options })).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION' }),
    )
  },
)

test('an emulator records the last requests without secrets', async () => {
  const emulator = createCore({ service: '2025' })
  const { call, signIn } = createCaller(emulator)
  await signIn('mira@harbor.example', 'top-secret')
  await call('GET /auth/sessions?user_id=me&x=top-secret', { headers: { 'x-stack-override-error-status': 'true' } })
  for (let count = 0; count < 97; count++) await call('GET /projects/current')
  const log = emulator.requests.list()
  expect(log).toHaveLength(99)
  expect(log.at(-2)).toMatchObject({
    method: 'GET',
    path: '/api/v1/auth/sessions',
    operation: 'listSessions',
    status: 400,
    knownError: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  })
  expect(JSON.stringify(log)).not.toContain('top-secret')
  await call('GET /projects/current')
  await call('GET /users/me')
  expect(emulator.requests.list()).toHaveLength(100)
  expect(emulator.requests.list()[0]).toMatchObject({ operation: 'getCurrentUser' })
  expect(emulator.requests.list().at(-1)).toMatchObject({ operation: 'listSessions' })
})

test('an emulator is created without random values, keys and hashes, which are slow', () => {
  const spies = [
    vi.spyOn(crypto, 'getRandomValues'),
    ...(['digest', 'deriveBits', 'generateKey', 'importKey'] as const).map((name) => vi.spyOn(crypto.subtle, name)),
  ]
  try {
    createCore({ service: '2025' })
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 0])
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})

test('an emulator refuses options with a value nested too deeply', () => {
  const users = [{ client_metadata: JSON.parse(nested(5000)) }]
  expect(() => createCore({ service: '2025', projects: [{ id: 'internal', users }] })).toThrow('nested too deeply')
})
