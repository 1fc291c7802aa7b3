/**
 * Validators of the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  AuthorizeOAuthQueryParams as authorizeOAuthQuery,
  ExchangeOAuthTokenBodySchema as exchangeOAuthTokenBody,
} from './requests.ts'
export {
  AuthorizeOAuth307Response as authorizeOAuthResponse,
  AuthorizeOAuth400Response as authorizeOAuth400Response,
  AuthorizeOAuth401Response as authorizeOAuth401Response,
  ExchangeOAuthToken200Response as exchangeOAuthTokenResponse,
  ExchangeOAuthToken400Response as exchangeOAuthToken400Response,
  ExchangeOAuthToken401Response as exchangeOAuthToken401Response,
} from './responses.ts'
