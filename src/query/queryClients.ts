/** The `QueryClient`s that contain data of a client. */
import { QueryClient } from '@tanstack/react-query'
import { lastUserListener } from '../core/client/lastUser.ts'
import { perClient } from '../core/client/perClient.ts'
import type { Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'

/**
 * Returns how long an unused entry is kept: 5 s in a browser. On a server entries have no timers, because their
 * `QueryClient` belongs to one request.
 */
export function getGcTime({ platform }: Client): number {
  return platform.kind === 'server' ? Infinity : CACHE_IDLE_MILLIS
}

/**
 * Returns the `QueryClient` that is used if the app has none. In a browser it belongs to the client, because React may
 * discard a mount of the provider. On a server, where one client may serve many users, each call creates one.
 *
 * @see https://tanstack.com/query/latest/docs/framework/react/guides/advanced-ssr#initial-setup
 */
export function getOwnQueryClient(client: Client): QueryClient {
  return client.platform.kind === 'server' ? createQueryClient(client) : ownQueryClient.get(client)
}

function createQueryClient(client: Client): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: CACHE_IDLE_MILLIS, gcTime: getGcTime(client) } } })
}

const ownQueryClient = /* @__PURE__ */ perClient(createQueryClient)

const queryClientRefs = /* @__PURE__ */ perClient(() => new Set<WeakRef<QueryClient>>())

/**
 * Registers a `QueryClient` that contains data of a client, so that invalidation and sign-out reach it wherever the app
 * keeps it. The reference is weak, so the app can drop it.
 */
export function registerQueryClient(client: Client, queryClient: QueryClient): void {
  lastUserListener.get(client).onReplaced = () => invalidateUser(client)
  const refs = queryClientRefs.get(client)
  for (const ref of refs) {
    const registered = ref.deref()
    if (registered === queryClient) return
    if (!registered) refs.delete(ref)
  }
  refs.add(new WeakRef(queryClient))
}

/** With `persistUser`, a user from the device was shown until the service responded: queries read the user again. */
function invalidateUser(client: Client): void {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === client.key && queryKey.includes('getCurrentUser')
  for (const queryClient of getQueryClients(client)) void queryClient.invalidateQueries({ predicate })
}

/** Returns the registered `QueryClient`s that the app still holds. */
export function getQueryClients(client: Client): QueryClient[] {
  const queryClients = Array.from(queryClientRefs.get(client), (ref) => ref.deref())
  return queryClients.filter((queryClient) => !!queryClient)
}
