/** The options of a client: their checks, and the configuration made of them. */
import { DEFAULT_BASE_URL, OLDER_COOKIES_MAX_MILLIS } from '../constants.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import type { Validation } from '../request/validation.ts'
import type { TokenStoreOption } from '../session/types.ts'
import {
  invalidAcceptOlderCookiesUntil,
  invalidBaseUrl,
  invalidCookieDomain,
  invalidMaxRetryAfterMillis,
  invalidPath,
  invalidProjectId,
  invalidService,
  missingKey,
  missingOptions,
  missingProjectId,
  projectIdIsKey,
  secretRequestHeader,
  unknownOption,
  unknownSecretOption,
  wrongKey,
  type KeyPrefix,
} from '../usageErrors.ts'
import type { EpochMillis } from '../util/types.ts'
import { toHandlerUrls, type HandlerUrls } from './handlerUrls.ts'
import type { ClientConfig, RedirectMethod, UserStorage } from './types.ts'

/** The options that clients of all levels take. */
export interface SharedClientOptions {
  /** A UUID, from the project's settings; `internal` for the dashboard's own project. */
  projectId: string
  /**
   * The project's publishable client key, `pck_…`. Services until 2025 require it, and projects that enable the
   * requirement: without it, their calls fail with a known error.
   */
  publishableClientKey?: string
  /**
   * The address of the service, without `/api/v1`. An object has an address for browsers and another for servers, as in a
   * network of containers.
   *
   * @default the managed service
   */
  baseUrl?: string | { browser: string; server: string }
  /** Where tokens are kept. */
  tokenStore?: TokenStoreOption
  /**
   * The path of the app's own route that serves `proxySession.refresh`, such as `/api/session/refresh`. Pages that keep
   * tokens in cookies then refresh only there, so that a page and a server never present the same refresh token. It has
   * no effect on servers and with other token stores.
   *
   * @default null: pages refresh at the service
   */
  refreshUrl?: string | null
  /**
   * The path of the app's own route that serves `createSessionServer` of `latchkey/bff`, such as `/api/session`. A page then
   * calls the service through that route, which holds the tokens: no script of the page has one. It has no effect on
   * servers.
   *
   * @default null: pages call the service with tokens of their own
   */
  sessionServer?: string | null
  /**
   * A parent domain, such as `example.com`, whose subdomains share one session. Every site below it can then write the
   * session's cookies.
   *
   * @default this host only
   */
  cookieDomain?: string | null
  /**
   * For servers of an app that moves here from another library or an older version: until this time (milliseconds since
   * 1970, at most a year ahead) a session is also read from older cookies, before a page has moved it. Other hosts of the
   * same domain can set those cookies too, and can put a visitor into an account of the attacker. It has no effect over
   * HTTP and in pages.
   *
   * @default null: a session in older cookies is signed out on servers until a page has moved it
   */
  acceptOlderCookiesUntil?: EpochMillis | null
  /**
   * The paths or URLs of pages that are not at their default place.
   *
   * @default the handler's pages, below `/handler`
   */
  urls?: Partial<HandlerUrls>
  /**
   * How users are redirected to a page.
   *
   * @default 'window' in a browser, 'none' elsewhere
   */
  redirectMethod?: RedirectMethod
  /** Scopes to request, by provider. */
  oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>>
  /** Headers of each request to the service, such as those that a proxy needs. In a browser they can't contain secret keys. */
  extraRequestHeaders?: Readonly<Record<string, string>>
  /**
   * Other origins that redirects may go to, and whose pages may send requests with cookies to a server. In a host `*`
   * stands for one label and `**` for one or more; a port of `*` for any, such as `https://**.example.com:*`.
   *
   * @default none
   */
  trustedOrigins?: readonly string[]
  /**
   * For servers: true if the proxy in front sets `X-Forwarded-Host` and `X-Forwarded-Proto` and removes the visitor's own.
   *
   * @default false
   */
  trustProxy?: boolean
  /**
   * The URLs of other services whose operations `latchkey generate --service` wrote, by that name. They get the user's
   * access token as `Authorization: Bearer`, and neither the refresh token nor a key.
   *
   * @default none
   */
  services?: Readonly<Record<string, string>>
  /**
   * The longest `Retry-After` of a 429 that a call waits for, in milliseconds. After a longer one it fails at once with a
   * TransportError STATUS whose `retryAt` says when to try again. `Infinity` waits as long as the service asks.
   *
   * @default 60_000
   */
  maxRetryAfterMillis?: number
  /**
   * Keeps the user on the device: `true` for `localStorage`, or another storage. When a page or an app starts and the
   * service doesn't respond within a second, reads of the current user resolve to this user, and are corrected once the
   * service responds. It is removed when the session ends, and never shown in another session. It has no effect on
   * servers.
   *
   * @default false
   */
  persistUser?: boolean | UserStorage
  /** Replaces the runtime's fetch. */
  fetch?: Fetch
  /**
   * Called with an error that no caller can catch, except aborts.
   *
   * @default the browser's alert
   */
  onUnhandledError?: (error: unknown) => void
  /**
   * Validates requests and responses: `{ validators, mode: 'warn' | 'strict' }`, with `validators` of `latchkey/zod`.
   *
   * @default no validation
   */
  validate?: Validation
  /** Replaces clocks, randomness, cookies, address bar; for tests. */
  platform?: Platform
}

