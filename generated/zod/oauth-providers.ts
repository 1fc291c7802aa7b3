/**
 * Validators of the operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListOAuthProvidersQueryParams as listOAuthProvidersQuery,
  CreateOAuthProviderBodySchema as createOAuthProviderBody,
  UpdateOAuthProviderBodySchema as updateOAuthProviderBody,
} from './requests.ts'
export {
  ListOAuthProviders200Response as listOAuthProvidersResponse,
  AnyFailure200Response as listOAuthProviders400Response,
  AnyFailure200Response as listOAuthProviders401Response,
  AnyFailure200Response as listOAuthProviders403Response,
  AnyFailure200Response as listOAuthProviders404Response,
  CreateOAuthProvider201Response as createOAuthProviderResponse,
  AnyFailure200Response as createOAuthProvider400Response,
  AnyFailure200Response as createOAuthProvider401Response,
  AnyFailure200Response as createOAuthProvider403Response,
  AnyFailure200Response as createOAuthProvider404Response,
  GetOAuthProvider200Response as getOAuthProviderResponse,
  AnyFailure200Response as getOAuthProvider400Response,
  AnyFailure200Response as getOAuthProvider401Response,
  AnyFailure200Response as getOAuthProvider403Response,
  AnyFailure200Response as getOAuthProvider404Response,
  UpdateOAuthProvider200Response as updateOAuthProviderResponse,
  AnyFailure200Response as updateOAuthProvider400Response,
  AnyFailure200Response as updateOAuthProvider401Response,
  AnyFailure200Response as updateOAuthProvider403Response,
  AnyFailure200Response as updateOAuthProvider404Response,
  DeleteOAuthProvider200Response as deleteOAuthProviderResponse,
  AnyFailure200Response as deleteOAuthProvider400Response,
  AnyFailure200Response as deleteOAuthProvider401Response,
  AnyFailure200Response as deleteOAuthProvider403Response,
  AnyFailure200Response as deleteOAuthProvider404Response,
} from './responses.ts'
