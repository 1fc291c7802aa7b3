import { NO_TOKENS } from '../tokens.ts'
import type { StoredTokens, Tokens, TokenStore } from '../types.ts'

/** Keeps tokens in memory. */
export class MemoryTokenStore implements TokenStore {
  #tokens: StoredTokens
  #untrusted: readonly Tokens[]

  /**
   * @param tokens the first tokens; default none
   * @param untrusted see {@link TokenStore.readUntrusted}
   */
  constructor(tokens: StoredTokens = NO_TOKENS, untrusted: readonly Tokens[] = []) {
    this.#tokens = tokens
    this.#untrusted = untrusted
  }

  readUntrusted(): readonly Tokens[] {
    return this.#untrusted
  }

  read(): StoredTokens {
    return this.#tokens
  }

  write(tokens: Tokens | null): void {
    this.#tokens = tokens ?? NO_TOKENS
    this.#untrusted = []
  }

  watch(): () => void {
    return () => {}
  }
}