/** The names of the options. */
const OPTIONS: readonly (keyof SharedClientOptions)[] = [
  'projectId',
  'publishableClientKey',
  'baseUrl',
  'tokenStore',
  'refreshUrl',
  'sessionServer',
  'cookieDomain',
  'acceptOlderCookiesUntil',
  'urls',
  'redirectMethod',
  'oauthScopesOnSignIn',
  'extraRequestHeaders',
  'trustedOrigins',
  'trustProxy',
  'services',
  'maxRetryAfterMillis',
  'persistUser',
  'fetch',
  'onUnhandledError',
  'validate',
  'platform',
]

/**
 * Checks that the options are an object and have no unknown names. The error leaves out a name that may be a key or a
 * token.
 *
 * @param caller the function the options were passed to, for the message
 * @param ownNames names of options that only this function takes
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION
 */
export function requireOptions(options: unknown, caller: string, ownNames: readonly string[] = []): void {
  if (typeof options !== 'object' || options === null) throw missingOptions(caller)
  const names: readonly string[] = [...OPTIONS, ...ownNames]
  for (const [name, value] of Object.entries(options)) {
    if (names.includes(name) || value === undefined) continue
    throw SAFE_NAME.test(name) ? unknownOption(name, caller, names) : unknownSecretOption(caller)
  }
}

/** Names that an error may repeat: no key, no JWT, and shorter than a token. */
const SAFE_NAME = /^(?!.*(pck|ssk|sak|whsec)_|eyJ)[\w-]{1,39}$/

/**
 * Returns the key unchanged if it has the right prefix. The key is never part of an error message.
 *
 * @throws {UsageError} MISSING_OPTION without a key, or with one that has a space or line break, which headers can't
 * contain; WRONG_KEY for a key of another kind
 */
export function requireKey(key: unknown, option: string, prefix: KeyPrefix): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw missingKey(option, prefix)
  }
  const actualPrefix = KEY_PREFIXES.find((known) => key.startsWith(known))
  if (actualPrefix && actualPrefix !== prefix) throw wrongKey(option, prefix, actualPrefix)
  return key
}

const KEY_PREFIXES: readonly KeyPrefix[] = ['pck_', 'ssk_', 'sak_']
const PROJECT_ID = /^[\w-]+$/
/** An error repeats no longer values, because they may be tokens. */
const SAFE_MAX_LENGTH = 64

/**
 * Returns the project id unchanged: `internal` or a UUID, in any case letters, digits, `-` and `_` only, because it
 * becomes part of URLs, headers and names of cookies.
 *
 * @throws {UsageError} MISSING_OPTION; WRONG_KEY for a key; INVALID_OPTION for other characters
 */
export function requireProjectId(projectId: unknown): string {
  if (typeof projectId !== 'string') throw missingProjectId('')
  if (projectId === '' || projectId === 'undefined' || projectId === 'null') throw missingProjectId(projectId)
  const prefix = KEY_PREFIXES.find((known) => projectId.includes(known))
  if (prefix) throw projectIdIsKey(prefix)
  if (!PROJECT_ID.test(projectId)) throw invalidProjectId(projectId.length > SAFE_MAX_LENGTH ? null : projectId)
  return projectId
}

/**
 * Returns the configuration of a client, with defaults filled in.
 *
 * @throws {UsageError} MISSING_OPTION, INVALID_OPTION, WRONG_KEY, SECRET_IN_BROWSER
 */
