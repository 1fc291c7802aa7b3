/**
 * Validators of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  CreateConnectedAccountAccessTokenBodySchema as createConnectedAccountAccessTokenBody,
  CreateConnectedAccountAccessTokenByIdBody as createConnectedAccountAccessTokenByIdBody,
} from './requests.ts'
export {
  CreateConnectedAccountAccessToken201Response as createConnectedAccountAccessTokenResponse,
  AnyFailure200Response as createConnectedAccountAccessToken400Response,
  AnyFailure200Response as createConnectedAccountAccessToken401Response,
  AnyFailure200Response as createConnectedAccountAccessToken403Response,
  ListConnectedAccounts200Response as listConnectedAccountsResponse,
  AnyFailure200Response as listConnectedAccounts400Response,
  AnyFailure200Response as listConnectedAccounts401Response,
  AnyFailure200Response as listConnectedAccounts403Response,
  CreateConnectedAccountAccessTokenById201Response as createConnectedAccountAccessTokenByIdResponse,
  AnyFailure200Response as createConnectedAccountAccessTokenById400Response,
  AnyFailure200Response as createConnectedAccountAccessTokenById401Response,
  AnyFailure200Response as createConnectedAccountAccessTokenById403Response,
} from './responses.ts'
