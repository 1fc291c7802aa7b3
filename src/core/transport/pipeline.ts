/**
 * The transport of a client. A request passes these layers, from top to bottom:
 *
 * 1. {@link dedupe}: concurrent identical reads are sent once; timeouts and signals end calls
 * 2. {@link withSession}: adds the tokens of the session, and refreshes a rejected access token
 * 3. the client's own layer, such as the proof of a project's owner
 * 4. the client's headers
 * 5. {@link withRetry}: a failed attempt is repeated if that is safe
 * 6. {@link fetchOnce}, which an observer may surround
 */
import type { ClientObserver } from '../platform/ClientObserver.ts'
import { createNonces, withSession } from './authorization.ts'
import { dedupe } from './dedupe.ts'
import { fetchOnce } from './fetchOnce.ts'
import { Network } from './network.ts'
import { withRetry } from './retry.ts'
import type { HeaderRecord, Layer, Send, TransportPlatform } from './types.ts'

export interface Pipeline {
  /** Sends with the tokens of {@link TransportRequest.auth}. */
  readonly send: Send
  /** Sends without tokens. */
  readonly sendUnauthenticated: Send
  readonly network: Network
}

export interface PipelineOptions {
  /** Headers that are the same for each request. */
  readonly clientHeaders: HeaderRecord
  /** See the option of clients. */
  readonly maxRetryAfterMillis?: number | undefined
  /** Between the tokens of the session and the headers of the client: adds the proof of an owner, or records sign-outs. */
  readonly layer?: Layer | undefined
  readonly observer: ClientObserver
}

export function createPipeline(
  platform: TransportPlatform,
  { clientHeaders, maxRetryAfterMillis, layer = (send) => send, observer }: PipelineOptions,
): Pipeline {
  const network = new Network(platform)
  const fetchAttempt: Send = (request) => fetchOnce(platform, request)
  const sendAttempt: Send = (request) => {
    const { observeAttempt } = observer
    return observeAttempt ? observeAttempt(request, fetchAttempt) : fetchAttempt(request)
  }
  const sendUnauthenticated = withClientHeaders(
    platform,
    clientHeaders,
    withRetry(platform, network, sendAttempt, maxRetryAfterMillis),
  )
  return { send: dedupe(platform, withSession(layer(sendUnauthenticated))), sendUnauthenticated, network }
}

function withClientHeaders(platform: TransportPlatform, clientHeaders: HeaderRecord, send: Send): Send {
  const createNonce = createNonces(platform)
  return (request) => {
    if (request.skipClientHeaders) return send(request)
    const headers = { ...clientHeaders, 'x-stack-random-nonce': createNonce() }
    // `assign` is faster than an object with several spreads.
    return send({ ...request, headers: Object.assign(headers, request.tokenHeaders, request.headers) })
  }
}
