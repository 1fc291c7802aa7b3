/**
 * Retries requests: after a network failure, if the request is idempotent or was not sent; after 429, when the service
 * allows it; and after the platform's 508 marker. Loaded with the first failure of a page.
 */
import {
  NETWORK_RETRIES,
  OUTAGE_COOLDOWN_MILLIS,
  PROBE_MILLIS,
  REQUEST_TIMEOUT_MILLIS,
  RETRY_AFTER_JITTER,
  RETRY_AFTER_MAX_MILLIS,
  RETRY_BASE_MILLIS,
  RETRY_MAX_JITTER,
  RETRY_MIN_JITTER,
  WAIT_MAX_MILLIS,
} from '../constants.ts'
import { LatchkeyError, TransportError, type TransportErrorCode, UsageError } from '../errors.ts'
import { delay } from '../util/delay.ts'
import { type TaskScope, withTimeout } from '../util/withTimeout.ts'
import type { EpochMillis } from '../util/types.ts'
import { messageOfStatus } from '../request/errors.ts'
import { aboutRequest, type Answer, type Exchange, MAY_HAVE_BEEN_APPLIED, sendOnce, toLate } from './fetchOnce.ts'
import { type FirstAttempt, type Network, NETWORK_OK, type RetryContext, type Turn } from './circuitBreaker.ts'
import { readRetryAfterMillis, readRetryAt } from './retryAfter.ts'

type RetryPlatform = RetryContext['platform']

/**
 * Retries a request. Resolves to the first response.
 *
 * @param first absent if the service could not be reached before the first attempt
 * @throws TransportError OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time,
 * or at once if `Retry-After` is too long to wait for
 */
export async function recover(
  { platform, network, next, maxRetryAfterMillis = RETRY_AFTER_MAX_MILLIS }: RetryContext,
  exchange: Exchange,
  first: FirstAttempt | undefined,
): Promise<Answer> {
  const causes: unknown[] = []
  const timeoutError = (): TransportError => toLate(exchange, { attempts: causes.length + 1, causes })
  const attemptOnce = (): FirstAttempt => {
    const { timeoutMillis = REQUEST_TIMEOUT_MILLIS } = exchange
    const wasOnline = platform.online()
    return {
      wasOnline,
      answer: withTimeout(platform, next(exchange), { timeoutMillis, timeoutError, signal: exchange.signal }),
    }
  }
  let isProbe = false
  let failure: Failure = {}
  const { outage } = network
  // Only refreshes have `isWanted` but no session.
  if (!first && outage && (exchange.method === 'GET' || (!exchange.auth && exchange.isWanted))) {
    if (platform.monotonic() < outage.until) throw toUnsent(exchange, causes, outage.error)
    outage.until = platform.monotonic() + jitter(platform, OUTAGE_COOLDOWN_MILLIS)
  }
  try {
    for (let attempt = 0; ; attempt += 1) {
      const turn = isProbe || (first && !attempt) ? null : await takeTurn(network, platform, exchange)
      if (turn === 'probe') isProbe = true
      else if (turn && turn !== 'send') throw toUnsent(exchange, causes, turn.error)
      const isRepeat = turn || attempt > 0
      // A hidden page without cookie events reads changes of other tabs only here.
      if (isRepeat) exchange.auth?.current?.()
      if (isRepeat && exchange.isWanted?.() === false) {
        throw toError(exchange, causes, 'ABORTED', 'The session ended before the call was sent again.', causes.at(-1))
      }
      const { wasOnline, answer: promise } = (!attempt && first) || attemptOnce()
      let refused: Answer | undefined
      try {
        const answer = await promise
        if (isProbe) endProbe(network, 'response')
        isProbe = false
        const { status } = answer.response
        if (status < 429) network.outage = undefined
        if ((status !== 429 && status !== 508) || !(await asksForAnother(answer)))
          return causes.length ? { ...answer, attempts: causes.length + 1 } : answer
        refused = answer
        const retryAt = readRetryAt(answer.response.headers, answer.receivedAt)
        causes.push(new TransportError('STATUS', `Status ${status}`, { status, retryAt }))
      } catch (cause) {
        // Aborted, late, disposed: another attempt would not help.
        if (exchange.signal?.aborted || cause instanceof LatchkeyError) throw cause
        requireHeaders(exchange)
        causes.push(cause)
        failure = await explainFailure(exchange.url, cause, () => isRefused(platform, exchange.url))
        requireRepeatable(platform, exchange, causes, failure, wasOnline)
        isProbe = noteFailure(network, isProbe, platform.now())
      }
      // A call that is not the probe waits for it instead.
      if (!refused && !isProbe) continue
      const usualDelayMillis = jitter(platform, RETRY_BASE_MILLIS * 2 ** attempt)
      const retryAfterMillis = refused ? readRetryAfterMillis(refused.response.headers, refused.receivedAt) : 0
      // Only this call fails: the service responds, and another call may have a limit of its own.
      if (refused && retryAfterMillis > Math.min(maxRetryAfterMillis, exchange.maxRetryAfterMillis ?? Infinity)) {
        throw toTooLongToWait(exchange, causes, refused)
      }
      if (attempt >= NETWORK_RETRIES || network.outage) {
        const error = toFinal(exchange, causes, failure, refused)
        // The cool-down stops calls that the service may accept, so it never lasts as long as a long `Retry-After`.
        const askedMillis = withExtra(platform, Math.min(retryAfterMillis, RETRY_AFTER_MAX_MILLIS))
        const until = platform.monotonic() + Math.max(askedMillis, jitter(platform, OUTAGE_COOLDOWN_MILLIS))
        network.outage = { error: network.outage?.error ?? error, until }
        throw error
      }
      const delayMillis = withExtra(platform, retryAfterMillis) || usualDelayMillis
      const hurry = new Promise<void>((resolve) => isProbe && (network.hurry = resolve))
      await delay(platform, delayMillis, { signal: exchange.signal, until: hurry })
    }
  } catch (error) {
    // The next call is sent instead of this one.
    if (network.outage && exchange.signal?.aborted) network.outage.until = 0
    if (isProbe) endProbe(network, endOf(error as TransportError, exchange))
    throw error
  }
}

