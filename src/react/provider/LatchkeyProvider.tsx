import { HydrationBoundary, QueryClientContext, QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createElement, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { mountRouter } from '../../core/auth/redirects/router.ts'
import { perClient } from '../../core/client/perClient.ts'
import type { Client, Navigate } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import { forgetInitialState, getHydrationOptions, toLocalState, type InitialState } from '../../query/hydration.ts'
import { removeSession } from '../../query/invalidation.ts'
import { getOwnQueryClient, registerQueryClient } from '../../query/queryClients.ts'
import type { Messages } from '../i18n/messages.ts'
import { AppearanceContext, toAppearanceSettings, type AppearanceOptions, type Theme } from './AppearanceContext.ts'
import { ProviderContext } from './ProviderContext.ts'
import { ShownCheck, ShownCheckMarker } from './ShownCheck.tsx'

export interface LatchkeyProviderProps {
  /** The client of all hooks and pages below. */
  client: Client
  /**
   * The `QueryClient` of all hooks and pages below.
   *
   * @default the one of the QueryClientProvider above, or else one that belongs to the client
   */
  queryClient?: QueryClient
  /**
   * The data that a server rendered with, from `readInitialState` or `dehydrateClient`. Only the first render reads it.
   */
  initialState?: InitialState
  /**
   * The language of the pages, such as `de` or `de-AT`. Unknown languages fall back to `en`. `messages`, `theme` and
   * `appearance` are inherited too.
   *
   * @default the language of the provider above, or else en
   */
  locale?: string
  /** The app's own texts for individual keys. Keep it the same object between renders. */
  messages?: Partial<Messages>
  /**
   * Light, dark, or the system's preference. The value of a library such as next-themes may differ on the server.
   *
   * @default the color-scheme around the component
   */
  theme?: Theme
  /** Logo, accent color, radius and class names of the pages. Keep it the same object between renders. */
  appearance?: AppearanceOptions
  /** The app, or the part of it that uses the client. */
  children?: ReactNode
}

/**
 * Provides the client and its `QueryClient` to the hooks and pages below. When the user changes, the data of the
 * previous user is removed. With `initialState`, the first render has the user; without it, the first render is the
 * same for all users.
 *
 * @param props.client from `createClient`
 * @throws {UsageError} MISSING_OPTION if `client` is not a client
 *
 * @example
 * ```tsx
 * const client = createClient({ projectId, publishableClientKey })
 *
 * createRoot(element).render(
 *   <LatchkeyProvider client={client}>
 *     <App />
 *   </LatchkeyProvider>,
 * )
 * ```
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, locale, messages, theme, appearance, children } = props
  if (!client?.session) {
    const message = 'LatchkeyProvider needs a client: <LatchkeyProvider client={createClient({ … })}>.'
    throw new UsageError('MISSING_OPTION', message)
  }
  const queryClient = useProvidedQueryClient(client, props.queryClient)
  const [initialState] = useState(props.initialState)
  useSessionCleanup(client, queryClient, initialState)
  const provider = useMemo(
    () => ({ client, initialSession: initialState?.session, shownCheck: new ShownCheck(client.platform) }),
    [client, initialState],
  )
  const inheritedSettings = useContext(AppearanceContext)
  const settings = useMemo(
    () => toAppearanceSettings(inheritedSettings, locale, messages, theme, appearance),
    [inheritedSettings, locale, messages, theme, appearance],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary
        state={initialState && toLocalState(client, initialState)}
        options={getHydrationOptions(client)}
      >
        <ProviderContext.Provider value={provider}>
          <AppearanceContext.Provider value={settings}>
            <RouterConnection client={client} />
            <ShownCheckMarker check={provider.shownCheck} />
            {/* For apps without a boundary: a component that waits for the user must not suspend the whole app. */}
            <Suspense fallback={null}>{children}</Suspense>
          </AppearanceContext.Provider>
        </ProviderContext.Provider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

/** Connects the router of `redirectMethod: { useNavigate }`. It precedes the app, so that its effect runs first. */
function RouterConnection({ client }: { client: Client }): ReactNode {
  return createElement(routerComponents.get(client))
}

/** The component that calls the `useNavigate` of a client. It isn't passed as a prop, which could change between renders. */
const routerComponents = /* @__PURE__ */ perClient((client: Client) => {
  const { redirectMethod } = client.config
  return typeof redirectMethod === 'object' && redirectMethod.useNavigate
    ? createRouter(client, redirectMethod.useNavigate)
    : NoRouter
})

function createRouter(client: Client, useNavigate: () => Navigate): () => null {
  return function Router() {
    const navigate = useNavigate()
    useEffect(() => mountRouter(client, navigate), [navigate])
    return null
  }
}

const NoRouter = (): null => null

/** Returns the `QueryClient` of the prop, or of the `QueryClientProvider` above, or else the client's own. */
function useProvidedQueryClient(client: Client, queryClientProp: QueryClient | undefined): QueryClient {
  const inherited = useContext(QueryClientContext)
  return useMemo(() => queryClientProp ?? inherited ?? getOwnQueryClient(client), [client, queryClientProp, inherited])
}

/** Removes a session's data from all caches when the session ends. */
function useSessionCleanup(client: Client, queryClient: QueryClient, initialState: InitialState | undefined): void {
  useEffect(() => {
    registerQueryClient(client, queryClient)
    const { session } = client
    let sessionKey = session.getSnapshot().sessionKey
    return session.subscribe(() => {
      const previousKey = sessionKey
      sessionKey = session.getSnapshot().sessionKey
      if (sessionKey === previousKey) return
      removeSession(client, previousKey)
      if (!initialState) return
      removeSession(client, initialState.session.sessionKey)
      forgetInitialState(client, initialState)
    })
  }, [client, queryClient, initialState])
}
