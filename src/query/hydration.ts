/** Passes data that a server has read to the browser, with TanStack's `dehydrate` and `hydrate`. */
import { dehydrate, hashKey, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { getCurrentUserQuery } from '../../generated/queries/users.ts'
import { perClient } from '../core/client/perClient.ts'
import type { Client } from '../core/client/types.ts'
import type { SessionSnapshot } from '../core/session/types.ts'
import { isControlFlow } from '../core/util/isControlFlow.ts'
import { getGcTime, registerQueryClient } from './queryClients.ts'
import type { ReadContext } from './types.ts'

/**
 * The data that a server rendered with: TanStack's `DehydratedState`, and the session. Plain JSON without tokens. Pass
 * it to the provider as `initialState`.
 */
export interface InitialState extends DehydratedState {
  readonly session: SessionSnapshot
}

/** A query to read in advance: the result of any `…Query(client, input)`. */
export interface QueryToRead {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: ReadContext) => Promise<unknown>
}

/**
 * Returns the data of a client in a `QueryClient` on a server as plain JSON, so that the browser's first render matches
 * the server's and nothing is read twice. Failed reads are left to the browser.
 *
 * @param client the client that read the data
 * @param queryClient the cache with the data
 *
 * @example
 * ```ts
 * await queryClient.prefetchQuery(getCurrentUserQuery(client))
 * const initialState = dehydrateClient(client, queryClient)
 * ```
 */
export function dehydrateClient(client: Client, queryClient: QueryClient): InitialState {
  const state = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status }, queryKey }) => status === 'success' && queryKey[0] === client.key,
    shouldDehydrateMutation: () => false,
  })
  return { ...state, session: client.session.getSnapshot() }
}

/**
 * Reads the data of a page's first render on a server: the user and the queries. Pass the result to the provider as
 * `initialState`; the browser then doesn't read it again.
 *
 * Reads that fail are left to the browser, so the page renders in any case. Use a client that belongs to one request,
 * because the result contains that user's data.
 *
 * @param client a client with the session of the request
 * @param queries the result of `…Query(client, input)` for each operation; default only the user
 *
 * @example
 * ```ts
 * const initialState = await readInitialState(client, [listTeamsQuery(client, { userId: 'me' })])
 * ```
 */
export async function readInitialState(client: Client, queries: readonly QueryToRead[] = []): Promise<InitialState> {
  const queryClient = new QueryClient()
  const isSignedOut = client.session.getSnapshot().status === 'signed-out'
  await Promise.all([
    isSignedOut ? null : readUser(client, queryClient),
    ...queries.map((query) => prefetch(queryClient, query)),
  ])
  const state = dehydrateClient(client, queryClient)
  queryClient.clear()
  return state
}

/** `prefetchQuery`, except that a framework's control flow is rethrown. */
async function prefetch(queryClient: QueryClient, query: QueryToRead): Promise<void> {
  await queryClient.fetchQuery(query).catch((error: unknown) => {
    if (isControlFlow(error)) throw error
  })
}

async function readUser(client: Client, queryClient: QueryClient): Promise<void> {
  const query = getCurrentUserQuery(client)
  await prefetch(queryClient, query)
  const user = queryClient.getQueryData(query.queryKey)
  if (user) client.session.setAnonymous(user.isAnonymous)
}

/**
 * Adds data that a server has read to a `QueryClient`. `<LatchkeyProvider initialState>` does this for the components
 * below it; call it if your app has no provider. Newer data in the cache remains.
 *
 * @param client the client in the browser
 * @param queryClient the cache that receives the data
 * @param initialState the result of `dehydrateClient` or `readInitialState`
 *
 * @example
 * ```ts
 * hydrateClient(client, queryClient, initialState)
 * ```
 */
export function hydrateClient(client: Client, queryClient: QueryClient, initialState: InitialState): void {
  registerQueryClient(client, queryClient)
  hydrate(queryClient, toLocalState(client, initialState), getHydrationOptions(client))
}

/** Returns the options with which the data of a server is added to a cache. */
export function getHydrationOptions(client: Client): { defaultOptions: { queries: { gcTime: number } } } {
  return { defaultOptions: { queries: { gcTime: getGcTime(client) } } }
}

const localStates = /* @__PURE__ */ perClient(() => new WeakMap<InitialState, DehydratedState>())

/**
 * Returns the data of a server for this client's caches. Keys are recreated, because they contain the service's
 * address, which may differ on a server. The time of the read is the time at which the data is first seen here, because
 * the server's clock may differ.
 */
export function toLocalState(client: Client, initialState: InitialState): DehydratedState {
  const existing = localStates.get(client).get(initialState)
  if (existing) return existing
  const receivedAt = Date.now()
  const queries = initialState.queries.map((query) => {
    const queryKey = [client.key, ...query.queryKey.slice(1)]
    const state = { ...query.state, dataUpdatedAt: receivedAt }
    return { ...query, queryKey, queryHash: hashKey(queryKey), state }
  })
  const state: DehydratedState = { mutations: [], queries }
  localStates.get(client).set(initialState, state)
  return state
}

/** Forgets the data of a session that ended, so that a provider that mounts again doesn't restore it. */
export function forgetInitialState(client: Client, initialState: InitialState): void {
  localStates.get(client).set(initialState, { mutations: [], queries: [] })
}
