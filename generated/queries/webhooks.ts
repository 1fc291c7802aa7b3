/**
 * How the operations of `webhooks` are cached.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { OperationMutation } from '../../src/query/types.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type { WebhookPortalToken } from '../model.ts'
import type { CreateWebhookPortalTokenInput } from '../operations/webhooks.ts'
import { createWebhookPortalToken } from '../operations/webhooks.ts'

/** Mutation options of `createWebhookPortalToken`. Get a token for the webhook portal. Invalidates: nothing. */
export function createWebhookPortalTokenMutation(
  client: AdminClient,
): OperationMutation<WebhookPortalToken, 'createWebhookPortalToken', CreateWebhookPortalTokenInput> {
  return operationMutation(client, 'createWebhookPortalToken', createWebhookPortalToken, [])
}
