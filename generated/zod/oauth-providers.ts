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
  ListOAuthProviders400Response as listOAuthProviders400Response,
  ListOAuthProviders401Response as listOAuthProviders401Response,
  ListOAuthProviders403Response as listOAuthProviders403Response,
  ListOAuthProviders404Response as listOAuthProviders404Response,
  CreateOAuthProvider201Response as createOAuthProviderResponse,
  CreateOAuthProvider400Response as createOAuthProvider400Response,
  CreateOAuthProvider401Response as createOAuthProvider401Response,
  CreateOAuthProvider404Response as createOAuthProvider404Response,
  GetOAuthProvider200Response as getOAuthProviderResponse,
  GetOAuthProvider400Response as getOAuthProvider400Response,
  GetOAuthProvider401Response as getOAuthProvider401Response,
  GetOAuthProvider404Response as getOAuthProvider404Response,
  UpdateOAuthProvider200Response as updateOAuthProviderResponse,
  UpdateOAuthProvider400Response as updateOAuthProvider400Response,
  UpdateOAuthProvider401Response as updateOAuthProvider401Response,
  UpdateOAuthProvider404Response as updateOAuthProvider404Response,
  DeleteOAuthProvider200Response as deleteOAuthProviderResponse,
  DeleteOAuthProvider400Response as deleteOAuthProvider400Response,
  DeleteOAuthProvider401Response as deleteOAuthProvider401Response,
  DeleteOAuthProvider404Response as deleteOAuthProvider404Response,
} from './responses.ts'
