/**
 * Validators of the operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { AddTeamMemberBodySchema as addTeamMemberBody } from './requests.ts'
export {
  AddTeamMember201Response as addTeamMemberResponse,
  AddTeamMember400Response as addTeamMember400Response,
  AddTeamMember401Response as addTeamMember401Response,
  AddTeamMember404Response as addTeamMember404Response,
  AddTeamMember409Response as addTeamMember409Response,
  RemoveTeamMember200Response as removeTeamMemberResponse,
  RemoveTeamMember400Response as removeTeamMember400Response,
  RemoveTeamMember401Response as removeTeamMember401Response,
  RemoveTeamMember404Response as removeTeamMember404Response,
} from './responses.ts'
