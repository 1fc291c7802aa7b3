import { QueryClient } from '@tanstack/react-query'
import { createClient, createOwnedProject, type Client } from 'latchkey'
import { openOwnedProject } from 'latchkey/admin'
import {
  deleteProjectMutation,
  getMetricsQuery,
  getProjectQuery,
  listOwnedProjectsQuery,
  updateProjectMutation,
} from 'latchkey/query'
import { expect, test } from 'vitest'
import { invalidateSession, removeSession } from '../../src/query/invalidation.ts'
import { registerQueryClient } from '../../src/query/queryClients.ts'
import { createWorld } from '../support/createWorld.ts'

/** An owner whose list of projects and one of the projects were read into one cache, as a console has it. */
async function createConsole() {
  const world = createWorld()
  const { accessToken, refreshToken } = await world.signUp('owner@harbor.example')
  const tokenStore = { accessToken, refreshToken }
  const owner = createClient({ ...world.shared, publishableClientKey: 'pck_emulator', tokenStore })
  const project = await createOwnedProject(owner, { displayName: 'Harbor' })
  const admin = openOwnedProject(owner, { projectId: project.id })
  const cache = new QueryClient()
  const queries = [listOwnedProjectsQuery(owner), getProjectQuery(admin), getMetricsQuery(admin)] as const
  for (const query of queries) await cache.prefetchQuery(query as never)
  const stale = () => queries.map(({ queryKey }) => cache.getQueryState(queryKey as never)?.isInvalidated)
  return { admin, cache, stale }
}

const write = (cache: QueryClient, mutation: object, input: object) =>
  cache
    .getMutationCache()
    .build(cache, mutation as never)
    .execute(input as never)

test('a write to a project invalidates its reads and its owner’s list of projects', async () => {
  const { admin, cache, stale } = await createConsole()
  expect(stale()).toEqual([false, false, false])
  await write(cache, updateProjectMutation(admin), { displayName: 'Port' })
  expect(stale()).toEqual([true, true, false])
})

test('deleting a project invalidates all its reads, and of its owner only the list', async () => {
  const { admin, cache, stale } = await createConsole()
  cache.setQueryData([admin.ownerKey!, 'anybody', 'users', 'getCurrentUser', {}], {})
  await write(cache, deleteProjectMutation(admin), {})
  expect(stale()).toEqual([true, true, true])
  expect(cache.getQueryState([admin.ownerKey!, 'anybody', 'users', 'getCurrentUser', {}])?.isInvalidated).toBe(false)
})

/** Two clients with cached data and a finished mutation each, in one cache of an app. */
async function createShared() {
  const clients = ['one', 'two'].map((projectId) =>
    createClient({ projectId, publishableClientKey: 'pck_x', tokenStore: 'memory' }),
  ) as [Client, Client]
  const cache = new QueryClient()
  const keyOf = ({ key }: Client, session: string): readonly unknown[] => [key, session, 'teams', 'listTeams', {}]
  for (const client of clients) {
    registerQueryClient(client, cache)
    for (const session of ['mira', 'noa', 'signed-out']) cache.setQueryData(keyOf(client, session), session)
    await write(cache, { mutationKey: [client.key, 'createTeam'], mutationFn: async () => 'done' }, {})
  }
  const sessionsOf = (client: Client) => cache.getQueriesData({ queryKey: [client.key] }).map(([, session]) => session)
  const mutationsOf = ({ key }: Client) => cache.getMutationCache().findAll({ mutationKey: [key] })
  const staleSessions = () =>
    cache
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => queryKey.slice(0, 2))
  return { clients, cache, sessionsOf, mutationsOf, staleSessions }
}

test('removing a session removes its reads and the finished mutations of its client, and nothing else', async () => {
  const { clients, cache, sessionsOf, mutationsOf } = await createShared()
  const [one, two] = clients
  void write(cache, { mutationKey: [one.key, 'slow'], mutationFn: () => new Promise(() => {}) }, {})
  removeSession(one, 'mira')
  expect(sessionsOf(one)).toEqual(['noa', 'signed-out'])
  expect(sessionsOf(two)).toEqual(['mira', 'noa', 'signed-out'])
  expect(mutationsOf(one).map(({ state }) => state.status)).toEqual(['pending'])
  expect(mutationsOf(two)).toHaveLength(1)
})

test('removing a session cancels its reads in flight', async () => {
  const { clients, cache } = await createShared()
  const { signal } = await new Promise<{ signal: AbortSignal }>((started) => {
    const queryKey = [clients[0].key, 'mira', 'users', 'getCurrentUser', {}]
    const queryFn = ({ signal }: { signal: AbortSignal }) => (started({ signal }), new Promise<never>(() => {}))
    cache.fetchQuery({ queryKey, queryFn }).catch(() => {})
  })
  expect(signal.aborted).toBe(false)
  removeSession(clients[0], 'mira')
  expect(signal.aborted).toBe(true)
})

test('data that is the same for everyone is neither removed nor invalidated with a session', async () => {
  const { clients, sessionsOf, mutationsOf, staleSessions } = await createShared()
  const { sessionKey } = clients[0].session.getSnapshot()
  removeSession(clients[0], sessionKey)
  await invalidateSession(clients[0], sessionKey)
  expect(sessionsOf(clients[0])).toEqual(['mira', 'noa', 'signed-out'])
  expect(mutationsOf(clients[0])).toHaveLength(1)
  expect(staleSessions()).toEqual([])
})

test('invalidating a session invalidates its reads, and nothing else', async () => {
  const { clients, staleSessions } = await createShared()
  await invalidateSession(clients[0], 'mira')
  expect(staleSessions()).toEqual([[clients[0].key, 'mira']])
})
