import { withTimeout, type TaskScope } from './withTimeout.ts'

export interface DelayOptions {
  signal?: AbortSignal | null | undefined
  /** Ends the delay early when it resolves. */
  until?: Promise<void>
}

/** Resolves after a time in milliseconds. Rejects with the signal's reason when aborted. */
export async function delay(scope: TaskScope, millis: number, { signal, until }: DelayOptions = {}): Promise<void> {
  signal?.throwIfAborted()
  // The timer is that of the timeout, so that it stops at once when the client is disposed.
  const elapsed = Symbol('elapsed')
  const options = { timeoutMillis: millis, timeoutError: () => elapsed, signal }
  await withTimeout(scope, until ?? new Promise<void>(() => {}), options).catch((reason: unknown) => {
    if (reason !== elapsed) throw reason
  })
}
