/**
 * Validators of the operations of `connected-accounts`.
 *
 * Generated from `openapi/paths/connected-accounts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createConnectedAccountAccessTokenBody, createConnectedAccountAccessTokenByIdBody } from './requests.ts'
export {
  createConnectedAccountAccessTokenResponse,
  anyFailure as createConnectedAccountAccessToken400Response,
  anyFailure as createConnectedAccountAccessToken401Response,
  anyFailure as createConnectedAccountAccessToken403Response,
  listConnectedAccountsResponse,
  anyFailure as listConnectedAccounts400Response,
  anyFailure as listConnectedAccounts401Response,
  anyFailure as listConnectedAccounts403Response,
  createConnectedAccountAccessTokenByIdResponse,
  anyFailure as createConnectedAccountAccessTokenById400Response,
  anyFailure as createConnectedAccountAccessTokenById401Response,
  anyFailure as createConnectedAccountAccessTokenById403Response,
} from './responses.ts'
