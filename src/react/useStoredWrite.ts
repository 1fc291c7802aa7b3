import type { OperationId } from '../../generated/errors.ts'
import type { Client } from '../core/client/types.ts'
import { changeCached } from '../query/changes.ts'
import type { OperationMutation } from '../query/types.ts'
import { type ActionResult, useAction } from './hooks/useAction.ts'

export interface StoredWriteOptions<Input> {
  /**
   * Applies a change to a cached read before the response arrives. If the write fails, the previous data is restored.
   */
  optimistic?: { readonly queryKey: readonly unknown[]; readonly change: (data: never, input: Input) => unknown }
}

/** Runs a mutation as an action: `useStoredWrite(updateTeamMutation).mutate({ teamId, displayName })`. */
export function useStoredWrite<C extends Client, Input, Data, Id extends OperationId>(
  mutation: (client: C) => OperationMutation<Data, Id, Input>,
  { optimistic }: StoredWriteOptions<Input> = {},
): ActionResult<Input, Data> {
  return useAction(
    async (client: C, input: Input) => {
      const { mutationFn, onSuccess } = mutation(client)
      const undo =
        optimistic && changeCached(client, optimistic.queryKey, (data) => optimistic.change(data as never, input))
      try {
        const data = await mutationFn(input)
        await onSuccess(data, input, undefined, { client: undefined } as never)
        return data
      } catch (error) {
        undo?.()
        throw error
      }
    },
    { invalidates: [] },
  )
}
