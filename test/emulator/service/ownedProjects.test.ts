import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const QUAY = '6c1f0a7e-9b24-4d83-8e57-3a2b1c0d9f48'

async function world() {
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

test('a project of an owner starts with the specified values', async () => {
  const { create, emulator } = await world()
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
  expect(emulator.db.permissionDefinitions.where('project', json.id)).toHaveLength(2)
})

test('a project of an owner accepts settings on creation without checking the theme', async () => {
  const { create } = await world()
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
  const { create, asOwner, mira, emulator, call, token } = await world()
  emulator.db.users.get(mira.user_id)!.server_metadata = { crm: 4471 }
  const [first, second] = [(await create({ display_name: 'One' })).json, (await create({ display_name: 'Two' })).json]
  expect(emulator.db.users.get(mira.user_id)!.server_metadata).toEqual({
    crm: 4471,
    managedProjectIds: [first.id, second.id],
  })
  const { items } = (await call('GET /internal/projects', { token })).json
  expect(items).toEqual([first, second])
  expect((await asOwner('GET /internal/projects/current', first.id)).json).toEqual(first)
  const keys = { description: 'k', expires_at_millis: 9e12, has_publishable_client_key: true }
  const body = { ...keys, has_secret_server_key: false, has_super_secret_admin_key: false }
  const set = (await asOwner('POST /internal/api-keys', first.id, body)).json
  const headers = { 'x-stack-project-id': first.id, 'x-stack-publishable-client-key': set.publishable_client_key }
  expect((await call('GET /projects/current', { headers })).json.display_name).toBe('One')
  expect((await asOwner('GET /internal/projects/current', QUAY)).json.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})

test('a project of an owner disappears from the list when deleted', async () => {
  const { create, asOwner, call, token } = await world()
  const [first, second] = [(await create({ display_name: 'One' })).json, (await create({ display_name: 'Two' })).json]
  await asOwner('DELETE /internal/projects/current', first.id)
  expect((await call('GET /internal/projects', { token })).json.items).toEqual([second])
})

test('a project of an owner requires a user, then the project of owners', async () => {
  const { call, token } = await world()
  const body = { display_name: 'Harbor' }
  for (const level of ['client', 'server', 'admin'] as const) {
    const answer = await call('POST /internal/projects', { level, body })
    expect(answer).toMatchObject({ status: 401, json: { code: 'USER_AUTHENTICATION_REQUIRED' } })
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
