/**
 * The upper end of the transport. It refuses addresses that are not the service's, so that no token leaves for anywhere
 * else, ends a call whose time is over, and sends identical reads that are in flight at the same time once.
 */
import { JOIN_MAX_MILLIS } from '../constants.ts'
import { toAborted, UsageError } from '../errors.ts'
import { type Scope, within } from '../lib/within.ts'
import type { Fetch, Platform, TokenSource } from '../platform/Platform.ts'
import { type Answer, type Exchange, type Layer, requireTimeout, type Send, toLate } from './exchange.ts'

/**
 * @throws UsageError UNTRUSTED_URL, INVALID_OPTION
 * @throws TransportError ABORTED, TIMEOUT
 */
export function withEntrance(baseUrl: string, scope: EntranceScope): Layer {
  return (next) => {
    const share = sharing(scope, next)
    return async (exchange) => {
      const { url, timeoutMillis, signal } = exchange
      if (!url.startsWith(`${baseUrl}/`)) {
        throw new UsageError('UNTRUSTED_URL', `This client calls only addresses below ${baseUrl}/.`)
      }
      try {
        signal?.throwIfAborted()
        requireTimeout(timeoutMillis)
        return await share(exchange)
      } catch (error) {
        throw toAborted(error)
      }
    }
  }
}

type EntranceScope = Scope & Pick<Platform, 'monotonic'>

/** A read that several callers wait for. If all of them gave up, it is aborted. */
interface Shared {
  readonly promise: Promise<Answer>
  /** Absent if the first caller can't give up. */
  readonly controller: AbortController | null
  waiting: number
  /** Monotonic time until which other callers join. */
  readonly until: number
}

function sharing(scope: EntranceScope, next: Send): Send {
  const reads = new Map<string, Shared>()
  /** Counts writes: a read that begins after a write must not get the response of one that began before. */
  let writes = 0

  const begin = (exchange: Exchange): Shared => {
    const canEnd = exchange.signal || exchange.timeoutMillis !== undefined
    const controller = canEnd ? new AbortController() : null
    return {
      promise: next(controller ? { ...exchange, signal: controller.signal } : exchange),
      controller,
      waiting: 0,
      until: scope.monotonic() + JOIN_MAX_MILLIS,
    }
  }

  const wait = (shared: Shared, exchange: Exchange, leave: () => unknown): Promise<Answer> => {
    const { timeoutMillis = null, signal } = exchange
    shared.waiting += 1
    // A caller that can't give up needs no promise of its own.
    if (timeoutMillis === null && !signal) return shared.promise
    return within(scope, timeoutMillis, signal, () => toLate(exchange), shared.promise).then(
      (answer) => {
        shared.waiting -= 1
        return answer
      },
      (error: unknown) => {
        shared.waiting -= 1
        if (shared.waiting === 0) {
          leave()
          shared.controller?.abort(error)
        }
        throw error
      },
    )
  }

  return (exchange) => {
    if (exchange.method === 'GET' && exchange.bufferBody && !exchange.init) {
      const key = keyOf(exchange, writes)
      // Later callers must not join a read that is aborted.
      const leave = (): boolean => reads.get(key) === shared && reads.delete(key)
      let shared = reads.get(key)
      // A read that takes longer may never end, and a new call is how a user tries again.
      if (!shared || scope.monotonic() >= shared.until) {
        shared = begin(exchange)
        reads.set(key, shared)
        shared.promise.then(leave, leave)
      }
      return wait(shared, exchange, leave)
    }
    writes += 1
    const answer = exchange.timeoutMillis === undefined ? next(exchange) : wait(begin(exchange), exchange, () => {})
    return answer.finally(() => {
      writes += 1
    })
  }
}

/** What makes two reads identical: URL, headers, timeout, session, and the writes that came before. */
function keyOf({ url, headers, auth, omitHeaders, timeoutMillis }: Exchange, writes: number): string {
  let key = `${writes} ${timeoutMillis} ${omitHeaders} ${auth && auth.getSnapshot().scope} ${url}`
  for (const name in headers) key += `\n${name}:${headers[name]}`
  return key
}

/** The transport as a `fetch`, for apps: `client.fetch`. */
export function toFetch(send: Send, auth: TokenSource): Fetch {
  return async (input, given = {}) => {
    const isRequest = typeof input === 'object' && 'url' in input
    const url = String(isRequest ? input.url : input)
    const { method = 'GET', headers, body, signal, ...init } = isRequest ? await readRequest(input, given) : given
    const answer = await send({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
      signal,
      init,
      auth,
      isIdempotent: method === 'GET' || method === 'HEAD',
    })
    return answer.response
  }
}

/** A request taken apart, so that it can be sent more than once. */
async function readRequest(request: Request, given: RequestInit): Promise<RequestInit> {
  const { method, headers, signal } = request
  const body = request.body ? await request.text() : undefined
  return { method, headers, signal, ...(body !== undefined && { body }), ...given }
}
