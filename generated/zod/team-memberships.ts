/**
 * Validators of the operations of `team-memberships`.
 *
 * Generated from `openapi/paths/team-memberships.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { AddTeamMemberBodySchema as addTeamMemberBody } from './requests.ts'
export {
  AddTeamMember201Response as addTeamMemberResponse,
  AnyFailure200Response as addTeamMember400Response,
  AnyFailure200Response as addTeamMember401Response,
  AnyFailure200Response as addTeamMember403Response,
  AnyFailure200Response as addTeamMember404Response,
  AnyFailure200Response as addTeamMember409Response,
  RemoveTeamMember200Response as removeTeamMemberResponse,
  AnyFailure200Response as removeTeamMember400Response,
  AnyFailure200Response as removeTeamMember401Response,
  AnyFailure200Response as removeTeamMember403Response,
  AnyFailure200Response as removeTeamMember404Response,
} from './responses.ts'
