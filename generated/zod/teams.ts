/**
 * Validators of the operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListTeamsQueryParams as listTeamsQuery,
  CreateTeamBodySchema as createTeamBody,
  UpdateTeamBodySchema as updateTeamBody,
} from './requests.ts'
export {
  ListTeams200Response as listTeamsResponse,
  AnyFailure200Response as listTeams400Response,
  AnyFailure200Response as listTeams401Response,
  AnyFailure200Response as listTeams403Response,
  CreateTeam201Response as createTeamResponse,
  AnyFailure200Response as createTeam400Response,
  AnyFailure200Response as createTeam401Response,
  AnyFailure200Response as createTeam403Response,
  AnyFailure200Response as createTeam404Response,
  GetTeam200Response as getTeamResponse,
  AnyFailure200Response as getTeam400Response,
  AnyFailure200Response as getTeam401Response,
  AnyFailure200Response as getTeam403Response,
  AnyFailure200Response as getTeam404Response,
  UpdateTeam200Response as updateTeamResponse,
  AnyFailure200Response as updateTeam400Response,
  AnyFailure200Response as updateTeam401Response,
  AnyFailure200Response as updateTeam403Response,
  AnyFailure200Response as updateTeam404Response,
  DeleteTeam200Response as deleteTeamResponse,
  AnyFailure200Response as deleteTeam400Response,
  AnyFailure200Response as deleteTeam401Response,
  AnyFailure200Response as deleteTeam403Response,
  AnyFailure200Response as deleteTeam404Response,
} from './responses.ts'
