/** Reports what a client does, for traces, logs and metrics in production. */
import { clientObserver } from '../core/client/clientObserver.ts'
import { perClient } from '../core/client/perClient.ts'
import type { Client } from '../core/client/types.ts'
import { LatchkeyError, UsageError } from '../core/errors.ts'
import type { ClientEvent, ClientObserver } from '../core/platform/ClientObserver.ts'
import { describeRequest, describeResponse } from './describeRequest.ts'

/** One attempt of a request. Each retry is a separate event. */
export interface RequestEvent {
  readonly type: 'request'
  /** The `operationId`; `null` if the specification has no operation at the address. */
  readonly operation: string | null
  readonly method: string
  /** The path below `/api/v1`, with parameters in braces: `/teams/{team_id}`. `(other)` for any other address. */
  readonly path: string
  /** `null` without a response. */
  readonly status: number | null
  /** The code of a known error, `UNKNOWN_CODE` for any other; `NETWORK` or `ABORTED` without a response; else `null`. */
  readonly code: string | null
  /** From the start of the attempt to the end of the response that the client reads. */
  readonly durationMillis: number
  /** Counts the attempts of the call, from 1. */
  readonly attempt: number
}

/** What a client did. Numbers and values of fixed sets: no ids, tokens, addresses, bodies or error texts. */
export type ObservedEvent = RequestEvent | ClientEvent

/** Receives events. Its result is ignored, except that a promise may reject. */
export type ObserveListener = (event: ObservedEvent) => unknown

export interface ObserveOptions {
  /**
   * The share of calls whose attempts are reported, from 0 to 1. The other events are rare and always reported.
   *
   * @default 1
   */
  sample?: number | undefined
  /**
   * Adds the headers of a trace to each request, on servers only: `(headers) => propagation.inject(context.active(),
   * headers)` of OpenTelemetry. Only `traceparent` and `tracestate` are sent.
   *
   * @default no headers
   */
  inject?: ((headers: Record<string, string>) => void) | undefined
}

/** How many calls are counted at once. A call whose first attempt is forgotten starts again at 1. */
const CALLS_REMEMBERED = 1000
/** Multiples of it, modulo 1, are spread evenly between 0 and 1. */
const GOLDEN_RATIO = 0.618_033_988_749_894_9

const TRACE_HEADERS = ['traceparent', 'tracestate']

/**
 * Calls a listener with each attempt of a request, each refresh, why a session ended or a request was refused, and
 * events of stores and locks. A listener that throws, or whose promise rejects, has no effect on the client; its first
 * error goes to `onUnhandledError`.
 *
 * With a server client, the clients for single requests are observed too.
 *
 * @param client a client at any level
 * @param listener receives each event after it happened
 * @param options how many calls to report, and headers of traces
 * @returns a function that stops observing
 * @throws {UsageError} INVALID_OPTION if `sample` isn't a number from 0 to 1, or for `inject` in a browser
 *
 * @example
 * ```ts
 * const stop = observe(client, (event) => console.log(event.type))
 * ```
 */
export function observe(client: Client, listener: ObserveListener, options: ObserveOptions = {}): () => void {
  const { sample = 1, inject } = options
  if (!(typeof sample === 'number' && sample >= 0 && sample <= 1)) {
    throw new UsageError('INVALID_OPTION', 'sample must be a number from 0 to 1.')
  }
  if (inject && client.platform.kind === 'browser') {
    throw new UsageError('INVALID_OPTION', 'inject works on servers only: the service allows no such headers in pages.')
  }
  const observation = new Observation(client, listener, { sample, inject })
  return observations.get(client).add(observation)
}

interface ObservationOptions {
  readonly sample: number
  readonly inject: ObserveOptions['inject'] | undefined
}

/** One call of `observe`. */
class Observation {
  readonly inject: ObserveOptions['inject'] | undefined
  readonly #client: Client
  readonly #listener: ObserveListener
  readonly #sample: number
  #hasReported = false

  constructor(client: Client, listener: ObserveListener, { sample, inject }: ObservationOptions) {
    this.#client = client
    this.#listener = listener
    this.#sample = sample
    this.inject = inject
  }

  /** @param position of the call between 0 and 1: all attempts of a call have the same */
  isSampled(position: number): boolean {
    return position < this.#sample
  }

  readonly emit = (event: ObservedEvent): void => {
    try {
      Promise.resolve(this.#listener(event)).catch(this.#report)
    } catch (error) {
      this.#report(error)
    }
  }

  readonly #report = (error: unknown): void => {
    if (this.#hasReported) return
    this.#hasReported = true
    this.#client.onUnhandledError(error)
  }
}

/** The attempts of a call so far, and its position for sampling. */
interface ObservedCall {
  attempts: number
  readonly position: number
}

/** All observations of a client. The client's hooks are set while there is at least one. */
class Observations {
  readonly #client: Client
  readonly #all = new Set<Observation>()
  readonly #calls = new Map<string, ObservedCall>()
  #stopSession: (() => void) | undefined
  #lastPosition: number

