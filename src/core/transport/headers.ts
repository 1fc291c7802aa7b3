/** Adds what every request carries: project, access level, its key, the client's version, a nonce for the call. */
import { UNIQUE_ID_BITS } from '../constants.ts'
import type { Platform } from '../platform/Platform.ts'
import type { Layer } from './exchange.ts'

/** @param headers those that are the same for each request */
export function withHeaders(
  { randomBytes }: Pick<Platform, 'randomBytes'>,
  headers: Readonly<Record<string, string>>,
): Layer {
  const nonce = createNonces(randomBytes)
  return (next) => (exchange) => {
    if (exchange.omitHeaders) return next(exchange)
    const all = addHeaders({ 'x-stack-random-nonce': nonce() }, headers)
    return next({ ...exchange, headers: addHeaders(all, exchange.headers) })
  }
}

/** Adds headers to others and returns these. One by one: engines are ten times slower with two spreads in one object. */
export function addHeaders(to: Record<string, string>, more: Readonly<Record<string, string>>): Record<string, string> {
  for (const name in more) to[name] = more[name]!
  return to
}

/** Crockford's base 32 in lower case: digits and letters without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** The length of a nonce: five bits to a character. */
const NONCE_LENGTH = Math.ceil(UNIQUE_ID_BITS / 5)
/** How many nonces are drawn at once: asking for random bytes costs more than the bytes. */
const NONCES_DRAWN = 32

function createNonces(randomBytes: Platform['randomBytes']): () => string {
  let drawn = ''
  let used = 0
  return () => {
    if (used === drawn.length) {
      const bytes = randomBytes(NONCE_LENGTH * NONCES_DRAWN)
      drawn = String.fromCharCode(...bytes.map((byte) => ALPHABET.charCodeAt(byte & 31)))
      used = 0
    }
    return drawn.slice(used, (used += NONCE_LENGTH))
  }
}
