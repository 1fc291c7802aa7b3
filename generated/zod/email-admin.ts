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
  AnyFailure200Response as sendTestEmail400Response,
  AnyFailure200Response as sendTestEmail401Response,
  AnyFailure200Response as sendTestEmail403Response,
  ListSentEmails200Response as listSentEmailsResponse,
  AnyFailure200Response as listSentEmails400Response,
  AnyFailure200Response as listSentEmails401Response,
  AnyFailure200Response as listSentEmails403Response,
  SendSignInInvitation200Response as sendSignInInvitationResponse,
  AnyFailure200Response as sendSignInInvitation400Response,
  AnyFailure200Response as sendSignInInvitation401Response,
  AnyFailure200Response as sendSignInInvitation403Response,
} from './responses.ts'
