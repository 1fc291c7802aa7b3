import { UsageError } from '../../errors.ts'
import type { ClientObserver } from '../../platform/ClientObserver.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { TaskScope } from '../../util/withTimeout.ts'
import type { RequestCookieSettings } from '../requestTokens.ts'
import type { Tokens, TokenStore, TokenStoreOption } from '../types.ts'
import { CookieTokenStore } from './CookieTokenStore.ts'
import type { createRequestTokenStore } from './createRequestTokenStore.ts'
import { MemoryTokenStore } from './MemoryTokenStore.ts'

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
  observer?: ClientObserver,
): TokenStore {
  if (option === undefined) {
    return platform.cookies ? new CookieTokenStore(platform, settings, observer) : new MemoryTokenStore()
  }
  if (option === null) return new NullTokenStore()
  if (option === 'cookie') return new CookieTokenStore(platform, settings, observer)
  if (option === 'memory') return new MemoryTokenStore()
  if (typeof option === 'object') {
    if ('watch' in option) return option
    if ('headers' in option && createForRequest) return createForRequest(option, settings, platform.now())
    if ('refreshToken' in option) return createStoreWithTokens(option)
  }
  throw new UsageError(
    'INVALID_OPTION',
    `tokenStore must be 'cookie', 'memory', a request on servers, { accessToken, refreshToken } or null.`,
  )
}

function createStoreWithTokens(tokens: Tokens): TokenStore {
  if (tokens.accessToken === 'undefined' || tokens.refreshToken === 'undefined') {
    throw new UsageError('INVALID_TOKENS', `A token is the text 'undefined'. Check the code that reads it.`)
  }
  return new MemoryTokenStore(tokens)
}

/** A store without tokens, for clients that act for no user. */
class NullTokenStore extends MemoryTokenStore {
  /** @throws {UsageError} NO_TOKEN_STORE for tokens */
  override write(tokens: Tokens | null): void {
    if (!tokens) return
    const message = `This client has no token store, so it can't sign in a user. Create a client with a tokenStore.`
    throw new UsageError('NO_TOKEN_STORE', message)
  }
}
