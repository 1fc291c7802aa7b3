import { expect, test } from 'vitest'
import { readRetryAfterMillis, readRetryAt } from '../../../src/core/transport/retryAfter.ts'

const NOW = Date.UTC(2026, 0, 1)
/** The longest delay of a timer: 2³¹ − 1 ms. */
const LONGEST = 2_147_483_647

test.each([
  { header: null, millis: 0 },
  { header: '', millis: 0 },
  { header: '0', millis: 0 },
  { header: '1', millis: 1_000 },
  { header: '120', millis: 120_000 },
  { header: '99999999', millis: LONGEST },
  { header: '1.5', millis: 0 },
  { header: '-1', millis: 0 },
  { header: '1 s', millis: 0 },
  { header: 'Thu, 01 Jan 2026 00:00:30 GMT', millis: 30_000 },
  { header: 'Thu, 01 Jan 2026 00:00:00 GMT', millis: 0 },
  { header: 'Wed, 31 Dec 2025 23:59:59 GMT', millis: 0 },
  // Without its zone, a date has another meaning on each machine.
  { header: 'Thu, 01 Jan 2026 00:00:30', millis: 0 },
  { header: 'soon GMT', millis: 0 },
])('Retry-After: $header is a delay of $millis ms', ({ header, millis }) => {
  const headers = new Headers(header === null ? {} : { 'retry-after': header })
  expect(readRetryAfterMillis(headers, NOW)).toBe(millis)
  expect(readRetryAt(headers, NOW)).toBe(millis === 0 ? undefined : NOW + millis)
})
