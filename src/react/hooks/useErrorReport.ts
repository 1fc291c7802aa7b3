import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useLatest } from './useLatest.ts'

/** How errors of a mutation are handled. */
interface ErrorHandling {
  readonly onError?: unknown
  readonly throwOnError?: boolean | ((error: any) => boolean) | undefined
}

/**
 * Returns a function that reports an error of `mutate` to the client's `onUnhandledError`, unless the call, the hook or
 * the `QueryClient` has an `onError`, or an error boundary gets it. Errors of `mutateAsync` are its caller's.
 *
 * @param options the hook's options
 */
export function useErrorReport(
  client: Client,
  options: ErrorHandling,
): (error: unknown, onErrorOfCall: unknown) => void {
  const queryClient = useQueryClient()
  // Read when a call fails: the component may have rendered with another handler since the call began.
  const latest = useLatest(options)
  return useCallback(
    (error, onErrorOfCall) => {
      const isHandled = onErrorOfCall ?? handles(error, latest.current, queryClient)
      if (!isHandled) client.onUnhandledError(error)
    },
    [client, queryClient, latest],
  )
}

/** Returns true if the hook or the `QueryClient` handles an error. */
function handles(error: unknown, options: ErrorHandling, queryClient: QueryClient): boolean {
  const { mutations } = queryClient.getDefaultOptions()
  const { onError = mutations?.onError, throwOnError = mutations?.throwOnError } = options
  const isThrown = typeof throwOnError === 'function' ? throwOnError(error as Error) : throwOnError
  return isThrown === true || Boolean(onError ?? queryClient.getMutationCache().config.onError)
}

/** The `onError` of a mutation whose error the component renders. */
export const showsError = (): void => {}
