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
  ListTeams400Response as listTeams400Response,
  ListTeams401Response as listTeams401Response,
  ListTeams403Response as listTeams403Response,
  CreateTeam201Response as createTeamResponse,
  CreateTeam400Response as createTeam400Response,
  CreateTeam401Response as createTeam401Response,
  CreateTeam403Response as createTeam403Response,
  CreateTeam404Response as createTeam404Response,
  GetTeam200Response as getTeamResponse,
  GetTeam400Response as getTeam400Response,
  GetTeam401Response as getTeam401Response,
  GetTeam404Response as getTeam404Response,
  UpdateTeam200Response as updateTeamResponse,
  UpdateTeam400Response as updateTeam400Response,
  UpdateTeam401Response as updateTeam401Response,
  UpdateTeam404Response as updateTeam404Response,
  DeleteTeam200Response as deleteTeamResponse,
  DeleteTeam400Response as deleteTeam400Response,
  DeleteTeam401Response as deleteTeam401Response,
  DeleteTeam404Response as deleteTeam404Response,
} from './responses.ts'
