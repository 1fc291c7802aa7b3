/**
 * Sends requests again: after a network failure if a repeat does no harm or nothing was sent, after 429 when the service
 * says so, and after the platform's 508 marker. Which error follows from a failure is decided here; `explain.ts` knows
 * more about it, if it can be loaded.
 */
import {
  NETWORK_RETRIES,
  OUTAGE_COOLDOWN_MILLIS,
  PROBE_MILLIS,
  REQUEST_TIMEOUT_MILLIS,
  RETRY_AFTER_JITTER,
  RETRY_BASE_MILLIS,
  RETRY_JITTER,
  WAIT_MAX_MILLIS,
} from '../constants.ts'
import { LatchkeyError, TransportError, type TransportErrorCode } from '../errors.ts'
import { pause, type Scope, within } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import {
  aboutRequest,
  type Answer,
  type Exchange,
  type Layer,
  MAY_HAVE_BEEN_APPLIED,
  requireHeaders,
  sendOnce,
  toLate,
} from './exchange.ts'
import type { Failure } from './explain.ts'
import type { Network, Turn } from './network.ts'
import { loadExplain } from './readAnswer.ts'

export type RetryPlatform = Pick<Platform, 'kind' | 'fetch' | 'after' | 'random' | 'online' | 'now' | 'monotonic'> &
  Scope

/** @throws TransportError OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time */
export function withRetry(platform: RetryPlatform, network: Network): Layer {
  return (next) => async (exchange) => {
    const causes: unknown[] = []
    const late = (): TransportError => toLate(exchange, causes.length + 1, causes)
    let isProbe = false
    let failure: Failure = {}
    const { outage } = network
    // A refresh has no session and is sent only while it is wanted.
    if (outage && (exchange.method === 'GET' || (!exchange.auth && exchange.isWanted))) {
      if (platform.monotonic() < outage.until) throw toUnsent(exchange, causes, outage.error)
      outage.until = platform.monotonic() + jitter(platform, OUTAGE_COOLDOWN_MILLIS)
    }
    try {
      for (let attempt = 0; ; attempt += 1) {
        const wait = isProbe ? null : network.turn()
        const turn = wait && (await takeTurn(wait, platform, exchange))
        if (turn === 'probe') isProbe = true
        else if (turn && turn !== 'send') throw toUnsent(exchange, causes, turn.error)
        if ((turn || attempt > 0) && exchange.isWanted?.() === false) {
          throw toError(exchange, causes, 'ABORTED', 'The session ended before the call was sent again.', causes.at(-1))
        }
        const wasOnline = platform.online()
        let refused: Answer | undefined
        try {
          const millis = exchange.timeoutMillis ?? REQUEST_TIMEOUT_MILLIS
          const answer = await within(platform, millis, exchange.signal, late, next(exchange))
          if (isProbe) network.end('response')
          isProbe = false
          const { status } = answer.response
          if (status < 429) network.outage = undefined
          if ((status !== 429 && status !== 508) || !(await asksForAnother(answer)))
            return causes.length ? { ...answer, attempts: causes.length + 1 } : answer
          refused = answer
          causes.push(new TransportError('STATUS', `Status ${status}`, { status }))
        } catch (cause) {
          // Aborted, late, disposed: another attempt would not help.
          if (exchange.signal?.aborted || cause instanceof LatchkeyError) throw cause
          requireHeaders(exchange)
          causes.push(cause)
          failure = await explain(platform, exchange.url, cause)
          requireRepeatable(platform, exchange, causes, failure, wasOnline)
          isProbe = network.fail(isProbe, platform.now())
        }
        // A call that is not the probe waits for it instead.
        if (!refused && !isProbe) continue
        const delay = jitter(platform, RETRY_BASE_MILLIS * 2 ** attempt)
        const asked = refused && retryAfter(refused.response, platform)
        if (attempt >= NETWORK_RETRIES || network.outage) {
          const error = await toFinal(exchange, causes, failure, refused?.response.status)
          const until = platform.monotonic() + Math.max(asked || 0, jitter(platform, OUTAGE_COOLDOWN_MILLIS))
          network.outage = { error: network.outage?.error ?? error, until }
          throw error
        }
        await pause(platform, asked || delay, exchange.signal, isProbe ? network.hurry() : undefined)
      }
    } catch (error) {
      // The next call is sent instead of this one.
      if (network.outage && exchange.signal?.aborted) network.outage.until = 0
      if (isProbe) network.end(endOf(error as TransportError, exchange))
      throw error
    }
  }
}

