import type { Tokens } from './types.ts'

/** The tokens without a session. */
export const NO_TOKENS: Tokens = { accessToken: null, refreshToken: null }

/**
 * Returns true if a value can be a token: visible ASCII, because it is sent in a header. `'undefined'` and `'null'`
 * come from code that converted a missing token to text.
 */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[!-~]+$/.test(value) && value !== 'undefined' && value !== 'null'
