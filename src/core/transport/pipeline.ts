/**
 * The transport of a client, from top to bottom: concurrent identical reads are sent once, timeouts and signals end
 * calls, the tokens of the session and the client's headers are added, and the request is sent. `recover.ts` handles a
 * failed attempt; it is loaded with the first one.
 */
import { JOIN_MAX_MILLIS, REQUEST_TIMEOUT_MILLIS } from '../constants.ts'
import { LatchkeyError, toAborted } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import {
  type Answer,
  type Exchange,
  type HeaderRecord,
  type Layer,
  noResponse,
  requireTimeout,
  type Send,
  sendOnce,
  toLate,
} from './fetchOnce.ts'
import { createNonces, toTokenHeaders } from './authorization.ts'
import { loadFailures } from '../request/parseResponse.ts'
import { importIfPossible } from '../util/importWithRetry.ts'
import { createNetwork, type FirstAttempt, type Network, type TransportPlatform } from './circuitBreaker.ts'

export interface Transport {
  /** Sends with the tokens of {@link Exchange.auth}. */
  readonly exchange: Send
  /** Sends without tokens. */
  readonly plain: Send
  readonly network: Network
}

/**
 * @param own headers that are the same for each request
 * @param maxRetryAfterMillis see the option of clients
 * @param owner adds the proof of an owner to each request that has tokens
 */
export function createTransport(
  platform: TransportPlatform,
  own: HeaderRecord,
  maxRetryAfterMillis: number | undefined,
  owner?: Layer,
): Transport {
  const network = createNetwork()
  const next = sendOnce((...input) => (0, platform.fetch)(...input), platform.now)
  const nonce = createNonces(platform.randomBytes)
  // Cloning an object that has all names is many times faster than adding names, so it changes only with the tokens.
  let tokens: HeaderRecord | undefined
  let common: HeaderRecord = { ...own, 'x-stack-random-nonce': '' }

  const toHeaders = (exchange: Exchange): HeaderRecord => {
    if (exchange.omitHeaders) return exchange.headers
    if (exchange.tokens !== tokens) {
      tokens = exchange.tokens
      common = { ...own, ...tokens, 'x-stack-random-nonce': '' }
    }
    const headers: Record<string, string> = { ...common, 'x-stack-random-nonce': nonce() }
    for (const name in exchange.headers) headers[name] = exchange.headers[name]!
    return headers
  }

  const plain: Send = async (exchange) => {
    const { timeoutMillis = REQUEST_TIMEOUT_MILLIS, signal } = exchange
    const headers = toHeaders(exchange)
    let first: FirstAttempt | undefined
    try {
      if (network.getSnapshot().status === 'ok' && !network.outage) {
        const wasOnline = platform.online()
        const answer = withTimeout(platform, next(exchange, headers), {
          timeoutMillis,
          timeoutError: () => toLate(exchange),
          signal,
        })
        first = { answer, wasOnline }
        try {
          const received = await answer
          const { status } = received.response
          if (status !== 429 && status !== 508) return received
        } catch (error) {
          // Aborted, late, disposed: another attempt would not help.
          if (signal?.aborted || error instanceof LatchkeyError) throw error
        }
      }
      const failures = await importIfPossible(loadFailures)
      // If it can't be loaded, there was no earlier outage, so there is a first attempt.
      if (!failures) return await settle(exchange, first!)
      return await failures.recover({ platform, network, next, maxRetryAfterMillis }, { ...exchange, headers }, first)
    } catch (error) {
      throw toAborted(error)
    }
  }

  return { network, plain, exchange: shareReads(platform, withSession(owner ? owner(plain) : plain)) }
}

/** Returns the result of the first attempt if `failures.ts` can't be loaded. Nothing is retried. */
const settle = (exchange: Exchange, { answer, wasOnline }: FirstAttempt): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    const code = exchange.isIdempotent ? 'NETWORK' : 'MAY_HAVE_BEEN_APPLIED'
    throw noResponse(exchange, wasOnline ? code : 'OFFLINE', '', { cause, causes: [cause] })
  })

