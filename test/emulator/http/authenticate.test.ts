import type { EmulatorOptions } from 'latchkey/emulator'
import { describe, expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { BASE, createCaller } from '../caller.ts'

/** Two projects; Mira is signed in at the first and owns the second, Ines owns nothing. */
async function world(options: EmulatorOptions = {}) {
  const emulator = createCore({
    service: '2025',
    ...options,
    projects: [
      {
        id: 'internal',
        users: [
          {
            primary_email: 'mira@harbor.example',
            primary_email_auth_enabled: true,
            password: 'correct horse',
            server_metadata: { managedProjectIds: ['harbor'] },
          },
          { primary_email: 'ines@harbor.example', primary_email_auth_enabled: true, password: 'correct horse' },
        ],
      },
      {
        id: 'harbor',
        keys: {
          publishable_client_key: 'pck_harbor',
          secret_server_key: 'ssk_harbor',
          super_secret_admin_key: 'sak_h',
        },
      },
    ],
  })
  const { signIn, call } = createCaller(emulator)
  const mira = (await signIn('mira@harbor.example')).json.access_token as string
  const ines = (await signIn('ines@harbor.example')).json.access_token as string
  const send = async (headers: Record<string, string>) => {
    const response = await emulator.fetch(`${BASE}/projects/current`, { headers })
    const text = await response.text()
    return { status: response.status, code: response.headers.get('x-stack-known-error'), text }
  }
  return { emulator, mira, ines, ask: send, call }
}

const HARBOR = { 'x-stack-access-type': 'client', 'x-stack-project-id': 'harbor' }
const HARBOR_KEY = { 'x-stack-publishable-client-key': 'pck_harbor' }

test.each<[string, Record<string, string>, string, number]>([
  ['a key without a level', { 'x-stack-secret-server-key': 'ssk' }, 'PROJECT_KEY_WITHOUT_ACCESS_TYPE', 400],
  ['an owner token without a level', { 'x-stack-admin-access-token': 'a' }, 'PROJECT_KEY_WITHOUT_ACCESS_TYPE', 400],
  ['an empty key, which counts as missing', { 'x-stack-secret-server-key': '' }, 'ACCESS_TYPE_REQUIRED', 400],
  [
    'an empty level, which counts as missing',
    { 'x-stack-access-type': '', ...HARBOR_KEY },
    'PROJECT_KEY_WITHOUT_ACCESS_TYPE',
    400,
  ],
  ['a project without a level', { 'x-stack-project-id': 'harbor' }, 'ACCESS_TYPE_REQUIRED', 400],
  ['an unknown level', { 'x-stack-access-type': 'root' }, 'INVALID_ACCESS_TYPE', 400],
  ['a level without a project', { 'x-stack-access-type': 'client' }, 'ACCESS_TYPE_WITHOUT_PROJECT_ID', 400],
  ['an unreadable token', { ...HARBOR, 'x-stack-access-token': 'a.b.c' }, 'UNPARSABLE_ACCESS_TOKEN', 401],
  ['an unknown project', { ...HARBOR, 'x-stack-project-id': 'quay' }, 'CURRENT_PROJECT_NOT_FOUND', 400],
  ['an unreadable owner token', { ...HARBOR, 'x-stack-admin-access-token': 'a' }, 'UNPARSABLE_ADMIN_ACCESS_TOKEN', 401],
  ['no publishable key', HARBOR, 'CLIENT_AUTHENTICATION_REQUIRED', 401],
  [
    'an empty publishable key',
    { ...HARBOR, 'x-stack-publishable-client-key': '' },
    'CLIENT_AUTHENTICATION_REQUIRED',
    401,
  ],
  [
    'the key of another level',
    { ...HARBOR, 'x-stack-secret-server-key': 'ssk_harbor' },
    'CLIENT_AUTHENTICATION_REQUIRED',
    401,
  ],
  ['no server key', { ...HARBOR, 'x-stack-access-type': 'server' }, 'SERVER_AUTHENTICATION_REQUIRED', 401],
  ['no admin key', { ...HARBOR, 'x-stack-access-type': 'admin' }, 'ADMIN_AUTHENTICATION_REQUIRED', 401],
  [
    'a wrong publishable key',
    { ...HARBOR, 'x-stack-publishable-client-key': 'pck_x' },
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    401,
  ],
  [
    'the key of another project',
    { ...HARBOR, 'x-stack-publishable-client-key': 'pck_emulator' },
    'INVALID_PUBLISHABLE_CLIENT_KEY',
    401,
  ],
  [
    'a wrong server key',
    { ...HARBOR, 'x-stack-access-type': 'server', 'x-stack-secret-server-key': 'x' },
    'INVALID_SECRET_SERVER_KEY',
    401,
  ],
  [
    'a wrong admin key',
    { ...HARBOR, 'x-stack-access-type': 'admin', 'x-stack-super-secret-admin-key': 'x' },
    'INVALID_SUPER_SECRET_ADMIN_KEY',
    401,
  ],
  ['an unknown branch', { ...HARBOR, ...HARBOR_KEY, 'x-stack-branch-id': 'preview' }, 'BRANCH_DOES_NOT_EXIST', 400],
])('authentication refuses or accepts a request with %s', async (_, headers, code, status) => {
  const { ask } = await world()
  expect(await ask(headers)).toMatchObject({ code, status })
})

test('the headers of a request are reported in a fixed order when several are wrong', async () => {
  const { ask, mira, emulator } = await world()
  const everythingWrong: Record<string, string> = {
    'x-stack-access-type': 'client',
    'x-stack-project-id': 'quay',
    'x-stack-access-token': 'a.b.c',
    'x-stack-admin-access-token': 'a.b.c',
    'x-stack-branch-id': 'preview',
  }
  expect(await ask(everythingWrong)).toMatchObject({ code: 'UNPARSABLE_ACCESS_TOKEN' })
  const otherProject = { ...everythingWrong, 'x-stack-access-token': mira }
  expect(await ask(otherProject)).toMatchObject({ code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN', status: 401 })
  const { 'x-stack-access-token': _, ...noToken } = everythingWrong
  expect(await ask(noToken)).toMatchObject({ code: 'CURRENT_PROJECT_NOT_FOUND' })
  const knownProject: Record<string, string> = { ...noToken, 'x-stack-project-id': 'harbor' }
  expect(await ask(knownProject)).toMatchObject({ code: 'UNPARSABLE_ADMIN_ACCESS_TOKEN' })
  const { 'x-stack-admin-access-token': __, ...noOwner } = knownProject
  expect(await ask(noOwner)).toMatchObject({ code: 'CLIENT_AUTHENTICATION_REQUIRED' })
  expect(await ask({ ...noOwner, ...HARBOR_KEY })).toMatchObject({ code: 'BRANCH_DOES_NOT_EXIST' })
  emulator.clock.advance(600_000)
  expect(await ask(otherProject)).toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
})

test('the headers of a request are case-insensitive, and a token is ignored without a level', async () => {
  const { ask } = await world()
  const { 'x-stack-access-type': level, 'x-stack-project-id': project } = HARBOR
  const shouted = {
    'X-STACK-ACCESS-TYPE': level,
    'X-Stack-Project-Id': project,
    'X-Stack-Publishable-Client-Key': 'pck_harbor',
  }
  expect(await ask(shouted)).toMatchObject({ status: 200 })
  expect(await ask({ 'x-stack-access-token': 'a.b.c' })).toMatchObject({ code: 'ACCESS_TYPE_REQUIRED' })
})

describe("an owner's session", () => {
  const admin = { 'x-stack-access-type': 'admin', 'x-stack-project-id': 'harbor' }

  test("an owner's session opens an owned project at every level without a key", async () => {
    const { ask, mira } = await world()
    for (const level of ['client', 'server', 'admin']) {
      const headers = { ...admin, 'x-stack-access-type': level, 'x-stack-super-secret-admin-key': 'wrong' }
      expect(await ask({ ...headers, 'x-stack-admin-access-token': mira })).toMatchObject({ status: 200 })
    }
  })

  test("an owner's session is refused to users who do not own the project", async () => {
    const { ask, mira, ines } = await world()
    const no = { code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', status: 401 }
    expect(await ask({ ...admin, 'x-stack-admin-access-token': ines })).toMatchObject(no)
    const internal = { ...admin, 'x-stack-project-id': 'internal', 'x-stack-admin-access-token': mira }
    expect(await ask(internal)).toMatchObject(no)
  })

  test("an owner's session is refused to users of another project than `internal`, whatever their metadata", async () => {
    const { emulator, ask } = await world()
    emulator.addUser('harbor', { display_name: 'Omar', server_metadata: { managedProjectIds: ['harbor'] } })
    const omar = emulator.db.users.all().find(({ display_name }) => display_name === 'Omar')!
    const { access_token } = await emulator.userActions.signInAs(omar.id, new URL(BASE).origin)
    const refused = await ask({ ...admin, 'x-stack-admin-access-token': access_token })
    expect(refused).toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN', status: 401 })
  })

  test("an owner's session ends with its token and its user", async () => {
    const { ask, mira, emulator, call } = await world()
    await call('DELETE /users/me', { token: mira })
    const gone = await ask({ ...admin, 'x-stack-admin-access-token': mira })
    expect(gone).toMatchObject({ status: 401, code: null })
    emulator.clock.advance(600_000)
    const expired = await ask({ ...admin, 'x-stack-admin-access-token': mira })
    expect(expired).toMatchObject({ status: 401, code: 'ADMIN_ACCESS_TOKEN_EXPIRED' })
  })

  test.each(['x-stack-access-token', 'x-stack-admin-access-token'])(
    "an owner's session ends at the exact time of its token in %s",
    async (header) => {
      const { emulator, ask, mira } = await world({ seed: 'frozen clock' })
      const key = { 'x-stack-publishable-client-key': 'pck_emulator' }
      const level = header === 'x-stack-access-token' ? { ...HARBOR, ...key, 'x-stack-project-id': 'internal' } : admin
      const send = () => ask({ ...level, [header]: mira })
      const { exp } = JSON.parse(Buffer.from(mira.split('.')[1]!, 'base64url').toString()) as { exp: number }
      emulator.clock.advance(exp * 1000 - emulator.clock.now() - 1)
      expect(await send()).toMatchObject({ status: 200 })
      emulator.clock.advance(1)
      expect(await send()).toMatchObject({
        status: 401,
        code: expect.stringContaining('ACCESS_TOKEN_EXPIRED') as string,
      })
    },
  )
})

test('an access level below the operation’s level is refused before the input is validated', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const response = await call('POST /users', { body: { bogus: true } })
  expect(response).toMatchObject({ status: 401, json: { code: 'INSUFFICIENT_ACCESS_TYPE' } })
  expect(response.json.details).toEqual({ actual_access_type: 'client', allowed_access_types: ['server', 'admin'] })
})

test('an access level above the operation’s level is accepted', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  for (const level of ['client', 'server', 'admin'] as const) {
    expect(await call('GET /projects/current', { level })).toMatchObject({ status: 200 })
  }
})

test('an access level is refused with a revoked or expired key', async () => {
  const emulator = createCore({ service: '2025' })
  const { call } = createCaller(emulator)
  const [set] = emulator.db.keySets.all()
  emulator.db.keySets.update(set!, { manually_revoked_at_millis: emulator.clock.now() })
  expect((await call('GET /projects/current')).json.code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY')
  emulator.db.keySets.delete(set!.id)
  const expired = { ...set!, manually_revoked_at_millis: null, expires_at_millis: emulator.clock.now() }
  emulator.db.keySets.insert(expired)
  expect((await call('GET /projects/current')).json.code).toBe('INVALID_PUBLISHABLE_CLIENT_KEY')
})
