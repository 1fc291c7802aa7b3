/**
 * Validators of the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateWebhookPortalTokenBodySchema as createWebhookPortalTokenBody } from './requests.ts'
export {
  CreateWebhookPortalToken201Response as createWebhookPortalTokenResponse,
  CreateWebhookPortalToken400Response as createWebhookPortalToken400Response,
  CreateWebhookPortalToken401Response as createWebhookPortalToken401Response,
} from './responses.ts'
