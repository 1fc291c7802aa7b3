/** Sending mails to users, and looking at one before it is sent. */
import type { MailSources } from '../emails/renderMail.ts'
import type { Context, Resolvers } from '../engine/context.ts'
import { fail, failText } from '../engine/fail.ts'
import { findTemplate, findTheme, themeSource } from '../rules/emailSources.ts'
import { NOTIFICATION_CATEGORIES } from '../rules/notifications.ts'
import { primaryChannel } from '../rules/channels.ts'
import { renderPreview, requireOwnMailServer } from '../rules/rendering.ts'
import { sendToUser } from '../rules/sendToUsers.ts'

export const emails = {
  sendEmail(context) {
    const { body, db, project } = context
    requireOwnMailServer(context)
    const content = toContent(context)
    const name = body.notification_category_name ?? 'Transactional'
    const category =
      NOTIFICATION_CATEGORIES.find((one) => one.name === name) ??
      failText(400, 'Notification category not found with given name')
    const sources: MailSources = { content: content(), theme: themeSource(context, body.theme_id) }
    const users = body.user_ids.map((user_id) => {
      const user = db.users.get(user_id.toLowerCase())
      return user?.project_id === project.id ? user : fail('USER_ID_DOES_NOT_EXIST', { user_id })
    })
    const variables = body.variables ?? {}
    for (const user of users) sendToUser(context, user, { sources, subject: body.subject, category, variables })
    return {
      results: users.map(({ id }) => {
        const email = primaryChannel(context, id)?.value
        return { user_id: id, ...(email !== undefined && { user_email: email }) }
      }),
    }
  },

  renderEmail(context) {
    const { body } = context
    if ((body.theme_id === undefined) === (body.theme_tsx_source === undefined)) {
      failText(400, 'Exactly one of theme_id or theme_tsx_source must be provided')
    }
    if ((body.template_id === undefined) === (body.template_tsx_source === undefined)) {
      failText(400, 'Exactly one of template_id or template_tsx_source must be provided')
    }
    if (typeof body.theme_id === 'string' && !findTheme(context, body.theme_id)) {
      failText(400, 'No theme found with given id')
    }
    const tsx =
      body.template_tsx_source ??
      findTemplate(context, body.template_id ?? '')?.tsx_source ??
      failText(400, 'No template found with given id')
    const theme = body.theme_tsx_source ?? themeSource(context, body.theme_id)
    const { html, subject, category } = renderPreview(context, { content: { tsx }, theme })
    return {
      html,
      ...(subject !== undefined && { subject }),
      ...(category !== undefined && { notification_category: category }),
    }
  },
} satisfies Resolvers

/** What is to be sent. The shape is judged now; a template is looked up when it is asked for, after the category. */
function toContent(context: Context<'sendEmail'>): () => MailSources['content'] {
  const { html, template_id, variables } = context.body
  if (html === undefined && template_id === undefined) {
    fail('SCHEMA_ERROR', { message: 'Either html or template_id must be provided' })
  }
  if (html !== undefined && (template_id !== undefined || variables !== undefined)) {
    fail('SCHEMA_ERROR', { message: 'If html is provided, cannot provide template_id or variables' })
  }
  if (html !== undefined) return () => ({ html })
  return () => ({
    tsx: findTemplate(context, template_id ?? '')?.tsx_source ?? failText(400, 'Template not found with given id'),
  })
}
