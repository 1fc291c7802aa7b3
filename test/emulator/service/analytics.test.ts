import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

test('queries of analytics are accepted, and replays are an empty list', async () => {
  const { asAdmin } = createEmulatorWorld()
  expect((await asAdmin('POST /internal/analytics/query', { query: 'select 1' })).json).toEqual({})
  expect((await asAdmin('GET /internal/session-replays?limit=5')).json).toEqual({
    items: [],
    pagination: { next_cursor: null },
  })
})

test.each(['', '/chunks', '/events', `/chunks/${UNKNOWN_ID}/events`])('no replay is found: %s', async (part) => {
  const { asAdmin } = createEmulatorWorld()
  const response = await asAdmin(`GET /internal/session-replays/${UNKNOWN_ID}${part}`)
  expect(outcomeOf(response)).toEqual({ status: 404, error: 'The replay is unknown' })
})
