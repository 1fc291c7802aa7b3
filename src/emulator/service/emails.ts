/**
 * Emails that a backend or an owner sends: to users, as a test, as an invitation to sign in, and previews. Also the
 * notification preferences: the categories of email that a user receives.
 */
import { compact } from '../../core/util/compact.ts'
import { requireSelf, requireSignedInUser, requireUser } from '../domain/caller.ts'
import { createCode } from '../domain/codes.ts'
import { isUuid } from '../domain/formats.ts'
import { fail, failText } from '../domain/refusals.ts'
import { list } from '../domain/reply.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { requireTrustedUrl } from '../domain/trustedUrls.ts'
import { hasChange } from '../generations.ts'
import { isSent } from '../mail/outbox.ts'
import { renderMail, withMailParser, type RenderedMail } from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/budget.ts'
import { SENT_MAILS_SHOWN, UNSUBSCRIBE_LIFETIME_MILLIS, type Wire } from '../specification.ts'
import type { MailRecord, MailSource, SkipReason } from '../state/mailRecords.ts'
import type { UserRecord } from '../state/records.ts'
import { compositeKey } from '../state/tables.ts'
import { findPrimaryChannel } from './channels.ts'
import { requireDraft } from './emailDrafts.ts'
import { sendLinkMail, sendMail, toSender, type NewMail } from './mail.ts'
import type { CallerContext, OperationContext, Resolvers } from './resolver.ts'
import {
  findTemplate,
  findTheme,
  findThemeSource,
  projectValues,
  renderPreview,
  requireOwnMailServer,
} from './templates.ts'

/** An email before its recipient is known. */
interface Message {
  readonly source: MailSource
  /** The category of a message whose source declares no category. */
  readonly category: NotificationCategory
  /**
   * @default now
   */
  readonly sendAt?: number | undefined
  readonly is_high_priority?: boolean | undefined
}

/**
 * Sends a message to a user. Without an address, or if the user disabled the category, the message is skipped: services
 * since 2026 list it in the outbox, those of 2025 don't. Does nothing if the source can't be rendered.
 */
function sendToUser(context: RequestContext, user: UserRecord, message: Message): void {
  const to = findPrimaryChannel(context, user.id)?.value
  ignoreTsxErrors(() => {
    const { source, sendAt, is_high_priority } = message
    const name = renderSource(context, source, user).category ?? message.category.name
    const category = NOTIFICATION_CATEGORIES.find((item) => item.name === name)
    if (!category) return
    if (!hasChange(context, 'emailRecipients') && (to === undefined || !isNotified(context, user.id, category.id)))
      return
    const sent_at_millis = Math.max(sendAt ?? 0, context.clock.now())
    const unsubscribe_link = category.canDisable ? createUnsubscribeLink(context, user.id, category.id) : undefined
    const mail = { to: to ?? '', user_id: user.id, sendAt, category: name, is_high_priority }
    const hold = findSkip(context, { user_id: user.id, category: name, sent_at_millis })
    sendSource(context, { ...mail, hold, source: { ...source, unsubscribe_link } }, user)
  })
}

/**
 * Returns why an email isn't sent when it is due, as far as its recipient is the reason. A user's deletion afterwards is
 * another reason: see `skipMailsOfDeletedUser`.
 */
export function findSkip(
  context: RequestContext,
  { user_id, emails, category, sent_at_millis }: Pick<MailRecord, 'user_id' | 'emails' | 'category' | 'sent_at_millis'>,
): MailRecord['hold'] {
  const skip = (reason: SkipReason) => ({ status: 'skipped', reason, at_millis: sent_at_millis }) as const
  if (emails?.length === 0) return skip('NO_EMAIL_PROVIDED')
  if (user_id === undefined) return undefined
  if (!context.db.users.get(user_id)) return skip('USER_ACCOUNT_DELETED')
  if (!emails && !findPrimaryChannel(context, user_id)) return skip('USER_HAS_NO_PRIMARY_EMAIL')
  const { id, canDisable = false } = NOTIFICATION_CATEGORIES.find(({ name }) => name === category) ?? {}
  const isUnsubscribed = id !== undefined && canDisable && !isNotified(context, user_id, id)
  return isUnsubscribed ? skip('USER_UNSUBSCRIBED') : undefined
}

function sendSource(
  context: RequestContext,
  mail: Pick<NewMail, 'to' | 'user_id' | 'sendAt' | 'category' | 'is_high_priority' | 'hold'> & { source: MailSource },
  user?: UserRecord,
): void {
  const { subject = '', html } = renderSource(context, mail.source, user)
  sendMail(context, { kind: 'custom', ...mail, subject, html })
}

/** Ignores that a message can't be rendered, because the service doesn't report it. */
function ignoreTsxErrors(send: () => void): void {
  try {
    send()
  } catch (error) {
    if (!(error instanceof TsxError)) throw error
  }
}

