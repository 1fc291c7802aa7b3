import { useMutation, type UseMutateFunction, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { AnyOperationId, OperationError } from '../../core/errors.ts'
import type { OperationMutation } from '../../query/types.ts'
import { useClientOf } from '../provider/ProviderContext.ts'
import type { OperationMutationOptions } from './operationOptions.ts'
import { useErrorReport } from './useErrorReport.ts'

/**
 * Runs a write operation as a mutation. The app's `onSuccess` runs after the affected reads are refetched. If
 * `mutate` fails and there is neither an `onError` nor an error boundary, the error goes to the client's `onUnhandledError`.
 *
 * @param level the access level that the operation needs
 * @param createMutation returns the mutation options of a client
 * @param options options of TanStack Query
 *
 * @example
 * ```ts
 * const create = useOperationMutation('client', createBookMutation)
 * ```
 */
export function useOperationMutation<C extends Client, Input, Data, Id extends AnyOperationId, TContext>(
  level: AccessLevel,
  createMutation: (client: C) => OperationMutation<Data, Id, Input>,
  options: OperationMutationOptions<Data, Id, Input, TContext> = {},
): UseMutationResult<Data, OperationError<Id>, Input, TContext> {
  const client = useClientOf<C>(level)
  const mutation = createMutation(client)
  const result = useMutation<Data, OperationError<Id>, Input, TContext>({
    ...mutation,
    ...options,
    onSuccess: async (data, input, onMutateResult, context) => {
      await mutation.onSuccess(data, input, onMutateResult, context)
      await options.onSuccess?.(data, input, onMutateResult, context)
    },
  })
  const report = useErrorReport(client, options)
  const { mutateAsync } = result
  const mutate = useCallback<UseMutateFunction<Data, OperationError<Id>, Input, TContext>>(
    (...args) => {
      const [, callbacks] = args
      mutateAsync(...args).catch((error: unknown) => report(error, callbacks?.onError))
    },
    [mutateAsync, report],
  )
  return { ...result, mutate }
}
