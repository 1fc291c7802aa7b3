/** The records of emails, sent and pending. */

/** The purpose of an email. */
export type MailKind =
  'email-verification' | 'password-reset' | 'magic-link' | 'team-invitation' | 'sign-in-invitation' | 'custom' | 'test'

export interface MailRecord {
  readonly id: string
  readonly project_id: string
  readonly to: string
  /** The recipient, if a backend sent the email to a user. */
  readonly user_id?: string | undefined
  readonly kind: MailKind
  readonly subject: string
  readonly html: string
  readonly link: string | null
  readonly code: string | null
  readonly otp: string | null
  /** When the email was requested; absent in states of older versions. */
  readonly created_at_millis?: number
  /** The name of its category; absent if it has none. */
  readonly category?: string
  readonly is_high_priority?: boolean
  /** When the email is or was sent; may be in the future. */
  readonly sent_at_millis: number
  /** The source that a backend's email is rendered from. */
  readonly source?: MailSource
  /** All addresses of an email with several; `to` is the first. */
  readonly emails?: readonly string[] | undefined
  /** Why the email isn't sent when it is due. */
  readonly hold?: MailHold | undefined
  /** The mail server that sent the email. */
  readonly sender: MailSender
  /** Why the mail server refused the email; `null` if it was sent. A refused email never reaches the outbox. */
  readonly error: MailError | null
  /** When the service tries again to send it; absent if the first attempt decided. */
  readonly retries_at_millis?: readonly number[] | undefined
  /** Cleared emails leave the outbox and stay in the list of sent emails. */
  is_cleared: boolean
}

/** The email was paused or canceled by a backend, or its source can't be rendered. An email is skipped at `at_millis`. */
export type MailHold =
  | { readonly status: 'paused' }
  | { readonly status: 'skipped'; readonly reason?: SkipReason; readonly at_millis?: number }
  | { readonly status: 'render-error'; readonly error: string }

/** Why an email is skipped; `MANUALLY_CANCELLED` if a state of an older version names no reason. */
export type SkipReason =
  | 'MANUALLY_CANCELLED'
  | 'NO_EMAIL_PROVIDED'
  | 'USER_ACCOUNT_DELETED'
  | 'USER_HAS_NO_PRIMARY_EMAIL'
  | 'USER_UNSUBSCRIBED'

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

/** A mail server as shown in the list of sent emails: without its password. */
export interface MailSender {
  readonly type: 'shared' | 'standard'
  readonly host: string
  readonly port: number
  readonly username: string
  readonly sender_name: string
  readonly sender_email: string
}

/** An error in the list of sent emails, in the wire format. */
export type MailError = {
  readonly errorType: string
  readonly canRetry: boolean
  readonly message: string
  readonly rawError: null
}

/** A subdomain from which the service sends emails. */
export interface ManagedEmailDomainRecord {
  readonly id: string
  readonly project_id: string
  readonly subdomain: string
  readonly sender_local_part: string
  status: 'pending' | 'verified' | 'applied'
}
