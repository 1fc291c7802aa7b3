import type { StoredTokens, Tokens, TokenStore } from '../types.ts'

const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }

/** Keeps tokens in memory. */
export class MemoryTokenStore implements TokenStore {
  #tokens: StoredTokens

  /** @param tokens the first tokens; default none */
  constructor(tokens: StoredTokens = NO_TOKENS) {
    this.#tokens = tokens
  }

  read(): StoredTokens {
    return this.#tokens
  }

  write(tokens: Tokens | null): void {
    this.#tokens = tokens ?? NO_TOKENS
  }

  watch(): () => void {
    return () => {}
  }
}
