import { useContext, useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../core/session/types.ts'
import { InitialSessionContext, useClient } from './ClientContext.ts'

const PENDING: SessionSnapshot = { status: 'pending', userId: null, scope: 'pending' }

/**
 * What is known of who is signed in; changes with it. On a server, and for the first render in a browser, it is what
 * the provider's `initial` says, or `pending`: so both render the same.
 */
export function useSession(): SessionSnapshot {
  const { session } = useClient()
  const initial = useContext(InitialSessionContext)
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => initial ?? PENDING)
}
