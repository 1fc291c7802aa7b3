/** Reads for our own components, through the client's own store instead of React Query. */
import type { CallOptions, Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import type { StorableQuery } from '../query/types.ts'
import { useProvided } from './provider/ProviderContext.ts'
import { scopedKey, useSession } from './hooks/useSession.ts'
import { type StoredResult, useStoredQuery } from './useStoredQuery.ts'

export interface StoredOptions {
  /**
   * Age in milliseconds from which data is read again when a component mounts or the tab becomes visible. Default
   * 5,000.
   */
  staleMillis?: number
  /** Whether all sessions get the same data, so that signing in doesn't read it again. Default false. */
  isPublic?: boolean
}

/**
 * Reads an operation through the client's store: all readers share one request. With `null` as input, nothing is
 * read.
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

/** Checks the code of a link once, without using it. Without a code, no request is sent. */
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
