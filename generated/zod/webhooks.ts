/**
 * Validators of the operations of `webhooks`.
 *
 * Generated from `openapi/paths/webhooks.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateWebhookPortalTokenBodySchema as createWebhookPortalTokenBody } from './requests.ts'
export {
  CreateWebhookPortalToken201Response as createWebhookPortalTokenResponse,
  AnyFailure200Response as createWebhookPortalToken400Response,
  AnyFailure200Response as createWebhookPortalToken401Response,
  AnyFailure200Response as createWebhookPortalToken403Response,
} from './responses.ts'
