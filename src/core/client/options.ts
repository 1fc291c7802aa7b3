/** The options of a client: their checks, and the configuration made of them. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import { type HandlerUrls, handlerUrls } from '../rules/handlerUrls.ts'
import { usageError } from '../usage.ts'
import type { ClientConfig, RedirectMethod, TokenStoreOption } from './types.ts'
import type { Validation } from './validation.ts'

/** The options that clients of all levels take. */
export interface SharedClientOptions {
  projectId: string
  /**
   * Required by services until 2025, and by projects that enable the requirement. Without it, their calls fail with a
   * known error.
   */
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
  /** Scopes to request, by provider. */
  oauthScopesOnSignIn?: Record<string, string[]>
  extraRequestHeaders?: Record<string, string>
  /**
   * Other origins that redirects may go to. In a host `*` stands for one label and `**` for one or more; a port of `*` for
   * any, such as `https://**.example.com:*`. Default none.
   */
  trustedOrigins?: string[]
  /**
   * The longest `Retry-After` of a 429 that a call waits for, in milliseconds. After a longer one it fails at once with a
   * TransportError STATUS whose `retryAt` says when to try again. `Infinity` waits as long as the service asks.
   *
   * @default 60_000
   */
  maxRetryAfterMillis?: number
  /** Replaces the runtime's fetch. */
  fetch?: Fetch
  /** Called with an error that no caller can catch, except aborts. Default: the browser's alert. */
  onUnhandledError?: (error: unknown) => void
  /**
   * Validates requests and responses: `{ validators, mode: 'warn' | 'strict' }`, with `validators` of `latchkey/zod`.
   * Default: no validation.
   */
  validate?: Validation
  /** Replaces clocks, randomness, cookies, address bar; for tests. */
  platform?: Platform
}

/** The names of the options. */
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
  maxRetryAfterMillis: 1,
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
  if (typeof options !== 'object' || options === null) throw usageError('MISSING_OPTION', 'options', caller)
  const names = [...Object.keys(OPTIONS), ...more]
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name) && value !== undefined) throw usageError('INVALID_OPTION', 'option', caller, name, names)
  }
}

/**
 * Returns the key unchanged if it has the right prefix. The key is never part of an error message.
 *
 * @throws UsageError MISSING_OPTION without a key, or with one that has a space or line break, which headers can't
 * contain; WRONG_KEY for a key of another kind
 */
export function requireKey(key: unknown, option: string, prefix: string): string {
  if (typeof key !== 'string' || key === 'undefined' || !/^[!-~]+$/.test(key)) {
    throw usageError('MISSING_OPTION', 'key', option, prefix)
  }
  if (/^(pck|ssk|sak)_/.test(key) && !key.startsWith(prefix)) {
    throw usageError('WRONG_KEY', 'key', option, prefix, key.slice(0, 4))
  }
  return key
}

/**
 * Returns the configuration of a client, with defaults filled in.
 *
 * @throws UsageError MISSING_OPTION, INVALID_OPTION, SECRET_IN_BROWSER
 */
export function toConfig(options: SharedClientOptions, { kind, location }: Platform): ClientConfig {
  const {
    projectId,
    baseUrl = DEFAULT_BASE_URL,
    cookieDomain,
    extraRequestHeaders = {},
    maxRetryAfterMillis = 0,
  } = options
  if (typeof maxRetryAfterMillis !== 'number' || !(maxRetryAfterMillis >= 0)) {
    throw usageError('INVALID_OPTION', 'maxRetryAfterMillis')
  }
  const isText = typeof projectId === 'string'
  const isMissing = !isText || /^(undefined|null)?$/.test(projectId)
  if (isMissing || /[\s/\\\p{C}]/u.test(projectId)) {
    const json = isText ? JSON.stringify(projectId) : ''
    throw usageError(isMissing ? 'MISSING_OPTION' : 'INVALID_OPTION', 'projectId', json)
  }
  const url = String(Object(baseUrl)[kind] ?? baseUrl)
  if (!/^https?:\/\/[^?#@\s]+$/.test(url) || !URL.canParse(url)) {
    throw usageError('INVALID_OPTION', 'baseUrl', DEFAULT_BASE_URL)
  }
  const isShared = cookieDomain !== undefined && cookieDomain !== null
  const domain = isShared ? String(cookieDomain).toLowerCase().replace(/^\./, '') : null
  if (domain !== null) {
    const host = kind === 'browser' && location ? new URL(location.href()).hostname : domain
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) || !`.${host}`.endsWith(`.${domain}`)) {
      throw usageError('INVALID_OPTION', 'cookieDomain', JSON.stringify(cookieDomain))
    }
  }
  for (const name in extraRequestHeaders) {
    if (kind === 'browser' && isSecret(`${name} ${extraRequestHeaders[name]}`)) {
      throw usageError('SECRET_IN_BROWSER', 'extraRequestHeaders', name)
    }
  }
  return Object.freeze({
    projectId,
    publishableClientKey: options.publishableClientKey ?? null,
    // Without the path of the API and without a slash at the end.
    baseUrl: url.replace(/(\/api\/v1)?\/*$/, ''),
    cookieDomain: domain,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? (kind === 'browser' ? 'window' : 'none'),
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    extraRequestHeaders,
    trustedOrigins: options.trustedOrigins ?? [],
  })
}

/** True if a text has a secret server key or a super secret admin key. */
export const isSecret = (text: unknown): boolean => /\b(ssk|sak)_|secret-(server|admin)-key/i.test(String(text))
