/**
 * The email outbox of a service of 2026. The emulator sends an email as soon as it is due; until then the email can
 * be changed, paused and canceled.
 */
import { compact } from '../../core/util/compact.ts'
import { fail, failText } from '../domain/refusals.ts'
import { toPage } from '../domain/reply.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/budget.ts'
import type { Wire } from '../specification.ts'
import type { MailRecord, MailSource } from '../state/mailRecords.ts'
import { findPrimaryChannel } from './channels.ts'
import { renderSource } from './emails.ts'
import type { OperationContext, Resolvers } from './resolver.ts'

const BOOST_MILLIS = 4 * 3_600_000

type Status = Pick<Wire<'OutboxEmail'>, 'status' | 'simple_status'>

const SIMPLE_STATUSES = { paused: 'in-progress', skipped: 'ok', 'render-error': 'error' } as const

function toStatus({ error, hold, sent_at_millis }: MailRecord, now: number): Status {
  if (hold) return { status: hold.status, simple_status: SIMPLE_STATUSES[hold.status] }
  if (sent_at_millis > now) return { status: 'scheduled', simple_status: 'in-progress' }
  return error ? { status: 'server-error', simple_status: 'error' } : { status: 'sent', simple_status: 'ok' }
}

function toRecipientView({ to, user_id, emails }: MailRecord): Wire<'OutboxEmailRecipient'> {
  if (!user_id) return { type: 'custom-emails', emails: [...(emails ?? [to])] }
  return emails ? { type: 'user-custom-emails', user_id, emails: [...emails] } : { type: 'user-primary-email', user_id }
}

function toOutboxView(mail: MailRecord, now: number): Wire<'OutboxEmail'> {
  const { id, subject, html, sent_at_millis, error, hold, source } = mail
  const { status, simple_status } = toStatus(mail, now)
  const isRendered = status !== 'render-error'
  return {
    id,
    to: toRecipientView(mail),
    tsx_source: source && 'tsx' in source.content ? source.content.tsx : '',
    theme_id: source?.theme_id || null,
    variables: source?.variables ?? {},
    created_with: 'programmatic-call',
    scheduled_at_millis: sent_at_millis,
    is_paused: status === 'paused',
    has_rendered: isRendered,
    has_delivered: status === 'sent',
    status,
    simple_status,
    ...compact({
      subject: isRendered ? subject : undefined,
      html: isRendered ? html : undefined,
      render_error: hold?.status === 'render-error' ? hold.error : undefined,
      server_error: status === 'server-error' ? error?.message : undefined,
      skipped_reason: status === 'skipped' ? ('MANUALLY_CANCELLED' as const) : undefined,
      sent_at_millis: status === 'sent' ? sent_at_millis : undefined,
    }),
  }
}

function requireMail({ db, project, params }: OperationContext<'getOutboxEmail' | 'updateOutboxEmail'>): MailRecord {
  const mail = db.mails.get(params.id)
  return mail?.project_id === project.id ? mail : failText(404, 'Email not found')
}

export const emailOutbox = {
  listOutboxEmails({ db, project, query, clock }) {
    const now = clock.now()
    const mails = db.mails.where('project', project.id).filter((mail) => {
      const { status, simple_status } = toStatus(mail, now)
      return (query.status ?? status) === status && (query.simple_status ?? simple_status) === simple_status
    })
    const { items, next_cursor } = toPage(mails.reverse(), { cursor: query.cursor, limit: query.limit ?? 100 })
    return { items: items.map((mail) => toOutboxView(mail, now)), is_paginated: true, pagination: { next_cursor } }
  },

  getOutboxEmail: (context) => toOutboxView(requireMail(context), context.clock.now()),

  updateOutboxEmail: withMailParser((context) => {
    const { db, body, clock } = context
    const mail = requireMail(context)
    const now = clock.now()
    const { status } = toStatus(mail, now)
    if (!/^(scheduled|paused|render-error)$/.test(status)) fail('EMAIL_NOT_EDITABLE', { email_id: mail.id, status })
    const isPaused = body.is_paused ?? status === 'paused'
    const changed = renderChanges(context, mail)
    db.mails.update(mail, {
      ...(body.to ? parseRecipient(context, body.to) : {}),
      ...changed,
      sent_at_millis: Math.max(body.scheduled_at_millis ?? mail.sent_at_millis, now),
      hold: body.cancel ? { status: 'skipped' } : (changed.hold ?? (isPaused ? { status: 'paused' } : undefined)),
    })
    return toOutboxView(requireMail(context), now)
  }),

  activateEmailCapacityBoost({ db, project, clock }) {
    const endsAt = project.boost_ends_at_millis ?? 0
    const toResult = (millis: number): Wire<'EmailCapacityBoost'> => ({ expires_at: new Date(millis).toISOString() })
    if (endsAt > clock.now()) fail('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE', toResult(endsAt))
    const boost_ends_at_millis = clock.now() + BOOST_MILLIS
    db.projects.update(project, { boost_ends_at_millis })
    return toResult(boost_ends_at_millis)
  },
} satisfies Resolvers

type Body = OperationContext<'updateOutboxEmail'>['body']

function parseRecipient(
  context: OperationContext<'updateOutboxEmail'>,
  { type, user_id = '', emails = [] }: NonNullable<Body['to']>,
): Pick<MailRecord, 'to' | 'user_id' | 'emails'> {
  const { db, project, invalid } = context
  if (type !== 'user-primary-email' && !emails[0]) invalid('body.to.emails must have an address')
  if (type === 'custom-emails') return { to: emails[0]!, user_id: undefined, emails }
  const user = db.users.get(user_id.toLowerCase())
  if (user?.project_id !== project.id) return invalid('body.to.user_id must be a user of the project')
  if (type === 'user-custom-emails') return { to: emails[0]!, user_id: user.id, emails }
  const to = findPrimaryChannel(context, user.id)?.value ?? invalid('body.to.user_id must have a primary email')
  return { to, user_id: user.id, emails: undefined }
}

/** Renders the email if the request changes its source. */
function renderChanges(
  context: OperationContext<'updateOutboxEmail'>,
  { subject, html, source: before, user_id, hold }: MailRecord,
): Pick<MailRecord, 'subject' | 'html' | 'hold'> & { source?: MailSource } {
  const { tsx_source, theme_id = before?.theme_id, variables = before?.variables ?? {} } = context.body
  const { body } = context
  const isChanged = body.tsx_source !== undefined || body.theme_id !== undefined || body.variables !== undefined
  if (!isChanged) return { subject, html, ...compact({ hold: hold?.status === 'render-error' ? hold : undefined }) }
  const content = tsx_source === undefined ? (before?.content ?? { html }) : { tsx: tsx_source }
  const source: MailSource = { ...before, content, theme_id, variables }
  try {
    const user = user_id === undefined ? undefined : context.db.users.get(user_id)
    const rendered = renderSource(context, source, user)
    return { subject: rendered.subject ?? subject, html: rendered.html, source }
  } catch (error) {
    if (!(error instanceof TsxError)) throw error
    return { subject, html, source, hold: { status: 'render-error', error: error.message } }
  }
}
