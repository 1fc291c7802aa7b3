import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Client } from '../../core/client/types.ts'
import { CACHE_IDLE_MILLIS } from '../../core/constants.ts'
import { UsageError, type LatchkeyError } from '../../core/errors.ts'
import { invalidateSession, invalidateTags } from '../../query/invalidation.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useErrorReport } from './useErrorReport.ts'

export interface ActionOptions {
  /**
   * Tags of the queries that the flow affects, such as `['teams']`; they are refetched before the call resolves. Pass
   * `[]` for a flow that changes nothing.
   *
   * @default all queries of the session
   */
  invalidates?: readonly string[] | undefined
  /** Called with each error. Errors of `mutate` then don't go to `onUnhandledError`: a component that shows `error` passes it. */
  onError?: ((error: LatchkeyError) => void) | undefined
}

/** Callbacks of one call. Unlike those of a TanStack mutation, they also run if the component has unmounted. */
export interface ActionCallbacks<Output> {
  onSuccess?: (data: Output) => unknown
  onError?: (error: LatchkeyError) => unknown
  onSettled?: () => unknown
}

/** The state of the latest call: a TanStack mutation's. */
export type ActionState<Input, Output> = WithoutFunctions<UseMutationResult<Output, LatchkeyError, Input>>

/** Distributes over the union, so `status` still narrows the types of `data`, `error` and `variables`. */
type WithoutFunctions<Result> = Result extends unknown ? Omit<Result, keyof ActionFunctions<never, never>> : never

/** Starts a flow. The argument is optional if the flow's input is. */
type Start<Input, Output, Result> = ((input: Input, callbacks?: ActionCallbacks<Output>) => Result) &
  (undefined extends Input ? () => Result : unknown)

/** The functions of {@link useAction}. */
export interface ActionFunctions<Input, Output> {
  /**
   * Starts the flow. If it fails, `error` is set, and the error goes to `onError`, or without one to the client's
   * `onUnhandledError`.
   */
  readonly mutate: Start<Input, Output, void>
  /** Starts the flow; rejects with its error. */
  readonly mutateAsync: Start<Input, Output, Promise<Output>>
  /** Resets the state to idle. A call in flight continues, but no longer changes the state. */
  readonly reset: () => void
}

/** What {@link useAction} returns: the state of the latest call, and the functions. */
export type ActionResult<Input, Output> = ActionState<Input, Output> & ActionFunctions<Input, Output>

/**
 * Runs a flow, such as `signInWithPassword`, as a TanStack mutation. A flow for a higher access level needs a provider
 * with a client of that level.
 *
 * @param flow a function of a client and an input
 * @param options what the flow invalidates, and a handler of its errors
 * @returns the state of the latest call, and functions that start a call or reset the state
 * @throws {UsageError} MISSING_OPTION without a flow; NO_PROVIDER outside of a `<LatchkeyProvider>`
 *
 * @example
 * ```tsx
 * const signIn = useAction(signInWithPassword, { onError: (error) => toast(error.message) })
 * return (
 *   <button disabled={signIn.isPending} onClick={() => signIn.mutate({ email, password })}>
 *     Sign in
 *   </button>
 * )
 * ```
 */
export function useAction<C extends Client, Input, Output>(
  flow: (client: C, input: Input) => Promise<Output>,
  options: ActionOptions = {},
): ActionResult<Input, Output> {
  const client = useClient()
  if (typeof flow !== 'function') {
    throw new UsageError('MISSING_OPTION', 'useAction needs a flow, such as useAction(signInWithPassword).')
  }
  const { invalidates, onError } = options
  const mutation = useMutation<Output, LatchkeyError, Input>({
    mutationKey: [client.key, 'action'],
    // The type of the flow states which client the app has to provide.
    mutationFn: (input) => runFlow(client as C, flow, input, invalidates),
    ...(onError && { onError: (error) => onError(error) }),
    networkMode: 'always',
    retry: false,
    throwOnError: false,
    // Inputs may contain passwords, so they are dropped soon after the component unmounts.
    gcTime: CACHE_IDLE_MILLIS,
  })
  const report = useErrorReport(client, { onError, throwOnError: false })
  const start = mutation.mutateAsync
  const mutateAsync = useCallback(
    async (input: Input, callbacks: ActionCallbacks<Output> = {}): Promise<Output> => {
      const call = start(input)
      await runCallbacks(call, callbacks)
      return call
    },
    [start],
  )
  const mutate = useCallback(
    (input: Input, callbacks: ActionCallbacks<Output> = {}): void => {
      const call = start(input)
      call.catch((error: unknown) => report(error, callbacks.onError))
      runCallbacks(call, callbacks).catch(client.onUnhandledError)
    },
    [start, client, report],
  )
  return {
    ...mutation,
    // The compiler can't tell whether `Input` is optional, which is what `Start` depends on.
    mutate: mutate as Start<Input, Output, void>,
    mutateAsync: mutateAsync as Start<Input, Output, Promise<Output>>,
  }
}

/** Runs a flow, and resolves when the queries that it affects are refetched. */
async function runFlow<C extends Client, Input, Output>(
  client: C,
  flow: (client: C, input: Input) => Promise<Output>,
  input: Input,
  tags: readonly string[] | undefined,
): Promise<Output> {
  const sessionKey = client.session.getSnapshot().sessionKey
  const output = await flow(client, input)
  if (tags) {
    if (tags.length > 0) await invalidateTags(undefined, client, tags)
  } else if (client.session.getSnapshot().sessionKey === sessionKey) {
    // A flow that changes the session needs no refetch: the provider removes the data of the previous session.
    await invalidateSession(client, sessionKey)
  }
  return output
}

/** Resolves when the callbacks have run; rejects if one of them throws. */
async function runCallbacks<Output>(
  call: Promise<Output>,
  { onSuccess, onError, onSettled }: ActionCallbacks<Output>,
): Promise<void> {
  await call.then(
    (data) => onSuccess?.(data),
    (error: LatchkeyError) => onError?.(error),
  )
  await onSettled?.()
}
