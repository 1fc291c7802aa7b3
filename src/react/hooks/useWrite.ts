import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationMutation } from '../../query/types.ts'
import { useClientOf } from '../ClientContext.ts'
import type { WriteOptions } from './types.ts'

/** A mutation over an operation that writes. The app's `onSuccess` runs after what was made stale is read again. */
export function useWrite<C extends Client, Input, Data, Id extends OperationId, TContext>(
  level: AccessLevel,
  mutation: (client: C) => OperationMutation<Data, Id, Input>,
  options: WriteOptions<Data, Id, Input, TContext> = {},
): UseMutationResult<Data, OperationError<Id>, Input, TContext> {
  const made = mutation(useClientOf<C>(level))
  return useMutation<Data, OperationError<Id>, Input, TContext>({
    ...made,
    ...options,
    onSuccess: async (data, input, result, context) => {
      await made.onSuccess(data, input, result, context)
      await options.onSuccess?.(data, input, result, context)
    },
  })
}
