/**
 * The models and inputs of the level `admin` that no level below has.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

export type {
  AiChatMessageBody,
  AiChatTextBlock,
  AiChatToolCallBlock,
  AiChatBlock,
  AiChatAnswer,
  SaveAiChatMessageResult,
  AiChatMessages,
  SessionReplay,
  ReplayedUser,
  SessionReplayPage,
  SessionReplayChunk,
  SessionReplayChunkPage,
  Pagination,
  EmailDraft,
  EmailDraftList,
  CreateEmailDraftResult,
  RenderedEmail,
  EmailThemeSummary,
  EmailThemeList,
  EmailTheme,
  DeleteEmailTemplateResult,
  CreateEmailThemeResult,
  UpdateEmailThemeResult,
  EmailTemplate,
  EmailTemplateList,
  CreateEmailTemplateResult,
  UpdateEmailTemplateResult,
  SentEmailSender,
  SentEmail,
  SendTestEmailResult,
  RewrittenTemplateSource,
  ManagedEmailDomain,
  ManagedEmailDomainList,
  ManagedEmailDomainStatus,
  InternalApiKey,
  CreatedInternalApiKey,
  DailyActivity,
  LoginMethodCount,
  ActivitySplit,
  AuthOverview,
  PaymentsOverview,
  EmailOverview,
  AnalyticsOverview,
  Metrics,
  PaymentMethodConfigs,
  TransactionPage,
  TeamPermissionDefinition,
  ProjectPermissionDefinition,
  ProjectLogoBody,
  RenderedProjectConfig,
  UpdateProjectConfigOverrideResult,
  WebhookPortalToken,
  ProjectConfigSource,
  SendTestWebhookResult,
  AffectedUsers,
  AffectedUser,
} from '../model.ts'
export type {
  ListTeamPermissionDefinitionsInput,
  CreateTeamPermissionDefinitionInput,
  UpdateTeamPermissionDefinitionInput,
  DeleteTeamPermissionDefinitionInput,
  CreateProjectPermissionDefinitionInput,
  UpdateProjectPermissionDefinitionInput,
  DeleteProjectPermissionDefinitionInput,
} from '../operations/permission-definitions.ts'
export type { RenderEmailInput } from '../operations/emails.ts'
export type { UpdateProjectInput, PreviewAffectedUsersInput } from '../operations/project-admin.ts'
export type {
  CreateInternalApiKeyInput,
  GetInternalApiKeyInput,
  UpdateInternalApiKeyInput,
} from '../operations/internal-api-keys.ts'
export type {
  CreateEmailTemplateInput,
  UpdateEmailTemplateInput,
  DeleteEmailTemplateInput,
  RewriteTemplateSourceInput,
} from '../operations/email-templates.ts'
export type {
  CreateEmailThemeInput,
  GetEmailThemeInput,
  UpdateEmailThemeInput,
  DeleteEmailThemeInput,
} from '../operations/email-themes.ts'
export type { CreateEmailDraftInput, UpdateEmailDraftInput, DeleteEmailDraftInput } from '../operations/email-drafts.ts'
export type {
  UpdateProjectConfigOverrideInput,
  ResetProjectConfigLevelKeysInput,
} from '../operations/project-config.ts'
export type { CreateWebhookPortalTokenInput, SendTestWebhookInput } from '../operations/webhooks.ts'
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
} from '../operations/payments-admin.ts'
export type {
  QueryAnalyticsInput,
  ListSessionReplaysInput,
  GetSessionReplayInput,
  ListSessionReplayChunksInput,
  GetSessionReplayEventsInput,
  GetSessionReplayChunkEventsInput,
} from '../operations/analytics.ts'
export type { GetMetricsInput } from '../operations/metrics.ts'
export type {
  SendTestEmailInput,
  SetUpManagedEmailDomainInput,
  CheckManagedEmailDomainInput,
  ApplyManagedEmailDomainInput,
  DeleteManagedEmailDomainInput,
} from '../operations/email-admin.ts'
export type { ListAiChatMessagesInput, SendAiChatMessageInput, SaveAiChatMessageInput } from '../operations/ai-chat.ts'
