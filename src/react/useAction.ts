import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../client/types.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { invalidateTags } from '../query/invalidateTags.ts'
import { useClient } from './ClientContext.ts'

export interface ActionOptions {
  /** Tags of reads that the flow makes stale, such as `['project-admin']`; they are read again before it resolves. */
  invalidates?: readonly string[]
}

/**
 * Any flow as a mutation: `useAction(signInWithPassword).mutate({ email, password })`. All flows have one shape, so one
 * hook does for all. A flow for a higher access level needs a provider with a client of that level.
 */
export function useAction<C extends Client, Input, Output>(
  flow: (client: C, input: Input) => Promise<Output>,
  { invalidates = [] }: ActionOptions = {},
): UseMutationResult<Output, LatchkeyError, Input> {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => flow(client as C, input),
    onSuccess: () => (invalidates.length > 0 ? invalidateTags(queryClient, client, invalidates) : undefined),
    retry: false,
  })
}
