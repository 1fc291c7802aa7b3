/**
 * The entities in camelCase, as plain JSON.
 *
 * Generated from `openapi/schemas/`. Don't edit: change the specification and run `npm run generate`.
 */
import type { EpochMillis, Registered } from '../src/core/util/types.ts'

/** An agent, as it describes itself. Since 2026. */
export interface Agent {
  name: string
  description?: string
  url?: string
}

/** An agent, as it describes itself. Since 2026. */
export interface AgentBody {
  name: string
  description?: string
  url?: string
}

/** Since 2026. */
export interface AgentRegistration {
  /** What the user confirms. */
  claimCode: string
  /** The page where the user decides. Its path is not known. */
  confirmUrl: string
  /** A secret of the agent. */
  pollToken: string
  expiresAt: EpochMillis
  anonymousSession: AgentSession
}

/** Since 2026. */
export interface AgentSession {
  userId: string
  accessToken: string
  refreshToken: string
}

/** Since 2026. */
export interface AgentRequest {
  agent: Agent
  userHint: string | null
  expiresAt: EpochMillis
  /** Such as `pending`, `approved` or `denied`. */
  status: string
}

/** Since 2026. */
export interface AgentPending {
  status: 'pending' | 'denied' | 'expired' | 'used'
}

/** Since 2026. */
export interface AgentApproved {
  status: 'approved'
  session: AgentSession
}

export interface AiChatMessageBody {
  /** Who said it. */
  role: 'user' | 'assistant' | 'tool'
  /** What was said; a text or a list of blocks. */
  content: unknown
}

/** A text of the assistant. */
export interface AiChatTextBlock {
  type: 'text'
  text: string
}

/** A source the assistant proposes. Its names are not renamed. */
export interface AiChatToolCallBlock {
  type: 'tool-call'
  /** `createEmailTheme` or `createEmailTemplate`. */
  toolName: string
  toolCallId: string
  /** An object whose `content` is the proposed source. */
  args: unknown
  /** The same as JSON text. */
  argsText: string
  result: 'success'
}

export type AiChatBlock = AiChatTextBlock | AiChatToolCallBlock

export interface AiChatAnswer {
  /** The assistant's texts and proposals, in order. */
  content: AiChatBlock[]
}

/** Empty. */
export type SaveAiChatMessageResult = Record<string, unknown>

export interface AiChatMessages {
  /** Every saved message exactly as it was saved, the oldest first. */
  messages: unknown[]
}

/** Since 2026. */
export interface SessionReplay {
  id: string
  projectUser: ReplayedUser
  startedAt: EpochMillis
  lastEventAt: EpochMillis
  chunkCount: number
  eventCount: number
}

/** Since 2026. */
export interface ReplayedUser {
  id: string
  displayName: string | null
  primaryEmail: string | null
}

/** Since 2026. */
export interface SessionReplayPage {
  items: SessionReplay[]
  pagination: Pagination
}

/** Since 2026. */
export interface SessionReplayChunk {
  id: string
  batchId?: string
  sessionReplaySegmentId?: string
  browserSessionId?: string | null
  eventCount: number
  byteLength?: number
  firstEventAt: EpochMillis
  lastEventAt: EpochMillis
  createdAt: EpochMillis
}

/** Since 2026. */
export interface SessionReplayChunkPage {
  items: SessionReplayChunk[]
  pagination: Pagination
}

/** The part of a key that is shown after its creation. */
export interface LastFour {
  /** The last four characters of the key. */
  lastFour: string
}

/** A key of a user, after its creation. */
export interface UserApiKey {
  id: string
  /** May be empty. */
  description: string
  createdAt: EpochMillis
  /** Absent if the key never expires. */
  expiresAt?: EpochMillis
  /** Absent until the key is revoked. */
  manuallyRevokedAt?: EpochMillis
  /** Whether the key may be found in public code. A key that is not public is revoked when a secret scanner finds it there. */
  isPublic: boolean
  type: 'user'
  /** The owner. */
  userId: string
  value: LastFour
}

/** A new key of a user, with the key itself. It is shown only once. */
export interface CreatedUserApiKey {
  id: string
  /** May be empty. */
  description: string
  createdAt: EpochMillis
  /** Absent if the key never expires. */
  expiresAt?: EpochMillis
  /** Absent until the key is revoked. */
  manuallyRevokedAt?: EpochMillis
  /** Whether the key may be found in public code. */
  isPublic: boolean
  type: 'user'
  /** The owner. */
  userId: string
  /** The key, 102 characters; begins with `sk_`, or with `pk_` when it is public. Treat it as opaque. */
  value: string
}

/** A key of a team, after its creation. */
export interface TeamApiKey {
  id: string
  /** May be empty. */
  description: string
  createdAt: EpochMillis
  /** Absent if the key never expires. */
  expiresAt?: EpochMillis
  /** Absent until the key is revoked. */
  manuallyRevokedAt?: EpochMillis
  /** Whether the key may be found in public code. A key that is not public is revoked when a secret scanner finds it there. */
  isPublic: boolean
  type: 'team'
  /** The owner. */
  teamId: string
  value: LastFour
}

/** A new key of a team, with the key itself. It is shown only once. */
export interface CreatedTeamApiKey {
  id: string
  /** May be empty. */
  description: string
  createdAt: EpochMillis
  /** Absent if the key never expires. */
  expiresAt?: EpochMillis
  /** Absent until the key is revoked. */
  manuallyRevokedAt?: EpochMillis
  /** Whether the key may be found in public code. */
  isPublic: boolean
  type: 'team'
  /** The owner. */
  teamId: string
  /** The key, 102 characters; begins with `sk_`, or with `pk_` when it is public. Treat it as opaque. */
  value: string
}

/** A pending command-line login. */
export interface CliLogin {
  /** 45 characters. The command line polls with it; keep it secret. */
  pollingCode: string
  /** 45 characters. The browser completes the login with it. */
  loginCode: string
  /** When the login expires, in UTC. */
  expiresAtIso: string
}

/** There is no token to fetch yet, or no longer. */
export interface CliLoginPending {
  /**
   * `waiting`: not confirmed yet, poll again. `expired`: it has expired, confirmed or not. `used`: the
   * token was fetched before.
   */
  status: 'waiting' | 'expired' | 'used'
}

/** The login was confirmed. The token is returned only once. */
export interface CliLoginSuccess {
  status: 'success'
  /** As the browser gave it. */
  refreshToken: string
}

/** Whether a command-line login carries an anonymous session. Since 2026. */
export interface CliSessionState {
  cliSessionState: 'anonymous' | 'none'
}

/** An object whose fields aren't known, so they aren't described. Since 2026. */
export type UndescribedObject = Record<string, unknown>

/**
 * A single-use code from a link in an email or from an earlier response: 45 digits and lower-case letters, without
 * i, l, o and u. Letter case does not matter. It works only with the calls it was made for.
 */
export type VerificationCode = string

/** The cursor of the next page. */
export interface Pagination {
  /** Opaque; `null` after the last page. */
  nextCursor: string | null
}

/** The call succeeded; there is no result. */
export interface Success {
  success: boolean
}

/** The code exists, is unused and has not expired. Any other code gives an error. */
export interface CodeValidity {
  /** Never false. */
  isCodeValid: boolean
}

/** A token of the external provider, without its expiry and scopes. */
export interface ConnectedAccountAccessToken {
  /** Valid for at least five more minutes. */
  accessToken: string
}

/** An account at an external provider whose access tokens the app may use. Since 2026. */
export interface ConnectedAccount {
  userId: string
  /** The id that the project gave the provider, such as `github`. */
  provider: string
  /** The user's id at the provider. */
  providerAccountId: string
}

/** An email address of a user. */
export interface ContactChannel {
  id: string
  /** The owner. */
  userId: string
  /** The only kind there is. */
  type: 'email'
  /** The address. */
  value: string
  /** Whether it is the user's `primaryEmail`. At most one channel of a user is. */
  isPrimary: boolean
  /** Whether the address is verified. */
  isVerified: boolean
  /** Whether the user can sign in with it. Unique in the project while true. */
  usedForAuth: boolean
}

