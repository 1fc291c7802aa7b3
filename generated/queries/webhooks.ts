/**
 * How the operations of `webhooks` are cached.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { SendTestWebhookResult, WebhookPortalToken } from '../model.ts'
import type { CreateWebhookPortalTokenInput, SendTestWebhookInput } from '../operations/webhooks.ts'
import { createWebhookPortalToken, sendTestWebhook } from '../operations/webhooks.ts'

/** Mutation options of `createWebhookPortalToken`. Get a token for the webhook portal. Invalidates: nothing. */
export function createWebhookPortalTokenMutation(
  client: AdminClient,
): OperationMutation<WebhookPortalToken, 'createWebhookPortalToken', CreateWebhookPortalTokenInput> {
  return operationMutation(client, 'createWebhookPortalToken', createWebhookPortalToken, [])
}

/** Mutation options of `sendTestWebhook`. Send a test webhook. Invalidates: webhooks. Since 2026. */
export function sendTestWebhookMutation(
  client: AdminClient,
): OperationMutation<SendTestWebhookResult, 'sendTestWebhook', SendTestWebhookInput> {
  return operationMutation(client, 'sendTestWebhook', sendTestWebhook, ['webhooks'])
}
