/** `latchkey`: the client, its flows, the operations of the lowest level, errors. */
export { createClient, type ClientOptions } from '../client/createClient.ts'
export { bind, type Bound } from '../client/bind.ts'
export { getAccessToken, getAuthHeaders, getAuthJson } from '../client/authTokens.ts'
export { type ClientJson, fromClientJson, toClientJson } from '../client/clientJson.ts'
export { send } from '../client/send.ts'
export type {
  AccessLevel,
  AdminClient,
  ApiClient,
  CallOptions,
  Client,
  ClientConfig,
  Navigate,
  Operation,
  RedirectMethod,
  RequestLike,
  ServerClient,
  TokenStoreOption,
} from '../client/types.ts'

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
} from '../flows/password.ts'
export {
  sendMagicLink,
  type SendMagicLinkInput,
  type SendMagicLinkResult,
  signInWithMagicLink,
  type SignInWithMagicLinkInput,
} from '../flows/magicLink.ts'
export type { CompleteOAuthOutcome } from '../flows/oauth/outcome.ts'
export {
  completeOAuth,
  connectAccount,
  type ConnectAccountInput,
  signInWithOAuth,
  type SignInWithOAuthInput,
} from '../flows/oauth.ts'
export { registerPasskey, signInWithPasskey, type SignInWithPasskeyInput } from '../flows/passkey.ts'
export { signInWithTotp, type SignInWithTotpInput } from '../flows/mfa.ts'
export {
  completeTotpEnrolment,
  type CompleteTotpEnrolmentInput,
  removeTotp,
  startTotpEnrolment,
  type StartTotpEnrolmentInput,
  type TotpEnrolment,
} from '../flows/totp.ts'
export { signInAnonymously } from '../flows/anonymous.ts'
export {
  sendVerificationEmail,
  type SendVerificationEmailInput,
  verifyEmail,
  type VerifyEmailInput,
  type VerifyEmailOutcome,
} from '../flows/verification.ts'
export { acceptInvitation, type AcceptInvitationInput, type AcceptInvitationResult } from '../flows/invitations.ts'
export { confirmCliLogin, type ConfirmCliLoginInput } from '../flows/cli.ts'
export { createTeamAndSelect, type CreateTeamAndSelectInput, leaveTeam, type LeaveTeamInput } from '../flows/teams.ts'
export { type ConnectedAccount, getConnectedAccount, type GetConnectedAccountInput } from '../flows/connectedAccount.ts'
export { deleteAccount } from '../flows/deleteAccount.ts'
export { getUser, type GetUserInput, type OrSignedOut } from '../flows/getUser.ts'
export { getPermission, type GetPermissionInput, type HeldPermission } from '../flows/getPermission.ts'
export { signOut, type SignOutOutcome } from '../flows/signOut.ts'
export type { SignInOutcome } from '../flows/completeSignIn.ts'

export { goTo, redirectTo, type RedirectOptions } from '../navigation/redirectTo.ts'
export { goAfterSignIn, pageAfterSignIn } from '../navigation/pageAfterSignIn.ts'
export { isTrustedUrl } from '../navigation/isTrustedUrl.ts'
export type { HandlerUrls } from '../rules/handlerUrls.ts'

export { type ApiKeyDates, type ApiKeyProblem, getApiKeyProblem, isApiKeyValid } from '../rules/apiKeys.ts'
export type { TokenSource } from '../platform/Platform.ts'
export { getPasswordProblem, type PasswordLimits } from '../rules/passwords.ts'

export { isKnownError } from '../errors/isKnownError.ts'
export { type AnyKnownError, KnownError } from '../errors/KnownError.ts'
export { LatchkeyError } from '../errors/LatchkeyError.ts'
export type { OperationError } from '../errors/OperationError.ts'
export { PasskeyError, type PasskeyErrorReason } from '../errors/PasskeyError.ts'
export { unsupportedFeature } from '../errors/unsupportedFeature.ts'
export { TransportError, type TransportErrorCode } from '../errors/TransportError.ts'
export { UsageError, type UsageErrorCode } from '../errors/UsageError.ts'

export type { Validation, Validator, ValidatorIssue } from '../client/validation.ts'
export type {
  AccessTokenOptions,
  Session,
  SessionSnapshot,
  TokenPair,
  Tokens,
  TokenStore,
  SharedTokens,
} from '../session/types.ts'
export type { Register } from '../lib/register.ts'
export type { EpochMillis, List, UserIdOrMe } from '../lib/types.ts'

export * from '../../generated/operations/client.ts'
export type * from '../../generated/operations/inputs.ts'
export type * from '../../generated/model.ts'
export type { components, paths } from '../../generated/wire.ts'
export type { KnownErrorCode, KnownErrorDetails, KnownErrorFamilies, OperationId } from '../../generated/errors.ts'
