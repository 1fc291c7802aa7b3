/** Details of the service by subject that other tests don't cover. */
import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { EmulatorOptions } from '../../../src/emulator/options.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createCaller } from '../caller.ts'

const UUID = '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4'
const NOON = Date.UTC(2026, 2, 1, 12)

function world(config: Partial<ProjectConfig> = {}, options: EmulatorOptions = {}) {
  const emulator = createCore({ service: '2025', now: NOON, projects: [{ id: 'internal', config }], ...options })
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: unknown) => caller.call(operation, { level: 'admin', body })
  const server = (operation: string, body?: unknown) => caller.call(operation, { level: 'server', body })
  return { emulator, admin, server, ...caller }
}

const lines = (answer: { json: any }): string[] => answer.json.error.split('\n').slice(1)

test.each([
  ['POST /contact-channels', 'client'],
  [`GET /contact-channels/me/${UUID}`, 'client'],
  [`PATCH /contact-channels/me/${UUID}`, 'client'],
  [`DELETE /contact-channels/me/${UUID}`, 'client'],
  ['POST /connected-accounts/me/github/access-token', 'client'],
  ['POST /oauth-providers', 'server'],
  [`GET /oauth-providers/me/${UUID}`, 'client'],
  [`PATCH /oauth-providers/me/${UUID}`, 'client'],
  [`DELETE /oauth-providers/me/${UUID}`, 'client'],
  ['GET /emails/notification-preference/me', 'client'],
  [`PATCH /emails/notification-preference/me/${UUID}`, 'client'],
  ['GET /projects/current', 'client'],
  ['GET /internal/projects', 'client'],
  ['POST /internal/projects', 'client'],
  ['GET /internal/projects/current', 'admin'],
  ['PATCH /internal/projects/current', 'admin'],
  ['GET /internal/api-keys', 'admin'],
  [`GET /internal/api-keys/${UUID}`, 'admin'],
  [`PATCH /internal/api-keys/${UUID}`, 'admin'],
  ['GET /internal/config', 'admin'],
  ['PATCH /internal/config/override', 'admin'],
  ['POST /webhooks/svix-token', 'admin'],
  ['GET /internal/emails', 'admin'],
] as const)('an unknown query parameter is refused by %s', async (operation, level) => {
  const { call, signUp } = world()
  const { access_token: token } = await signUp()
  const body = operation.startsWith('P') ? {} : undefined
  const answer = await call(`${operation}?bogus=1`, { level, token, body })
  expect(answer.json.code).toBe('SCHEMA_ERROR')
  expect(lines(answer)).toContain('  - query contains unknown properties: bogus')
})

test.each(['POST /auth/anonymous/sign-up', 'DELETE /internal/projects/current', 'POST /internal/api-keys'])(
  'an unknown query parameter is ignored by %s',
  async (operation) => {
    const { admin } = world()
    const answer = await admin(`${operation}?bogus=1`, {})
    expect(answer.text).not.toContain('bogus')
  },
)

