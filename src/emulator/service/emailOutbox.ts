/**
 * The email outbox of a service of 2026. The emulator sends an email as soon as it is due; until then the email can
 * be changed, paused and canceled.
 */
import { compact } from '../../core/util/compact.ts'
import { TEMPLATE_IDS } from '../domain/builtIns.ts'
import { readSettings } from '../domain/configuration.ts'
import { fail, failText } from '../domain/refusals.ts'
import { unescapeHtml } from '../mail/escapeHtml.ts'
import { withMailParser } from '../mail/renderMail.ts'
import { TsxError } from '../mail/tsx/budget.ts'
import type { Wire } from '../specification.ts'
import type { MailKind, MailRecord, MailSource } from '../state/mailRecords.ts'
import { findPrimaryChannel } from './channels.ts'
import { findSkip, NOTIFICATION_CATEGORIES, renderSource } from './emails.ts'
import type { OperationContext, Resolvers } from './resolver.ts'

/** The states in which an email can be changed. */
const EDITABLE: ReadonlySet<string> = new Set(['scheduled', 'paused', 'render-error', 'server-error'])

const MAX_PAGE = 100

const HOUR_MILLIS = 3_600_000
const BOOST_MILLIS = 4 * HOUR_MILLIS

/** Examples: the emulator sends at once, and how much the service sends isn't known. */
const RATE_PER_SECOND = 2
const BOOST_MULTIPLIER = 4

type Status = Pick<Wire<'OutboxEmail'>, 'status' | 'simple_status'>

const SIMPLE_STATUSES = { paused: 'in-progress', skipped: 'ok', 'render-error': 'error' } as const

/** Returns the state of an email now. */
export function toStatus({ error, hold, sent_at_millis, retries_at_millis = [] }: MailRecord, now: number): Status {
  const isSkippedLater = hold?.status === 'skipped' && (hold.at_millis ?? 0) > now
  if (hold && !isSkippedLater) return { status: hold.status, simple_status: SIMPLE_STATUSES[hold.status] }
  if (sent_at_millis > now) return { status: 'scheduled', simple_status: 'in-progress' }
  if ((retries_at_millis.at(-1) ?? 0) > now) return { status: 'queued', simple_status: 'in-progress' }
  return error ? { status: 'server-error', simple_status: 'error' } : { status: 'sent', simple_status: 'ok' }
}

function toRecipientView({ to, user_id, emails }: MailRecord): Wire<'OutboxEmailRecipient'> {
  if (!user_id) return { type: 'custom-emails', emails: [...(emails ?? [to])] }
  return emails ? { type: 'user-custom-emails', user_id, emails: [...emails] } : { type: 'user-primary-email', user_id }
}

function toOutboxView(mail: MailRecord, now: number, activeThemeId: string): Wire<'OutboxEmail'> {
  const { id, sent_at_millis, source } = mail
  const { status, simple_status } = toStatus(mail, now)
  const createdAt = mail.created_at_millis ?? sent_at_millis
  const isRendered = status !== 'render-error' && status !== 'paused'
  return {
    id,
    created_at_millis: createdAt,
    updated_at_millis: Math.min(now, Math.max(createdAt, sent_at_millis)),
    to: toRecipientView(mail),
    tsx_source: toTsxSource(mail),
    theme_id: source?.theme_id === false ? null : (source?.theme_id ?? activeThemeId),
    variables: source?.variables ?? {},
    skip_deliverability_check: false,
    created_with: 'programmatic-call',
    email_draft_id: null,
    email_programmatic_call_template_id: isLinkMail(mail.kind) ? TEMPLATE_IDS[mail.kind] : null,
    ...toAttemptsView(mail, now),
    scheduled_at_millis: sent_at_millis,
    is_paused: status === 'paused',
    has_rendered: isRendered,
    has_delivered: status === 'sent',
    status,
    simple_status,
    ...(isRendered && toRenderedView(mail, createdAt)),
    ...toStatusView(mail, status, createdAt),
  }
}