/** Waits while another call is the probe; `null` if the service can be reached. */
async function takeTurn(network: Network, scope: TaskScope, { signal }: Exchange): Promise<Turn | null> {
  if (network.getSnapshot().status === 'ok') return null
  const { waiting } = network
  let turn: Turn | undefined
  let resolve!: (turn: Turn) => void
  const promise = new Promise<Turn>((settle) => {
    resolve = (next) => {
      waiting.delete(resolve)
      settle((turn = next))
    }
    waiting.add(resolve)
  })
  try {
    return await withTimeout(scope, promise, { signal })
  } catch (error) {
    waiting.delete(resolve)
    // It became the probe just before it was aborted, so the next waiting call must be the probe.
    if (turn === 'probe') endProbe(network, 'aborted')
    throw error
  }
}

/** Notifies pages of a failed attempt. Returns true if this call is now the probe, false if another call is. */
function noteFailure(network: Network, isProbe: boolean, now: EpochMillis): boolean {
  const snapshot = network.getSnapshot()
  if (snapshot.status === 'retrying' && !isProbe) return false
  const { since = now, attempt = 0 } = snapshot as { since?: EpochMillis; attempt?: number }
  network.show({ status: 'retrying', since, attempt: attempt + 1, retryNow: () => network.hurry?.() })
  return true
}

/** The end of a probe: it got a response, or failed with an error, or ended without either. */
type ProbeEnd = 'response' | 'aborted' | { readonly error: TransportError }

function endProbe({ waiting, show }: Network, how: ProbeEnd): void {
  const [first] = waiting
  if (how === 'aborted' && first) return first('probe')
  for (const resolve of waiting) resolve(typeof how === 'object' ? how : 'send')
  show(NETWORK_OK)
}

function toError(
  exchange: Exchange,
  causes: readonly unknown[],
  code: TransportErrorCode,
  message: string,
  cause: unknown,
  status?: number,
  retryAt?: EpochMillis,
): TransportError {
  const request = aboutRequest(exchange)
  return new TransportError(code, message, { cause, causes, attempts: causes.length, status, request, retryAt })
}

/** Facts about an attempt without a response. */
interface Failure {
  /** The runtime's code for it, such as `ECONNREFUSED`. */
  readonly code?: string | undefined
  /** True if the connection was never made, so that the service can't have done anything. */
  readonly wasNotSent?: boolean
  /** True if no program listens at an address of this machine, so another attempt would fail too. */
  readonly isNothingThere?: boolean
}

/** Codes of Node, Bun and Deno for a connection that was never made. */
const NOT_SENT =
  /^(ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Determines from an error why an attempt failed.
 *
 * @param isRefused resolves to true if the address refuses connections, which errors of browsers don't tell
 */
async function explainFailure(url: string, cause: unknown, isRefused: () => Promise<boolean>): Promise<Failure> {
  const codes = codesOf(cause)
  const isEvery = (pattern: RegExp): boolean => codes.length > 0 && codes.every((code) => pattern.test(code))
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url)
  return {
    code: codes[0],
    wasNotSent: isEvery(NOT_SENT),
    isNothingThere: isLocal && (codes.length ? isEvery(/ECONNREFUSED|ConnectionRefused/) : await isRefused()),
  }
}

/** Returns the codes of an error and its causes. A runtime that tried several addresses has a code for each. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown }
  if (Array.isArray(errors) && errors.length) return errors.flatMap(codesOf)
  if (typeof code === 'string') return [code]
  return cause ? codesOf(cause) : []
}

/** Returns true if the address refuses connections, which errors of browsers don't tell. It sends one more request. */
async function isRefused(platform: RetryPlatform, url: string): Promise<boolean> {
  if (platform.kind !== 'browser') return false
  // Any response will do.
  const request = { url: new URL(url).origin, method: 'HEAD', headers: {}, auth: null, isIdempotent: true }
  const answer = sendOnce(platform.fetch, platform.now)({ ...request, init: { mode: 'no-cors', redirect: 'follow' } })
  return withTimeout(platform, answer, { timeoutMillis: PROBE_MILLIS }).then(
    () => false,
    // Without a reason, the timeout expired.
    (reason: unknown) => reason !== undefined && !(reason instanceof LatchkeyError),
  )
}

