import { expect, test } from 'vitest'
import {
  authorize,
  createServerClient,
  createTeam,
  createTeamApiKey,
  createUser,
  createUserApiKey,
  deleteUser,
  getPermission,
  getTeamByApiKey,
  getUserByApiKey,
  grantProjectPermission,
  grantTeamPermission,
  iterateUsers,
  updateUserApiKey,
} from 'latchkey/server'
import { createAdminClient, createProjectPermissionDefinition } from 'latchkey/admin'
import { createWorld } from './world.ts'

test.each([1, 7, 25, 100])('iterateUsers yields each of 25 users once, in pages of %i', async (pageSize) => {
  const { server } = createWorld()
  const made = []
  for (let at = 0; at < 25; at += 1) made.push((await createUser(server, { displayName: `User ${at}` })).id)
  const seen = []
  for await (const user of iterateUsers(server, { pageSize })) seen.push(user.id)
  expect(seen).toEqual(made)
})

test('iterateUsers fetches a page only when its first user is needed', async () => {
  const { server, calls } = createWorld()
  for (let at = 0; at < 9; at += 1) await createUser(server, { displayName: `User ${at}` })
  calls.length = 0
  for await (const user of iterateUsers(server, { pageSize: 3 })) if (user.displayName === 'User 2') break
  expect(calls).toHaveLength(1)
})

test('iterateUsers passes on the filters of the list', async () => {
  const { server } = createWorld()
  for (const displayName of ['Mira', 'Juno', 'Mirabel']) await createUser(server, { displayName })
  const names = []
  for await (const user of iterateUsers(server, { query: 'mira', desc: true, pageSize: 1 }))
    names.push(user.displayName)
  expect(names).toEqual(['Mirabel', 'Mira'])
})

