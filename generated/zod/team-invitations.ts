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
  SendTeamInvitation400Response as sendTeamInvitation400Response,
  SendTeamInvitation401Response as sendTeamInvitation401Response,
  SendTeamInvitation404Response as sendTeamInvitation404Response,
  AcceptTeamInvitation200Response as acceptTeamInvitationResponse,
  AcceptTeamInvitation400Response as acceptTeamInvitation400Response,
  AcceptTeamInvitation401Response as acceptTeamInvitation401Response,
  AcceptTeamInvitation404Response as acceptTeamInvitation404Response,
  AcceptTeamInvitation409Response as acceptTeamInvitation409Response,
  CheckTeamInvitationCode200Response as checkTeamInvitationCodeResponse,
  CheckTeamInvitationCode400Response as checkTeamInvitationCode400Response,
  CheckTeamInvitationCode401Response as checkTeamInvitationCode401Response,
  CheckTeamInvitationCode404Response as checkTeamInvitationCode404Response,
  CheckTeamInvitationCode409Response as checkTeamInvitationCode409Response,
  GetTeamInvitationDetails200Response as getTeamInvitationDetailsResponse,
  GetTeamInvitationDetails400Response as getTeamInvitationDetails400Response,
  GetTeamInvitationDetails401Response as getTeamInvitationDetails401Response,
  GetTeamInvitationDetails404Response as getTeamInvitationDetails404Response,
  GetTeamInvitationDetails409Response as getTeamInvitationDetails409Response,
  ListTeamInvitations200Response as listTeamInvitationsResponse,
  ListTeamInvitations400Response as listTeamInvitations400Response,
  ListTeamInvitations401Response as listTeamInvitations401Response,
  ListTeamInvitations404Response as listTeamInvitations404Response,
  DeleteTeamInvitation200Response as deleteTeamInvitationResponse,
  DeleteTeamInvitation400Response as deleteTeamInvitation400Response,
  DeleteTeamInvitation401Response as deleteTeamInvitation401Response,
  DeleteTeamInvitation404Response as deleteTeamInvitation404Response,
} from './responses.ts'
