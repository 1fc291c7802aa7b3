import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import type { ProjectConfig } from '../../../src/emulator/state/projectRecords.ts'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { changeSettings } from '../settings.ts'

async function setUp(config: Partial<ProjectConfig> = {}) {
  const emulator = createCore({ service: '2025', projects: [{ id: 'internal', config }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const patch = (body: object, level: 'client' | 'server' = 'client') =>
    caller.call('PATCH /users/me', { token: mira.access_token, level, body })
  return { emulator, ...caller, mira, token: mira.access_token, patch }
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the signed-in user gets fewer fields than a server', async () => {
  const { call, token } = await setUp()
  const client = (await call('GET /users/me', { token })).json
  const server = (await call('GET /users/me', { token, level: 'server' })).json
  const admin = (await call('GET /users/me', { token, level: 'admin' })).json
  const onlyForServers = Object.keys(server).filter((key) => !(key in client))
  expect(onlyForServers.sort()).toEqual(['last_active_at_millis', 'primary_email_auth_enabled', 'server_metadata'])
  expect(server).toMatchObject({ ...client, primary_email_auth_enabled: true, server_metadata: null })
  expect(admin).toEqual(server)
})

test('the signed-in user changes only the fields that a client can change', async () => {
  const { call, token, patch } = await setUp()
  const changes = { display_name: 'Mira Okafor', client_metadata: { theme: 'dusk' } }
  expect((await patch(changes)).json).toMatchObject(changes)
  expect((await call('GET /users/me', { token })).json).toMatchObject(changes)
  expect((await patch({ display_name: '', client_metadata: null })).json).toMatchObject({
    display_name: null,
    client_metadata: null,
  })
  for (const name of [
    'server_metadata',
    'client_read_only_metadata',
    'primary_email',
    'password',
    'is_anonymous',
    'id',
  ]) {
    const { json } = await patch({ [name]: null })
    expect(json.error).toContain(`body contains unknown properties: ${name}`)
  }
})

test('the signed-in user uploads a picture, which is served; URLs are only for servers', async () => {
  const { emulator, patch } = await setUp()
  const { json } = await patch({ profile_image_url: `data:image/png;base64,${PNG}` })
  expect(json.profile_image_url).toMatch(/^http:\/\/localhost:4400\/user-profile-images\/[0-9a-f-]{36}\.png$/)
  const picture = await emulator.fetch(json.profile_image_url)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG)
  const url = 'https://harbor.example/mira.png'
  expect(await patch({ profile_image_url: url })).toMatchObject({ status: 400, text: 'Invalid profile image URL' })
  expect((await patch({ profile_image_url: url }, 'server')).json.profile_image_url).toBe(url)
  expect((await patch({ profile_image_url: null })).json.profile_image_url).toBeNull()
})

test.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zy8+', 'Invalid profile image URL'],
  ['an HTML page', 'data:text/html;base64,PHA+', 'Invalid profile image URL'],
  [
    '307,204 characters of base64',
    `data:image/png;base64,${'A'.repeat(307_204)}`,
    'Image size (307204 bytes) exceeds maximum allowed size (307200 bytes)',
  ],
  ['a text that is no base64', 'data:image/png;base64,***', 'Invalid image format or corrupted image data'],
])('the signed-in user can’t use %s as a picture', async (_content, profile_image_url, text) => {
  const { patch, emulator } = await setUp()
  expect(await patch({ profile_image_url })).toMatchObject({ status: 400, text })
  expect(emulator.db.images.size).toBe(0)
})

test('the signed-in user enables and disables the second factor', async () => {
  const { patch } = await setUp()
  expect((await patch({ totp_secret_base64: 'c2VjcmV0' })).json.requires_totp_mfa).toBe(true)
  expect((await patch({ totp_secret_base64: null })).json.requires_totp_mfa).toBe(false)
  expect((await patch({ totp_secret_base64: 'no base64!' })).json.code).toBe('SCHEMA_ERROR')
})

