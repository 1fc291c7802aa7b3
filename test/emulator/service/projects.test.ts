import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { readConfig } from '../../../src/emulator/domain/configuration.ts'
import { createEmulatorWorld, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'
import { settingsOf } from '../settings.ts'

test('a project is the same at every level and contains no secret', async () => {
  const oauth_providers = [{ id: 'github', type: 'standard', client_id: 'a', client_secret: 'b' } as const]
  const { call } = createCaller(
    createCore({ service: '2025', projects: [{ id: 'internal', config: { oauth_providers } }] }),
  )
  const views = []
  for (const level of ['client', 'server', 'admin'] as const) {
    views.push((await call('GET /projects/current', { level })).json)
  }
  expect(views[0]).toEqual({
    id: 'internal',
    display_name: 'My app',
    config: {
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: true,
      passkey_enabled: true,
      client_team_creation_enabled: true,
      client_user_deletion_enabled: true,
      allow_user_api_keys: true,
      allow_team_api_keys: true,
      enabled_oauth_providers: [{ id: 'github' }],
    },
  })
  expect(views[1]).toEqual(views[0])
  expect(views[2]).toEqual(views[0])
})

test('a key set needs no headers, contains no private key, and is stable', async () => {
  const { call } = createCaller(createCore({ service: '2025' }))
  const path = 'GET /projects/internal/.well-known/jwks.json'
  const { json } = await call(path, { level: 'none' })
  expect(json.keys).toHaveLength(1)
  expect(Object.keys(json.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y'])
  expect(json.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.stringMatching(/^.{12}$/) })
  expect((await call(path)).json).toEqual(json)
  const unknown = await call('GET /projects/quay/.well-known/jwks.json', { level: 'none' })
  expect(unknown).toMatchObject({ status: 404, text: 'Project not found' })
})

test.each([
  ['', 2],
  ['?include_restricted=true', 4],
  ['?include_anonymous=true', 6],
])('since 2026, a key set%s has two keys for each audience', async (query, count) => {
  const { call } = createCaller(createCore())
  const path = `GET /projects/internal/.well-known/jwks.json${query}`
  const { keys } = (await call(path)).json
  expect(new Set(keys.map(({ kid }: { kid: string }) => kid)).size).toBe(count)
  expect(new Set(keys.map(({ x }: { x: string }) => x)).size).toBe(count)
  expect((await call(path)).json.keys).toEqual(keys)
})

test.each([
  [{ feature_name: 'rsvp' }, 'rsvp is not yet supported.'],
  [{ name: 'rsvp' }, 'This feature is not yet supported.'],
])('the support for %j is refused with a text', async (body, text) => {
  const { call } = createCaller(createCore({ service: '2025' }))
  for (const level of ['none', 'client'] as const) {
    const response = await call('POST /check-feature-support', { level, body })
    expect({ status: response.status, 'content-type': response.headers.get('content-type') }).toEqual({
      status: 200,
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(response.text).toContain(text)
  }
})

const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
function createSettingsWorld() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const admin = (operation: string, body?: object) => caller.call(operation, { level: 'admin', body })
  const patch = async (config: object) => {
    const { status, json, text } = await admin('PATCH /internal/projects/current', { config })
    return { status, text, json, config: json?.config }
  }
  return { emulator, ...caller, admin, patch }
}

test('the settings of a project keep their value if omitted; a list replaces the old list', async () => {
  const { admin, patch } = createSettingsWorld()
  const before = (await admin('GET /internal/projects/current')).json
  const domain = (name: string) => ({ domain: `https://${name}.example`, handler_path: '/handler' })
  await patch({ domains: [domain('b'), domain('a')], oauth_providers: [{ id: 'x', type: 'shared' }] })
  const { config } = await patch({ domains: [domain('c')], email_theme: DARK })
  expect(config).toEqual({
    ...before.config,
    domains: [domain('c')],
    email_theme: DARK,
    oauth_providers: [{ provider_config_id: 'x', id: 'x', type: 'shared' }],
    enabled_oauth_providers: [{ id: 'x' }],
  })
  expect((await admin('GET /internal/projects/current')).json.config).toEqual(config)
})

test('the settings of a project contain plain secrets and sorted lists', async () => {
  const { patch } = createSettingsWorld()
  const standard = { id: 'github', type: 'standard', client_id: 'harbor-web', client_secret: 'tide-table-84' }
  const { config } = await patch({
    email_config: OWN_MAIL_SERVER,
    oauth_providers: [
      { id: 'spotify', type: 'shared' },
      { ...standard, microsoft_tenant_id: 't' },
    ],
    team_member_default_permissions: [{ id: 'team_member' }, { id: '$read_members' }],
  })
  expect(config.email_config).toEqual(OWN_MAIL_SERVER)
  expect(config.oauth_providers).toEqual([
    { provider_config_id: 'github', microsoft_tenant_id: 't', ...standard },
    { provider_config_id: 'spotify', id: 'spotify', type: 'shared' },
  ])
  expect(config.team_member_default_permissions).toEqual([{ id: '$read_members' }, { id: 'team_member' }])
  expect((await patch({ email_config: { type: 'shared' } })).config.email_config).toEqual({ type: 'shared' })
})

test('the settings of a project apply to clients and sign-in methods at once', async () => {
  const { patch, call, signUp, signIn } = createSettingsWorld()
  await signUp()
  await patch({ credential_enabled: false, oauth_providers: [{ id: 'google', type: 'shared' }] })
  const { config } = (await call('GET /projects/current')).json
  expect(config).toMatchObject({ credential_enabled: false, enabled_oauth_providers: [{ id: 'google' }] })
  expect((await signIn('new@harbor.example')).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
})

test('the settings of a project include name, description and production mode', async () => {
  const { admin } = createSettingsWorld()
  const changes = { display_name: 'Quay', description: 'Berths', is_production_mode: true }
  expect((await admin('PATCH /internal/projects/current', changes)).json).toMatchObject(changes)
  expect((await admin('PATCH /internal/projects/current', { description: null })).json.description).toBe('')
  expect((await admin('PATCH /internal/projects/current', {})).json).toMatchObject({ ...changes, description: '' })
})

test.each([
  [{ email_theme: '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90' }, 'Invalid email theme'],
  [{ enabled_oauth_providers: [] }, 'body.config contains unknown properties: enabled_oauth_providers'],
  [{ domains: [{ domain: 'https://a.example' }] }, 'body.config.domains[0].handler_path must be defined'],
  [{ domains: [{ domain: 'ftp://a.example', handler_path: '/' }] }, '- URL must start with http:// or https://'],
  [{ domains: [{ domain: 'https://a.example', handler_path: 'h' }] }, '- Handler path must start with /'],
  [
    { oauth_providers: [{ id: 'google', type: 'standard' }] },
    'body.config.oauth_providers[0].client_id must be defined',
  ],
  [
    { oauth_providers: [{ id: 'google', type: 'shared', provider_config_id: 'google' }] },
    'body.config.oauth_providers[0] contains unknown properties: provider_config_id',
  ],
  [{ oauth_providers: [{ id: 'myspace', type: 'shared' }] }, 'body.config.oauth_providers[0].id must be one of'],
  [
    { email_config: { ...OWN_MAIL_SERVER, port: 70_000 } },
    'body.config.email_config.port must be less than or equal to 65535',
  ],
  [{ email_config: { type: 'standard' } }, 'body.config.email_config.host must be defined'],
  [null, 'body.config cannot be null'],
])('the settings of a project are refused without a change if they are %j', async (config, problem) => {
  const { admin } = createSettingsWorld()
  const before = (await admin('GET /internal/projects/current')).json
  const { status, text } = await admin('PATCH /internal/projects/current', { display_name: 'Quay', config })
  expect(status).toBe(400)
  expect(text).toContain(problem)
  expect((await admin('GET /internal/projects/current')).json).toEqual(before)
})

test.each(['GET', 'PATCH', 'DELETE'])('the settings of a project are for admins only: %s', async (method) => {
  const { call } = createSettingsWorld()
  for (const level of ['client', 'server'] as const) {
    const body = method === 'PATCH' ? {} : undefined
    const { status, json } = await call(`${method} /internal/projects/current`, { level, body })
    expect({ status, code: json.code }).toEqual({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' })
    expect(json.details).toEqual({ actual_access_type: level, allowed_access_types: ['admin'] })
  }
})

test('deleting a project deletes its data and nothing else', async () => {
  const QUAY = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'
  const keys = { publishable_client_key: 'pck_quay', super_secret_admin_key: 'sak_quay' }
  const emulator = createCore({ projects: [{ id: QUAY, keys, users: [{ primary_email: 'a@quay.example' }] }] })
  const { call, signUp } = createCaller(emulator)
  const mira = await signUp()
  const headers = { 'x-stack-project-id': QUAY, 'x-stack-super-secret-admin-key': 'sak_quay' }
  const gone = await call('DELETE /internal/projects/current', { level: 'admin', headers })
  expect({ status: gone.status, json: gone.json }).toEqual({ status: 200, json: { success: true } })
  const again = await call('DELETE /internal/projects/current', { level: 'admin', headers })
  expect(again).toMatchObject({
    status: 400,
    json: { code: 'CURRENT_PROJECT_NOT_FOUND', details: { project_id: QUAY } },
  })
  const rows = Object.values(emulator.db.snapshot().tables).flat() as { project_id?: string }[]
  expect(rows.filter(({ project_id }) => project_id === QUAY)).toEqual([])
  expect((await call('GET /users/me', { token: mira.access_token })).status).toBe(200)
})

test('deleting a project leaves no record behind, not even of replaced refresh tokens', async () => {
  const { emulator, call, signUp, asAdmin } = createEmulatorWorld({ rotation: 'strict' })
  const { refresh_token } = await signUp()
  await call('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refresh_token } })
  expect(emulator.db.replacedRefreshTokens.size).toBe(1)
  await asAdmin('DELETE /internal/projects/current')
  expect(Object.values(emulator.db.snapshot().tables).flat()).toEqual([])
})

const QUAY = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'

async function createOwnerWorld() {
  const emulator = createCore({
    service: '2025',
    projects: [{ id: QUAY, keys: { publishable_client_key: 'pck_quay' } }],
  })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const token = mira.access_token
  const create = (body: object) => caller.call('POST /internal/projects', { token, body })
  /** A call about a project, with its owner's session instead of a key. */
  const asOwner = (operation: string, projectId: string, body?: object) =>
    caller.call(operation, {
      level: 'admin',
      body,
      headers: {
        'x-stack-project-id': projectId,
        'x-stack-super-secret-admin-key': '',
        'x-stack-admin-access-token': token,
      },
    })
  return { emulator, ...caller, mira, token, create, asOwner }
}

test('a new project of an owner has the specified values', async () => {
  const { create, emulator } = await createOwnerWorld()
  const { status, json } = await create({ display_name: 'Harbor' })
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    display_name: 'Harbor',
    description: '',
    created_at_millis: expect.any(Number),
    is_production_mode: false,
    config: {
      allow_localhost: true,
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: false,
      passkey_enabled: false,
      client_team_creation_enabled: false,
      client_user_deletion_enabled: false,
      allow_user_api_keys: false,
      allow_team_api_keys: false,
      create_team_on_sign_up: false,
      oauth_account_merge_strategy: 'link_method',
      email_theme: '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac',
      email_config: { type: 'shared' },
      domains: [],
      oauth_providers: [],
      enabled_oauth_providers: [],
      team_creator_default_permissions: [{ id: 'team_admin' }],
      team_member_default_permissions: [{ id: 'team_member' }],
      user_default_permissions: [],
    },
  })
  const { rbac } = readConfig(emulator.db.projects.get(json.id as string)!)
  expect(Object.keys(rbac.permissions)).toEqual(['team_admin', 'team_member'])
})

test('a project of an owner accepts settings on creation without checking the theme', async () => {
  const { create } = await createOwnerWorld()
  const config = {
    magic_link_enabled: true,
    email_theme: QUAY,
    oauth_providers: [{ id: 'google', type: 'shared' }],
    domains: [
      { domain: 'https://b.example', handler_path: '/handler' },
      { domain: 'https://a.example', handler_path: '/auth' },
    ],
  }
  const { json } = await create({ display_name: 'Harbor', description: null, is_production_mode: true, config })
  expect(json).toMatchObject({ description: '', is_production_mode: true })
  expect(json.config).toMatchObject({
    magic_link_enabled: true,
    email_theme: QUAY,
    oauth_providers: [{ provider_config_id: 'google', id: 'google', type: 'shared' }],
    enabled_oauth_providers: [{ id: 'google' }],
    domains: [{ domain: 'https://a.example' }, { domain: 'https://b.example' }],
  })
})

test('a project of an owner is owned through the user’s metadata and can be opened by the user’s session at every level', async () => {
  const { create, asOwner, mira, emulator, call, token } = await createOwnerWorld()
  emulator.db.users.get(mira.user_id)!.server_metadata = { crm: 4471 }
  const [project, otherProject] = [
    (await create({ display_name: 'One' })).json,
    (await create({ display_name: 'Two' })).json,
  ]
  expect(emulator.db.users.get(mira.user_id)!.server_metadata).toEqual({
    crm: 4471,
    managedProjectIds: [project.id, otherProject.id],
  })
  const { items } = (await call('GET /internal/projects', { token })).json
  expect(items).toEqual([project, otherProject])
  expect((await asOwner('GET /internal/projects/current', project.id)).json).toEqual(project)
  const keys = { description: 'k', expires_at_millis: 9e12, has_publishable_client_key: true }
  const body = { ...keys, has_secret_server_key: false, has_super_secret_admin_key: false }
  const set = (await asOwner('POST /internal/api-keys', project.id, body)).json
  const headers = { 'x-stack-project-id': project.id, 'x-stack-publishable-client-key': set.publishable_client_key }
  expect((await call('GET /projects/current', { headers })).json.display_name).toBe('One')
  expect((await asOwner('GET /internal/projects/current', QUAY)).json.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})

test('a project of an owner disappears from the list when deleted', async () => {
  const { create, asOwner, call, token } = await createOwnerWorld()
  const [project, otherProject] = [
    (await create({ display_name: 'One' })).json,
    (await create({ display_name: 'Two' })).json,
  ]
  await asOwner('DELETE /internal/projects/current', project.id)
  expect((await call('GET /internal/projects', { token })).json.items).toEqual([otherProject])
})

test('a project of an owner requires a user, then the project of owners', async () => {
  const { call, token } = await createOwnerWorld()
  const body = { display_name: 'Harbor' }
  for (const level of ['client', 'server', 'admin'] as const) {
    const response = await call('POST /internal/projects', { level, body })
    expect(response).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
  }
  const headers = { 'x-stack-project-id': QUAY, 'x-stack-publishable-client-key': 'pck_quay' }
  expect((await call('GET /internal/projects', { headers })).json.code).toBe('USER_AUTHENTICATION_REQUIRED')
  const sign = {
    email: 'a@harbor.example',
    password: 'correct horse',
    verification_callback_url: 'http://localhost/h',
  }
  const { access_token } = (await call('POST /auth/password/sign-up', { headers, body: sign })).json
  const elsewhere = await call('GET /internal/projects', { headers, token: access_token })
  expect(elsewhere).toMatchObject({ status: 401, json: { code: 'EXPECTED_INTERNAL_PROJECT' } })
  expect((await call('POST /internal/projects', { token, body: {} })).json.code).toBe('SCHEMA_ERROR')
})

test.each<[unknown, string]>([
  [{ feature_name: 'Time travel' }, 'Time travel'],
  [{ name: 'Time travel' }, 'This feature'],
  [{}, 'This feature'],
])('requesting a feature with %j returns text at every level', async (body, name) => {
  const { call } = createCaller(createCore())
  for (const level of ['none', 'client', 'server', 'admin'] as const) {
    const { status, headers, text } = await call('POST /check-feature-support', { level, body })
    expect({ status, text }).toEqual({
      status: 200,
      text: `${name} is not yet supported. Please reach out to Stack support for more information.`,
    })
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
})

test('an admin gets a new portal token each time; a body is required', async () => {
  const { call } = createCaller(createCore())
  const path = 'POST /webhooks/svix-token'
  const [response, otherResponse] = [
    await call(path, { level: 'admin', body: {} }),
    await call(path, { level: 'admin', body: {} }),
  ]
  expect({ status: response.status, keys: Object.keys(response.json) }).toEqual({ status: 201, keys: ['token'] })
  expect(response.json.token).not.toBe(otherResponse.json.token)
  expect((await call(path, { level: 'admin' })).json.error).toContain('body must be defined')
  expect((await call(path, { level: 'server', body: {} })).json.code).toBe('INSUFFICIENT_ACCESS_TYPE')
})

test('a project disappears from the metadata of its owner when it is deleted', async () => {
  const { call, signUp, emulator } = createEmulatorWorld({ service: '2025' })
  const { access_token: token, user_id } = await signUp()
  const created = await call('POST /internal/projects', { token, body: { display_name: 'Quay' } })
  const metadata = () => emulator.db.users.get(user_id)!.server_metadata
  expect(metadata()).toEqual({ managedProjectIds: [created.json.id] })
  const headers = {
    'x-stack-project-id': created.json.id,
    'x-stack-access-type': 'admin',
    'x-stack-admin-access-token': token,
  }
  expect((await call('DELETE /internal/projects/current', { level: 'none', headers })).status).toBe(200)
  expect(metadata()).toEqual({ managedProjectIds: [] })
})

test.each(['no uuid', UNKNOWN_ID])('a project refuses the email theme %j as text', async (email_theme) => {
  const response = await createEmulatorWorld({ service: '2025' }).asAdmin('PATCH /internal/projects/current', {
    config: { email_theme },
  })
  expect({ status: response.status, text: response.text }).toEqual({ status: 400, text: 'Invalid email theme' })
})

test('a project accepts and ignores the settings of a server that is shared', async () => {
  const config = { email_config: { type: 'shared', host: 'smtp.harbor.example' } }
  const response = await createEmulatorWorld({ service: '2025' }).asAdmin('PATCH /internal/projects/current', {
    config,
  })
  expect({ status: response.status, email_config: response.json.config.email_config }).toEqual({
    status: 200,
    email_config: { type: 'shared' },
  })
})

test('a project stores a provider id only once', async () => {
  const google = { id: 'google', type: 'shared' }
  const own = { id: 'google', type: 'standard', client_id: 'a', client_secret: 'b' }
  const { asAdmin } = createEmulatorWorld({ service: '2025' })
  const { json } = await asAdmin('PATCH /internal/projects/current', { config: { oauth_providers: [google, own] } })
  expect(json.config.oauth_providers).toEqual([{ provider_config_id: 'google', ...own }])
})

test('a project of 2026 shows clients its domains and that it is complete', async () => {
  const domains = [
    { domain: 'https://b.example', handler_path: '/handler' },
    { domain: 'https://a.example', handler_path: '/auth' },
  ]
  const { call, asAdmin } = createEmulatorWorld({ config: { domains, allow_localhost: false } })
  const { json } = await call('GET /projects/current')
  expect(json).toMatchObject({
    is_development_environment: false,
    pushed_config_error: null,
    config_warnings: [],
    config: {
      allow_localhost: false,
      domains: [domains[1], domains[0]],
      allow_promo_codes: false,
      allow_stacking_promo_codes: false,
    },
  })
  const { json: admin } = await asAdmin('GET /internal/projects/current')
  expect(admin).toMatchObject({
    owner_team_id: null,
    onboarding_status: 'completed',
    logo_url: null,
    logo_full_url: null,
    logo_dark_mode_url: null,
    logo_full_dark_mode_url: null,
    config: { domains: [domains[1], domains[0]] },
  })
})

test('a project of 2025 has no fields of 2026', async () => {
  const { call, asAdmin } = createEmulatorWorld({ service: '2025' })
  const { json } = await call('GET /projects/current')
  const { json: admin } = await asAdmin('GET /internal/projects/current')
  for (const name of ['is_development_environment', 'pushed_config_error', 'config_warnings']) {
    expect(json).not.toHaveProperty(name)
  }
  expect(json.config).not.toHaveProperty('domains')
  for (const name of ['owner_team_id', 'onboarding_status']) expect(admin).not.toHaveProperty(name)
  expect(admin.config).not.toHaveProperty('require_email_verification')
})

test('the owner team of a new project must be a team of the project of owners', async () => {
  const { signUp, asUser } = createEmulatorWorld()
  const { access_token } = await signUp()
  const asMira = asUser(access_token)
  const { json: team } = await asMira('POST /teams', { display_name: 'Owners', creator_user_id: 'me' })
  const create = (owner_team_id: string) => asMira('POST /internal/projects', { display_name: 'Quay', owner_team_id })
  expect((await create(team.id)).json.owner_team_id).toBe(team.id)
  const refused = await create(UNKNOWN_ID)
  expect({ status: refused.status, text: refused.text }).toEqual({
    status: 400,
    text: 'The owner team does not exist',
  })
})

test('an owner moves a project to another team of theirs, and nobody else does', async () => {
  const { signUp, asUser } = createEmulatorWorld()
  const [mira, ines] = [await signUp(), await signUp('ines@harbor.example')]
  const [asMira, asInes] = [asUser(mira.access_token), asUser(ines.access_token)]
  const createTeam = async (as: typeof asMira) =>
    (await as('POST /teams', { display_name: 'Owners', creator_user_id: 'me' })).json.id as string
  const [first, second, other] = [await createTeam(asMira), await createTeam(asMira), await createTeam(asInes)]
  const { id } = (await asMira('POST /internal/projects', { display_name: 'Quay', owner_team_id: first })).json
  const transfer = async (as: typeof asMira, new_team_id: string, project_id: string = id) =>
    (await as('POST /internal/projects/transfer', { project_id, new_team_id })).status
  const ownerTeam = async () => (await asMira('GET /internal/projects')).json.items[0].owner_team_id
  expect(await transfer(asMira, other)).toBe(400)
  expect(await transfer(asInes, other)).toBe(400)
  expect(await transfer(asMira, second, UNKNOWN_ID)).toBe(400)
  expect(await ownerTeam()).toBe(first)
  expect(await transfer(asMira, second)).toBe(200)
  expect(await ownerTeam()).toBe(second)
})

test('Apple has a client secret, or the three keys that replace it', async () => {
  const { asAdmin } = createEmulatorWorld()
  const apple = { id: 'apple', type: 'standard', client_id: 'example.harbor' }
  const keys = { apple_team_id: 'TEAM', apple_key_id: 'KEY', apple_private_key: '-----BEGIN PRIVATE KEY-----' }
  const write = (provider: object) =>
    asAdmin('PATCH /internal/projects/current', { config: { oauth_providers: [provider] } })
  expect((await write({ ...apple, ...keys })).json.config.oauth_providers).toEqual([
    { ...apple, ...keys, provider_config_id: 'apple', client_secret: '' },
  ])
  const { auth } = JSON.parse((await asAdmin('GET /internal/config')).json.config_string)
  expect(auth.oauth.providers.apple).toMatchObject({ appleTeamId: 'TEAM', appleKeyId: 'KEY' })
  expect((await write({ ...apple, client_secret: 's' })).status).toBe(200)
  expect((await write({ ...apple, ...keys, apple_key_id: undefined })).json.code).toBe('SCHEMA_ERROR')
  expect((await write({ ...apple, ...keys, id: 'github' })).json.code).toBe('SCHEMA_ERROR')
  expect((await write(apple)).json.code).toBe('SCHEMA_ERROR')
})

test('a project of 2026 doesn’t return whether it requires verification, but its configuration does', async () => {
  const { asAdmin } = createEmulatorWorld()
  const config = { require_email_verification: true }
  const { json } = await asAdmin('PATCH /internal/projects/current', { config })
  expect(json.config).not.toHaveProperty('require_email_verification')
  const { onboarding } = JSON.parse((await asAdmin('GET /internal/config')).json.config_string)
  expect(onboarding).toEqual({ requireEmailVerification: true })
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.each(['logo_url', 'logo_full_url', 'logo_dark_mode_url', 'logo_full_dark_mode_url'])(
  'the %s of a project is an uploaded picture, a URL that is stored as it is, or null',
  async (name) => {
    const { asAdmin, emulator } = createEmulatorWorld()
    const write = async (value: unknown) =>
      (await asAdmin('PATCH /internal/projects/current', { [name]: value })).json[name]
    const stored = await write(`data:image/png;base64,${PIXEL}`)
    expect(new URL(stored).pathname).toMatch(/^\/project-logos\/[\da-f-]{36}\.png$/)
    expect((await emulator.fetch(stored)).headers.get('content-type')).toBe('image/png')
    expect((await asAdmin('PATCH /internal/projects/current', { display_name: 'Quay' })).json[name]).toBe(stored)
    expect(await write('https://harbor.example/logo.svg')).toBe('https://harbor.example/logo.svg')
    expect(await write(null)).toBeNull()
    expect((await asAdmin('PATCH /internal/projects/current', { [name]: 'data:text/html,x' })).status).toBe(400)
  },
)

test('the settings of a project don’t show a default permission whose definition was deleted, but keep it', async () => {
  const { asAdmin, emulator } = createEmulatorWorld()
  const read = async () =>
    (await asAdmin('GET /internal/projects/current')).json.config.team_creator_default_permissions
  await asAdmin('POST /team-permission-definitions', { id: 'berth_admin' })
  const permissions = [{ id: 'team_admin' }, { id: 'berth_admin' }]
  await asAdmin('PATCH /internal/projects/current', { config: { team_creator_default_permissions: permissions } })
  expect(await read()).toEqual([{ id: 'berth_admin' }, { id: 'team_admin' }])
  await asAdmin('DELETE /team-permission-definitions/berth_admin')
  expect(await read()).toEqual([{ id: 'team_admin' }])
  expect(settingsOf(emulator.db).team_creator_default_permissions).toEqual(permissions)
})

test('what a provider or a mail server of the configuration lacks is empty in the settings', async () => {
  const { configure, asAdmin } = createEmulatorWorld({ config: { oauth_providers: [] } })
  await configure({
    'auth.oauth.providers.github': { type: 'github', isShared: false, allowSignIn: true },
    'emails.server': { isShared: false },
  })
  const { config } = (await asAdmin('GET /internal/projects/current')).json
  expect(config.oauth_providers).toMatchObject([{ id: 'github', type: 'standard', client_id: '', client_secret: '' }])
  expect(config.email_config).toEqual({
    type: 'standard',
    host: '',
    port: 0,
    username: '',
    password: '',
    sender_name: '',
    sender_email: '',
  })
})
