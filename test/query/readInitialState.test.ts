import { createClient, signInAnonymously } from 'latchkey'
import { getCurrentUserQuery, listTeamsQuery, readInitialState } from 'latchkey/query'
import { expect, test } from 'vitest'
import { createWorld } from '../support/createWorld.ts'

test('contains the user and the given queries for the request’s session', async () => {
  const { signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  const { session, queries } = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
  expect(session).toEqual(client.session.getSnapshot())
  expect(queries.map(({ queryKey }) => queryKey)).toEqual([
    getCurrentUserQuery(client).queryKey,
    listTeamsQuery(client, { userId: 'me' }).queryKey,
  ])
  expect(queries[0]!.state.data).toMatchObject({ primaryEmail: 'mira@harbor.example' })
})

test('contains no token', async () => {
  const { signUp } = createWorld()
  const { client, accessToken, refreshToken } = await signUp('mira@harbor.example')
  const text = JSON.stringify(await readInitialState(client))
  expect(text).not.toContain(refreshToken)
  expect(text).not.toContain(accessToken)
})

test('requests nothing without a signed-in user', async () => {
  const { shared, calls } = createWorld()
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator' })
  const { session, queries } = await readInitialState(client)
  expect(session.status).toBe('signed-out')
  expect(queries).toEqual([])
  expect(calls).toEqual([])
})

test('leaves failed reads to the browser', async () => {
  const { emulator, signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  emulator.faults.always('listTeams', { kind: 'html' })
  const { session, queries } = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
  expect(session.status).toBe('signed-in')
  expect(queries.map(({ queryKey }) => queryKey[3])).toEqual(['getCurrentUser'])
})

test('marks an anonymous account as anonymous', async () => {
  const { shared } = createWorld()
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator' })
  await signInAnonymously(client)
  const fresh = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    tokenStore: await client.session.getTokens(),
  })
  expect((await readInitialState(fresh)).session.status).toBe('anonymous')
})
