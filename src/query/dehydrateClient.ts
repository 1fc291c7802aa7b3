import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'
import type { SessionSnapshot } from '../core/session/types.ts'

/** What a server knew when it rendered: plain JSON, without any token. Give it to the provider as `initial`. */
export interface InitialState {
  readonly session: SessionSnapshot
  readonly queries: DehydratedState
}

/**
 * Takes what a request's client and query client know to the browser, so that its first render is the server's and
 * nothing is asked twice.
 *
 * ```ts
 * await queryClient.query(getCurrentUserQuery(client))
 * const initial = dehydrateClient(client, queryClient)
 * ```
 */
export function dehydrateClient(client: Client, queryClient: QueryClient): InitialState {
  const queries = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && queryKey[0] === client.key,
  })
  return { session: client.session.getSnapshot(), queries }
}
