import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useLatest } from './useLatest.ts'

/**
 * Returns a function that reports an error of `mutate` to the client's `onUnhandledError`, unless the call, the hook or
 * the `QueryClient` has an `onError`. Errors of `mutateAsync` are its caller's.
 *
 * @param onError the hook's handler
 */
export function useErrorReport(client: Client, onError: unknown): (error: unknown, onErrorOfCall: unknown) => void {
  const queryClient = useQueryClient()
  // Read when a call fails: the component may have rendered with another handler since the call began.
  const handler = useLatest(onError)
  return useCallback(
    (error, onErrorOfCall) => {
      const isHandled = onErrorOfCall ?? handler.current ?? handlesMutationErrors(queryClient)
      if (!isHandled) client.onUnhandledError(error)
    },
    [client, queryClient, handler],
  )
}

/** Returns true if the app handles the errors of all mutations of a `QueryClient`. */
function handlesMutationErrors(queryClient: QueryClient): boolean {
  const { mutations } = queryClient.getDefaultOptions()
  return Boolean(mutations?.onError ?? queryClient.getMutationCache().config.onError)
}

/** The `onError` of a mutation whose error the component renders. */
export const showsError = (): void => {}
