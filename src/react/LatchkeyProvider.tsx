import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Client } from '../client/types.ts'
import { ClientContext } from './ClientContext.ts'

export interface LatchkeyProviderProps {
  client: Client
  /** The app's own; one is made when it is left out. */
  queryClient?: QueryClient
  children?: ReactNode
}

/** Gives the client to the hooks below it, and drops what one user was shown when another comes. */
export function LatchkeyProvider({ client, queryClient, children }: LatchkeyProviderProps): ReactNode {
  const [own] = useState(() => queryClient ?? new QueryClient())
  const cache = queryClient ?? own
  useEffect(() => {
    let { scope } = client.session.getSnapshot()
    return client.session.subscribe(() => {
      const left = scope
      scope = client.session.getSnapshot().scope
      if (scope !== left) cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === client.key && queryKey[1] === left })
    })
  }, [client, cache])
  return (
    <QueryClientProvider client={cache}>
      <ClientContext value={client}>{children}</ClientContext>
    </QueryClientProvider>
  )
}
