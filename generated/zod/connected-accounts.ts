/**
 * Validators of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { CreateConnectedAccountAccessTokenBodySchema as createConnectedAccountAccessTokenBody } from './requests.ts'
export {
  CreateConnectedAccountAccessToken201Response as createConnectedAccountAccessTokenResponse,
  AnyFailure200Response as createConnectedAccountAccessToken400Response,
  AnyFailure200Response as createConnectedAccountAccessToken401Response,
  AnyFailure200Response as createConnectedAccountAccessToken403Response,
} from './responses.ts'
