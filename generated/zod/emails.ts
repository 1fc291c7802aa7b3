/**
 * Validators of the operations of `emails`.
 *
 * Generated from `openapi/paths/emails.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { SendEmailBodySchema as sendEmailBody, RenderEmailBodySchema as renderEmailBody } from './requests.ts'
export {
  SendEmail200Response as sendEmailResponse,
  AnyFailure200Response as sendEmail400Response,
  AnyFailure200Response as sendEmail401Response,
  RenderEmail200Response as renderEmailResponse,
  AnyFailure200Response as renderEmail400Response,
  AnyFailure200Response as renderEmail401Response,
} from './responses.ts'
