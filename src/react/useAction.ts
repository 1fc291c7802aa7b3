import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../core/client/types.ts'
import { type LatchkeyError, UsageError } from '../core/errors.ts'
import { invalidateScope } from '../query/invalidateScope.ts'
import { invalidateTags } from '../query/invalidateTags.ts'
import { useClient } from './ClientContext.ts'

export interface ActionOptions {
  /**
   * Tags of reads that the flow makes stale, such as `['project-admin']`; they are read again before it resolves. Default:
   * all that the signed-in person is shown, because a flow may change any of it. `[]` for a flow that changes nothing.
   */
  invalidates?: readonly string[]
}

/**
 * Any flow as a mutation: `useAction(signInWithPassword).mutate({ email, password })`. All flows have one shape, so one
 * hook does for all. A flow for a higher access level needs a provider with a client of that level.
 *
 * @throws UsageError MISSING_OPTION without a flow, NO_PROVIDER
 */
export function useAction<C extends Client, Input, Output>(
  flow: (client: C, input: Input) => Promise<Output>,
  { invalidates }: ActionOptions = {},
): UseMutationResult<Output, LatchkeyError, Input> {
  const client = useClient()
  if (typeof flow !== 'function') {
    throw new UsageError('MISSING_OPTION', 'useAction needs a flow, such as useAction(signInWithPassword).')
  }
  const queryClient = useQueryClient()
  const scope = (): string => client.session.getSnapshot().scope
  return useMutation({
    mutationFn: async (input: Input) => {
      const before = scope()
      const output = await flow(client as C, input)
      if (invalidates) await invalidateTags(queryClient, client, invalidates)
      // Whoever signed in or out is shown nothing that was read before.
      else if (before === scope()) await invalidateScope(queryClient, client, before)
      return output
    },
    retry: false,
  })
}
