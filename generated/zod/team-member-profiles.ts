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
  AnyFailure200Response as listTeamMemberProfiles400Response,
  AnyFailure200Response as listTeamMemberProfiles401Response,
  AnyFailure200Response as listTeamMemberProfiles403Response,
  AnyFailure200Response as listTeamMemberProfiles404Response,
  GetTeamMemberProfile200Response as getTeamMemberProfileResponse,
  AnyFailure200Response as getTeamMemberProfile400Response,
  AnyFailure200Response as getTeamMemberProfile401Response,
  AnyFailure200Response as getTeamMemberProfile403Response,
  AnyFailure200Response as getTeamMemberProfile404Response,
  UpdateTeamMemberProfile200Response as updateTeamMemberProfileResponse,
  AnyFailure200Response as updateTeamMemberProfile400Response,
  AnyFailure200Response as updateTeamMemberProfile401Response,
  AnyFailure200Response as updateTeamMemberProfile403Response,
  AnyFailure200Response as updateTeamMemberProfile404Response,
} from './responses.ts'
