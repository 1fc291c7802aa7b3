import { QueryClient } from '@tanstack/react-query'
import { createClient } from 'latchkey'
import { expect, test } from 'vitest'
import { getGcTime, getOwnQueryClient, getQueryClients, registerQueryClient } from '../../src/query/queryClients.ts'
import { memoryPlatform } from '../support/memoryPlatform.ts'

const options = { projectId: 'internal', publishableClientKey: 'pck_x', tokenStore: 'memory' } as const
const createBrowserClient = () =>
  createClient({ ...options, platform: memoryPlatform({ fetch: () => Promise.reject(new TypeError('fetch failed')) }) })

test('in a browser a client keeps its QueryClient, and shares it with no other client', () => {
  const client = createBrowserClient()
  expect(getOwnQueryClient(client)).toBe(getOwnQueryClient(client))
  expect(getOwnQueryClient(client)).not.toBe(getOwnQueryClient(createBrowserClient()))
})

test('on a server each call returns another QueryClient, because one client may serve many users', () => {
  const client = createClient(options)
  expect(client.platform.kind).toBe('server')
  expect(getOwnQueryClient(client)).not.toBe(getOwnQueryClient(client))
})

test('unused data is kept for 5 s in a browser, and without a timer on a server', () => {
  expect(getGcTime(createBrowserClient())).toBe(5_000)
  expect(getGcTime(createClient(options))).toBe(Infinity)
})

test('data of the client’s own QueryClient is fresh for 5 s', () => {
  expect(getOwnQueryClient(createBrowserClient()).getDefaultOptions().queries).toEqual({
    staleTime: 5_000,
    gcTime: 5_000,
  })
})

test('a QueryClient that is registered twice is invalidated once', () => {
  const client = createBrowserClient()
  const [queries, otherQueries] = [new QueryClient(), new QueryClient()]
  for (const queryClient of [queries, otherQueries, queries, otherQueries]) registerQueryClient(client, queryClient)
  // By identity: two new QueryClients are equal.
  expect(getQueryClients(client).map((registered) => [queries, otherQueries].indexOf(registered))).toEqual([0, 1])
})
