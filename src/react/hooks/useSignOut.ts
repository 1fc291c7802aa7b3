import { leave } from '../../core/auth/leave.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction, type ActionResult } from './useAction.ts'

/**
 * Returns a mutation that signs out and redirects to `afterSignOut`.
 *
 * @example
 * ```tsx
 * const signOut = useSignOut()
 * return <button disabled={signOut.isPending} onClick={() => signOut.mutate()}>Sign out</button>
 * ```
 */
export function useSignOut(): ActionResult<void, void> {
  return useAction(signOutAndRedirect)
}

const signOutAndRedirect = (client: Client): Promise<void> => leave(client)
