import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'
import { CALLBACK, createCaller } from '../caller.ts'

async function setUp() {
  const emulator = createCore()
  const caller = createCaller(emulator)
  const mira = await caller.signUp()
  const ines = await caller.signUp('ines@harbor.example')
  const token = mira.access_token
  const list = async () => (await caller.call('GET /contact-channels?user_id=me', { token })).json.items
  const add = (body: object) =>
    caller.call('POST /contact-channels', {
      token,
      body: { user_id: 'me', type: 'email', used_for_auth: false, ...body },
    })
  const [primary] = await list()
  const path = `/contact-channels/me/${primary.id}`
  return { emulator, ...caller, mira, ines, token, list, add, primary, path }
}

test('the channels of a user contain the sign-up email first', async () => {
  const { list, mira } = await setUp()
  const [channel, ...rest] = await list()
  expect(rest).toEqual([])
  expect(channel).toEqual({
    id: expect.any(String),
    user_id: mira.user_id,
    type: 'email',
    value: 'mira@harbor.example',
    is_primary: true,
    is_verified: false,
    used_for_auth: true,
  })
})

test('the channels of a user are listed oldest first, read by id, and listed for the whole project by a server', async () => {
  const { call, token, add, list, primary } = await setUp()
  const refused = (await add({ value: ' Second@Harbor.example ' })).json
  expect(refused.code).toBe('SCHEMA_ERROR')
  const third = await add({ value: 'Third@Harbor.example' })
  expect({ status: third.status, value: third.json.value, is_primary: third.json.is_primary }).toEqual({
    status: 201,
    value: 'third@harbor.example',
    is_primary: false,
  })
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([primary.id, third.json.id])
  const selected = await call(`GET /contact-channels?user_id=me&contact_channel_id=${third.json.id}`, { token })
  expect(selected.json.items).toEqual([third.json])
  expect((await call('GET /contact-channels', { level: 'server' })).json.items).toHaveLength(3)
  expect((await call(`GET /contact-channels/me/${primary.id}`, { token })).json).toEqual(primary)
})

