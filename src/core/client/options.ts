/** The options of a client: their checks, and the configuration made of them. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import type { Validation } from '../request/validation.ts'
import type { TokenStoreOption } from '../session/types.ts'
import type { EpochMillis } from '../util/types.ts'
import { toHandlerUrls, type OwnUrls } from './handlerUrls.ts'
import type { UserPersistence } from './lastUser.ts'
import { toServiceUrls, type Services } from './services.ts'
import type { ClientConfig, RedirectMethod } from './types.ts'

/** A server reads older cookies over HTTPS for at most this long after it started: one year. */
const OLDER_COOKIES_MAX_MILLIS = 31_536_000_000

/** The options that clients of all levels take. */
export interface SharedClientOptions {
  /** A UUID, from the project's settings; `internal` for the dashboard's own project. */
  projectId: string
  /**
   * The project's publishable client key, `pck_…`. Services until 2025 require it, and projects that enable the
   * requirement: without it, their calls fail with a known error.
   */
  publishableClientKey?: string | undefined
  /**
   * The address of the service, without `/api/v1`. An object has an address for browsers and another for servers, as in a
   * network of containers.
   *
   * @default the managed service
   */
  baseUrl?: string | { browser: string; server: string } | undefined
  /** Where tokens are kept. */
  tokenStore?: TokenStoreOption | undefined
  /**
   * The path of the app's own route that serves `proxySession.refresh`, such as `/api/session/refresh`. Pages that keep
   * tokens in cookies then refresh only there, so that a page and a server never present the same refresh token. It has
   * no effect on servers and with other token stores.
   *
   * @default null: pages refresh at the service
   */
  refreshUrl?: string | null | undefined
  /**
   * The path of the app's own route that serves `createSessionServer` of `latchkey/bff`, such as `/api/session`. A page then
   * calls the service through that route, which holds the tokens: no script of the page has one. It has no effect on
   * servers.
   *
   * @default null: pages call the service with tokens of their own
   */
  sessionServer?: string | null | undefined
  /**
   * A parent domain, such as `example.com`, whose subdomains share one session. Every site below it can then write the
   * session's cookies.
   *
   * @default this host only
   */
  cookieDomain?: string | null | undefined
  /**
   * For servers of an app that moves here from another library or an older version: until this time (milliseconds since
   * 1970, at most a year ahead) a session is also read from older cookies, before a page has moved it. Other hosts of the
   * same domain can set those cookies too, and can put a visitor into an account of the attacker. It has no effect over
   * HTTP and in pages.
   *
   * @default null: a session in older cookies is signed out on servers until a page has moved it
   */
  acceptOlderCookiesUntil?: EpochMillis | null | undefined
  /**
   * The paths or URLs of pages that are not at their default place.
   *
   * @default the handler's pages, below `/handler`
   */
  urls?: OwnUrls | undefined
  /**
   * How users are redirected to a page.
   *
   * @default 'window' in a browser, 'none' elsewhere
   */
  redirectMethod?: RedirectMethod | undefined
  /** Scopes to request, by provider. */
  oauthScopesOnSignIn?: Readonly<Record<string, readonly string[]>> | undefined
  /** Headers of each request to the service, such as those that a proxy needs. In a browser they can't contain secret keys. */
  extraRequestHeaders?: Readonly<Record<string, string>> | undefined
  /**
   * Other origins that redirects may go to, and whose pages may send requests with cookies to a server. In a host `*`
   * stands for one label and `**` for one or more; a port of `*` for any, such as `https://**.example.com:*`.
   *
   * @default none
   */
  trustedOrigins?: readonly string[] | undefined
  /**
   * For servers: true if the proxy in front sets `X-Forwarded-Host` and `X-Forwarded-Proto` and removes the visitor's own.
   *
   * @default false
   */
  trustProxy?: boolean | undefined
  /**
   * Other services whose operations `latchkey generate --service` wrote, by that name: the URL, or the URL with credentials.
   * Without credentials, they get the user's access token as `Authorization: Bearer`. They never get the refresh token or a
   * key of the project.
   *
   * @default none
   */
  services?: Services | undefined
  /**
   * The longest `Retry-After` of a 429 that a call waits for, in milliseconds. After a longer one it fails at once with a
   * TransportError STATUS whose `retryAt` says when to try again. `Infinity` waits as long as the service asks.
   *
   * @default 60_000
   */
  maxRetryAfterMillis?: number | undefined
  /**
   * Keeps the user on the device: the result of `persistUser()`.
   *
   * @default none: a start without a connection has no user
   */
  persistUser?: UserPersistence | undefined
  /** Replaces the runtime's fetch. */
  fetch?: Fetch | undefined
  /**
   * Called with an error that no caller can catch, except aborts.
   *
   * @default the browser's alert
   */
  onUnhandledError?: ((error: unknown) => void) | undefined
  /**
   * Validates requests and responses: `{ validators, mode: 'warn' | 'strict' }`, with `validators` of `latchkey/zod`.
   *
   * @default no validation
   */
  validate?: Validation | undefined
  /** Replaces clocks, randomness, cookies, address bar; for tests. */
  platform?: Platform | undefined
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
  if (typeof options !== 'object' || options === null) {
    throw new UsageError('MISSING_OPTION', `${caller} needs an object with options, at least { projectId }.`)
  }
  const names: readonly string[] = [...OPTIONS, ...ownNames]
  for (const [name, value] of Object.entries(options)) {
    if (names.includes(name) || value === undefined) continue
    throw new UsageError(
      'INVALID_OPTION',
      SAFE_NAME.test(name)
        ? `${caller} has no option ${name}. Its options are ${names.join(', ')}.`
        : `${caller} has an unknown option whose name may be a key or a token. Pass those as values, such as { publishableClientKey: 'pck_…' }.`,
    )
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
    const message = `${option} is missing or not a key. Copy ${describeKey(prefix)} from the project's settings.`
    throw new UsageError('MISSING_OPTION', message)
  }
  const actualPrefix = KEY_PREFIXES.find((known) => key.startsWith(known))
  if (actualPrefix && actualPrefix !== prefix)
    throw wrongKey(option, describeKey(prefix), actualPrefix, prefix === 'pck_')
  return key
}

