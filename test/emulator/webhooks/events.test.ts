import { expect, test } from 'vitest'
import { collectEvents } from '../../../src/emulator/webhooks/events.ts'
import { createEmulatorWorld } from '../../support/createEmulatorWorld.ts'

/** The events of changes that one request makes. */
async function createEventWorld() {
  const { emulator, asServer } = createEmulatorWorld()
  const { json: team } = await asServer('POST /teams', { display_name: 'Crew' })
  const events = collectEvents({ db: emulator.db, service: '2026' }, () => {})
  const take = () => events.take().map(({ event }) => ({ type: event.type, id: 'id' in event.data && event.data.id }))
  const stored = emulator.db.teams.get(team.id)!
  return { teams: emulator.db.teams, users: emulator.db.users, asServer, events, stored, take }
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
