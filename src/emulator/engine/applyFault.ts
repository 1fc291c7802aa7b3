/** What a fault makes of a call: an answer instead of it, or trouble on the way of the true one. */
import { DEMO_FETCH_DELAY_MILLIS } from '../../core/constants.ts'
import type { Fault } from '../faults.ts'
import { catalogue, type KnownErrorCode, type Route } from '../specification.ts'
import { toRefusal } from './fail.ts'
import type { Delivery } from './message.ts'
import { type Reply, reply, replyText } from './reply.ts'
import { apology, type Outcome } from './respond.ts'

/** What happens to the answer on its way; `undefined` when it arrives as it is. */
export function deliveryOf(fault: Fault): Delivery | undefined {
  switch (fault.kind) {
    case 'offline':
    case 'lost-after-commit':
      return { isLost: true }
    case 'truncated':
      return { isTruncated: true }
    case 'slow':
      return { delayMillis: fault.millis ?? DEMO_FETCH_DELAY_MILLIS }
    default:
      return undefined
  }
}

/** The answer that comes instead of the true one; `null` when the call is made all the same. */
export function answerOf(fault: Fault, route: Route, requestId: string): Outcome | null {
  switch (fault.kind) {
    case 'error': {
      const { reply, knownError } = toRefusal(
        fault.code,
        fault.details as Readonly<Record<string, unknown>> | undefined,
      )
      return { reply, knownError }
    }
    case 'offline':
      return foreign(503, '')
    case 'rate-limited': {
      const { retryAfterSeconds: seconds = 1 } = fault
      return foreign(429, 'Too many requests', seconds === null ? null : { 'retry-after': String(seconds) })
    }
    case 'infinite-loop':
      return foreign(508, 'INFINITE_LOOP_DETECTED')
    case 'html':
      return foreign(fault.status ?? 502, '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
        'content-type': 'text/html; charset=utf-8',
      })
    case 'mismatched-error': {
      const code = (route.errors[0] ?? 'SCHEMA_ERROR') as KnownErrorCode
      const body = { code, error: 'The header names another error.' }
      return { reply: reply(catalogue[code].status, body), knownError: 'BODY_PARSING_ERROR' }
    }
    case 'unknown-error': {
      const code = 'AN_ERROR_OF_TOMORROW'
      return { reply: reply(400, { code, error: 'Something that has no name yet.' }), knownError: code }
    }
    case 'server-error':
      return { reply: replyText(500, apology(requestId)), knownError: null }
    default:
      return null
  }
}

function foreign(status: number, text: string, headers: Reply['headers'] = null): Outcome {
  return { reply: replyText(status, text, headers), knownError: null, isForeign: true }
}
