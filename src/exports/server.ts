/** `latchkey/server`: for backends with a secret server key. */
export { createServerClient, type ServerClientOptions } from '../server/createServerClient.ts'
export { forRequest } from '../server/forRequest.ts'
export { getUser, type ServerGetUserInput } from '../server/getUser.ts'
export { type ApiKeyInput, getTeamByApiKey, getUserByApiKey } from '../server/apiKeys.ts'
export { iterateUsers, type IterateUsersInput } from '../server/iterateUsers.ts'
export { verifyAccessToken, type VerifyAccessTokenOptions } from '../server/verifyAccessToken.ts'
export type { VerifiedAccessToken } from '../server/createTokenVerifier.ts'
export { authenticate, authorize, type RequestAuth, type RequiredPermission } from '../server/authenticate.ts'
export { createSessionProxy, type ProxiedRequest, type SessionProxyOptions } from '../server/createSessionProxy.ts'
export { browserSettings } from '../server/browserSettings.ts'
export { type ErrorAnswer, toErrorAnswer } from '../server/toErrorAnswer.ts'
export { getPermission, type GetPermissionInput, type HeldPermission } from '../core/flows/getPermission.ts'
export { type ApiKeyDates, type ApiKeyProblem, getApiKeyProblem, isApiKeyValid } from '../core/rules/apiKeys.ts'
export { getDomainProblem, getProductionModeErrors, type ProductionModeError } from '../core/rules/productionMode.ts'

export { send } from '../core/client/send.ts'
export type {
  AccessLevel,
  CallOptions,
  Client,
  RequestLike,
  ServerClient,
  TokenStoreOption,
} from '../core/client/types.ts'
export {
  AccessTokenError,
  type AccessTokenErrorCode,
  type AccessTokenErrorReason,
  type AnyKnownError,
  isKnownError,
  KnownError,
  LatchkeyError,
  type OperationError,
  TransportError,
  type TransportErrorCode,
  UsageError,
  type UsageErrorCode,
} from '../core/errors.ts'

export * from '../../generated/operations/client.ts'
export * from '../../generated/operations/server.ts'
export type * from '../../generated/operations/inputs.ts'
export type * from '../../generated/model.ts'
export type { Register } from '../core/lib/register.ts'
export type { EpochMillis, List, UserIdOrMe } from '../core/lib/types.ts'
