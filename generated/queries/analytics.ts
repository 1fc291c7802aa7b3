/**
 * How the operations of `analytics` are cached.
 *
 * Generated from `openapi/paths/analytics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import { operationQuery } from '../../src/query/operationQuery.ts'
import type { SessionReplay, SessionReplayChunkPage, SessionReplayPage, UndescribedObject } from '../model.ts'
import type {
  GetSessionReplayChunkEventsInput,
  GetSessionReplayEventsInput,
  GetSessionReplayInput,
  ListSessionReplayChunksInput,
  ListSessionReplaysInput,
  QueryAnalyticsInput,
} from '../operations/analytics.ts'
import {
  getSessionReplay,
  getSessionReplayChunkEvents,
  getSessionReplayEvents,
  listSessionReplayChunks,
  listSessionReplays,
  queryAnalytics,
} from '../operations/analytics.ts'

/** Mutation options of `queryAnalytics`. Query the analytics. Invalidates: analytics. Since 2026. */
export function queryAnalyticsMutation(
  client: AdminClient,
): OperationMutation<UndescribedObject, 'queryAnalytics', QueryAnalyticsInput> {
  return operationMutation(client, 'queryAnalytics', queryAnalytics, ['analytics'])
}

/** Query options of `listSessionReplays`. List the session replays. Since 2026. */
export function listSessionReplaysQuery(
  client: AdminClient,
  input: ListSessionReplaysInput = {},
): OperationQuery<SessionReplayPage, 'listSessionReplays'> {
  return operationListQuery(client, 'analytics', 'listSessionReplays', listSessionReplays, input)
}

/** Query options of `getSessionReplay`. Read a session replay. Since 2026. */
export function getSessionReplayQuery(
  client: AdminClient,
  input: GetSessionReplayInput,
): OperationQuery<SessionReplay, 'getSessionReplay'> {
  return operationQuery(client, 'analytics', 'getSessionReplay', getSessionReplay, input)
}

/** Query options of `listSessionReplayChunks`. List the chunks of a session replay. Since 2026. */
export function listSessionReplayChunksQuery(
  client: AdminClient,
  input: ListSessionReplayChunksInput,
): OperationQuery<SessionReplayChunkPage, 'listSessionReplayChunks'> {
  return operationListQuery(client, 'analytics', 'listSessionReplayChunks', listSessionReplayChunks, input)
}

/** Query options of `getSessionReplayEvents`. Read the events of a session replay. Since 2026. */
export function getSessionReplayEventsQuery(
  client: AdminClient,
  input: GetSessionReplayEventsInput,
): OperationQuery<UndescribedObject, 'getSessionReplayEvents'> {
  return operationQuery(client, 'analytics', 'getSessionReplayEvents', getSessionReplayEvents, input)
}

/** Query options of `getSessionReplayChunkEvents`. Read the events of a chunk. Since 2026. */
export function getSessionReplayChunkEventsQuery(
  client: AdminClient,
  input: GetSessionReplayChunkEventsInput,
): OperationQuery<UndescribedObject, 'getSessionReplayChunkEvents'> {
  return operationQuery(client, 'analytics', 'getSessionReplayChunkEvents', getSessionReplayChunkEvents, input)
}
