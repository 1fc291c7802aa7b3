/**
 * Validators of the operations of `team-api-keys`.
 *
 * Generated from `openapi/paths/team-api-keys.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  listTeamApiKeysQuery,
  createTeamApiKeyBody,
  getTeamApiKeyQuery,
  updateTeamApiKeyBody,
  updateTeamApiKeyQuery,
  checkTeamApiKeyBody,
} from './requests.ts'
export {
  listTeamApiKeysResponse,
  anyFailure as listTeamApiKeys400Response,
  anyFailure as listTeamApiKeys401Response,
  anyFailure as listTeamApiKeys403Response,
  anyFailure as listTeamApiKeys404Response,
  createTeamApiKeyResponse,
  anyFailure as createTeamApiKey400Response,
  anyFailure as createTeamApiKey401Response,
  anyFailure as createTeamApiKey403Response,
  anyFailure as createTeamApiKey404Response,
  getTeamApiKeyResponse,
  anyFailure as getTeamApiKey400Response,
  anyFailure as getTeamApiKey401Response,
  anyFailure as getTeamApiKey403Response,
  anyFailure as getTeamApiKey404Response,
  anyFailure as getTeamApiKey500Response,
  updateTeamApiKeyResponse,
  anyFailure as updateTeamApiKey400Response,
  anyFailure as updateTeamApiKey401Response,
  anyFailure as updateTeamApiKey403Response,
  anyFailure as updateTeamApiKey404Response,
  checkTeamApiKeyResponse,
  anyFailure as checkTeamApiKey400Response,
  anyFailure as checkTeamApiKey401Response,
  anyFailure as checkTeamApiKey403Response,
  anyFailure as checkTeamApiKey404Response,
} from './responses.ts'