test.each([0, -1, 1.5, Number.NaN])('iterateUsers refuses a page of %s', async (pageSize) => {
  const { server, calls } = createWorld()
  await expect(iterateUsers(server, { pageSize }).next()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(calls).toEqual([])
})

async function createKeys() {
  const world = createWorld()
  const { server } = world
  const user = await createUser(server, { primaryEmail: 'mira@harbor.example' })
  const team = await createTeam(server, { displayName: 'Harbor' })
  const userKey = await createUserApiKey(server, { userId: user.id, description: 'robot', expiresAt: null })
  const teamKey = await createTeamApiKey(server, { teamId: team.id, description: 'robot', expiresAt: null })
  return { ...world, user, team, userKey, teamKey }
}

test('the owner of an API key is a user or a team', async () => {
  const { server, user, team, userKey, teamKey } = await createKeys()
  await expect(getUserByApiKey(server, { apiKey: userKey.value })).resolves.toMatchObject({ id: user.id })
  await expect(getTeamByApiKey(server, { apiKey: teamKey.value })).resolves.toMatchObject({ id: team.id })
})

test('the owner of an API key is null for a key that is unknown, of the other kind, revoked, expired, or of a deleted user', async () => {
  const { server, user, userKey, teamKey, emulator } = await createKeys()
  await expect(getUserByApiKey(server, { apiKey: 'sk_unknown' })).resolves.toBeNull()
  await expect(getUserByApiKey(server, { apiKey: teamKey.value })).resolves.toBeNull()
  await expect(getTeamByApiKey(server, { apiKey: userKey.value })).resolves.toBeNull()
  const brief = await createUserApiKey(server, {
    userId: user.id,
    description: 'brief',
    expiresAt: emulator.clock.now() + 1000,
  })
  emulator.clock.advance(2000)
  await expect(getUserByApiKey(server, { apiKey: brief.value })).resolves.toBeNull()
  await updateUserApiKey(server, { apiKeyId: userKey.id, userId: user.id, revoked: true })
  await expect(getUserByApiKey(server, { apiKey: userKey.value })).resolves.toBeNull()
  const other = await createUserApiKey(server, { userId: user.id, description: 'other', expiresAt: null })
  emulator.faults.once('getUserById', 'USER_NOT_FOUND')
  await expect(getUserByApiKey(server, { apiKey: other.value })).resolves.toBeNull()
  emulator.faults.once('getTeam', 'TEAM_NOT_FOUND')
  await expect(getTeamByApiKey(server, { apiKey: teamKey.value })).resolves.toBeNull()
  await deleteUser(server, { userId: user.id })
  await expect(getUserByApiKey(server, { apiKey: other.value })).resolves.toBeNull()
})

test('reading the owner of an API key throws when the service is unreachable', async () => {
  const { server, userKey, emulator } = await createKeys()
  emulator.faults.once('checkUserApiKey', 'server-error')
  await expect(getUserByApiKey(server, { apiKey: userKey.value })).rejects.toMatchObject({ name: 'TransportError' })
})

test('getPermission includes inherited permissions by default, and is null without the permission', async () => {
  const { server } = createWorld()
  const user = await createUser(server)
  const team = await createTeam(server, { displayName: 'Harbor', creatorUserId: user.id })
  await grantTeamPermission(server, { teamId: team.id, userId: user.id, permissionId: 'team_admin' })
  const input = { userId: user.id, teamId: team.id, permissionId: '$update_team' }
  await expect(getPermission(server, input)).resolves.toEqual({
    id: '$update_team',
    userId: user.id,
    teamId: team.id,
  })
  await expect(getPermission(server, { ...input, recursive: false })).resolves.toBeNull()
  await expect(getPermission(server, { ...input, permissionId: 'nothing' })).resolves.toBeNull()
  const other = await createTeam(server, { displayName: 'Elsewhere' })
  await expect(getPermission(server, { ...input, teamId: other.id })).resolves.toBeNull()
})

test('getPermission without a team reads a project permission', async () => {
  const { server, shared } = createWorld()
  const admin = createAdminClient({ ...shared, superSecretAdminKey: 'sak_emulator' })
  await createProjectPermissionDefinition(admin, { id: 'support' })
  const user = await createUser(server)
  await expect(getPermission(server, { userId: user.id, permissionId: 'support' })).resolves.toBeNull()
  await grantProjectPermission(server, { userId: user.id, permissionId: 'support' })
  await expect(getPermission(server, { userId: user.id, permissionId: 'support' })).resolves.toEqual({
    id: 'support',
    userId: user.id,
  })
})

test('getPermission of the signed-in user needs no id', async () => {
  const { server, signUp } = createWorld()
  const mira = await signUp('mira@harbor.example')
  const team = await createTeam(server, { displayName: 'Harbor', creatorUserId: mira.userId })
  await expect(getPermission(mira.client, { teamId: team.id, permissionId: 'team_admin' })).resolves.toMatchObject({
    id: 'team_admin',
  })
})

test.each([
  [undefined, 'MISSING_OPTION', 'teamId is undefined'],
  [null, 'MISSING_OPTION', 'teamId is null'],
  ['', 'MISSING_OPTION', 'teamId is empty'],
  [7, 'INVALID_OPTION', 'of type number'],
  [['team'], 'INVALID_OPTION', 'of type object'],
])('getPermission refuses the team id %j instead of checking another permission', async (teamId, code, message) => {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
  world.calls.length = 0
  const input = { permissionId: 'team_admin', teamId: teamId as never }
  const refusal = { name: 'UsageError', code, message: expect.stringContaining(message) as string }
  await expect(getPermission(mira.client, input)).rejects.toMatchObject(refusal)
  await expect(getPermission(world.server, { ...input, userId: mira.userId })).rejects.toMatchObject(refusal)
  await expect(authorize(world.server, mira, input)).rejects.toMatchObject(refusal)
  expect(world.calls).toEqual([])
})

/** A server client behind a gateway that drops fields of the query. */
const behindGateway = (world: ReturnType<typeof createWorld>, dropped: readonly string[]) =>
  createServerClient({
    ...world.shared,
    secretServerKey: 'ssk_emulator',
    fetch: (input, init) => {
      const url = new URL(String(input))
      for (const name of dropped) url.searchParams.delete(name)
      return world.fetch(url, init)
    },
  })

test('getPermission ignores a permission of another team if a gateway drops the team from the query', async () => {
  const world = createWorld()
  const { userId } = await world.signUp('mira@harbor.example')
  const own = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: userId })
  const other = await createTeam(world.server, { displayName: 'Elsewhere' })
  const server = behindGateway(world, ['team_id'])
  const input = { userId, permissionId: 'team_admin' }
  await expect(getPermission(server, { ...input, teamId: other.id })).resolves.toBeNull()
  await expect(authorize(server, { userId }, { permissionId: 'team_admin', teamId: other.id })).rejects.toMatchObject({
    code: 'TEAM_PERMISSION_REQUIRED',
  })
  await expect(getPermission(server, { ...input, teamId: own.id })).resolves.toMatchObject({ teamId: own.id })
  const upperCase = { ...input, userId: userId.toUpperCase(), teamId: own.id.toUpperCase() }
  await expect(getPermission(server, upperCase)).resolves.toMatchObject({ teamId: own.id })
})

test('getPermission ignores a permission of another user if a gateway drops the user from the query', async () => {
  const world = createWorld()
  const mira = await world.signUp('mira@harbor.example')
  const other = await world.signUp('jonas@harbor.example')
  const { id: teamId } = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: mira.userId })
  const server = behindGateway(world, ['user_id'])
  const input = { teamId, permissionId: 'team_admin' }
  await expect(getPermission(server, { ...input, userId: mira.userId })).resolves.toMatchObject({
    userId: mira.userId,
  })
  await expect(getPermission(server, { ...input, userId: other.userId })).resolves.toBeNull()
  const { session } = other.client
  await expect(getPermission(server, input, { session })).resolves.toBeNull()
  await expect(getPermission(server, input, { session: mira.client.session })).resolves.toMatchObject({
    userId: mira.userId,
  })
})

test('getPermission of the project ignores a permission of a team', async () => {
  const world = createWorld()
  const { userId } = await world.signUp('mira@harbor.example')
  await createTeam(world.server, { displayName: 'Harbor', creatorUserId: userId })
  const server = createServerClient({
    ...world.shared,
    secretServerKey: 'ssk_emulator',
    fetch: (input, init) => world.fetch(String(input).replace('/project-permissions', '/team-permissions'), init),
  })
  await expect(getPermission(server, { userId, permissionId: 'team_admin' })).resolves.toBeNull()
})

test('getPermission refuses a user id that is null instead of checking every user', async () => {
  const { server } = createWorld()
  const reading = getPermission(server, { permissionId: 'team_admin', userId: null as never })
  await expect(reading).rejects.toMatchObject({ name: 'UsageError', code: 'INVALID_OPTION' })
})