/** Since 2026. */
export interface VaultValue {
  /** As it was written. */
  encryptedValue: string
}

/** Since 2026. */
export interface EmailDraft {
  id: string
  displayName: string
  /** The source, as of a template. */
  tsxSource: string
  /** `null`: the active theme. `false`: no theme. */
  themeId?: EmailThemeSelector
  /** Null until it is sent. */
  sentAt?: EpochMillis | null
}

/** Since 2026. */
export interface EmailDraftList {
  drafts: EmailDraft[]
}

/** Since 2026. */
export interface CreateEmailDraftResult {
  id: string
}

/** Which theme to use: the id of one, `false` for none (a bare layout), or `null` for the active theme of the project. */
export type EmailThemeSelector = string | false | null

/** One of the requested users. */
export interface EmailRecipient {
  userId: string
  /** Absent when the user has no primary email address and so gets no message. Services since 2026 never return it. */
  userEmail?: string
}

export interface SendEmailResult {
  /** One for each of `userIds`, in the same order. Doesn't say whether a message arrived. */
  results: EmailRecipient[]
}

export interface RenderedEmail {
  html: string
  /** Absent if the template declares none. */
  subject?: string
  /** Absent if the template declares none. */
  notificationCategory?: string
  /** The marked parts. Their form isn't known. Since 2026. */
  editableRegions?: Record<string, unknown>
}

/** A theme as the list shows it. */
export interface EmailThemeSummary {
  id: string
  /** Need not be unique. */
  displayName: string
}

export interface EmailThemeList {
  themes: EmailThemeSummary[]
}

/** A theme read by its id. */
export interface EmailTheme {
  /** Since 2026. */
  id?: string
  displayName: string
  /** A TSX module that exports a component `EmailTheme` with `children` and an optional `unsubscribeLink`; since 2026 also with `projectLogos`: `logoUrl`, `logoFullUrl`, `logoDarkModeUrl` and `logoFullDarkModeUrl`. Values for the preview may stand in `EmailTheme.PreviewProps`. */
  tsxSource: string
}

/** Empty. Since 2026. */
export interface DeleteEmailTemplateResult {}

export interface CreateEmailThemeResult {
  /** The id of the new theme. */
  id: string
}

export interface UpdateEmailThemeResult {
  displayName: string
}

export interface EmailTemplate {
  id: string
  displayName: string
  /** A TSX module that exports `variablesSchema`, a validator, and `EmailTemplate`, a component with `user`, `project` and `variables`, which renders one `Subject` and one `NotificationCategory`. Values for the preview may stand in `EmailTemplate.PreviewVariables`. */
  tsxSource: string
  /** The theme of this template, or `false` for none. Absent when it follows the active theme. */
  themeId?: string | false
}

export interface EmailTemplateList {
  templates: EmailTemplate[]
}

export interface CreateEmailTemplateResult {
  /** The id of the new template. */
  id: string
}

export interface UpdateEmailTemplateResult {
  /** The new source, rendered with its preview values. */
  renderedHtml: string
}

/** The mail server that sent a message, without its password. */
export interface SentEmailSender {
  /** `shared` is the mail server of the service, `standard` the one of the project. */
  type: 'shared' | 'standard'
  host?: string
  port?: number
  username?: string
  senderName?: string
  senderEmail?: string
}

/** One attempt to send a message. Each retry is an entry of its own; there are up to three attempts. */
export interface SentEmail {
  id: string
  subject: string
  /** When the attempt was made. */
  sentAt: EpochMillis
  /** The addresses of the recipients. Absent if unknown. */
  to?: string[]
  /** Until 2025. Services until 2025 require it. */
  senderConfig?: SentEmailSender
  /** `null` or absent when the mail server accepted the message. Otherwise what went wrong, in a form that may change: usually `errorType` (`HOST_NOT_FOUND`, `AUTH_FAILED`, `TEMPORARY`, `INVALID_EMAIL_ADDRESS`, `REJECTED`, `TIMEOUT`, `SOCKET_CLOSED` or `UNKNOWN`), `canRetry`, `message` and `rawError`. */
  error?: Record<string, unknown> | null
}

export interface SendTestEmailResult {
  /** Whether the mail server accepted the message. */
  success: boolean
  /** A sentence for users; present only if `success` is false. */
  errorMessage?: string
}

/**
 * Who an email is for. `user-primary-email`: the primary address of `userId`. `user-custom-emails`: `emails`, on
 * behalf of `userId`. `custom-emails`: `emails`. Since 2026.
 */
export interface OutboxEmailRecipient {
  type: 'user-primary-email' | 'user-custom-emails' | 'custom-emails'
  userId?: string
  emails?: string[]
}

/** Since 2026. */
export interface OutboxEmailRecipientBody {
  type: 'user-primary-email' | 'user-custom-emails' | 'custom-emails'
  /** For `user-primary-email` and `user-custom-emails`. */
  userId?: string
  /** For `user-custom-emails` and `custom-emails`. */
  emails?: string[]
}

/** Since 2026. */
export type OutboxEmailStatus =
  | 'paused'
  | 'preparing'
  | 'rendering'
  | 'render-error'
  | 'scheduled'
  | 'queued'
  | 'sending'
  | 'server-error'
  | 'skipped'
  | 'bounced'
  | 'delivery-delayed'
  | 'sent'
  | 'opened'
  | 'clicked'
  | 'marked-as-spam'

/** Why an attempt to send an email failed. Since 2026. */
export interface EmailSendAttemptError {
  attemptNumber: number
  timestamp: string
  externalMessage: string
  externalDetails: Record<string, unknown>
  internalMessage: string
  internalDetails: Record<string, unknown>
}

/**
 * An email on its way. What it carries beyond the required fields depends on its `status`, so does a moment named
 * after each event. Since 2026.
 */
export interface OutboxEmail {
  id: string
  to: OutboxEmailRecipient
  tsxSource: string
  themeId: string | null
  variables: Record<string, unknown>
  createdWith: 'draft' | 'programmatic-call'
  scheduledAt: EpochMillis
  isPaused: boolean
  hasRendered: boolean
  hasDelivered: boolean
  status: OutboxEmailStatus
  simpleStatus: 'in-progress' | 'ok' | 'error'
  createdAt?: EpochMillis
  updatedAt?: EpochMillis
  skipDeliverabilityCheck?: boolean
  emailDraftId?: string | null
  /** `null` for an email given as HTML. */
  emailProgrammaticCallTemplateId?: string | null
  /** Repeated attempts to send it. */
  sendRetries?: number
  nextSendRetryAt?: EpochMillis | null
  sendAttemptErrors?: EmailSendAttemptError[] | null
  /** Once its rendering begins. */
  startedRenderingAt?: EpochMillis
  /** Once it is rendered. */
  renderedAt?: EpochMillis
  /** Once it is rendered. */
  subject?: string | null
  /** Once it is rendered. */
  html?: string | null
  /** The plain text, once it is rendered. */
  text?: string | null
  /** Once it is rendered. */
  isTransactional?: boolean
  /** Once it is rendered. */
  isHighPriority?: boolean
  /** Once it is rendered. */
  notificationCategoryId?: string | null
  /** Once its sending begins. */
  startedSendingAt?: EpochMillis
  /** With status `render-error`. */
  renderError?: string
  /** With status `server-error`. */
  errorAt?: EpochMillis
  /** With status `server-error`. */
  serverError?: string
  /** With status `skipped`. */
  skippedAt?: EpochMillis
  /** With status `skipped`: `MANUALLY_CANCELLED`, `USER_HAS_NO_PRIMARY_EMAIL`, `USER_UNSUBSCRIBED`, `USER_ACCOUNT_DELETED`, `NO_EMAIL_PROVIDED` or `LIKELY_NOT_DELIVERABLE`. */
  skippedReason?: string
  /** With status `skipped`. */
  skippedDetails?: Record<string, unknown>
  /** With status `bounced`. */
  bouncedAt?: EpochMillis
  /** With status `delivery-delayed`. */
  deliveryDelayedAt?: EpochMillis
  /** Once it is sent. Without reports about deliveries, the end of sending. */
  deliveredAt?: EpochMillis
  /** Once it is sent. Whether the mail server reports deliveries; SMTP doesn't. */
  canHaveDeliveryInfo?: boolean
  /** With status `opened`. */
  openedAt?: EpochMillis
  /** With status `clicked`. */
  clickedAt?: EpochMillis
  /** With status `marked-as-spam`. */
  markedAsSpamAt?: EpochMillis
}

