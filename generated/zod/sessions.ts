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
  AnyFailure200Response as refreshAccessToken400Response,
  AnyFailure200Response as refreshAccessToken401Response,
  AnyFailure200Response as refreshAccessToken403Response,
  DeleteCurrentSession200Response as deleteCurrentSessionResponse,
  AnyFailure200Response as deleteCurrentSession400Response,
  AnyFailure200Response as deleteCurrentSession401Response,
  AnyFailure200Response as deleteCurrentSession403Response,
  ListSessions200Response as listSessionsResponse,
  AnyFailure200Response as listSessions400Response,
  AnyFailure200Response as listSessions401Response,
  AnyFailure200Response as listSessions403Response,
  CreateSession200Response as createSessionResponse,
  AnyFailure200Response as createSession400Response,
  AnyFailure200Response as createSession401Response,
  AnyFailure200Response as createSession403Response,
  DeleteSession200Response as deleteSessionResponse,
  AnyFailure200Response as deleteSession400Response,
  AnyFailure200Response as deleteSession401Response,
  AnyFailure200Response as deleteSession403Response,
  AnyFailure200Response as deleteSession404Response,
} from './responses.ts'
