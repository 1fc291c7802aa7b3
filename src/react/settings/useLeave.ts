import { leave, type EndSession } from '../../core/auth/leave.ts'
import type { Client } from '../../core/client/types.ts'
import { useAction, type ActionResult } from '../hooks/useAction.ts'
import type { SectionProps } from './types.ts'

/** An action that runs a flow that ends the session, such as `signOut`, and then redirects to `afterSignOut`. */
export function useLeave(onLeave: SectionProps['onLeave']): ActionResult<(client: Client) => Promise<unknown>, void> {
  return useAction(async (client: Client, endSession: EndSession) => {
    onLeave(true)
    try {
      await leave(client, endSession)
    } catch (error) {
      onLeave(false)
      throw error
    }
  })
}
