import { useEffect, useRef, useState } from 'react'
import type { Client } from '../../core/client/types.ts'
import type { LatchkeyError } from '../../core/errors.ts'
import { missingFlow } from '../../core/usageErrors.ts'
import { invalidateScope, invalidateTags } from '../../query/caches.ts'
import { useProvided } from '../provider/ProviderContext.ts'

export interface ActionOptions {
  /**
   * Tags of the queries that the flow affects, such as `['teams']`; they are refetched before the call resolves.
   * Default: all queries of the session. Pass `[]` for a flow that changes nothing.
   */
  invalidates?: readonly string[]
  /** Called with each error. Errors then don't go to `onUnhandledError`. */
  onError?: (error: LatchkeyError) => void
}

/** Callbacks of one call. */
export interface ActionCallbacks<Output> {
  onSuccess?: (data: Output) => unknown
  onError?: (error: LatchkeyError) => unknown
  onSettled?: () => unknown
}

/** State of the latest call, with the names of a TanStack mutation. */
export type ActionState<Input, Output> =
  | State<'idle', { data: undefined; error: null; variables: undefined }>
  | State<'pending', { data: undefined; error: null; variables: Input }>
  | State<'success', { data: Output; error: null; variables: Input }>
  | State<'error', { data: undefined; error: LatchkeyError; variables: Input }>

type Status = 'idle' | 'pending' | 'success' | 'error'

type State<Name extends Status, Values> = Readonly<Values> & {
  readonly status: Name
  readonly isIdle: Name extends 'idle' ? true : false
  readonly isPending: Name extends 'pending' ? true : false
  readonly isSuccess: Name extends 'success' ? true : false
  readonly isError: Name extends 'error' ? true : false
}

/** Starts a flow. The argument is optional if the flow's input is. */
type Start<Input, Output, Result> = ((input: Input, callbacks?: ActionCallbacks<Output>) => Result) &
  (undefined extends Input ? () => Result : unknown)

export type ActionResult<Input, Output> = ActionState<Input, Output> & ActionFunctions<Input, Output>

export interface ActionFunctions<Input, Output> {
  /**
   * Starts the flow. If it fails, `error` is set. If the component reads none of `error`, `isError` and `status`, and
   * there is no `onError`, the error goes to the client's `onUnhandledError`.
   */
  readonly mutate: Start<Input, Output, void>
  /** Starts the flow; rejects with its error. */
  readonly mutateAsync: Start<Input, Output, Promise<Output>>
  /** Resets the state to idle. */
  readonly reset: () => void
}

function stateOf<Input, Output>(
  status: Status,
  values: { data?: Output; error?: LatchkeyError; variables?: Input } = {},
): ActionState<Input, Output> {
  return {
    data: undefined,
    error: null,
    variables: undefined,
    ...values,
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  } as never
}

/**
 * Runs a flow and tracks its state: `useAction(signInWithPassword).mutate({ email, password })`. It needs no React
 * Query; in apps that use it, it invalidates queries. A flow for a higher access level needs a provider with a client
 * of that level.
 *
 * @throws UsageError MISSING_OPTION without a flow; NO_PROVIDER outside of a `<LatchkeyProvider>`
 */
export function useAction<C extends Client, Input, Output>(
  flow: (client: C, input: Input) => Promise<Output>,
  options: ActionOptions = {},
): ActionResult<Input, Output> {
  const { client, queryClient } = useProvided()
  if (typeof flow !== 'function') throw missingFlow()
  const [state, setState] = useState(() => stateOf<Input, Output>('idle'))
  const latest = useRef<Latest<Input, Output>>({
    client,
    flow,
    options,
    queryClient,
    calls: 0,
    isRead: false,
    setState,
  })
  useEffect(() => void Object.assign(latest.current, { client, flow, options, queryClient }))
  const [functions] = useState(() => createFunctions(latest))

  const result = { ...state, ...functions }
  for (const name of ['status', 'error', 'isError'] as const) {
    const get = (): unknown => {
      latest.current.isRead = true
      return state[name]
    }
    Object.defineProperty(result, name, { enumerable: true, get })
  }
  return result
}

/** Values of the latest render. */
interface Latest<Input, Output> {
  client: Client
  flow: (client: never, input: Input) => Promise<Output>
  options: ActionOptions
  queryClient: ReturnType<typeof useProvided>['queryClient']
  /** Counts calls and resets: only the latest call updates the state. */
  calls: number
  /** Whether the component reads the error. */
  isRead: boolean
  setState: (state: ActionState<Input, Output>) => void
}

type Outcome<Output> = { readonly data: Output } | { readonly error: LatchkeyError }

/** Functions whose identity is stable for the life of the component. */
function createFunctions<Input, Output>(latest: {
  readonly current: Latest<Input, Output>
}): ActionFunctions<Input, Output> {
  const run = async (input: Input): Promise<Output> => {
    const { client, flow, options, queryClient } = latest.current
    const scope = (): string => client.session.getSnapshot().scope
    const before = scope()
    const output = await flow(client as never, input)
    if (options.invalidates?.length === 0) return output
    if (options.invalidates) await invalidateTags(queryClient, client, options.invalidates)
    // After a sign-in or sign-out, data of the previous session must not be shown.
    else if (before === scope()) await invalidateScope(client, before, queryClient)
    return output
  }
  const call = async (input: Input, callbacks: ActionCallbacks<Output> = {}): Promise<Outcome<Output>> => {
    const count = (latest.current.calls += 1)
    const show = (status: Status, values?: { data: Output } | { error: LatchkeyError }): void => {
      if (count === latest.current.calls) latest.current.setState(stateOf(status, { variables: input, ...values }))
    }
    show('pending')
    const outcome = await run(input).then<Outcome<Output>, Outcome<Output>>(
      (data) => ({ data }),
      (error: LatchkeyError) => ({ error }),
    )
    if ('error' in outcome) {
      show('error', outcome)
      latest.current.options.onError?.(outcome.error)
      await callbacks.onError?.(outcome.error)
    } else {
      show('success', outcome)
      await callbacks.onSuccess?.(outcome.data)
    }
    await callbacks.onSettled?.()
    return outcome
  }
  const mutateAsync = async (input: Input, callbacks?: ActionCallbacks<Output>): Promise<Output> => {
    const outcome = await call(input, callbacks)
    if ('error' in outcome) throw outcome.error
    return outcome.data
  }
  const mutate = (input: Input, callbacks?: ActionCallbacks<Output>): void => {
    const report = (error: unknown): void => latest.current.client.onUnhandledError(error)
    call(input, callbacks).then((outcome) => {
      const { options, isRead } = latest.current
      if ('error' in outcome && !isRead && !options.onError && !callbacks?.onError) report(outcome.error)
    }, report)
  }
  const reset = (): void => {
    latest.current.calls += 1
    latest.current.setState(stateOf('idle'))
  }
  return { mutate, mutateAsync, reset } as never
}
