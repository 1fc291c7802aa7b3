/**
 * The operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import { send, sendBody } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type {
  CreateEmailTemplateBody,
  CreateEmailTemplateResult,
  EmailTemplateList,
  Success,
  UpdateEmailTemplateBody,
  UpdateEmailTemplateResult,
} from '../model.ts'

/**
 * List the email templates.
 *
 * With their sources; there is no call for a single one. Every project has the five built-in templates
 * `Email Verification`, `Password Reset`, `Magic Link/OTP`, `Team Invitation` and `Sign In Invitation`, whose source
 * it may change.
 *
 * `GET /internal/email-templates`
 */
export function listEmailTemplates(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailTemplateList> {
  return sendBody(
    client,
    { id: 'listEmailTemplates', method: 'GET', path: '/internal/email-templates' },
    input,
    options,
  )
}

/** Input of `createEmailTemplate`. */
export type CreateEmailTemplateInput = CreateEmailTemplateBody

/**
 * Create an email template.
 *
 * It begins with a sample source. Until 2025 there is no way to delete a template.
 *
 * `POST /internal/email-templates`
 */
export function createEmailTemplate(
  client: AdminClient,
  input: CreateEmailTemplateInput,
  options?: CallOptions,
): Promise<CreateEmailTemplateResult> {
  return sendBody(
    client,
    { id: 'createEmailTemplate', method: 'POST', path: '/internal/email-templates', body: 'json' },
    input,
    options,
  )
}

/** Input of `updateEmailTemplate`. */
export interface UpdateEmailTemplateInput extends UpdateEmailTemplateBody {
  /** The id of a template. */
  templateId: string
}

/**
 * Change the source of an email template.
 *
 * Needs a mail server of the project's own. The source is rendered first, and refused when that fails or when it
 * declares no subject or no notification category.
 *
 * `PATCH /internal/email-templates/{template_id}`
 *
 * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER, EMAIL_RENDERING_ERROR
 */
export function updateEmailTemplate(
  client: AdminClient,
  input: UpdateEmailTemplateInput,
  options?: CallOptions,
): Promise<UpdateEmailTemplateResult> {
  return send(
    client,
    {
      id: 'updateEmailTemplate',
      method: 'PATCH',
      path: '/internal/email-templates/{template_id}',
      body: 'json',
      isIdempotent: true,
    },
    input,
    options,
  )
}

/** Input of `deleteEmailTemplate`. */
export interface DeleteEmailTemplateInput {
  /** The id of a template. */
  templateId: string
}

/**
 * Delete an email template.
 *
 * Cannot be undone.
 *
 * Since 2026.
 *
 * `DELETE /internal/email-templates/{template_id}`
 */
export function deleteEmailTemplate(
  client: AdminClient,
  input: DeleteEmailTemplateInput,
  options?: CallOptions,
): Promise<Success> {
  return send(
    client,
    {
      id: 'deleteEmailTemplate',
      method: 'DELETE',
      path: '/internal/email-templates/{template_id}',
      isIdempotent: true,
    },
    input,
    options,
  )
}
