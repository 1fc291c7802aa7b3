/**
 * Retries requests: after a network failure, if the request is idempotent or was not sent; after 429, when the service
 * allows it; and after the platform's 508 marker. Loaded with the first failure of a page.
 */
import { NETWORK_RETRIES, OUTAGE_COOLDOWN_MILLIS, RETRY_AFTER_MAX_MILLIS, RETRY_BASE_MILLIS } from '../constants.ts'
import { TransportError, UsageError, type TransportErrorCode } from '../errors.ts'
import { delay } from '../util/delay.ts'
import type { EpochMillis } from '../util/types.ts'
import { isFinal, mayRequestRetry, startAttempt, type Attempt, type RetryContext } from './attempt.ts'
import { CircuitBreaker } from './circuitBreaker.ts'
import { explainFailure, type ConnectionFailure } from './connectionFailure.ts'
import { addJitter, addRetryAfterJitter } from './delays.ts'
import { describeRequest, LOST_RESPONSE_ADVICE, timeoutError } from './errors.ts'
import { readRetryAfterMillis, readRetryAt } from './retryAfter.ts'
import { messageOfStatus } from './statusMessages.ts'
import type { TransportRequest, TransportResponse } from './types.ts'

/**
 * Sends a request until it gets a response that is not a request to retry.
 *
 * @param first the first attempt; absent if the service could not be reached before
 * @throws {TransportError} OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time,
 * or at once if `Retry-After` is too long to wait for
 */
export function withRetry(
  context: RetryContext,
  request: TransportRequest,
  first?: Attempt,
): Promise<TransportResponse> {
  return new RetriedCall(context, request).run(first)
}

/** The result of an attempt. */
type AttemptResult =
  | { readonly kind: 'response'; readonly response: TransportResponse }
  | { readonly kind: 'retry-requested'; readonly response: TransportResponse }
  | { readonly kind: 'no-response'; readonly failure: ConnectionFailure }

class RetriedCall {
  readonly #context: RetryContext
  readonly #request: TransportRequest
  readonly #circuitBreaker: CircuitBreaker
  /** What went wrong at each attempt. */
  readonly #causes: unknown[] = []
  /** True while this call tests whether the service is back, and others wait for it. */
  #isProbe = false
  #lastFailure: ConnectionFailure | undefined

  constructor(context: RetryContext, request: TransportRequest) {
    context.circuitBreaker ??= new CircuitBreaker(context.platform, context.network)
    this.#context = context
    this.#request = request
    this.#circuitBreaker = context.circuitBreaker
  }

  async run(first: Attempt | undefined): Promise<TransportResponse> {
    if (!first && this.#isDeferrable()) {
      const outageError = this.#circuitBreaker.refuse()
      if (outageError) throw this.#toNotSentError(outageError)
    }
    try {
      for (let retries = 0; ; retries += 1) {
        const attempt = retries === 0 && first ? first : await this.#startAttempt(retries > 0)
        const result = await this.#settle(attempt)
        if (result.kind === 'response') return this.#withAttempts(result.response)
        // After a failure, a call that is not the probe waits for it instead.
        if (result.kind === 'retry-requested' || this.#isProbe) await this.#waitToRetry(result, retries)
      }
    } catch (error) {
      this.#release(error)
      throw error
    }
  }

  /** Returns true for a read and for a refresh: during an outage they are not sent. */
  #isDeferrable(): boolean {
    const { method, auth, shouldRetry } = this.#request
    // Of the requests without a session, only refreshes have `shouldRetry`.
    const isRefresh = !auth && shouldRetry !== undefined
    return method === 'GET' || isRefresh
  }

  async #startAttempt(isRetry: boolean): Promise<Attempt> {
    const waitResult = this.#isProbe ? null : await this.#circuitBreaker.waitForProbe(this.#request.signal)
    if (waitResult instanceof TransportError) throw this.#toNotSentError(waitResult)
    if (waitResult === 'probe') this.#isProbe = true
    if (isRetry || waitResult !== null) this.#assertNeeded()
    return startAttempt(this.#context, this.#request, () =>
      timeoutError(this.#request, { attempts: this.#causes.length + 1, causes: this.#causes }),
    )
  }

