/**
 * Operations with a better function in `latchkey`: one that stores tokens, validates its input, or spends a code only
 * when it can succeed. The entries export that function and no query, mutation or hook of the operation, which is in
 * `latchkey/operations` alone.
 */
export const FLOWS: Readonly<Record<string, string>> = {
  acceptTeamInvitation: 'acceptInvitation',
  anonymousSignUp: 'signInAnonymously',
  authorizeOAuth: 'signInWithOAuth',
  completeCliLogin: 'confirmCliLogin',
  createConnectedAccountAccessToken: 'getConnectedAccount',
  createTeam: 'createTeam',
  deleteCurrentSession: 'signOut',
  deleteCurrentUser: 'deleteAccount',
  exchangeExternalToken: 'signInWithExternalToken',
  exchangeOAuthToken: 'completeOAuth',
  initiatePasskeyAuthentication: 'signInWithPasskey',
  initiatePasskeyRegistration: 'registerPasskey',
  mfaSignIn: 'signInWithTotp',
  otpSignIn: 'signInWithMagicLink',
  passkeySignIn: 'signInWithPasskey',
  passwordSignIn: 'signInWithPassword',
  passwordSignUp: 'signUpWithPassword',
  pollCliLogin: 'loginFromCli',
  refreshAccessToken: 'getAccessToken',
  registerPasskeyCredential: 'registerPasskey',
  resetPasswordWithCode: 'resetPassword',
  sendContactChannelVerificationCode: 'sendVerificationEmail',
  sendPasswordResetCode: 'sendPasswordReset',
  sendSignInCode: 'sendMagicLink',
  sendVerificationCode: 'sendVerificationEmail',
  setPassword: 'setPassword',
  startCliLogin: 'loginFromCli',
  updatePassword: 'updatePassword',
  verifyContactChannel: 'verifyEmail',
}

/**
 * The file in `src/core/auth/` of a flow that has the name of its operation and does more. Mutations and hooks of the
 * operation call the flow.
 */
export const FLOW_FILES: Readonly<Record<string, string>> = { createTeam: 'teams' }

/** Returns true for an operation without queries, mutations and hooks, because a flow does more. */
export const isRaw = (operationId: string): boolean => operationId in FLOWS && !(operationId in FLOW_FILES)
