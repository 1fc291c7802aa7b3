/** The owners of API keys. */
import {
  createTeam,
  createTeamApiKey,
  createUser,
  createUserApiKey,
  deleteUser,
  getTeamByApiKey,
  getUserByApiKey,
  updateUserApiKey,
} from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld } from '../support/createWorld.ts'

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