export function toConfig(options: SharedClientOptions, platform: Platform): ClientConfig {
  const { baseUrl = DEFAULT_BASE_URL, extraRequestHeaders = {}, acceptOlderCookiesUntil = null } = options
  const projectId = requireProjectId(options.projectId)
  const sessionServer = toOwnPath(options, 'sessionServer')
  if (sessionServer && options.cookieDomain) throw invalidCookieDomain(options.cookieDomain)
  assertMaxRetryAfter(options.maxRetryAfterMillis)
  if (acceptOlderCookiesUntil !== null) assertOlderCookiesLimit(acceptOlderCookiesUntil, platform.now())
  if (platform.kind === 'browser') assertNoSecrets(extraRequestHeaders)
  return Object.freeze({
    projectId,
    publishableClientKey: options.publishableClientKey ?? null,
    baseUrl: toBaseUrl(baseUrl, platform.kind),
    browserBaseUrl: toBaseUrl(baseUrl, 'browser'),
    refreshUrl: toOwnPath(options, 'refreshUrl'),
    sessionServer,
    cookieDomain: toCookieDomain(options.cookieDomain ?? null, platform),
    acceptOlderCookiesUntil,
    urls: toHandlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? (platform.kind === 'browser' ? 'window' : 'none'),
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    extraRequestHeaders,
    trustedOrigins: options.trustedOrigins ?? [],
    trustProxy: options.trustProxy === true,
    services: toServices(options.services),
  })
}

/** @throws {UsageError} INVALID_OPTION */
function toServices(services: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const baseUrls: Record<string, string> = {}
  for (const [name, url] of Object.entries(services)) {
    const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' }
    if (protocol !== 'https:' && protocol !== 'http:') throw invalidService(name)
    baseUrls[name] = url.replace(/\/+$/, '')
  }
  return baseUrls
}

function assertMaxRetryAfter(millis: unknown = 0): void {
  if (typeof millis !== 'number' || !(millis >= 0)) throw invalidMaxRetryAfterMillis()
}

function assertOlderCookiesLimit(acceptOlderCookiesUntil: EpochMillis, now: EpochMillis): void {
  const latest = now + OLDER_COOKIES_MAX_MILLIS
  if (!(acceptOlderCookiesUntil <= latest)) throw invalidAcceptOlderCookiesUntil(latest)
}

/** Visitors can read all headers that a page sends. */
function assertNoSecrets(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (SECRET_HEADER.test(name) || isSecretKey(name) || isSecretKey(value)) {
      throw secretRequestHeader(SAFE_NAME.test(name) ? name : null)
    }
  }
}

const SECRET_HEADER = /secret-(server|admin)-key/i

/** Returns true if a text contains a secret server key or a super secret admin key. */
export const isSecretKey = (text: string): boolean => /\b(ssk|sak)_/i.test(text)

/** Returns the address for a kind of runtime, without the path of the API and without slashes at the end. */
function toBaseUrl(baseUrl: unknown, kind: Platform['kind']): string {
  // An object has an address for each kind of runtime.
  const addresses = Object(baseUrl) as { [Kind in Platform['kind']]?: unknown }
  const url = String(addresses[kind] ?? baseUrl)
  if (!/^https?:\/\/[^?#@\s]+$/.test(url) || !URL.canParse(url)) throw invalidBaseUrl(DEFAULT_BASE_URL)
  return url.replace(/(\/api\/v1)?\/*$/, '')
}

/** Returns the path. A browser sends the session's cookies only to the page's own host. */
function toOwnPath(options: SharedClientOptions, name: 'refreshUrl' | 'sessionServer'): string | null {
  const path = options[name] ?? null
  if (path !== null && !/^\/(?![/\\])\S*[^\s/]$/.test(path)) throw invalidPath(name)
  return path
}

/** Returns the domain in lower case and without a dot at its beginning. In a browser, the page must be below it. */
function toCookieDomain(cookieDomain: unknown, { kind, location }: Platform): string | null {
  if (cookieDomain === null) return null
  const domain = String(cookieDomain).toLowerCase().replace(/^\./, '')
  const host = kind === 'browser' && location ? new URL(location.href()).hostname : domain
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || !`.${host}`.endsWith(`.${domain}`)) {
    throw invalidCookieDomain(cookieDomain)
  }
  return domain
}
