import { useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../../core/session/types.ts'
import { useProvider } from '../provider/ProviderContext.ts'

const PENDING: SessionSnapshot = { status: 'pending', userId: null, sessionKey: 'pending' }

/**
 * Returns the session's state, without a request, and renders again when it changes. On a server and while hydrating,
 * the state is that of the provider's `initialState`, or `pending`, so that both renders match.
 *
 * @example
 * ```tsx
 * const { status } = useSession()
 * return status === 'signed-out' ? <SignInPage /> : <App />
 * ```
 */
export function useSession(): SessionSnapshot {
  const { client, initialSession } = useProvider()
  const { subscribe, getSnapshot } = client.session
  return useSyncExternalStore(subscribe, getSnapshot, () => initialSession ?? PENDING)
}

/** Returns true if a user is signed in, which includes anonymous and restricted users. */
export function hasUser({ status }: SessionSnapshot): boolean {
  return status !== 'pending' && status !== 'signed-out'
}
