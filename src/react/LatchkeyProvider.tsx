import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { type Client, stateOf } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import { dropScope } from '../query/caches.ts'
import type { InitialState } from '../query/initialState.ts'
import { createStore, seedStore, storeOf } from '../query/store.ts'
import { AppearanceContext, type AppearanceOptions, type Theme, toAppearance } from './AppearanceContext.ts'
import { type Memory, ProvidedContext } from './ClientContext.ts'
import type { Messages } from './messages/messages.ts'

export interface LatchkeyProviderProps {
  client: Client
  /**
   * The app's own, for the generated hooks. Default: that of the `QueryClientProvider` above, or else one that belongs to
   * the client.
   */
  queryClient?: QueryClient
  /** What a server knew when it rendered; from `readInitialState` or `dehydrateClient`. Read at the first render. */
  initial?: InitialState
  /**
   * The language of the pages, such as `de` or `de-AT`. Default: that of the provider above, or else `en`, as for languages
   * the pages don't have. `messages`, `theme` and `appearance` are the provider's above, too, if they are left out.
   */
  locale?: string
  /** The app's own texts for single keys. Keep it the same object between renders. */
  messages?: Partial<Messages>
  /** Default `system`. */
  theme?: Theme
  /** Logo, accent color, radius and class names of the pages. Keep it the same object between renders. */
  appearance?: AppearanceOptions
  children?: ReactNode
}

/**
 * Gives the client to the hooks and pages below. When the session changes, everything that was read for the previous user
 * is dropped. With `initial` the first render knows the user; without it, the first render is the same for everyone.
 *
 * Nothing that was read belongs to a mount: React discards a mount that suspends before it is committed and starts over.
 *
 * @throws UsageError MISSING_OPTION if `client` is not a client
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): ReactNode {
  const { client, locale, messages, theme, appearance: look, children } = props
  if (!client?.session) {
    throw new UsageError(
      'MISSING_OPTION',
      'LatchkeyProvider needs a client: <LatchkeyProvider client={createClient({ … })}>.',
    )
  }
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
        {/* If the app has no boundary, a component that waits for the user suspends this one and not the whole app. */}
        <Suspense fallback={null}>{children}</Suspense>
      </AppearanceContext.Provider>
    </ProvidedContext.Provider>
  )
}

/** @param own the memories of this mount, for servers */
function memoryOf(client: Client, own: Map<Client, Memory>): Memory {
  if (client.platform.kind === 'browser') return stateOf(client, 'react', () => ({ store: storeOf(client) }))
  const memory = own.get(client) ?? { store: createStore(client) }
  own.set(client, memory)
  return memory
}