/** A raised capacity, which ends by itself. Since 2026. */
export interface EmailCapacityBoost {
  expiresAtIso: string
}

/** The deliveries of a project's emails, and how many it may send. Since 2026. */
export interface EmailDeliveryInfo {
  /** Counts of the emails sent within a period that ends now. */
  stats: {
    hour: EmailDeliveryCounts
    day: EmailDeliveryCounts
    week: EmailDeliveryCounts
    month: EmailDeliveryCounts
  }
  /** How many emails the project may send. */
  capacity: {
    /** Emails a second. */
    ratePerSecond: number
    /** By what an active boost multiplies the rate. */
    boostMultiplier: number
    /** By what bounces and complaints multiply the rate. */
    penaltyFactor: number
    /** Whether a boost is active. */
    isBoostActive: boolean
    /** When the boost ends. */
    boostExpiresAtIso: string | null
  }
}

/** Counts of emails. Since 2026. */
export interface EmailDeliveryCounts {
  /** Handed over to the mail server. */
  sent: number
  /** Returned by the recipient's server. */
  bounced: number
  /** Reported by the recipient. */
  markedAsSpam: number
}

/** Since 2026. */
export interface RewrittenTemplateSource {
  tsxSource: string
}

/** Since 2026. */
export interface ManagedEmailDomain {
  domainId: string
  subdomain: string
  /** The part of the address before the at sign. */
  senderLocalPart: string
  /** How far the set-up is. The values aren't known. */
  status: string
  nameServerRecords: string[]
}

/** Since 2026. */
export interface ManagedEmailDomainList {
  items: ManagedEmailDomain[]
}

/** Since 2026. */
export interface ManagedEmailDomainStatus {
  /** How far the set-up is. The values aren't known. */
  status: string
}

/** A session that lives as long as the external one. It has no refresh token. Since 2026. */
export interface ExternalSession {
  /** JSON Web Token; see its `exp`. */
  accessToken: string
  sessionId: string
  userId: string
  /** Whether this call created the account. */
  isNewUser: boolean
}

/** A set of keys, after its creation. A key that the set lacks is absent. */
export interface InternalApiKey {
  /** The id of the set. */
  id: string
  description: string
  /** Every set expires. */
  expiresAt: EpochMillis
  /** Absent until the set is revoked. */
  manuallyRevokedAt?: EpochMillis
  createdAt: EpochMillis
  publishableClientKey?: LastFour
  secretServerKey?: LastFour
  superSecretAdminKey?: LastFour
}

/** A new set of keys, in full. They are shown only once. A key that wasn't requested is absent. */
export interface CreatedInternalApiKey {
  /** The id of the set. */
  id: string
  description: string
  /** Every set expires. */
  expiresAt: EpochMillis
  /** Absent until the set is revoked. */
  manuallyRevokedAt?: EpochMillis
  createdAt: EpochMillis
  /** For browsers; `pck_` and 45 characters. */
  publishableClientKey?: string
  /** For backends; `ssk_` and 45 characters. Keep it secret. */
  secretServerKey?: string
  /** For administering the project; `sak_` and 45 characters. Keep it secret. */
  superSecretAdminKey?: string
}

/** The count of one day. */
export interface DailyActivity {
  date: string
  activity: number
}

/** How often one way to sign in is set up among the users. */
export interface LoginMethodCount {
  /** `password`, `passkey`, `otp`, `other`, or the name of an OAuth provider in lower case. */
  method: string
  count: number
}

/** The active users or teams of each day, by what they did before. 31 entries each, the oldest first, today last. Since 2026. */
export interface ActivitySplit {
  /** All of them. */
  total: DailyActivity[]
  /** Active for the first time. */
  new: DailyActivity[]
  /** Also active on the day before. */
  retained: DailyActivity[]
  /** Active before, but not on the day before. */
  reactivated: DailyActivity[]
}

/** Figures about users, teams and their activity. Since 2026. */
export interface AuthOverview {
  /** Users with a verified email address. */
  verifiedUsers: number
  /** The other users who aren't anonymous. */
  unverifiedUsers: number
  anonymousUsers: number
  totalTeams: number
  /** Users who were active in the last 31 days, deleted ones included. */
  monthlyActiveUsers: number
  /** The same as `totalUsers`. */
  totalUsersFiltered: number
  dailyActiveUsersSplit: ActivitySplit
  dailyActiveTeamsSplit: ActivitySplit
}

/** Figures about subscriptions and invoices. Amounts are in cents. Since 2026. */
export interface PaymentsOverview {
  /** From the status in lower case, such as `active`, to the number of subscriptions. */
  subscriptionsByStatus: Record<string, number>
  activeSubscriptionCount: number
  totalOneTimePurchases: number
  /** Subscriptions that began on each day. */
  dailySubscriptions: DailyActivity[]
  /** All paid invoices. */
  revenueCents: number
  /** The paid invoices of the last 31 days. */
  monthlyRevenueCents: number
  /** One-time purchases and invoices. */
  totalOrders: number
  /** How many of the orders are paid, in percent. */
  checkoutConversionRate: number
}

/** Figures about emails. Rates are percentages of the emails sent. Since 2026. */
export interface EmailOverview {
  /** From `ok`, `error` and `in-progress` to numbers of emails. Zeros are left out. */
  emailsByStatus: Record<string, number>
  totalEmails: number
  dailyEmails: DailyActivity[]
  dailyEmailsByStatus: {
    date: string
    ok: number
    error: number
    inProgress: number
  }[]
  /** Emails that the mail server has accepted or refused. */
  emailsSent: number
  /** Up to 100 emails, the newest first. */
  recentEmails: {
    id: string
    /** In capitals, such as `SENT`. */
    status: string
    subject: string | null
    createdAt: EpochMillis
  }[]
  /** What mail servers have reported. Servers that are used by SMTP report nothing. */
  deliverabilityStatus: {
    delivered: number
    bounced: number
    error: number
    inProgress: number
  }
  deliverabilityRate: number
  bounceRate: number
  clickRate: number
}

/** Figures about page views, revenue and regions. Amounts are in cents. Since 2026. */
export interface AnalyticsOverview {
  dailyPageViews: DailyActivity[]
  dailyClicks: DailyActivity[]
  dailyVisitors: DailyActivity[]
  dailyRevenue: {
    date: string
    newCents: number
    refundCents: number
  }[]
  totalRevenueCents: number
  totalReplays: number
  recentReplays: number
  visitors: number
  avgSessionSeconds: number
  /** Users who were active in the last 5 minutes. */
  onlineLive: number
  revenuePerVisitor: number
  topReferrers: {
    referrer: string
    visitors: number
  }[]
  /** The region with the most active users. */
  topRegion: {
    countryCode: string | null
    regionCode: string | null
    count: number
  } | null
}

export interface Metrics {
  totalUsers: number
  /** Sign-ups of each day. 31 entries, the oldest first, today last. */
  dailyUsers: DailyActivity[]
  /** Users who were active on each day. 31 entries, the oldest first, today last. */
  dailyActiveUsers: DailyActivity[]
  /** From country codes to numbers of users. Users whose country is not known are left out. */
  usersByCountry: Record<string, number>
  /** The newest first: up to five users, up to 100 unrestricted ones since 2026. */
  recentlyRegistered: ServerUser[]
  /** Up to five users, the most recently active first. */
  recentlyActive: ServerUser[]
  /** In no particular order. */
  loginMethods: LoginMethodCount[]
  /** Since 2026. */
  authOverview?: AuthOverview
  /** Since 2026. */
  paymentsOverview?: PaymentsOverview
  /** Since 2026. */
  emailOverview?: EmailOverview
  /** Since 2026. */
  analyticsOverview?: AnalyticsOverview
}

