import { useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../../core/session/types.ts'
import { useProvided } from '../provider/ProviderContext.ts'

const PENDING: SessionSnapshot = { status: 'pending', userId: null, sessionKey: 'pending', scope: 'pending' }

/**
 * Returns the session's state, without a request, and renders again when it changes. On a server and while hydrating,
 * the state is that of the provider's `initial`, or `pending`, so that both renders match.
 */
export function useSession(): SessionSnapshot {
  const { client, initial } = useProvided()
  const { subscribe, getSnapshot } = client.session
  return useSyncExternalStore(subscribe, getSnapshot, () => initial?.session ?? PENDING)
}

/**
 * Returns a query key for the session that is being rendered. This is the client's current session, except in the
 * first render of a server-rendered page whose session has changed since.
 */
export function scopedKey<Key extends readonly unknown[]>(queryKey: Key, scope: string): Key {
  return [queryKey[0], scope, ...queryKey.slice(2)] as unknown as Key
}
