/** The options of a client, and the configuration made of them. */
import { DEFAULT_BASE_URL } from '../constants.ts'
import type { Fetch, Platform } from '../platform/Platform.ts'
import { type HandlerUrls, handlerUrls } from '../rules/handlerUrls.ts'
import { usageError } from '../usage.ts'
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

/**
 * The configuration of a client, with defaults filled in.
 *
 * @throws UsageError SECRET_IN_BROWSER
 */
export function toConfig(options: SharedClientOptions, { kind }: Platform): ClientConfig {
  const { projectId, baseUrl = DEFAULT_BASE_URL, cookieDomain, extraRequestHeaders = {} } = options
  for (const name in extraRequestHeaders) {
    if (kind === 'browser' && isSecret(`${name} ${extraRequestHeaders[name]}`)) {
      throw usageError('SECRET_IN_BROWSER', 'extraRequestHeaders', name)
    }
  }
  return Object.freeze({
    projectId,
    publishableClientKey: options.publishableClientKey ?? null,
    // Without the path of the API and without a slash at the end.
    baseUrl: String(typeof baseUrl === 'string' ? baseUrl : baseUrl[kind]).replace(/(\/api\/v1)?\/*$/, ''),
    cookieDomain: cookieDomain ? cookieDomain.toLowerCase().replace(/^\./, '') : null,
    urls: handlerUrls(options.urls),
    redirectMethod: options.redirectMethod ?? (kind === 'browser' ? 'window' : 'none'),
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    extraRequestHeaders,
    trustedOrigins: options.trustedOrigins ?? [],
  })
}

/** True if a text has a secret server key or a super secret admin key. */
export const isSecret = (text: unknown): boolean => /\b(ssk|sak)_|secret-(server|admin)-key/i.test(String(text))
