/** Reads of our own components, without React Query: through the client's own store. */
import { useCallback, useSyncExternalStore } from 'react'
import type { CallOptions, Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import { getInitial, getStored, NOTHING_READ, readAgain, type StoredRead, subscribeStored } from '../query/store.ts'
import type { StorableQuery } from '../query/types.ts'
import { useProvided } from './ClientContext.ts'
import { scopedKey, useSession } from './useSession.ts'

export interface StoredOptions {
  /** Data older than this is read again when a component mounts or the tab becomes visible. Default 5,000. */
  staleMillis?: number
  /** Whether all sessions get the same data, so that signing in doesn't read it again. Default false. */
  isPublic?: boolean
}

/** A read in a component. */
export interface StoredResult<Data> extends StoredRead<Data> {
  /** True until there is data or an error. */
  readonly isPending: boolean
  /** Reads again; resolves when done. Without data, a read in flight is aborted and replaced. */
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
    () => (query ? readAgain(store, query) : Promise.resolve()),
    // oxlint-disable-next-line react/exhaustive-deps
    [store, name],
  )
  return {
    ...read,
    isPending: read.data === undefined && read.error === null,
    refetch,
  }
}

/** Asks once about the code of a link, without using it up. Nothing is asked until there is a code. */
export function useCodeCheck<Data>(
  name: string,
  check: (client: Client, input: { code: string }, options: CallOptions) => Promise<Data>,
  code: string | null | undefined,
): StoredResult<Data> {
  const { client } = useProvided()
  const { scope } = useSession()
  const input = { code: code?.toLowerCase() ?? '' }
  const queryFn = (options: CallOptions): Promise<Data> => check(client, input, options)
  return useStoredQuery(code ? { queryKey: [client.key, scope, 'codes', name, input], queryFn } : null, Infinity)
}
