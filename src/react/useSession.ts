import { useSyncExternalStore } from 'react'
import type { SessionSnapshot } from '../session/types.ts'
import { useClient } from './ClientContext.ts'

/** What is known of who is signed in; changes with it. */
export function useSession(): SessionSnapshot {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}
