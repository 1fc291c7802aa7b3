/**
 * Validators of the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { sendEmailBody, renderEmailBody, listOutboxEmailsQuery, updateOutboxEmailBody } from './requests.ts'
export {
  sendEmailResponse,
  anyFailure as sendEmail400Response,
  anyFailure as sendEmail401Response,
  anyFailure as sendEmail403Response,
  renderEmailResponse,
  anyFailure as renderEmail400Response,
  anyFailure as renderEmail401Response,
  anyFailure as renderEmail403Response,
  listOutboxEmailsResponse,
  anyFailure as listOutboxEmails400Response,
  anyFailure as listOutboxEmails401Response,
  anyFailure as listOutboxEmails403Response,
  getOutboxEmailResponse,
  anyFailure as getOutboxEmail400Response,
  anyFailure as getOutboxEmail401Response,
  anyFailure as getOutboxEmail403Response,
  anyFailure as getOutboxEmail404Response,
  updateOutboxEmailResponse,
  anyFailure as updateOutboxEmail400Response,
  anyFailure as updateOutboxEmail401Response,
  anyFailure as updateOutboxEmail403Response,
  anyFailure as updateOutboxEmail404Response,
  activateEmailCapacityBoostResponse,
  anyFailure as activateEmailCapacityBoost400Response,
  anyFailure as activateEmailCapacityBoost401Response,
  anyFailure as activateEmailCapacityBoost403Response,
  anyFailure as activateEmailCapacityBoost409Response,
  getEmailDeliveryInfoResponse,
  anyFailure as getEmailDeliveryInfo400Response,
  anyFailure as getEmailDeliveryInfo401Response,
  anyFailure as getEmailDeliveryInfo403Response,
} from './responses.ts'
