import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** What `useOptimistic` adds to a mutation. */
export interface Optimistic<Input> {
  onMutate: (input: Input) => Promise<{ before: unknown }>
  onError: (error: unknown, input: Input, context: { before: unknown } | undefined) => void
}

/**
 * Options for a mutation that shows its outcome before the service agrees: `change` makes it of what is cached under the
 * key. When the service refuses, what was there comes back, and is read again.
 */
export function useOptimistic<Data, Input>(
  queryKey: QueryKey,
  change: (data: Data, input: Input) => Data,
): Optimistic<Input> {
  const cache = useQueryClient()
  return {
    onMutate: async (input) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData<Data>(queryKey)
      if (before !== undefined) cache.setQueryData<Data>(queryKey, change(before, input))
      return { before }
    },
    onError: (_error, _input, context) => {
      if (context?.before !== undefined) cache.setQueryData(queryKey, context.before)
      void cache.invalidateQueries({ queryKey })
    },
  }
}
