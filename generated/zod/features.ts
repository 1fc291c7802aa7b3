/**
 * Validators of the operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CheckFeatureSupportBodySchema as checkFeatureSupportBody } from './requests.ts'
export {
  CheckFeatureSupport200Response as checkFeatureSupportResponse,
  AnyFailure200Response as checkFeatureSupport400Response,
} from './responses.ts'
