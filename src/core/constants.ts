/** All numbers of the client, with their units in the names. */

/** How long the refresh cookie is kept: one year. */
export const REFRESH_COOKIE_MAX_AGE_SECONDS = 31_536_000
/** A server writes an unchanged refresh cookie again after this long, so that an active session doesn't end: one week. */
export const REFRESH_COOKIE_RENEW_MILLIS = 604_800_000
/** How long a browser remembers which session began or ended last, so that late responses have no effect: one day. */
export const MARK_COOKIE_MAX_AGE_SECONDS = 86_400
/** How long the access cookie is kept: one day. */
export const ACCESS_COOKIE_MAX_AGE_SECONDS = 86_400
/** A server reads older cookies over HTTPS for at most this long after it started: one year. */
export const OLDER_COOKIES_MAX_MILLIS = 31_536_000_000
/** The largest clock difference that is stored in a cookie: ten years. */
export const CLOCK_AHEAD_MAX_MILLIS = 315_360_000_000
/** How long the cookie with state and code verifier of an OAuth flow is kept: one hour. */
export const OAUTH_COOKIE_MAX_AGE_SECONDS = 3600
/** How long the callback page in a popup waits for the page that opened it. */
export const POPUP_RECEIPT_MILLIS = 1_000
/** The largest cookie a browser must keep, name and value together (RFC 6265, section 6.1). */
export const COOKIE_MAX_BYTES = 4096
/** How often cookies are read again in a browser without an event about changed cookies. */
export const COOKIE_POLL_MILLIS = 100
/** After this long without input a page is treated as unused, and polls its cookies less often. */
export const COOKIE_POLL_UNUSED_AFTER_MILLIS = 30_000
/** How often an unused page polls its cookies. */
export const COOKIE_POLL_UNUSED_MILLIS = 2_000
/**
 * Time between the first subscription to a session and loading the code that maintains it, unless it is needed earlier.
 */
export const MAINTENANCE_LOAD_MILLIS = 3_000
/** The message that a tab sends to the others after it changed the tokens. */
export const TOKENS_CHANGED = 'changed'
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
/** With `persistUser`, how long the first read of the user waits for the service before the stored user is shown. */
export const LAST_USER_WAIT_MILLIS = 1_000
/** The delay after which a user that was shown from the storage is read again, until the service responds. */
export const LAST_USER_RETRY_MILLIS = 30_000
/** The delay before a lost connection to the app's own API is made again. It doubles with each loss. */
export const RECONNECT_MIN_MILLIS = 1_000
/** The longest such delay. */
export const RECONNECT_MAX_MILLIS = 30_000
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
/** How long a revocation is remembered: longer than any access token lives. */
export const REVOCATION_MILLIS = 86_400_000
/** How long a process remembers that a session was not revoked. */
export const REVOCATION_CACHE_MILLIS = 500
/** How long servers leave a refresh to the page that announced it. The browser forgets the announcement then. */
export const REFRESH_ANNOUNCEMENT_SECONDS = 10
/** Servers follow announcements of one refresh token once in this time, so that a planted one can't block refreshes. */
export const REFRESH_ANNOUNCEMENT_INTERVAL_MILLIS = 60_000
/** How long a server's refresh may take, retries included. It ends before its lock does. */
export const REFRESH_TIMEOUT_MILLIS = 6_000
/** How often a process looks for the result of another one that holds the lock. */
export const REFRESH_LOCK_POLL_MILLIS = 50
/** How long an operation of the shared store may take. */
export const STORE_TIMEOUT_MILLIS = 1_000
/** How long a process works without its shared store after an operation failed. */
export const STORE_RETRY_MILLIS = 5_000
/** How many deliveries of refreshes a server remembers, so that each is recorded once. */
export const DELIVERIES_REMEMBERED = 4000
/** How many refreshes that were refused or failed a server remembers. */
export const FAILED_REFRESHES_REMEMBERED = 4000
/** Default of how long a server reads, refreshes and verifies the session of one request. */
export const SESSION_DEADLINE_MILLIS = 5_000
/** How many refreshes of requests without a signed access token a server sends at once. */
export const REFRESH_PERMIT_COUNT = 10
/** A permit returns after this long if the service did not accept the refresh. */
export const REFRESH_PERMIT_RETURN_MILLIS = 10_000
/** How long a refresh waits for a permit. */
export const REFRESH_PERMIT_WAIT_MILLIS = 2_000
/** How many refreshes wait for a permit. */
export const REFRESH_PERMIT_QUEUE_SIZE = 500
/** The interval in which a session may be refreshed once without a permit. */
export const SESSION_REFRESH_INTERVAL_MILLIS = 10_000
/** For how many sessions the time of the last refresh is remembered. */
export const PACED_SESSIONS_REMEMBERED = 4000
/** How long a refresh waits for the public keys that show whether it needs a permit. */
export const KEYS_WAIT_MILLIS = 1_000
/** A cached entry is dropped this long after its last subscriber left. */
export const CACHE_IDLE_MILLIS = 5_000
/** How long a user that was read is treated as current, unless a call changes it. */
export const USER_STALE_MILLIS = 30_000
/** The minimum time between two refetches of one key. */
export const REFETCH_THROTTLE_MILLIS = 300
/** The maximum number of concurrent refetches of one key. */
export const REFETCH_CONCURRENCY = 1
/** The number of retries after a network failure. */
export const NETWORK_RETRIES = 5
/** The delay before the first retry; it doubles with each retry. */
export const RETRY_BASE_MILLIS = 1000
/** A delay is multiplied by a random factor between these two. */
export const RETRY_MIN_JITTER = 0.5
/** See {@link RETRY_MIN_JITTER}. */
export const RETRY_MAX_JITTER = 1.5
/**
 * After all attempts of a call failed, the client sends no read for this long, times a random factor as for
 * {@link RETRY_MIN_JITTER}. A sixth attempt would have followed after 32 s.
 */
