import { QueryClient } from '@tanstack/react-query'
import { getCurrentUserQuery } from '../../generated/queries/users.ts'
import type { Client } from '../core/client/types.ts'
import { dehydrateClient, type InitialState } from './dehydrateClient.ts'

/** A query to read in advance: what any `…Query(client, input)` makes. */
export interface QueryToRead {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
}

/**
 * Reads on a server what a page shows first: who is signed in, and the queries that are named. Give the result to the
 * provider as `initial`; the browser then asks for none of it again.
 *
 * ```ts
 * const initial = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
 * ```
 *
 * What can't be read is left to the browser, so a page is rendered in any case. The client must be of one request alone:
 * what it reads is what its session may see.
 */
export async function readInitialState(client: Client, queries: readonly QueryToRead[] = []): Promise<InitialState> {
  const cache = new QueryClient()
  try {
    await Promise.all([readUser(client, cache), ...queries.map((query) => read(cache, query))])
    return dehydrateClient(client, cache)
  } finally {
    cache.clear()
  }
}

async function readUser(client: Client, cache: QueryClient): Promise<void> {
  if (client.session.getSnapshot().status === 'signed-out') return
  const user = await read(cache, getCurrentUserQuery(client))
  if (user) client.session.setAnonymous(user.isAnonymous)
}

/** What was read; nothing when it could not be. */
async function read<Data>(
  cache: QueryClient,
  {
    queryKey,
    queryFn,
  }: Omit<QueryToRead, 'queryFn'> & { queryFn: (context: { signal: AbortSignal }) => Promise<Data> },
): Promise<Data | undefined> {
  try {
    return await cache.fetchQuery({ queryKey, queryFn, retry: false })
  } catch {
    return undefined
  }
}
