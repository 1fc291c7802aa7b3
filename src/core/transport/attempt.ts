/** One attempt to send a request, and what the attempts of a client share. */
import { REQUEST_TIMEOUT_MILLIS } from '../constants.ts'
import { LatchkeyError } from '../errors.ts'
import { isControlFlow } from '../util/isControlFlow.ts'
import { withTimeout } from '../util/withTimeout.ts'
import type { CircuitBreaker } from './circuitBreaker.ts'
import type { NetworkStore } from './network.ts'
import type { Send, TransportPlatform, TransportRequest, TransportResponse } from './types.ts'

export interface RetryContext {
  readonly platform: TransportPlatform
  readonly network: NetworkStore
  /** A request isn't repeated after a longer `Retry-After`. */
  readonly maxRetryAfterMillis: number | undefined
  /** Makes one attempt. */
  readonly send: Send
  /** Created with the first failure. */
  circuitBreaker?: CircuitBreaker
}

export interface Attempt {
  readonly promise: Promise<TransportResponse>
  readonly wasOnline: boolean
}

export function startAttempt(context: RetryContext, request: TransportRequest, timeoutError: () => unknown): Attempt {
  const { platform, send } = context
  const { timeoutMillis = REQUEST_TIMEOUT_MILLIS, signal } = request
  const wasOnline = platform.online()
  return { wasOnline, promise: withTimeout(platform, send(request), { timeoutMillis, timeoutError, signal }) }
}

/** Returns true for a status with which the service may ask for another attempt. */
export const mayRequestRetry = ({ response }: TransportResponse): boolean =>
  response.status === 429 || response.status === 508

/**
 * Returns true if another attempt would not help: the call was aborted, timed out, the client was disposed, or the error
 * is a framework's control flow.
 */
export const isFinal = (error: unknown, { signal }: TransportRequest): boolean =>
  signal?.aborted || error instanceof LatchkeyError || isControlFlow(error)
