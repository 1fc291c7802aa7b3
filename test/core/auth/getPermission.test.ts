/** Permissions of users, as servers and users read them. */
import { createAdminClient, createProjectPermissionDefinition } from 'latchkey/admin'
import {
  authorize,
  createServerClient,
  createTeam,
  createUser,
  getPermission,
  grantProjectPermission,
  grantTeamPermission,
} from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

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

test('getPermission ignores a permission of another team if a gateway drops the team from the query', async () => {
  const world = createWorld()
  const { userId } = await world.signUp('mira@harbor.example')
  const ownTeam = await createTeam(world.server, { displayName: 'Harbor', creatorUserId: userId })
  const other = await createTeam(world.server, { displayName: 'Elsewhere' })
  const server = behindGateway(world, ['team_id'])
  const input = { userId, permissionId: 'team_admin' }
  await expect(getPermission(server, { ...input, teamId: other.id })).resolves.toBeNull()
  await expect(authorize(server, { userId }, { permissionId: 'team_admin', teamId: other.id })).rejects.toMatchObject({
    code: 'TEAM_PERMISSION_REQUIRED',
  })
  await expect(getPermission(server, { ...input, teamId: ownTeam.id })).resolves.toMatchObject({ teamId: ownTeam.id })
  const upperCase = { ...input, userId: userId.toUpperCase(), teamId: ownTeam.id.toUpperCase() }
  await expect(getPermission(server, upperCase)).resolves.toMatchObject({ teamId: ownTeam.id })
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

test.each([
  ['of the same user and team', true, { user_id: 'U1', team_id: 't1' }],
  ['of another user', false, { user_id: 'u2', team_id: 't1' }],
  ['of another team', false, { user_id: 'u1', team_id: 't2' }],
  ['that names no user', true, { team_id: 't1' }],
  ['that names neither', true, { user_id: null, team_id: null }],
])('getPermission finds a permission %s: %s', async (_whose, isFound, fields) => {
  const { shared } = createWorld()
  const fetch = async (): Promise<Response> =>
    Response.json({ items: [{ id: 'edit', ...fields }], is_paginated: false })
  const server = createServerClient({ ...shared, fetch, secretServerKey: 'ssk_emulator' })
  const permission = await getPermission(server, { userId: 'u1', teamId: 't1', permissionId: 'edit' })
  expect(permission?.id).toBe(isFound ? 'edit' : undefined)
})
