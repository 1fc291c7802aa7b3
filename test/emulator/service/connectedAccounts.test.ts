import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createCaller } from '../caller.ts'

const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'

/** Mira consented to two scopes at GitLab; the keys for GitHub are shared. */
async function world() {
  const standard = { id: 'gitlab', type: 'standard', client_id: 'id', client_secret: 'secret' } as const
  const config = { oauth_providers: [{ id: 'github', type: 'shared' as const }, standard] }
  const emulator = createCore({ projects: [{ id: 'internal', config }] })
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const connection = emulator.db.oauthConnections.insert({
    id: '2d6f2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90',
    project_id: 'internal',
    user_id: mira.user_id,
    provider_config_id: 'gitlab',
    type: 'gitlab',
    account_id: '7',
    email: null,
    allow_sign_in: true,
    allow_connected_accounts: true,
    scopes: ['read_user', 'read_api'],
    is_refused: false,
  })
  const ask = (
    userId = 'me',
    providerId = 'gitlab',
    body: object = {},
    options: object = { token: mira.access_token },
  ) => caller.call(`POST /connected-accounts/${userId}/${providerId}/access-token`, { body, ...options })
  return { emulator, ...caller, mira, connection, ask }
}

const code = (answer: { status: number; json: any; text: string }) => [answer.status, answer.json?.code ?? answer.text]

test('the access token of a connected account is returned to its user and to servers, with the granted scopes', async () => {
  const { ask, mira } = await world()
  for (const scope of [undefined, '', 'read_api', 'read_api  read_user']) {
    const { status, json } = await ask('me', 'gitlab', { scope })
    expect([status, json]).toEqual([201, { access_token: expect.stringMatching(/.{20,}/) }])
  }
  expect((await ask(mira.user_id, 'gitlab', {}, { level: 'server' })).status).toBe(201)
})

test('the access token of a connected account is refused in this order', async () => {
  const { ask, connection, emulator, mira } = await world()
  const asServer = { level: 'server' }
  expect(code(await ask(UNKNOWN_ID))).toEqual([403, 'Client can only access its own connected accounts'])
  expect(code(await ask('me', 'gitlab', {}, {}))).toEqual([400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'])
  expect(code(await ask('me', 'spotify'))).toEqual([400, 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'])
  expect(code(await ask('me', 'github'))).toEqual([400, 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS'])
  expect(code(await ask(UNKNOWN_ID, 'gitlab', {}, asServer))).toEqual([400, 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'])
  expect(code(await ask('me', 'gitlab', { scope: 'write_api' }))).toEqual([
    400,
    'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  ])
  emulator.db.oauthConnections.update(connection, { is_refused: true })
  expect(code(await ask())).toEqual([400, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'])
  emulator.db.oauthConnections.update(connection, { allow_connected_accounts: false })
  expect(code(await ask(mira.user_id, 'gitlab', {}, asServer))).toEqual([400, 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'])
})

test('the access token of a connected account is missing for a connection created by a server, because no user consented', async () => {
  const { call, ask, emulator, mira, connection } = await world()
  emulator.db.oauthConnections.delete(connection.id)
  const body = {
    user_id: mira.user_id,
    provider_config_id: 'gitlab',
    account_id: '8',
    allow_sign_in: true,
    allow_connected_accounts: true,
  }
  await call('POST /oauth-providers', { level: 'server', body })
  expect(code(await ask())).toEqual([400, 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'])
})

test('the access token of a connected account requires a body, even if empty', async () => {
  const { ask, mira } = await world()
  expect(code(await ask('me', 'gitlab', undefined, { token: mira.access_token, body: undefined }))).toEqual([
    400,
    'SCHEMA_ERROR',
  ])
})
