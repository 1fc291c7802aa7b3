/** The numbers of the emulated service, and the emulator's own. */
import { SERVER_SESSION_LIFE_MILLIS } from '../core/constants.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const DAY_MILLIS = DAY
/** Days of the metrics, today included. */
export const METRICS_DAYS = 31
/** Users in each list of the metrics. */
export const METRICS_USERS = 5

/** `exp` minus `iat` of an access token. */
export const ACCESS_TOKEN_LIFETIME_SECONDS = 600
/** Refresh token of an interactive sign-in, and the default of a session made at server level. */
export const REFRESH_TOKEN_LIFETIME_MILLIS = SERVER_SESSION_LIFE_MILLIS

/** Characters of a verification code, a refresh token, a polling or login code: 224 bits in base 32. */
export const CODE_LENGTH = 45
/** Characters of a code that the user types: the start of a sign-in code. */
export const OTP_LENGTH = 6
/** Attempts after which a code is invalid, right or wrong. */
export const CODE_MAX_ATTEMPTS = 20
/** Lifetime of a code sent by email. */
export const MAIL_CODE_LIFETIME_MILLIS = 7 * DAY
/** Lifetime of an unsubscribe link. */
export const UNSUBSCRIBE_LIFETIME_MILLIS = 30 * DAY
/** Lifetime of the attempt code of a second factor. */
export const MFA_CODE_LIFETIME_MILLIS = 5 * MINUTE
/** Lifetime of the code of a passkey ceremony. */
export const PASSKEY_CODE_LIFETIME_MILLIS = 65 * SECOND

/** Timeout of a passkey ceremony in the browser. */
export const PASSKEY_CEREMONY_MILLIS = 60 * SECOND
/** Time between the redirect to a provider and its callback. */
export const OAUTH_FLOW_LIFETIME_MILLIS = 10 * MINUTE
/** Lifetime of an OAuth authorization code. */
export const OAUTH_CODE_LIFETIME_MILLIS = 5 * MINUTE
/** Default lifetime of a command-line sign-in. */
export const CLI_LOGIN_LIFETIME_MILLIS = 2 * HOUR
/** The same in a service since 2026. */
export const CLI_LOGIN_LIFETIME_2026_MILLIS = 120_000

export const PASSWORD_MIN_LENGTH = 8
/** Base64 characters of an uploaded picture. */
export const IMAGE_MAX_LENGTH = 307_200

/** Rounds of PBKDF2. Low, because test passwords need no protection and tests must be fast. */
export const PASSWORD_ITERATIONS = 100
/** Verified access tokens in the cache. */
export const TOKEN_CACHE_SIZE = 10_000
/** Mails in a project's list of sent ones. */
export const SENT_MAILS_SHOWN = 100
/** Requests kept for the window at `/_emulator`. */
export const REQUEST_LOG_SIZE = 100
/** Webhooks kept in the log. */
export const WEBHOOK_LOG_SIZE = 1_000
/** Delays before the second, third, … attempt to send a webhook, by the clock of the emulator. */
export const WEBHOOK_RETRY_DELAYS_MILLIS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const
/** How long a receiver of webhooks may take to respond. */
export const WEBHOOK_TIMEOUT_MILLIS = 15 * SECOND

/** Maximum records of a table. */
export const MAX_RECORDS = 1_000_000
/** Bytes of a request body the HTTP server accepts. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024
/** Maximum bytes of a state that is restored over HTTP. */
export const MAX_STATE_BYTES = 256 * 1024 * 1024
/** The start of a seeded clock without a time: 2026-01-01T00:00:00Z. */
export const SEEDED_NOW_MILLIS = 1_767_225_600_000
