/**
 * Validators of the operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  listUserApiKeysQuery,
  createUserApiKeyBody,
  getUserApiKeyQuery,
  updateUserApiKeyBody,
  updateUserApiKeyQuery,
  checkUserApiKeyBody,
} from './requests.ts'
export {
  listUserApiKeysResponse,
  anyFailure as listUserApiKeys400Response,
  anyFailure as listUserApiKeys401Response,
  anyFailure as listUserApiKeys403Response,
  createUserApiKeyResponse,
  anyFailure as createUserApiKey400Response,
  anyFailure as createUserApiKey401Response,
  anyFailure as createUserApiKey403Response,
  anyFailure as createUserApiKey404Response,
  getUserApiKeyResponse,
  anyFailure as getUserApiKey400Response,
  anyFailure as getUserApiKey401Response,
  anyFailure as getUserApiKey403Response,
  anyFailure as getUserApiKey404Response,
  anyFailure as getUserApiKey500Response,
  updateUserApiKeyResponse,
  anyFailure as updateUserApiKey400Response,
  anyFailure as updateUserApiKey401Response,
  anyFailure as updateUserApiKey403Response,
  anyFailure as updateUserApiKey404Response,
  checkUserApiKeyResponse,
  anyFailure as checkUserApiKey400Response,
  anyFailure as checkUserApiKey401Response,
  anyFailure as checkUserApiKey403Response,
  anyFailure as checkUserApiKey404Response,
} from './responses.ts'
