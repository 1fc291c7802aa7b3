/**
 * Validators of the operations of `user-api-keys`.
 *
 * Generated from `openapi/paths/user-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListUserApiKeysQueryParams as listUserApiKeysQuery,
  CreateUserApiKeyBodySchema as createUserApiKeyBody,
  GetUserApiKeyQueryParams as getUserApiKeyQuery,
  UpdateUserApiKeyBodySchema as updateUserApiKeyBody,
  UpdateUserApiKeyQueryParams as updateUserApiKeyQuery,
  CheckUserApiKeyBodySchema as checkUserApiKeyBody,
} from './requests.ts'
export {
  ListUserApiKeys200Response as listUserApiKeysResponse,
  ListUserApiKeys400Response as listUserApiKeys400Response,
  ListUserApiKeys401Response as listUserApiKeys401Response,
  ListUserApiKeys403Response as listUserApiKeys403Response,
  CreateUserApiKey200Response as createUserApiKeyResponse,
  CreateUserApiKey400Response as createUserApiKey400Response,
  CreateUserApiKey401Response as createUserApiKey401Response,
  CreateUserApiKey403Response as createUserApiKey403Response,
  GetUserApiKey200Response as getUserApiKeyResponse,
  GetUserApiKey400Response as getUserApiKey400Response,
  GetUserApiKey401Response as getUserApiKey401Response,
  GetUserApiKey403Response as getUserApiKey403Response,
  GetUserApiKey404Response as getUserApiKey404Response,
  UpdateUserApiKey200Response as updateUserApiKeyResponse,
  UpdateUserApiKey400Response as updateUserApiKey400Response,
  UpdateUserApiKey401Response as updateUserApiKey401Response,
  UpdateUserApiKey403Response as updateUserApiKey403Response,
  UpdateUserApiKey404Response as updateUserApiKey404Response,
  CheckUserApiKey200Response as checkUserApiKeyResponse,
  CheckUserApiKey400Response as checkUserApiKey400Response,
  CheckUserApiKey401Response as checkUserApiKey401Response,
  CheckUserApiKey404Response as checkUserApiKey404Response,
} from './responses.ts'
