/** The sessions in headers `Cookie` that were read before: a browser sends the same header with each request. */
import { readCookieTokens, type RequestTokens } from '../../core/session/requestTokens.ts'
import type { CookieOptions } from '../../core/session/tokenCookies.ts'
import type { HeaderReader } from '../../core/session/types.ts'
import type { ParsedCookies } from '../../core/util/cookies.ts'
import { createLruCache } from '../createLruCache.ts'

/** One takes some 3 kB. */
const HEADERS_REMEMBERED = 1000
/** Longer headers are read each time. */
const REMEMBERED_MAX_LENGTH = 8192

interface KnownCookies {
  readonly options: CookieOptions
  readonly tokens: RequestTokens
}

const knownCookies = /* @__PURE__ */ createLruCache<KnownCookies>(HEADERS_REMEMBERED)

/** Returns the tokens in the cookies of a request. They depend on nothing but the header and the options. */
export function readKnownCookies(headers: HeaderReader, cookies: ParsedCookies, options: CookieOptions): RequestTokens {
  const header = headers.get('cookie') ?? ''
  const known = knownCookies.get(header)
  if (known && isEqual(known.options, options)) return known.tokens
  const tokens = readCookieTokens(cookies.getAll, options)
  if (header.length <= REMEMBERED_MAX_LENGTH) knownCookies.set(header, { options, tokens })
  return tokens
}

const isEqual = (one: CookieOptions, other: CookieOptions): boolean =>
  one.projectId === other.projectId &&
  one.cookieDomain === other.cookieDomain &&
  one.isSecure === other.isSecure &&
  one.acceptsOlderNames === other.acceptsOlderNames