/** Renders a source with the values of the project and user. @throws {TsxError} if the source can't be rendered */
export function renderSource(
  context: RequestContext,
  { content, theme_id, variables, subject, unsubscribe_link }: MailSource,
  user?: UserRecord,
): RenderedMail {
  const rendered = renderMail(
    { content, theme: findThemeSource(context, theme_id) },
    {
      user: { displayName: user?.display_name ?? null },
      ...projectValues(context),
      variables,
      unsubscribeLink: unsubscribe_link ?? null,
      nowMillis: context.clock.now(),
    },
  )
  return subject === undefined ? rendered : { ...rendered, subject }
}

function createUnsubscribeLink(context: RequestContext, userId: string, categoryId: string): string {
  const data = { user_id: userId, category_id: categoryId }
  const { code } = createCode(context, 'unsubscribe', UNSUBSCRIBE_LIFETIME_MILLIS, data)
  return `${context.origin}/api/v1/emails/unsubscribe-link?code=${code}`
}

export const emails = {
  sendEmail: withMailParser((context) => {
    const { body, db, project } = context
    requireOwnMailServer(context)
    const content = toContent(context)
    const name = body.notification_category_name ?? 'Transactional'
    const category =
      NOTIFICATION_CATEGORIES.find((item) => item.name === name) ??
      failText(400, 'Notification category not found with given name')
    const { variables = {}, subject, scheduled_at_millis: sendAt, is_high_priority } = body
    const draft = body.draft_id === undefined ? null : requireDraft(context, body.draft_id)
    const theme_id = body.theme_id ?? draft?.theme_id
    const source: MailSource = { content: content(), theme_id, variables, subject }
    const message: Message = { source, category, sendAt, is_high_priority }
    const users = listRecipientIds(context).map((user_id) => {
      const user = db.users.get(user_id.toLowerCase())
      return user?.project_id === project.id ? user : fail('USER_ID_DOES_NOT_EXIST', { user_id })
    })
    for (const user of users) sendToUser(context, user, message)
    if (!body.user_ids && !body.all_users) {
      const mail = { sendAt, source, category: category.name, is_high_priority }
      for (const to of body.emails ?? []) ignoreTsxErrors(() => sendSource(context, { to, ...mail }))
    }
    if (draft) db.emailDrafts.update(draft, { sent_at_millis: context.clock.now() })
    return {
      results: users.map(({ id }) => {
        const email = findPrimaryChannel(context, id)?.value
        return { user_id: id, ...compact({ user_email: hasChange(context, 'emailRecipients') ? undefined : email }) }
      }),
    }
  }),

  renderEmail: withMailParser((context) => {
    const { body } = context
    if (hasChange(context, 'renderUnion')) requireRenderUnion(context)
    if (areBothOrNone(body.theme_id, body.theme_tsx_source)) {
      failText(400, 'Exactly one of theme_id or theme_tsx_source must be provided')
    }
    if (areBothOrNone(body.template_id, body.template_tsx_source)) {
      failText(400, 'Exactly one of template_id or template_tsx_source must be provided')
    }
    if (typeof body.theme_id === 'string' && !findTheme(context, body.theme_id)) {
      failText(400, 'No theme found with given id')
    }
    const tsx =
      body.template_tsx_source ??
      findTemplate(context, body.template_id ?? '')?.tsx_source ??
      failText(400, 'No template found with given id')
    const theme = body.theme_tsx_source ?? findThemeSource(context, body.theme_id)
    const { html, subject, category } = renderPreview(context, { content: { tsx }, theme })
    return {
      html,
      ...compact({ subject, notification_category: category }),
    }
  }),
} satisfies Resolvers

const areBothOrNone = (left: unknown, right: unknown): boolean => (left === undefined) === (right === undefined)

/**
 * Validates the body, which is a union since 2026: a theme by id or source, and a template by id (a UUID) or source.
 */
function requireRenderUnion({ body, invalid }: OperationContext<'renderEmail'>): void {
  if (areBothOrNone(body.theme_id, body.theme_tsx_source)) invalid('body must have either theme_id or theme_tsx_source')
  if (areBothOrNone(body.template_id, body.template_tsx_source)) {
    invalid('body must have either template_id or template_tsx_source')
  }
  if (body.template_id !== undefined && !isUuid(body.template_id)) invalid('body.template_id must be a valid UUID')
}

/** The ids of the users who receive the email. */
function listRecipientIds({ body, db, project, service }: OperationContext<'sendEmail'>): readonly string[] {
  const selections = [body.user_ids, body.all_users, body.emails].filter((selection) => selection !== undefined)
  if (hasChange({ service }, 'emailRecipients') && selections.length !== 1) {
    fail('SCHEMA_ERROR', { message: 'Exactly one of user_ids, all_users and emails must be provided' })
  }
  return body.all_users ? db.users.where('project', project.id).map(({ id }) => id) : (body.user_ids ?? [])
}

