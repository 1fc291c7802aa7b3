import { useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../core/session/types.ts'
import { useProvided } from './ClientContext.ts'

const PENDING: SessionSnapshot = { status: 'pending', userId: null, scope: 'pending' }

/**
 * Returns the session's state, without a request, and renders again when it changes. On a server, and while hydrating,
 * it is the state in the provider's `initial`, or `pending`, so that both render the same.
 */
export function useSession(): SessionSnapshot {
  const { client, initial } = useProvided()
  const { subscribe, getSnapshot } = client.session
  return useSyncExternalStore(subscribe, getSnapshot, () => initial?.session ?? PENDING)
}

/**
 * A key for the session that is being rendered. That is the client's own, except in the first render of a page that a
 * server rendered for a session that has changed since.
 */
export function scopedKey<Key extends readonly unknown[]>(queryKey: Key, scope: string): Key {
  return [queryKey[0], scope, ...queryKey.slice(2)] as unknown as Key
}
