/** The tokens of a request in a framework that provides its cookies as a jar, such as Next.js. */
import type { ClientConfig } from '../../core/client/types.ts'
import { hasSecureCookies, HTTPS_COOKIES, isSecureRequest } from '../../core/session/isSecureRequest.ts'
import {
  parseRequestCookies,
  readRequestTokens,
  toCookieOptions,
  type RequestTokens,
} from '../../core/session/requestTokens.ts'
import {
  listSessionCookieNames,
  requireFittingCookies,
  type CookieChange,
  type CookieOptions,
} from '../../core/session/tokenCookies.ts'
import type { HeaderReader, Tokens, TokenWriteOptions } from '../../core/session/types.ts'
import type { ParsedCookies } from '../../core/util/cookies.ts'
import { withoutReferences } from './references.ts'
import { RequestTokenStore } from './RequestTokenStore.ts'
import { toCookieChanges, warnOfAmbiguousCookie } from './sessionCookies.ts'

/** The cookies of a request, as Next.js provides them. */
export interface CookieJar {
  get(name: string): { readonly value: string } | undefined
  /** Throws or is missing if cookies are read-only. */
  set?(
    name: string,
    value: string,
    options: { path: string; maxAge: number; sameSite: 'lax'; secure: boolean; domain?: string },
  ): unknown
}

/**
 * The tokens of a request, read once. After each change the cookies are written to the browser, where the framework
 * allows it.
 */
export class CookieJarTokenStore extends RequestTokenStore {
  readonly #jar: CookieJar
  readonly #cookies: ParsedCookies
  readonly #cookieOptions: CookieOptions

  constructor(sent: RequestTokens, jar: CookieJar, cookies: ParsedCookies, options: CookieOptions) {
    super(sent)
    this.#jar = jar
    this.#cookies = cookies
    this.#cookieOptions = options
  }

  override write(tokens: Tokens | null, writeOptions?: TokenWriteOptions): void {
    super.write(tokens, writeOptions)
    if (this.sent.source === 'header') return
    const changes = requireFittingCookies(toCookieChanges(this, this.#cookieOptions, this.#cookies))
    const isWritten = writeCookies(this.#jar, changes, this.#cookieOptions.isSecure)
    if (isWritten && changes.length > 0) void this.markDelivered()
  }
}

/**
 * Creates the token store of a request.
 *
 * @param headers the headers of the request; `null` if the framework doesn't provide them
 */
export function createCookieJarTokenStore(
  jar: CookieJar,
  headers: HeaderReader | null,
  config: ClientConfig,
): CookieJarTokenStore {
  const names = listSessionCookieNames(config)
  const cookies = readCookieJar(jar, headers, [...names, ...HTTPS_COOKIES])
  // Without headers only a cookie shows that the page uses HTTPS, so in production it is assumed.
  const isSecure = headers ? isSecureRequest(headers, cookies) : isProduction() || hasSecureCookies(cookies)
  const options = toCookieOptions(config, isSecure, Date.now())
  const sent = withoutReferences(readRequestTokens(headers ?? NO_HEADERS, cookies.getAll, options))
  if (sent.untrusted) warnOfAmbiguousCookie(sent.name)
  return new CookieJarTokenStore(sent, jar, cookies, options)
}

const NO_HEADERS: HeaderReader = { get: () => null }

const isProduction = (): boolean => typeof process !== 'undefined' && process.env.NODE_ENV === 'production'

/**
 * Reads the cookies of the jar, which keeps one of each name. The header has all of them, unless the jar was changed since.
 *
 * @param names the names to look for without headers
 */
function readCookieJar(jar: CookieJar, headers: HeaderReader | null, names: readonly string[]): ParsedCookies {
  const sent = headers ? parseRequestCookies(headers) : null
  return {
    getAll: (name) => {
      const value = jar.get(name)?.value
      if (!value) return []
      const values = sent?.getAll(name) ?? []
      return values.includes(value) ? values : [value]
    },
    names: () => [...new Set([...names.filter((name) => jar.get(name)?.value), ...(sent?.names() ?? [])])],
  }
}

/** Returns true if the framework accepted the cookies. */
function writeCookies(jar: CookieJar, changes: readonly CookieChange[], secure: boolean): boolean {
  try {
    for (const { name, value, maxAgeSeconds, domain } of changes) {
      const attributes = { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure } as const
      jar.set?.(name, value ?? '', domain ? { ...attributes, domain } : attributes)
    }
    return jar.set !== undefined
  } catch {
    // A server component can't set cookies: its headers were already sent.
    return false
  }
}
