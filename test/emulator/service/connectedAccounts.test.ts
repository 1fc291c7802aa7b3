import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { createCaller } from '../caller.ts'

/** Mira consented to two scopes at GitLab; the keys for GitHub are shared. */
async function createAccountWorld() {
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
  const send = (
    userId = 'me',
    providerId = 'gitlab',
    body: object = {},
    options: object = { token: mira.access_token },
  ) => caller.call(`POST /connected-accounts/${userId}/${providerId}/access-token`, { body, ...options })
  return { emulator, ...caller, mira, connection, ask: send }
}

test('the access token of a connected account is returned to its user and to servers, with the granted scopes', async () => {
  const { ask, mira } = await createAccountWorld()
  for (const scope of [undefined, '', 'read_api', 'read_api  read_user']) {
    const { status, json } = await ask('me', 'gitlab', { scope })
    expect({ status, json }).toEqual({ status: 201, json: { access_token: expect.stringMatching(/.{20,}/) } })
  }
  expect((await ask(mira.user_id, 'gitlab', {}, { level: 'server' })).status).toBe(201)
})

test('the access token of a connected account is refused in this order', async () => {
  const { ask, connection, emulator, mira } = await createAccountWorld()
  const asServer = { level: 'server' }
  expect(outcomeOf(await ask(UNKNOWN_ID))).toEqual({
    status: 403,
    error: 'Client can only access its own connected accounts',
  })
  expect(outcomeOf(await ask('me', 'gitlab', {}, {}))).toEqual({
    status: 400,
    error: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  })
  expect(outcomeOf(await ask('me', 'spotify'))).toEqual({
    status: 400,
    error: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  })
  expect(outcomeOf(await ask('me', 'github'))).toEqual({
    status: 400,
    error: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  })
  expect(outcomeOf(await ask(UNKNOWN_ID, 'gitlab', {}, asServer))).toEqual({
    status: 400,
    error: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  })
  expect(outcomeOf(await ask('me', 'gitlab', { scope: 'write_api' }))).toEqual({
    status: 400,
    error: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  })
  emulator.db.oauthConnections.update(connection, { is_refused: true })
  expect(outcomeOf(await ask())).toEqual({ status: 400, error: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' })
  emulator.db.oauthConnections.update(connection, { allow_connected_accounts: false })
  expect(outcomeOf(await ask(mira.user_id, 'gitlab', {}, asServer))).toEqual({
    status: 400,
    error: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  })
})

test('the access token of a connected account is missing for a connection created by a server, because no user consented', async () => {
  const { call, ask, emulator, mira, connection } = await createAccountWorld()
  emulator.db.oauthConnections.delete(connection.id)
  const body = {
    user_id: mira.user_id,
    provider_config_id: 'gitlab',
    account_id: '8',
    allow_sign_in: true,
    allow_connected_accounts: true,
  }
  await call('POST /oauth-providers', { level: 'server', body })
  expect(outcomeOf(await ask())).toEqual({ status: 400, error: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' })
})

test('the access token of a connected account requires a body, even if empty', async () => {
  const { ask, mira } = await createAccountWorld()
  expect(outcomeOf(await ask('me', 'gitlab', undefined, { token: mira.access_token, body: undefined }))).toEqual({
    status: 400,
    error: 'SCHEMA_ERROR',
  })
})

const SIGN_IN = 'The same provider type with sign-in enabled already exists for this user.'
const ACCOUNT = 'The same provider type with the same account ID already exists for this user.'

async function createConnectionWorld() {
  const config = {
    oauth_providers: [
      { id: 'github', type: 'shared' },
      { id: 'gitlab', type: 'shared' },
    ] as const,
  }
  const emulator = createCore({
    service: '2025',
    projects: [{ id: 'internal', config: { oauth_providers: [...config.oauth_providers] } }],
  })
  const caller = createCaller(emulator)
  const { call } = caller
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const connect = (body: object = {}) =>
    call('POST /oauth-providers', {
      level: 'server',
      body: {
        user_id: mira.user_id,
        provider_config_id: 'github',
        account_id: '7',
        allow_sign_in: true,
        allow_connected_accounts: true,
        ...body,
      },
    })
  const { json: github } = await connect()
  const path = (userId = mira.user_id, id = github.id) => `/oauth-providers/${userId}/${id}`
  const patch = (body: object, id = github.id) => call(`PATCH ${path(mira.user_id, id)}`, { level: 'server', body })
  return { emulator, call, mira, ines, token: mira.access_token, connect, github, path, patch }
}

test('a connection shows its account to servers, with an email only if it has one', async () => {
  const { github, connect, call, token, path, mira } = await createConnectionWorld()
  const client = {
    id: github.id,
    user_id: mira.user_id,
    type: 'github',
    allow_sign_in: true,
    allow_connected_accounts: true,
  }
  expect(github).toEqual({ ...client, account_id: '7' })
  expect((await call(`GET ${path('me')}`, { token })).json).toEqual(client)
  const gitlab = await connect({ provider_config_id: 'gitlab', email: 'mira@lab.example' })
  expect({ status: gitlab.status, email: gitlab.json.email }).toEqual({ status: 201, email: 'mira@lab.example' })
  expect((await call('GET /users/me', { token })).json.oauth_providers).toEqual([
    { id: 'github', account_id: '7', email: null },
    { id: 'gitlab', account_id: '7', email: 'mira@lab.example' },
  ])
})

test('connections are listed oldest first, to a client only its own', async () => {
  const { call, token, connect, github, ines } = await createConnectionWorld()
  const { json: connectionOfInes } = await connect({ user_id: ines.user_id, account_id: '8' })
  const ids = async (query: string, level: 'client' | 'server') =>
    (await call(`GET /oauth-providers${query}`, { token, level })).json.items.map(({ id }: { id: string }) => id)
  expect(await ids('?user_id=me', 'client')).toEqual([github.id])
  expect(await ids('', 'server')).toEqual([github.id, connectionOfInes.id])
  expect(await ids(`?user_id=${ines.user_id}`, 'server')).toEqual([connectionOfInes.id])
  const list = (query: string, level: 'client' | 'server', by: string | null = token) =>
    call(`GET /oauth-providers${query}`, { token: by, level })
  const text = 'Client can only list OAuth providers for their own user.'
  expect(outcomeOf(await list('', 'client'))).toEqual({ status: 403, error: text })
  expect(outcomeOf(await list(`?user_id=${ines.user_id}`, 'client'))).toEqual({ status: 403, error: text })
  expect(outcomeOf(await list('?user_id=me', 'client', null))).toEqual({
    status: 400,
    error: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  })
  expect(outcomeOf(await list(`?user_id=${UNKNOWN_ID}`, 'server'))).toEqual({ status: 404, error: 'USER_NOT_FOUND' })
})

test.each(['GET', 'PATCH', 'DELETE'])(
  'the connection operation %s is refused for foreign and unknown ids',
  async (verb) => {
    const { call, token, path, mira, ines, emulator } = await createConnectionWorld()
    const body = verb === 'PATCH' ? { body: {} } : {}
    expect((await call(`${verb} ${path(ines.user_id)}`, { token, ...body })).status).toBe(403)
    expect(outcomeOf(await call(`${verb} ${path(mira.user_id, UNKNOWN_ID)}`, { level: 'server', ...body }))).toEqual({
      status: 404,
      error: `OAuth provider ${UNKNOWN_ID} for user ${mira.user_id} not found`,
    })
    expect((await call(`${verb} ${path(ines.user_id)}`, { level: 'server', ...body })).status).toBe(404)
    expect(outcomeOf(await call(`${verb} ${path('me')}`, body))).toEqual({
      status: 400,
      error: 'CANNOT_GET_OWN_USER_WITHOUT_USER',
    })
    expect(emulator.db.oauthConnections.size).toBe(1)
  },
)

test('a connection can be removed by its user', async () => {
  const { call, token, path } = await createConnectionWorld()
  expect((await call(`DELETE ${path('me')}`, { token })).json).toEqual({ success: true })
  expect((await call('GET /oauth-providers?user_id=me', { token })).json.items).toEqual([])
})

test.each<[object, number, string]>([
  [{ provider_config_id: 'spotify' }, 404, 'OAuth provider spotify not found or not configured'],
  [{ user_id: UNKNOWN_ID }, 404, 'USER_NOT_FOUND'],
  [{ user_id: 'me' }, 400, 'CANNOT_GET_OWN_USER_WITHOUT_USER'],
  [{ account_id: '8' }, 400, SIGN_IN],
  [{ allow_sign_in: false }, 400, ACCOUNT],
  [{ user_id: '{ines}' }, 400, 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN'],
  [{ email: null }, 400, 'SCHEMA_ERROR'],
  [{ allow_sign_in: undefined }, 400, 'SCHEMA_ERROR'],
])('creating a connection with %j is refused with %i %s', async (body, status, want) => {
  const { connect, ines, emulator } = await createConnectionWorld()
  const userId = 'user_id' in body && body.user_id === '{ines}' ? { user_id: ines.user_id } : {}
  expect(outcomeOf(await connect({ ...body, ...userId }))).toEqual({ status, error: want })
  expect(emulator.db.oauthConnections.size).toBe(1)
})

test('creating a connection without sign-in can be repeated, also with an account that others only connect', async () => {
  const { connect, ines } = await createConnectionWorld()
  expect((await connect({ account_id: '8', allow_sign_in: false })).status).toBe(201)
  expect((await connect({ account_id: '9', allow_sign_in: false })).status).toBe(201)
  expect((await connect({ user_id: ines.user_id, account_id: '8' })).status).toBe(201)
})

test('creating a connection is for servers', async () => {
  const { call, token } = await createConnectionWorld()
  expect(outcomeOf(await call('POST /oauth-providers', { token, body: {} }))).toEqual({
    status: 401,
    error: 'INSUFFICIENT_ACCESS_TYPE',
  })
})

test('changing a connection sets the flags as a client, and the account too as a server', async () => {
  const { call, token, path, patch } = await createConnectionWorld()
  const flags = { allow_sign_in: false, allow_connected_accounts: false }
  expect((await call(`PATCH ${path('me')}`, { token, body: flags })).json).toMatchObject(flags)
  const refused = await call(`PATCH ${path('me')}`, { token, body: { account_id: '8' } })
  expect(refused.json.error).toContain('body contains unknown properties: account_id')
  const changed = await patch({ account_id: '8', email: 'mira@hub.example' })
  expect(changed.json).toMatchObject({ ...flags, account_id: '8', email: 'mira@hub.example' })
  expect((await patch({ allow_sign_in: true, account_id: '8' })).json.allow_sign_in).toBe(true)
})

test('changing a connection to a second sign-in or the same account is refused', async () => {
  const { connect, patch } = await createConnectionWorld()
  const { json: otherAccount } = await connect({ account_id: '8', allow_sign_in: false })
  expect(outcomeOf(await patch({ allow_sign_in: true }, otherAccount.id))).toEqual({ status: 400, error: SIGN_IN })
  expect(outcomeOf(await patch({ account_id: '7' }, otherAccount.id))).toEqual({ status: 400, error: ACCOUNT })
})

test('changing a connection to an account that another user signs in with is refused', async () => {
  const { connect, patch, ines, github } = await createConnectionWorld()
  await connect({ user_id: ines.user_id, account_id: '8' })
  const refusal = { status: 400, error: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' }
  expect(outcomeOf(await patch({ account_id: '8' }))).toEqual(refusal)
  expect(github.account_id).toBe('7')
})

test('enabling sign-in of a connection without an account id checks every provider in the project', async () => {
  const { connect, patch, ines } = await createConnectionWorld()
  await patch({ allow_sign_in: false })
  await connect({ user_id: ines.user_id, provider_config_id: 'gitlab', account_id: '8' })
  const refusal = { status: 400, error: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' }
  expect(outcomeOf(await patch({ allow_sign_in: true }))).toEqual(refusal)
  expect((await patch({ allow_sign_in: true, account_id: '7' })).json.allow_sign_in).toBe(true)
})

test.each(['2025', '2026'] as const)(
  'a second account of a provider can’t be added for sign-in in %s, but without',
  async (service) => {
    const { asServer } = createEmulatorWorld({ service })
    const { json: user } = await asServer('POST /users', {})
    const add = (account_id: string, allow_sign_in: boolean) =>
      asServer('POST /oauth-providers', {
        user_id: user.id,
        provider_config_id: 'github',
        account_id,
        allow_sign_in,
        allow_connected_accounts: true,
      })
    expect((await add('1', true)).status).toBe(201)
    const refused = await add('2', true)
    expect({ status: refused.status, json: refused.json }).toEqual({ status: 400, json: undefined })
    const { json: connection, status } = await add('2', false)
    expect(status).toBe(201)
    expect((await asServer(`PATCH /oauth-providers/${user.id}/${connection.id}`, { allow_sign_in: true })).status).toBe(
      400,
    )
  },
)

test('the connected accounts of a user are listed to that user and to servers, without those for sign-in only', async () => {
  const { emulator, call, mira, connection, signUp } = await createAccountWorld()
  const other = { ...connection, id: 'sign-in', allow_connected_accounts: false, account_id: '8' }
  emulator.db.oauthConnections.insert(other)
  const ines = await signUp('ines@harbor.example')
  emulator.db.oauthConnections.insert({ ...connection, id: 'ines', user_id: ines.user_id, account_id: '9' })
  const list = (userId: string, options: object) => call(`GET /connected-accounts/${userId}`, options)
  const own = [{ user_id: mira.user_id, provider: 'gitlab', provider_account_id: '7' }]
  expect((await list('me', { token: mira.access_token })).json.items).toEqual(own)
  expect((await list(mira.user_id, { level: 'server' })).json.items).toEqual(own)
  expect(outcomeOf(await list(ines.user_id, { token: mira.access_token }))).toEqual({
    status: 403,
    error: 'Client can only list its own connected accounts',
  })
})
