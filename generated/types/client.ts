/**
 * The models and inputs of the level `client` that no level below has.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export type {
  Agent,
  AgentBody,
  AgentRegistration,
  AgentSession,
  AgentRequest,
  AgentPending,
  AgentApproved,
  LastFour,
  UserApiKey,
  CreatedUserApiKey,
  TeamApiKey,
  CreatedTeamApiKey,
  CliLogin,
  CliLoginPending,
  CliLoginSuccess,
  CliSessionState,
  UndescribedObject,
  VerificationCode,
  Success,
  CodeValidity,
  ConnectedAccountAccessToken,
  ConnectedAccount,
  ContactChannel,
  ExternalSession,
  NotificationPreference,
  OAuthProviderType,
  OAuthProvider,
  OAuthAuthorizationCodeGrant,
  OAuthRefreshTokenGrant,
  CrossDomainRedirect,
  SendSignInCodeResult,
  PasskeyRegistrationOptions,
  InitiatePasskeyRegistrationResult,
  PasskeyRegistrationCredential,
  RegisterPasskeyCredentialResult,
  PasskeyAuthenticationOptions,
  InitiatePasskeyAuthenticationResult,
  PasskeyAuthenticationResponse,
  SendPasswordResetCodeResult,
  CustomerType,
  BilledCustomerType,
  CustomerItem,
  CustomerProductDetails,
  ProductMetadata,
  CustomerSubscription,
  CustomerProduct,
  InlineProduct,
  PurchaseUrl,
  PaymentMethod,
  CustomerBilling,
  CustomerInvoice,
  PaymentSetupIntent,
  SetDefaultPaymentMethodResult,
  TeamPermission,
  ProjectPermission,
  ProviderReference,
  ProviderId,
  ProjectConfig,
  ConfigNotice,
  Project,
  TrustedDomain,
  TrustedDomainBody,
  SharedProjectOAuthProvider,
  StandardProjectOAuthProvider,
  ProjectOAuthProvider,
  SharedProjectOAuthProviderBody,
  StandardProjectOAuthProviderBody,
  ProjectOAuthProviderBody,
  SharedEmailConfig,
  StandardEmailConfig,
  EmailConfig,
  SharedEmailConfigBody,
  StandardEmailConfigBody,
  EmailConfigBody,
  DefaultPermission,
  DefaultPermissionBody,
  AdminProjectConfig,
  AdminProject,
  AdminProjectConfigBody,
  JsonWebKey,
  JsonWebKeySet,
  UserSession,
  GeoInfo,
  TeamInvitation,
  SendTeamInvitationResult,
  AcceptTeamInvitationResult,
  TeamInvitationDetails,
  TeamMemberProfile,
  Team,
  SignInTokens,
  SignInOrUpTokens,
  SessionTokens,
  RefreshedAccessToken,
  OAuthSignInTokens,
  OAuthRefreshedAccessToken,
  UserOAuthAccount,
  SelectedTeam,
  RestrictedReason,
  CurrentUser,
} from '../model.ts'
export type { CheckPasswordResetCodeInput } from '../operations/password.ts'
export type { CheckSignInCodeInput } from '../operations/otp.ts'
export type { AuthorizeCrossDomainInput, AppleNativeSignInInput } from '../operations/oauth.ts'
export type { ListSessionsInput, DeleteSessionInput } from '../operations/sessions.ts'
export type {
  CheckVerificationCodeInput,
  ListContactChannelsInput,
  CreateContactChannelInput,
  GetContactChannelInput,
  UpdateContactChannelInput,
  DeleteContactChannelInput,
} from '../operations/contact-channels.ts'
export type { UpdateCurrentUserInput } from '../operations/users.ts'
export type {
  ListTeamsInput,
  CreateTeamInput,
  GetTeamInput,
  UpdateTeamInput,
  DeleteTeamInput,
} from '../operations/teams.ts'
export type { RemoveTeamMemberInput } from '../operations/team-memberships.ts'
export type {
  ListTeamMemberProfilesInput,
  GetTeamMemberProfileInput,
  UpdateTeamMemberProfileInput,
} from '../operations/team-member-profiles.ts'
export type {
  SendTeamInvitationInput,
  CheckTeamInvitationCodeInput,
  GetTeamInvitationDetailsInput,
  ListTeamInvitationsInput,
  DeleteTeamInvitationInput,
  AcceptTeamInvitationByIdInput,
} from '../operations/team-invitations.ts'
export type { ListTeamPermissionsInput, ListProjectPermissionsInput } from '../operations/permissions.ts'
export type {
  ListConnectedAccountsInput,
  CreateConnectedAccountAccessTokenByIdInput,
} from '../operations/connected-accounts.ts'
export type {
  ListOAuthProvidersInput,
  GetOAuthProviderInput,
  UpdateOAuthProviderInput,
  DeleteOAuthProviderInput,
} from '../operations/oauth-providers.ts'
export type {
  ListUserApiKeysInput,
  CreateUserApiKeyInput,
  GetUserApiKeyInput,
  UpdateUserApiKeyInput,
} from '../operations/user-api-keys.ts'
export type {
  ListTeamApiKeysInput,
  CreateTeamApiKeyInput,
  GetTeamApiKeyInput,
  UpdateTeamApiKeyInput,
} from '../operations/team-api-keys.ts'
export type {
  ListNotificationPreferencesInput,
  UpdateNotificationPreferenceInput,
} from '../operations/notification-preferences.ts'
export type {
  GetCustomerItemInput,
  ListCustomerProductsInput,
  CancelCustomerProductInput,
  SwitchCustomerProductInput,
  CreatePurchaseUrlInput,
  GetCustomerBillingInput,
  ListCustomerInvoicesInput,
  CreatePaymentSetupIntentInput,
  SetDefaultPaymentMethodInput,
  ValidatePurchaseCodeInput,
  CreatePurchaseSessionInput,
} from '../operations/payments.ts'
export type { RegisterAgentInput, ConfirmAgentInput, PollAgentInput } from '../operations/agents.ts'
export type { CheckFeatureSupportInput } from '../operations/features.ts'
export type { GetJwksInput } from '../operations/projects.ts'
export type { CreateOwnedProjectInput, TransferProjectInput } from '../operations/owned-projects.ts'
