import { expect, test } from 'vitest'
import { createEmulatorWorld, DAY, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

/** Three users who were last active in the order Bo, Ana, Cy, and an anonymous user who was never active. */
async function createCrowd() {
  const world = createEmulatorWorld({ seed: 'crowd' })
  const ids: Record<string, string> = {}
  for (const name of ['Ana', 'Bo', 'Cy', 'Unnamed']) {
    const { json } = await world.asServer('POST /users', {
      display_name: name,
      primary_email: `${name.toLowerCase()}@${name === 'Cy' ? 'Quay' : 'Harbor'}.example`,
      is_anonymous: name === 'Unnamed',
    })
    ids[name] = json.id
  }
  for (const name of ['Bo', 'Ana', 'Cy']) {
    world.emulator.clock.advance(DAY)
    await world.asServer('POST /auth/sessions', { user_id: ids[name] })
  }
  const list = async (query: string) => {
    const { items, pagination } = (await world.asServer(`GET /users?${query}`)).json
    return {
      names: items.map((user: { display_name: string }) => user.display_name) as string[],
      next: pagination.next_cursor as string | null,
    }
  }
  return { ...world, ids, list }
}

test('the list of users is ordered by last activity on request, in both directions', async () => {
  const { list } = await createCrowd()
  expect(await list('order_by=last_active_at')).toEqual({ names: ['Bo', 'Ana', 'Cy'], next: null })
  expect(await list('order_by=last_active_at&desc=true')).toEqual({ names: ['Cy', 'Ana', 'Bo'], next: null })
  expect(await list('order_by=signed_up_at')).toEqual({ names: ['Ana', 'Bo', 'Cy'], next: null })
})

test('the list of users by activity is read in pages, each after the last user of the previous one', async () => {
  const { list, ids } = await createCrowd()
  const firstPage = await list('order_by=last_active_at&limit=2')
  expect(firstPage).toEqual({ names: ['Bo', 'Ana'], next: ids['Ana'] })
  expect(await list(`order_by=last_active_at&limit=2&cursor=${firstPage.next}`)).toEqual({ names: ['Cy'], next: null })
  expect(await list('order_by=last_active_at&limit=3')).toEqual({ names: ['Bo', 'Ana', 'Cy'], next: null })
  expect(await list(`order_by=last_active_at&cursor=${UNKNOWN_ID}`)).toEqual({ names: [], next: null })
})

test('the list of users contains anonymous users, or only these, on request', async () => {
  const { list } = await createCrowd()
  expect((await list('limit=10')).names).toEqual(['Ana', 'Bo', 'Cy'])
  expect((await list('include_anonymous=true')).names).toEqual(['Ana', 'Bo', 'Cy', 'Unnamed'])
  expect((await list('include_anonymous=true&only_anonymous=true')).names).toEqual(['Unnamed'])
})

test('the list of users excludes domains of primary addresses, in any case', async () => {
  const { list } = await createCrowd()
  expect((await list('excluded_email_domains=HARBOR.example')).names).toEqual(['Cy'])
  expect((await list('excluded_email_domains=harbor.example,%20quay.example')).names).toEqual([])
  expect((await list('excluded_email_domains=example')).names).toEqual(['Ana', 'Bo', 'Cy'])
})

test.each(['no domain', 'harbor.example,', '@harbor.example', 'a..b'])(
  'the list of users refuses %j, which is no domain, as a text',
  async (excluded) => {
    const { asServer } = createEmulatorWorld()
    const response = await asServer(`GET /users?excluded_email_domains=${encodeURIComponent(excluded)}`)
    expect(outcomeOf(response)).toEqual({
      status: 400,
      error: 'excluded_email_domains has something that is no domain',
    })
  },
)

test('the list of users accepts a hundred excluded domains and a thousand users a page', async () => {
  const { asServer } = createEmulatorWorld()
  const domains = (count: number) => Array.from({ length: count }, (_, index) => `d${index}.example`).join(',')
  expect((await asServer(`GET /users?excluded_email_domains=${domains(100)}`)).status).toBe(200)
  expect(outcomeOf(await asServer(`GET /users?excluded_email_domains=${domains(101)}`))).toEqual({
    status: 400,
    error: 'SCHEMA_ERROR',
  })
  expect((await asServer('GET /users?limit=1000')).status).toBe(200)
  expect((await asServer('GET /users?limit=1001')).json.code).toBe('SCHEMA_ERROR')
})

test('the list of users contains users without an address when domains are excluded', async () => {
  const { asServer } = createEmulatorWorld()
  await asServer('POST /users', { display_name: 'Ana' })
  expect((await asServer('GET /users?excluded_email_domains=harbor.example')).json.items).toHaveLength(1)
})

test.each([
  { given: { display_name: 'Mira', primary_email: 'mira@harbor.example' }, name: 'Mira’s Team' },
  { given: { primary_email: 'mira@harbor.example' }, name: 'mira@harbor.example’s Team' },
  { given: {}, name: 'Personal Team' },
])('a new user with $given gets the team $name if the project creates teams', async ({ given, name }) => {
  const { asServer } = createEmulatorWorld({ config: { create_team_on_sign_up: true } })
  const { json: user } = await asServer('POST /users', given)
  const { json } = await asServer(`GET /users/${user.id}`)
  expect(json.selected_team.display_name).toBe(name.replace('’', "'"))
  const { items } = (await asServer(`GET /team-permissions?user_id=${user.id}`)).json
  expect(items).toMatchObject([{ id: 'team_admin', team_id: json.selected_team_id }])
})

test('a user is not created if a default permission doesn’t exist any more', async () => {
  for (const config of [
    { user_default_permissions: [{ id: 'gone' }] },
    { create_team_on_sign_up: true, team_creator_default_permissions: [{ id: 'gone' }] },
  ]) {
    const { asServer, emulator } = createEmulatorWorld({ config })
    const response = await asServer('POST /users', { primary_email: 'mira@harbor.example' })
    expect(response.json).toMatchObject({ code: 'PERMISSION_NOT_FOUND', details: { permission_id: 'gone' } })
    expect(emulator.db.users.size).toBe(0)
    expect(emulator.db.contactChannels.size).toBe(0)
  }
})

test('a deleted team doesn’t create a permission problem if the project creates no teams', async () => {
  const { asServer } = createEmulatorWorld({ config: { team_creator_default_permissions: [{ id: 'gone' }] } })
  expect((await asServer('POST /users', {})).status).toBe(201)
})

test('deleting a user deletes all that belongs to the user, and nothing of others', async () => {
  const { asServer, asUser, signUp, emulator } = createEmulatorWorld({
    config: { allow_user_api_keys: true, user_default_permissions: [] },
  })
  const { db } = emulator
  const fill = async (email: string, account_id: string) => {
    const { user_id, access_token } = await signUp(email)
    const asSelf = asUser(access_token)
    const { json: team } = await asSelf('POST /teams', { display_name: 'Crew', creator_user_id: 'me' })
    await asSelf('POST /user-api-keys', { description: 'key', expires_at_millis: null, user_id: 'me' })
    await asServer(`POST /team-permissions/${team.id}/${user_id}/$read_members`, {})
    await asServer('POST /oauth-providers', {
      user_id,
      provider_config_id: 'github',
      account_id,
      allow_sign_in: true,
      allow_connected_accounts: true,
    })
    const [category] = (await asSelf('GET /emails/notification-preference/me')).json.items
    const path = `/emails/notification-preference/me/${category.notification_category_id}`
    await asSelf(`PATCH ${path}`, { enabled: false })
    return user_id
  }
  const sizes = () => ({
    users: db.users.size,
    channels: db.contactChannels.size,
    memberships: db.memberships.size,
    grants: db.grants.size,
    connections: db.oauthConnections.size,
    choices: db.notificationChoices.size,
    keys: db.apiKeys.size,
  })
  await fill('ines@harbor.example', '8')
  const before = sizes()
  expect(Object.values(before)).not.toContain(0)
  const mira = await fill('mira@harbor.example', '7')
  expect((await asServer(`DELETE /users/${mira}`)).json).toEqual({ success: true })
  expect(sizes()).toEqual(before)
})

test('a user’s view contains each way to sign in', async () => {
  const { asServer } = createEmulatorWorld({ config: { magic_link_enabled: true } })
  const view = async (body: object) => {
    const { json } = await asServer('POST /users', body)
    const { has_password, otp_auth_enabled, auth_with_email, passkey_auth_enabled, requires_totp_mfa } = json
    return { has_password, otp_auth_enabled, auth_with_email, passkey_auth_enabled, requires_totp_mfa }
  }
  const none = { has_password: false, otp_auth_enabled: false, auth_with_email: false }
  const rest = { passkey_auth_enabled: false, requires_totp_mfa: false }
  expect(await view({})).toEqual({ ...none, ...rest })
  const email = { primary_email_auth_enabled: true, primary_email_verified: true }
  expect(await view({ ...email, primary_email: 'a@harbor.example', password: 'correct horse' })).toEqual({
    ...none,
    ...rest,
    has_password: true,
    auth_with_email: true,
  })
  expect(await view({ ...email, primary_email: 'b@harbor.example', otp_auth_enabled: true })).toEqual({
    ...none,
    ...rest,
    otp_auth_enabled: true,
    auth_with_email: true,
  })
})

test('the list of users by activity ends with a page that is exactly full', async () => {
  const { list, ids } = await createCrowd()
  expect(await list(`order_by=last_active_at&limit=1&cursor=${ids['Ana']}`)).toEqual({ names: ['Cy'], next: null })
  expect(await list(`order_by=last_active_at&limit=1&cursor=${ids['Bo']}`)).toEqual({
    names: ['Ana'],
    next: ids['Ana'],
  })
})

test('an anonymous user who signs up by password can sign in with it, and has one primary address', async () => {
  const { call, signIn, emulator } = createEmulatorWorld()
  const { json: anonymous } = await call('POST /auth/anonymous/sign-up')
  const headers = { 'x-stack-allow-anonymous-user': 'true' }
  const body = { email: 'Mira@Harbor.example', password: 'correct horse' }
  await call('POST /auth/password/sign-up', { token: anonymous.access_token, headers, body })
  expect((await signIn('mira@harbor.example', 'correct horse')).json.user_id).toBe(anonymous.user_id)
  expect(emulator.db.contactChannels.where('user', anonymous.user_id)).toMatchObject([
    { value: 'mira@harbor.example', is_primary: true, is_verified: false, used_for_auth: true },
  ])
})

test('an anonymous user who signs up by code can do so again, without a password', async () => {
  const { call, emulator, asServer } = createEmulatorWorld({ config: { magic_link_enabled: true } })
  const { json: anonymous } = await call('POST /auth/anonymous/sign-up')
  const headers = { 'x-stack-allow-anonymous-user': 'true' }
  const email = { email: 'mira@harbor.example', callback_url: 'http://localhost:3000/' }
  await call('POST /auth/otp/send-sign-in-code', { body: email })
  const { code } = emulator.outbox.latest({ kind: 'magic-link' })!
  await call('POST /auth/otp/sign-in', { token: anonymous.access_token, headers, body: { code } })
  const { json: user } = await asServer(`GET /users/${anonymous.user_id}`)
  expect(user).toMatchObject({ otp_auth_enabled: true, has_password: false, primary_email_verified: true })
})
