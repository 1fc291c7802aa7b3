import type { Platform } from '../../platform/Platform.ts'
import { invalidTokenStore, noTokenStore, undefinedToken } from '../../usageErrors.ts'
import type { TaskScope } from '../../util/withTimeout.ts'
import type { RequestCookieSettings } from '../requestTokens.ts'
import type { Tokens, TokenStore, TokenStoreOption } from '../types.ts'
import { CookieTokenStore } from './CookieTokenStore.ts'
import { MemoryTokenStore } from './MemoryTokenStore.ts'
import type { createRequestTokenStore } from './requestTokenStore.ts'

/**
 * Creates the token store for the option `tokenStore` of a client.
 *
 * @param option default: `'cookie'` in a browser, `'memory'` elsewhere
 * @param createForRequest reads the session of a request; pages don't load it
 * @throws {UsageError} INVALID_OPTION, NO_BROWSER, INVALID_TOKENS
 */
export function createTokenStore(
  option: TokenStoreOption | undefined,
  platform: Platform & TaskScope,
  settings: RequestCookieSettings,
  createForRequest?: typeof createRequestTokenStore,
): TokenStore {
  if (option === undefined) {
    return platform.cookies ? new CookieTokenStore(platform, settings) : new MemoryTokenStore()
  }
  if (option === null) return new NullTokenStore()
  if (option === 'cookie') return new CookieTokenStore(platform, settings)
  if (option === 'memory') return new MemoryTokenStore()
  if (typeof option === 'object') {
    if ('watch' in option) return option
    if ('headers' in option && createForRequest) return createForRequest(option, settings, platform.now())
    if ('refreshToken' in option) return createStoreWithTokens(option)
  }
  throw invalidTokenStore()
}

function createStoreWithTokens(tokens: Tokens): TokenStore {
  if (tokens.accessToken === 'undefined' || tokens.refreshToken === 'undefined') {
    throw undefinedToken()
  }
  return new MemoryTokenStore(tokens)
}

/** A store without tokens, for clients that act for no user. */
class NullTokenStore extends MemoryTokenStore {
  /** @throws {UsageError} NO_TOKEN_STORE for tokens */
  override write(tokens: Tokens | null): void {
    if (tokens) throw noTokenStore()
  }
}
