/** Checks the options of a client before anything is made of them. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import { UsageError } from '../errors.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import { type HandlerUrls, handlerUrls } from '../rules/handlerUrls.ts'
import type { ClientConfig, RedirectMethod, TokenStoreOption } from './types.ts'
import type { Validation } from './validation.ts'

/** The options that clients of all levels take. */
export interface SharedClientOptions {
  projectId: string
  /** Needed by services until 2025, and by projects that require it: without it their calls fail with a known error. */
  publishableClientKey?: string
  /** Without `/api/v1`. Default: the managed service. */
  baseUrl?: string | { browser: string; server: string }
  tokenStore?: TokenStoreOption
  /**
   * A parent domain, such as `example.com`, whose subdomains share one session. Every site below it can then write the
   * session's cookies. Default: this host only.
   */
  cookieDomain?: string | null
  urls?: Partial<HandlerUrls>
  /** Default `'window'` in a browser, `'none'` elsewhere. */
  redirectMethod?: RedirectMethod
  /** Scopes to ask each provider for. */
  oauthScopesOnSignIn?: Record<string, string[]>
  extraRequestHeaders?: Record<string, string>
  /**
   * Other origins that redirects may go to. In a host `*` stands for one label and `**` for one or more; a port of `*` for
   * any, such as `https://**.example.com:*`. Default none.
   */
  trustedOrigins?: string[]
  /** Replaces the runtime's fetch. */
  fetch?: Fetch
  /** Called with an error that no caller can catch, except aborts. Default: the browser's alert. */
  onUnhandledError?: (error: unknown) => void
  /** Checks what travels: `{ validators, mode: 'warn' | 'strict' }` with `validators` of `latchkey/zod`. Default: no. */
  validate?: Validation
  /** Replaces clocks, randomness, cookies, address bar; for tests. */
  platform?: Platform
}

/** Their names. */
const OPTIONS = {
  projectId: 1,
  publishableClientKey: 1,
  baseUrl: 1,
  tokenStore: 1,
  cookieDomain: 1,
  urls: 1,
  redirectMethod: 1,
  oauthScopesOnSignIn: 1,
  extraRequestHeaders: 1,
  trustedOrigins: 1,
  fetch: 1,
  onUnhandledError: 1,
  validate: 1,
  platform: 1,
} satisfies Record<keyof SharedClientOptions, 1>

/**
 * Checks that the options are an object and have no unknown names.
 *
 * @param caller the function the options were passed to, for the message
 * @param more names of options that only this function takes
 * @throws UsageError MISSING_OPTION, INVALID_OPTION
 */
export function requireOptions(options: unknown, caller: string, more: readonly string[] = []): void {
  if (typeof options !== 'object' || options === null) {
    throw new UsageError('MISSING_OPTION', `${caller} needs an object with options, at least { projectId }.`)
  }
  const names = [...Object.keys(OPTIONS), ...more]
  for (const [name, value] of Object.entries(options)) {
    if (names.includes(name) || value === undefined) continue
    let closest: string | undefined
    for (let most = 0; most < 9; most += 1) {
      closest ??= names.find(
        (known) => most < known.length / 2 && isNear(name.toLowerCase(), known.toLowerCase(), most),
      )
    }
    throw new UsageError(
      'INVALID_OPTION',
      `${caller} has no option ${name}.` + (closest ? ` Did you mean ${closest}?` : ''),
    )
  }
}

/** True if one text becomes the other by adding, removing or replacing at most so many letters. */
function isNear(one: string, other: string, most: number): boolean {
  if (!one || !other || most < 0) return one.length + other.length <= most
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  return one[0] === other[0]
    ? isNear(rest, otherRest, most)
    : isNear(one, otherRest, most - 1) || isNear(rest, other, most - 1) || isNear(rest, otherRest, most - 1)
}

const KINDS: Readonly<Record<string, string>> = {
  pck_: 'a publishable client key',
  ssk_: 'a secret server key',
  sak_: 'a super secret admin key',
}

