/**
 * Validators of the operations of `team-invitations`.
 *
 * Generated from `openapi/paths/team-invitations.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  SendTeamInvitationBodySchema as sendTeamInvitationBody,
  AcceptTeamInvitationBodySchema as acceptTeamInvitationBody,
  CheckTeamInvitationCodeBodySchema as checkTeamInvitationCodeBody,
  GetTeamInvitationDetailsBodySchema as getTeamInvitationDetailsBody,
  ListTeamInvitationsQueryParams as listTeamInvitationsQuery,
  DeleteTeamInvitationQueryParams as deleteTeamInvitationQuery,
} from './requests.ts'
export {
  SendTeamInvitation200Response as sendTeamInvitationResponse,
  AnyFailure200Response as sendTeamInvitation400Response,
  AnyFailure200Response as sendTeamInvitation401Response,
  AnyFailure200Response as sendTeamInvitation404Response,
  AnyFailure200Response as sendTeamInvitation500Response,
  AcceptTeamInvitation200Response as acceptTeamInvitationResponse,
  AnyFailure200Response as acceptTeamInvitation400Response,
  AnyFailure200Response as acceptTeamInvitation401Response,
  AnyFailure200Response as acceptTeamInvitation404Response,
  AnyFailure200Response as acceptTeamInvitation409Response,
  CheckTeamInvitationCode200Response as checkTeamInvitationCodeResponse,
  AnyFailure200Response as checkTeamInvitationCode400Response,
  AnyFailure200Response as checkTeamInvitationCode401Response,
  AnyFailure200Response as checkTeamInvitationCode404Response,
  AnyFailure200Response as checkTeamInvitationCode409Response,
  GetTeamInvitationDetails200Response as getTeamInvitationDetailsResponse,
  AnyFailure200Response as getTeamInvitationDetails400Response,
  AnyFailure200Response as getTeamInvitationDetails401Response,
  AnyFailure200Response as getTeamInvitationDetails404Response,
  AnyFailure200Response as getTeamInvitationDetails409Response,
  ListTeamInvitations200Response as listTeamInvitationsResponse,
  AnyFailure200Response as listTeamInvitations400Response,
  AnyFailure200Response as listTeamInvitations401Response,
  AnyFailure200Response as listTeamInvitations404Response,
  DeleteTeamInvitation200Response as deleteTeamInvitationResponse,
  AnyFailure200Response as deleteTeamInvitation400Response,
  AnyFailure200Response as deleteTeamInvitation401Response,
  AnyFailure200Response as deleteTeamInvitation404Response,
  AnyFailure200Response as deleteTeamInvitation500Response,
} from './responses.ts'
