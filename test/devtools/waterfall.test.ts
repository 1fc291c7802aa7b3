/** Recorded requests on an axis of time. */
import { describe, expect, test } from 'vitest'
import type { RequestEvent } from '../../src/devtools/events.ts'
import { toWaterfall } from '../../src/devtools/waterfall.ts'

const createRequest = (event: Partial<RequestEvent>): RequestEvent => ({
  type: 'request',
  operation: 'listTeams',
  method: 'GET',
  path: '/teams',
  status: 200,
  error: null,
  failure: null,
  atMillis: 0,
  durationMillis: 100,
  ...event,
})

describe('the axis of the timeline', () => {
  test('shows each attempt after its wait, and counts the attempts of a call', () => {
    const refused = createRequest({ status: 429 })
    const repeated = createRequest({ atMillis: 1100, durationMillis: 900 })
    const spans = toWaterfall([refused, repeated])
    expect(spans.get(refused)).toMatchObject({ start: 0, width: 0.05, waitWidth: 0, attempt: 1 })
    expect(spans.get(repeated)).toMatchObject({
      start: 0.55,
      width: 0.45,
      waitWidth: 0.5,
      waitMillis: 1000,
      attempt: 2,
    })
  })

  test('cuts time without requests, and not the wait of a retry', () => {
    const first = createRequest({})
    const later = createRequest({ atMillis: 600_000 })
    expect(toWaterfall([first, later]).get(later)).toMatchObject({ start: 0.75, width: 0.25, attempt: 1 })
  })

  test('has room for requests at the same time, in any order of their ends', () => {
    const long = createRequest({ path: '/users/me', durationMillis: 1000 })
    const short = createRequest({ atMillis: 500 })
    const spans = toWaterfall([short, long])
    expect(spans.get(short)).toMatchObject({ start: 0.5, width: 0.1 })
    expect(spans.get(long)).toMatchObject({ start: 0, width: 1 })
  })
})
