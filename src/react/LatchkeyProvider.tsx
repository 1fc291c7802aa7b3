/**
 * Gives the client to the hooks below it.
 *
 * - The query client is the `queryClient` prop, else the app's own, else one that belongs to the client. In a browser
 *   nothing belongs to a mount: React discards a mount that suspends before it is committed, and starts over.
 * - When the session changes, everything that was read for the previous user leaves the cache.
 * - With `initial` the first render knows the user; without it, it is the same for everyone.
 */
import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { stateOf } from '../core/client/state.ts'
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
  const [own] = useState(() => ownMemory(client))
  const cache = queryClient ?? around ?? own.queryClient
  const [initialSession] = useState(initial?.session ?? null)
  const [hydrated] = useState(() => initial && stateToHydrate(own, client, initial))
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
            <HydrationBoundary state={hydrated}>
              {/* Without a boundary of the app's own, a component that waits for the user would unmount this provider. */}
              <Suspense fallback={null}>{children}</Suspense>
            </HydrationBoundary>
          </AppearanceContext.Provider>
        </InitialSessionContext.Provider>
      </ClientContext.Provider>
    </QueryClientProvider>
  )
}

/** What outlives a mount of the provider. */
interface Memory {
  readonly queryClient: QueryClient
  /** By what the server sent: the same state counts as read once, however often React mounts the provider. */
  readonly hydrated: Map<InitialState, DehydratedState>
}

/**
 * In a browser it belongs to the client, and unused entries are kept for 5 s. On a server a client may serve many requests
 * and a timer would outlive them: there it belongs to the render.
 */
function ownMemory(client: Client): Memory {
  const make = (queries?: object): Memory => ({
    queryClient: new QueryClient({ defaultOptions: { queries } } as object),
    hydrated: new Map(),
  })
  return client.platform.kind === 'browser'
    ? stateOf(client, 'react', () => make({ gcTime: CACHE_IDLE_MILLIS, staleTime: CACHE_IDLE_MILLIS }))
    : make()
}

function stateToHydrate({ hydrated }: Memory, client: Client, initial: InitialState): DehydratedState | undefined {
  if (!hydrated.has(initial)) hydrated.set(initial, hydrationState(client, initial))
  return hydrated.get(initial)
}
