/**
 * Validators of the operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  CreateInternalApiKeyBodySchema as createInternalApiKeyBody,
  UpdateInternalApiKeyBodySchema as updateInternalApiKeyBody,
} from './requests.ts'
export {
  ListInternalApiKeys200Response as listInternalApiKeysResponse,
  AnyFailure200Response as listInternalApiKeys400Response,
  AnyFailure200Response as listInternalApiKeys401Response,
  AnyFailure200Response as listInternalApiKeys403Response,
  CreateInternalApiKey200Response as createInternalApiKeyResponse,
  AnyFailure200Response as createInternalApiKey400Response,
  AnyFailure200Response as createInternalApiKey401Response,
  AnyFailure200Response as createInternalApiKey403Response,
  GetInternalApiKey200Response as getInternalApiKeyResponse,
  AnyFailure200Response as getInternalApiKey400Response,
  AnyFailure200Response as getInternalApiKey401Response,
  AnyFailure200Response as getInternalApiKey403Response,
  AnyFailure200Response as getInternalApiKey404Response,
  UpdateInternalApiKey200Response as updateInternalApiKeyResponse,
  AnyFailure200Response as updateInternalApiKey400Response,
  AnyFailure200Response as updateInternalApiKey401Response,
  AnyFailure200Response as updateInternalApiKey403Response,
  AnyFailure200Response as updateInternalApiKey404Response,
} from './responses.ts'