/**
 * Whether a user gets one kind of email. There are two kinds, both on until switched off: `Transactional`
 * (7bb82d33-2f54-4a3d-9d23-82739e0d66ef) and `Marketing` (4f6f8873-3d04-46bd-8bef-18338b1a1b4c).
 */
export interface NotificationPreference {
  notificationCategoryId: string
  notificationCategoryName: string
  /** Whether the user gets such emails. */
  enabled: boolean
  /** Whether the user should be offered to switch it off. A hint; switching it off is not refused. */
  canDisable: boolean
}

/** The external provider, whatever id the project gave it. */
export type OAuthProviderType =
  | 'google'
  | 'github'
  | 'microsoft'
  | 'spotify'
  | 'facebook'
  | 'discord'
  | 'gitlab'
  | 'bitbucket'
  | 'linkedin'
  | 'apple'
  | 'x'
  | 'twitch'

/** A connection of the signed-in user with an external account. */
export interface OAuthProvider {
  /** The id of the connection. */
  id: string
  userId: string
  /** The id that the project gave the provider. Since 2026. */
  providerConfigId?: string
  type: OAuthProviderType
  /** The address from the provider. Absent if it sent none. */
  email?: string
  /** Whether the account can be used to sign in. */
  allowSignIn: boolean
  /** Whether access tokens of the provider can be requested. */
  allowConnectedAccounts: boolean
}

/** A connection of a user with an external account, as a server sees it. */
export interface ServerOAuthProvider {
  /** The id of the connection. */
  id: string
  userId: string
  /** The id that the project gave the provider. Since 2026. */
  providerConfigId?: string
  type: OAuthProviderType
  /** The address from the provider. Absent if it sent none. */
  email?: string
  /** Whether the account can be used to sign in. */
  allowSignIn: boolean
  /** Whether access tokens of the provider can be requested. */
  allowConnectedAccounts: boolean
  /** The user's id at the provider. */
  accountId: string
}

/** Exchanges the authorization code of a sign-in for a session. */
export interface OAuthAuthorizationCodeGrant {
  grantType: 'authorization_code'
  /** From the redirect. Works once, within 5 minutes. */
  code: string
  /** The one of the authorize call, without its fragment. A different one is refused and uses the code up. */
  redirectUri: string
  /** The secret behind the `codeChallenge` of the authorize call. */
  codeVerifier: string
  /** Id of the project, or `<project id>#<branch id>`. */
  clientId: string
  /** Publishable client key. Required, although the verifier would be enough. */
  clientSecret?: string
}

/** Makes a fresh access token. The refresh token is not rotated. */
export interface OAuthRefreshTokenGrant {
  grantType: 'refresh_token'
  refreshToken: string
  /** Id of the project, or `<project id>#<branch id>`. */
  clientId: string
  /** Publishable client key; `__stack_public_client__` where the project works without one. */
  clientSecret: string
}

/**
 * The token endpoint's OAuth 2.0 error for a missing parameter (RFC 6749, section 5.2).
 * It has no `code`, and no known-error header comes with it.
 */
export interface OAuthProtocolError {
  /** For example `invalid_request`. */
  error: string
  errorDescription: string
}

/** Where an OAuth sign-in continues. Since 2026. */
export interface OAuthLocation {
  location: string
}

/** Since 2026. */
export interface CrossDomainRedirect {
  /** The `redirectUri` with `code` and `state`. */
  redirectUrl: string
}

export interface SendSignInCodeResult {
  /** 39 characters. The email shows a one-time password of six characters; that password followed by this nonce is the code to sign in with. */
  nonce: string
}

/** WebAuthn creation options in JSON form, the input of the browser's registration ceremony. */
export interface PasskeyRegistrationOptions {
  rp: {
    /**
     * Always the placeholder `THIS_VALUE_WILL_BE_REPLACED.example.com`. Check it, then replace it with the page's
     * host name.
     */
    id: string
    /** Name of the project. */
    name: string
  }
  user: {
    /** The user id as text, base64url. */
    id: string
    /** Display name, else primary email address, else a general word. */
    name: string
    /** Same as `name`. */
    displayName: string
  }
  /** Base64url. */
  challenge: string
  pubKeyCredParams: {
    /** COSE algorithm: -8, -7 or -257. */
    alg: number
    type: 'public-key'
  }[]
  /** Milliseconds. */
  timeout: number
  /** `none`: it is not requested. */
  attestation: 'none' | 'indirect' | 'direct' | 'enterprise'
  /** Empty. */
  excludeCredentials: {
    /** Base64url. */
    id: string
    type: 'public-key'
  }[]
  authenticatorSelection: {
    residentKey: 'required' | 'preferred' | 'discouraged'
    requireResidentKey: boolean
    userVerification: 'required' | 'preferred' | 'discouraged'
  }
  extensions: {
    credProps: boolean
  }
}

export interface InitiatePasskeyRegistrationResult {
  /** Send it back with the credential, within 65 seconds. */
  code: string
  /** Input of the browser's ceremony. Replace `rp.id` first. */
  optionsJson: PasskeyRegistrationOptions
}

/** WebAuthn registration response in JSON form, as the browser's ceremony returns it. */
export interface PasskeyRegistrationCredential {
  /** Id of the credential; base64url. */
  id: string
  /** Same as `id`. */
  rawId: string
  type: 'public-key'
  response: {
    /** Base64url. */
    clientDataJSON: string
    /** Base64url. */
    attestationObject: string
    transports?: string[]
    publicKeyAlgorithm?: number
    /** Base64url. */
    publicKey?: string
    /** Base64url. */
    authenticatorData?: string
  }
  clientExtensionResults: {
    appid?: boolean
    credProps?: {
      rk?: boolean
    }
  }
  /** `platform` or `cross-platform`. */
  authenticatorAttachment?: string
}

export interface RegisterPasskeyCredentialResult {
  /** Id of the credential, base64url; despite its name, not of the user. */
  userHandle: string
}

/** WebAuthn request options in JSON form, the input of the browser's authentication ceremony. */
export interface PasskeyAuthenticationOptions {
  /**
   * Always the placeholder `THIS_VALUE_WILL_BE_REPLACED.example.com`. Check it, then replace it with the page's host
   * name.
   */
  rpId: string
  /** Base64url. */
  challenge: string
  /** Empty, so that the browser offers every passkey of the site. */
  allowCredentials: {
    /** Base64url. */
    id: string
    type: 'public-key'
  }[]
  /** Milliseconds. */
  timeout: number
  userVerification: 'required' | 'preferred' | 'discouraged'
}

export interface InitiatePasskeyAuthenticationResult {
  /** Send it back with the authentication response, within 65 seconds. */
  code: string
  /** Input of the browser's ceremony. Replace `rpId` first. */
  optionsJson: PasskeyAuthenticationOptions
}

/** WebAuthn authentication response in JSON form, as the browser's ceremony returns it. */
export interface PasskeyAuthenticationResponse {
  /** Id of the credential; base64url. */
  id: string
  /** Same as `id`. */
  rawId: string
  type: 'public-key'
  response: {
    /** Base64url. */
    clientDataJSON: string
    /** Base64url. */
    authenticatorData: string
    /** Base64url. */
    signature: string
    /** Base64url; the `user.id` of the registration. */
    userHandle?: string
  }
  clientExtensionResults: {
    appid?: boolean
    credProps?: {
      rk?: boolean
    }
  }
  /** `platform` or `cross-platform`. */
  authenticatorAttachment?: string
}

/** Doesn't reveal whether the address has an account. */
export interface SendPasswordResetCodeResult {
  /** A sentence, always the same; not a boolean. */
  success: string
}

/** Since 2026. */
export interface PaymentMethodConfigs {
  configId: string
  methods: unknown[]
}

/** Since 2026. */
export interface TransactionPage {
  transactions: unknown[]
  /** Null after the last page. */
  nextCursor: string | null
}

/** `user` and `team` are those of the project; `custom` is a customer that only servers know. Since 2026. */
export type CustomerType = 'user' | 'team' | 'custom'

