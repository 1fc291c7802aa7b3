/**
 * Validators of the operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createEmailTemplateBody, updateEmailTemplateBody, rewriteTemplateSourceBody } from './requests.ts'
export {
  listEmailTemplatesResponse,
  anyFailure as listEmailTemplates400Response,
  anyFailure as listEmailTemplates401Response,
  anyFailure as listEmailTemplates403Response,
  createEmailTemplateResponse,
  anyFailure as createEmailTemplate400Response,
  anyFailure as createEmailTemplate401Response,
  anyFailure as createEmailTemplate403Response,
  updateEmailTemplateResponse,
  anyFailure as updateEmailTemplate400Response,
  anyFailure as updateEmailTemplate401Response,
  anyFailure as updateEmailTemplate403Response,
  anyFailure as updateEmailTemplate404Response,
  deleteEmailTemplateResponse,
  anyFailure as deleteEmailTemplate400Response,
  anyFailure as deleteEmailTemplate401Response,
  anyFailure as deleteEmailTemplate403Response,
  anyFailure as deleteEmailTemplate404Response,
  rewriteTemplateSourceResponse,
  anyFailure as rewriteTemplateSource400Response,
  anyFailure as rewriteTemplateSource401Response,
  anyFailure as rewriteTemplateSource403Response,
} from './responses.ts'
