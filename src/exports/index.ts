/** `latchkey`: the client, its flows, the operations of the client access level, errors. */
export { createClient, type ClientOptions } from '../core/client/createClient.ts'
export type { ApiClient } from '../core/client/api.ts'
export { bind, type Bound } from '../core/client/createClient.ts'
export { getAccessToken, getAuthHeaders, getAuthJson } from '../core/client/authTokens.ts'
export { type ClientJson, fromClientJson, toClientJson } from '../core/client/clientJson.ts'
export { send } from '../core/client/send.ts'
export type {
  AccessLevel,
  AdminClient,
  CallOptions,
  Client,
  ClientConfig,
  Navigate,
  Operation,
  RedirectMethod,
  RequestLike,
  ServerClient,
  TokenStoreOption,
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
} from '../core/flows/password.ts'
export {
  sendMagicLink,
  type SendMagicLinkInput,
  type SendMagicLinkResult,
  signInWithMagicLink,
  type SignInWithMagicLinkInput,
} from '../core/flows/magicLink.ts'
export type { CompleteOAuthOutcome } from '../core/flows/oauth/finishOAuth.ts'
export {
  completeOAuth,
  connectAccount,
  type ConnectAccountInput,
  signInWithOAuth,
  type SignInWithOAuthInput,
} from '../core/flows/oauth.ts'
export { registerPasskey, signInWithPasskey, type SignInWithPasskeyInput } from '../core/flows/passkey.ts'
export { signInWithTotp, type SignInWithTotpInput } from '../core/flows/mfa.ts'
export {
  completeTotpEnrolment,
  type CompleteTotpEnrolmentInput,
  removeTotp,
  startTotpEnrolment,
  type StartTotpEnrolmentInput,
  type TotpEnrolment,
} from '../core/flows/mfa.ts'
export { signInAnonymously } from '../core/flows/anonymous.ts'
export {
  sendVerificationEmail,
  type SendVerificationEmailInput,
  verifyEmail,
  type VerifyEmailInput,
  type VerifyEmailOutcome,
} from '../core/flows/verification.ts'
export { acceptInvitation, type AcceptInvitationInput, type AcceptInvitationResult } from '../core/flows/teams.ts'
export { confirmCliLogin, type ConfirmCliLoginInput } from '../core/flows/cli.ts'
export {
  createTeam,
  createTeamAndSelect,
  type CreateTeamAndSelectInput,
  leaveTeam,
  type LeaveTeamInput,
} from '../core/flows/teams.ts'
export { type ConnectedAccount, getConnectedAccount, type GetConnectedAccountInput } from '../core/flows/account.ts'
export { deleteAccount } from '../core/flows/account.ts'
export { getUser, type GetUserInput } from '../core/flows/getUser.ts'
export type { OrSignedOut } from '../core/flows/onSignedOut.ts'
export { getPermission, type GetPermissionInput, type HeldPermission } from '../core/flows/getPermission.ts'
export { signOut, type SignOutOutcome } from '../core/flows/signOut.ts'
export type { SignInOutcome } from '../core/flows/completeSignIn.ts'

export { goTo, redirectTo, type RedirectOptions } from '../core/navigation/redirectTo.ts'
export { goAfterSignIn, pageAfterSignIn } from '../core/navigation/goAfterSignIn.ts'
export { isTrustedUrl } from '../core/navigation/isTrustedUrl.ts'
export type { HandlerUrls } from '../core/rules/handlerUrls.ts'

export { type ApiKeyDates, type ApiKeyProblem, getApiKeyProblem, isApiKeyValid } from '../core/rules/apiKeys.ts'
export type { TokenSource } from '../core/platform/Platform.ts'
export { getPasswordProblem, type PasswordLimits } from '../core/rules/passwords.ts'

export {
  type AnyKnownError,
  KnownError,
  LatchkeyError,
  type OperationError,
  TransportError,
  type TransportErrorCode,
  unsupportedFeature,
  UsageError,
  type UsageErrorCode,
} from '../core/errors.ts'
export { isKnownError } from '../core/rules/isKnownError.ts'
export { PasskeyError, type PasskeyErrorReason } from '../core/flows/PasskeyError.ts'

export type { Validation, Validator, ValidatorIssue } from '../core/client/validation.ts'
export type {
  AccessTokenOptions,
  Session,
  SessionSnapshot,
  TokenPair,
  Tokens,
  TokenStore,
  SharedTokens,
} from '../core/session/types.ts'
export type { Register } from '../core/util/types.ts'
export type { EpochMillis, List, UserIdOrMe } from '../core/util/types.ts'

export * from '../../generated/operations/client.ts'
export type * from '../../generated/operations/inputs.ts'
export type * from '../../generated/model.ts'
export type { components, paths } from '../../generated/wire.ts'
export type { KnownErrorCode, KnownErrorDetails, KnownErrorFamilies, OperationId } from '../../generated/errors.ts'
