import { toAborted } from '../errors.ts'
import { withTimeout, type TaskScope, type TimeoutOptions } from './withTimeout.ts'

/** Work whose result several callers await. It is aborted once all of them have timed out or aborted. */
export class SharedTask<Result> {
  readonly result: Promise<Result>
  readonly #scope: TaskScope
  readonly #controller: AbortController | undefined
  #callerCount = 0

  /** @param first the options of the first caller: without a limit there, the work is never aborted and gets no signal */
  constructor(scope: TaskScope, start: (signal: AbortSignal | undefined) => Promise<Result>, first: TimeoutOptions) {
    this.#scope = scope
    this.#controller = hasLimit(first) ? new AbortController() : undefined
    this.result = start(this.#controller?.signal)
  }

  /** True if later callers must not join. */
  get isAborted(): boolean {
    return this.#controller?.signal.aborted ?? false
  }

  /** Waits for the result until the timeout expires or the signal aborts. */
  async join(options: TimeoutOptions): Promise<Result> {
    this.#callerCount += 1
    if (!hasLimit(options)) return this.result
    try {
      return await withTimeout(this.#scope, this.result, options)
    } catch (error) {
      this.#callerCount -= 1
      if (this.#callerCount === 0) this.#controller?.abort(error)
      throw toAborted(error)
    }
  }
}

const hasLimit = ({ signal, timeoutMillis }: TimeoutOptions): boolean => !!signal || timeoutMillis !== undefined