/** Waits while another call finds out whether the service can be reached. */
const takeTurn = (
  { promise, cancel }: NonNullable<ReturnType<Network['turn']>>,
  scope: Scope,
  { signal }: Exchange,
): Promise<Turn> => within(scope, null, signal, () => null, promise).finally(cancel)

function toError(
  exchange: Exchange,
  causes: readonly unknown[],
  code: TransportErrorCode,
  message: string,
  cause: unknown,
  status?: number,
): TransportError {
  const request = aboutRequest(exchange)
  return new TransportError(code, message, { cause, causes, attempts: causes.length, status, request })
}

/** Why an attempt failed. Away from this machine a browser's errors say nothing, and nothing is loaded. */
async function explain(platform: RetryPlatform, url: string, error: unknown): Promise<Failure> {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown }
  if (!(code || cause || errors) && !/\/\/(localhost|127\.|\[::1)/.test(url)) return {}
  // The origin gets one request to which any response will do.
  const isRefused = async (): Promise<boolean> => {
    if (platform.kind !== 'browser') return false
    const request = { url: new URL(url).origin, method: 'HEAD', headers: {}, auth: null, isIdempotent: true }
    const answer = sendOnce(platform.fetch)({ ...request, init: { mode: 'no-cors', redirect: 'follow' } })
    return within(platform, PROBE_MILLIS, null, () => null, answer).then(
      () => false,
      (reason: unknown) => reason !== null && !(reason instanceof LatchkeyError),
    )
  }
  return (await loadExplain())?.explainFailure(url, error, isRefused) ?? {}
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

/** The error after the last attempt. */
async function toFinal(
  exchange: Exchange,
  causes: readonly unknown[],
  { code }: Failure,
  status?: number,
): Promise<TransportError> {
  const { method, url } = aboutRequest(exchange)
  const message = status
    ? ((await loadExplain())?.messageOfStatus(status) ?? `Status ${status}`)
    : `No response to ${method} ${url} in ${causes.length} attempt${causes.length > 1 ? 's' : ''}${code ? ` (${code})` : ''}. Please try again later.`
  return toError(exchange, causes, status ? 'STATUS' : 'NETWORK', message, new AggregateError(causes), status)
}

/** What the end of the probe means for the calls that wait for it. */
function endOf(error: TransportError, { timeoutMillis }: Exchange): Parameters<Network['end']>[0] {
  if (error.code === 'NETWORK' || error.code === 'OFFLINE') return { error }
  // The service takes the connection and doesn't answer: no other probe would tell more.
  return error.code === 'TIMEOUT' && timeoutMillis === undefined ? 'response' : 'aborted'
}

/** The error of a call that was not sent because another one failed. */
function toUnsent(exchange: Exchange, causes: readonly unknown[], error: TransportError): TransportError {
  const { code, message, attempts, status } = error
  const { method, url } = aboutRequest(exchange)
  const isKept = code !== 'NETWORK' || attempts === 1
  const unsent = `${method} ${url} was not sent: the service could not be reached in ${attempts} attempts. Please try again later.`
  return toError(exchange, causes, code, isKept ? message : unsent, error, status)
}

/** A duration times a random factor. */
function jitter({ random }: RetryPlatform, millis: number): number {
  const [least, most] = RETRY_JITTER
  return millis * (least + random() * (most - least))
}

/** True if the service did nothing and asks for another attempt. */
async function asksForAnother({ response, text }: Answer): Promise<boolean> {
  if (response.status === 429) return true
  return (text || (response.bodyUsed ? '' : await response.clone().text())).includes('INFINITE_LOOP_DETECTED')
}

/** Apps look for this sentence. */
const OFFLINE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'

/**
 * `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110, section 10.2.3), and up to a quarter more, so
 * that clients don't all return at once. 0 or NaN if it is past or can't be read: then the usual pause is used.
 */
function retryAfter({ headers }: Response, { now, random }: RetryPlatform): number {
  const value = headers.get('retry-after') ?? ''
  // Date.parse finds a date in nearly anything; a real one ends with its zone.
  const millis = /^\d+$/.test(value) ? +value * 1000 : value.endsWith('GMT') ? Date.parse(value) - now() : NaN
  return Math.min(Math.max(millis, 0) * (1 + RETRY_AFTER_JITTER * random()), WAIT_MAX_MILLIS)
}
