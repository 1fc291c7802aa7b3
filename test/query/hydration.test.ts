import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createClient, signInAnonymously } from 'latchkey'
import { dehydrateClient, getCurrentUserQuery, hydrateClient, listTeamsQuery, readInitialState } from 'latchkey/query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetInitialState, toLocalState } from '../../src/query/hydration.ts'
import { createWorld } from '../support/createWorld.ts'

afterEach(() => void vi.useRealTimers())

test('the initial state contains the user and the given queries for the request’s session', async () => {
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

test('the initial state contains no token', async () => {
  const { signUp } = createWorld()
  const { client, accessToken, refreshToken } = await signUp('mira@harbor.example')
  const json = JSON.stringify(await readInitialState(client))
  expect(json).toContain('mira@harbor.example')
  expect(json).not.toContain(refreshToken)
  expect(json).not.toContain(accessToken)
})

test('reading the initial state requests nothing without a signed-in user', async () => {
  const { shared, calls } = createWorld()
  const client = createClient({ ...shared, publishableClientKey: 'pck_emulator' })
  const { session, queries } = await readInitialState(client)
  expect(session.status).toBe('signed-out')
  expect(queries).toEqual([])
  expect(calls).toEqual([])
})

test('the initial state leaves failed reads to the browser', async () => {
  const { emulator, signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  emulator.faults.always('listTeams', { kind: 'html' })
  const { session, queries } = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
  expect(session.status).toBe('signed-in')
  expect(queries.map(({ queryKey }) => queryKey[3])).toEqual(['getCurrentUser'])
})

test('the initial state marks an anonymous account as anonymous', async () => {
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

/** A user's initial state, as JSON from a server, and the user's client under another address of the service. */
async function createPage() {
  const { shared, signUp } = createWorld()
  const { client: server, accessToken, refreshToken } = await signUp('mira@harbor.example')
  const initialState = JSON.parse(JSON.stringify(await readInitialState(server))) as Awaited<
    ReturnType<typeof readInitialState>
  >
  const client = createClient({
    ...shared,
    publishableClientKey: 'pck_emulator',
    baseUrl: 'https://identity.example',
    tokenStore: { accessToken, refreshToken },
  })
  return { client, server, initialState }
}

test('data from a server is found under the keys of a page that knows the service by another address', async () => {
  const { client, server, initialState } = await createPage()
  const { queryKey } = getCurrentUserQuery(client)
  expect(queryKey[0]).not.toBe(getCurrentUserQuery(server).queryKey[0])
  const queryClient = new QueryClient()
  hydrateClient(client, queryClient, initialState)
  const [, ...rest] = initialState.queries[0]!.queryKey
  expect(queryClient.getQueryData([client.key, ...rest])).toMatchObject({ primaryEmail: 'mira@harbor.example' })
})

test('data from a server never replaces newer data in the cache', async () => {
  const { client, initialState } = await createPage()
  const queryClient = new QueryClient()
  const [, ...rest] = initialState.queries[0]!.queryKey
  const queryKey = [client.key, ...rest]
  hydrateClient(client, queryClient, initialState)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 })
  queryClient.setQueryData(queryKey, { displayName: 'Mira' })
  vi.setSystemTime(Date.now() + 1_000)
  hydrateClient(client, queryClient, initialState)
  expect(queryClient.getQueryData(queryKey)).toEqual({ displayName: 'Mira' })
})

test('the data of a client leaves out failed reads and the data of others', async () => {
  const { emulator, signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  const queryClient = new QueryClient()
  emulator.faults.always('listTeams', { kind: 'html' })
  await queryClient.prefetchQuery(getCurrentUserQuery(client))
  await queryClient.prefetchQuery(listTeamsQuery(client, { userId: 'me' }))
  queryClient.setQueryData(['orders'], ['of the app'])
  const { queries, mutations } = dehydrateClient(client, queryClient)
  expect(queries.map(({ queryKey }) => queryKey[3])).toEqual(['getCurrentUser'])
  expect(mutations).toEqual([])
})

test('on a server no timer keeps the process alive for cached data', async () => {
  const { signUp } = createWorld()
  const { client } = await signUp('mira@harbor.example')
  expect(client.platform.kind).toBe('server')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const queryClient = new QueryClient()
  queryClient.getQueryCache().build(queryClient, getCurrentUserQuery(client))
  expect(vi.getTimerCount()).toBe(0)
})

test('reading the initial state rethrows what a framework throws to control rendering', async () => {
  const { client } = createWorld()
  const bailout = Object.assign(new Error('Dynamic server usage'), { digest: 'DYNAMIC_SERVER_USAGE' })
  const query = { queryKey: [client.key, 'x'], queryFn: () => Promise.reject(bailout) }
  await expect(readInitialState(client, [query])).rejects.toBe(bailout)
})

test('reading the initial state leaves no timer for a query with a gcTime of its own', async () => {
  const { client } = createWorld()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const query = { queryKey: [client.key, 'x'], queryFn: async () => 'read', gcTime: 60_000 }
  const { queries } = await readInitialState(client, [query])
  await vi.advanceTimersByTimeAsync(1000)
  expect({ data: queries[0]?.state.data, timers: vi.getTimerCount() }).toEqual({ data: 'read', timers: 0 })
})

test('the data of a client contains no write that waits for a network', async () => {
  const { client } = createWorld()
  const queryClient = new QueryClient()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: [client.key, 'ofTheApp'],
    mutationFn: async () => 'written',
  })
  void mutation.execute(undefined)
  await expect.poll(() => mutation.state.isPaused).toBe(true)
  expect(dehydrateClient(client, queryClient).mutations).toEqual([])
})

test('data from a server is the same object for each render, so that React hydrates it once', async () => {
  const { client, initialState } = await createPage()
  expect(toLocalState(client, initialState)).toBe(toLocalState(client, initialState))
  forgetInitialState(client, initialState)
  expect(toLocalState(client, initialState)).toEqual({ mutations: [], queries: [] })
})
