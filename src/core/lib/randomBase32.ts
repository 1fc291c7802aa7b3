/** Crockford's base 32 in lower case: digits and letters without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A random text of at least so many bits, five to a character. */
export function randomBase32(randomBytes: (length: number) => Uint8Array, bits: number): string {
  return String.fromCharCode(...randomBytes(Math.ceil(bits / 5)).map((byte) => ALPHABET.charCodeAt(byte & 31)))
}
