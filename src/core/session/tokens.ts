/** Tokens, and the store that keeps them in memory. */
import type { TokenStore, Tokens } from './types.ts'

/**
 * True if a value can be a token: visible ASCII, because it is sent in a header. `'undefined'` and `'null'` come from code
 * that turned a missing token into text.
 */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]+$/.test(value) && value !== 'undefined' && value !== 'null'

const NONE: Tokens = { accessToken: null, refreshToken: null }

/** Keeps tokens as long as the client lives. */
export function memoryTokenStore(initial: Tokens = NONE): TokenStore {
  let tokens = initial
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next ?? NONE
    },
    watch: () => () => {},
  }
}
