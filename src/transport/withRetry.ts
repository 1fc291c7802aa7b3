/**
 * Sends again what did not get through: after a network failure where a repeat is harmless, after 429 when the service
 * says so, and after the platform's 508 marker. Product specification, section 8.
 */
import { NETWORK_RETRIES, RETRY_AFTER_MAX_MILLIS, RETRY_BASE_MILLIS, RETRY_JITTER } from '../constants.ts'
import { TransportError } from '../errors/TransportError.ts'
import { wait } from '../lib/wait.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Layer } from './Layer.ts'

export function withRetry(platform: Pick<Platform, 'after' | 'random' | 'online' | 'now'>): Layer {
  return (next) => async (input, init = {}) => {
    const method = (init.method ?? 'GET').toUpperCase()
    const harmless = init.call?.retry ?? (method === 'GET' || method === 'HEAD')
    const causes: unknown[] = []
    const pause = (attempt: number): number =>
      RETRY_BASE_MILLIS * 2 ** attempt * (RETRY_JITTER[0] + platform.random() * (RETRY_JITTER[1] - RETRY_JITTER[0]))
    for (let attempt = 0; ; attempt += 1) {
      const spent = attempt >= NETWORK_RETRIES
      let delay = pause(attempt)
      try {
        const response = await next(input, init)
        if (spent || !(await shouldRepeat(response))) return response
        if (response.status === 429) delay = retryAfter(response, platform.now()) ?? delay
      } catch (cause) {
        init.signal?.throwIfAborted()
        causes.push(cause)
        if (!platform.online()) {
          throw new TransportError(
            'OFFLINE',
            'You are offline. Please check your internet connection and try again.',
            { cause, causes, attempts: causes.length },
          )
        }
        if (!harmless) {
          throw new TransportError(
            'MAY_HAVE_BEEN_APPLIED',
            'The connection broke before an answer arrived, so the change may have been made or not. Check before you try again.',
            { cause, causes, attempts: causes.length },
          )
        }
        if (spent) {
          throw new TransportError('NETWORK', `No answer arrived in ${causes.length} attempts. Please try again later.`, {
            cause: new AggregateError(causes, 'All attempts failed.'),
            causes,
            attempts: causes.length,
          })
        }
      }
      await wait(platform, delay, init.signal ?? undefined)
    }
  }
}

async function shouldRepeat(response: Response): Promise<boolean> {
  if (response.status === 429) return true
  return response.status === 508 && (await response.clone().text()).includes('INFINITE_LOOP_DETECTED')
}

/** `Retry-After` in milliseconds, given in seconds or as a date (RFC 9110, section 10.2.3); `null` when unreadable. */
function retryAfter(response: Response, now: number): number | null {
  const value = response.headers.get('retry-after')
  if (value === null) return null
  const millis = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(millis) ? Math.min(Math.max(millis, 0), RETRY_AFTER_MAX_MILLIS) : null
}