/** A customer that can have a payment method. Since 2026. */
export type BilledCustomerType = 'user' | 'team'

/** The customer's quantity of an item. Since 2026. */
export interface CustomerItem {
  id: string
  displayName: string
  /** May be negative. */
  quantity: number
}

/** Empty. Since 2026. */
export interface UpdateCustomerItemQuantityResult {}

/** What a product is and what it costs. Since 2026. */
export interface CustomerProductDetails {
  displayName: string
  customerType: CustomerType
  /** Whether only a server may offer it. */
  serverOnly: boolean
  /** Whether a customer may have it several times. */
  stackable: boolean
  /**
   * By price id: an amount as decimal text for each currency code, and `interval` as `[count, unit]` for a
   * subscription.
   */
  prices: Record<string, unknown>
  /** By item id: `quantity`, and optionally `repeat` and `expires`. */
  includedItems: Record<string, unknown>
  clientMetadata?: ProductMetadata
  clientReadOnlyMetadata?: ProductMetadata
  serverMetadata?: ProductMetadata
}

/** Any JSON that was given with the product; null without any. Since 2026. */
export type ProductMetadata = unknown

/** The subscription through which a customer has a product. Since 2026. */
export interface CustomerSubscription {
  subscriptionId: string | null
  /** In UTC. */
  currentPeriodEndIso: string | null
  /** Whether it ends with the current period. */
  cancelAtPeriodEnd: boolean
  isCancelable: boolean
}

/** A product that a customer has. Since 2026. */
export interface CustomerProduct {
  /** Null for an inline product. */
  id: string | null
  quantity: number
  product: CustomerProductDetails
  /** How the customer got it. Absent when unknown. */
  type?: 'one_time' | 'subscription'
  /** Null or absent without a subscription. */
  subscription?: CustomerSubscription | null
  /**
   * The products that the subscription can be switched to. Their form isn't known, so it isn't described; the
   * emulator leaves the field out.
   */
  switchOptions?: unknown[]
}

/** A product that is not in the payments settings. Since 2026. */
export interface InlineProduct {
  displayName: string
  customerType: CustomerType
  /** Default true. */
  serverOnly?: boolean
  /** Default false. */
  stackable?: boolean
  /**
   * By price id: an amount as decimal text for each currency code, such as `{ USD: '24.00' }`, and optionally
   * `interval` as `[count, unit]` with the unit `day`, `week`, `month` or `year`, and `free_trial` alike.
   */
  prices: Record<string, unknown>
  /** By item id: `quantity`, and optionally `repeat` and `expires`. */
  includedItems: Record<string, unknown>
  clientMetadata?: ProductMetadata
  clientReadOnlyMetadata?: ProductMetadata
  serverMetadata?: ProductMetadata
}

/** Since 2026. */
export interface GrantCustomerProductResult {
  success: boolean
  /** Absent unless the product is a subscription. */
  subscriptionId?: string
}

/** Since 2026. */
export interface PurchaseUrl {
  /** Works for 24 hours. */
  url: string
}

/** A card. Since 2026. */
export interface PaymentMethod {
  id: string
  brand: string | null
  /** The last four digits. */
  last4: string | null
  /** From 1 to 12. */
  expMonth: number | null
  expYear: number | null
}

/** How a customer pays. Since 2026. */
export interface CustomerBilling {
  /** Whether the payment provider knows the customer. */
  hasCustomer: boolean
  defaultPaymentMethod: PaymentMethod | null
}

/** Since 2026. */
export interface CustomerInvoice {
  createdAt: EpochMillis
  /** As the payment provider names it, such as `paid`. */
  status: string | null
  /** In the smallest unit of the currency. */
  amountTotal: number
  hostedInvoiceUrl: string | null
}

/** What the payment provider's form needs. Since 2026. */
export interface PaymentSetupIntent {
  clientSecret: string
  stripeAccountId: string
}

/** Since 2026. */
export interface SetDefaultPaymentMethodResult {
  success: boolean
  defaultPaymentMethod: PaymentMethod
}

/**
 * A price before and after a discount. Whether the amounts are numbers or texts, and of which unit, isn't known; the
 * emulator returns decimal texts, as in the prices of a product. Since 2026.
 */
export interface PromoCodePrice {
  originalAmount: unknown
  netAmount: unknown
  recurringAmount: unknown
  appliedCodeNames: string[]
}

/** A user holds a permission within a team. The three ids together identify the grant. */
export interface TeamPermission {
  /** The permission, such as `team_admin` or `$read_members`. */
  id: Registered<'permissions', string>
  userId: string
  teamId: string
}

/** A user holds a permission within the project. The two ids together identify the grant. */
export interface ProjectPermission {
  /** The permission, such as `beta_tester`. */
  id: Registered<'permissions', string>
  userId: string
}

/**
 * A permission that can be held within a team. Six of them belong to the service, begin with `$`, contain nothing and
 * can be neither changed nor deleted: `$update_team`, `$delete_team`, `$read_members`, `$remove_members`,
 * `$invite_members` and `$manage_api_keys`.
 */
export interface TeamPermissionDefinition {
  id: string
  /** Absent when unset. */
  description?: string
  /** The permissions that holding this one includes. Sorted; may be empty. */
  containedPermissionIds: string[]
}

/** A permission that can be held within the project. */
export interface ProjectPermissionDefinition {
  id: string
  /** Absent when unset. */
  description?: string
  /** The permissions that holding this one includes. Sorted; may be empty. */
  containedPermissionIds: string[]
}

/** An OAuth provider that is enabled. */
export interface ProviderReference {
  id: ProviderId
}

/** An external provider that projects can enable. */
export type ProviderId =
  | 'google'
  | 'github'
  | 'microsoft'
  | 'spotify'
  | 'facebook'
  | 'discord'
  | 'gitlab'
  | 'bitbucket'
  | 'linkedin'
  | 'apple'
  | 'x'
  | 'twitch'

/** The settings that a client needs to offer the right sign-in methods. */
export interface ProjectConfig {
  /** Whether new accounts are accepted. */
  signUpEnabled: boolean
  /** Whether users may sign in with a password. */
  credentialEnabled: boolean
  /** Whether users may sign in with a link or code by email. */
  magicLinkEnabled: boolean
  /** Whether users may sign in with a passkey. */
  passkeyEnabled: boolean
  /** Whether a signed-in user may create teams. */
  clientTeamCreationEnabled: boolean
  /** Whether a signed-in user may delete their own account. */
  clientUserDeletionEnabled: boolean
  /** Whether there are API keys of users. */
  allowUserApiKeys: boolean
  /** Whether there are API keys of teams. */
  allowTeamApiKeys: boolean
  enabledOauthProviders: ProviderReference[]
  /** The trusted domains of the project. Since 2026. */
  domains?: TrustedDomain[]
  /** Whether URLs on localhost are trusted. Since 2026. */
  allowLocalhost?: boolean
  /** Whether purchases accept promo codes. Since 2026. */
  allowPromoCodes?: boolean
  /** Whether a purchase accepts several promo codes. Since 2026. */
  allowStackingPromoCodes?: boolean
}

/** Something to know about the configuration of a project. Since 2026. */
export interface ConfigNotice {
  message: string
}

/** A project as a client sees it. */
export interface Project {
  /** A UUID, or `internal` for the project of the service itself. */
  id: string
  displayName: string
  config: ProjectConfig
  /** Since 2026. */
  isDevelopmentEnvironment?: boolean
  /** Why the configuration that was pushed last does not apply; `null` when it does. Since 2026. */
  pushedConfigError?: ConfigNotice | null
  /** Since 2026. */
  configWarnings?: ConfigNotice[]
}

/** Callback and redirect URLs are trusted when they have the protocol, host name and port of such a domain. In the host name `*` stands for anything within one label and `**` for one or more labels; a port of `*` for any port. Services until 2025 compare protocol, host name and the beginning of the path, ignore the port and have no wildcards. */
export interface TrustedDomain {
  domain: string
  /** Where the handler pages are on that domain. */
  handlerPath: string
}

