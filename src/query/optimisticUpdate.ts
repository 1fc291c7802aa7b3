import type { MutationFunctionContext } from '@tanstack/react-query'

/** The data that was cached before the change. */
export interface BeforeUpdate<Data> {
  readonly queryKey: readonly unknown[]
  readonly data: Data | undefined
}

/** Callbacks of a mutation that shows its change before the response arrives. */
export interface OptimisticUpdate<Data, Input> {
  readonly onMutate: (input: Input, context: MutationFunctionContext) => Promise<BeforeUpdate<Data>>
  readonly onSettled: (
    data: unknown,
    error: unknown,
    input: Input,
    before: BeforeUpdate<Data> | undefined,
    context: MutationFunctionContext,
  ) => void
}

/**
 * Returns the callbacks of a mutation that changes a cached read at once. If the write fails, the previous data is
 * restored and read again.
 *
 * @param getQuery returns the query of the read, when the mutation starts
 *
 * @see https://tanstack.com/query/latest/docs/framework/react/guides/optimistic-updates
 */
export function optimisticUpdate<Data, Input>(
  getQuery: () => { readonly queryKey: readonly unknown[] },
  change: (data: Data, input: Input) => Data,
): OptimisticUpdate<Data, Input> {
  return {
    async onMutate(input, { client: queryClient }) {
      const { queryKey } = getQuery()
      await queryClient.cancelQueries({ queryKey })
      const data = queryClient.getQueryData<Data>(queryKey)
      if (data !== undefined) queryClient.setQueryData<Data>(queryKey, change(data, input))
      return { queryKey, data }
    },
    onSettled(_data, error, _input, before, { client: queryClient }) {
      if (!error || !before) return
      const { queryKey, data } = before
      queryClient.setQueryData<Data>(queryKey, data)
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}
