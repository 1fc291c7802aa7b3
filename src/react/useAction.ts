import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Client } from '../client/types.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { useClient } from './ClientContext.ts'

/**
 * Any flow as a mutation: `useAction(signInWithPassword).mutate({ email, password })`. All flows have one shape, so one
 * hook does for all.
 */
export function useAction<Input, Output>(
  flow: (client: Client, input: Input) => Promise<Output>,
): UseMutationResult<Output, LatchkeyError, Input> {
  const client = useClient()
  return useMutation({ mutationFn: (input: Input) => flow(client, input), retry: false })
}
