/**
 * Validators of the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  SendEmailBodySchema as sendEmailBody,
  RenderEmailBodySchema as renderEmailBody,
  ListOutboxEmailsQueryParams as listOutboxEmailsQuery,
  UpdateOutboxEmailBodySchema as updateOutboxEmailBody,
} from './requests.ts'
export {
  SendEmail200Response as sendEmailResponse,
  AnyFailure200Response as sendEmail400Response,
  AnyFailure200Response as sendEmail401Response,
  AnyFailure200Response as sendEmail403Response,
  RenderEmail200Response as renderEmailResponse,
  AnyFailure200Response as renderEmail400Response,
  AnyFailure200Response as renderEmail401Response,
  AnyFailure200Response as renderEmail403Response,
  ListOutboxEmails200Response as listOutboxEmailsResponse,
  AnyFailure200Response as listOutboxEmails400Response,
  AnyFailure200Response as listOutboxEmails401Response,
  AnyFailure200Response as listOutboxEmails403Response,
  GetOutboxEmail200Response as getOutboxEmailResponse,
  AnyFailure200Response as getOutboxEmail400Response,
  AnyFailure200Response as getOutboxEmail401Response,
  AnyFailure200Response as getOutboxEmail403Response,
  AnyFailure200Response as getOutboxEmail404Response,
  UpdateOutboxEmail200Response as updateOutboxEmailResponse,
  AnyFailure200Response as updateOutboxEmail400Response,
  AnyFailure200Response as updateOutboxEmail401Response,
  AnyFailure200Response as updateOutboxEmail403Response,
  AnyFailure200Response as updateOutboxEmail404Response,
  ActivateEmailCapacityBoost200Response as activateEmailCapacityBoostResponse,
  AnyFailure200Response as activateEmailCapacityBoost400Response,
  AnyFailure200Response as activateEmailCapacityBoost401Response,
  AnyFailure200Response as activateEmailCapacityBoost403Response,
  AnyFailure200Response as activateEmailCapacityBoost409Response,
  GetEmailDeliveryInfo200Response as getEmailDeliveryInfoResponse,
  AnyFailure200Response as getEmailDeliveryInfo400Response,
  AnyFailure200Response as getEmailDeliveryInfo401Response,
  AnyFailure200Response as getEmailDeliveryInfo403Response,
} from './responses.ts'