/** The attempts to send an email so far. */
function toAttemptsView({ error, sent_at_millis, retries_at_millis = [] }: MailRecord, now: number) {
  const times = error ? [sent_at_millis, ...retries_at_millis].filter((time) => time <= now) : []
  const errors = times.map((time, index) => ({
    attempt_number: index + 1,
    timestamp: new Date(time).toISOString(),
    external_message: error?.message ?? '',
    external_details: {},
    internal_message: error?.message ?? '',
    internal_details: {},
  }))
  return {
    send_retries: Math.max(0, times.length - 1),
    next_send_retry_at_millis: retries_at_millis.find((time) => time > now) ?? null,
    send_attempt_errors: errors.length > 0 ? errors : null,
  }
}

/** Emails of a backend given as HTML have the source of a component that shows it. */
function toTsxSource({ source, html }: MailRecord): string {
  if (source && 'tsx' in source.content) return source.content.tsx
  const content = source && 'html' in source.content ? source.content.html : html
  return `export function EmailTemplate() {\n  return <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(content)} }} />\n}\n`
}

const isLinkMail = (kind: MailKind): kind is keyof typeof TEMPLATE_IDS => Object.hasOwn(TEMPLATE_IDS, kind)

/** The fields of an email that has been rendered. */
function toRenderedView({ subject, html, category, is_high_priority = false }: MailRecord, renderedAt: number) {
  return {
    started_rendering_at_millis: renderedAt,
    rendered_at_millis: renderedAt,
    subject,
    html,
    text: toPlainText(html),
    is_transactional: category === 'Transactional',
    is_high_priority,
    notification_category_id: NOTIFICATION_CATEGORIES.find(({ name }) => name === category)?.id ?? null,
  }
}

/** The fields of an email that depend on its status. */
function toStatusView(mail: MailRecord, status: Status['status'], createdAt: number): Partial<Wire<'OutboxEmail'>> {
  const { sent_at_millis: sentAt, hold, error } = mail
  const wasStarted = { started_sending_at_millis: sentAt }
  if (status === 'sent') return { ...wasStarted, delivered_at_millis: sentAt, can_have_delivery_info: false }
  if (status === 'server-error') {
    return {
      ...wasStarted,
      error_at_millis: mail.retries_at_millis?.at(-1) ?? sentAt,
      ...compact({ server_error: error?.message }),
    }
  }
  if (hold?.status === 'render-error') {
    return { started_rendering_at_millis: createdAt, rendered_at_millis: createdAt, render_error: hold.error }
  }
  if (hold?.status !== 'skipped' || status !== 'skipped') return {}
  const { reason = 'MANUALLY_CANCELLED', at_millis = sentAt } = hold
  return {
    ...(reason !== 'MANUALLY_CANCELLED' && wasStarted),
    skipped_at_millis: at_millis,
    skipped_reason: reason,
    skipped_details: {},
  }
}

