/**
 * The operations of `analytics`.
 *
 * Generated from `openapi/paths/analytics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { EpochMillis } from '../../src/core/util/types.ts'
import { queryAnalyticsBodyWireKeys } from '../casing.ts'
import type { QueryAnalyticsBody } from '../bodies.ts'
import type { SessionReplay, SessionReplayChunkPage, SessionReplayPage, UndescribedObject } from '../model.ts'

/** Input of `queryAnalytics`. */
export interface QueryAnalyticsInput extends QueryAnalyticsBody {}

/** The operation of {@link queryAnalytics}. */
export const queryAnalyticsOperation: Operation<
  Record<'admin', OperationCall<QueryAnalyticsInput, UndescribedObject>>
> = {
  id: 'queryAnalytics',
  method: 'POST',
  path: '/internal/analytics/query',
  body: 'json',
  bodyKeys: queryAnalyticsBodyWireKeys,
  isIdempotent: true,
}

/**
 * Query the analytics.
 *
 * The query is SQL. The emulator records no visits, and runs no query.
 *
 * Since 2026.
 *
 * `POST /internal/analytics/query`
 *
 * @throws {KnownError} ANALYTICS_NOT_ENABLED, ANALYTICS_QUERY_ERROR, ANALYTICS_QUERY_TIMEOUT
 *
 * @example
 * const result = await queryAnalytics(admin, { query: 'select 1' })
 */
export function queryAnalytics(
  client: AdminClient,
  input: QueryAnalyticsInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, queryAnalyticsOperation, input, options)
}

/** Input of `listSessionReplays`. */
export interface ListSessionReplaysInput {
  /** Page size. */
  limit?: number
  /** The cursor of the previous page. */
  cursor?: string
  /** Only visits of these users. Ids, separated by commas. */
  userIds?: string
  /** Only visits of members of these teams. Ids, separated by commas. */
  teamIds?: string
  durationMsMin?: number
  durationMsMax?: number
  lastEventAtFromMillis?: EpochMillis
  lastEventAtToMillis?: EpochMillis
  clickCountMin?: number
}

/** The operation of {@link listSessionReplays}. */
export const listSessionReplaysOperation: Operation<
  Record<'admin', OperationCall<ListSessionReplaysInput, SessionReplayPage>>
> = {
  id: 'listSessionReplays',
  method: 'GET',
  path: '/internal/session-replays',
  query: [
    'limit',
    'cursor',
    'userIds',
    'teamIds',
    'durationMsMin',
    'durationMsMax',
    'lastEventAtFromMillis',
    'lastEventAtToMillis',
    'clickCountMin',
  ],
}

/**
 * List the session replays.
 *
 * Recordings of visits. This package records none, and the emulator keeps none.
 *
 * Since 2026.
 *
 * `GET /internal/session-replays`
 *
 * @example
 * const result = await listSessionReplays(admin)
 */
export function listSessionReplays(
  client: AdminClient,
  input: ListSessionReplaysInput = {},
  options?: CallOptions,
): Promise<SessionReplayPage> {
  return send(client, listSessionReplaysOperation, input, options)
}

/** Input of `getSessionReplay`. */
export interface GetSessionReplayInput {
  sessionReplayId: string
}

/** The operation of {@link getSessionReplay}. */
export const getSessionReplayOperation: Operation<
  Record<'admin', OperationCall<GetSessionReplayInput, SessionReplay>>
> = { id: 'getSessionReplay', method: 'GET', path: '/internal/session-replays/{sessionReplayId}' }

/**
 * Read a session replay.
 *
 * The recording of a visit, without its events. The emulator keeps no replays, so it finds none.
 *
 * Since 2026.
 *
 * `GET /internal/session-replays/{session_replay_id}`
 *
 * @example
 * const result = await getSessionReplay(admin, { sessionReplayId: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51' })
 */
