/**
 * Loads React Query for the generated hooks. It is an optional peer dependency, so no module imports it statically.
 * It is loaded when an app uses a generated hook; until then hooks suspend, once for each page load.
 */
import type * as ReactQuery from '@tanstack/react-query'
import { useContext } from 'react'
import { CACHE_IDLE_MILLIS } from '../../core/constants.ts'
import { UsageError } from '../../core/errors.ts'
import { hydrateClient } from '../../query/initialState.ts'
import { noteCache } from '../../query/caches.ts'
import { type Provided, useProvided } from '../provider/ProviderContext.ts'

/** The exports that hooks use, so that bundlers can drop the rest. */
type Library = Pick<
  typeof ReactQuery,
  'QueryClient' | 'QueryClientContext' | 'useInfiniteQuery' | 'useMutation' | 'useQuery' | 'useSuspenseQuery'
> & { readonly skipToken: symbol }

/** Global state, because a page has one copy of React Query for all clients. */
const loading: { found?: Library; error?: UsageError; done: Promise<void> } = { done: load() }

async function load(): Promise<void> {
  let cause: unknown
  try {
    // In a `try` and with named exports, so that bundlers accept a missing package.
    const { QueryClient, QueryClientContext, skipToken, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery } =
      await import('@tanstack/react-query')
    // Vite replaces a missing package with an empty module.
    if (skipToken) {
      loading.found = {
        QueryClient,
        QueryClientContext,
        skipToken,
        useInfiniteQuery,
        useMutation,
        useQuery,
        useSuspenseQuery,
      }
      return
    }
  } catch (error) {
    cause = error
  }
  loading.error = new UsageError('MISSING_PACKAGE', 'Hooks could not load @tanstack/react-query. Install it.', {
    cause,
  })
}

/**
 * Returns React Query and the query client for a hook: the provider's `queryClient`, or else the app's own, or else a
 * query client that belongs to the client. The query client contains the data that a server has read.
 *
 * @throws UsageError MISSING_PACKAGE if React Query isn't installed
 * @throws a promise until React Query is loaded
 */
export function useReactQuery(): { library: Library; cache: ReactQuery.QueryClient } {
  const provided = useProvided()
  const { found: library, error, done } = loading
  if (!library) throw error ?? done
  const around = useContext(library.QueryClientContext)
  const cache = provided.queryClient ?? around ?? ownQueryClient(library, provided)
  noteCache(provided.client, cache)
  if (provided.initial) hydrateClient(provided.client, cache, provided.initial)
  return { library, cache }
}

/**
 * Returns the client's own query client. In a browser, unused entries are kept for 5 s; on a server, such a timer
 * would outlive the request.
 */
function ownQueryClient({ QueryClient }: Library, { client, outer }: Provided): ReactQuery.QueryClient {
  const queries = { gcTime: CACHE_IDLE_MILLIS, staleTime: CACHE_IDLE_MILLIS }
  return (outer.queryClient ??= new QueryClient(
    client.platform.kind === 'browser' ? { defaultOptions: { queries } } : {},
  ))
}
