/** The context of the provider, for the hooks below it. */
import { createContext, useContext } from 'react'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { SessionSnapshot } from '../../core/session/types.ts'
import { insufficientAccess, noProvider } from '../../core/usageErrors.ts'

export interface ProviderValue {
  readonly client: Client
  /** The session that a server rendered with. */
  readonly initialSession: SessionSnapshot | undefined
}

export const ProviderContext = createContext<ProviderValue | null>(null)

/** @throws {UsageError} NO_PROVIDER outside of a `<LatchkeyProvider>` */
export function useProvider(): ProviderValue {
  const provider = useContext(ProviderContext)
  if (provider) return provider
  throw noProvider()
}

/**
 * Returns the client of the nearest provider.
 *
 * @throws {UsageError} NO_PROVIDER outside of a `<LatchkeyProvider>`
 *
 * @example
 * ```tsx
 * const client = useClient()
 * return <button onClick={() => redirectTo(client, 'signIn')}>Sign in</button>
 * ```
 */
export function useClient(): Client {
  return useProvider().client
}

const ACCESS_LEVELS: readonly AccessLevel[] = ['client', 'server', 'admin']

/**
 * Returns the client of the nearest provider if its access level is high enough.
 *
 * @throws {UsageError} ACCESS_LEVEL if it isn't; NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useClientOf<C extends Client>(level: AccessLevel): C {
  const client = useClient()
  if (ACCESS_LEVELS.indexOf(client.access) < ACCESS_LEVELS.indexOf(level)) {
    throw insufficientAccess(level, client.access)
  }
  return client as C
}
