/**
 * Validators of the operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { addTeamMemberBody } from './requests.ts'
export {
  addTeamMemberResponse,
  anyFailure as addTeamMember400Response,
  anyFailure as addTeamMember401Response,
  anyFailure as addTeamMember403Response,
  anyFailure as addTeamMember404Response,
  anyFailure as addTeamMember409Response,
  removeTeamMemberResponse,
  anyFailure as removeTeamMember400Response,
  anyFailure as removeTeamMember401Response,
  anyFailure as removeTeamMember403Response,
  anyFailure as removeTeamMember404Response,
} from './responses.ts'
