import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { OperationId } from '../../../generated/errors.ts'
import type { AccessLevel, Client } from '../../core/client/types.ts'
import type { OperationError } from '../../core/errors.ts'
import type { OperationMutation } from '../../query/types.ts'
import { useClientOf } from '../provider/ProviderContext.ts'
import { useReactQuery } from './reactQuery.ts'
import type { WriteOptions } from './types.ts'

/**
 * Runs a write operation as a mutation. The app's `onSuccess` runs after the affected reads are refetched. If
 * `mutate` fails, there is no `onError`, and the component reads none of `error`, `isError` and `status`, the error
 * goes to the client's `onUnhandledError`.
 */
export function useWrite<C extends Client, Input, Data, Id extends OperationId, TContext>(
  level: AccessLevel,
  mutation: (client: C) => OperationMutation<Data, Id, Input>,
  options: WriteOptions<Data, Id, Input, TContext> = {},
): UseMutationResult<Data, OperationError<Id>, Input, TContext> {
  type Options = MutateOptions<Data, OperationError<Id>, Input, TContext>
  const client = useClientOf<C>(level)
  const { library, cache } = useReactQuery()
  const made = mutation(client)
  const result = library.useMutation<Data, OperationError<Id>, Input, TContext>(
    {
      ...made,
      ...options,
      onSuccess: async (data, input, result, context) => {
        await made.onSuccess(data, input, result, context)
        await options.onSuccess?.(data, input, result, context)
      },
    },
    cache,
  )
  const isRead = useRef(false)
  const isHandled = Boolean(
    options.onError ?? cache.getDefaultOptions().mutations?.onError ?? cache.getMutationCache().config.onError,
  )
  const { mutateAsync } = result
  const mutate = useCallback(
    (input: Input, callbacks: Options = {}) => {
      mutateAsync(input, callbacks).catch((error: unknown) => {
        if (!isRead.current && !isHandled && !callbacks.onError) client.onUnhandledError(error)
      })
    },
    [mutateAsync, client, isHandled],
  )
  for (const name of ['error', 'isError', 'status'] as const) {
    const value = result[name]
    Object.defineProperty(result, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        isRead.current = true
        return value
      },
    })
  }
  return Object.assign(result, { mutate })
}
