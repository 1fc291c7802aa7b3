/**
 * The operations whose lowest access level is `admin`.
 *
 * Generated from `openapi/paths/`. Don't edit: change the specification and run `npm run generate`.
 */

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
export { renderEmail } from './emails.ts'
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
  listManagedEmailDomains,
  setUpManagedEmailDomain,
  checkManagedEmailDomain,
  applyManagedEmailDomain,
  deleteManagedEmailDomain,
} from './email-admin.ts'
export { listAiChatMessages, sendAiChatMessage, saveAiChatMessage } from './ai-chat.ts'
