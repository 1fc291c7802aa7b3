/**
 * Validators of the operations of `oauth`.
 *
 * Generated from `openapi/paths/oauth.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  authorizeOAuthQuery,
  exchangeOAuthTokenBody,
  authorizeCrossDomainBody,
  appleNativeSignInBody,
} from './requests.ts'
export {
  authorizeOAuthResponse,
  anyFailure as authorizeOAuth400Response,
  anyFailure as authorizeOAuth401Response,
  anyFailure as authorizeOAuth403Response,
  anyFailure as authorizeOAuth409Response,
  exchangeOAuthTokenResponse,
  anyFailure as exchangeOAuthToken400Response,
  anyFailure as exchangeOAuthToken401Response,
  authorizeCrossDomainResponse,
  anyFailure as authorizeCrossDomain400Response,
  anyFailure as authorizeCrossDomain401Response,
  anyFailure as authorizeCrossDomain403Response,
  appleNativeSignInResponse,
  anyFailure as appleNativeSignIn400Response,
  anyFailure as appleNativeSignIn401Response,
  anyFailure as appleNativeSignIn403Response,
} from './responses.ts'
