/**
 * Validators of the operations of `sessions`.
 *
 * Generated from `openapi/paths/sessions.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { listSessionsQuery, createSessionBody, deleteSessionQuery } from './requests.ts'
export {
  refreshAccessTokenResponse,
  anyFailure as refreshAccessToken400Response,
  anyFailure as refreshAccessToken401Response,
  anyFailure as refreshAccessToken403Response,
  deleteCurrentSessionResponse,
  anyFailure as deleteCurrentSession400Response,
  anyFailure as deleteCurrentSession401Response,
  anyFailure as deleteCurrentSession403Response,
  listSessionsResponse,
  anyFailure as listSessions400Response,
  anyFailure as listSessions401Response,
  anyFailure as listSessions403Response,
  createSessionResponse,
  anyFailure as createSession400Response,
  anyFailure as createSession401Response,
  anyFailure as createSession403Response,
  deleteSessionResponse,
  anyFailure as deleteSession400Response,
  anyFailure as deleteSession401Response,
  anyFailure as deleteSession403Response,
  anyFailure as deleteSession404Response,
} from './responses.ts'
