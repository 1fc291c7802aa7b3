import { createContext, useContext } from 'react'
import { UsageError } from '../core/errors.ts'
import type { AccessLevel, Client } from '../core/client/types.ts'
import type { SessionSnapshot } from '../core/session/types.ts'

export const ClientContext = createContext<Client | null>(null)

/** Who is signed in, for the render on a server and the first one in a browser; `null` when nobody knows yet. */
export const InitialSessionContext = createContext<SessionSnapshot | null>(null)

/**
 * The client of the nearest provider.
 *
 * @throws UsageError NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) {
    throw new UsageError(
      'NO_PROVIDER',
      'No client here. Put <LatchkeyProvider client={client}> around this part of the page.',
    )
  }
  return client
}

const ORDER: readonly AccessLevel[] = ['client', 'server', 'admin']

/**
 * The client of the nearest provider, if its access level is high enough.
 *
 * @throws UsageError ACCESS_LEVEL when it is not
 */
export function useClientOf<C extends Client>(level: AccessLevel): C {
  const client = useClient()
  if (ORDER.indexOf(client.access) < ORDER.indexOf(level)) {
    throw new UsageError(
      'ACCESS_LEVEL',
      `This needs a client of level ${level}, and the provider's is of level ${client.access}.`,
    )
  }
  return client as C
}
