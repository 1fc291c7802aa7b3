/**
 * Validators of the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createWebhookPortalTokenBody, sendTestWebhookBody } from './requests.ts'
export {
  createWebhookPortalTokenResponse,
  anyFailure as createWebhookPortalToken400Response,
  anyFailure as createWebhookPortalToken401Response,
  anyFailure as createWebhookPortalToken403Response,
  sendTestWebhookResponse,
  anyFailure as sendTestWebhook400Response,
  anyFailure as sendTestWebhook401Response,
  anyFailure as sendTestWebhook403Response,
} from './responses.ts'