  /** @throws {TransportError} ABORTED if the session changed meanwhile */
  #assertNeeded(): void {
    const { auth, shouldRetry } = this.#request
    // In a hidden page without cookie events, this reads changes of other tabs.
    auth?.peekTokens?.()
    if (shouldRetry?.() !== false) return
    throw this.#toError('ABORTED', 'The session ended before the call was sent again.', { cause: this.#causes.at(-1) })
  }

  /** @throws {TransportError} if the attempt failed and must not be repeated */
  async #settle({ promise, wasOnline }: Attempt): Promise<AttemptResult> {
    let response: TransportResponse
    try {
      response = await promise
    } catch (error) {
      if (isFinal(error, this.#request)) throw error
      return { kind: 'no-response', failure: await this.#recordFailure(error, wasOnline) }
    }
    if (this.#isProbe) this.#circuitBreaker.close()
    this.#isProbe = false
    const { status } = response.response
    if (status < 429) this.#circuitBreaker.endOutage()
    if (!(await isRetryRequested(response))) return { kind: 'response', response }
    const retryAt = readRetryAt(response.response.headers, response.receivedAt)
    this.#causes.push(new TransportError('STATUS', `Status ${status}`, { status, retryAt }))
    return { kind: 'retry-requested', response }
  }

  /** @throws {TransportError} or {@link UsageError} if the request must not be repeated */
  async #recordFailure(error: unknown, wasOnline: boolean): Promise<ConnectionFailure> {
    const { platform } = this.#context
    assertHeaders(this.#request)
    this.#causes.push(error)
    const failure = await explainFailure(platform, this.#request.url, error)
    this.#lastFailure = failure
    this.#assertRepeatable(failure, wasOnline)
    this.#isProbe = this.#circuitBreaker.recordFailure(this.#isProbe)
    return failure
  }

  /** @throws {TransportError} unless the request may be sent again after an attempt that got no response */
  #assertRepeatable({ isNothingListening, wasNotSent }: ConnectionFailure, wasOnline: boolean): void {
    const { isIdempotent, url } = this.#request
    const cause = this.#causes.at(-1)
    if (!wasOnline || (isIdempotent && !this.#context.platform.online())) {
      throw this.#toError('OFFLINE', OFFLINE_MESSAGE, { cause })
    }
    if (isNothingListening) {
      const message = `No program listens at ${new URL(url).origin}. Start the emulator: npx latchkey emulator`
      throw this.#toError('NETWORK', message, { cause })
    }
    if (isIdempotent || wasNotSent) return
    const { method, url: shownUrl } = describeRequest(this.#request)
    const message = `The connection broke before ${method} ${shownUrl} got a response.${LOST_RESPONSE_ADVICE}`
    throw this.#toError('MAY_HAVE_BEEN_APPLIED', message, { cause })
  }

  /** @throws {TransportError} if there are no attempts left, or the service asks for a delay that is too long */
  async #waitToRetry(result: Exclude<AttemptResult, { kind: 'response' }>, retries: number): Promise<void> {
    const { platform, maxRetryAfterMillis = RETRY_AFTER_MAX_MILLIS } = this.#context
    const { signal, maxRetryAfterMillis: ownMaxMillis = Infinity } = this.#request
    const response = result.kind === 'retry-requested' ? result.response : undefined
    const backoffMillis = addJitter(platform, RETRY_BASE_MILLIS * 2 ** retries)
    const retryAfterMillis = response ? readRetryAfterMillis(response.response.headers, response.receivedAt) : 0
    // Only this call fails: the service responds, and another call may have a limit of its own.
    if (response && retryAfterMillis > Math.min(maxRetryAfterMillis, ownMaxMillis)) {
      throw this.#toRetryAfterTooLongError(response, retryAfterMillis)
    }
    if (retries >= NETWORK_RETRIES || this.#circuitBreaker.state === 'open') {
      const error = this.#toFinalError(response)
      // The cool-down stops calls that the service may accept, so it never lasts as long as a long `Retry-After`.
      const requestedMillis = addRetryAfterJitter(platform, Math.min(retryAfterMillis, RETRY_AFTER_MAX_MILLIS))
      this.#circuitBreaker.open(error, Math.max(requestedMillis, addJitter(platform, OUTAGE_COOLDOWN_MILLIS)))
      throw error
    }
    await delay(platform, addRetryAfterJitter(platform, retryAfterMillis) || backoffMillis, {
      signal,
      ...(this.#isProbe && { until: this.#circuitBreaker.waitForRetryNow() }),
    })
  }

  /** Lets other calls continue after this one failed. */
  #release(error: unknown): void {
    const { signal, timeoutMillis } = this.#request
    if (signal?.aborted) this.#circuitBreaker.skipCooldown()
    if (!this.#isProbe) return
    if (!(error instanceof TransportError)) return this.#circuitBreaker.passProbe()
    if (error.code === 'NETWORK' || error.code === 'OFFLINE') this.#circuitBreaker.failProbe(error)
    // The service accepts connections but doesn't respond, so another probe would not tell more.
    else if (error.code === 'TIMEOUT' && timeoutMillis === undefined) this.#circuitBreaker.close()
    else this.#circuitBreaker.passProbe()
  }

  #withAttempts(response: TransportResponse): TransportResponse {
    return this.#causes.length > 0 ? { ...response, attempts: this.#causes.length + 1 } : response
  }

  #toError(
    code: TransportErrorCode,
    message: string,
    details: { cause: unknown; status?: number | undefined; retryAt?: EpochMillis | undefined },
  ): TransportError {
    const causes = this.#causes
    return new TransportError(code, message, {
      ...details,
      causes,
      attempts: causes.length,
      request: describeRequest(this.#request),
    })
  }

  /** Returns the error for a call that was not sent because another call could not reach the service. */
  #toNotSentError(outageError: TransportError): TransportError {
    const { code, message, attempts, status, retryAt } = outageError
    const { method, url } = describeRequest(this.#request)
    const isSameForAll = code !== 'NETWORK' || attempts === 1
    const ownMessage = `${method} ${url} was not sent: the service could not be reached in ${attempts} attempts. Please try again later.`
    return this.#toError(code, isSameForAll ? message : ownMessage, { cause: outageError, status, retryAt })
  }

  /** Returns the error for a call that the service wants to be repeated only after a long time. */
  #toRetryAfterTooLongError(
    { response: { status, headers }, receivedAt }: TransportResponse,
    retryAfterMillis: number,
  ): TransportError {
    const seconds = Math.ceil(retryAfterMillis / 1000)
    const message = `${messageOfStatus(status)}. Please try again in ${seconds} s, as the service asks.`
    const retryAt = readRetryAt(headers, receivedAt)
    return this.#toError('STATUS', message, { cause: this.#causes.at(-1), status, retryAt })
  }

  /** Returns the error after the last attempt. */
  #toFinalError(response: TransportResponse | undefined): TransportError {
    const cause = new AggregateError(this.#causes)
    if (response) {
      const { status, headers } = response.response
      const retryAt = readRetryAt(headers, response.receivedAt)
      return this.#toError('STATUS', messageOfStatus(status), { cause, status, retryAt })
    }
    const { method, url } = describeRequest(this.#request)
    const count = this.#causes.length
    const code = this.#lastFailure?.code
    const attempts = `${count} attempt${count > 1 ? 's' : ''}${code ? ` (${code})` : ''}`
    const message = `No response to ${method} ${url} in ${attempts}. Please try again later.`
    return this.#toError('NETWORK', message, { cause })
  }
}

/**
 * An invalid header fails every attempt, and is no outage.
 *
 * @throws {UsageError} INVALID_OPTION without the header's value, which may be secret
 */
function assertHeaders({ headers }: TransportRequest): void {
  try {
    new Headers(headers)
  } catch {
    throw new UsageError('INVALID_OPTION', 'A header has a line break or a character that no header can have.')
  }
}

/** Returns true if the service did nothing and the request can be repeated. */
async function isRetryRequested(response: TransportResponse): Promise<boolean> {
  if (!mayRequestRetry(response)) return false
  const { response: raw, text } = response
  if (raw.status === 429) return true
  const body = text || (raw.bodyUsed ? '' : await raw.clone().text())
  return body.includes('INFINITE_LOOP_DETECTED')
}

/** Apps search for this text. */
const OFFLINE_MESSAGE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'
