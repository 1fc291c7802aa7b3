/**
 * Validators of the operations of `team-member-profiles`.
 *
 * Generated from `openapi/paths/team-member-profiles.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  ListTeamMemberProfilesQueryParams as listTeamMemberProfilesQuery,
  UpdateTeamMemberProfileBodySchema as updateTeamMemberProfileBody,
} from './requests.ts'
export {
  ListTeamMemberProfiles200Response as listTeamMemberProfilesResponse,
  ListTeamMemberProfiles400Response as listTeamMemberProfiles400Response,
  ListTeamMemberProfiles401Response as listTeamMemberProfiles401Response,
  ListTeamMemberProfiles404Response as listTeamMemberProfiles404Response,
  GetTeamMemberProfile200Response as getTeamMemberProfileResponse,
  GetTeamMemberProfile400Response as getTeamMemberProfile400Response,
  GetTeamMemberProfile401Response as getTeamMemberProfile401Response,
  GetTeamMemberProfile404Response as getTeamMemberProfile404Response,
  UpdateTeamMemberProfile200Response as updateTeamMemberProfileResponse,
  UpdateTeamMemberProfile400Response as updateTeamMemberProfile400Response,
  UpdateTeamMemberProfile401Response as updateTeamMemberProfile401Response,
  UpdateTeamMemberProfile403Response as updateTeamMemberProfile403Response,
  UpdateTeamMemberProfile404Response as updateTeamMemberProfile404Response,
} from './responses.ts'
