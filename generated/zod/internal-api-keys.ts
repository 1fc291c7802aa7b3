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
  ListInternalApiKeys400Response as listInternalApiKeys400Response,
  ListInternalApiKeys401Response as listInternalApiKeys401Response,
  CreateInternalApiKey200Response as createInternalApiKeyResponse,
  CreateInternalApiKey400Response as createInternalApiKey400Response,
  CreateInternalApiKey401Response as createInternalApiKey401Response,
  GetInternalApiKey200Response as getInternalApiKeyResponse,
  GetInternalApiKey400Response as getInternalApiKey400Response,
  GetInternalApiKey401Response as getInternalApiKey401Response,
  GetInternalApiKey404Response as getInternalApiKey404Response,
  UpdateInternalApiKey200Response as updateInternalApiKeyResponse,
  UpdateInternalApiKey400Response as updateInternalApiKey400Response,
  UpdateInternalApiKey401Response as updateInternalApiKey401Response,
  UpdateInternalApiKey404Response as updateInternalApiKey404Response,
} from './responses.ts'