test('the channels of other users are refused to clients', async () => {
  const { call, token, ines, primary, path } = await setUp()
  const text = 'Client can only list contact channels for their own user.'
  expect(await call('GET /contact-channels', { token })).toMatchObject({ status: 403, text })
  expect(await call(`GET /contact-channels?user_id=${ines.user_id}`, { token })).toMatchObject({ status: 403, text })
  expect((await call('GET /contact-channels')).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  expect((await call(`PATCH ${path}`, { body: {} })).json.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  const foreign = path.replace('me', ines.user_id)
  expect(await call(`PATCH ${foreign}`, { token, body: { is_primary: true } })).toMatchObject({ status: 403 })
  expect(await call(`DELETE ${foreign}`, { token })).toMatchObject({ status: 403 })
  expect(await call(`DELETE ${foreign}`, { level: 'server' })).toMatchObject({
    status: 400,
    text: 'Contact channel not found',
  })
  expect(await call(`GET ${foreign}`, { level: 'server' })).toMatchObject({
    status: 404,
    text: 'Contact channel not found.',
  })
  expect(primary.is_primary).toBe(true)
})

test('the channels of a user are unique, and sign in to one account only', async () => {
  const { add } = await setUp()
  expect(await add({ value: 'MIRA@harbor.example' })).toMatchObject({
    status: 400,
    text: 'Contact channel already exists',
  })
  expect((await add({ value: 'ines@harbor.example' })).status).toBe(201)
  const { add: addElsewhere } = await setUp()
  const { status, json } = await addElsewhere({ value: 'ines@harbor.example', used_for_auth: true })
  expect({ status, code: json.code }).toEqual({
    status: 409,
    code: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  })
  expect(json.details).toMatchObject({ type: 'email', contact_channel_value: 'ines@harbor.example' })
})

test('changing a channel keeps at most one primary', async () => {
  const { add, call, token, list, path } = await setUp()
  const { json: channel } = await add({ value: 'second@harbor.example' })
  await call(`PATCH /contact-channels/me/${channel.id}`, { token, body: { is_primary: true } })
  expect((await list()).map(({ is_primary }: { is_primary: boolean }) => is_primary)).toEqual([false, true])
  await call(`PATCH /contact-channels/me/${channel.id}`, { token, body: { is_primary: false } })
  expect((await call('GET /users/me', { token })).json.primary_email).toBeNull()
  await call(`PATCH ${path}`, { token, body: { is_primary: true } })
  expect((await call('GET /users/me', { token })).json.primary_email).toBe('mira@harbor.example')
})

test('changing a channel to another email makes it unverified, and normalizes it if the type is sent', async () => {
  const { emulator, call, token, path, primary, mira } = await setUp()
  const server = `/contact-channels/${mira.user_id}/${primary.id}`
  await call(`PATCH ${server}`, { level: 'server', body: { is_verified: true } })
  const same = await call(`PATCH ${path}`, { token, body: { value: 'mira@harbor.example' } })
  expect(same.json.is_verified).toBe(true)
  const raw = await call(`PATCH ${path}`, { token, body: { value: 'Not Tidied' } })
  expect(raw.json).toMatchObject({ value: 'Not Tidied', is_verified: false })
  const bad = await call(`PATCH ${path}`, { token, body: { value: 'Not Tidied', type: 'email' } })
  expect(bad.json.code).toBe('SCHEMA_ERROR')
  const tidy = await call(`PATCH ${path}`, { token, body: { value: 'Okafor@Harbor.example', type: 'email' } })
  expect(tidy.json.value).toBe('okafor@harbor.example')
  expect(emulator.db.contactChannels.first('auth', 'internal/okafor@harbor.example')).toBeDefined()
  expect(emulator.db.contactChannels.first('auth', 'internal/mira@harbor.example')).toBeUndefined()
})

test('changing a channel to an email of another channel of the user is refused', async () => {
  const { add, call, token } = await setUp()
  const { json: channel } = await add({ value: 'second@harbor.example' })
  const response = await call(`PATCH /contact-channels/me/${channel.id}`, {
    token,
    body: { value: 'Mira@harbor.example', type: 'email' },
  })
  expect({ status: response.status, text: response.text }).toEqual({
    status: 400,
    text: 'Contact channel already exists',
  })
})

test('changing a channel to an email that another user signs in with is refused without naming it', async () => {
  const { call, token, path, list } = await setUp()
  const { status, json } = await call(`PATCH ${path}`, { token, body: { value: 'ines@harbor.example' } })
  expect({ status, contact_channel_value: json.details.contact_channel_value }).toEqual({
    status: 409,
    contact_channel_value: null,
  })
  expect((await list())[0].value).toBe('mira@harbor.example')
})

test('changing a channel can’t verify it at client level', async () => {
  const { call, token, path } = await setUp()
  const { json } = await call(`PATCH ${path}`, { token, body: { is_verified: true } })
  expect(json.error).toContain('body contains unknown properties: is_verified')
})

test('a channel can be deleted, even the primary one', async () => {
  const { call, token, path, list } = await setUp()
  expect((await call(`DELETE ${path}`, { token })).json).toEqual({ success: true })
  expect(await list()).toEqual([])
  expect(await call(`DELETE ${path}`, { token })).toMatchObject({ status: 400, text: 'Contact channel not found' })
})

test('verifying a channel works with its email', async () => {
  const { emulator, call, token, add } = await setUp()
  const { json: channel } = await add({ value: 'second@harbor.example' })
  const path = `POST /contact-channels/me/${channel.id}/send-verification-code`
  const send = () => call(path, { token, body: { callback_url: CALLBACK } })
  expect((await send()).json).toEqual({ success: true })
  const { code } = emulator.outbox.latest({ to: 'second@harbor.example' })!
  await call('POST /contact-channels/verify', { body: { code } })
  expect((await send()).json.code).toBe('EMAIL_ALREADY_VERIFIED')
})

test('verifying a channel fails if the channel was deleted or changed, and uses up the code', async () => {
  const { emulator, call, token, path } = await setUp()
  const { code } = emulator.outbox.latest({ to: 'mira@harbor.example' })!
  await call(`PATCH ${path}`, { token, body: { value: 'okafor@harbor.example', type: 'email' } })
  const verify = () => call('POST /contact-channels/verify', { body: { code } })
  expect(await verify()).toMatchObject({ status: 400, json: undefined })
  expect((await verify()).json.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  expect((await call(`GET ${path}`, { token })).json.is_verified).toBe(false)
})

test.each([
  ['server', '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', 400, 'USER_ID_DOES_NOT_EXIST'],
  ['client', '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90', 400, 'Can only send verification code for your own user'],
] as const)('verifying a channel is refused to a %s for another user', async (level, userId, status, want) => {
  const { call, token, primary } = await setUp()
  const path = `POST /contact-channels/${userId}/${primary.id}/send-verification-code`
  const response = await call(path, { token, level, body: { callback_url: CALLBACK } })
  expect({ status: response.status, code: response.json?.code ?? response.text }).toEqual({ status, code: want })
})

test('verifying a channel works for the primary email by name', async () => {
  const { call, token, emulator } = await setUp()
  const send = (body: object, by: string | null = token) =>
    call('POST /contact-channels/send-verification-code', { token: by, body: { callback_url: CALLBACK, ...body } })
  const mails = emulator.outbox.list().length
  const other = await send({ email: 'other@harbor.example' })
  expect(other.json.details).toEqual({ email: 'other@harbor.example', primary_email: 'mira@harbor.example' })
  expect((await send({ email: 'mira@harbor.example', callback_url: 'https://evil.example/' })).json.code).toBe(
    'REDIRECT_URL_NOT_WHITELISTED',
  )
  expect((await send({ email: 'mira@harbor.example' }, null)).json.error).toContain('auth.user must be defined')
  expect(emulator.outbox.list()).toHaveLength(mails)
  expect((await send({ email: 'mira@harbor.example' })).json).toEqual({ success: true })
  await call('POST /contact-channels/verify', { body: { code: emulator.outbox.latest()!.code } })
  expect((await send({ email: 'mira@harbor.example' })).json.code).toBe('EMAIL_ALREADY_VERIFIED')
})

test('a channel can’t be added to a user who doesn’t exist or verified if the user has no such channel', async () => {
  const { asServer, signUp } = createEmulatorWorld()
  const { user_id } = await signUp()
  const body = { user_id: UNKNOWN_ID, type: 'email', value: 'mira@quay.example', used_for_auth: false }
  expect(outcomeOf(await asServer('POST /contact-channels', body))).toEqual({ status: 404, error: 'User not found' })
  const send = `POST /contact-channels/${user_id}/${UNKNOWN_ID}/send-verification-code`
  expect(outcomeOf(await asServer(send, { callback_url: CALLBACK }))).toEqual({
    status: 404,
    error: 'Contact channel not found',
  })
})

test('a code for the primary email is sent to a valid address only', async () => {
  const { signUp, asUser, emulator } = createEmulatorWorld()
  const { access_token } = await signUp()
  emulator.outbox.clear()
  const body = { email: 'mira@localhost', callback_url: CALLBACK }
  const response = await asUser(access_token)('POST /contact-channels/send-verification-code', body)
  expect(outcomeOf(response)).toEqual({ status: 400, error: 'SCHEMA_ERROR' })
  expect(response.json.error).toContain('body.email must be a valid email')
  expect(emulator.outbox.list()).toEqual([])
})

test.each([
  ['GET /contact-channels/{user}/{channel}'],
  ['PATCH /contact-channels/{user}/{channel}', {}],
  ['DELETE /contact-channels/{user}/{channel}'],
  ['POST /contact-channels/{user}/{channel}/send-verification-code', { callback_url: CALLBACK }],
  ['GET /contact-channels?user_id={user}'],
  ['POST /contact-channels', { user_id: '{user}', type: 'email', value: 'b@quay.example', used_for_auth: false }],
])('%s needs a signed-in user at client level', async (operation, body?: object) => {
  const { signUp, call, emulator } = createEmulatorWorld()
  const { user_id } = await signUp()
  const { id } = emulator.db.contactChannels.first('user', user_id)!
  const fill = (text: string) => text.replace('{user}', user_id).replace('{channel}', id)
  const response = await call(fill(operation), { body: body && JSON.parse(fill(JSON.stringify(body))) })
  expect(outcomeOf(response)).toEqual({ status: 400, error: 'CANNOT_GET_OWN_USER_WITHOUT_USER' })
})

test('a channel’s code is sent only with a link to a trusted domain', async () => {
  const { signUp, asServer, emulator } = createEmulatorWorld()
  const { user_id } = await signUp()
  emulator.outbox.clear()
  const { id } = emulator.db.contactChannels.first('user', user_id)!
  const send = `POST /contact-channels/${user_id}/${id}/send-verification-code`
  expect(outcomeOf(await asServer(send, { callback_url: 'https://evil.example/' }))).toEqual({
    status: 400,
    error: 'REDIRECT_URL_NOT_WHITELISTED',
  })
  expect(emulator.outbox.list()).toEqual([])
})
