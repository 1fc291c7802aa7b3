/**
 * Mocks of all operations.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { HttpHandler } from 'msw'
import type { OperationId } from '../errors.ts'
import type { MockOverride, MockOverrides } from '../../src/testing/mockOperation.ts'
import * as tag0 from './password.ts'
import * as tag1 from './otp.ts'
import * as tag2 from './mfa.ts'
import * as tag3 from './anonymous.ts'
import * as tag4 from './passkey.ts'
import * as tag5 from './oauth.ts'
import * as tag6 from './external-auth.ts'
import * as tag7 from './sessions.ts'
import * as tag8 from './cli.ts'
import * as tag9 from './contact-channels.ts'
import * as tag10 from './users.ts'
import * as tag11 from './teams.ts'
import * as tag12 from './team-memberships.ts'
import * as tag13 from './team-member-profiles.ts'
import * as tag14 from './team-invitations.ts'
import * as tag15 from './permissions.ts'
import * as tag16 from './permission-definitions.ts'
import * as tag17 from './connected-accounts.ts'
import * as tag18 from './oauth-providers.ts'
import * as tag19 from './user-api-keys.ts'
import * as tag20 from './team-api-keys.ts'
import * as tag21 from './notification-preferences.ts'
import * as tag22 from './emails.ts'
import * as tag23 from './payments.ts'
import * as tag24 from './agents.ts'
import * as tag25 from './data-vault.ts'
import * as tag26 from './features.ts'
import * as tag27 from './projects.ts'
import * as tag28 from './owned-projects.ts'
import * as tag29 from './project-admin.ts'
import * as tag30 from './internal-api-keys.ts'
import * as tag31 from './email-templates.ts'
import * as tag32 from './email-themes.ts'
import * as tag33 from './email-drafts.ts'
import * as tag34 from './project-config.ts'
import * as tag35 from './webhooks.ts'
import * as tag36 from './payments-admin.ts'
import * as tag37 from './analytics.ts'
import * as tag38 from './metrics.ts'
import * as tag39 from './email-admin.ts'
import * as tag40 from './ai-chat.ts'

export * from './password.ts'
export * from './otp.ts'
export * from './mfa.ts'
export * from './anonymous.ts'
export * from './passkey.ts'
export * from './oauth.ts'
export * from './external-auth.ts'
export * from './sessions.ts'
export * from './cli.ts'
export * from './contact-channels.ts'
export * from './users.ts'
export * from './teams.ts'
export * from './team-memberships.ts'
export * from './team-member-profiles.ts'
export * from './team-invitations.ts'
export * from './permissions.ts'
export * from './permission-definitions.ts'
export * from './connected-accounts.ts'
export * from './oauth-providers.ts'
export * from './user-api-keys.ts'
export * from './team-api-keys.ts'
export * from './notification-preferences.ts'
export * from './emails.ts'
export * from './payments.ts'
export * from './agents.ts'
export * from './data-vault.ts'
export * from './features.ts'
export * from './projects.ts'
export * from './owned-projects.ts'
export * from './project-admin.ts'
export * from './internal-api-keys.ts'
export * from './email-templates.ts'
export * from './email-themes.ts'
export * from './email-drafts.ts'
export * from './project-config.ts'
export * from './webhooks.ts'
export * from './payments-admin.ts'
export * from './analytics.ts'
export * from './metrics.ts'
export * from './email-admin.ts'
export * from './ai-chat.ts'

/** The mock of each operation, by name: `server.use(mock.listTeams({ body: { items: [], is_paginated: false } }))`. */
export const mock: { readonly [Id in OperationId]: (override?: MockOverride<Id>) => HttpHandler } = {
  passwordSignIn: tag0.passwordSignInMock,
  passwordSignUp: tag0.passwordSignUpMock,
  sendPasswordResetCode: tag0.sendPasswordResetCodeMock,
  resetPasswordWithCode: tag0.resetPasswordWithCodeMock,
  checkPasswordResetCode: tag0.checkPasswordResetCodeMock,
  updatePassword: tag0.updatePasswordMock,
  setPassword: tag0.setPasswordMock,
  sendSignInCode: tag1.sendSignInCodeMock,
  otpSignIn: tag1.otpSignInMock,
  checkSignInCode: tag1.checkSignInCodeMock,
  mfaSignIn: tag2.mfaSignInMock,
  anonymousSignUp: tag3.anonymousSignUpMock,
  initiatePasskeyRegistration: tag4.initiatePasskeyRegistrationMock,
  registerPasskeyCredential: tag4.registerPasskeyCredentialMock,
  initiatePasskeyAuthentication: tag4.initiatePasskeyAuthenticationMock,
  passkeySignIn: tag4.passkeySignInMock,
  authorizeOAuth: tag5.authorizeOAuthMock,
  exchangeOAuthToken: tag5.exchangeOAuthTokenMock,
  authorizeCrossDomain: tag5.authorizeCrossDomainMock,
  appleNativeSignIn: tag5.appleNativeSignInMock,
  exchangeExternalToken: tag6.exchangeExternalTokenMock,
  refreshAccessToken: tag7.refreshAccessTokenMock,
  deleteCurrentSession: tag7.deleteCurrentSessionMock,
  listSessions: tag7.listSessionsMock,
  createSession: tag7.createSessionMock,
  deleteSession: tag7.deleteSessionMock,
  startCliLogin: tag8.startCliLoginMock,
  pollCliLogin: tag8.pollCliLoginMock,
  completeCliLogin: tag8.completeCliLoginMock,
  sendVerificationCode: tag9.sendVerificationCodeMock,
  verifyContactChannel: tag9.verifyContactChannelMock,
  checkVerificationCode: tag9.checkVerificationCodeMock,
  listContactChannels: tag9.listContactChannelsMock,
  createContactChannel: tag9.createContactChannelMock,
  getContactChannel: tag9.getContactChannelMock,
  updateContactChannel: tag9.updateContactChannelMock,
  deleteContactChannel: tag9.deleteContactChannelMock,
  sendContactChannelVerificationCode: tag9.sendContactChannelVerificationCodeMock,
  getCurrentUser: tag10.getCurrentUserMock,
  updateCurrentUser: tag10.updateCurrentUserMock,
  deleteCurrentUser: tag10.deleteCurrentUserMock,
  listUsers: tag10.listUsersMock,
  createUser: tag10.createUserMock,
  getUserById: tag10.getUserByIdMock,
  updateUser: tag10.updateUserMock,
  deleteUser: tag10.deleteUserMock,
  listTeams: tag11.listTeamsMock,
  createTeam: tag11.createTeamMock,
  getTeam: tag11.getTeamMock,
  updateTeam: tag11.updateTeamMock,
  deleteTeam: tag11.deleteTeamMock,
  addTeamMember: tag12.addTeamMemberMock,
  removeTeamMember: tag12.removeTeamMemberMock,
  listTeamMemberProfiles: tag13.listTeamMemberProfilesMock,
  getTeamMemberProfile: tag13.getTeamMemberProfileMock,
  updateTeamMemberProfile: tag13.updateTeamMemberProfileMock,
  sendTeamInvitation: tag14.sendTeamInvitationMock,
  acceptTeamInvitation: tag14.acceptTeamInvitationMock,
  checkTeamInvitationCode: tag14.checkTeamInvitationCodeMock,
  getTeamInvitationDetails: tag14.getTeamInvitationDetailsMock,
  listTeamInvitations: tag14.listTeamInvitationsMock,
  deleteTeamInvitation: tag14.deleteTeamInvitationMock,
  acceptTeamInvitationById: tag14.acceptTeamInvitationByIdMock,
  listTeamPermissions: tag15.listTeamPermissionsMock,
  grantTeamPermission: tag15.grantTeamPermissionMock,
  revokeTeamPermission: tag15.revokeTeamPermissionMock,
  listProjectPermissions: tag15.listProjectPermissionsMock,
  grantProjectPermission: tag15.grantProjectPermissionMock,
  revokeProjectPermission: tag15.revokeProjectPermissionMock,
  listTeamPermissionDefinitions: tag16.listTeamPermissionDefinitionsMock,
  createTeamPermissionDefinition: tag16.createTeamPermissionDefinitionMock,
  updateTeamPermissionDefinition: tag16.updateTeamPermissionDefinitionMock,
  deleteTeamPermissionDefinition: tag16.deleteTeamPermissionDefinitionMock,
  listProjectPermissionDefinitions: tag16.listProjectPermissionDefinitionsMock,
  createProjectPermissionDefinition: tag16.createProjectPermissionDefinitionMock,
  updateProjectPermissionDefinition: tag16.updateProjectPermissionDefinitionMock,
  deleteProjectPermissionDefinition: tag16.deleteProjectPermissionDefinitionMock,
  createConnectedAccountAccessToken: tag17.createConnectedAccountAccessTokenMock,
  listConnectedAccounts: tag17.listConnectedAccountsMock,
  createConnectedAccountAccessTokenById: tag17.createConnectedAccountAccessTokenByIdMock,
  listOAuthProviders: tag18.listOAuthProvidersMock,
  createOAuthProvider: tag18.createOAuthProviderMock,
  getOAuthProvider: tag18.getOAuthProviderMock,
  updateOAuthProvider: tag18.updateOAuthProviderMock,
  deleteOAuthProvider: tag18.deleteOAuthProviderMock,
  listUserApiKeys: tag19.listUserApiKeysMock,
  createUserApiKey: tag19.createUserApiKeyMock,
  getUserApiKey: tag19.getUserApiKeyMock,
  updateUserApiKey: tag19.updateUserApiKeyMock,
  checkUserApiKey: tag19.checkUserApiKeyMock,
  listTeamApiKeys: tag20.listTeamApiKeysMock,
  createTeamApiKey: tag20.createTeamApiKeyMock,
  getTeamApiKey: tag20.getTeamApiKeyMock,
  updateTeamApiKey: tag20.updateTeamApiKeyMock,
  checkTeamApiKey: tag20.checkTeamApiKeyMock,
  listNotificationPreferences: tag21.listNotificationPreferencesMock,
  updateNotificationPreference: tag21.updateNotificationPreferenceMock,
  sendEmail: tag22.sendEmailMock,
  renderEmail: tag22.renderEmailMock,
  listOutboxEmails: tag22.listOutboxEmailsMock,
  getOutboxEmail: tag22.getOutboxEmailMock,
  updateOutboxEmail: tag22.updateOutboxEmailMock,
  activateEmailCapacityBoost: tag22.activateEmailCapacityBoostMock,
  getEmailDeliveryInfo: tag22.getEmailDeliveryInfoMock,
  getCustomerItem: tag23.getCustomerItemMock,
  updateCustomerItemQuantity: tag23.updateCustomerItemQuantityMock,
  listCustomerProducts: tag23.listCustomerProductsMock,
  grantCustomerProduct: tag23.grantCustomerProductMock,
  cancelCustomerProduct: tag23.cancelCustomerProductMock,
  switchCustomerProduct: tag23.switchCustomerProductMock,
  createPurchaseUrl: tag23.createPurchaseUrlMock,
  getCustomerBilling: tag23.getCustomerBillingMock,
  listCustomerInvoices: tag23.listCustomerInvoicesMock,
  createPaymentSetupIntent: tag23.createPaymentSetupIntentMock,
  setDefaultPaymentMethod: tag23.setDefaultPaymentMethodMock,
  validatePromoCodes: tag23.validatePromoCodesMock,
  validatePurchasePromoCodes: tag23.validatePurchasePromoCodesMock,
  validateCustomerPromoCodes: tag23.validateCustomerPromoCodesMock,
  validatePurchaseCode: tag23.validatePurchaseCodeMock,
  createPurchaseSession: tag23.createPurchaseSessionMock,
  getAgentDiscovery: tag24.getAgentDiscoveryMock,
  registerAgent: tag24.registerAgentMock,
  confirmAgent: tag24.confirmAgentMock,
  pollAgent: tag24.pollAgentMock,
  getVaultValue: tag25.getVaultValueMock,
  setVaultValue: tag25.setVaultValueMock,
  checkFeatureSupport: tag26.checkFeatureSupportMock,
  getCurrentProject: tag27.getCurrentProjectMock,
  getJwks: tag27.getJwksMock,
  listOwnedProjects: tag28.listOwnedProjectsMock,
  createOwnedProject: tag28.createOwnedProjectMock,
  transferProject: tag28.transferProjectMock,
  getProject: tag29.getProjectMock,
  updateProject: tag29.updateProjectMock,
  deleteProject: tag29.deleteProjectMock,
  previewAffectedUsers: tag29.previewAffectedUsersMock,
  listInternalApiKeys: tag30.listInternalApiKeysMock,
  createInternalApiKey: tag30.createInternalApiKeyMock,
  getInternalApiKey: tag30.getInternalApiKeyMock,
  updateInternalApiKey: tag30.updateInternalApiKeyMock,
  listEmailTemplates: tag31.listEmailTemplatesMock,
  createEmailTemplate: tag31.createEmailTemplateMock,
  updateEmailTemplate: tag31.updateEmailTemplateMock,
  deleteEmailTemplate: tag31.deleteEmailTemplateMock,
  rewriteTemplateSource: tag31.rewriteTemplateSourceMock,
  listEmailThemes: tag32.listEmailThemesMock,
  createEmailTheme: tag32.createEmailThemeMock,
  getEmailTheme: tag32.getEmailThemeMock,
  updateEmailTheme: tag32.updateEmailThemeMock,
  deleteEmailTheme: tag32.deleteEmailThemeMock,
  listEmailDrafts: tag33.listEmailDraftsMock,
  createEmailDraft: tag33.createEmailDraftMock,
  updateEmailDraft: tag33.updateEmailDraftMock,
  deleteEmailDraft: tag33.deleteEmailDraftMock,
  getProjectConfig: tag34.getProjectConfigMock,
  updateProjectConfigOverride: tag34.updateProjectConfigOverrideMock,
  getProjectConfigLevel: tag34.getProjectConfigLevelMock,
  replaceProjectConfigLevel: tag34.replaceProjectConfigLevelMock,
  updateProjectConfigLevel: tag34.updateProjectConfigLevelMock,
  resetProjectConfigLevelKeys: tag34.resetProjectConfigLevelKeysMock,
  getProjectConfigSource: tag34.getProjectConfigSourceMock,
  unlinkProjectConfigSource: tag34.unlinkProjectConfigSourceMock,
  createWebhookPortalToken: tag35.createWebhookPortalTokenMock,
  sendTestWebhook: tag35.sendTestWebhookMock,
  setUpPayments: tag36.setUpPaymentsMock,
  getPaymentAccount: tag36.getPaymentAccountMock,
  getPaymentMethodConfigs: tag36.getPaymentMethodConfigsMock,
  updatePaymentMethodConfigs: tag36.updatePaymentMethodConfigsMock,
  listTransactions: tag36.listTransactionsMock,
  refundTransaction: tag36.refundTransactionMock,
  listPromoCodes: tag36.listPromoCodesMock,
  createPromoCode: tag36.createPromoCodeMock,
  getPromoCode: tag36.getPromoCodeMock,
  pausePromoCode: tag36.pausePromoCodeMock,
  resumePromoCode: tag36.resumePromoCodeMock,
  endPromoCode: tag36.endPromoCodeMock,
  createTestModePurchaseSession: tag36.createTestModePurchaseSessionMock,
  createPaymentAccountSession: tag36.createPaymentAccountSessionMock,
  queryAnalytics: tag37.queryAnalyticsMock,
  listSessionReplays: tag37.listSessionReplaysMock,
  getSessionReplay: tag37.getSessionReplayMock,
  listSessionReplayChunks: tag37.listSessionReplayChunksMock,
  getSessionReplayEvents: tag37.getSessionReplayEventsMock,
  getSessionReplayChunkEvents: tag37.getSessionReplayChunkEventsMock,
  getMetrics: tag38.getMetricsMock,
  sendTestEmail: tag39.sendTestEmailMock,
  listSentEmails: tag39.listSentEmailsMock,
  sendSignInInvitation: tag39.sendSignInInvitationMock,
  listManagedEmailDomains: tag39.listManagedEmailDomainsMock,
  setUpManagedEmailDomain: tag39.setUpManagedEmailDomainMock,
  checkManagedEmailDomain: tag39.checkManagedEmailDomainMock,
  applyManagedEmailDomain: tag39.applyManagedEmailDomainMock,
  deleteManagedEmailDomain: tag39.deleteManagedEmailDomainMock,
  listAiChatMessages: tag40.listAiChatMessagesMock,
  sendAiChatMessage: tag40.sendAiChatMessageMock,
  saveAiChatMessage: tag40.saveAiChatMessageMock,
}

/**
 * One handler for each operation, which responds with its example or override: `setupServer(...handlers())`.
 */
export function handlers(overrides: MockOverrides = {}): HttpHandler[] {
  const creators = Object.entries(mock) as [OperationId, (override: unknown) => HttpHandler][]
  return creators.map(([id, create]) => create(overrides[id]))
}

/** The same as {@link handlers}. */
export const mocks = handlers