/** Returns the text of an email without its tags. */
function toPlainText(html: string): string {
  const withoutTags = html.replace(/<head[\s\S]*?<\/head>/gi, '').replace(/<[^>]+>/g, ' ')
  return unescapeHtml(withoutTags).replace(/\s+/g, ' ').trim()
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
    const { cursor, limit = MAX_PAGE } = query
    if (limit < 1 || limit > MAX_PAGE) failText(400, `limit must be between 1 and ${MAX_PAGE}`)
    mails.reverse()
    // The cursor is the first email of the next page.
    const start = cursor === undefined ? 0 : mails.findIndex(({ id }) => id === cursor)
    const items = start < 0 ? [] : mails.slice(start, start + limit)
    const next_cursor = start < 0 ? null : (mails[start + limit]?.id ?? null)
    return {
      items: items.map((mail) => toOutboxView(mail, now, readSettings(project).email_theme)),
      is_paginated: true,
      pagination: { next_cursor },
    }
  },

  getOutboxEmail: (context) =>
    toOutboxView(requireMail(context), context.clock.now(), readSettings(context.project).email_theme),

  updateOutboxEmail: withMailParser((context) => {
    const { db, body, clock } = context
    const mail = requireMail(context)
    const now = clock.now()
    const { status } = toStatus(mail, now)
    if (!EDITABLE.has(status)) {
      fail('EMAIL_NOT_EDITABLE', { email_id: mail.id, status: status.toUpperCase().replaceAll('-', '_') })
    }
    const isPaused = body.is_paused ?? status === 'paused'
    const changed = renderChanges(context, mail)
    const sent_at_millis = Math.max(body.scheduled_at_millis ?? mail.sent_at_millis, now)
    const recipient = body.to ? parseRecipient(context, body.to) : {}
    db.mails.update(mail, {
      ...recipient,
      ...changed,
      sent_at_millis,
      hold: body.cancel
        ? { status: 'skipped', reason: 'MANUALLY_CANCELLED', at_millis: now }
        : (changed.hold ??
          (isPaused ? { status: 'paused' } : findSkip(context, { ...mail, ...recipient, sent_at_millis }))),
    })
    return toOutboxView(requireMail(context), now, readSettings(context.project).email_theme)
  }),

  activateEmailCapacityBoost({ db, project, clock }) {
    const endsAt = project.boost_ends_at_millis ?? 0
    const toResult = (millis: number): Wire<'EmailCapacityBoost'> => ({ expires_at: new Date(millis).toISOString() })
    if (endsAt > clock.now()) fail('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE', toResult(endsAt))
    const boost_ends_at_millis = clock.now() + BOOST_MILLIS
    db.projects.update(project, { boost_ends_at_millis })
    return toResult(boost_ends_at_millis)
  },

  getEmailDeliveryInfo({ db, project, clock }) {
    const now = clock.now()
    const sentAt = db.mails
      .where('project', project.id)
      .filter((mail) => toStatus(mail, now).status === 'sent')
      .map((mail) => mail.sent_at_millis)
    // A mail server of its own reports no bounces and no complaints.
    const countSince = (millis: number): Wire<'EmailDeliveryCounts'> => ({
      sent: sentAt.filter((time) => time > now - millis).length,
      bounced: 0,
      marked_as_spam: 0,
    })
    const boostEndsAt = project.boost_ends_at_millis ?? 0
    const isBoosted = boostEndsAt > now
    const boostMultiplier = isBoosted ? BOOST_MULTIPLIER : 1
    return {
      stats: {
        hour: countSince(HOUR_MILLIS),
        day: countSince(24 * HOUR_MILLIS),
        week: countSince(7 * 24 * HOUR_MILLIS),
        month: countSince(30 * 24 * HOUR_MILLIS),
      },
      capacity: {
        rate_per_second: RATE_PER_SECOND * boostMultiplier,
        boost_multiplier: boostMultiplier,
        penalty_factor: 1,
        is_boost_active: isBoosted,
        boost_expires_at: isBoosted ? new Date(boostEndsAt).toISOString() : null,
      },
    }
  },
} satisfies Resolvers

type Body = OperationContext<'updateOutboxEmail'>['body']

function parseRecipient(
  context: OperationContext<'updateOutboxEmail'>,
  { type, user_id = '', emails = [] }: NonNullable<Body['to']>,
): Pick<MailRecord, 'to' | 'user_id' | 'emails'> {
  const { db, project, invalid } = context
  const [to = ''] = emails
  if (type === 'custom-emails') return { to, user_id: undefined, emails }
  const user = db.users.get(user_id.toLowerCase())
  if (user?.project_id !== project.id) return invalid('body.to.user_id must be a user of the project')
  if (type === 'user-custom-emails') return { to, user_id: user.id, emails }
  return { to: findPrimaryChannel(context, user.id)?.value ?? '', user_id: user.id, emails: undefined }
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
