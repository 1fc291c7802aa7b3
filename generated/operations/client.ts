/**
 * The operations whose lowest access level is `client`.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  passwordSignIn,
  passwordSignUp,
  sendPasswordResetCode,
  resetPasswordWithCode,
  checkPasswordResetCode,
  updatePassword,
  setPassword,
} from './password.ts'
export { sendSignInCode, otpSignIn, checkSignInCode } from './otp.ts'
export { mfaSignIn } from './mfa.ts'
export { anonymousSignUp } from './anonymous.ts'
export {
  initiatePasskeyRegistration,
  registerPasskeyCredential,
  initiatePasskeyAuthentication,
  passkeySignIn,
} from './passkey.ts'
export { authorizeOAuth, exchangeOAuthToken, authorizeCrossDomain, appleNativeSignIn } from './oauth.ts'
export { exchangeExternalToken } from './external-auth.ts'
export { refreshAccessToken, deleteCurrentSession, listSessions, deleteSession } from './sessions.ts'
export { startCliLogin, pollCliLogin, completeCliLogin } from './cli.ts'
export {
  sendVerificationCode,
  verifyContactChannel,
  checkVerificationCode,
  listContactChannels,
  createContactChannel,
  getContactChannel,
  updateContactChannel,
  deleteContactChannel,
  sendContactChannelVerificationCode,
} from './contact-channels.ts'
export { getCurrentUser, updateCurrentUser, deleteCurrentUser } from './users.ts'
export { listTeams, createTeam, getTeam, updateTeam, deleteTeam } from './teams.ts'
export { removeTeamMember } from './team-memberships.ts'
export { listTeamMemberProfiles, getTeamMemberProfile, updateTeamMemberProfile } from './team-member-profiles.ts'
export {
  sendTeamInvitation,
  acceptTeamInvitation,
  checkTeamInvitationCode,
  getTeamInvitationDetails,
  listTeamInvitations,
  deleteTeamInvitation,
  acceptTeamInvitationById,
} from './team-invitations.ts'
export { listTeamPermissions, listProjectPermissions } from './permissions.ts'
export {
  createConnectedAccountAccessToken,
  listConnectedAccounts,
  createConnectedAccountAccessTokenById,
} from './connected-accounts.ts'
export { listOAuthProviders, getOAuthProvider, updateOAuthProvider, deleteOAuthProvider } from './oauth-providers.ts'
export { listUserApiKeys, createUserApiKey, getUserApiKey, updateUserApiKey } from './user-api-keys.ts'
export { listTeamApiKeys, createTeamApiKey, getTeamApiKey, updateTeamApiKey } from './team-api-keys.ts'
export { listNotificationPreferences, updateNotificationPreference } from './notification-preferences.ts'
export {
  getCustomerItem,
  listCustomerProducts,
  cancelCustomerProduct,
  switchCustomerProduct,
  createPurchaseUrl,
  getCustomerBilling,
  listCustomerInvoices,
  createPaymentSetupIntent,
  setDefaultPaymentMethod,
  validatePurchaseCode,
  createPurchaseSession,
} from './payments.ts'
export { getAgentDiscovery, registerAgent, confirmAgent, pollAgent } from './agents.ts'
export { checkFeatureSupport } from './features.ts'
export { getCurrentProject, getJwks } from './projects.ts'
export { listOwnedProjects, createOwnedProject, transferProject } from './owned-projects.ts'