export interface TrustedDomainBody {
  /** Begins with `http://` or `https://`; no blanks. */
  domain: string
  /** Begins with `/`. */
  handlerPath: string
}

/** A provider that uses the keys of the service; for development. */
export interface SharedProjectOAuthProvider {
  /** The name of the provider within the configuration; equals `id` unless set by the config override. */
  providerConfigId: string
  id: ProviderId
  type: 'shared'
  /** Absent when unset. */
  facebookConfigId?: string
  /** Absent when unset. */
  microsoftTenantId?: string
  /** The bundle ids of native apps. Absent when unset. Since 2026. */
  appleBundleIds?: string[]
}

/** A provider that uses the keys of the project. */
export interface StandardProjectOAuthProvider {
  /** The name of the provider within the configuration; equals `id` unless set by the config override. */
  providerConfigId: string
  id: ProviderId
  type: 'standard'
  clientId: string
  /** In clear. */
  clientSecret: string
  /** Absent when unset. */
  facebookConfigId?: string
  /** Absent when unset. */
  microsoftTenantId?: string
  /** The bundle ids of native apps. Absent when unset. Since 2026. */
  appleBundleIds?: string[]
  /** Absent when unset. Since 2026. */
  appleTeamId?: string
  /** Absent when unset. Since 2026. */
  appleKeyId?: string
  /** In clear. Absent when unset. Since 2026. */
  applePrivateKey?: string
}

/** An OAuth provider of a project. Being in the list enables it. */
export type ProjectOAuthProvider = SharedProjectOAuthProvider | StandardProjectOAuthProvider

/** Uses the keys of the service, which exist for `google`, `github`, `microsoft` and `spotify`; other providers are accepted here and do not work. */
export interface SharedProjectOAuthProviderBody {
  id: ProviderId
  type: 'shared'
  clientId?: string
  clientSecret?: string
  facebookConfigId?: string
  microsoftTenantId?: string
  /** The bundle ids of native apps. Since 2026. */
  appleBundleIds?: string[]
}

/** Uses the keys of the project. */
export interface StandardProjectOAuthProviderBody {
  id: ProviderId
  type: 'standard'
  clientId: string
  /** Needed unless all three keys of Apple are given. Services until 2025 require it. */
  clientSecret?: string
  facebookConfigId?: string
  microsoftTenantId?: string
  /** The bundle ids of native apps. Since 2026. */
  appleBundleIds?: string[]
  /** Since 2026. */
  appleTeamId?: string
  /** Since 2026. */
  appleKeyId?: string
  /** In the format PEM, as Apple gives it. Since 2026. */
  applePrivateKey?: string
}

/** An OAuth provider of a project. Being in the list enables it. */
export type ProjectOAuthProviderBody = SharedProjectOAuthProviderBody | StandardProjectOAuthProviderBody

/** Messages go through the mail server of the service; for development. */
export interface SharedEmailConfig {
  type: 'shared'
}

/** Messages go through the mail server of the project. */
export interface StandardEmailConfig {
  type: 'standard'
  host: string
  port: number
  username: string
  /** In clear. */
  password: string
  senderName: string
  senderEmail: string
}

/** Which mail server a project uses. */
export type EmailConfig = SharedEmailConfig | StandardEmailConfig

/** The mail server of the service. The settings of a server are accepted and ignored. */
export interface SharedEmailConfigBody {
  type: 'shared'
  host?: string
  port?: number
  username?: string
  password?: string
  senderName?: string
  senderEmail?: string
}

export interface StandardEmailConfigBody {
  type: 'standard'
  host: string
  port: number
  username: string
  password: string
  senderName: string
  senderEmail: string
}

/** Which mail server a project is to use. */
export type EmailConfigBody = SharedEmailConfigBody | StandardEmailConfigBody

/** A permission that is granted by itself. */
export interface DefaultPermission {
  /** The id of a permission definition. */
  id: string
}

export interface DefaultPermissionBody {
  /** Not looked up when it is written; an unknown id fails when it is to be granted. */
  id: string
}

/** The settings of a project as its owner sees them. A new project has the value named with each. */
export interface AdminProjectConfig {
  /** Whether URLs on localhost are trusted. Initially true. */
  allowLocalhost: boolean
  /** Whether new accounts are accepted. Initially true. */
  signUpEnabled: boolean
  /** Whether users may sign in with a password. Initially true. */
  credentialEnabled: boolean
  /** Whether users may sign in with a link or code by email. Initially false. */
  magicLinkEnabled: boolean
  /** Whether users may sign in with a passkey. Initially false. */
  passkeyEnabled: boolean
  /** Whether a signed-in user may create teams. Initially false. */
  clientTeamCreationEnabled: boolean
  /** Whether a signed-in user may delete their own account. Initially false. */
  clientUserDeletionEnabled: boolean
  /** Whether there are API keys of users. Initially false. */
  allowUserApiKeys: boolean
  /** Whether there are API keys of teams. Initially false. */
  allowTeamApiKeys: boolean
  /** Whether each new user gets a team. Initially false. */
  createTeamOnSignUp: boolean
  /** What happens when a user signs in at a provider with an email address that another account already signs in with. `link_method` adds the provider to that account if the address is verified on both sides and refuses otherwise; `raise_error` refuses; `allow_duplicates` creates a second account, whose address is not used for sign-in. Initially `link_method`. */
  oauthAccountMergeStrategy: 'link_method' | 'raise_error' | 'allow_duplicates'
  /** The id of the active theme. Initially `1df07ae6-abf3-4a40-83a5-a1a2cbe336ac`, the light one. */
  emailTheme: string
  /** Initially the mail server of the service. */
  emailConfig: EmailConfig
  /** Sorted by `domain`. Initially empty. */
  domains: TrustedDomain[]
  /** Sorted by `id`. Initially empty. */
  oauthProviders: ProjectOAuthProvider[]
  /** Follows from `oauthProviders`; cannot be written. */
  enabledOauthProviders: ProviderReference[]
  /** Permissions of a team's creator. Sorted. Initially `team_admin`. */
  teamCreatorDefaultPermissions: DefaultPermission[]
  /** Permissions of a new team member. Sorted. Initially `team_member`. */
  teamMemberDefaultPermissions: DefaultPermission[]
  /** The project permissions of a new user. Sorted. Initially empty. */
  userDefaultPermissions: DefaultPermission[]
}

/** A project as its owner sees it. */
export interface AdminProject {
  /** A UUID, or `internal` for the project of the service itself. */
  id: string
  displayName: string
  /** Empty if not set. */
  description: string
  createdAt: EpochMillis
  isProductionMode: boolean
  config: AdminProjectConfig
  /** The team of the project `internal` that owns this one. Since 2026. */
  ownerTeamId?: string | null
  /** How far the owner has come in setting it up; `completed` by default. Since 2026. */
  onboardingStatus?: string
  /** A square logo. Since 2026. */
  logoUrl?: string | null
  /** A logo with the name. Since 2026. */
  logoFullUrl?: string | null
  /** A square logo for dark mode. Since 2026. */
  logoDarkModeUrl?: string | null
  /** A logo with the name for dark mode. Since 2026. */
  logoFullDarkModeUrl?: string | null
}

