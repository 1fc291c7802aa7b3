/**
 * The models and inputs of the level `server` that no level below has.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export type {
  VaultValue,
  EmailThemeSelector,
  EmailRecipient,
  SendEmailResult,
  OutboxEmailRecipient,
  OutboxEmailRecipientBody,
  OutboxEmailStatus,
  EmailSendAttemptError,
  OutboxEmail,
  EmailCapacityBoost,
  EmailDeliveryInfo,
  EmailDeliveryCounts,
  ServerOAuthProvider,
  UpdateCustomerItemQuantityResult,
  GrantCustomerProductResult,
  PromoCodePrice,
  ConfigLevel,
  ConfigSource,
  UnknownConfigSource,
  UnlinkedConfigSource,
  GithubConfigSource,
  ProjectConfigLevel,
  TeamMembership,
  ServerTeamMemberProfile,
  ServerTeam,
  ServerSelectedTeam,
  UserRiskScores,
  UserRiskScoresBody,
  ServerUser,
} from '../model.ts'
export type { CreateSessionInput } from '../operations/sessions.ts'
export type {
  ServerListContactChannelsInput,
  ServerCreateContactChannelInput,
  ServerUpdateContactChannelInput,
} from '../operations/contact-channels.ts'
export type {
  ServerUpdateCurrentUserInput,
  ListUsersInput,
  CreateUserInput,
  GetUserByIdInput,
  UpdateUserInput,
  DeleteUserInput,
} from '../operations/users.ts'
export type { ServerListTeamsInput, ServerCreateTeamInput, ServerUpdateTeamInput } from '../operations/teams.ts'
export type { AddTeamMemberInput } from '../operations/team-memberships.ts'
export type { ServerListTeamMemberProfilesInput } from '../operations/team-member-profiles.ts'
export type {
  ServerListTeamPermissionsInput,
  GrantTeamPermissionInput,
  RevokeTeamPermissionInput,
  ServerListProjectPermissionsInput,
  GrantProjectPermissionInput,
  RevokeProjectPermissionInput,
} from '../operations/permissions.ts'
export type {
  ServerListOAuthProvidersInput,
  CreateOAuthProviderInput,
  ServerUpdateOAuthProviderInput,
} from '../operations/oauth-providers.ts'
export type { CheckUserApiKeyInput } from '../operations/user-api-keys.ts'
export type { CheckTeamApiKeyInput } from '../operations/team-api-keys.ts'
export type {
  SendEmailInput,
  ListOutboxEmailsInput,
  GetOutboxEmailInput,
  UpdateOutboxEmailInput,
} from '../operations/emails.ts'
export type {
  UpdateCustomerItemQuantityInput,
  GrantCustomerProductInput,
  ValidatePromoCodesInput,
  ValidatePurchasePromoCodesInput,
  ValidateCustomerPromoCodesInput,
} from '../operations/payments.ts'
export type { GetVaultValueInput, SetVaultValueInput } from '../operations/data-vault.ts'
export type {
  GetProjectConfigLevelInput,
  ReplaceProjectConfigLevelInput,
  UpdateProjectConfigLevelInput,
} from '../operations/project-config.ts'
export type { SendSignInInvitationInput } from '../operations/email-admin.ts'