  constructor(client: Client) {
    this.#client = client
    this.#lastPosition = client.platform.monotonic() % 1
  }

  add(observation: Observation): () => void {
    if (this.#all.size === 0) this.#start()
    this.#all.add(observation)
    return () => {
      this.#all.delete(observation)
      if (this.#all.size === 0) this.#stop()
    }
  }

  #start(): void {
    const observer = clientObserver.get(this.#client)
    observer.observeAttempt = this.#observeAttempt
    observer.emit = this.#emit
    this.#stopSession = observeSessionEnd(this.#client, observer, this.#emit)
  }

  #stop(): void {
    const observer = clientObserver.get(this.#client)
    observer.observeAttempt = undefined
    observer.emit = undefined
    this.#stopSession?.()
    this.#calls.clear()
  }

  readonly #emit = (event: ObservedEvent): void => {
    for (const { emit } of [...this.#all]) emit(event)
  }

  readonly #observeAttempt: NonNullable<ClientObserver['observeAttempt']> = async (request, send) => {
    const { platform } = this.#client
    const observations = [...this.#all]
    const call = this.#countAttempt(request.headers)
    const attempt = call.attempts
    const startMillis = platform.monotonic()
    const description = describeRequest(this.#client, request.url, request.method)
    const finish = (result: Pick<RequestEvent, 'status' | 'code'>): void => {
      const durationMillis = Math.round(platform.monotonic() - startMillis)
      const event: RequestEvent = { type: 'request', ...description, ...result, durationMillis, attempt }
      for (const observation of observations) if (observation.isSampled(call.position)) observation.emit(event)
    }
    try {
      const response = await send({ ...request, headers: { ...request.headers, ...readTraceHeaders(observations) } })
      const { status, error } = describeResponse(response.response)
      finish({ status, code: error })
      return response
    } catch (error) {
      const isAborted = request.signal?.aborted || error instanceof LatchkeyError
      finish({ status: null, code: isAborted ? 'ABORTED' : 'NETWORK' })
      throw error
    }
  }

  /** The attempts of a call have the same nonce. */
  #countAttempt(headers: Readonly<Record<string, string>>): ObservedCall {
    const nonce = headers['x-stack-random-nonce']
    const known = nonce === undefined ? undefined : this.#calls.get(nonce)
    if (known) {
      known.attempts += 1
      return known
    }
    const call = { attempts: 1, position: this.#nextPosition() }
    if (nonce !== undefined) this.#calls.set(nonce, call)
    const [oldest] = this.#calls.keys()
    if (this.#calls.size > CALLS_REMEMBERED && oldest !== undefined) this.#calls.delete(oldest)
    return call
  }

  /** Next.js refuses random values while it prerenders. */
  #nextPosition(): number {
    this.#lastPosition = (this.#lastPosition + GOLDEN_RATIO) % 1
    return this.#lastPosition
  }
}

const observations = /* @__PURE__ */ perClient((client: Client) => new Observations(client))

function readTraceHeaders(all: readonly Observation[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { inject } of all) {
    try {
      inject?.(headers)
    } catch {
      // A trace without a parent is better than a request that isn't sent.
    }
  }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => TRACE_HEADERS.includes(name)))
}

/**
 * Reports why a session ended. The session itself reports a refused refresh; a sign-out here is a call of `clear`, and any
 * other end was in another tab.
 */
function observeSessionEnd(client: Client, observer: ClientObserver, emit: (event: ClientEvent) => void): () => void {
  if (client.platform.kind === 'server') return () => {}
  const session: { clear: Client['session']['clear'] } = client.session
  const { clear } = session
  let isReported = false
  observer.emit = (event) => {
    if (event.type === 'session-end') isReported = true
    emit(event)
  }
  session.clear = () => {
    if (client.session.getSnapshot().status !== 'signed-out')
      observer.emit?.({ type: 'session-end', reason: 'sign-out' })
    return clear()
  }
  let wasSignedIn = client.session.getSnapshot().status !== 'signed-out'
  const unsubscribe = client.session.subscribe(() => {
    const isSignedIn = client.session.getSnapshot().status !== 'signed-out'
    if (wasSignedIn && !isSignedIn && !isReported) emit({ type: 'session-end', reason: 'other-tab' })
    wasSignedIn = isSignedIn
    isReported = false
  })
  return () => {
    unsubscribe()
    session.clear = clear
  }
}