test('the signed-in user enables sign-in by code only if the project does, and can’t enable passkeys directly', async () => {
  const { patch, emulator } = await setUp({ magic_link_enabled: false })
  expect(await patch({ otp_auth_enabled: true })).toMatchObject({
    status: 400,
    text: 'OTP auth not enabled in the project',
  })
  expect(await patch({ passkey_auth_enabled: true })).toMatchObject({ status: 400 })
  changeSettings(emulator.db, { magic_link_enabled: true })
  expect((await patch({ otp_auth_enabled: true })).json).toMatchObject({
    otp_auth_enabled: true,
    auth_with_email: true,
  })
})

test('the signed-in user selects a team it belongs to', async () => {
  const { patch, mira, call } = await setUp({ create_team_on_sign_up: true })
  const selected = (await call('GET /users/me', { token: mira.access_token })).json.selected_team_id
  expect((await patch({ selected_team_id: null })).json.selected_team).toBeNull()
  expect((await patch({ selected_team_id: selected })).json.selected_team.id).toBe(selected)
  const { status, json } = await patch({ selected_team_id: UNKNOWN_ID })
  expect({ status, code: json.code }).toEqual({ status: 404, code: 'TEAM_MEMBERSHIP_NOT_FOUND' })
  expect(json.details).toEqual({ team_id: UNKNOWN_ID, user_id: mira.user_id })
})

test('the signed-in user deletes itself if the project allows it', async () => {
  const { call, token, emulator, signIn } = await setUp({ client_user_deletion_enabled: false })
  const remove = (level: 'client' | 'server') => call('DELETE /users/me', { token, level })
  const text = 'Client user deletion is not enabled for this project'
  expect(await remove('client')).toMatchObject({ status: 400, text })
  expect((await remove('server')).json).toEqual({ success: true })
  expect({ userCount: emulator.db.users.size, contactChannelCount: emulator.db.contactChannels.size }).toEqual({
    userCount: 0,
    contactChannelCount: 0,
  })
  expect((await signIn()).json.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await call('GET /users/me', { token })).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
})

const create = (call: Awaited<ReturnType<typeof setUp>>['call'], body: object) =>
  call('POST /users', { level: 'server', body })

test('a user created by a server is empty by default', async () => {
  const { call } = await setUp()
  const { status, json } = await create(call, {})
  expect(status).toBe(201)
  expect(json).toMatchObject({ display_name: null, primary_email: null, has_password: false, is_anonymous: false })
})

test('a user created by a server has every given field and can sign in', async () => {
  const { call, signIn } = await setUp({
    sign_up_enabled: false,
    oauth_providers: [{ id: 'github', type: 'shared' }],
  })
  const { json } = await create(call, {
    display_name: 'Ines Duarte',
    primary_email: 'Ines@Harbor.example',
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    password: 'short',
    server_metadata: { crm: 1 },
    totp_secret_base64: 'c2VjcmV0',
    oauth_providers: [{ id: 'github', account_id: '7' }],
  })
  expect(json).toMatchObject({
    primary_email: 'ines@harbor.example',
    primary_email_verified: true,
    has_password: true,
    requires_totp_mfa: false,
    server_metadata: { crm: 1 },
    oauth_providers: [{ id: 'github', account_id: '7', email: null }],
  })
  expect((await signIn('ines@harbor.example', 'short')).json.user_id).toBe(json.id)
})

test.each([
  [{ primary_email_auth_enabled: true }, 'primary_email_auth_enabled cannot be true without primary_email'],
  [{ primary_email_verified: true }, 'primary_email_verified cannot be true without primary_email'],
  [
    { password: 'x', password_hash: `$2b$10$${'a'.repeat(53)}` },
    'Cannot set both password and password_hash at the same time.',
  ],
  [{ oauth_providers: [{ id: 'gitlab', account_id: '1' }] }, 'OAuth provider gitlab not found'],
])('a user created by a server can’t be created as %j', async (body, text) => {
  const { call, emulator } = await setUp()
  expect(await create(call, body)).toMatchObject({ status: 400, text })
  expect(emulator.db.users.size).toBe(1)
})

