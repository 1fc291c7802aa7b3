/** Reads through the client's own store, so that our own components don't need React Query. */
import { useCallback, useSyncExternalStore } from 'react'
import { getInitial, getStored, NOTHING_READ, readAgain, type StoredRead, subscribeStored } from '../query/store.ts'
import type { StorableQuery } from '../query/types.ts'
import { useProvided } from './provider/ProviderContext.ts'

/** The state of a read in a component. */
export interface StoredResult<Data> extends StoredRead<Data> {
  /** True until there is data or an error. */
  readonly isPending: boolean
  /** Reads again; resolves when the read is finished. Without data, a read in flight is aborted and replaced. */
  readonly refetch: () => Promise<void>
}

/** Reads a query whose key contains the session. With `null`, nothing is read. */
export function useStoredQuery<Data>(query: StorableQuery<Data> | null, staleMillis: number): StoredResult<Data> {
  const { store } = useProvided().memory
  const name = query && JSON.stringify(query.queryKey)
  const read = useSyncExternalStore<StoredRead<Data>>(
    useCallback(
      (listener) => (query ? subscribeStored(store, query, staleMillis, listener) : () => {}),
      // The key identifies the query: its function does the same in each render.
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
