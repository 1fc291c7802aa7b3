/**
 * Validators of the operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  SendTestEmailBodySchema as sendTestEmailBody,
  SendSignInInvitationBodySchema as sendSignInInvitationBody,
} from './requests.ts'
export {
  SendTestEmail200Response as sendTestEmailResponse,
  SendTestEmail400Response as sendTestEmail400Response,
  SendTestEmail401Response as sendTestEmail401Response,
  ListSentEmails200Response as listSentEmailsResponse,
  ListSentEmails400Response as listSentEmails400Response,
  ListSentEmails401Response as listSentEmails401Response,
  SendSignInInvitation200Response as sendSignInInvitationResponse,
  SendSignInInvitation400Response as sendSignInInvitation400Response,
  SendSignInInvitation401Response as sendSignInInvitation401Response,
} from './responses.ts'
