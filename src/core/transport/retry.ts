/**
 * Sends again what did not get through: after a network failure if a repeat does no harm or nothing was sent, after 429
 * when the service says so, and after the platform's 508 marker.
 */
import {
  NETWORK_RETRIES,
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
import type { Network } from './network.ts'
import { statusMessage } from './readAnswer.ts'

export type RetryPlatform = Pick<Platform, 'kind' | 'fetch' | 'after' | 'random' | 'online' | 'now'> & Scope

/** @throws TransportError OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time */
export function withRetry(platform: RetryPlatform, network: Network): Layer {
  return (next) => async (exchange) => {
    const causes: unknown[] = []
    let isProbe = false
    const fail = (code: TransportErrorCode, message: string, cause: unknown, status?: number): TransportError =>
      new TransportError(code, message, {
        cause,
        causes,
        attempts: causes.length,
        status,
        request: aboutRequest(exchange),
      })

    /** What an attempt that got no response means; throws unless another one may follow. */
    const afterFailure = async (cause: unknown, wasOnline: boolean): Promise<void> => {
      const { isIdempotent, url } = exchange
      if (!wasOnline || (isIdempotent && !platform.online())) throw fail('OFFLINE', OFFLINE, cause)
      if (await isNothingThere(platform, url, cause)) {
        throw fail(
          'NETWORK',
          `Nothing answers at ${new URL(url).origin}. Start the emulator: npx latchkey emulator`,
          cause,
        )
      }
      if (!isIdempotent && !wasNotSent(cause)) {
        const { method, url: address } = aboutRequest(exchange)
        throw fail(
          'MAY_HAVE_BEEN_APPLIED',
          `The connection broke before ${method} ${address} was answered.${MAY_HAVE_BEEN_APPLIED}`,
          cause,
        )
      }
    }

    try {
      for (let attempt = 0; ; attempt += 1) {
        // Another call is finding out whether the service can be reached.
        const wait = isProbe ? null : network.turn()
        const turn =
          wait && (await within(platform, null, exchange.signal, () => null, wait.promise).finally(wait.cancel))
        if (turn === 'probe') isProbe = true
        else if (turn && turn !== 'send') throw fail(turn.error.code, messageOf(turn.error, exchange), turn.error)
        if ((turn || attempt > 0) && exchange.isWanted?.() === false)
          throw fail('ABORTED', 'The session ended before the call was sent again.', causes.at(-1))

        const wasOnline = platform.online()
        let refused: Answer | undefined
        try {
          const millis = exchange.timeoutMillis ?? REQUEST_TIMEOUT_MILLIS
          const late = (): TransportError => toLate(exchange, causes.length + 1, causes)
          const answer = await within(platform, millis, exchange.signal, late, next(exchange))
          if (isProbe) network.end('response')
          isProbe = false
          if (!(await asksForAnother(answer)))
            return causes.length ? { ...answer, attempts: causes.length + 1 } : answer
          refused = answer
          causes.push(
            new TransportError('STATUS', `Status ${answer.response.status}`, { status: answer.response.status }),
          )
        } catch (cause) {
          // Aborted, late, disposed: another attempt would not help.
          if (exchange.signal?.aborted || cause instanceof LatchkeyError) throw cause
          requireHeaders(exchange)
          causes.push(cause)
          await afterFailure(cause, wasOnline)
          isProbe = network.fail(isProbe, platform.now())
        }
        if (attempt >= NETWORK_RETRIES && (refused || isProbe)) {
          const status = refused?.response.status
          const { method, url } = aboutRequest(exchange)
          const message = status
            ? await statusMessage(status)
            : `No response to ${method} ${url} in ${causes.length} attempts${codeOf(causes.at(-1))}. Please try again later.`
          throw fail(status ? 'STATUS' : 'NETWORK', message, new AggregateError(causes), status)
        }
        // A call that is not the probe waits for it instead.
        if (refused || isProbe) {
          const [least, most] = RETRY_JITTER
          const delay = RETRY_BASE_MILLIS * 2 ** attempt * (least + platform.random() * (most - least))
          const millis = (refused && retryAfter(refused.response, platform)) || delay
          await pause(platform, millis, exchange.signal, isProbe ? network.hurry() : undefined)
        }
      }
    } catch (error) {
      if (isProbe) network.end(endOf(error as TransportError, exchange))
      throw error
    }
  }
}

/** What the end of the probe means for the calls that wait for it. */
function endOf(error: TransportError, { timeoutMillis }: Exchange): Parameters<Network['end']>[0] {
  if (error.code === 'NETWORK' || error.code === 'OFFLINE') return { error }
  // The service takes the connection and doesn't answer: no other probe would tell more.
  return error.code === 'TIMEOUT' && timeoutMillis === undefined ? 'response' : 'aborted'
}

/** The message of a call that was not sent because the probe failed. */
function messageOf({ code, message, attempts }: TransportError, exchange: Exchange): string {
  const { method, url } = aboutRequest(exchange)
  if (code === 'OFFLINE' || attempts === 1) return message
  return `${method} ${url} was not sent: the service could not be reached in ${attempts} attempts. Please try again later.`
}

/** True if the service did nothing and asks for another attempt. */
async function asksForAnother({ response, text }: Answer): Promise<boolean> {
  const { status } = response
  if (status !== 508) return status === 429
  return (text || (response.bodyUsed ? '' : await response.clone().text())).includes('INFINITE_LOOP_DETECTED')
}

/** Apps look for this sentence. */
const OFFLINE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'

/** Codes of Node, Bun and Deno for a connection that was never made. */
const NOT_SENT =
  /^(ECONNREFUSED|ConnectionRefused|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** The codes that the causes of an error have; a runtime that tried several addresses has one for each. */
function codesOf(error: unknown): string[] {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown }
  if (Array.isArray(errors) && errors.length) return errors.flatMap(codesOf)
  if (typeof code === 'string') return [code]
  return cause ? codesOf(cause) : []
}

const codeOf = (error: unknown): string => {
  const code = codesOf(error)[0]
  return code ? ` (${code})` : ''
}

/** True if the connection was never made, so that the service can't have done anything. */
function wasNotSent(cause: unknown): boolean {
  const codes = codesOf(cause)
  return codes.length > 0 && codes.every((code) => NOT_SENT.test(code))
}

/**
 * True if no program listens at an address of this machine: another attempt would fail too. A browser doesn't tell a
 * refused connection from other failures, so the origin is asked once, in a way that any response will do.
 */
async function isNothingThere(platform: RetryPlatform, url: string, cause: unknown): Promise<boolean> {
  const { origin, hostname } = new URL(url)
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return false
  if (codesOf(cause).length) return codesOf(cause).every((code) => /ECONNREFUSED|ConnectionRefused/.test(code))
  if (platform.kind !== 'browser') return false
  const question = sendOnce(platform.fetch)({
    url: origin,
    method: 'HEAD',
    headers: {},
    auth: null,
    isIdempotent: true,
    init: { mode: 'no-cors', redirect: 'follow' },
  })
  const SILENT = null
  return within(platform, PROBE_MILLIS, null, () => SILENT, question).then(
    () => false,
    (reason: unknown) => reason !== SILENT && !(reason instanceof LatchkeyError),
  )
}

/**
 * `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110, section 10.2.3), and up to a quarter more, so
 * that not everyone comes back at once. 0 or NaN if it is past or unreadable: then the usual pause is used.
 */
function retryAfter({ headers }: Response, { now, random }: RetryPlatform): number {
  const value = headers.get('retry-after') ?? ''
  // Date.parse finds a date in nearly anything; a real one ends with its zone.
  const millis = /^\d+$/.test(value) ? +value * 1000 : value.endsWith('GMT') ? Date.parse(value) - now() : NaN
  return Math.min(Math.max(millis, 0) * (1 + RETRY_AFTER_JITTER * random()), WAIT_MAX_MILLIS)
}
