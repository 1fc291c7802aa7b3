/**
 * Validators of the operations of `features`.
 *
 * Generated from `openapi/paths/features.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { checkFeatureSupportBody } from './requests.ts'
export { checkFeatureSupportResponse, anyFailure as checkFeatureSupport400Response } from './responses.ts'
