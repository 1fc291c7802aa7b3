import { useEffect, useReducer } from 'react'
import { stateOf } from '../core/client/state.ts'
import type { CallOptions, Client } from '../core/client/types.ts'
import { useClient } from './ClientContext.ts'

/** The state of a read. */
export interface Loaded<Data> {
  data: Data | undefined
  /** `null` unless the last attempt failed. */
  error: unknown
  isFetching: boolean
  /** Starts again; an attempt that is still pending is aborted. */
  refetch: () => void
}

interface Entry {
  readonly abort: AbortController
  readonly promise: Promise<void>
  data?: unknown
  error?: unknown
  /** When it was read; `undefined` while pending. */
  settledAt?: number
}

/**
 * Reads something once per client and key, without a query cache. Components share the request, and an effect that runs
 * twice doesn't repeat it. A failed read is repeated by the next component that mounts.
 *
 * @param key what is read; `null` waits
 * @param staleMillis age after which a mounting component reads again. Default: never
 */
export function useLoaded<Data>(
  key: string | null,
  load: (client: Client, options: CallOptions) => Promise<Data>,
  staleMillis = Infinity,
): Loaded<Data> {
  const client = useClient()
  const entries = stateOf(client, 'loaded', () => new Map<string, Entry>())
  const [round, restart] = useReducer((count: number) => count + 1, 0)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (key === null) return
    let isMounted = true
    const found = entries.get(key)
    const age = client.platform.now() - (found?.settledAt ?? 0)
    const isUsable = found && !found.error && (found.settledAt === undefined || age < staleMillis)
    const entry = isUsable ? found : begin(client, load, found?.data)
    entries.set(key, entry)
    render()
    void entry.promise.then(() => isMounted && render())
    return () => {
      isMounted = false
    }
    // The key names what `load` reads, so `load` itself is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, entries, key, round, staleMillis])
  const entry = key === null ? undefined : entries.get(key)
  return {
    data: entry?.data as Data | undefined,
    error: entry?.error ?? null,
    isFetching: entry?.settledAt === undefined,
    refetch: () => {
      entry?.abort.abort()
      if (key !== null) entries.delete(key)
      restart()
    },
  }
}

function begin(client: Client, load: (client: Client, options: CallOptions) => Promise<unknown>, data: unknown): Entry {
  const abort = new AbortController()
  const read = load(client, { signal: abort.signal })
  const entry: Entry = {
    abort,
    data,
    promise: read
      .then(
        (value) => void (entry.data = value),
        (error: unknown) => void (entry.error = error),
      )
      .then(() => void (entry.settledAt = client.platform.now())),
  }
  return entry
}
