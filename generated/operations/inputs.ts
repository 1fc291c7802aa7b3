/**
 * The input types of all operations.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export type {
  PasswordSignInInput,
  PasswordSignUpInput,
  SendPasswordResetCodeInput,
  ResetPasswordWithCodeInput,
  CheckPasswordResetCodeInput,
  UpdatePasswordInput,
  SetPasswordInput,
} from './password.ts'
export type { SendSignInCodeInput, OtpSignInInput, CheckSignInCodeInput } from './otp.ts'
export type { MfaSignInInput } from './mfa.ts'
export type { RegisterPasskeyCredentialInput, PasskeySignInInput } from './passkey.ts'
export type {
  AuthorizeOAuthInput,
  ExchangeOAuthTokenInput,
  AuthorizeCrossDomainInput,
  AppleNativeSignInInput,
} from './oauth.ts'
export type { ExchangeExternalTokenInput } from './external-auth.ts'
export type { RefreshAccessTokenInput, ListSessionsInput, CreateSessionInput, DeleteSessionInput } from './sessions.ts'
export type { StartCliLoginInput, PollCliLoginInput, CompleteCliLoginInput } from './cli.ts'
export type {
  SendVerificationCodeInput,
  VerifyContactChannelInput,
  CheckVerificationCodeInput,
  ServerListContactChannelsInput,
  ListContactChannelsInput,
  ServerCreateContactChannelInput,
  CreateContactChannelInput,
  GetContactChannelInput,
  ServerUpdateContactChannelInput,
  UpdateContactChannelInput,
  DeleteContactChannelInput,
  SendContactChannelVerificationCodeInput,
} from './contact-channels.ts'
export type {
  ServerUpdateCurrentUserInput,
  UpdateCurrentUserInput,
  ListUsersInput,
  CreateUserInput,
  GetUserByIdInput,
  UpdateUserInput,
  DeleteUserInput,
} from './users.ts'
export type {
  ServerListTeamsInput,
  ListTeamsInput,
  ServerCreateTeamInput,
  CreateTeamInput,
  GetTeamInput,
  ServerUpdateTeamInput,
  UpdateTeamInput,
  DeleteTeamInput,
} from './teams.ts'
export type { AddTeamMemberInput, RemoveTeamMemberInput } from './team-memberships.ts'
export type {
  ServerListTeamMemberProfilesInput,
  ListTeamMemberProfilesInput,
  GetTeamMemberProfileInput,
  UpdateTeamMemberProfileInput,
} from './team-member-profiles.ts'
export type {
  SendTeamInvitationInput,
  AcceptTeamInvitationInput,
  CheckTeamInvitationCodeInput,
  GetTeamInvitationDetailsInput,
  ListTeamInvitationsInput,
  DeleteTeamInvitationInput,
  AcceptTeamInvitationByIdInput,
} from './team-invitations.ts'
export type {
  ServerListTeamPermissionsInput,
  ListTeamPermissionsInput,
  GrantTeamPermissionInput,
  RevokeTeamPermissionInput,
  ServerListProjectPermissionsInput,
  ListProjectPermissionsInput,
  GrantProjectPermissionInput,
  RevokeProjectPermissionInput,
} from './permissions.ts'
export type {
  ListTeamPermissionDefinitionsInput,
  CreateTeamPermissionDefinitionInput,
  UpdateTeamPermissionDefinitionInput,
  DeleteTeamPermissionDefinitionInput,
  CreateProjectPermissionDefinitionInput,
  UpdateProjectPermissionDefinitionInput,
  DeleteProjectPermissionDefinitionInput,
} from './permission-definitions.ts'
export type {
  CreateConnectedAccountAccessTokenInput,
  ListConnectedAccountsInput,
  CreateConnectedAccountAccessTokenByIdInput,
} from './connected-accounts.ts'
export type {
  ServerListOAuthProvidersInput,
  ListOAuthProvidersInput,
  CreateOAuthProviderInput,
  GetOAuthProviderInput,
  ServerUpdateOAuthProviderInput,
  UpdateOAuthProviderInput,
  DeleteOAuthProviderInput,
} from './oauth-providers.ts'
export type {
  ListUserApiKeysInput,
  CreateUserApiKeyInput,
  GetUserApiKeyInput,
  UpdateUserApiKeyInput,
  CheckUserApiKeyInput,
} from './user-api-keys.ts'
export type {
  ListTeamApiKeysInput,
  CreateTeamApiKeyInput,
  GetTeamApiKeyInput,
  UpdateTeamApiKeyInput,
  CheckTeamApiKeyInput,
} from './team-api-keys.ts'
export type { ListNotificationPreferencesInput, UpdateNotificationPreferenceInput } from './notification-preferences.ts'
export type {
  SendEmailInput,
  RenderEmailInput,
  ListOutboxEmailsInput,
  GetOutboxEmailInput,
  UpdateOutboxEmailInput,
} from './emails.ts'
export type {
  GetCustomerItemInput,
  UpdateCustomerItemQuantityInput,
  ListCustomerProductsInput,
  GrantCustomerProductInput,
  CancelCustomerProductInput,
  SwitchCustomerProductInput,
  CreatePurchaseUrlInput,
  GetCustomerBillingInput,
  ListCustomerInvoicesInput,
  CreatePaymentSetupIntentInput,
  SetDefaultPaymentMethodInput,
  ValidatePromoCodesInput,
  ValidatePurchasePromoCodesInput,
  ValidateCustomerPromoCodesInput,
  ValidatePurchaseCodeInput,
  CreatePurchaseSessionInput,
} from './payments.ts'
export type { RegisterAgentInput, ConfirmAgentInput, PollAgentInput } from './agents.ts'
export type { GetVaultValueInput, SetVaultValueInput } from './data-vault.ts'
export type { CheckFeatureSupportInput } from './features.ts'
export type { GetJwksInput } from './projects.ts'
export type { CreateOwnedProjectInput, TransferProjectInput } from './owned-projects.ts'
export type { UpdateProjectInput, PreviewAffectedUsersInput } from './project-admin.ts'
export type {
  CreateInternalApiKeyInput,
  GetInternalApiKeyInput,
  UpdateInternalApiKeyInput,
} from './internal-api-keys.ts'
export type {
  CreateEmailTemplateInput,
  UpdateEmailTemplateInput,
  DeleteEmailTemplateInput,
  RewriteTemplateSourceInput,
} from './email-templates.ts'
export type {
  CreateEmailThemeInput,
  GetEmailThemeInput,
  UpdateEmailThemeInput,
  DeleteEmailThemeInput,
} from './email-themes.ts'
export type { CreateEmailDraftInput, UpdateEmailDraftInput, DeleteEmailDraftInput } from './email-drafts.ts'
export type {
  UpdateProjectConfigOverrideInput,
  GetProjectConfigLevelInput,
  ReplaceProjectConfigLevelInput,
  UpdateProjectConfigLevelInput,
  ResetProjectConfigLevelKeysInput,
} from './project-config.ts'
export type { CreateWebhookPortalTokenInput, SendTestWebhookInput } from './webhooks.ts'
export type {
  SetUpPaymentsInput,
  UpdatePaymentMethodConfigsInput,
  ListTransactionsInput,
  RefundTransactionInput,
  CreatePromoCodeInput,
  GetPromoCodeInput,
  PausePromoCodeInput,
  ResumePromoCodeInput,
  EndPromoCodeInput,
  CreateTestModePurchaseSessionInput,
  CreatePaymentAccountSessionInput,
} from './payments-admin.ts'
export type {
  QueryAnalyticsInput,
  ListSessionReplaysInput,
  GetSessionReplayInput,
  ListSessionReplayChunksInput,
  GetSessionReplayEventsInput,
  GetSessionReplayChunkEventsInput,
} from './analytics.ts'
export type { GetMetricsInput } from './metrics.ts'
export type {
  SendTestEmailInput,
  SendSignInInvitationInput,
  SetUpManagedEmailDomainInput,
  CheckManagedEmailDomainInput,
  ApplyManagedEmailDomainInput,
  DeleteManagedEmailDomainInput,
} from './email-admin.ts'
export type { ListAiChatMessagesInput, SendAiChatMessageInput, SaveAiChatMessageInput } from './ai-chat.ts'
