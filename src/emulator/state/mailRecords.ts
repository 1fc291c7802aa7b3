/** Emails, sent and waiting. */

/** The purpose of an email. */
export type MailKind =
  'email-verification' | 'password-reset' | 'magic-link' | 'team-invitation' | 'sign-in-invitation' | 'custom' | 'test'

export interface MailRecord {
  readonly id: string
  readonly project_id: string
  readonly to: string
  /** The user a backend sent it to. */
  readonly user_id?: string | undefined
  readonly kind: MailKind
  readonly subject: string
  readonly html: string
  readonly link: string | null
  readonly code: string | null
  readonly otp: string | null
  /** When it is sent, which may be later than now. */
  readonly sent_at_millis: number
  /** What a backend's email is rendered from. */
  readonly source?: MailSource
  /** All addresses of an email to several; `to` is the first. */
  readonly emails?: readonly string[] | undefined
  /** Why it isn't sent when its moment comes. */
  readonly held?: MailHold | undefined
  /** The mail server it went through. */
  readonly sender: MailSender
  /** Why the mail server refused it; `null` if it was sent. A refused email never reaches the outbox. */
  readonly error: MailError | null
  /** Cleared emails leave the outbox and stay in the list of sent emails. */
  is_cleared: boolean
}

/** Paused or canceled by a backend, or with a source that can't be rendered. */
export type MailHold =
  { readonly status: 'paused' | 'skipped' } | { readonly status: 'render-error'; readonly error: string }

/** The source of an email, which can be changed until it is sent. */
export interface MailSource {
  /** The source of a template, or HTML that is used as it is. */
  readonly content: { readonly tsx: string } | { readonly html: string }
  readonly theme_id?: string | false | null | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** Overrides the subject of the template. */
  readonly subject?: string | undefined
  readonly unsubscribe_link?: string | undefined
}

/** A mail server as the list of sent mails shows it: without its password. */
export interface MailSender {
  readonly type: 'shared' | 'standard'
  readonly host: string
  readonly port: number
  readonly username: string
  readonly sender_name: string
  readonly sender_email: string
}

/** An error in the list of sent emails, in the form of the wire. */
export type MailError = {
  readonly errorType: string
  readonly canRetry: boolean
  readonly message: string
  readonly rawError: null
}
