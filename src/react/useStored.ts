/** Reads and writes of our own components, without React Query: through the client's own store. */
import { useCallback, useSyncExternalStore } from 'react'
import type { OperationId } from '../../generated/errors.ts'
import type { Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import { changeCached } from '../query/caches.ts'
import { getInitial, getStored, NOTHING_READ, readStored, type StoredRead, subscribeStored } from '../query/store.ts'
import type { OperationMutation, StorableQuery } from '../query/types.ts'
import { useProvided } from './ClientContext.ts'
import { type ActionResult, useAction } from './useAction.ts'
import { scopedKey, useSession } from './useSession.ts'

export interface StoredOptions {
  /** Data older than this is read again when a component mounts or the tab becomes visible. Default 5,000. */
  staleMillis?: number
  /** Whether all sessions get the same data, so that signing in doesn't read it again. Default false. */
  isPublic?: boolean
}

/** A read as a component sees it. */
export interface StoredResult<Data> extends StoredRead<Data> {
  /** True until there is data or an error. */
  readonly isPending: boolean
  /** Reads again, and resolves when that is done. */
  readonly refetch: () => Promise<void>
}

/**
 * Reads an operation through the client's store: one request for all readers. `null` as input reads nothing.
 *
 * ```tsx
 * const { data: teams } = useStored(listTeamsQuery, user ? { userId: 'me' } : null)
 * ```
 */
export function useStored<C extends Client, Input, Data>(
  query: (client: C, input: Input) => StorableQuery<Data>,
  input: Input | null,
  { staleMillis = CACHE_IDLE_MILLIS, isPublic = false }: StoredOptions = {},
): StoredResult<Data> {
  const { client } = useProvided()
  const { scope } = useSession()
  const made = input === null ? null : query(client as never, input)
  return useStoredQuery(
    made && { ...made, queryKey: scopedKey(made.queryKey, isPublic ? 'signed-out' : scope) },
    staleMillis,
  )
}

/** {@link useStored} for a query whose key names the session. */
export function useStoredQuery<Data>(query: StorableQuery<Data> | null, staleMillis: number): StoredResult<Data> {
  const { store } = useProvided().memory
  const name = query && JSON.stringify(query.queryKey)
  const read = useSyncExternalStore<StoredRead<Data>>(
    useCallback(
      (listener) => (query ? subscribeStored(store, query, staleMillis, listener) : () => {}),
      // The key names the query: its function does the same in each render.
      // oxlint-disable-next-line react/exhaustive-deps
      [store, name, staleMillis],
    ),
    () => (query ? getStored(store, query.queryKey) : NOTHING_READ),
    () => (query ? getInitial(store, query.queryKey) : NOTHING_READ),
  )
  const refetch = useCallback(
    () => (query ? readStored(store, query) : Promise.resolve()),
    // oxlint-disable-next-line react/exhaustive-deps
    [store, name],
  )
  return {
    ...read,
    isPending: read.data === undefined && read.error === null,
    refetch,
  }
}

export interface StoredWriteOptions<Input> {
  /** Shows the change of a cached read before the service agrees; if it refuses, the previous data comes back. */
  optimistic?: { readonly queryKey: readonly unknown[]; readonly change: (data: never, input: Input) => unknown }
}

/** A write as an action: `useStoredWrite(updateTeamMutation).mutate({ teamId, displayName })`. */
export function useStoredWrite<C extends Client, Input, Data, Id extends OperationId>(
  mutation: (client: C) => OperationMutation<Data, Id, Input>,
  { optimistic }: StoredWriteOptions<Input> = {},
): ActionResult<Input, Data> {
  return useAction(
    async (client: C, input: Input) => {
      const { mutationFn, onSuccess } = mutation(client)
      const undo =
        optimistic && changeCached(client, optimistic.queryKey, (data) => optimistic.change(data as never, input))
      try {
        const data = await mutationFn(input)
        await onSuccess(data, input, undefined, { client: undefined } as never)
        return data
      } catch (error) {
        undo?.()
        throw error
      }
    },
    { invalidates: [] },
  )
}
