/**
 * The operations of `email-templates`.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient, CallOptions } from '../../src/core/client/types.ts'
import type { Operation, OperationCall } from '../../src/core/request/operation.ts'
import { send } from '../../src/core/request/send.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { CreateEmailTemplateBody, RewriteTemplateSourceBody, UpdateEmailTemplateBody } from '../bodies.ts'
import type {
  CreateEmailTemplateResult,
  DeleteEmailTemplateResult,
  EmailTemplateList,
  RewrittenTemplateSource,
  UpdateEmailTemplateResult,
} from '../model.ts'

/** The operation of {@link listEmailTemplates}. */
export const listEmailTemplatesOperation: Operation<Record<'admin', OperationCall<NoInput, EmailTemplateList>>> = {
  id: 'listEmailTemplates',
  method: 'GET',
  path: '/internal/email-templates',
}

/**
 * List the email templates.
 *
 * With their sources; there is no call for a single one. Every project has the five built-in templates
 * `Email Verification`, `Password Reset`, `Magic Link/OTP`, `Team Invitation` and `Sign In Invitation`, whose source
 * it may change.
 *
 * `GET /internal/email-templates`
 *
 * @example
 * const result = await listEmailTemplates(admin)
 */
export function listEmailTemplates(
  client: AdminClient,
  input: NoInput = {},
  options?: CallOptions,
): Promise<EmailTemplateList> {
  return send(client, listEmailTemplatesOperation, input, options)
}

/** Input of `createEmailTemplate`. */
export interface CreateEmailTemplateInput extends CreateEmailTemplateBody {}

/** The operation of {@link createEmailTemplate}. */
export const createEmailTemplateOperation: Operation<
  Record<'admin', OperationCall<CreateEmailTemplateInput, CreateEmailTemplateResult>>
> = { id: 'createEmailTemplate', method: 'POST', path: '/internal/email-templates', body: 'json' }

/**
 * Create an email template.
 *
 * It begins with a sample source. Until 2025 there is no way to delete a template. Since 2026 it needs a mail server of
 * the project's own.
 *
 * `POST /internal/email-templates`
 *
 * @throws {KnownError} REQUIRES_CUSTOM_EMAIL_SERVER
 *
 * @example
 * const result = await createEmailTemplate(admin, { displayName: 'Weekly digest' })
 */
export function createEmailTemplate(
  client: AdminClient,
  input: CreateEmailTemplateInput,
  options?: CallOptions,
): Promise<CreateEmailTemplateResult> {
  return send(client, createEmailTemplateOperation, input, options)
}

/** Input of `updateEmailTemplate`. */
export interface UpdateEmailTemplateInput extends UpdateEmailTemplateBody {
  /** The id of a template. */
  templateId: string
}

/** The operation of {@link updateEmailTemplate}. */
export const updateEmailTemplateOperation: Operation<
  Record<'admin', OperationCall<UpdateEmailTemplateInput, UpdateEmailTemplateResult>>
> = {
  id: 'updateEmailTemplate',
  method: 'PATCH',
  path: '/internal/email-templates/{templateId}',
  body: 'json',
  isIdempotent: true,
}

/**
 * Change the source of an email template.
 *
 * Needs a mail server of the project's own. The source is rendered first, and refused when that fails or when it
 * declares no subject or no notification category.
 *
 * `PATCH /internal/email-templates/{template_id}`
 *
 * @throws {KnownError} REQUIRES_CUSTOM_EMAIL_SERVER, EMAIL_RENDERING_ERROR
 *
 * @example
 * const result = await updateEmailTemplate(admin, { templateId: '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60', tsxSource: 'import { NotificationCategory, Subject } from \'@stackframe/emails\'\n\nexport function EmailTemplate({ user }) {\n  return (\n    <div>\n      <Subject value="Ahoy" />\n      <NotificationCategory value="Transactional" />\n      <p>Ahoy, {user.displayName}!</p>\n    </div>\n  )\n}\n' })
 */
export function updateEmailTemplate(
  client: AdminClient,
  input: UpdateEmailTemplateInput,
  options?: CallOptions,
): Promise<UpdateEmailTemplateResult> {
  return send(client, updateEmailTemplateOperation, input, options)
}

/** Input of `deleteEmailTemplate`. */
export interface DeleteEmailTemplateInput {
  /** The id of a template. */
  templateId: string
}

/** The operation of {@link deleteEmailTemplate}. */
export const deleteEmailTemplateOperation: Operation<
  Record<'admin', OperationCall<DeleteEmailTemplateInput, DeleteEmailTemplateResult>>
> = { id: 'deleteEmailTemplate', method: 'DELETE', path: '/internal/email-templates/{templateId}', isIdempotent: true }

/**
 * Delete an email template.
 *
 * Cannot be undone. Needs a mail server of the project's own.
 *
 * Since 2026.
 *
 * `DELETE /internal/email-templates/{template_id}`
 *
 * @throws {KnownError} REQUIRES_CUSTOM_EMAIL_SERVER
 *
 * @example
 * const result = await deleteEmailTemplate(admin, { templateId: '3f6b1c9e-0d4a-4b8f-9a27-5c1e7d2f8b60' })
 */
export function deleteEmailTemplate(
  client: AdminClient,
  input: DeleteEmailTemplateInput,
  options?: CallOptions,
): Promise<DeleteEmailTemplateResult> {
  return send(client, deleteEmailTemplateOperation, input, options)
}

/** Input of `rewriteTemplateSource`. */
export interface RewriteTemplateSourceInput extends RewriteTemplateSourceBody {}

/** The operation of {@link rewriteTemplateSource}. */
export const rewriteTemplateSourceOperation: Operation<
  Record<'admin', OperationCall<RewriteTemplateSourceInput, RewrittenTemplateSource>>
> = { id: 'rewriteTemplateSource', method: 'POST', path: '/internal/rewrite-template-source', body: 'json' }

/**
 * Rewrite the source of a template.
 *
 * An assistant brings a source to the form that templates have today.
 *
 * Since 2026.
 *
 * `POST /internal/rewrite-template-source`
 *
 * @throws {KnownError} TEMPLATE_SOURCE_REWRITE_ERROR
 *
 * @example
 * const result = await rewriteTemplateSource(admin, { templateTsxSource: 'export function EmailTemplate() { return <p>Ahoy!</p>; }' })
 */
export function rewriteTemplateSource(
  client: AdminClient,
  input: RewriteTemplateSourceInput,
  options?: CallOptions,
): Promise<RewrittenTemplateSource> {
  return send(client, rewriteTemplateSourceOperation, input, options)
}
