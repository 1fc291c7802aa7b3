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
  AnyFailure200Response as authorizeOAuth400Response,
  AnyFailure200Response as authorizeOAuth401Response,
  AnyFailure200Response as authorizeOAuth403Response,
  ExchangeOAuthToken200Response as exchangeOAuthTokenResponse,
  AnyFailure200Response as exchangeOAuthToken400Response,
  AnyFailure200Response as exchangeOAuthToken401Response,
} from './responses.ts'