test.each([
  'GET /users/me',
  'PATCH /users/me',
  'DELETE /users/me',
  `GET /contact-channels/me/${UUID}`,
  `DELETE /oauth-providers/me/${UUID}`,
  `DELETE /team-memberships/${UUID}/me`,
  `GET /team-member-profiles/${UUID}/me`,
  `POST /team-permissions/${UUID}/me/editor`,
  'POST /project-permissions/me/editor',
  'POST /connected-accounts/me/github/access-token',
  'GET /emails/notification-preference/me',
])('`me` in the path without an access type is a missing user: %s', async (operation) => {
  const answer = await world().call(operation, { level: 'none' })
  expect([answer.status, answer.json.code]).toEqual([400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'])
})

test('`me` in the path without an access type an id in its place is a missing access type', async () => {
  const answer = await world().call(`GET /emails/notification-preference/${UUID}`, { level: 'none' })
  expect(answer.json.code).toBe('ACCESS_TYPE_REQUIRED')
})

test.each([
  ['/api/v1/users/me/', '/api/v1/users/me'],
  ['/api/v1//users/me', '/api/v1/users/me'],
  ['/api//v1/users//me//?a=1', '/api/v1/users/me?a=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%2e%2f//evil.example', '/%2e%2f/evil.example'],
])('a path %s is redirected to %s, on the same host', async (from, to) => {
  const [path = '', query = ''] = from.split('?')
  const { emulator } = world()
  const headers = { get: () => null }
  const response = await emulator.handle({
    method: 'GET',
    origin: 'http://localhost',
    path,
    query,
    headers,
    body: '',
  })
  expect(response.status).toBe(308)
  expect(response.headers[response.headers.indexOf('location') + 1]).toBe(to)
  expect(new URL(to, 'http://localhost').host).toBe('localhost')
})

test('a schema error contains the nested path of each problem', async () => {
  const { admin, call } = world()
  const domains = [{ domain: 'https://a.example' }]
  expect(lines(await admin('PATCH /internal/projects/current', { config: { domains, sign_up_enabled: 'x' } }))).toEqual(
    ['  - body.config.sign_up_enabled must be a boolean', '  - body.config.domains[0].handler_path must be defined'],
  )
  expect(lines(await call('GET /team-api-keys'))).toEqual(['  - query.team_id must be defined'])
})

test.each(['POST /auth/password/sign-in', 'POST /auth/oauth/token', 'POST /auth/cli'])(
  'a schema error refuses a body of null: %s',
  async (operation) => {
    const answer = await world().call(operation, { body: null })
    expect([answer.status, answer.json.code]).toEqual([400, 'SCHEMA_ERROR'])
    expect(answer.json.error).toContain('- body ')
  },
)

test('sign-in with a password works while the method is disabled, for a user who has one', async () => {
  const { signUp, signIn, admin } = world()
  await signUp()
  await admin('PATCH /internal/projects/current', { config: { credential_enabled: false } })
  expect((await signIn()).status).toBe(200)
  expect((await signIn('mira@harbor.example', 'wrong')).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signIn('new@harbor.example')).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
})

const sendCode = (email: string) =>
  ['POST /auth/otp/send-sign-in-code', { body: { email, callback_url: 'http://localhost:3000/' } }] as const

test('sign-in with an emailed code works while the method is disabled, for a user who has it enabled', async () => {
  const { emulator, call, server } = world({ magic_link_enabled: true })
  const email = { primary_email_verified: true, primary_email_auth_enabled: true }
  await server('POST /users', { primary_email: 'mira@harbor.example', ...email, otp_auth_enabled: true })
  await server('POST /users', { primary_email: 'noor@harbor.example', ...email })
  emulator.db.projects.get('internal')!.config.magic_link_enabled = false
  expect((await call(...sendCode('mira@harbor.example'))).status).toBe(200)
  const { code } = emulator.outbox.latest({ to: 'mira@harbor.example' })!
  expect((await call('POST /auth/otp/sign-in', { body: { code } })).status).toBe(200)
  expect((await call(...sendCode('noor@harbor.example'))).status).toBe(403)
})

test('sign-in reports a disabled sign-up before a known email', async () => {
  const { call, signUp, server } = world({ magic_link_enabled: true })
  await signUp()
  const users = (await server('GET /users')).json.items
  expect(users).toHaveLength(1)
  const { admin } = { admin: (body: unknown) => call('PATCH /internal/projects/current', { level: 'admin', body }) }
  await admin({ config: { sign_up_enabled: false } })
  const body = {
    email: 'mira@harbor.example',
    password: 'correct horse',
    verification_callback_url: 'http://localhost/',
  }
  expect((await call('POST /auth/password/sign-up', { body })).json.code).toBe('SIGN_UP_NOT_ENABLED')
  expect((await call(...sendCode('mira@harbor.example'))).json.code).toBe('SIGN_UP_NOT_ENABLED')
})

test('sign-in out without an access token reports an expired one', async () => {
  const answer = await world().call('DELETE /auth/sessions/current')
  expect([answer.status, answer.json.code]).toEqual([401, 'ACCESS_TOKEN_EXPIRED'])
})

test('a passkey validates its code before its credential', async () => {
  const { call, signUp } = world({ passkey_enabled: true })
  const { access_token: token } = await signUp()
  const code = 'x'.repeat(45)
  const register = await call('POST /auth/passkey/register', { token, body: { credential: {}, code } })
  expect(register.json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  const signIn = await call('POST /auth/passkey/sign-in', { body: { authentication_response: {}, code } })
  expect(signIn.json.code).toBe('VERIFICATION_CODE_NOT_FOUND')
})

test('permissions of an unknown user are USER_NOT_FOUND, of a user outside the team TEAM_MEMBERSHIP_NOT_FOUND', async () => {
  const { server, signUp } = world()
  const { user_id } = await signUp()
  const { id } = (await server('POST /teams', { display_name: 'Crew' })).json
  const grant = async (userId: string) =>
    (await server(`POST /team-permissions/${id}/${userId}/team_member`, {})).json.code
  expect(await grant(UUID)).toBe('USER_NOT_FOUND')
  expect(await grant(user_id)).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
})

test.each(['', UUID])('permissions have no id %j', async (id) => {
  const { server, admin } = world()
  for (const answer of [
    await server(`GET /team-permissions?permission_id=${id}`),
    await server(`GET /project-permissions?permission_id=${id}`),
    await admin('POST /team-permission-definitions', { id }),
  ]) {
    expect([answer.status, answer.json.code]).toEqual([400, 'SCHEMA_ERROR'])
  }
})

test('permissions without a description omit it, and echo contained ids as sent', async () => {
  const contained_permission_ids = ['$read_members', '$read_members']
  const body = { id: 'reader', description: '', contained_permission_ids }
  const answer = await world().admin('POST /team-permission-definitions', body)
  expect(answer.json).toEqual({ id: 'reader', contained_permission_ids })
})

const picture = (type: string): string => `data:image/${type};base64,${btoa('picture')}`

test.each(['png', 'jpeg', 'gif', 'webp'])('pictures %s are stored at every level', async (type) => {
  const { call, signUp, server } = world()
  const { access_token: token, user_id } = await signUp()
  const body = { profile_image_url: picture(type) }
  expect((await call('PATCH /users/me', { token, body })).json.profile_image_url).toContain(`.${type}`)
  expect((await server(`PATCH /users/${user_id}`, body)).json.profile_image_url).toContain(`.${type}`)
})

test.each(['bmp', 'svg+xml'])('pictures %s are refused at every level', async (type) => {
  const { call, signUp, server, emulator } = world()
  const { access_token: token, user_id } = await signUp()
  const body = { profile_image_url: picture(type) }
  expect((await call('PATCH /users/me', { token, body })).status).toBe(400)
  expect((await server(`PATCH /users/${user_id}`, body)).status).toBe(400)
  expect(emulator.db.images.size).toBe(0)
})

test('pictures at an http URL are stored as the URL', async () => {
  const { signUp, server } = world()
  const { user_id } = await signUp()
  const profile_image_url = 'https://pictures.example/mira.bmp'
  expect((await server(`PATCH /users/${user_id}`, { profile_image_url })).json).toMatchObject({ profile_image_url })
})

test('pictures of a team are checked before the membership, and not stored if that is missing', async () => {
  const { call, signUp, emulator } = world()
  const { access_token: token } = await signUp()
  const patch = (profile_image_url: string) => call(`PATCH /teams/${UUID}`, { token, body: { profile_image_url } })
  expect((await patch(picture('bmp'))).text).toBe('Invalid profile image URL')
  expect((await patch(picture('png'))).json.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect(emulator.db.images.size).toBe(0)
})

test.each([
  ['m_ra', ['Mira', 'Mora']],
  ['m%a', ['Mira', 'Mora', 'Maddalena']],
  ['%', ['Mira', 'Mora', 'Maddalena', 'Bo']],
  ['___', ['Mira', 'Mora', 'Maddalena']],
  ['a%m', []],
  ['r%%a', ['Mira', 'Mora']],
  ['n_', ['Maddalena']],
])('the search of users treats %% and _ as wildcards: %s', async (query, names) => {
  const users = ['Mira', 'Mora', 'Maddalena', 'Bo'].map((display_name) => ({ display_name }))
  const { server } = world({}, { projects: [{ id: 'internal', users }] })
  const { items } = (await server(`GET /users?query=${encodeURIComponent(query)}`)).json
  expect(items.map((user: { display_name: string }) => user.display_name)).toEqual(names)
})

test('a project disappears from the metadata of its owner when it is deleted', async () => {
  const { call, signUp, emulator } = world()
  const { access_token: token, user_id } = await signUp()
  const created = await call('POST /internal/projects', { token, body: { display_name: 'Quay' } })
  const owned = () => (emulator.db.users.get(user_id)!.server_metadata as any).managedProjectIds
  expect(owned()).toEqual([created.json.id])
  const headers = {
    'x-stack-project-id': created.json.id,
    'x-stack-access-type': 'admin',
    'x-stack-admin-access-token': token,
  }
  expect((await call('DELETE /internal/projects/current', { level: 'none', headers })).status).toBe(200)
  expect(owned()).toEqual([])
})

test.each(['no uuid', UUID])('a project refuses the email theme %j as text', async (email_theme) => {
  const answer = await world().admin('PATCH /internal/projects/current', { config: { email_theme } })
  expect([answer.status, answer.text]).toEqual([400, 'Invalid email theme'])
})

test('a project has no theme with an id that is no UUID', async () => {
  const answer = await world().admin('GET /internal/email-themes/nonsense')
  expect([answer.status, answer.text]).toEqual([404, 'No theme found with given id'])
})

test('a project accepts and ignores the settings of a server that is shared', async () => {
  const config = { email_config: { type: 'shared', host: 'smtp.harbor.example' } }
  const answer = await world().admin('PATCH /internal/projects/current', { config })
  expect([answer.status, answer.json.config.email_config]).toEqual([200, { type: 'shared' }])
})

test('a project stores a provider id only once', async () => {
  const google = { id: 'google', type: 'shared' }
  const own = { id: 'google', type: 'standard', client_id: 'a', client_secret: 'b' }
  const { admin } = world()
  const { json } = await admin('PATCH /internal/projects/current', { config: { oauth_providers: [google, own] } })
  expect(json.config.oauth_providers).toEqual([{ provider_config_id: 'google', ...own }])
})

test('metrics take the five latest active users, then leave out deleted ones and users without activity', async () => {
  const { emulator, admin, server, signUp } = world()
  await server('POST /users', { display_name: 'Never' })
  const ids: string[] = []
  for (let at = 0; at < 6; at++) {
    ids.push((await signUp(`${at}@harbor.example`)).user_id)
    emulator.clock.advance(1000)
  }
  await server(`DELETE /users/${ids[5]}`)
  const active = (await admin('GET /internal/metrics')).json.recently_active
  expect(active.map((user: { id: string }) => user.id)).toEqual([ids[4], ids[3], ids[2], ids[1]])
})

test('metrics order sign-in methods by name', async () => {
  const { admin, server, signUp } = world({ magic_link_enabled: true })
  await signUp()
  await server('POST /users', { otp_auth_enabled: true, oauth_providers: [{ id: 'google', account_id: '1' }] })
  const methods = (await admin('GET /internal/metrics')).json.login_methods
  expect(methods.map(({ method }: { method: string }) => method)).toEqual(['google', 'otp', 'password'])
})

const SERVER = {
  type: 'standard' as const,
  host: 'smtp.harbor.example',
  port: 587,
  username: 'mailer',
  password: 'secret',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}

test('an email may have an empty subject', async () => {
  const { server, signUp, emulator } = world({ email_config: SERVER })
  const { user_id } = await signUp()
  const body = { user_ids: [user_id], html: '<p>Hello</p>', subject: '' }
  expect((await server('POST /emails/send-email', body)).status).toBe(200)
  expect(emulator.outbox.latest({ kind: 'custom' })?.subject).toBe('')
})

test('an email may not have an empty body', async () => {
  const answer = await world({ email_config: SERVER }).server('POST /emails/send-email', { user_ids: [], html: '' })
  expect([answer.status, answer.json.code]).toEqual([400, 'SCHEMA_ERROR'])
})
