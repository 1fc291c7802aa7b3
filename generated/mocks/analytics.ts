/**
 * Mocks of the operations of `analytics`.
 *
 * Generated from `openapi/paths/analytics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { MockOverride } from '../../src/testing/mockOperation.ts'
import { mockOperation } from '../../src/testing/mockOperation.ts'

/** Mocks `queryAnalytics`, `POST /internal/analytics/query`, with its example or `override`. */
export function queryAnalyticsMock(override?: MockOverride<'queryAnalytics'>): HttpHandler {
  return mockOperation('post', '/internal/analytics/query', { status: 200, body: {} }, override)
}

/** Mocks `listSessionReplays`, `GET /internal/session-replays`, with its example or `override`. */
export function listSessionReplaysMock(override?: MockOverride<'listSessionReplays'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/session-replays',
    {
      status: 200,
      body: {
        items: [
          {
            id: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
            project_user: {
              id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
              display_name: 'Mira',
              primary_email: 'mira@harbor.example',
            },
            started_at_millis: 1754550000000,
            last_event_at_millis: 1754550060000,
            chunk_count: 2,
            event_count: 40,
          },
        ],
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `getSessionReplay`, `GET /internal/session-replays/{session_replay_id}`, with its example or `override`. */
export function getSessionReplayMock(override?: MockOverride<'getSessionReplay'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/session-replays/:session_replay_id',
    {
      status: 200,
      body: {
        id: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51',
        project_user: {
          id: '6f0c2a4e-19b7-4c55-8d3a-2b7f1e90c6d4',
          display_name: 'Mira',
          primary_email: 'mira@harbor.example',
        },
        started_at_millis: 1754550000000,
        last_event_at_millis: 1754550060000,
        chunk_count: 2,
        event_count: 40,
      },
    },
    override,
  )
}

/** Mocks `listSessionReplayChunks`, `GET /internal/session-replays/{session_replay_id}/chunks`, with its example or `override`. */
export function listSessionReplayChunksMock(override?: MockOverride<'listSessionReplayChunks'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/session-replays/:session_replay_id/chunks',
    {
      status: 200,
      body: {
        items: [
          {
            id: '2b6e9d10-4c7f-4a83-95e1-8d0f3c7b6a42',
            batch_id: '6d1f8e20-5b9c-4d74-86f2-7e0a4d8c5b31',
            session_replay_segment_id: '8f3c7a40-1e6d-4b95-a7d4-9c2e6f0b8d53',
            browser_session_id: '4a7d2c50-8f1e-4c63-b9e6-0d3f7a1c9e64',
            event_count: 20,
            byte_length: 4096,
            first_event_at_millis: 1754550000000,
            last_event_at_millis: 1754550030000,
            created_at_millis: 1754550031000,
          },
        ],
        pagination: { next_cursor: null },
      },
    },
    override,
  )
}

/** Mocks `getSessionReplayEvents`, `GET /internal/session-replays/{session_replay_id}/events`, with its example or `override`. */
export function getSessionReplayEventsMock(override?: MockOverride<'getSessionReplayEvents'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/session-replays/:session_replay_id/events',
    { status: 200, body: {} },
    override,
  )
}

/** Mocks `getSessionReplayChunkEvents`, `GET /internal/session-replays/{session_replay_id}/chunks/{chunk_id}/events`, with its example or `override`. */
export function getSessionReplayChunkEventsMock(override?: MockOverride<'getSessionReplayChunkEvents'>): HttpHandler {
  return mockOperation(
    'get',
    '/internal/session-replays/:session_replay_id/chunks/:chunk_id/events',
    { status: 200, body: {} },
    override,
  )
}
