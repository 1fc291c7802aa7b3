import { UsageError } from '../errors.ts'
import type { Scope } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import { cookieTokenStore } from '../session/cookieTokenStore.ts'
import { requestTokenStore } from '../session/requestTokens.ts'
import { memoryTokenStore } from '../session/tokens.ts'
import type { TokenStore } from '../session/types.ts'
import type { ClientConfig, TokenStoreOption } from './types.ts'

/** The token store an option stands for. */
export function tokenStoreFor(
  option: TokenStoreOption | undefined,
  platform: Platform & Scope,
  config: ClientConfig,
): TokenStore {
  if (option === undefined) {
    return platform.cookies ? cookieTokenStore(platform, config) : memoryTokenStore()
  }
  if (option === null) return nullTokenStore
  if (option === 'cookie') return cookieTokenStore(platform, config)
  if (option === 'memory') return memoryTokenStore()
  if (typeof option === 'object') {
    if ('watch' in option) return option
    if ('headers' in option) return requestTokenStore(option, config)
    if ('refreshToken' in option) return memoryTokenStore(sane(option))
  }
  throw new UsageError(
    'INVALID_OPTION',
    `tokenStore must be 'cookie', 'memory', a request, { accessToken, refreshToken } or null.`,
  )
}

const nullTokenStore: TokenStore = {
  read: () => ({ accessToken: null, refreshToken: null }),
  write: (tokens) => {
    if (!tokens) return
    throw new UsageError(
      'NO_TOKEN_STORE',
      'This client has no token store, so nobody can sign in with it. Make one with a tokenStore.',
    )
  },
  watch: () => () => {},
}

function sane<Tokens extends { accessToken: string | null; refreshToken: string | null }>(tokens: Tokens): Tokens {
  if (tokens.accessToken === 'undefined' || tokens.refreshToken === 'undefined') {
    throw new UsageError('INVALID_TOKENS', `A token is the text 'undefined'. Read it before you pass it on.`)
  }
  return tokens
}
