/** `latchkey/server`: for backends with a secret server key. */
export { createServerClient, type ServerClientOptions } from '../server/createServerClient.ts'
export { forRequest } from '../server/requests/forRequest.ts'
export type { IncomingRequest } from '../server/requests/IncomingRequest.ts'
export type { ResponseHeaders } from '../server/requests/responseHeaders.ts'
export { type ApiKeyInput, getTeamByApiKey, getUserByApiKey } from '../server/apiKeys.ts'
export { getRequestUser, type GetRequestUserInput } from '../server/requests/getRequestUser.ts'
export { getUser, type GetUserInput } from '../core/auth/getUser.ts'
export { setPassword, type SetPasswordInput, updatePassword, type UpdatePasswordInput } from '../core/auth/password.ts'
export { createTeam } from '../core/auth/teams.ts'
export {
  getDataVaultValue,
  type GetDataVaultValueInput,
  setDataVaultValue,
  type SetDataVaultValueInput,
} from '../server/dataVault/dataVault.ts'
export { DataVaultError, type DataVaultErrorCode } from '../server/dataVault/DataVaultError.ts'
export { iterateUsers, type IterateUsersInput } from '../server/iterateUsers.ts'
export { verifyAccessToken, type VerifyAccessTokenOptions } from '../server/tokens/verifyAccessToken.ts'
export type { AccessTokenClaims } from '../core/auth/getPartialUser.ts'
export type { PublicKeySet } from '../server/tokens/keySources.ts'
export type { LimitedAccount } from '../core/auth/accepts.ts'
export type { VerifiedAccessToken } from '../server/tokens/tokenVerifier.ts'
export {
  authenticate,
  type AuthenticateOptions,
  type RequestAuth,
  type RequireUserOptions,
} from '../server/requests/authenticate.ts'
export { recordWebhook, type RevocationCheck } from '../server/requests/revocation/requireLiveSession.ts'
export { authorize, type RequiredPermission } from '../server/requests/authorize.ts'
export { approveCliLogin, type ApproveCliLoginInput } from '../server/requests/approveCliLogin.ts'
export { authorizeRecentSession, type RequiredSessionAge } from '../server/requests/authorizeRecentSession.ts'
export { type ErrorResponse, toErrorResponse } from '../server/requests/errorResponse.ts'
export {
  verifyWebhook,
  type VerifyWebhookOptions,
  WebhookError,
  type WebhookErrorCode,
  type WebhookEvent,
  type WebhookRequest,
} from '../server/verifyWebhook.ts'
export {
  createSessionProxy,
  type ProxiedRequest,
  type SessionProxy,
  type SessionProxyOptions,
} from '../server/requests/createSessionProxy.ts'
export { toBrowserSettings } from '../server/toBrowserSettings.ts'
export { getPermission, type GetPermissionInput, type HeldPermission } from '../core/auth/getPermission.ts'
export { type ApiKeyDates, type ApiKeyProblem, getApiKeyProblem, isApiKeyValid } from '../core/util/apiKeys.ts'
export { getDomainProblem, getProductionModeErrors, type ProductionModeError } from '../server/admin/productionMode.ts'

export { send } from '../core/request/send.ts'
export type { AccessLevel, CallOptions, Client, ServerClient } from '../core/client/types.ts'
export type { RequestLike, TokenStoreOption } from '../core/session/types.ts'
export {
  AccessTokenError,
  type AccessTokenErrorCode,
  type AccessTokenErrorReason,
  type AnyKnownError,
  KnownError,
  LatchkeyError,
  type OperationError,
  TransportError,
  type TransportErrorCode,
  UsageError,
  type UsageErrorCode,
} from '../core/errors.ts'
export { isKnownError } from '../core/isKnownError.ts'

export * from '../../generated/operations/withoutFlow.ts'
export * from '../../generated/operations/server.ts'
export type * from '../../generated/types/client.ts'
export type * from '../../generated/types/server.ts'
export type { Register } from '../core/util/types.ts'
export type { EpochMillis, List, UserIdOrMe } from '../core/util/types.ts'
