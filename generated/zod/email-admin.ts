/**
 * Validators of the operations of `email-admin`.
 *
 * Generated from `openapi/paths/email-admin.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  sendTestEmailBody,
  sendSignInInvitationBody,
  setUpManagedEmailDomainBody,
  checkManagedEmailDomainBody,
  applyManagedEmailDomainBody,
  deleteManagedEmailDomainBody,
} from './requests.ts'
export {
  sendTestEmailResponse,
  anyFailure as sendTestEmail400Response,
  anyFailure as sendTestEmail401Response,
  anyFailure as sendTestEmail403Response,
  listSentEmailsResponse,
  anyFailure as listSentEmails400Response,
  anyFailure as listSentEmails401Response,
  anyFailure as listSentEmails403Response,
  sendSignInInvitationResponse,
  anyFailure as sendSignInInvitation400Response,
  anyFailure as sendSignInInvitation401Response,
  anyFailure as sendSignInInvitation403Response,
  listManagedEmailDomainsResponse,
  anyFailure as listManagedEmailDomains400Response,
  anyFailure as listManagedEmailDomains401Response,
  anyFailure as listManagedEmailDomains403Response,
  setUpManagedEmailDomainResponse,
  anyFailure as setUpManagedEmailDomain400Response,
  anyFailure as setUpManagedEmailDomain401Response,
  anyFailure as setUpManagedEmailDomain403Response,
  checkManagedEmailDomainResponse,
  anyFailure as checkManagedEmailDomain400Response,
  anyFailure as checkManagedEmailDomain401Response,
  anyFailure as checkManagedEmailDomain403Response,
  applyManagedEmailDomainResponse,
  anyFailure as applyManagedEmailDomain400Response,
  anyFailure as applyManagedEmailDomain401Response,
  anyFailure as applyManagedEmailDomain403Response,
  deleteManagedEmailDomainResponse,
  anyFailure as deleteManagedEmailDomain400Response,
  anyFailure as deleteManagedEmailDomain401Response,
  anyFailure as deleteManagedEmailDomain403Response,
} from './responses.ts'
