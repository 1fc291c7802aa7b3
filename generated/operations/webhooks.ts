/**
 * The operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import { sendBody } from '../../src/core/request/send.ts'
import type { CreateWebhookPortalTokenBody, WebhookPortalToken } from '../model.ts'

/** Input of `createWebhookPortalToken`. */
export type CreateWebhookPortalTokenInput = CreateWebhookPortalTokenBody

/**
 * Get a token for the webhook portal.
 *
 * A bearer token for the portal of the webhook provider, where the id of the application is the id of the project.
 *
 * `POST /webhooks/svix-token`
 */
export function createWebhookPortalToken(
  client: AdminClient,
  input: CreateWebhookPortalTokenInput = {},
  options?: CallOptions,
): Promise<WebhookPortalToken> {
  return sendBody(
    client,
    { id: 'createWebhookPortalToken', method: 'POST', path: '/webhooks/svix-token', body: 'json', isIdempotent: true },
    input,
    options,
  )
}