/** The beginning of a key, which tells its kind. */
export type KeyPrefix = 'pck_' | 'ssk_' | 'sak_'

const KEY_PREFIXES: readonly KeyPrefix[] = ['pck_', 'ssk_', 'sak_']
const KEY_KINDS: Readonly<Record<KeyPrefix, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}

const describeKey = (prefix: KeyPrefix): string => `${KEY_KINDS[prefix]} (${prefix}…)`

/** @param isPublic whether browsers have the option */
function wrongKey(option: string, expected: string, actual: KeyPrefix, isPublic: boolean): UsageError {
  const advice = isPublic && actual !== 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : ''
  return new UsageError('WRONG_KEY', `${option} must be ${expected}, and this is ${describeKey(actual)}.${advice}`)
}

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
  const advice = `Copy it from the project's settings.`
  if (typeof projectId !== 'string' || projectId === '' || projectId === 'undefined' || projectId === 'null') {
    const what = typeof projectId === 'string' && projectId ? `the text '${projectId}'` : 'missing'
    throw new UsageError('MISSING_OPTION', `projectId is ${what}. ${advice}`)
  }
  const prefix = KEY_PREFIXES.find((known) => projectId.includes(known))
  if (prefix) throw wrongKey('projectId', "the project's id, from its settings", prefix, true)
  if (!PROJECT_ID.test(projectId)) {
    const shown = projectId.length > SAFE_MAX_LENGTH ? '' : `, and this is ${JSON.stringify(projectId)}`
    throw new UsageError('INVALID_OPTION', `projectId can have only letters, digits, - and _${shown}. ${advice}`)
  }
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
  if (!isDuration(options.maxRetryAfterMillis)) {
    throw mustBe('maxRetryAfterMillis', 'a number of milliseconds, 0 or more, or Infinity')
  }
  if (options.persistUser !== undefined && typeof options.persistUser !== 'function') {
    throw mustBe('persistUser', 'the result of persistUser(), or be left out')
  }
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
    // Ids of providers are in lower case, and calls may write them as the provider does.
    oauthScopesOnSignIn: Object.fromEntries(
      Object.entries(options.oauthScopesOnSignIn ?? {}).map(([id, scopes]) => [id.toLowerCase(), scopes]),
    ),
    extraRequestHeaders,
    trustedOrigins: options.trustedOrigins ?? [],
    trustProxy: options.trustProxy === true,
    services: toServiceUrls(options.services),
  })
}

