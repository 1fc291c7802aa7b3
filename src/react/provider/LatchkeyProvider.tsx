import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { createSlot } from '../../core/client/slots.ts'
import type { Client } from '../../core/client/types.ts'
import { missingClient } from '../../core/usageErrors.ts'
import { dropScope } from '../../query/caches.ts'
import type { InitialState } from '../../query/initialState.ts'
import { createStore, seedStore, storeOf } from '../../query/store.ts'
import { AppearanceContext, type AppearanceOptions, type Theme, toAppearance } from './AppearanceContext.ts'
import { type Memory, ProvidedContext } from './ProviderContext.ts'
import type { Messages } from '../i18n/messages.ts'

export interface LatchkeyProviderProps {
  client: Client
  /**
   * The query client for the generated hooks. Default: the query client of the `QueryClientProvider` above, or else a
   * query client that belongs to the client.
   */
  queryClient?: QueryClient
  /**
   * The data that a server rendered with, from `readInitialState` or `dehydrateClient`. Only the first render reads it.
   */
  initial?: InitialState
  /**
   * The language of the pages, such as `de` or `de-AT`. Unknown languages fall back to `en`. Default: the language of
   * the provider above, or else `en`. `messages`, `theme` and `appearance` are inherited too.
   */
  locale?: string
  /** The app's own texts for individual keys. Keep it the same object between renders. */
  messages?: Partial<Messages>
  /** Default `system`. */
  theme?: Theme
  /** Logo, accent color, radius and class names of the pages. Keep it the same object between renders. */
  appearance?: AppearanceOptions
  children?: ReactNode
}

/**
 * Provides the client to the hooks and pages below. When the user changes, the data of the previous user is dropped.
 * With `initial` the first render knows the user; without it, the first render is the same for everyone.
 *
 * Data belongs to the client and not to a mount, because React discards a mount that suspends before it is committed.
 *
 * @throws UsageError MISSING_OPTION if `client` is not a client
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, locale, messages, theme, appearance: look, children } = props
  if (!client?.session) throw missingClient()
  const above = useContext(ProvidedContext)
  const [own] = useState(() => new Map<Client, Memory>())
  const memory = memoryOf(client, own)
  const [initial] = useState(props.initial)
  if (initial) seedStore(memory.store, initial)
  const queryClient = props.queryClient ?? above?.queryClient
  const outer = above?.outer ?? memory
  const provided = useMemo(
    () => ({ client, memory, outer, queryClient, initial }),
    [client, memory, outer, queryClient, initial],
  )
  const outerAppearance = useContext(AppearanceContext)
  const appearance = useMemo(
    () => toAppearance(outerAppearance, locale, messages, theme, look),
    [outerAppearance, locale, messages, theme, look],
  )
  useEffect(() => {
    let { scope } = client.session.getSnapshot()
    return client.session.subscribe(() => {
      const left = scope
      scope = client.session.getSnapshot().scope
      if (scope !== left) dropScope(client, left, queryClient)
    })
  }, [client, queryClient])
  return (
    <ProvidedContext.Provider value={provided}>
      <AppearanceContext.Provider value={appearance}>
        {/* For apps without a boundary: a component that waits for the user must not suspend the whole app. */}
        <Suspense fallback={null}>{children}</Suspense>
      </AppearanceContext.Provider>
    </ProvidedContext.Provider>
  )
}

const memories = /* @__PURE__ */ createSlot((client: Client): Memory => ({ store: storeOf(client) }))

/** @param own the memories of this mount, used on servers */
function memoryOf(client: Client, own: Map<Client, Memory>): Memory {
  if (client.platform.kind === 'browser') return memories.get(client)
  const memory = own.get(client) ?? { store: createStore(client) }
  own.set(client, memory)
  return memory
}
