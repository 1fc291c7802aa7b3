import { isSecureRequest } from '../isSecureRequest.ts'
import {
  parseRequestCookies,
  readRequestTokens,
  toCookieOptions,
  type RequestCookieSettings,
} from '../requestTokens.ts'
import type { RequestLike, TokenStore } from '../types.ts'
import { MemoryTokenStore } from './MemoryTokenStore.ts'

/**
 * Creates a store with the tokens of a request. It keeps them in memory as long as the client lives.
 *
 * @throws {UsageError} INVALID_TOKENS as {@link readRequestTokens}
 */
export function createRequestTokenStore(
  { headers, url }: RequestLike,
  settings: RequestCookieSettings,
  now: number,
): TokenStore {
  const cookies = parseRequestCookies(headers)
  const options = toCookieOptions(settings, isSecureRequest(headers, cookies, url), now)
  const { accessToken, refreshToken, identity, untrusted } = readRequestTokens(headers, cookies.getAll, options)
  return new MemoryTokenStore({ accessToken, refreshToken, sessionId: identity?.sessionId }, untrusted)
}