const mustBe = (option: string, what: string): UsageError =>
  new UsageError('INVALID_OPTION', `${option} must be ${what}.`)

const isDuration = (millis: unknown = 0): boolean => typeof millis === 'number' && millis >= 0

function assertOlderCookiesLimit(acceptOlderCookiesUntil: EpochMillis, now: EpochMillis): void {
  const latest = now + OLDER_COOKIES_MAX_MILLIS
  if (acceptOlderCookiesUntil <= latest) return
  throw mustBe(
    'acceptOlderCookiesUntil',
    `a time in milliseconds since 1970, at most a year from now (${new Date(latest).toISOString()})`,
  )
}

/** Visitors can read all headers that a page sends. */
function assertNoSecrets(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!isSecretHeader(name, value)) continue
    const place = SAFE_NAME.test(name) ? name : 'the name of a header'
    throw new UsageError(
      'SECRET_IN_BROWSER',
      `extraRequestHeaders has a secret key (in ${place}) that every visitor can read. Remove and revoke it.`,
    )
  }
}

/** Returns true for a header whose name says that it is secret, or that contains a secret key. */
export const isSecretHeader = (name: string, value: string): boolean =>
  /secret/i.test(name) || isSecretKey(name) || isSecretKey(value)

/** Returns true if a text contains a secret server key or a super secret admin key. */
const isSecretKey = (text: string): boolean => /\b(ssk|sak)_/i.test(text)

/** Returns the address for a kind of runtime. */
function toBaseUrl(baseUrl: unknown, kind: Platform['kind']): string {
  // An object has an address for each kind of runtime.
  const addresses = Object(baseUrl) as { [Kind in Platform['kind']]?: unknown }
  return requireBaseUrl(String(addresses[kind] ?? baseUrl))
}

/**
 * Returns the address of a service, without the path of the API and without slashes at the end.
 *
 * @throws {UsageError} INVALID_OPTION without the address, which may have a password
 */
export function requireBaseUrl(url: string): string {
  if (!/^https?:\/\/[^?#@\s]+$/.test(url) || !URL.canParse(url)) {
    throw mustBe('baseUrl', `an absolute http or https URL without query, such as ${DEFAULT_BASE_URL}`)
  }
  return url.replace(/(\/api\/v1)?\/*$/, '')
}

/** Returns the path. A browser sends the session's cookies only to the page's own host. */
function toOwnPath(options: SharedClientOptions, name: 'refreshUrl' | 'sessionServer'): string | null {
  const path = options[name] ?? null
  if (path !== null && !/^\/(?![/\\])\S*[^\s/]$/.test(path)) {
    throw mustBe(name, `a path of the page's own host, such as /api/session, without / at its end`)
  }
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

const invalidCookieDomain = (cookieDomain: unknown): UsageError =>
  new UsageError(
    'INVALID_OPTION',
    `cookieDomain is ${JSON.stringify(cookieDomain)}. It must be a parent domain of this page's, such as example.com, and can't be combined with sessionServer.`,
  )
