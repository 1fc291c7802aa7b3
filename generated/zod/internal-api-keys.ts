/**
 * Validators of the operations of `internal-api-keys`.
 *
 * Generated from `openapi/paths/internal-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createInternalApiKeyBody, updateInternalApiKeyBody } from './requests.ts'
export {
  listInternalApiKeysResponse,
  anyFailure as listInternalApiKeys400Response,
  anyFailure as listInternalApiKeys401Response,
  anyFailure as listInternalApiKeys403Response,
  createInternalApiKeyResponse,
  anyFailure as createInternalApiKey400Response,
  anyFailure as createInternalApiKey401Response,
  anyFailure as createInternalApiKey403Response,
  getInternalApiKeyResponse,
  anyFailure as getInternalApiKey400Response,
  anyFailure as getInternalApiKey401Response,
  anyFailure as getInternalApiKey403Response,
  anyFailure as getInternalApiKey404Response,
  updateInternalApiKeyResponse,
  anyFailure as updateInternalApiKey400Response,
  anyFailure as updateInternalApiKey401Response,
  anyFailure as updateInternalApiKey403Response,
  anyFailure as updateInternalApiKey404Response,
} from './responses.ts'
