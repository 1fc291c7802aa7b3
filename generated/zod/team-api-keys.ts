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
  ListTeamApiKeys400Response as listTeamApiKeys400Response,
  ListTeamApiKeys401Response as listTeamApiKeys401Response,
  ListTeamApiKeys404Response as listTeamApiKeys404Response,
  CreateTeamApiKey200Response as createTeamApiKeyResponse,
  CreateTeamApiKey400Response as createTeamApiKey400Response,
  CreateTeamApiKey401Response as createTeamApiKey401Response,
  CreateTeamApiKey404Response as createTeamApiKey404Response,
  GetTeamApiKey200Response as getTeamApiKeyResponse,
  GetTeamApiKey400Response as getTeamApiKey400Response,
  GetTeamApiKey401Response as getTeamApiKey401Response,
  GetTeamApiKey404Response as getTeamApiKey404Response,
  UpdateTeamApiKey200Response as updateTeamApiKeyResponse,
  UpdateTeamApiKey400Response as updateTeamApiKey400Response,
  UpdateTeamApiKey401Response as updateTeamApiKey401Response,
  UpdateTeamApiKey404Response as updateTeamApiKey404Response,
  CheckTeamApiKey200Response as checkTeamApiKeyResponse,
  CheckTeamApiKey400Response as checkTeamApiKey400Response,
  CheckTeamApiKey401Response as checkTeamApiKey401Response,
  CheckTeamApiKey404Response as checkTeamApiKey404Response,
} from './responses.ts'
