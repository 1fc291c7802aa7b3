import type { EmailTemplate } from '../../../generated/model.ts'
import { listEmailTemplates } from '../../../generated/operations/email-templates.ts'
import type { AdminClient, CallOptions } from '../../core/client/types.ts'

export interface GetEmailTemplateInput {
  templateId: string
}

/**
 * One e-mail template, or `null` when there is none of that id. The service only lists them, so it is found in the
 * list.
 *
 * `GET /internal/email-templates`
 */
export async function getEmailTemplate(
  client: AdminClient,
  input: GetEmailTemplateInput,
  options?: CallOptions,
): Promise<EmailTemplate | null> {
  const { templates } = await listEmailTemplates(client, {}, options)
  return templates.find(({ id }) => id === input.templateId) ?? null
}
