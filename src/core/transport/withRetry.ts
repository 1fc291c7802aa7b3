/**
 * Sends again what did not get through: after a network failure where a repeat is harmless, after 429 when the service
 * says so, and after the platform's 508 marker. Product specification, section 8.
 */
import {
  NETWORK_RETRIES,
  REQUEST_TIMEOUT_MILLIS,
  RETRY_AFTER_MAX_MILLIS,
  RETRY_BASE_MILLIS,
  RETRY_JITTER,
} from '../constants.ts'
import { LatchkeyError, TransportError, type TransportErrorCode } from '../errors.ts'
import { pause, type Scope, within } from '../lib/within.ts'
import type { FetchInit, Platform } from '../platform/Platform.ts'
import type { Layer } from './Layer.ts'
import { statusMessage } from './statusMessage.ts'

export type RetryOptions = Pick<Platform, 'after' | 'random' | 'online' | 'now'> & Scope

/** @throws TransportError OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time */
export function withRetry(platform: RetryOptions): Layer {
  return (next) =>
    async (input, init = {}) => {
      const { signal, call } = init
      const isHarmless = isRepeatHarmless(init)
      const causes: unknown[] = []
      const fail = (code: TransportErrorCode, message: string, cause: unknown, status?: number): TransportError =>
        new TransportError(code, message, { cause, causes, attempts: causes.length, status })
      const late = (): TransportError => {
        const message = `No answer arrived in time.${isHarmless ? '' : MAY_HAVE_BEEN_APPLIED}`
        return new TransportError('TIMEOUT', message, { attempts: causes.length + 1, causes })
      }

      for (let attempt = 0; ; attempt += 1) {
        const wasOnline = platform.online()
        /** The answer, when it asks for another attempt. */
        let refusal: Response | undefined
        const send = async (): Promise<Response> => {
          const response = await next(input, init)
          const { status } = response
          if (call?.reads) call.text = await response.text()
          if (status !== 429 && status !== 508) return response
          if (status === 508 && !(call?.text ?? (await response.clone().text())).includes('INFINITE_LOOP_DETECTED'))
            return response
          refusal = response
          throw new TransportError('STATUS', `Status ${status}`, { status })
        }
        try {
          return await within(platform, call?.timeout ?? REQUEST_TIMEOUT_MILLIS, signal, late, send())
        } catch (cause) {
          // Aborted, late, disposed: nothing that another attempt would mend.
          if (signal?.aborted || (!refusal && cause instanceof LatchkeyError)) throw cause
          causes.push(cause)
          if (!refusal) {
            if (!wasOnline || (isHarmless && !platform.online())) throw fail('OFFLINE', OFFLINE, cause)
            if (!isHarmless)
              throw fail(
                'MAY_HAVE_BEEN_APPLIED',
                `The connection broke before an answer arrived.${MAY_HAVE_BEEN_APPLIED}`,
                cause,
              )
          }
          if (attempt === NETWORK_RETRIES) {
            const message = refusal
              ? await statusMessage(refusal.status)
              : `No answer arrived in ${causes.length} attempts. Please try again later.`
            throw fail(refusal ? 'STATUS' : 'NETWORK', message, new AggregateError(causes), refusal?.status)
          }
        }
        const [least, most] = RETRY_JITTER
        const delay = RETRY_BASE_MILLIS * 2 ** attempt * (least + platform.random() * (most - least))
        await pause(platform, (refusal?.status === 429 && retryAfter(refusal, platform.now())) || delay, signal)
        if (call?.isWanted?.() === false)
          throw fail('ABORTED', 'The session ended before the call was done.', causes.at(-1))
      }
    }
}

/** Whether a call may be sent again without knowing what became of it. */
export const isRepeatHarmless = ({ call, method = 'GET' }: FetchInit): boolean =>
  call?.retry ?? (method === 'GET' || method === 'HEAD')

/** Apps look for this sentence. */
const OFFLINE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'
/** For a call whose repeat would not be harmless, after whatever else there is to say. */
export const MAY_HAVE_BEEN_APPLIED = ' The change may have been made or not: check before you try again.'

/**
 * `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110, section 10.2.3). 0 or NaN for one that is over
 * or unreadable: then the pause is the usual one.
 */
function retryAfter({ headers }: Response, now: number): number {
  const value = headers.get('retry-after') ?? ''
  // Date.parse finds a date in nearly anything; one that is meant ends with its zone.
  const millis = /^\d+$/.test(value) ? +value * 1000 : /GMT$/.test(value) ? Date.parse(value) - now : NaN
  return Math.min(Math.max(millis, 0), RETRY_AFTER_MAX_MILLIS)
}
