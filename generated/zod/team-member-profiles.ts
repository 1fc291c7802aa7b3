/**
 * Validators of the operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { listTeamMemberProfilesQuery, updateTeamMemberProfileBody } from './requests.ts'
export {
  listTeamMemberProfilesResponse,
  anyFailure as listTeamMemberProfiles400Response,
  anyFailure as listTeamMemberProfiles401Response,
  anyFailure as listTeamMemberProfiles403Response,
  anyFailure as listTeamMemberProfiles404Response,
  getTeamMemberProfileResponse,
  anyFailure as getTeamMemberProfile400Response,
  anyFailure as getTeamMemberProfile401Response,
  anyFailure as getTeamMemberProfile403Response,
  anyFailure as getTeamMemberProfile404Response,
  updateTeamMemberProfileResponse,
  anyFailure as updateTeamMemberProfile400Response,
  anyFailure as updateTeamMemberProfile401Response,
  anyFailure as updateTeamMemberProfile403Response,
  anyFailure as updateTeamMemberProfile404Response,
} from './responses.ts'
