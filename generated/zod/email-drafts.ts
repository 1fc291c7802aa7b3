/**
 * Validators of the operations of `email-drafts`.
 *
 * Generated from `openapi/paths/email-drafts.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createEmailDraftBody, updateEmailDraftBody } from './requests.ts'
export {
  listEmailDraftsResponse,
  anyFailure as listEmailDrafts400Response,
  anyFailure as listEmailDrafts401Response,
  anyFailure as listEmailDrafts403Response,
  createEmailDraftResponse,
  anyFailure as createEmailDraft400Response,
  anyFailure as createEmailDraft401Response,
  anyFailure as createEmailDraft403Response,
  updateEmailDraftResponse,
  anyFailure as updateEmailDraft400Response,
  anyFailure as updateEmailDraft401Response,
  anyFailure as updateEmailDraft403Response,
  deleteEmailDraftResponse,
  anyFailure as deleteEmailDraft400Response,
  anyFailure as deleteEmailDraft401Response,
  anyFailure as deleteEmailDraft403Response,
} from './responses.ts'
