/**
 * The operations of the client level that the entry `latchkey` exports, because no flow of it does more.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export { checkPasswordResetCode } from './password.ts'
export { checkSignInCode } from './otp.ts'
export { authorizeCrossDomain, appleNativeSignIn } from './oauth.ts'
export { listSessions, deleteSession } from './sessions.ts'
export {
  checkVerificationCode,
  listContactChannels,
  createContactChannel,
  getContactChannel,
  updateContactChannel,
  deleteContactChannel,
} from './contact-channels.ts'
export { getCurrentUser, updateCurrentUser } from './users.ts'
export { listTeams, getTeam, updateTeam, deleteTeam } from './teams.ts'
export { removeTeamMember } from './team-memberships.ts'
export { listTeamMemberProfiles, getTeamMemberProfile, updateTeamMemberProfile } from './team-member-profiles.ts'
export {
  sendTeamInvitation,
  checkTeamInvitationCode,
  getTeamInvitationDetails,
  listTeamInvitations,
  deleteTeamInvitation,
  acceptTeamInvitationById,
} from './team-invitations.ts'
export { listTeamPermissions, listProjectPermissions } from './permissions.ts'
export { listConnectedAccounts, createConnectedAccountAccessTokenById } from './connected-accounts.ts'
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
