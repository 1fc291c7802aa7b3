/** The context of the provider, for the hooks below it. */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { insufficientAccess, noProvider } from '../../core/usageErrors.ts'
import type { InitialState } from '../../query/initialState.ts'
import type { Store } from '../../query/store.ts'

/**
 * State that outlives a mount of the provider. In a browser it belongs to the client; on a server, where one client may
 * serve many requests, to the render.
 */
export interface Memory {
  readonly store: Store
  /** The query client of the generated hooks if the app doesn't provide one; created by the first hook. */
  queryClient?: QueryClient
}

export interface Provided {
  readonly client: Client
  readonly memory: Memory
  /** The memory of the outermost provider, so that nested providers share one query client. */
  readonly outer: Memory
  /** The `queryClient` prop of this provider or one above it. */
  readonly queryClient: QueryClient | undefined
  readonly initial: InitialState | undefined
}

export const ProvidedContext = createContext<Provided | null>(null)

/** @throws UsageError NO_PROVIDER outside of a `<LatchkeyProvider>` */
export function useProvided(): Provided {
  const provided = useContext(ProvidedContext)
  if (provided) return provided
  throw noProvider()
}

/**
 * Returns the client of the nearest provider.
 *
 * @throws UsageError NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useClient(): Client {
  return useProvided().client
}

/** Returns true while React hides the component but keeps it, as `<Activity>` and Next.js do after a navigation. */
export function useIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    setIsHidden(false)
    return () => setIsHidden(true)
  }, [])
  return isHidden
}

const ORDER: readonly AccessLevel[] = ['client', 'server', 'admin']

/**
 * Returns the client of the nearest provider if its access level is high enough.
 *
 * @throws UsageError ACCESS_LEVEL if it isn't; NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useClientOf<C extends Client>(level: AccessLevel): C {
  const client = useClient()
  if (ORDER.indexOf(client.access) < ORDER.indexOf(level)) {
    throw insufficientAccess(level, client.access)
  }
  return client as C
}
