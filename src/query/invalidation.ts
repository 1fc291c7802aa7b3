/** Marks cached reads as stale after a write, and removes the reads of a session that ended. */
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'
import { PUBLIC_SESSION_KEY } from './keys.ts'
import { outdatePendingReads } from './pendingReads.ts'
import { getQueryClients, registerQueryClient } from './queryClients.ts'

type KeyFilter = (queryKey: readonly unknown[]) => boolean

/** The tag of an owner's reads that change with a write to one of the owner's projects. */
const OWNED_PROJECTS_TAG = 'owned-projects'

/**
 * Invalidates all reads with these tags, and resolves when the mounted ones are refetched: in this `QueryClient`,
 * and in every other one that contains reads of this client. For an admin client of an owner, the owner's list of
 * projects is invalidated too.
 *
 * @param queryClient an additional `QueryClient` of the app
 * @param client the client whose reads are invalidated
 * @param tags the tags of operations, such as `teams`; `*` for all
 *
 * @example
 * ```ts
 * await invalidateTags(queryClient, client, ['teams'])
 * ```
 */
export function invalidateTags(
  queryClient: QueryClient | undefined,
  client: Client,
  tags: readonly string[],
): Promise<void> {
  if (queryClient) registerQueryClient(client, queryClient)
  const isAffected = (tag: unknown): boolean => tags.some((affected) => affected === '*' || affected === tag)
  return invalidate(
    client,
    ([clientKey, , tag]) =>
      isAffected(tag) && (clientKey === client.key || (tag === OWNED_PROJECTS_TAG && clientKey === client.ownerKey)),
  )
}

/** Invalidates all reads of a session, and resolves when the mounted ones are refetched. Public reads stay valid. */
export async function invalidateSession(client: Client, sessionKey: string): Promise<void> {
  if (sessionKey !== PUBLIC_SESSION_KEY) await invalidate(client, isOfSession(client, sessionKey))
}

async function invalidate(client: Client, matches: KeyFilter): Promise<void> {
  outdatePendingReads(client, matches)
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => matches(queryKey)
  await Promise.all(getQueryClients(client).map((queryClient) => queryClient.invalidateQueries({ predicate })))
}

/** Removes a session's reads and the client's finished mutations. Reads in flight are canceled. */
export function removeSession(client: Client, sessionKey: string): void {
  if (sessionKey === PUBLIC_SESSION_KEY) return
  const matches = isOfSession(client, sessionKey)
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => matches(queryKey)
  for (const queryClient of getQueryClients(client)) {
    void queryClient.cancelQueries({ predicate })
    queryClient.removeQueries({ predicate })
    const mutations = queryClient.getMutationCache()
    const finished = mutations.findAll({
      mutationKey: [client.key],
      predicate: ({ state }) => state.status !== 'pending',
    })
    for (const mutation of finished) mutations.remove(mutation)
  }
}

const isOfSession =
  (client: Client, sessionKey: string): KeyFilter =>
  ([clientKey, querySessionKey]) =>
    clientKey === client.key && querySessionKey === sessionKey
