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
  ListEmailTemplates400Response as listEmailTemplates400Response,
  ListEmailTemplates401Response as listEmailTemplates401Response,
  CreateEmailTemplate200Response as createEmailTemplateResponse,
  CreateEmailTemplate400Response as createEmailTemplate400Response,
  CreateEmailTemplate401Response as createEmailTemplate401Response,
  UpdateEmailTemplate200Response as updateEmailTemplateResponse,
  UpdateEmailTemplate400Response as updateEmailTemplate400Response,
  UpdateEmailTemplate401Response as updateEmailTemplate401Response,
  UpdateEmailTemplate404Response as updateEmailTemplate404Response,
} from './responses.ts'
