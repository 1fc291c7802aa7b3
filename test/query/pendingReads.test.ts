/** The cached reads that each write invalidates: its own tag, its `x-invalidates`, and nothing of another client. */
import { QueryClient } from '@tanstack/react-query'
import { createClient, type Client } from 'latchkey'
import * as query from 'latchkey/query'
import { expect, test } from 'vitest'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { operationsOf, type Document } from '../../src/codegen/document.ts'
import { isRaw } from '../../src/codegen/flows.ts'
import { invalidateTags } from '../../src/query/invalidation.ts'
import { outdatePendingReads, readUntilCurrent } from '../../src/query/pendingReads.ts'

const document = openapi as unknown as Document
const tags = document.tags.map(({ name }) => name)
const writes = operationsOf(document)
  .filter(({ method, operation }) => method !== 'get' && !isRaw(operation.operationId))
  .map(({ operation }) => operation)

/** One read of each tag, of two clients, all of them fresh. */
function filledCache(client: Client, other: Client): QueryClient {
  const cache = new QueryClient()
  for (const { key } of [client, other]) {
    for (const tag of tags) cache.setQueryData([key, 'scope', tag, 'someRead', {}], 'fresh')
  }
  return cache
}

const staleTags = (cache: QueryClient, { key }: Client): unknown[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => queryKey[0] === key && state.isInvalidated)
    .map(({ queryKey }) => queryKey[2])

test.each(writes.map((operation) => ({ id: operation.operationId, operation })))(
  'the write $id invalidates the reads that its operation names, of its own client',
  async ({ id, operation }) => {
    const options = { publishableClientKey: 'pck_x', tokenStore: 'memory' } as const
    const client = createClient({ projectId: 'one', ...options })
    const other = createClient({ projectId: 'two', ...options })
    const cache = filledCache(client, other)
    const mutation = (
      query as unknown as Record<string, (client: Client) => query.OperationMutation<unknown, never, unknown>>
    )[`${id}Mutation`]!(client)
    await mutation.onSuccess({}, {}, undefined, { client: cache, meta: undefined })
    const named = operation['x-invalidates']
    const expected = tags.filter(
      (tag) => named && (named.includes('*') || named.includes(tag) || tag === operation.tags[0]),
    )
    expect(staleTags(cache, client)).toEqual(expected)
    expect(staleTags(cache, other)).toEqual([])
  },
)

test('a read is pending until its response, or its failure', async () => {
  const client = createClient({ projectId: 'one', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  const listPending = (): unknown[] => {
    const keys: unknown[] = []
    outdatePendingReads(client, (queryKey) => {
      keys.push(queryKey[0])
      return false
    })
    return keys
  }
  const reads = [
    readUntilCurrent(client, ['read'], async () => 'value'),
    readUntilCurrent(client, ['failed'], () => Promise.reject(new Error('offline'))),
  ]
  expect(listPending()).toEqual(['read', 'failed'])
  await Promise.allSettled(reads)
  expect(listPending()).toEqual([])
})

test.each([
  ['teams', 3],
  ['users', 1],
])('a read in flight during two writes to %s is sent %d times, until its response is newer', async (tag, count) => {
  const client = createClient({ projectId: 'one', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  let sent = 0
  const read = readUntilCurrent(client, [client.key, 'session', 'teams', 'listTeams', {}], async () => {
    sent += 1
    if (sent < 3) await invalidateTags(undefined, client, [tag])
    return `response ${sent}`
  })
  expect(await read).toBe(`response ${count}`)
  expect(sent).toBe(count)
})

test('a write sends every read of its tag in flight again', async () => {
  const client = createClient({ projectId: 'one', publishableClientKey: 'pck_x', tokenStore: 'memory' })
  const sent: string[] = []
  const read = (id: string, beforeFirst?: Promise<void>) =>
    readUntilCurrent(client, [client.key, 'session', 'teams', 'getTeam', { id }], async () => {
      sent.push(id)
      if (sent.filter((other) => other === id).length === 1) await beforeFirst
    })
  const written = Promise.resolve().then(() => invalidateTags(undefined, client, ['teams']))
  await Promise.all([read('harbor', written), read('dock', written), read('quay', written)])
  expect(sent.sort()).toEqual(['dock', 'dock', 'harbor', 'harbor', 'quay', 'quay'])
})
