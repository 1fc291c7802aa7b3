/**
 * The transport of a client. A request passes these layers, from top to bottom:
 *
 * 1. {@link dedupe}: concurrent identical reads are sent once; timeouts and signals end calls
 * 2. {@link withSession}: adds the tokens of the session, and refreshes a rejected access token
 * 3. the client's own layer, such as the proof of a project's owner
 * 4. the client's headers
 * 5. retry: a failed attempt is repeated if that is safe (`retry.ts`, loaded with the first failure)
 * 6. {@link fetchOnce}
 */
import { toAborted } from '../errors.ts'
import type { ClientObserver } from '../platform/ClientObserver.ts'
import { importIfPossible, importWithRetry } from '../util/importWithRetry.ts'
import { isFinal, mayRequestRetry, startAttempt, type Attempt, type RetryContext } from './attempt.ts'
import { Nonces, withSession } from './authorization.ts'
import { dedupe } from './dedupe.ts'
import { noResponseError, timeoutError } from './errors.ts'
import { fetchOnce } from './fetchOnce.ts'
import { NetworkStore } from './network.ts'
import type { HeaderRecord, Layer, Send, TransportPlatform, TransportRequest, TransportResponse } from './types.ts'

export interface Pipeline {
  /** Sends with the tokens of {@link TransportRequest.auth}. */
  readonly send: Send
  /** Sends without tokens. */
  readonly sendUnauthenticated: Send
  readonly network: NetworkStore
}

export interface PipelineOptions {
  /** Headers that are the same for each request. */
  readonly clientHeaders: HeaderRecord
  /** See the option of clients. */
  readonly maxRetryAfterMillis?: number | undefined
  /** Between the tokens of the session and the headers of the client: adds the proof of an owner, or records sign-outs. */
  readonly layer?: Layer | undefined
  readonly getObserver: () => ClientObserver
}

export function createPipeline(
  platform: TransportPlatform,
  { clientHeaders, maxRetryAfterMillis, layer = (send) => send, getObserver }: PipelineOptions,
): Pipeline {
  const network = new NetworkStore()
  const sendUnobserved: Send = (request) => fetchOnce(platform, request)
  const send: Send = (request) => {
    const { observeAttempt } = getObserver()
    return observeAttempt ? observeAttempt(request, sendUnobserved) : sendUnobserved(request)
  }
  const context: RetryContext = { platform, network, maxRetryAfterMillis, send }
  const sendUnauthenticated = withClientHeaders(platform, clientHeaders, (request) => sendWithRetry(context, request))
  return { send: dedupe(platform, withSession(layer(sendUnauthenticated))), sendUnauthenticated, network }
}

function withClientHeaders(platform: TransportPlatform, clientHeaders: HeaderRecord, send: Send): Send {
  const nonces = new Nonces(platform.monotonic)
  return (request) => {
    if (request.skipClientHeaders) return send(request)
    const headers = { ...clientHeaders, 'x-stack-random-nonce': nonces.next() }
    // `assign` is faster than an object with several spreads.
    return send({ ...request, headers: Object.assign(headers, request.tokenHeaders, request.headers) })
  }
}

async function sendWithRetry(context: RetryContext, request: TransportRequest): Promise<TransportResponse> {
  try {
    if (context.circuitBreaker && context.circuitBreaker.state !== 'closed') {
      return await (await importWithRetry(loadRetry)).withRetry(context, request)
    }
    const attempt = startAttempt(context, request, () => timeoutError(request))
    try {
      const response = await attempt.promise
      if (!mayRequestRetry(response)) return response
    } catch (error) {
      if (isFinal(error, request)) throw error
    }
    const retry = await importIfPossible(loadRetry)
    return await (retry ? retry.withRetry(context, request, attempt) : settleWithoutRetry(request, attempt))
  } catch (error) {
    throw toAborted(error)
  }
}

/** Loads what handles a failed attempt. */
export const loadRetry = (): Promise<typeof import('./retry.ts')> => import('./retry.ts')

/** Returns the result of the first attempt, because `retry.ts` can't be loaded. */
async function settleWithoutRetry(
  request: TransportRequest,
  { promise, wasOnline }: Attempt,
): Promise<TransportResponse> {
  try {
    return await promise
  } catch (cause) {
    const code = request.isIdempotent ? 'NETWORK' : 'MAY_HAVE_BEEN_APPLIED'
    throw noResponseError(request, wasOnline ? code : 'OFFLINE', '', { cause, causes: [cause] })
  }
}
