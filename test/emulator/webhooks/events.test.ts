import { expect, test } from 'vitest'
import { collectEvents } from '../../../src/emulator/webhooks/events.ts'
import { createEmulatorWorld, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

/** The events of changes that one request makes. */
async function createEventWorld() {
  const { emulator, asServer } = createEmulatorWorld()
  const { json: team } = await asServer('POST /teams', { display_name: 'Crew' })
  const events = collectEvents({ db: emulator.db, service: '2026' }, () => {})
  const take = () => events.take().map(({ event }) => ({ type: event.type, id: 'id' in event.data && event.data.id }))
  const stored = emulator.db.teams.get(team.id)!
  return { teams: emulator.db.teams, users: emulator.db.users, asServer, events, stored, take }
}

/** The events of changes of Mira, who signed up, and of a team. */
async function createUserEventWorld() {
  const world = createEmulatorWorld()
  const { user_id: userId } = await world.signUp()
  const { json: team } = await world.asServer('POST /teams', { display_name: 'Crew' })
  const events = collectEvents({ db: world.emulator.db, service: '2026' }, () => {})
  const take = () => events.take().map(({ event }) => ({ type: event.type, id: 'id' in event.data && event.data.id }))
  return { ...world, events, take, userId, teamId: team.id as string }
}

test('a team that is created and deleted by one request has no event', async () => {
  const { teams, stored, take } = await createEventWorld()
  teams.insert({ ...stored, id: 'short-lived' })
  teams.delete('short-lived')
  expect(take()).toEqual([])
})

test('a team that is created and changed by one request is created once', async () => {
  const { teams, stored, take } = await createEventWorld()
  const created = teams.insert({ ...stored, id: 'new' })
  teams.update(created, { display_name: 'Dock' })
  expect(take()).toEqual([{ type: 'team.created', id: 'new' }])
})

test('a team that is changed and deleted by one request is only deleted', async () => {
  const { teams, stored, take } = await createEventWorld()
  teams.update(stored, { display_name: 'Dock' })
  teams.delete(stored.id)
  expect(take()).toEqual([{ type: 'team.deleted', id: stored.id }])
})

test('a team that is deleted and created again by one request is updated', async () => {
  const { teams, stored, take } = await createEventWorld()
  teams.delete(stored.id)
  teams.insert({ ...stored })
  expect(take()).toEqual([{ type: 'team.updated', id: stored.id }])
})

test('a change that no view shows has no event, and each event is taken once', async () => {
  const { teams, stored, take } = await createEventWorld()
  teams.update(stored, { display_name: stored.display_name })
  expect(take()).toEqual([])
  teams.update(stored, { display_name: 'Dock' })
  expect(take()).toEqual([{ type: 'team.updated', id: stored.id }])
  expect(take()).toEqual([])
})

test('a password has an event when it is set or removed, because users show only whether they have one', async () => {
  const { asServer, events, users, take } = await createEventWorld()
  const { json: created } = await asServer('POST /users', {})
  const user = users.get(created.id)!
  events.take()
  const isUpdated = [{ type: 'user.updated', id: created.id }]
  users.update(user, { password_hash: 'first' })
  expect(take()).toEqual(isUpdated)
  users.update(user, { password_hash: 'second' })
  expect(take()).toEqual([])
  users.update(user, { password_hash: null })
  expect(take()).toEqual(isUpdated)
})

test('an account of a provider updates its user if the view of the user shows the change', async () => {
  const { emulator, events, take, userId } = await createUserEventWorld()
  const isUpdated = [{ type: 'user.updated', id: userId }]
  const connection = emulator.db.oauthConnections.insert({
    id: UNKNOWN_ID,
    project_id: 'internal',
    user_id: userId,
    provider_config_id: 'github',
    type: 'github',
    account_id: '7',
    email: null,
    allow_sign_in: true,
    allow_connected_accounts: true,
    scopes: [],
    is_refused: false,
  })
  expect(take()).toEqual(isUpdated)
  emulator.db.oauthConnections.update(connection, { email: 'mira@github.example' })
  expect(take()).toEqual(isUpdated)
  emulator.db.oauthConnections.update(connection, { account_id: '8' })
  expect(take()).toEqual(isUpdated)
  emulator.db.oauthConnections.update(connection, { account_id: '8', is_refused: true, scopes: ['repo'] })
  expect(take()).toEqual([])
  emulator.db.oauthConnections.delete(connection.id)
  expect(take()).toEqual(isUpdated)
  expect(events.take()).toEqual([])
})

test('a primary address updates its user when it is added, changed, replaced or removed', async () => {
  const { emulator, take, userId } = await createUserEventWorld()
  const { contactChannels } = emulator.db
  const isUpdated = [{ type: 'user.updated', id: userId }]
  const channel = contactChannels.first('user', userId)!
  contactChannels.update(channel, { value: 'new@harbor.example' })
  expect(take()).toEqual(isUpdated)
  contactChannels.update(channel, { value: 'new@harbor.example' })
  expect(take()).toEqual([])
  contactChannels.update(channel, { is_primary: false })
  expect(take()).toEqual(isUpdated)
  contactChannels.update(channel, { is_verified: true })
  expect(take()).toEqual([])
  contactChannels.delete(channel.id)
  expect(take()).toEqual([])
  const primary = contactChannels.insert({ ...channel, is_primary: true })
  expect(take()).toEqual(isUpdated)
  contactChannels.delete(primary.id)
  expect(take()).toEqual(isUpdated)
})

test('the profile of a member within the team has no event', async () => {
  const { emulator, asServer, events, take, userId, teamId } = await createUserEventWorld()
  await asServer(`POST /team-memberships/${teamId}/${userId}`, {})
  events.take()
  const [membership] = emulator.db.memberships.all()
  emulator.db.memberships.update(membership!, { display_name: 'Captain' })
  expect(take()).toEqual([])
})

test('a permission of a project has an event when it is granted and revoked', async () => {
  const { asServer, asAdmin, events, userId } = await createUserEventWorld()
  await asAdmin('POST /project-permission-definitions', { id: 'beta' })
  await asServer(`POST /project-permissions/${userId}/beta`, {})
  const data = { id: 'beta', user_id: userId }
  expect(events.take()).toEqual([{ projectId: 'internal', event: { type: 'project_permission.created', data } }])
  await asServer(`DELETE /project-permissions/${userId}/beta`)
  expect(events.take()).toEqual([{ projectId: 'internal', event: { type: 'project_permission.deleted', data } }])
})

test('a permission granted to a new user by the same request has no event', async () => {
  const { emulator, take, userId } = await createUserEventWorld()
  const user = emulator.db.users.insert({ ...emulator.db.users.get(userId)!, id: 'new' })
  emulator.db.grants.insert({
    id: '/new/beta',
    project_id: 'internal',
    team_id: null,
    user_id: user.id,
    permission_id: 'beta',
  })
  expect(take()).toEqual([{ type: 'user.created', id: 'new' }])
})

test('a deleted user’s event lists the teams that they left, the oldest membership first', async () => {
  const { emulator, asServer, events, userId, teamId } = await createUserEventWorld()
  const { json: otherTeam } = await asServer('POST /teams', { display_name: 'Dock' })
  for (const id of [otherTeam.id, teamId]) {
    await asServer(`POST /team-memberships/${id}/${userId}`, {})
    emulator.clock.advance(1_000)
  }
  events.take()
  await asServer(`DELETE /users/${userId}`)
  const left = [otherTeam.id, teamId]
  expect(events.take().map(({ event }) => event)).toEqual([
    ...left.map((team_id) => ({ type: 'team_membership.deleted', data: { team_id, user_id: userId } })),
    { type: 'user.deleted', data: { id: userId, teams: left.map((id) => ({ id })) } },
  ])
})