/** Omitted fields keep their values or, in a new project, get their initial values. A list and `emailConfig` replace the whole old value. */
export interface AdminProjectConfigBody {
  /** Whether URLs on localhost are trusted. */
  allowLocalhost?: boolean
  /** Whether new accounts are accepted. */
  signUpEnabled?: boolean
  /** Whether users with an unverified primary address are restricted. Initially false. The project doesn't return it; the configuration does, as `onboarding.requireEmailVerification`. Since 2026. */
  requireEmailVerification?: boolean
  /** Whether users may sign in with a password. */
  credentialEnabled?: boolean
  /** Whether users may sign in with a link or code by email. */
  magicLinkEnabled?: boolean
  /** Whether users may sign in with a passkey. */
  passkeyEnabled?: boolean
  /** Whether a signed-in user may create teams. */
  clientTeamCreationEnabled?: boolean
  /** Whether a signed-in user may delete their own account. */
  clientUserDeletionEnabled?: boolean
  /** Whether there are API keys of users. */
  allowUserApiKeys?: boolean
  /** Whether there are API keys of teams. */
  allowTeamApiKeys?: boolean
  /** Whether each new user gets a team. */
  createTeamOnSignUp?: boolean
  /** What happens when a user signs in at a provider with an email address that another account already signs in with. `link_method` adds the provider to that account if the address is verified on both sides and refuses otherwise; `raise_error` refuses; `allow_duplicates` creates a second account, whose address is not used for sign-in. */
  oauthAccountMergeStrategy?: 'link_method' | 'raise_error' | 'allow_duplicates'
  /** The id of the active theme. Creating a project does not look it up, updating one does. */
  emailTheme?: string
  emailConfig?: EmailConfigBody
  domains?: TrustedDomainBody[]
  /** Replaces the whole list, and drops providers that were added by the config override too. */
  oauthProviders?: ProjectOAuthProviderBody[]
  /** Permissions of a team's creator. */
  teamCreatorDefaultPermissions?: DefaultPermissionBody[]
  /** Permissions of a new team member. */
  teamMemberDefaultPermissions?: DefaultPermissionBody[]
  /** The project permissions of a new user. */
  userDefaultPermissions?: DefaultPermissionBody[]
}

/** A picture as a data URL, which gets a URL of the service, or an http(s) URL, which is stored as it is. `null` removes the logo. Since 2026. */
export type ProjectLogoBody = string | null

/** The public half of the key that signs the access tokens of a project. */
export interface JsonWebKey {
  kty: 'EC'
  crv: 'P-256'
  alg: 'ES256'
  /** The id of the key, 12 characters; the header of each access token names it. */
  kid: string
  /** Base64url. */
  x: string
  /** Base64url. */
  y: string
}

/** The public keys of a project; one at present. */
export interface JsonWebKeySet {
  keys: JsonWebKey[]
}

export interface RenderedProjectConfig {
  /** JSON as text: the whole configuration with every default applied. Values without one are absent, and new names may appear. */
  configString: string
}

/** Empty. */
export type UpdateProjectConfigOverrideResult = Record<string, unknown>

export interface WebhookPortalToken {
  /** A bearer token for the portal of the webhook provider. */
  token: string
}

/**
 * Where an override of the configuration applies: `project` to all branches, `branch` to one branch, `environment` to
 * one deployment of it. Since 2026.
 */
export type ConfigLevel = 'project' | 'branch' | 'environment'

/** Where the configuration of a branch comes from. Since 2026. */
export type ConfigSource = UnknownConfigSource | UnlinkedConfigSource | GithubConfigSource

/** It was pushed, and nothing more is known. Since 2026. */
export interface UnknownConfigSource {
  type: 'pushed-from-unknown'
}

/** It is edited in the dashboard or through the API. Since 2026. */
export interface UnlinkedConfigSource {
  type: 'unlinked'
}

/** It was pushed from a file in a repository. Since 2026. */
export interface GithubConfigSource {
  type: 'pushed-from-github'
  owner: string
  repo: string
  branch: string
  commitHash: string
  configFilePath: string
}

/** Since 2026. */
export interface ProjectConfigSource {
  source: ConfigSource
}

/** The override of one level. Since 2026. */
export interface ProjectConfigLevel {
  /** JSON as text: what the level overrides. */
  configString: string
}

/** Since 2026. */
export interface SendTestWebhookResult {
  success: boolean
  /** Why it was not delivered. */
  errorMessage?: string
}

/** Since 2026. */
export interface AffectedUsers {
  affectedUsers: AffectedUser[]
  /** All of them, also those that are not listed. */
  totalAffectedCount: number
}

/** Since 2026. */
export interface AffectedUser {
  id: string
  displayName: string | null
  primaryEmail: string | null
  restrictedReason: RestrictedReason
}

/** One sign-in of a user that has not ended. */
export interface UserSession {
  /** Equals the claim `refreshTokenId` of its access tokens. */
  id: string
  userId: string
  createdAt: EpochMillis
  /** Made at server level to act as the user. */
  isImpersonation: boolean
  /** When it last got an access token. Absent when unknown. */
  lastUsedAt?: EpochMillis
  /** Whether the access token of this call belongs to it. Absent means that it does not. */
  isCurrentSession?: boolean
  /** The program that uses the session, where it is known. Since 2026. */
  agentName?: string | null
  /** Where it was last used from. Absent when unknown. */
  geoInfo?: GeoInfo
}

/** An IP address and the place it seems to be at. What is not known is null or absent. */
export interface GeoInfo {
  ip: string
  /** Two letters, ISO 3166-1. */
  countryCode?: string | null
  regionCode?: string | null
  cityName?: string | null
  /** Degrees. */
  latitude?: number | null
  /** Degrees. */
  longitude?: number | null
  /** IANA time zone, like `Europe/Lisbon`. */
  tzIdentifier?: string | null
}

/** An invitation that is neither used nor expired. */
export interface TeamInvitation {
  /** Names the invitation; it is not the code in the mail. */
  id: string
  teamId: string
  /** May be empty. Since 2026. */
  teamDisplayName?: string
  recipientEmail: string
  /** Seven days after it was sent. */
  expiresAt: EpochMillis
}

/** The invitation is sent. */
export interface SendTeamInvitationResult {
  success: boolean
  /** The id of the invitation. */
  id: string
}

/** The user belongs to the team; there is nothing to return. */
export interface AcceptTeamInvitationResult {}

/** The team that an invitation leads to. */
export interface TeamInvitationDetails {
  teamId: string
  /** May be empty. */
  teamDisplayName: string
}

/** A user belongs to a team. */
export interface TeamMembership {
  teamId: string
  userId: string
}

/** A member as the team sees it. */
export interface TeamMemberProfile {
  teamId: string
  userId: string
  /** The name within the team, or else the user's own; `null` if there is neither. */
  displayName: string | null
  /** The picture within the team, or else the user's own; `null` when there is neither. */
  profileImageUrl: string | null
}

/** A member as a server sees it, with the whole user. */
export interface ServerTeamMemberProfile {
  teamId: string
  userId: string
  /** The name within the team, or else the user's own; `null` if there is neither. */
  displayName: string | null
  /** The picture within the team, or else the user's own; `null` when there is neither. */
  profileImageUrl: string | null
  user: ServerUser
}

/** A team, as its members see it. */
export interface Team {
  id: string
  /** May be empty. */
  displayName: string
  profileImageUrl: string | null
  /** Data of the app that members may read, and write with `$update_team`. `null` until it is set. */
  clientMetadata: Registered<'teamClientMetadata'>
  /** Data of the app that members may read and only a server may write. `null` until it is set. */
  clientReadOnlyMetadata: Registered<'teamClientReadOnlyMetadata'>
}

/** A team, as a server sees it. */
export interface ServerTeam {
  id: string
  /** May be empty. */
  displayName: string
  profileImageUrl: string | null
  /** Data of the app that members may read, and write with `$update_team`. `null` until it is set. */
  clientMetadata: Registered<'teamClientMetadata'>
  /** Data of the app that members may read and only a server may write. `null` until it is set. */
  clientReadOnlyMetadata: Registered<'teamClientReadOnlyMetadata'>
  createdAt: EpochMillis
  /** Data of the app that members never see. `null` until it is set. */
  serverMetadata: Registered<'teamServerMetadata'>
}

/** A new session, from a method that doesn't say whether the account is new. */
export interface SignInTokens {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Opaque, 45 characters; lives a year. */
  refreshToken: string
  userId: string
}

/** A new session, from a method that may also have created the account. */
export interface SignInOrUpTokens {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Opaque, 45 characters; lives a year. */
  refreshToken: string
  userId: string
  /** Whether this sign-in created the account. */
  isNewUser: boolean
}

/** The tokens of a session that was created for a user. */
export interface SessionTokens {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Opaque, 45 characters; lives as long as requested. */
  refreshToken: string
}

/** A fresh access token. The refresh token stays valid, unless the response has a new one. */
export interface RefreshedAccessToken {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Only from services that rotate refresh tokens; it replaces the sent one. */
  refreshToken?: string
}

