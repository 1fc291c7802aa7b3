/**
 * Passes data that a server has read to the browser, as plain JSON in TanStack's format. Works without TanStack
 * Query.
 */
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { getCurrentUserQuery } from '../../generated/queries/users.ts'
import { createSlot } from '../core/client/slots.ts'
import type { Client } from '../core/client/types.ts'
import type { SessionSnapshot } from '../core/session/types.ts'
import { noteCache } from './caches.ts'
import type { StorableQuery } from './types.ts'

/** The data that a server rendered with: plain JSON, without tokens. Pass it to the provider as `initial`. */
export interface InitialState {
  readonly session: SessionSnapshot
  readonly queries: DehydratedState
}

/** A query to read in advance: the result of any `…Query(client, input)`. */
export interface QueryToRead extends StorableQuery<unknown> {}

type DehydratedQuery = DehydratedState['queries'][number]

/**
 * Serializes the data of a request's client and query client for the browser, so that its first render matches the
 * server's and nothing is read twice.
 *
 * ```ts
 * await queryClient.query(getCurrentUserQuery(client))
 * const initial = dehydrateClient(client, queryClient)
 * ```
 */
export function dehydrateClient(client: Client, queryClient: QueryClient): InitialState {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && queryKey[0] === client.key)
    .map(({ state, queryKey, queryHash, queryType }) => ({
      dehydratedAt: Date.now(),
      state,
      queryKey,
      queryHash,
      ...(queryType && { queryType }),
    }))
  return { session: client.session.getSnapshot(), queries: { mutations: [], queries } as DehydratedState }
}

/**
 * Reads on a server what a page shows first: the user and the given queries. Pass the result to the provider as
 * `initial`; the browser then doesn't read it again. Needs no React Query.
 *
 * ```ts
 * const initial = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
 * ```
 *
 * Reads that fail are left to the browser, so the page renders in any case. Use a client that belongs to one request,
 * because the result contains that user's data.
 */
export async function readInitialState(client: Client, queries: readonly QueryToRead[] = []): Promise<InitialState> {
  const isOut = client.session.getSnapshot().status === 'signed-out'
  const user = getCurrentUserQuery(client)
  const read = await Promise.all([isOut ? [] : readUser(client, user), ...queries.map(dehydrated)])
  return { session: client.session.getSnapshot(), queries: { mutations: [], queries: read.flat() } }
}

async function readUser(client: Client, query: ReturnType<typeof getCurrentUserQuery>): Promise<DehydratedQuery[]> {
  const read = await dehydrated(query)
  for (const { state } of read) client.session.setAnonymous((state.data as { isAnonymous: boolean }).isAnonymous)
  return read
}

/** Resolves to the query with its result, or to an empty array if the read fails. */
async function dehydrated({ queryKey, queryFn }: QueryToRead): Promise<DehydratedQuery[]> {
  try {
    const data = await queryFn({ signal: new AbortController().signal })
    const readAt = Date.now()
    return [{ dehydratedAt: readAt, state: stateOfData(data, readAt), queryKey, queryHash: hashOf(queryKey) }]
  } catch {
    return []
  }
}

const stateOfData = (data: unknown, dataUpdatedAt: number): DehydratedQuery['state'] => ({
  data,
  dataUpdateCount: 1,
  dataUpdatedAt,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
})

/** Returns TanStack's hash of a key: JSON with sorted object keys. */
const hashOf = (queryKey: readonly unknown[]): string =>
  JSON.stringify(queryKey, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** The states that were added to each query client. */
const hydrated = /* @__PURE__ */ createSlot(() => new WeakMap<QueryClient, Set<InitialState>>())

/**
 * Adds data that a server has read to a query client, once for each `initial` object. `<LatchkeyProvider initial>`
 * does this for the hooks of this package; call it if you only use TanStack's own hooks.
 *
 * Keys are recreated, because they contain the service's address, which may differ on a server. The data counts as read
 * now, because the server's clock may differ.
 */
export function hydrateClient(client: Client, queryClient: QueryClient, initial: InitialState): void {
  const done = hydrated.get(client)
  const states = done.get(queryClient) ?? new Set()
  if (states.has(initial)) return
  done.set(queryClient, states.add(initial))
  noteCache(client, queryClient)
  const cache = queryClient.getQueryCache()
  for (const { queryKey: key, state, queryType } of initial.queries.queries) {
    const queryKey = [client.key, ...key.slice(1)]
    // Existing data stays: it may be newer.
    cache.build(queryClient, { queryKey, _type: queryType } as never, { ...state, dataUpdatedAt: Date.now() } as never)
  }
}
