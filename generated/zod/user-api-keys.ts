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
  AnyFailure200Response as listUserApiKeys400Response,
  AnyFailure200Response as listUserApiKeys401Response,
  AnyFailure200Response as listUserApiKeys403Response,
  CreateUserApiKey200Response as createUserApiKeyResponse,
  AnyFailure200Response as createUserApiKey400Response,
  AnyFailure200Response as createUserApiKey401Response,
  AnyFailure200Response as createUserApiKey403Response,
  AnyFailure200Response as createUserApiKey404Response,
  GetUserApiKey200Response as getUserApiKeyResponse,
  AnyFailure200Response as getUserApiKey400Response,
  AnyFailure200Response as getUserApiKey401Response,
  AnyFailure200Response as getUserApiKey403Response,
  AnyFailure200Response as getUserApiKey404Response,
  AnyFailure200Response as getUserApiKey500Response,
  UpdateUserApiKey200Response as updateUserApiKeyResponse,
  AnyFailure200Response as updateUserApiKey400Response,
  AnyFailure200Response as updateUserApiKey401Response,
  AnyFailure200Response as updateUserApiKey403Response,
  AnyFailure200Response as updateUserApiKey404Response,
  CheckUserApiKey200Response as checkUserApiKeyResponse,
  AnyFailure200Response as checkUserApiKey400Response,
  AnyFailure200Response as checkUserApiKey401Response,
  AnyFailure200Response as checkUserApiKey403Response,
  AnyFailure200Response as checkUserApiKey404Response,
} from './responses.ts'