test('a user created by a server can’t have a hash that isn’t bcrypt or is too costly', async () => {
  const { call } = await setUp()
  for (const password_hash of ['x', `$1$10$${'a'.repeat(53)}`, `$2b$17$${'a'.repeat(53)}`]) {
    expect(await create(call, { password_hash })).toMatchObject({ status: 400, json: undefined })
  }
})

test('a user created by a server can share an email with another unless both sign in with it', async () => {
  const { call } = await setUp()
  const body = { primary_email: 'mira@harbor.example' }
  expect((await create(call, body)).status).toBe(201)
  const { status, json } = await create(call, { ...body, primary_email_auth_enabled: true })
  expect({ status, code: json.code }).toEqual({ status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' })
  expect(json.details).toEqual({ email: 'mira@harbor.example', would_work_if_email_was_verified: false })
})

test('a user created by a server is returned as it was before its team was selected', async () => {
  const { call } = await setUp({ create_team_on_sign_up: true })
  const { json } = await create(call, { display_name: 'Ines' })
  expect({ selected_team: json.selected_team, selected_team_id: json.selected_team_id }).toEqual({
    selected_team: null,
    selected_team_id: null,
  })
  const now = (await call(`GET /users/${json.id}`, { level: 'server' })).json
  expect(now.selected_team).toMatchObject({ display_name: "Ines's Team", server_metadata: null })
})

test('a user changed by a server keeps its email verified when the email changes', async () => {
  const { call, mira, emulator } = await setUp()
  const change = (body: object) => call(`PATCH /users/${mira.user_id}`, { level: 'server', body })
  await change({ primary_email_verified: true })
  const { json } = await change({ primary_email: 'okafor@harbor.example' })
  expect(json).toMatchObject({ primary_email: 'okafor@harbor.example', primary_email_verified: true })
  expect(emulator.db.contactChannels.size).toBe(1)
  const none = (await change({ primary_email: null })).json
  expect(none).toMatchObject({
    primary_email: null,
    primary_email_verified: false,
    primary_email_auth_enabled: false,
  })
  const anew = (await change({ primary_email: 'new@harbor.example' })).json
  expect(anew).toMatchObject({ primary_email: 'new@harbor.example', primary_email_verified: false })
})

test('a user changed by a server loses every session when the password is set, whatever its value', async () => {
  const { call, mira, refresh, signIn } = await setUp()
  const change = (body: object) => call(`PATCH /users/${mira.user_id}`, { level: 'server', body })
  await change({ display_name: 'Mira' })
  expect((await refresh(mira.refresh_token)).status).toBe(200)
  expect((await change({ password: 'tiny' })).json.has_password).toBe(true)
  expect((await refresh(mira.refresh_token)).status).toBe(401)
  const again = (await signIn('mira@harbor.example', 'tiny')).json
  expect((await change({ password: null })).json.has_password).toBe(false)
  expect((await refresh(again.refresh_token)).status).toBe(401)
})

test.each([
  ['an unknown id', `/users/${UNKNOWN_ID}`, 404, 'USER_NOT_FOUND'],
  ['something that is no id', '/users/mira', 400, 'SCHEMA_ERROR'],
])('a server’s request for an unknown user is refused: %s', async (_, path, status, code) => {
  const { call } = await setUp()
  for (const [method, body] of [['GET'], ['DELETE'], ['PATCH', {}]] as const) {
    const response = await call(`${method} ${path}`, { level: 'server', ...(body && { body }) })
    expect({ status: response.status, code: response.json.code }).toEqual({ status, code })
  }
})

test('a user stays unchanged if a server’s change is refused', async () => {
  const { call, mira, signUp } = await setUp()
  await signUp('ines@harbor.example')
  const before = (await call(`GET /users/${mira.user_id}`, { level: 'server' })).json
  const body = { display_name: 'Changed', primary_email: 'ines@harbor.example' }
  expect((await call(`PATCH /users/${mira.user_id}`, { level: 'server', body })).status).toBe(409)
  expect((await call(`GET /users/${mira.user_id}`, { level: 'server' })).json).toEqual(before)
})

async function crowd() {
  const emulator = createCore({ service: '2025' })
  const { call } = createCaller(emulator)
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva']) {
    const body = { display_name: name, primary_email: `${name}@Harbor.example` }
    await call('POST /users', { level: 'server', body })
    emulator.clock.advance(1)
  }
  const list = async (query = '') => (await call(`GET /users${query}`, { level: 'server' })).json
  const names = async (query = '') => (await list(query)).items.map((user: any) => user.display_name)
  return { emulator, list, names }
}

test('the list of users is oldest first, complete without a limit', async () => {
  const { list, names } = await crowd()
  expect(await names()).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eva'])
  expect(await names('?desc=TRUE&order_by=signed_up_at')).toEqual(['Eva', 'Dora', 'Cleo', 'Bea', 'Ada'])
  expect(await list()).toMatchObject({ is_paginated: true, pagination: { next_cursor: null } })
})

test('the list of users is paginated, and the cursor is the next page’s first user', async () => {
  const { list } = await crowd()
  const seenIds: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 3; page++) {
    const { items, pagination }: any = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seenIds.push(items.map((user: any) => user.display_name).join('+'))
    cursor = pagination.next_cursor
  }
  expect({ seenIds, cursor }).toEqual({ seenIds: ['Ada+Bea', 'Cleo+Dora', 'Eva'], cursor: null })
  expect((await list('?limit=5')).pagination.next_cursor).toBeNull()
  expect((await list(`?cursor=${UNKNOWN_ID}`)).items).toEqual([])
})