/**
 * Returns a key of the right kind unchanged. The key is never part of a message.
 *
 * @throws UsageError MISSING_OPTION without a key, or with one that has a space or line break, which no header takes;
 * WRONG_KEY for a key of another kind
 */
export function requireKey(key: unknown, option: string, prefix: string): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw new UsageError(
      'MISSING_OPTION',
      `${option} is missing or not a key. Copy ${KINDS[prefix]} (${prefix}…) from the project's settings.`,
    )
  }
  const actual = key.slice(0, 4)
  if (actual !== prefix && KINDS[actual]) {
    throw new UsageError(
      'WRONG_KEY',
      `${option} must be ${KINDS[prefix]} (${prefix}…), and this is ${KINDS[actual]} (${actual}…).` +
        (prefix === 'pck_' ? ' It is secret: take it out of code that reaches a browser.' : ''),
    )
  }
  return key
}

/**
 * The configuration of a client, with defaults filled in.
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION, SECRET_IN_BROWSER
 */
export function toConfig(options: SharedClientOptions, platform: Platform): ClientConfig {
  const { projectId, baseUrl = DEFAULT_BASE_URL, extraRequestHeaders = {} } = options
  const isBrowser = platform.kind === 'browser'
  for (const name in extraRequestHeaders) {
    if (isBrowser && /\b(ssk|sak)_|secret-(server|admin)-key/i.test(`${name} ${extraRequestHeaders[name]}`)) {
      throw new UsageError(
        'SECRET_IN_BROWSER',
        `extraRequestHeaders has a secret key (in ${name}), and everyone who opens the page can read it. Remove and revoke it.`,
      )
    }
  }
  return Object.freeze({
    projectId: requireProjectId(projectId),
    publishableClientKey: options.publishableClientKey ?? null,
    baseUrl: toBaseUrl(typeof baseUrl === 'string' ? baseUrl : baseUrl?.[platform.kind]),
    cookieDomain: toCookieDomain(options.cookieDomain, platform),
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? (isBrowser ? 'window' : 'none'),
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    extraRequestHeaders,
    trustedOrigins: options.trustedOrigins ?? [],
  })
}

function requireProjectId(id: unknown): string {
  const advice = `Copy it from the project's settings.`
  if (typeof id !== 'string' || !id) throw new UsageError('MISSING_OPTION', `projectId is missing. ${advice}`)
  if (id === 'undefined' || id === 'null') {
    throw new UsageError('MISSING_OPTION', `projectId is the text '${id}'. ${advice}`)
  }
  if (/[\s/\\\p{C}]/u.test(id)) {
    throw new UsageError(
      'INVALID_OPTION',
      `projectId can't have spaces, slashes or control characters: ${JSON.stringify(id)}. ${advice}`,
    )
  }
  return id
}

/** The address without the API's path and without a slash at the end. */
function toBaseUrl(text: string): string {
  if (!/^https?:\/\/[^?#@\s]+$/.test(text) || !URL.canParse(text)) {
    throw new UsageError(
      'INVALID_OPTION',
      `baseUrl must be an absolute http or https URL without query, such as ${DEFAULT_BASE_URL}.`,
    )
  }
  return text.replace(/(\/api\/v1)?\/*$/, '')
}

/** Lower case, without the leading dot. */
function toCookieDomain(given: string | null | undefined, { kind, location }: Platform): string | null {
  if (given === undefined || given === null) return null
  const domain = String(given).toLowerCase().replace(/^\./, '')
  const host = kind === 'browser' && location ? new URL(location.href()).hostname : domain
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || !`.${host}`.endsWith(`.${domain}`)) {
    throw new UsageError(
      'INVALID_OPTION',
      `cookieDomain is ${JSON.stringify(given)}. It must be a parent domain of this page's, such as example.com.`,
    )
  }
  return domain
}
