/**
 * Validators of the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  AuthorizeOAuthQueryParams as authorizeOAuthQuery,
  ExchangeOAuthTokenBodySchema as exchangeOAuthTokenBody,
  AuthorizeCrossDomainBodySchema as authorizeCrossDomainBody,
  AppleNativeSignInBodySchema as appleNativeSignInBody,
} from './requests.ts'
export {
  AuthorizeOAuth200Response as authorizeOAuthResponse,
  AuthorizeOAuth307Response as authorizeOAuth307Response,
  AnyFailure200Response as authorizeOAuth400Response,
  AnyFailure200Response as authorizeOAuth401Response,
  AnyFailure200Response as authorizeOAuth403Response,
  AnyFailure200Response as authorizeOAuth409Response,
  ExchangeOAuthToken200Response as exchangeOAuthTokenResponse,
  AnyFailure200Response as exchangeOAuthToken400Response,
  AnyFailure200Response as exchangeOAuthToken401Response,
  AuthorizeCrossDomain200Response as authorizeCrossDomainResponse,
  AnyFailure200Response as authorizeCrossDomain400Response,
  AnyFailure200Response as authorizeCrossDomain401Response,
  AnyFailure200Response as authorizeCrossDomain403Response,
  AppleNativeSignIn200Response as appleNativeSignInResponse,
  AnyFailure200Response as appleNativeSignIn400Response,
  AnyFailure200Response as appleNativeSignIn401Response,
  AnyFailure200Response as appleNativeSignIn403Response,
} from './responses.ts'