export const OUTAGE_COOLDOWN_MILLIS = 30_000
/** A `Retry-After` is extended by a random share of up to this, so that clients don't all retry at once. */
export const RETRY_AFTER_JITTER = 0.25
/** Default of the longest `Retry-After` that a call waits for; after a longer one it fails at once. */
export const RETRY_AFTER_MAX_MILLIS = 60_000
/** How long a browser waits to find out whether a program listens at an address of this machine. */
export const PROBE_MILLIS = 2000
/** How long a read in flight is shared with identical reads that begin later. */
export const JOIN_MAX_MILLIS = 3000
/** The default timeout of a response. */
export const REQUEST_TIMEOUT_MILLIS = 30_000
/** How long a session waits to refresh again after two failures in a row. */
export const REFRESH_COOLDOWN_MILLIS = 5_000
/** How long a tab waits for the lock on refreshing before it continues without. */
export const TAB_LOCK_WAIT_MILLIS = 5_000
/** How long to wait for the browser's cookie store. */
export const COOKIE_STORE_TIMEOUT_MILLIS = 1_000
/** How often a tab checks whether the other tabs can see its write. The first check nearly always suffices. */
export const COOKIE_SETTLE_COUNT = 5
/** How long a tab without a lock waits for another tab's new tokens after the service refused its own. */
export const REFUSAL_GRACE_MILLIS = 3_000
/** The delay between two polls of a command-line login. */
export const CLI_POLL_WAIT_MILLIS = 2000
/** The lifetime of a session that a server creates: one year. */
export const SERVER_SESSION_LIFE_MILLIS = 31_536_000_000
/** How long a fetched key set is used. */
export const KEY_SET_CACHE_SECONDS = 300
/** How long a key set stays in the shared store. A process that reads it then uses it for the rest of its 300 s. */
export const SHARED_KEY_SET_SECONDS = 150
/** The delay after a failed fetch of a key set; it doubles with each further failure. */
export const KEY_SET_RETRY_BASE_MILLIS = 1000
/** The longest such delay while no cached keys can be used, so that every token is refused. */
export const KEY_SET_RETRY_COLD_MAX_MILLIS = 8000
/** The longest such delay while cached keys can be used. */
export const KEY_SET_RETRY_MAX_MILLIS = 30_000
/** How many fetches of a key set tokens with an unknown key can trigger at once. */
export const KEY_SET_RELOAD_BURST_COUNT = 3
/** The time after which tokens with an unknown key can trigger one more fetch. */
export const KEY_SET_RELOAD_INTERVAL_MILLIS = 5000
/** How long a key id that a fetch did not find triggers no other fetch. */
export const UNKNOWN_KEY_MILLIS = 10_000
/** How many such key ids are remembered for each key set. */
export const UNKNOWN_KEYS_REMEMBERED = 100
/** The longest key id that is remembered as unknown. The service's have 12 characters. */
export const KEY_ID_REMEMBERED_LENGTH = 100
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
/** How many users an iteration fetches at once. */
export const USERS_PAGE_SIZE = 100
/** How long a fetch of a key set may take. */
export const KEY_SET_TIMEOUT_MILLIS = 5000
/** Default of the clock difference that is tolerated when a token is verified. */
export const CLOCK_LEEWAY_DEFAULT_SECONDS = 5
/** The largest clock difference that a caller may tolerate. */
export const CLOCK_LEEWAY_SECONDS = 60
/**
 * The lifetime of a client assertion (RFC 7523, section 3). This client creates none, because its key authenticates it.
 */
export const CLIENT_ASSERTION_LIFE_SECONDS = 60
/** The length of a code from an email or an earlier response. */
export const VERIFICATION_CODE_LENGTH = 45
/** This many redirects to one page within the window are a loop. */
export const REDIRECT_LOOP_COUNT = 3
/** See {@link REDIRECT_LOOP_COUNT}. */
export const REDIRECT_LOOP_WINDOW_MILLIS = 10_000
/** How long a redirect to the sign-out page is remembered. */
export const SIGN_OUT_MARK_MILLIS = 60_000
/** How long a button that redirects to a provider shows progress. If the page is still open then, the redirect failed. */
export const LEAVING_MILLIS = 5000
/** Random bytes of the state and of the code verifier of an OAuth flow: 256 bits each. */
export const OAUTH_RANDOM_BYTES = 32
/** The length of a WebAuthn user id, in bytes (WebAuthn, section 5.4.3). */
export const PASSKEY_USER_ID_MIN_BYTES = 1
/** See {@link PASSKEY_USER_ID_MIN_BYTES}. */
export const PASSKEY_USER_ID_MAX_BYTES = 64
/** How long the options of a passkey ceremony are valid if they don't contain a timeout. */
export const PASSKEY_OPTIONS_LIFE_MILLIS = 60_000
/** The relying party id that the service sends for the client to replace. */
export const PASSKEY_RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com'
/** The longest delay that timers support. */
export const WAIT_MAX_MILLIS = 2_147_483_647
/** The delay of a demonstration fetch. */
export const DEMO_FETCH_DELAY_MILLIS = 2000

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
/** The path of the home page. */
export const DEFAULT_HOME = '/'

/** The version of this package, sent with each request. A test compares it with `package.json`. */
export const VERSION = '0.2.0'
