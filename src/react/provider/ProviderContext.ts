/** The context of the provider, for the hooks below it. */
import { createContext, useContext } from 'react'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { UsageError } from '../../core/errors.ts'
import type { SessionSnapshot } from '../../core/session/types.ts'
import type { ShownCheck } from './ShownCheck.tsx'

export interface ProviderValue {
  readonly client: Client
  /** The session that a server rendered with. */
  readonly initialSession: SessionSnapshot | undefined
  /** Absent in a dialog, which is always shown. */
  readonly shownCheck?: ShownCheck
}

export const ProviderContext = createContext<ProviderValue | null>(null)

/** @throws {UsageError} NO_PROVIDER outside of a `<LatchkeyProvider>` */
export function useProvider(): ProviderValue {
  const provider = useContext(ProviderContext)
  if (provider) return provider
  throw new UsageError(
    'NO_PROVIDER',
    'There is no <LatchkeyProvider> above this component. Wrap your app in <LatchkeyProvider client={client}>.',
  )
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
    const message = `This hook needs a client with ${level} access, and the provider's client has ${client.access} access.`
    throw new UsageError('ACCESS_LEVEL', message)
  }
  return client as C
}