/** Adds the tokens of the signed-in user. `repeatWithNewToken` handles rejected tokens. */
const withSession: Layer = (next) => {
  // Parsing a token takes longer than everything else here, so the headers are cached until the tokens change.
  const toHeaders = toTokenHeaders()
  return async (exchange) => {
    const { auth, signal } = exchange
    if (!auth || exchange.omitHeaders) return next(exchange)
    const { accessToken, refreshToken } = auth.current?.() ?? (await auth.getTokens(signal ? { signal } : undefined))
    if (!accessToken) return next(exchange)
    const { scope } = auth.getSnapshot()
    exchange.tokens = toHeaders(accessToken, refreshToken)
    exchange.isWanted = () => auth.getSnapshot().scope === scope
    const answer = await next(exchange)
    const failures = answer.code && (await importIfPossible(loadFailures))
    return failures ? failures.repeatWithNewToken(answer, accessToken, exchange, next, toHeaders) : answer
  }
}

/** A read that several callers await. It is aborted once all of them have given up. */
interface Shared {
  /**
   * Set to `null` at the end, because a `Map` keeps deleted values alive for long, and collecting responses late is
   * slow.
   */
  promise: Promise<Answer> | null
  /** Absent if the first caller can't give up. */
  readonly controller: AbortController | null
  waiting: number
  /** Monotonic time until which other callers join. */
  readonly until: number
}

/**
 * @throws UsageError INVALID_OPTION
 * @throws TransportError ABORTED, TIMEOUT
 */
function shareReads(platform: TransportPlatform, next: Send): Send {
  const reads = new Map<string, Shared>()
  /** Counts writes: a read that begins after a write must not get the response of one that began before. */
  let writes = 0

  const begin = (exchange: Exchange): Shared => {
    const controller = canEnd(exchange) ? new AbortController() : null
    return {
      promise: next(controller ? { ...exchange, signal: controller.signal } : exchange),
      controller,
      waiting: 0,
      until: platform.monotonic() + JOIN_MAX_MILLIS,
    }
  }

  const wait = async (shared: Shared, exchange: Exchange, leave?: () => unknown): Promise<Answer> => {
    const { timeoutMillis, signal } = exchange
    shared.waiting += 1
    try {
      return await withTimeout(platform, shared.promise!, {
        timeoutMillis,
        timeoutError: () => toLate(exchange),
        signal,
      })
    } catch (error) {
      shared.waiting -= 1
      if (!shared.waiting) {
        leave?.()
        shared.controller?.abort(error)
      }
      throw toAborted(error)
    }
  }

  return (exchange) => {
    const isLimited = canEnd(exchange)
    if (isLimited) {
      requireTimeout(exchange.timeoutMillis)
      if (exchange.signal?.aborted) throw toAborted(exchange.signal.reason)
    }
    if (exchange.method !== 'GET' || !exchange.bufferBody) {
      writes += 1
      const answer = isLimited ? wait(begin(exchange), exchange) : next(exchange)
      return answer.finally(() => {
        writes += 1
      })
    }
    const key = keyOf(exchange, writes)
    // Later callers must not join a read that is aborted.
    const leave = (): void => {
      if (reads.get(key) === shared) reads.delete(key)
      shared!.promise = null
    }
    let shared = reads.get(key)
    // A read that takes longer may never end, and a new call is how a user tries again.
    if (!shared || platform.monotonic() >= shared.until) {
      shared = begin(exchange)
      reads.set(key, shared)
      shared.promise!.then(leave, leave)
    }
    if (isLimited) return wait(shared, exchange, leave)
    // A caller without timeout and signal can share the promise.
    shared.waiting += 1
    return shared.promise!
  }
}

const canEnd = ({ signal, timeoutMillis }: Exchange): boolean => !!signal || timeoutMillis !== undefined

/** Returns the key by which reads are identical: URL, headers, timeout, session, and the number of earlier writes. */
function keyOf({ url, headers, auth, omitHeaders, timeoutMillis }: Exchange, writes: number): string {
  let key = `${writes} ${timeoutMillis} ${omitHeaders} ${auth && auth.getSnapshot().scope} ${url}`
  for (const name in headers) key += `\n${name}:${headers[name]}`
  return key
}
