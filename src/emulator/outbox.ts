/** The e-mails that would have been sent, so that a test can read what a person would have received. */
import type { MailKind, MailRecord } from './db/records.ts'
import type { Table } from './db/createTable.ts'

/** One e-mail. */
export interface Mail {
  readonly id: string
  readonly to: string
  readonly kind: MailKind
  readonly subject: string
  /** What the person would see. */
  readonly html: string
  /** The link of a mail that has one, its code included. */
  readonly link?: string
  /** The code within the link. */
  readonly code?: string
  /** The six characters a person types instead of following the link. */
  readonly otp?: string
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly sentAt: number
}

/** Which mails: all of them, or those to an address, of a kind, or both. */
export interface MailFilter {
  readonly to?: string
  readonly kind?: MailKind
}

export interface Outbox {
  /** Oldest first. */
  list(filter?: MailFilter): Mail[]
  /** The newest, or `undefined` when there is none. */
  latest(filter?: MailFilter): Mail | undefined
  /** Empties the outbox. The projects' own lists of sent mails keep them. */
  clear(filter?: MailFilter): void
}

export function createOutbox(mails: Table<MailRecord, 'project'>): Outbox {
  const matching = ({ to, kind }: MailFilter = {}): MailRecord[] =>
    mails
      .all()
      .filter(
        (mail) =>
          !mail.is_cleared &&
          mail.error === null &&
          (to === undefined || mail.to === to) &&
          (kind === undefined || mail.kind === kind),
      )
  return {
    list: (filter) => matching(filter).map(toMail),
    latest(filter) {
      const newest = matching(filter).at(-1)
      return newest && toMail(newest)
    },
    clear(filter) {
      for (const mail of matching(filter)) mails.update(mail, { is_cleared: true })
    },
  }
}

const toMail = ({ id, to, kind, subject, html, link, code, otp, sent_at_millis }: MailRecord): Mail => ({
  id,
  to,
  kind,
  subject,
  html,
  ...(link !== null && { link }),
  ...(code !== null && { code }),
  ...(otp !== null && { otp }),
  sentAt: sent_at_millis,
})
