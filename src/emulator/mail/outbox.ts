/** The outbox: the emails that the service would have sent, for tests to read and to follow their links. */
import { compact } from '../../core/util/compact.ts'
import type { Clock } from '../domain/clock.ts'
import { EmulatorError } from '../errors.ts'
import type { MailKind, MailRecord } from '../state/mailRecords.ts'
import type { Table } from '../state/tables.ts'
import { unescapeHtml } from './escapeHtml.ts'

const ATTRIBUTE = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Returns the http(s) URLs of links and pictures in an email, in order and without duplicates. */
export function linksIn(html: string): string[] {
  const urls = new Set<string>()
  for (const [, double, single] of html.matchAll(ATTRIBUTE)) {
    const url = unescapeHtml(double ?? single ?? '')
    if (/^https?:\/\//i.test(url)) urls.add(url)
  }
  return [...urls]
}

/** An email in the outbox. */
export interface Mail {
  readonly id: string
  /** The address of the recipient. */
  readonly to: string
  /** The purpose of the email. */
  readonly kind: MailKind
  readonly subject: string
  /** The body as HTML. */
  readonly html: string
  /** The link including its code, if there is one. */
  readonly link?: string
  /** The code within the link. */
  readonly code?: string
  /** The six-character code to type instead of following the link. */
  readonly otp?: string
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly sentAt: number
}

/** Selects emails by address, by kind, or both. */
export interface MailFilter {
  /** The recipient's address. */
  readonly to?: string
  /** What the email is for, such as `magic-link`. */
  readonly kind?: MailKind
}

/** Opens a URL, such as `(url) => page.goto(url)`. */
export type Visit<Result> = (url: string) => Result | Promise<Result>

/** The emails that the service would have sent. */
export interface Outbox {
  /** Oldest first. */
  list(filter?: MailFilter): Mail[]
  /** The newest email; `undefined` if no email matches. */
  latest(filter?: MailFilter): Mail | undefined
  /**
   * Follows the link of the newest email.
   *
   * @param filter the address, the kind, or both.
   * @param visit opens the URL. Default `fetch`
   * @returns the result of `visit`.
   * @throws {EmulatorError} NO_LINK if no matching email has a link
   *
   * @example
   * ```ts
   * await emulator.outbox.open({ to: 'mira@harbor.example' }, (url) => page.goto(url))
   * ```
   */
  open(filter?: MailFilter): Promise<Response>
  open<Result>(filter: MailFilter, visit: Visit<Result>): Promise<Result>
  /**
   * Opens every URL in every email without a click, as mail scanners do before the user sees the email. Each code
   * must still be valid afterwards: a page that uses its code without a click locks users out.
   *
   * @returns the URLs in order. Failed visits are ignored, as scanners do.
   */
  scan(filter?: MailFilter, visit?: Visit<unknown>): Promise<string[]>
  /** Empties the outbox. The projects' own lists of sent emails are kept. */
  clear(filter?: MailFilter): void
}

/** Returns true if an email has been sent: it isn't scheduled for later, paused or canceled, and could be rendered. */
export const isSent = ({ hold, sent_at_millis }: MailRecord, now: number): boolean => !hold && sent_at_millis <= now

export function createOutbox(mails: Table<MailRecord, 'project'>, { now }: Pick<Clock, 'now'>): Outbox {
  const findMails = ({ to, kind }: MailFilter = {}): MailRecord[] =>
    mails
      .all()
      .filter(
        (mail) =>
          !mail.is_cleared &&
          mail.error === null &&
          isSent(mail, now()) &&
          (to === undefined || mail.to === to || mail.emails?.includes(to)) &&
          (kind === undefined || mail.kind === kind),
      )
      .sort((left, right) => left.sent_at_millis - right.sent_at_millis)
  function open(filter?: MailFilter): Promise<Response>
  function open<Result>(filter: MailFilter, visit: Visit<Result>): Promise<Result>
  async function open(filter: MailFilter = {}, visit: Visit<unknown> = visitByFetch): Promise<unknown> {
    const link = findMails(filter)
      .filter((mail) => mail.link !== null)
      .at(-1)?.link
    if (link == null) throw toNoLinkError(filter, findMails())
    return visit(link)
  }

  return {
    list: (filter) => findMails(filter).map(toMail),
    latest(filter) {
      const newest = findMails(filter).at(-1)
      return newest && toMail(newest)
    },
    open,
    async scan(filter, visit = visitByFetch) {
      const urls = [...new Set(findMails(filter).flatMap(({ html }) => linksIn(html)))]
      for (const url of urls) {
        try {
          await visit(url)
        } catch {
          // A scanner ignores links that fail.
        }
      }
      return urls
    },
    clear(filter) {
      for (const mail of findMails(filter)) mails.update(mail, { is_cleared: true })
    },
  }
}

const visitByFetch = (url: string): Promise<Response> => fetch(url)

function toNoLinkError(filter: MailFilter, mails: readonly MailRecord[]): EmulatorError {
  const present = mails.map(({ to, kind }) => `${kind} to ${to}`).join(', ') || 'nothing'
  const selection = JSON.stringify(filter)
  return new EmulatorError(
    'NO_LINK',
    `The outbox has no email with a link that matches ${selection}. It contains: ${present}.`,
  )
}

const toMail = ({ id, to, kind, subject, html, link, code, otp, sent_at_millis }: MailRecord): Mail => ({
  id,
  to,
  kind,
  subject,
  html,
  ...compact({ link: link ?? undefined, code: code ?? undefined, otp: otp ?? undefined }),
  sentAt: sent_at_millis,
})
