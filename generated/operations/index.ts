/**
 * All operations and their input types.
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
export { refreshAccessToken, deleteCurrentSession, listSessions, createSession, deleteSession } from './sessions.ts'
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
export {
  getCurrentUser,
  updateCurrentUser,
  deleteCurrentUser,
  listUsers,
  createUser,
  getUserById,
  updateUser,
  deleteUser,
} from './users.ts'
export { listTeams, createTeam, getTeam, updateTeam, deleteTeam } from './teams.ts'
export { addTeamMember, removeTeamMember } from './team-memberships.ts'
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
export {
  listTeamPermissions,
  grantTeamPermission,
  revokeTeamPermission,
  listProjectPermissions,
  grantProjectPermission,
  revokeProjectPermission,
} from './permissions.ts'
export {
  listTeamPermissionDefinitions,
  createTeamPermissionDefinition,
  updateTeamPermissionDefinition,
  deleteTeamPermissionDefinition,
  listProjectPermissionDefinitions,
  createProjectPermissionDefinition,
  updateProjectPermissionDefinition,
  deleteProjectPermissionDefinition,
} from './permission-definitions.ts'
export {
  createConnectedAccountAccessToken,
  listConnectedAccounts,
  createConnectedAccountAccessTokenById,
} from './connected-accounts.ts'
export {
  listOAuthProviders,
  createOAuthProvider,
  getOAuthProvider,
  updateOAuthProvider,
  deleteOAuthProvider,
} from './oauth-providers.ts'
export { listUserApiKeys, createUserApiKey, getUserApiKey, updateUserApiKey, checkUserApiKey } from './user-api-keys.ts'
export { listTeamApiKeys, createTeamApiKey, getTeamApiKey, updateTeamApiKey, checkTeamApiKey } from './team-api-keys.ts'
export { listNotificationPreferences, updateNotificationPreference } from './notification-preferences.ts'
export {
  sendEmail,
  renderEmail,
  listOutboxEmails,
  getOutboxEmail,
  updateOutboxEmail,
  activateEmailCapacityBoost,
  getEmailDeliveryInfo,
} from './emails.ts'
export {
  getCustomerItem,
  updateCustomerItemQuantity,
  listCustomerProducts,
  grantCustomerProduct,
  cancelCustomerProduct,
  switchCustomerProduct,
  createPurchaseUrl,
  getCustomerBilling,
  listCustomerInvoices,
  createPaymentSetupIntent,
  setDefaultPaymentMethod,
  validatePromoCodes,
  validatePurchasePromoCodes,
  validateCustomerPromoCodes,
  validatePurchaseCode,
  createPurchaseSession,
} from './payments.ts'
export { getAgentDiscovery, registerAgent, confirmAgent, pollAgent } from './agents.ts'
export { getVaultValue, setVaultValue } from './data-vault.ts'
export { checkFeatureSupport } from './features.ts'
export { getCurrentProject, getJwks } from './projects.ts'
export { listOwnedProjects, createOwnedProject, transferProject } from './owned-projects.ts'
export { getProject, updateProject, deleteProject, previewAffectedUsers } from './project-admin.ts'
export {
  listInternalApiKeys,
  createInternalApiKey,
  getInternalApiKey,
  updateInternalApiKey,
} from './internal-api-keys.ts'
export {
  listEmailTemplates,
  createEmailTemplate,
  updateEmailTemplate,
  deleteEmailTemplate,
  rewriteTemplateSource,
} from './email-templates.ts'
export { listEmailThemes, createEmailTheme, getEmailTheme, updateEmailTheme, deleteEmailTheme } from './email-themes.ts'
export { listEmailDrafts, createEmailDraft, updateEmailDraft, deleteEmailDraft } from './email-drafts.ts'
export {
  getProjectConfig,
  updateProjectConfigOverride,
  getProjectConfigLevel,
  replaceProjectConfigLevel,
  updateProjectConfigLevel,
  resetProjectConfigLevelKeys,
  getProjectConfigSource,
  unlinkProjectConfigSource,
} from './project-config.ts'
export { createWebhookPortalToken, sendTestWebhook } from './webhooks.ts'
export {
  setUpPayments,
  getPaymentAccount,
  getPaymentMethodConfigs,
  updatePaymentMethodConfigs,
  listTransactions,
  refundTransaction,
  listPromoCodes,
  createPromoCode,
  getPromoCode,
  pausePromoCode,
  resumePromoCode,
  endPromoCode,
  createTestModePurchaseSession,
  createPaymentAccountSession,
} from './payments-admin.ts'
export {
  queryAnalytics,
  listSessionReplays,
  getSessionReplay,
  listSessionReplayChunks,
  getSessionReplayEvents,
  getSessionReplayChunkEvents,
} from './analytics.ts'
export { getMetrics } from './metrics.ts'
export {
  sendTestEmail,
  listSentEmails,
  sendSignInInvitation,
  listManagedEmailDomains,
  setUpManagedEmailDomain,
  checkManagedEmailDomain,
  applyManagedEmailDomain,
  deleteManagedEmailDomain,
} from './email-admin.ts'
export { listAiChatMessages, sendAiChatMessage, saveAiChatMessage } from './ai-chat.ts'
export type * from './inputs.ts'
