import type { TokenStore, Tokens } from './types.ts'

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