test('the list of users finds parts of names and emails case-insensitively, and complete ids', async () => {
  const { names, list } = await crowd()
  expect(await names('?query=E')).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eva'])
  expect(await names('?query=eo%40harbor')).toEqual(['Cleo'])
  expect(await names('?query=d&limit=1&desc=1')).toEqual(['Dora'])
  const [ada] = (await list()).items
  expect(await names(`?query=${ada.id}`)).toEqual(['Ada'])
  expect(await names(`?query=${ada.id.slice(1)}`)).toEqual([])
})

test.each(['limit=0', 'limit=x', 'limit=1.5', 'order_by=name', 'desc=yes', 'cursor=1', 'bogus=1'])(
  'the list of users refuses %s',
  async (query) => {
    const { list } = await crowd()
    expect((await list(`?${query}`)).code).toBe('SCHEMA_ERROR')
  },
)

test('the list of users contains one project’s users', async () => {
  const emulator = createCore({ service: '2025', projects: [{ id: 'other', users: [{ display_name: 'Far away' }] }] })
  const { call } = createCaller(emulator)
  expect((await call('GET /users', { level: 'server' })).json.items).toEqual([])
  const [stranger] = emulator.db.users.all()
  expect((await call(`GET /users/${stranger!.id}`, { level: 'server' })).status).toBe(404)
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
  const { asServer } = createEmulatorWorld({ service: '2025', projects: [{ id: 'internal', users }] })
  const { items } = (await asServer(`GET /users?query=${encodeURIComponent(query)}`)).json
  expect(items.map((user: { display_name: string }) => user.display_name)).toEqual(names)
})

test.each([
  { service: '2025', isVerified: true },
  { service: '2026', isVerified: false },
] as const)(
  'a server’s new primary address is verified: $isVerified in $service, and still used to sign in',
  async ({ service, isVerified }) => {
    const { asServer, asUser, signUp } = createEmulatorWorld({ service })
    const mira = await signUp()
    await asServer(`PATCH /users/${mira.user_id}`, { primary_email_verified: true })
    const read = { primary_email_verified: isVerified, primary_email_auth_enabled: true }
    const change = { primary_email: 'mira@quay.example' }
    expect((await asServer(`PATCH /users/${mira.user_id}`, change)).json).toMatchObject({ ...change, ...read })
    const verified = { primary_email: 'mira@post.example', primary_email_verified: true }
    expect((await asServer(`PATCH /users/${mira.user_id}`, verified)).json).toMatchObject(verified)
    expect((await asUser(mira.access_token)('GET /users/me')).json.primary_email).toBe('mira@post.example')
  },
)

