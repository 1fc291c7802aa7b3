/**
 * Validators of the operations of `teams`.
 *
 * Generated from `openapi/paths/teams.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { listTeamsQuery, createTeamBody, updateTeamBody } from './requests.ts'
export {
  listTeamsResponse,
  anyFailure as listTeams400Response,
  anyFailure as listTeams401Response,
  anyFailure as listTeams403Response,
  createTeamResponse,
  anyFailure as createTeam400Response,
  anyFailure as createTeam401Response,
  anyFailure as createTeam403Response,
  anyFailure as createTeam404Response,
  getTeamResponse,
  anyFailure as getTeam400Response,
  anyFailure as getTeam401Response,
  anyFailure as getTeam403Response,
  anyFailure as getTeam404Response,
  updateTeamResponse,
  anyFailure as updateTeam400Response,
  anyFailure as updateTeam401Response,
  anyFailure as updateTeam403Response,
  anyFailure as updateTeam404Response,
  deleteTeamResponse,
  anyFailure as deleteTeam400Response,
  anyFailure as deleteTeam401Response,
  anyFailure as deleteTeam403Response,
  anyFailure as deleteTeam404Response,
} from './responses.ts'
