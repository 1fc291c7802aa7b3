/**
 * Validators of the operations of `sessions`.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListSessionsQueryParams as listSessionsQuery,
  CreateSessionBodySchema as createSessionBody,
  DeleteSessionQueryParams as deleteSessionQuery,
} from './requests.ts'
export {
  RefreshAccessToken200Response as refreshAccessTokenResponse,
  RefreshAccessToken400Response as refreshAccessToken400Response,
  RefreshAccessToken401Response as refreshAccessToken401Response,
  DeleteCurrentSession200Response as deleteCurrentSessionResponse,
  DeleteCurrentSession400Response as deleteCurrentSession400Response,
  DeleteCurrentSession401Response as deleteCurrentSession401Response,
  ListSessions200Response as listSessionsResponse,
  ListSessions400Response as listSessions400Response,
  ListSessions401Response as listSessions401Response,
  ListSessions403Response as listSessions403Response,
  CreateSession200Response as createSessionResponse,
  CreateSession400Response as createSession400Response,
  CreateSession401Response as createSession401Response,
  DeleteSession200Response as deleteSessionResponse,
  DeleteSession400Response as deleteSession400Response,
  DeleteSession401Response as deleteSession401Response,
  DeleteSession404Response as deleteSession404Response,
} from './responses.ts'
