/**
 * Validators of the operations of `oauth-providers`.
 *
 * Generated from `openapi/paths/oauth-providers.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { listOAuthProvidersQuery, createOAuthProviderBody, updateOAuthProviderBody } from './requests.ts'
export {
  listOAuthProvidersResponse,
  anyFailure as listOAuthProviders400Response,
  anyFailure as listOAuthProviders401Response,
  anyFailure as listOAuthProviders403Response,
  anyFailure as listOAuthProviders404Response,
  createOAuthProviderResponse,
  anyFailure as createOAuthProvider400Response,
  anyFailure as createOAuthProvider401Response,
  anyFailure as createOAuthProvider403Response,
  anyFailure as createOAuthProvider404Response,
  getOAuthProviderResponse,
  anyFailure as getOAuthProvider400Response,
  anyFailure as getOAuthProvider401Response,
  anyFailure as getOAuthProvider403Response,
  anyFailure as getOAuthProvider404Response,
  updateOAuthProviderResponse,
  anyFailure as updateOAuthProvider400Response,
  anyFailure as updateOAuthProvider401Response,
  anyFailure as updateOAuthProvider403Response,
  anyFailure as updateOAuthProvider404Response,
  deleteOAuthProviderResponse,
  anyFailure as deleteOAuthProvider400Response,
  anyFailure as deleteOAuthProvider401Response,
  anyFailure as deleteOAuthProvider403Response,
  anyFailure as deleteOAuthProvider404Response,
} from './responses.ts'
