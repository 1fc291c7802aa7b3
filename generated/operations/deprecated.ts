/**
 * Operations that moved to `latchkey/operations`, under their names in `latchkey`.
 *
 * Generated from `src/codegen/flows.ts`. Don't edit: change the specification and run `npm run generate`.
 */
import * as operations from './client.ts'

/** @deprecated Use `signInWithPassword`, or import this operation from `latchkey/operations`. */
export const passwordSignIn = operations.passwordSignIn

/** @deprecated Use `signUpWithPassword`, or import this operation from `latchkey/operations`. */
export const passwordSignUp = operations.passwordSignUp

/** @deprecated Use `sendPasswordReset`, or import this operation from `latchkey/operations`. */
export const sendPasswordResetCode = operations.sendPasswordResetCode

/** @deprecated Use `resetPassword`, or import this operation from `latchkey/operations`. */
export const resetPasswordWithCode = operations.resetPasswordWithCode

/** @deprecated Use `sendMagicLink`, or import this operation from `latchkey/operations`. */
export const sendSignInCode = operations.sendSignInCode

/** @deprecated Use `signInWithMagicLink`, or import this operation from `latchkey/operations`. */
export const otpSignIn = operations.otpSignIn

/** @deprecated Use `signInWithTotp`, or import this operation from `latchkey/operations`. */
export const mfaSignIn = operations.mfaSignIn

/** @deprecated Use `signInAnonymously`, or import this operation from `latchkey/operations`. */
export const anonymousSignUp = operations.anonymousSignUp

/** @deprecated Use `registerPasskey`, or import this operation from `latchkey/operations`. */
export const initiatePasskeyRegistration = operations.initiatePasskeyRegistration

/** @deprecated Use `registerPasskey`, or import this operation from `latchkey/operations`. */
export const registerPasskeyCredential = operations.registerPasskeyCredential

/** @deprecated Use `signInWithPasskey`, or import this operation from `latchkey/operations`. */
export const initiatePasskeyAuthentication = operations.initiatePasskeyAuthentication

/** @deprecated Use `signInWithPasskey`, or import this operation from `latchkey/operations`. */
export const passkeySignIn = operations.passkeySignIn

/** @deprecated Use `signInWithOAuth`, or import this operation from `latchkey/operations`. */
export const authorizeOAuth = operations.authorizeOAuth

/** @deprecated Use `completeOAuth`, or import this operation from `latchkey/operations`. */
export const exchangeOAuthToken = operations.exchangeOAuthToken

/** @deprecated Use `getAccessToken`, or import this operation from `latchkey/operations`. */
export const refreshAccessToken = operations.refreshAccessToken

/** @deprecated Use `signOut`, or import this operation from `latchkey/operations`. */
export const deleteCurrentSession = operations.deleteCurrentSession

/** @deprecated Use `loginFromCli`, or import this operation from `latchkey/operations`. */
export const startCliLogin = operations.startCliLogin

/** @deprecated Use `loginFromCli`, or import this operation from `latchkey/operations`. */
export const pollCliLogin = operations.pollCliLogin

/** @deprecated Use `confirmCliLogin`, or import this operation from `latchkey/operations`. */
export const completeCliLogin = operations.completeCliLogin

/** @deprecated Use `sendVerificationEmail`, or import this operation from `latchkey/operations`. */
export const sendVerificationCode = operations.sendVerificationCode

/** @deprecated Use `verifyEmail`, or import this operation from `latchkey/operations`. */
export const verifyContactChannel = operations.verifyContactChannel

/** @deprecated Use `sendVerificationEmail`, or import this operation from `latchkey/operations`. */
export const sendContactChannelVerificationCode = operations.sendContactChannelVerificationCode

/** @deprecated Use `deleteAccount`, or import this operation from `latchkey/operations`. */
export const deleteCurrentUser = operations.deleteCurrentUser

/** @deprecated Use `acceptInvitation`, or import this operation from `latchkey/operations`. */
export const acceptTeamInvitation = operations.acceptTeamInvitation

/** @deprecated Use `getConnectedAccount`, or import this operation from `latchkey/operations`. */
export const createConnectedAccountAccessToken = operations.createConnectedAccountAccessToken
