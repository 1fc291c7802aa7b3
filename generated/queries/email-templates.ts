/**
 * How the operations of `email-templates` are cached.
 *
 * Generated from `openapi/paths/email-templates.yaml`. Don't edit: change the specification and run `npm run generate`.
 */
import type { AdminClient } from '../../src/core/client/types.ts'
import type { NoInput } from '../../src/core/util/types.ts'
import type { OperationMutation, OperationQuery } from '../../src/query/types.ts'
import { operationListQuery } from '../../src/query/operationListQuery.ts'
import { operationMutation } from '../../src/query/operationMutation.ts'
import type {
  CreateEmailTemplateResult,
  DeleteEmailTemplateResult,
  EmailTemplateList,
  RewrittenTemplateSource,
  UpdateEmailTemplateResult,
} from '../model.ts'
import type {
  CreateEmailTemplateInput,
  DeleteEmailTemplateInput,
  RewriteTemplateSourceInput,
  UpdateEmailTemplateInput,
} from '../operations/email-templates.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  rewriteTemplateSource,
  updateEmailTemplate,
} from '../operations/email-templates.ts'

/** Query options of `listEmailTemplates`. List the email templates. */
export function listEmailTemplatesQuery(
  client: AdminClient,
  input: NoInput = {},
): OperationQuery<EmailTemplateList, 'listEmailTemplates'> {
  return operationListQuery(client, 'email-templates', 'listEmailTemplates', listEmailTemplates, input)
}

/** Mutation options of `createEmailTemplate`. Create an email template. Invalidates: email-templates, project-config. */
export function createEmailTemplateMutation(
  client: AdminClient,
): OperationMutation<CreateEmailTemplateResult, 'createEmailTemplate', CreateEmailTemplateInput> {
  return operationMutation(client, 'createEmailTemplate', createEmailTemplate, ['email-templates', 'project-config'])
}

/** Mutation options of `updateEmailTemplate`. Change the source of an email template. Invalidates: email-templates, project-config. */
export function updateEmailTemplateMutation(
  client: AdminClient,
): OperationMutation<UpdateEmailTemplateResult, 'updateEmailTemplate', UpdateEmailTemplateInput> {
  return operationMutation(client, 'updateEmailTemplate', updateEmailTemplate, ['email-templates', 'project-config'])
}

/** Mutation options of `deleteEmailTemplate`. Delete an email template. Invalidates: email-templates, project-config. Since 2026. */
export function deleteEmailTemplateMutation(
  client: AdminClient,
): OperationMutation<DeleteEmailTemplateResult, 'deleteEmailTemplate', DeleteEmailTemplateInput> {
  return operationMutation(client, 'deleteEmailTemplate', deleteEmailTemplate, ['email-templates', 'project-config'])
}

/** Mutation options of `rewriteTemplateSource`. Rewrite the source of a template. Invalidates: email-templates. Since 2026. */
export function rewriteTemplateSourceMutation(
  client: AdminClient,
): OperationMutation<RewrittenTemplateSource, 'rewriteTemplateSource', RewriteTemplateSourceInput> {
  return operationMutation(client, 'rewriteTemplateSource', rewriteTemplateSource, ['email-templates'])
}
