/**
 * Gives the client to the hooks below it.
 *
 * - The query client is the one given, else that of the app around it, else one of our own.
 * - When another person is signed in, or nobody, everything the one before was shown leaves the cache.
 * - With `initial` the first render knows who is signed in; without it, it is the same for everybody.
 */
import { HydrationBoundary, QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Client } from '../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../core/constants.ts'
import { UsageError } from '../core/errors.ts'
import type { InitialState } from '../query/dehydrateClient.ts'
import { AppearanceContext, type Theme, toAppearance } from './AppearanceContext.ts'
import { ClientContext, InitialSessionContext } from './ClientContext.ts'
import { dropScope } from './dropScope.ts'
import { hydrationState } from './hydrationState.ts'
import type { Messages } from './messages/messages.ts'

export interface LatchkeyProviderProps {
  client: Client
  /** The app's own. Default: that of the `QueryClientProvider` around, or one of our own. */
  queryClient?: QueryClient
  /** What a server knew when it rendered; from `dehydrateClient`. Read at the first render. */
  initial?: InitialState
  /** The language of the pages, such as `de` or `de-AT`. Default `en`, also for languages they don't speak. */
  locale?: string
  /** Texts of the app's own, one by one. Keep it the same value between renders. */
  messages?: Partial<Messages>
  /** Default `system`. */
  theme?: Theme
  children?: ReactNode
}

/**
 * Puts a client within reach of the hooks and pages below.
 *
 * @throws UsageError MISSING_OPTION for a client that is none
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, queryClient, initial, locale, messages, theme, children } = props
  if (!client?.session) {
    throw new UsageError(
      'MISSING_OPTION',
      'LatchkeyProvider needs a client: <LatchkeyProvider client={createClient(…)}>.',
    )
  }
  const around = useContext(QueryClientContext)
  const [own] = useState(() => queryClient ?? around ?? createQueryClient(client))
  const cache = queryClient ?? around ?? own
  const [initialSession] = useState(initial?.session ?? null)
  const [hydrated] = useState(() => initial && hydrationState(client, initial))
  const appearance = useMemo(() => toAppearance(locale, messages, theme), [locale, messages, theme])
  useEffect(() => {
    let { scope } = client.session.getSnapshot()
    return client.session.subscribe(() => {
      const left = scope
      scope = client.session.getSnapshot().scope
      if (scope !== left) dropScope(cache, client, left)
    })
  }, [client, cache])
  return (
    <QueryClientProvider client={cache}>
      <ClientContext.Provider value={client}>
        <InitialSessionContext.Provider value={initialSession}>
          <AppearanceContext.Provider value={appearance}>
            <HydrationBoundary state={hydrated}>{children}</HydrationBoundary>
          </AppearanceContext.Provider>
        </InitialSessionContext.Provider>
      </ClientContext.Provider>
    </QueryClientProvider>
  )
}

/** Ours keeps what nobody looks at for five seconds. On a server, where a timer would outlive the request, it is the app's. */
function createQueryClient({ platform }: Client): QueryClient {
  if (platform.kind !== 'browser') return new QueryClient()
  return new QueryClient({ defaultOptions: { queries: { gcTime: CACHE_IDLE_MILLIS, staleTime: CACHE_IDLE_MILLIS } } })
}
