/** The outbox of emails, in a service of 2026. The emulator sends each email at once, so none can be changed. */
import type { Context, Resolvers } from '../engine/context.ts'
import { fail, failText, pageAfter } from '../engine/message.ts'
import type { Wire } from '../specification.ts'
import type { MailRecord } from '../state/records.ts'

const BOOST_MILLIS = 4 * 3_600_000

const statusOf = ({ error }: MailRecord): Pick<Wire<'OutboxEmail'>, 'status' | 'simple_status'> =>
  error ? { status: 'server-error', simple_status: 'error' } : { status: 'sent', simple_status: 'ok' }

function outboxView(mail: MailRecord): Wire<'OutboxEmail'> {
  const { id, to, user_id, subject, html, sent_at_millis, error } = mail
  return {
    id,
    to: user_id ? { type: 'user-primary-email', user_id } : { type: 'custom-emails', emails: [to] },
    tsx_source: '',
    theme_id: null,
    variables: {},
    created_with: 'programmatic-call',
    scheduled_at_millis: sent_at_millis,
    is_paused: false,
    has_rendered: true,
    has_delivered: !error,
    ...statusOf(mail),
    subject,
    html,
    ...(error && { server_error: error.message }),
  }
}

function requireMail({ db, project, params }: Context<'getOutboxEmail' | 'updateOutboxEmail'>): MailRecord {
  const mail = db.mails.get(params.id)
  return mail?.project_id === project.id ? mail : failText(404, 'Email not found')
}

export const emailOutbox = {
  listOutboxEmails({ db, project, query }) {
    const all = db.mails.where('project', project.id).filter((mail) => {
      const { status, simple_status } = statusOf(mail)
      return (query.status ?? status) === status && (query.simple_status ?? simple_status) === simple_status
    })
    const { items, next_cursor } = pageAfter(all.reverse(), { cursor: query.cursor, limit: query.limit ?? 100 })
    return { items: items.map(outboxView), is_paginated: true, pagination: { next_cursor } }
  },

  getOutboxEmail: (context) => outboxView(requireMail(context)),

  updateOutboxEmail(context) {
    const mail = requireMail(context)
    return fail('EMAIL_NOT_EDITABLE', { email_id: mail.id, status: statusOf(mail).status })
  },

  activateEmailCapacityBoost({ db, project, clock }) {
    const running = project.boost_ends_at_millis ?? 0
    const toResult = (millis: number): Wire<'EmailCapacityBoost'> => ({ expires_at: new Date(millis).toISOString() })
    if (running > clock.now()) fail('EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE', toResult(running))
    const boost_ends_at_millis = clock.now() + BOOST_MILLIS
    db.projects.update(project, { boost_ends_at_millis })
    return toResult(boost_ends_at_millis)
  },
} satisfies Resolvers