/**
 * An invalid header fails every attempt, and must not count as an outage.
 *
 * @throws UsageError INVALID_OPTION without the header's value, which may be secret
 */
function requireHeaders({ headers }: Exchange): void {
  try {
    new Headers(headers)
  } catch {
    throw new UsageError('INVALID_OPTION', 'A header has a line break or a character that no header can have.')
  }
}

/** @throws TransportError unless the request may be sent again after an attempt that got no response */
function requireRepeatable(
  platform: RetryPlatform,
  exchange: Exchange,
  causes: readonly unknown[],
  { isNothingThere, wasNotSent }: Failure,
  wasOnline: boolean,
): void {
  const { isIdempotent } = exchange
  const fail = (code: TransportErrorCode, message: string): TransportError =>
    toError(exchange, causes, code, message, causes.at(-1))
  if (!wasOnline || (isIdempotent && !platform.online())) throw fail('OFFLINE', OFFLINE)
  if (isNothingThere) {
    const { origin } = new URL(exchange.url)
    throw fail('NETWORK', `Nothing answers at ${origin}. Start the emulator: npx latchkey emulator`)
  }
  if (isIdempotent || wasNotSent) return
  const { method, url } = aboutRequest(exchange)
  throw fail(
    'MAY_HAVE_BEEN_APPLIED',
    `The connection broke before ${method} ${url} was answered.${MAY_HAVE_BEEN_APPLIED}`,
  )
}

/** Returns the error for a call that the service wants to be repeated only after a long time. */
function toTooLongToWait(
  exchange: Exchange,
  causes: readonly unknown[],
  { response: { status, headers }, receivedAt }: Answer,
): TransportError {
  const seconds = Math.ceil(readRetryAfterMillis(headers, receivedAt) / 1000)
  const message = `${messageOfStatus(status)}. Please try again in ${seconds} s, as the service asks.`
  return toError(exchange, causes, 'STATUS', message, causes.at(-1), status, readRetryAt(headers, receivedAt))
}

/** Returns the error after the last attempt. `refused` is its response, if there was one. */
function toFinal(
  exchange: Exchange,
  causes: readonly unknown[],
  { code }: Failure,
  refused: Answer | undefined,
): TransportError {
  const { method, url } = aboutRequest(exchange)
  const status = refused?.response.status
  const retryAt = refused && readRetryAt(refused.response.headers, refused.receivedAt)
  const message = status
    ? messageOfStatus(status)
    : `No response to ${method} ${url} in ${causes.length} attempt${causes.length > 1 ? 's' : ''}${code ? ` (${code})` : ''}. Please try again later.`
  return toError(exchange, causes, status ? 'STATUS' : 'NETWORK', message, new AggregateError(causes), status, retryAt)
}

/** Returns what a failed probe means for the waiting calls. */
function endOf(error: TransportError, { timeoutMillis }: Exchange): ProbeEnd {
  if (error.code === 'NETWORK' || error.code === 'OFFLINE') return { error }
  // The service accepts connections but doesn't respond, so another probe would not tell more.
  return error.code === 'TIMEOUT' && timeoutMillis === undefined ? 'response' : 'aborted'
}

/** Returns the error for a call that was not sent because the probe failed. */
function toUnsent(exchange: Exchange, causes: readonly unknown[], error: TransportError): TransportError {
  const { code, message, attempts, status, retryAt } = error
  const { method, url } = aboutRequest(exchange)
  const isKept = code !== 'NETWORK' || attempts === 1
  const unsent = `${method} ${url} was not sent: the service could not be reached in ${attempts} attempts. Please try again later.`
  return toError(exchange, causes, code, isKept ? message : unsent, error, status, retryAt)
}

/** Returns a duration times a random factor. */
function jitter({ random }: RetryPlatform, millis: number): number {
  return millis * (RETRY_MIN_JITTER + random() * (RETRY_MAX_JITTER - RETRY_MIN_JITTER))
}

/** Returns true if the service did nothing and the request can be repeated. */
async function asksForAnother({ response, text }: Answer): Promise<boolean> {
  if (response.status === 429) return true
  return (text || (response.bodyUsed ? '' : await response.clone().text())).includes('INFINITE_LOOP_DETECTED')
}

/** Apps search for this text. */
const OFFLINE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'

/** Returns a `Retry-After` and up to a quarter more, so that clients don't all retry at once. */
function withExtra({ random }: RetryPlatform, millis: number): number {
  return millis > 0 ? Math.min(millis * (1 + RETRY_AFTER_JITTER * random()), WAIT_MAX_MILLIS) : 0
}