export function getSessionReplay(
  client: AdminClient,
  input: GetSessionReplayInput,
  options?: CallOptions,
): Promise<SessionReplay> {
  return send(client, getSessionReplayOperation, input, options)
}

/** Input of `listSessionReplayChunks`. */
export interface ListSessionReplayChunksInput {
  sessionReplayId: string
  /** Page size. */
  limit?: number
  /** The cursor of the previous page. */
  cursor?: string
}

/** The operation of {@link listSessionReplayChunks}. */
export const listSessionReplayChunksOperation: Operation<
  Record<'admin', OperationCall<ListSessionReplayChunksInput, SessionReplayChunkPage>>
> = {
  id: 'listSessionReplayChunks',
  method: 'GET',
  path: '/internal/session-replays/{sessionReplayId}/chunks',
  query: ['limit', 'cursor'],
}

/**
 * List the chunks of a session replay.
 *
 * A replay arrives in chunks of events. The emulator keeps no replays, so it finds none.
 *
 * Since 2026.
 *
 * `GET /internal/session-replays/{session_replay_id}/chunks`
 *
 * @example
 * const result = await listSessionReplayChunks(admin, { sessionReplayId: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51' })
 */
export function listSessionReplayChunks(
  client: AdminClient,
  input: ListSessionReplayChunksInput,
  options?: CallOptions,
): Promise<SessionReplayChunkPage> {
  return send(client, listSessionReplayChunksOperation, input, options)
}

/** Input of `getSessionReplayEvents`. */
export interface GetSessionReplayEventsInput {
  sessionReplayId: string
  /** Chunks to skip. */
  offset?: number
  /** Chunks to return. */
  limit?: number
}

/** The operation of {@link getSessionReplayEvents}. */
export const getSessionReplayEventsOperation: Operation<
  Record<'admin', OperationCall<GetSessionReplayEventsInput, UndescribedObject>>
> = {
  id: 'getSessionReplayEvents',
  method: 'GET',
  path: '/internal/session-replays/{sessionReplayId}/events',
  query: ['offset', 'limit'],
}

/**
 * Read the events of a session replay.
 *
 * The events are those of the recorder, so they are not described. The emulator keeps no replays, so it finds none.
 *
 * Since 2026.
 *
 * `GET /internal/session-replays/{session_replay_id}/events`
 *
 * @example
 * const result = await getSessionReplayEvents(admin, { sessionReplayId: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51' })
 */
export function getSessionReplayEvents(
  client: AdminClient,
  input: GetSessionReplayEventsInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, getSessionReplayEventsOperation, input, options)
}

/** Input of `getSessionReplayChunkEvents`. */
export interface GetSessionReplayChunkEventsInput {
  sessionReplayId: string
  /** A chunk of the replay. */
  chunkId: string
}

/** The operation of {@link getSessionReplayChunkEvents}. */
export const getSessionReplayChunkEventsOperation: Operation<
  Record<'admin', OperationCall<GetSessionReplayChunkEventsInput, UndescribedObject>>
> = {
  id: 'getSessionReplayChunkEvents',
  method: 'GET',
  path: '/internal/session-replays/{sessionReplayId}/chunks/{chunkId}/events',
}

/**
 * Read the events of a chunk.
 *
 * The events are those of the recorder, so they are not described. The emulator keeps no replays, so it finds none.
 *
 * Since 2026.
 *
 * `GET /internal/session-replays/{session_replay_id}/chunks/{chunk_id}/events`
 *
 * @example
 * const result = await getSessionReplayChunkEvents(admin, { sessionReplayId: '7d9c1a34-5b7e-4f60-8a3c-6d2f0b9e7c51', chunkId: '2b6e9d10-4c7f-4a83-95e1-8d0f3c7b6a42' })
 */
export function getSessionReplayChunkEvents(
  client: AdminClient,
  input: GetSessionReplayChunkEventsInput,
  options?: CallOptions,
): Promise<UndescribedObject> {
  return send(client, getSessionReplayChunkEventsOperation, input, options)
}
