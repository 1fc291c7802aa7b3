import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useLatest } from './useLatest.ts'

/** The fields of a mutation's result that show whether it failed. */
const ERROR_FIELDS: ReadonlySet<PropertyKey> = new Set(['error', 'isError', 'status'])

/** What {@link useErrorReport} returns. */
export interface ErrorReport {
  /** Reports the error of a call, unless it is handled. `onError` is the handler of this call. */
  readonly report: (error: unknown, onError: unknown) => void
  /** Returns the mutation's result; a component that reads its error handles it. */
  readonly track: <Result extends object>(result: Result) => Result
}

/**
 * Reports the errors of `mutate` to the client's `onUnhandledError` if they are not handled: neither the call, the hook nor
 * the `QueryClient` has an `onError`, and the component reads none of `error`, `isError` and `status`.
 *
 * @param onError the hook's handler
 */
export function useErrorReport(client: Client, onError: unknown): ErrorReport {
  const queryClient = useQueryClient()
  const [reads] = useState(() => ({ hasReadError: false }))
  // Read when a call fails: the component may have rendered with another handler since the call began.
  const handler = useLatest(onError)
  const report = useCallback(
    (error: unknown, onErrorOfCall: unknown): void => {
      const isHandled = reads.hasReadError || handler.current || onErrorOfCall || handlesMutationErrors(queryClient)
      if (!isHandled) client.onUnhandledError(error)
    },
    [client, queryClient, reads, handler],
  )
  const track = <Result extends object>(result: Result): Result =>
    new Proxy(result, {
      get: (target, field, receiver) => {
        if (ERROR_FIELDS.has(field)) reads.hasReadError = true
        return Reflect.get(target, field, receiver) as unknown
      },
    })
  return { report, track }
}

/** Returns true if the app handles the errors of all mutations of a `QueryClient`. */
function handlesMutationErrors(queryClient: QueryClient): boolean {
  const { mutations } = queryClient.getDefaultOptions()
  return Boolean(mutations?.onError ?? queryClient.getMutationCache().config.onError)
}
