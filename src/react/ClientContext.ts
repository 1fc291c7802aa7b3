/** What the provider gives to the hooks below it. */
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState } from 'react'
import type { AccessLevel, Client } from '../core/client/types.ts'
import { UsageError } from '../core/errors.ts'
import type { InitialState } from '../query/initialState.ts'
import type { Store } from '../query/store.ts'

/**
 * What outlives a mount of the provider. In a browser it belongs to the client; on a server, where one client may serve
 * many requests, to the render.
 */
export interface Memory {
  readonly store: Store
  /** The query client of the generated hooks where the app has none; made by the first of them. */
  queryClient?: QueryClient
}

export interface Provided {
  readonly client: Client
  readonly memory: Memory
  /** The memory of the outermost provider: with providers in each other, all hooks share one query client. */
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
  throw new UsageError(
    'NO_PROVIDER',
    'There is no <LatchkeyProvider> above this component. Wrap your app in <LatchkeyProvider client={client}>.',
  )
}

/**
 * The client of the nearest provider.
 *
 * @throws UsageError NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useClient(): Client {
  return useProvided().client
}

/** Whether React hides the component and keeps it, as `<Activity>` and Next.js do after a navigation. */
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
 * The client of the nearest provider, if its access level is high enough.
 *
 * @throws UsageError ACCESS_LEVEL if it isn't, NO_PROVIDER
 */
export function useClientOf<C extends Client>(level: AccessLevel): C {
  const client = useClient()
  if (ORDER.indexOf(client.access) < ORDER.indexOf(level)) {
    throw new UsageError(
      'ACCESS_LEVEL',
      `This hook needs a client with ${level} access, and the provider's client has ${client.access} access.`,
    )
  }
  return client as C
}
