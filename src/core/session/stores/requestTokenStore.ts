import { isSecureRequest } from '../isSecureRequest.ts'
import {
  cookiesOfRequest,
  readRequestTokens,
  type RequestCookieSettings,
  requestCookieOptions,
} from '../requestTokens.ts'
import type { RequestLike, TokenStore } from '../types.ts'
import { MemoryTokenStore } from './MemoryTokenStore.ts'

/**
 * Creates a store with the tokens of a request. It keeps them in memory as long as the client lives.
 *
 * @throws UsageError INVALID_TOKENS as {@link readRequestTokens}
 */
export function createRequestTokenStore(
  { headers, url }: RequestLike,
  settings: RequestCookieSettings,
  now: number,
): TokenStore {
  const cookies = cookiesOfRequest(headers)
  const options = requestCookieOptions(settings, isSecureRequest(headers, cookies, url), now)
  const { accessToken, refreshToken, identity } = readRequestTokens(headers, cookies.getAll, options)
  return new MemoryTokenStore({ accessToken, refreshToken, sessionId: identity?.sessionId })
}