test('an address that the user has as a channel keeps its state when it becomes the primary one', async () => {
  const { asServer, signUp } = createEmulatorWorld()
  const { user_id } = await signUp()
  const channel = { user_id, type: 'email', value: 'mira@quay.example', used_for_auth: false, is_verified: true }
  await asServer('POST /contact-channels', channel)
  expect((await asServer(`PATCH /users/${user_id}`, { primary_email: channel.value })).json).toMatchObject({
    primary_email: channel.value,
    primary_email_verified: true,
    primary_email_auth_enabled: false,
  })
})

test.each(['primary_email_verified', 'primary_email_auth_enabled'])(
  'a user without an address can’t have %s, and false changes nothing',
  async (name) => {
    const { asServer } = createEmulatorWorld()
    const { json: user } = await asServer('POST /users', {})
    expect((await asServer(`PATCH /users/${user.id}`, { [name]: false })).json).toEqual(user)
    const refused = await asServer(`PATCH /users/${user.id}`, { [name]: true })
    expect({ status: refused.status, json: refused.json }).toEqual({ status: 400, json: undefined })
  },
)

test('a user of 2026 has no accounts at external auth providers, which the emulator can’t verify', async () => {
  const { asServer, asUser, signUp } = createEmulatorWorld()
  const { access_token, user_id } = await signUp()
  expect((await asUser(access_token)('GET /users/me')).json.external_auth_providers).toEqual([])
  expect((await asServer(`GET /users/${user_id}`)).json.external_auth_providers).toEqual([])
})

test('a password can’t be set by a server if the project has no password sign-in', async () => {
  const { asServer } = createEmulatorWorld({ config: { credential_enabled: false } })
  const refusal = { status: 400, error: 'Password auth not enabled in the project' }
  const body = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true }
  expect(outcomeOf(await asServer('POST /users', { ...body, password: 'correct horse' }))).toEqual(refusal)
  const password_hash = `$2b$10$${'a'.repeat(53)}`
  expect(outcomeOf(await asServer('POST /users', { ...body, password_hash }))).toEqual(refusal)
  const created = await asServer('POST /users', { ...body, password: null })
  expect(created).toMatchObject({ status: 201, json: { has_password: false } })
})

test('a ready-made hash is stored, and signs in with its password', async () => {
  const { asServer, signIn } = createEmulatorWorld()
  // "correct horse", hashed by bcryptjs with a cost of 4.
  const { hash } = await import('bcryptjs')
  const body = { primary_email: 'mira@harbor.example', primary_email_auth_enabled: true }
  await asServer('POST /users', { ...body, password_hash: await hash('correct horse', 4) })
  expect((await signIn()).status).toBe(200)
  expect(outcomeOf(await signIn('mira@harbor.example', 'wrong'))).toEqual({
    status: 400,
    error: 'EMAIL_PASSWORD_MISMATCH',
  })
})

test.each([
  ['2025', { password: 'x' }, 500],
  ['2026', { password: 'x' }, 500],
  ['2025', { primary_email: null }, 500],
  ['2026', { primary_email: null }, 500],
  ['2025', { primary_email_verified: false }, 500],
  ['2026', { primary_email_verified: false }, 200],
  ['2026', { primary_email_auth_enabled: false }, 200],
] as const)(
  'in %s, a server’s change of a user without an email to %j has status %i',
  async (service, body, status) => {
    const errors: unknown[] = []
    const { asServer } = createEmulatorWorld({ service, onError: (error) => errors.push(error) })
    const { json: user } = await asServer('POST /users', { display_name: 'Mo' })
    expect((await asServer(`PATCH /users/${user.id}`, body)).status).toBe(status)
    expect(errors).toHaveLength(status === 500 ? 1 : 0)
  },
)

test('a time-based secret that isn’t base64 is refused with its field', async () => {
  const { asServer } = createEmulatorWorld()
  const { status, json } = await asServer('POST /users', { totp_secret_base64: 'not base 64' })
  expect({ status, code: json.code }).toEqual({ status: 400, code: 'SCHEMA_ERROR' })
  expect(json.error).toContain('body.totp_secret_base64 is not valid base64')
})
