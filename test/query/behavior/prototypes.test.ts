/** Users choose keys of metadata. No such key changes a prototype in a cache. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createClient } from 'latchkey'
import { getCurrentUserQuery, listTeamsQuery, type QueryToRead } from 'latchkey/query'
import { describe, expect, test } from 'vitest'

const METADATA = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"count":'

/** Each read returns a different count, so that the caches merge it with the previous one. */
function createReads() {
  let count = 0
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_test',
    baseUrl: 'https://identity.example',
    tokenStore: { accessToken: 'access', refreshToken: 'refresh' },
    fetch: async (input) => {
      count += 1
      const record = `{"id":"1","is_anonymous":false,"client_metadata":${METADATA}${count}}}`
      return new Response(String(input).includes('/teams') ? `{"items":[${record}],"is_paginated":false}` : record)
    },
  })
  return client
}

const metadataOf = (data: unknown): Record<string, unknown> => {
  const { items, clientMetadata } = data as { items?: unknown[]; clientMetadata?: Record<string, unknown> }
  return clientMetadata ?? metadataOf(items![0])
}

const queries: [string, (client: ReturnType<typeof createReads>) => QueryToRead][] = [
  ['a model', (client) => getCurrentUserQuery(client)],
  ['a list', (client) => listTeamsQuery(client, { userId: 'me' })],
]

describe.each(queries)('metadata with keys such as __proto__ in %s', (_name, queryOf) => {
  const expectPlain = (metadata: Record<string, unknown>): void => {
    expect(metadata['isAdmin']).toBeUndefined()
    expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype)
    expect(Object.keys(metadata)).toEqual(['__proto__', 'constructor', 'count'])
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  }

  test('remains plain data when TanStack Query merges two reads', async () => {
    const observer = new QueryObserver(new QueryClient(), queryOf(createReads()))
    const stop = observer.subscribe(() => {})
    await observer.refetch()
    const { data } = await observer.refetch()
    stop()
    expect(metadataOf(data)['count']).toBeGreaterThan(1)
    expectPlain(metadataOf(data))
  })
})

test('metadata nested 10,000 levels deep is cached and compared without an error', async () => {
  const deep = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)
  let count = 0
  const client = createClient({
    projectId: 'internal',
    publishableClientKey: 'pck_test',
    baseUrl: 'https://identity.example',
    tokenStore: { accessToken: 'access', refreshToken: 'refresh' },
    fetch: async () =>
      new Response(`{"id":"1","is_anonymous":false,"profile":${(count += 1)},"client_metadata":${deep}}`),
  })
  const observer = new QueryObserver(new QueryClient(), getCurrentUserQuery(client))
  const stop = observer.subscribe(() => {})
  await observer.refetch()
  const { status, error } = await observer.refetch()
  stop()
  expect({ status, error }).toEqual({ status: 'success', error: null })
})
