/** `latchkey`: the client, its flows, the operations of the client access level, errors. */
export { createClient, type ClientOptions } from '../core/client/createClient.ts'
export type { ApiClient, ApiMiddleware } from '../core/client/api.ts'
export { bind, type Bound } from '../core/client/createClient.ts'
export { getAccessToken, getAuthHeaders, getAuthJson } from '../core/client/authTokens.ts'
export { type ApiFetchOptions, createApiFetch } from '../core/client/createApiFetch.ts'
export { persistUser, type UserPersistence } from '../core/client/lastUser.ts'
export { connectWithToken, type TokenConnection } from '../core/client/connectWithToken.ts'
export { type ClientJson, fromClientJson, toClientJson } from '../core/client/clientJson.ts'
export { send } from '../core/request/send.ts'
export type { Operation, OperationCall } from '../core/request/operation.ts'
export type {
  AccessLevel,
  AdminClient,
  CallOptions,
  Client,
  ClientConfig,
  Navigate,
  RedirectMethod,
  UserStorage,
  ServerClient,
} from '../core/client/types.ts'

export {
  resetPassword,
  type ResetPasswordInput,
  sendPasswordReset,
  type SendPasswordResetInput,
  setPassword,
  type SetPasswordInput,
  signInWithPassword,
  type SignInWithPasswordInput,
  signUpWithPassword,
  type SignUpWithPasswordInput,
  updatePassword,
  type UpdatePasswordInput,
} from '../core/auth/password.ts'
export {
  sendMagicLink,
  type SendMagicLinkInput,
  type SendMagicLinkResult,
  signInWithMagicLink,
  type SignInWithMagicLinkInput,
} from '../core/auth/magicLink.ts'
export type { CompleteOAuthResult } from '../core/auth/oauth/finishOAuth.ts'
export {
  completeOAuth,
  connectAccount,
  type ConnectAccountInput,
  signInWithOAuth,
  type SignInWithOAuthInput,
  type SignInWithOAuthResult,
} from '../core/auth/oauth.ts'
export { registerPasskey, signInWithPasskey, type SignInWithPasskeyInput } from '../core/auth/passkey.ts'
export { signInWithTotp, type SignInWithTotpInput } from '../core/auth/mfa.ts'
export {
  completeTotpEnrollment,
  type CompleteTotpEnrollmentInput,
  removeTotp,
  startTotpEnrollment,
  type StartTotpEnrollmentInput,
  type TotpEnrollment,
} from '../core/auth/mfa.ts'
export { signInAnonymously } from '../core/auth/anonymous.ts'
export { signInWithExternalToken, type SignInWithExternalTokenInput } from '../core/auth/externalToken.ts'
export {
  sendVerificationEmail,
  type SendVerificationEmailInput,
  verifyEmail,
  type VerifyEmailInput,
  type VerifyEmailResult,
} from '../core/auth/verification.ts'
export { acceptInvitation, type AcceptInvitationInput, type AcceptInvitationResult } from '../core/auth/teams.ts'
export { confirmCliLogin, type ConfirmCliLoginInput } from '../core/auth/cliLogin.ts'
export { createTeam, leaveTeam, type LeaveTeamInput } from '../core/auth/teams.ts'
export { inviteToTeam, selectTeam, type InviteToTeamInput, type SelectTeamInput } from '../core/auth/teams.ts'
export {
  type ConnectedAccount,
  getConnectedAccount,
  type GetConnectedAccountInput,
} from '../core/auth/connectedAccounts.ts'
export { deleteAccount } from '../core/auth/deleteAccount.ts'
export { type AccessTokenClaims, getPartialUser, type PartialUser } from '../core/auth/getPartialUser.ts'
export { getUser, type GetUserInput } from '../core/auth/getUser.ts'
export type { OrSignedOut } from '../core/auth/onSignedOut.ts'
export { getPermission, type GetPermissionInput, type HeldPermission } from '../core/auth/getPermission.ts'
export { requireRecentSignIn, type RequireRecentSignInInput } from '../core/auth/requireRecentSignIn.ts'
export type { SignInFactor } from '../core/client/signInPrompt.ts'
export { signOut, type SignOutResult } from '../core/auth/signOut.ts'
export { signOutEverywhere, type SignOutEverywhereResult } from '../core/auth/signOutEverywhere.ts'
export type { SignInResult } from '../core/auth/completeSignIn.ts'

export { goTo, redirectTo, type RedirectOptions } from '../core/auth/redirects/redirectTo.ts'
export { goAfterSignIn, pageAfterSignIn } from '../core/auth/goAfterSignIn.ts'
export { isTrustedUrl } from '../core/auth/redirects/isTrustedUrl.ts'
export type { HandlerUrls } from '../core/client/handlerUrls.ts'

export { type ApiKeyDates, type ApiKeyProblem, getApiKeyProblem, isApiKeyValid } from '../core/util/apiKeys.ts'
export { getPasswordProblem, type PasswordLimits } from '../core/auth/passwordLimits.ts'

export {
  type AnyKnownError,
  type AnyOperationId,
  KnownError,
  LatchkeyError,
  type OperationError,
  type ServiceErrorCodes,
  TransportError,
  type TransportErrorCode,
  unsupportedFeature,
  UsageError,
  type UsageErrorCode,
} from '../core/errors.ts'
export { isKnownError } from '../core/isKnownError.ts'
export { PasskeyError, type PasskeyErrorReason } from '../core/auth/passkey/PasskeyError.ts'

export type { Validation, Validator, ValidatorIssue } from '../core/request/validation.ts'
export type {
  AccessTokenOptions,
  Session,
  SessionSnapshot,
  TokenPair,
  Tokens,
  TokenStore,
  TokenLock,
  RequestLike,
  TokenStoreOption,
} from '../core/session/types.ts'
export type { Register, Registered } from '../core/util/types.ts'
export type { EpochMillis, KeyExceptions, List, NoInput, UserIdOrMe } from '../core/util/types.ts'

export * from '../../generated/operations/withoutFlow.ts'
export type * from '../../generated/types/client.ts'
export type { components, paths } from '../../generated/wire.ts'
export type { KnownErrorCode, KnownErrorDetails, KnownErrorFamilies, OperationId } from '../../generated/errors.ts'
