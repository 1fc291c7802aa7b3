/**
 * The operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { CreateWebhookPortalTokenBody, SendTestWebhookBody } from '../bodies.ts'
import type { SendTestWebhookResult, WebhookPortalToken } from '../model.ts'

/** Input of `createWebhookPortalToken`. */
export type CreateWebhookPortalTokenInput = CreateWebhookPortalTokenBody

/** The operation of {@link createWebhookPortalToken}. */
export const createWebhookPortalTokenOperation: Operation<
  Record<'admin', OperationCall<CreateWebhookPortalTokenInput, WebhookPortalToken>>
> = { id: 'createWebhookPortalToken', method: 'POST', path: '/webhooks/svix-token', body: 'json', isIdempotent: true }

/**
 * Get a token for the webhook portal.
 *
 * A bearer token for the portal of the webhook provider, where the id of the application is the id of the project.
 *
 * `POST /webhooks/svix-token`
 *
 * @example
 * const result = await createWebhookPortalToken(admin)
 */
export function createWebhookPortalToken(
  client: AdminClient,
  input: CreateWebhookPortalTokenInput = {},
  options?: CallOptions,
): Promise<WebhookPortalToken> {
  return send(client, createWebhookPortalTokenOperation, input, options)
}

/** Input of `sendTestWebhook`. */
export interface SendTestWebhookInput extends SendTestWebhookBody {}

/** The operation of {@link sendTestWebhook}. */
export const sendTestWebhookOperation: Operation<
  Record<'admin', OperationCall<SendTestWebhookInput, SendTestWebhookResult>>
> = { id: 'sendTestWebhook', method: 'POST', path: '/internal/send-test-webhook', body: 'json' }

/**
 * Send a test webhook.
 *
 * To an endpoint of the webhook provider. A failed delivery is a result, not an error.
 *
 * Since 2026.
 *
 * `POST /internal/send-test-webhook`
 *
 * @example
 * const result = await sendTestWebhook(admin, { endpointId: 'ep_2x6z1c5e9g3j7m0p' })
 */
export function sendTestWebhook(
  client: AdminClient,
  input: SendTestWebhookInput,
  options?: CallOptions,
): Promise<SendTestWebhookResult> {
  return send(client, sendTestWebhookOperation, input, options)
}
