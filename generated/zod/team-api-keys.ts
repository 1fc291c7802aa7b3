/**
 * Validators of the operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListTeamApiKeysQueryParams as listTeamApiKeysQuery,
  CreateTeamApiKeyBodySchema as createTeamApiKeyBody,
  GetTeamApiKeyQueryParams as getTeamApiKeyQuery,
  UpdateTeamApiKeyBodySchema as updateTeamApiKeyBody,
  UpdateTeamApiKeyQueryParams as updateTeamApiKeyQuery,
  CheckTeamApiKeyBodySchema as checkTeamApiKeyBody,
} from './requests.ts'
export {
  ListTeamApiKeys200Response as listTeamApiKeysResponse,
  AnyFailure200Response as listTeamApiKeys400Response,
  AnyFailure200Response as listTeamApiKeys401Response,
  AnyFailure200Response as listTeamApiKeys403Response,
  AnyFailure200Response as listTeamApiKeys404Response,
  CreateTeamApiKey200Response as createTeamApiKeyResponse,
  AnyFailure200Response as createTeamApiKey400Response,
  AnyFailure200Response as createTeamApiKey401Response,
  AnyFailure200Response as createTeamApiKey403Response,
  AnyFailure200Response as createTeamApiKey404Response,
  GetTeamApiKey200Response as getTeamApiKeyResponse,
  AnyFailure200Response as getTeamApiKey400Response,
  AnyFailure200Response as getTeamApiKey401Response,
  AnyFailure200Response as getTeamApiKey403Response,
  AnyFailure200Response as getTeamApiKey404Response,
  AnyFailure200Response as getTeamApiKey500Response,
  UpdateTeamApiKey200Response as updateTeamApiKeyResponse,
  AnyFailure200Response as updateTeamApiKey400Response,
  AnyFailure200Response as updateTeamApiKey401Response,
  AnyFailure200Response as updateTeamApiKey403Response,
  AnyFailure200Response as updateTeamApiKey404Response,
  CheckTeamApiKey200Response as checkTeamApiKeyResponse,
  AnyFailure200Response as checkTeamApiKey400Response,
  AnyFailure200Response as checkTeamApiKey401Response,
  AnyFailure200Response as checkTeamApiKey403Response,
  AnyFailure200Response as checkTeamApiKey404Response,
} from './responses.ts'
