/**
 * Validators of the operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  CreateEmailTemplateBodySchema as createEmailTemplateBody,
  UpdateEmailTemplateBodySchema as updateEmailTemplateBody,
} from './requests.ts'
export {
  ListEmailTemplates200Response as listEmailTemplatesResponse,
  AnyFailure200Response as listEmailTemplates400Response,
  AnyFailure200Response as listEmailTemplates401Response,
  AnyFailure200Response as listEmailTemplates403Response,
  CreateEmailTemplate200Response as createEmailTemplateResponse,
  AnyFailure200Response as createEmailTemplate400Response,
  AnyFailure200Response as createEmailTemplate401Response,
  AnyFailure200Response as createEmailTemplate403Response,
  UpdateEmailTemplate200Response as updateEmailTemplateResponse,
  AnyFailure200Response as updateEmailTemplate400Response,
  AnyFailure200Response as updateEmailTemplate401Response,
  AnyFailure200Response as updateEmailTemplate403Response,
  AnyFailure200Response as updateEmailTemplate404Response,
  DeleteEmailTemplate200Response as deleteEmailTemplateResponse,
  AnyFailure200Response as deleteEmailTemplate400Response,
  AnyFailure200Response as deleteEmailTemplate401Response,
  AnyFailure200Response as deleteEmailTemplate403Response,
  AnyFailure200Response as deleteEmailTemplate404Response,
} from './responses.ts'