/**
 * Returns a function for the content of an email. The fields are checked now; the template is looked up by the
 * function, because the service checks the category first.
 */
function toContent(context: OperationContext<'sendEmail'>): () => MailSource['content'] {
  const { html, template_id, draft_id, variables } = context.body
  if (draft_id !== undefined) {
    if (html !== undefined || template_id !== undefined) {
      fail('SCHEMA_ERROR', { message: 'If draft_id is provided, cannot provide html or template_id' })
    }
    return () => ({ tsx: requireDraft(context, draft_id).tsx_source })
  }
  if (!html && template_id === undefined) {
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

export const emailAdmin = {
  listSentEmails: ({ db, project, service, clock }) =>
    list(
      db.mails
        .where('project', project.id)
        .filter((mail) => isSent(mail, clock.now()))
        .slice(-SENT_MAILS_SHOWN)
        .reverse()
        .map((mail) => toSentEmailView(service, mail)),
    ),

  sendTestEmail(context) {
    const { recipient_email, email_config } = context.body
    const { error } = sendMail(context, {
      kind: 'test',
      to: recipient_email,
      subject: 'Test email',
      html: '<p>This is a test. If you can read it, the mail server works.</p>',
      sender: toSender(email_config),
    })
    return error ? { success: false, error_message: error.message } : { success: true }
  },

  sendSignInInvitation: withMailParser((context) => {
    const { body, project } = context
    requireTrustedUrl(context, body.callback_url)
    sendLinkMail(context, {
      kind: 'sign-in-invitation',
      to: body.email,
      subject: `You have been invited to sign in to ${project.display_name}`,
      text: `You have been invited to create an account at ${project.display_name}.`,
      button: 'Sign in',
      link: body.callback_url,
      variables: { teamDisplayName: project.display_name },
    })
    return { success: true }
  }),
} satisfies Resolvers

function toSentEmailView(
  service: CallerContext['service'],
  { id, subject, sent_at_millis, to, sender, error }: MailRecord,
): Wire<'SentEmail'> {
  return {
    id,
    subject,
    sent_at_millis,
    to: [to],
    ...compact({ sender_config: hasChange({ service }, 'emailRecipients') ? undefined : sender }),
    error,
  }
}

/** A category of emails. */
export interface NotificationCategory {
  readonly id: string
  readonly name: string
  /** Only shown to users: it doesn't prevent disabling the category. */
  readonly canDisable: boolean
}

export const NOTIFICATION_CATEGORIES: readonly NotificationCategory[] = [
  { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', name: 'Transactional', canDisable: false },
  { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', name: 'Marketing', canDisable: true },
]

/** Returns true if a user receives emails of a category, as users do until they opt out. */
export function isNotified({ db }: Pick<RequestContext, 'db'>, userId: string, categoryId: string): boolean {
  return db.notificationChoices.get(compositeKey(userId, categoryId))?.enabled ?? true
}

/** Stores whether a user wants emails of a category. */
export function savePreference(
  { db, project }: Pick<RequestContext, 'db' | 'project'>,
  userId: string,
  categoryId: string,
  enabled: boolean,
): void {
  const id = compositeKey(userId, categoryId)
  const choice = db.notificationChoices.get(id)
  if (choice) db.notificationChoices.update(choice, { enabled })
  else db.notificationChoices.insert({ id, project_id: project.id, user_id: userId, category_id: categoryId, enabled })
}

export const notificationPreferences = {
  listNotificationPreferences(context) {
    const { user_id } = context.params
    requireSelf(context, user_id, 403, 'You can only view your own notification preferences')
    const user = requireUser(context, user_id)
    return list(NOTIFICATION_CATEGORIES.map((category) => toPreferenceView(context, user.id, category)))
  },

  updateNotificationPreference(context) {
    const { level, params, body } = context
    const { user_id, notification_category_id: categoryId } = params
    if (level === 'client') requireSignedInUser(context)
    requireSelf(context, user_id, 403, 'You can only manage your own notification preferences')
    const user = requireUser(context, user_id)
    const category =
      NOTIFICATION_CATEGORIES.find(({ id }) => id === categoryId) ?? failText(404, 'Notification category not found')
    savePreference(context, user.id, category.id, body.enabled)
    return toPreferenceView(context, user.id, category)
  },
} satisfies Resolvers

function toPreferenceView(
  context: Pick<CallerContext, 'db'>,
  userId: string,
  { id, name, canDisable }: NotificationCategory,
): Wire<'NotificationPreference'> {
  return {
    notification_category_id: id,
    notification_category_name: name,
    enabled: isNotified(context, userId, id),
    can_disable: canDisable,
  }
}
