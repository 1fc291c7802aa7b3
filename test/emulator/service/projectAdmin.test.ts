import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const SMTP = {
  type: 'standard',
  host: 'smtp.harbor.example',
  port: 587,
  username: 'mailer',
  password: 'lighthouse keeper',
  sender_name: 'Harbor',
  sender_email: 'no-reply@harbor.example',
}

function world() {
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
  const { admin, patch } = world()
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
  const { patch } = world()
  const standard = { id: 'github', type: 'standard', client_id: 'harbor-web', client_secret: 'tide-table-84' }
  const { config } = await patch({
    email_config: SMTP,
    oauth_providers: [
      { id: 'spotify', type: 'shared' },
      { ...standard, microsoft_tenant_id: 't' },
    ],
    user_default_permissions: [{ id: 'b' }, { id: 'a' }],
  })
  expect(config.email_config).toEqual(SMTP)
  expect(config.oauth_providers).toEqual([
    { provider_config_id: 'github', microsoft_tenant_id: 't', ...standard },
    { provider_config_id: 'spotify', id: 'spotify', type: 'shared' },
  ])
  expect(config.user_default_permissions).toEqual([{ id: 'a' }, { id: 'b' }])
  expect((await patch({ email_config: { type: 'shared' } })).config.email_config).toEqual({ type: 'shared' })
})

test('the settings of a project apply to clients and sign-in methods at once', async () => {
  const { patch, call, signUp, signIn } = world()
  await signUp()
  await patch({ credential_enabled: false, oauth_providers: [{ id: 'google', type: 'shared' }] })
  const { config } = (await call('GET /projects/current')).json
  expect(config).toMatchObject({ credential_enabled: false, enabled_oauth_providers: [{ id: 'google' }] })
  expect((await signIn('new@harbor.example')).json.code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED')
})

test('the settings of a project include name, description and production mode', async () => {
  const { admin } = world()
  const given = { display_name: 'Quay', description: 'Berths', is_production_mode: true }
  expect((await admin('PATCH /internal/projects/current', given)).json).toMatchObject(given)
  expect((await admin('PATCH /internal/projects/current', { description: null })).json.description).toBe('')
  expect((await admin('PATCH /internal/projects/current', {})).json).toMatchObject({ ...given, description: '' })
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
  [{ email_config: { ...SMTP, port: 70_000 } }, 'body.config.email_config.port must be less than or equal to 65535'],
  [{ email_config: { type: 'standard' } }, 'body.config.email_config.host must be defined'],
  [null, 'body.config cannot be null'],
])('the settings of a project are refused without a change if they are %j', async (config, problem) => {
  const { admin } = world()
  const before = (await admin('GET /internal/projects/current')).json
  const { status, text } = await admin('PATCH /internal/projects/current', { display_name: 'Quay', config })
  expect(status).toBe(400)
  expect(text).toContain(problem)
  expect((await admin('GET /internal/projects/current')).json).toEqual(before)
})

test.each(['GET', 'PATCH', 'DELETE'])('the settings of a project are for admins only: %s', async (method) => {
  const { call } = world()
  for (const level of ['client', 'server'] as const) {
    const body = method === 'PATCH' ? {} : undefined
    const { status, json } = await call(`${method} /internal/projects/current`, { level, body })
    expect([status, json.code]).toEqual([401, 'INSUFFICIENT_ACCESS_TYPE'])
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
  expect([gone.status, gone.json]).toEqual([200, { success: true }])
  const again = await call('DELETE /internal/projects/current', { level: 'admin', headers })
  expect(again).toMatchObject({
    status: 400,
    json: { code: 'CURRENT_PROJECT_NOT_FOUND', details: { project_id: QUAY } },
  })
  const rows = Object.values(emulator.db.snapshot().tables).flat() as { project_id?: string }[]
  expect(rows.filter(({ project_id }) => project_id === QUAY)).toEqual([])
  expect((await call('GET /users/me', { token: mira.access_token })).status).toBe(200)
})
