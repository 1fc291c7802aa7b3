/**
 * Validators of the operations of `analytics`.
 *
 * Generated from `openapi/paths/analytics.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  queryAnalyticsBody,
  listSessionReplaysQuery,
  listSessionReplayChunksQuery,
  getSessionReplayEventsQuery,
} from './requests.ts'
export {
  queryAnalyticsResponse,
  anyFailure as queryAnalytics400Response,
  anyFailure as queryAnalytics401Response,
  anyFailure as queryAnalytics403Response,
  listSessionReplaysResponse,
  anyFailure as listSessionReplays400Response,
  anyFailure as listSessionReplays401Response,
  anyFailure as listSessionReplays403Response,
  getSessionReplayResponse,
  anyFailure as getSessionReplay400Response,
  anyFailure as getSessionReplay401Response,
  anyFailure as getSessionReplay403Response,
  anyFailure as getSessionReplay404Response,
  listSessionReplayChunksResponse,
  anyFailure as listSessionReplayChunks400Response,
  anyFailure as listSessionReplayChunks401Response,
  anyFailure as listSessionReplayChunks403Response,
  anyFailure as listSessionReplayChunks404Response,
  getSessionReplayEventsResponse,
  anyFailure as getSessionReplayEvents400Response,
  anyFailure as getSessionReplayEvents401Response,
  anyFailure as getSessionReplayEvents403Response,
  anyFailure as getSessionReplayEvents404Response,
  getSessionReplayChunkEventsResponse,
  anyFailure as getSessionReplayChunkEvents400Response,
  anyFailure as getSessionReplayChunkEvents401Response,
  anyFailure as getSessionReplayChunkEvents403Response,
  anyFailure as getSessionReplayChunkEvents404Response,
} from './responses.ts'
