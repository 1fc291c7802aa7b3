/** What mails say. */
import { SAMPLE_TEMPLATE_SOURCE } from '../emails/builtInTemplates.ts'
import type { Resolvers } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'
import { findTemplate, listTemplates, themeSource, writeTemplate } from '../rules/emailSources.ts'
import { renderPreview, requireOwnMailServer } from '../rules/rendering.ts'

export const emailTemplates = {
  listEmailTemplates: (context) => ({
    templates: listTemplates(context).map(({ id, display_name, tsx_source, theme_id }) => ({
      id,
      display_name,
      tsx_source,
      ...(theme_id !== null && { theme_id }),
    })),
  }),

  createEmailTemplate(context) {
    const id = context.random.uuid()
    const { display_name } = context.body
    writeTemplate(context, { id, display_name, tsx_source: SAMPLE_TEMPLATE_SOURCE, theme_id: null })
    return { id }
  },

  /** Only the id of a theme is stored; anything else leaves the theme as it is. */
  updateEmailTemplate(context) {
    const { body, params } = context
    requireOwnMailServer(context)
    const template =
      findTemplate(context, params.template_id.toLowerCase()) ?? failText(404, 'No template found with given id')
    const theme_id = typeof body.theme_id === 'string' ? body.theme_id : template.theme_id
    const { tsx_source } = body
    const { html, subject, category } = renderPreview(context, {
      content: { tsx: tsx_source },
      theme: themeSource(context, theme_id),
    })
    if (!subject) fail('EMAIL_RENDERING_ERROR', { error: missing('Subject') })
    if (!category) fail('EMAIL_RENDERING_ERROR', { error: missing('NotificationCategory') })
    writeTemplate(context, { ...template, tsx_source, theme_id })
    return { rendered_html: html }
  },
} satisfies Resolvers

const missing = (element: string): string => `${element} is required, import it from @stackframe/emails`