/** A new session, from an authorization code. It does not say whose; the access token does, in `sub`. */
export interface OAuthSignInTokens {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Opaque, 45 characters; lives a year. */
  refreshToken: string
  tokenType: 'Bearer'
  /** Seconds, about 3600. It is not the life of the access token; only the token's own `exp` is. */
  expiresIn: number
  scope: 'legacy'
  /** Whether this sign-in created the account. */
  isNewUser: boolean
  /**
   * The value of this name in the authorize call, unchecked; `null` if there was none. This and
   * `isNewUser` travel a second time under older names, `afterCallbackRedirectUrl` and `newUser`.
   */
  afterCallbackRedirectUrl: string | null
}

/** A fresh access token. The refresh token stays valid and is not repeated, unless the response has a new one. */
export interface OAuthRefreshedAccessToken {
  /** JSON Web Token; lives about ten minutes, see its `exp`. */
  accessToken: string
  /** Only from services that rotate refresh tokens; it replaces the sent one. */
  refreshToken?: string
  tokenType: 'Bearer'
  /** Seconds, about 3600. It is not the life of the access token; only the token's own `exp` is. */
  expiresIn: number
  scope: 'legacy'
}

/** An account at an external provider that belongs to a user. */
export interface UserOAuthAccount {
  /** The id the project gave the provider, such as `github`; not that of the connection. */
  id: string
  /** The user's id at the provider. */
  accountId: string
  /** The address from the provider; `null` or absent if it sent none. */
  email?: string | null
}

/** The team that a user is working in, as part of the user. Read the team itself to be sure of its metadata. */
export interface SelectedTeam {
  id: string
  /** May be empty. */
  displayName: string
  profileImageUrl: string | null
  /** Data of the app that members may read. `null` or absent when it is not set. */
  clientMetadata?: Registered<'teamClientMetadata'>
  /** Data of the app that members may read and only a server may write. `null` or absent when it is not set. */
  clientReadOnlyMetadata?: Registered<'teamClientReadOnlyMetadata'>
}

/** The team that a user is working in, as part of the user for a server. */
export interface ServerSelectedTeam {
  id: string
  /** May be empty. */
  displayName: string
  profileImageUrl: string | null
  /** Data of the app that members may read. `null` or absent when it is not set. */
  clientMetadata?: Registered<'teamClientMetadata'>
  /** Data of the app that members may read and only a server may write. `null` or absent when it is not set. */
  clientReadOnlyMetadata?: Registered<'teamClientReadOnlyMetadata'>
  createdAt: EpochMillis
  /** Data of the app that members never see. `null` or absent when it is not set. */
  serverMetadata?: Registered<'teamServerMetadata'>
}

/** Why a user is restricted. Since 2026. */
export interface RestrictedReason {
  type: 'anonymous' | 'email_not_verified' | 'restricted_by_administrator'
}

/** How likely a user is abusive; each score from 0 to 100. Since 2026. */
export interface UserRiskScores {
  signUp: {
    bot: number
    freeTrialAbuse: number
  }
}

/** Since 2026. */
export interface UserRiskScoresBody {
  signUp: {
    bot: number
    freeTrialAbuse: number
  }
}

/** The signed-in user, as it sees itself. */
export interface CurrentUser {
  id: string
  /** Never the empty text; `null` when the user has no name. */
  displayName: string | null
  /** Lower-case; `null` when no contact channel is the primary one. */
  primaryEmail: string | null
  /** False when there is no primary email address. */
  primaryEmailVerified: boolean
  profileImageUrl: string | null
  signedUpAt: EpochMillis
  /** Data of the app that the user may read and write. `null` until it is set. */
  clientMetadata: Registered<'userClientMetadata'>
  /** Data of the app that the user may read and only a server may write. `null` until it is set. */
  clientReadOnlyMetadata: Registered<'userClientReadOnlyMetadata'>
  hasPassword: boolean
  /** Whether the user can sign in by magic link or one-time code. */
  otpAuthEnabled: boolean
  /** Whether the user can sign in through email at all, with a password or a code. */
  emailAuthEnabled: boolean
  /** Whether the user can sign in with a passkey. */
  passkeyAuthEnabled: boolean
  /** Whether a sign-in also asks for a time-based code. */
  isMultiFactorRequired: boolean
  /**
   * Whether it is an anonymous account. With services until 2025, adding a credential does not change that; services
   * since 2026 make it an ordinary account.
   */
  isAnonymous: boolean
  /**
   * Whether the account may not be used yet: anonymous, with an unverified address where the project requires a
   * verified one, or restricted by an administrator. Since 2026.
   */
  isRestricted?: boolean
  /** Why; `null` exactly when `isRestricted` is false. Since 2026. */
  restrictedReason?: RestrictedReason | null
  /** Whether an administrator restricted the account. Since 2026. */
  restrictedByAdmin?: boolean
  /** The reason shown to the user. Since 2026. */
  restrictedByAdminReason?: string | null
  /** The accounts at external providers. May be empty. */
  oauthProviders: UserOAuthAccount[]
  /** The accounts at external auth providers. Their shape is not fixed. Since 2026. */
  externalAuthProviders?: unknown[]
  /** The team the user is working in. */
  selectedTeamId: string | null
  /** That team; `null` exactly when `selectedTeamId` is. */
  selectedTeam: SelectedTeam | null
}

/** A user, as a server sees it. */
export interface ServerUser {
  id: string
  /** Never the empty text; `null` when the user has no name. */
  displayName: string | null
  /** Lower-case; `null` when no contact channel is the primary one. */
  primaryEmail: string | null
  /** False when there is no primary email address. */
  primaryEmailVerified: boolean
  profileImageUrl: string | null
  signedUpAt: EpochMillis
  /** Data of the app that the user may read and write. `null` until it is set. */
  clientMetadata: Registered<'userClientMetadata'>
  /** Data of the app that the user may read and only a server may write. `null` until it is set. */
  clientReadOnlyMetadata: Registered<'userClientReadOnlyMetadata'>
  hasPassword: boolean
  /** Whether the user can sign in by magic link or one-time code. */
  otpAuthEnabled: boolean
  /** Whether the user can sign in through email at all, with a password or a code. */
  emailAuthEnabled: boolean
  /** Whether the user can sign in with a passkey. */
  passkeyAuthEnabled: boolean
  /** Whether a sign-in also asks for a time-based code. */
  isMultiFactorRequired: boolean
  /**
   * Whether it is an anonymous account. With services until 2025, adding a credential does not change that; services
   * since 2026 make it an ordinary account.
   */
  isAnonymous: boolean
  /**
   * Whether the account may not be used yet: anonymous, with an unverified address where the project requires a
   * verified one, or restricted by an administrator. Since 2026.
   */
  isRestricted?: boolean
  /** Why; `null` exactly when `isRestricted` is false. Since 2026. */
  restrictedReason?: RestrictedReason | null
  /** Whether an administrator restricted the account. Since 2026. */
  restrictedByAdmin?: boolean
  /** The reason shown to the user. Since 2026. */
  restrictedByAdminReason?: string | null
  /** The accounts at external providers. May be empty. */
  oauthProviders: UserOAuthAccount[]
  /** The accounts at external auth providers. Their shape is not fixed. Since 2026. */
  externalAuthProviders?: unknown[]
  /** The team the user is working in. */
  selectedTeamId: string | null
  /** That team; `null` exactly when `selectedTeamId` is. */
  selectedTeam: ServerSelectedTeam | null
  /** Whether the user can sign in with the primary address. */
  primaryEmailAuthEnabled: boolean
  /** The time of the sign-up until any activity is recorded. */
  lastActiveAt: EpochMillis
  /** Data of the app that the user never sees. `null` until it is set. */
  serverMetadata: Registered<'userServerMetadata'>
  /** Details of the restriction, for servers only. Since 2026. */
  restrictedByAdminPrivateDetails?: string | null
  /** Where the user signed up. Two letters, ISO 3166-1. Since 2026. */
  countryCode?: string | null
  /** How likely the sign-up was abuse. Since 2026. */
  riskScores?: UserRiskScores
}
