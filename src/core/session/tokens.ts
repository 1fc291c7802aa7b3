/** Validation of tokens, and the store that keeps them in memory. */
import type { StoredTokens, TokenStore, Tokens } from './types.ts'

/**
 * Returns true if a value can be a token: visible ASCII, because it is sent in a header. `'undefined'` and `'null'`
 * come from code that converted a missing token to text.
 */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]+$/.test(value) && value !== 'undefined' && value !== 'null'

const NONE: Tokens = { accessToken: null, refreshToken: null }

/** Creates a store that keeps tokens in memory. */
export function memoryTokenStore(initial: StoredTokens = NONE): TokenStore {
  let tokens = initial
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next ?? NONE
    },
    watch: () => () => {},
  }
}
