/** Values that several modules share. One with a single reader stands above it. */

/** How long the refresh cookie is kept: one year. */
export const REFRESH_COOKIE_MAX_AGE_SECONDS = 31_536_000
/** A server writes an unchanged refresh cookie again after this long, so that an active session doesn't end: one week. */
export const REFRESH_COOKIE_RENEW_MILLIS = 604_800_000
/** How long a browser remembers which session began or ended last, so that late responses have no effect: one day. */
export const MARK_COOKIE_MAX_AGE_SECONDS = 86_400
/** How long the access cookie is kept: one day. */
export const ACCESS_COOKIE_MAX_AGE_SECONDS = 86_400
/** The largest clock difference that is stored in a cookie: ten years. */
export const CLOCK_AHEAD_MAX_MILLIS = 315_360_000_000
/** The largest cookie a browser must keep, name and value together (RFC 6265, section 6.1). */
export const COOKIE_MAX_BYTES = 4096
/** How often cookies are read again in a browser without an event about changed cookies. */
export const COOKIE_POLL_MILLIS = 100
/** A caller can't require an access token to live this long or longer. */
export const ACCESS_TOKEN_MAX_REQUIRED_LIFE_MILLIS = 60_000
/** How long a caller waits for a token with new claims before it gets the one with the old claims. */
export const CLAIMS_WAIT_MILLIS = 3_000
/** The longest use of an access token without a usable `iat`. */
export const ACCESS_TOKEN_ASSUMED_LIFE_MILLIS = 600_000
/** Differences between the clocks of device and service up to this are ignored. */
export const CLOCK_AHEAD_IGNORED_MILLIS = 5_000
/** An access token is used only while its remaining lifetime is at least this. */
export const ACCESS_TOKEN_MIN_LIFE_MILLIS = 20_000
/** The lifetime that an access token must have left before a page is rendered, so that rendering needs no refresh. */
export const PROXY_ACCESS_TOKEN_LIFE_MILLIS = 50_000
/**
 * How long a server remembers the result of a refresh, for requests that were sent with the old refresh token. A service
 * that issues a new refresh token each time ends a session when an old one is used again.
 */
export const SHARED_REFRESH_MILLIS = 30_000
/**
 * How long a process may hold the lock on the refresh of a token. If it is killed or paused, another one takes over then:
 * within the grace period of 10 s that many services have for a refresh token that was replaced.
 */
export const REFRESH_LOCK_MILLIS = 8_000
/** How long servers leave a refresh to the page that announced it. The browser forgets the announcement then. */
export const REFRESH_ANNOUNCEMENT_SECONDS = 10
/** How long an operation of the shared store may take. */
export const STORE_TIMEOUT_MILLIS = 1_000
/** How long a process works without its shared store after an operation failed. */
export const STORE_RETRY_MILLIS = 5_000
/** Default of how long a server reads, refreshes and verifies the session of one request. */
export const SESSION_DEADLINE_MILLIS = 5_000
/** A cached entry is dropped this long after its last subscriber left. */
export const CACHE_IDLE_MILLIS = 5_000
/** How long a user that was read is treated as current, unless a call changes it. */
export const USER_STALE_MILLIS = 30_000
/** How long a session waits to refresh again after two failures in a row. */
export const REFRESH_COOLDOWN_MILLIS = 5_000
/** How long a tab without a lock waits for another tab's new tokens after the service refused its own. */
export const REFUSAL_GRACE_MILLIS = 3_000
/** How long a key set stays in the shared store. A process that reads it then uses it for the rest of its 300 s. */
export const SHARED_KEY_SET_SECONDS = 150
/** How long an expired key set is used while no newer one can be fetched: one day. */
export const KEY_SET_STALE_SECONDS = 86_400
/** The longest access token that is parsed. The service's have about 600 characters. */
export const ACCESS_TOKEN_MAX_LENGTH = 8192
/** How many verified tokens a process remembers. */
export const VERIFIED_TOKENS_REMEMBERED = 10_000
/** For how many projects, services and fetch functions a process remembers keys and refreshes. */
export const PROJECTS_REMEMBERED = 1000
/** How far the timestamp of a webhook may be in the past or in the future. */
export const WEBHOOK_TOLERANCE_SECONDS = 300
/** How many signatures of a webhook are compared. */
export const WEBHOOK_SIGNATURES_COMPARED_COUNT = 10
/** Default of the clock difference that is tolerated when a token is verified. */
export const CLOCK_LEEWAY_DEFAULT_SECONDS = 5
/** The largest clock difference that a caller may tolerate. */
export const CLOCK_LEEWAY_SECONDS = 60
/** The longest delay that timers support. */
export const WAIT_MAX_MILLIS = 2_147_483_647

/** The managed service. */
export const DEFAULT_BASE_URL = 'https://api.stack-auth.com'
/** The prefix of every call. */
export const API_PATH = '/api/v1'
/** The `client_secret` of OAuth requests without a publishable client key. */
export const PUBLIC_CLIENT = '__stack_public_client__'
/** The path of the handler pages. */
export const DEFAULT_HANDLER_PATH = '/handler'
/** The query parameter that names where the user returns to after a sign-in. */
export const RETURN_TO_PARAMETER = 'after_auth_return_to'

/** The version of this package, sent with each request. A test compares it with `package.json`. */
export const VERSION = '0.2.0'
