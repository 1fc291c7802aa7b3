/** Why events happened. */
import { expect, test } from 'vitest'
import type { RecordedEvent, RequestEvent, SessionEvent } from '../../src/devtools/events.ts'
import { toReason } from '../../src/devtools/reasons.ts'

const refresh = (error: string | null): RequestEvent => ({
  type: 'refresh',
  operation: 'exchangeOAuthToken',
  method: 'POST',
  path: '/auth/oauth/token',
  status: error === null ? 200 : 401,
  error,
  failure: null,
  atMillis: 0,
  durationMillis: 10,
})
const session = (status: SessionEvent['status'], type: SessionEvent['type'] = 'session'): SessionEvent => ({
  type,
  status,
  session: status === 'signed-out' ? null : 1,
  atMillis: 20,
})
const REFUSED = refresh('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
const OVER = session('signed-out')

test.each<{ events: RecordedEvent[]; reason: string | null }>([
  { events: [REFUSED, OVER], reason: 'the service refused the refresh: REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' },
  { events: [OVER], reason: 'this page signed out' },
  { events: [refresh('UNKNOWN_CODE'), OVER], reason: 'this page signed out' },
  { events: [REFUSED, refresh(null), OVER], reason: 'this page signed out' },
  { events: [REFUSED, session('signed-in'), OVER], reason: 'this page signed out' },
  { events: [session('signed-out', 'tab')], reason: 'another tab signed out' },
  { events: [REFUSED, session('signed-in')], reason: null },
  { events: [REFUSED], reason: null },
])('the reason of the last of $events.length events is $reason', ({ events, reason }) => {
  expect(toReason(events, events.at(-1)!)).toBe(reason)
})

test.each([
  { before: { failure: 'network' as const, status: null }, reason: 'there was no response' },
  { before: { status: 429 }, reason: 'the service limits requests' },
  { before: { status: 508 }, reason: 'the service asked to try again' },
  { before: { error: 'ACCESS_TOKEN_EXPIRED' }, reason: 'the access token had expired and was refreshed' },
])('a request was repeated because $reason', ({ before, reason }) => {
  const event: RequestEvent = { ...refresh(null), type: 'request' }
  expect(toReason([event], event, { ...event, ...before })).toBe(reason)
})
