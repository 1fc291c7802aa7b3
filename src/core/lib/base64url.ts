/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const NONE = 255
/** From character code to its six bits. */
const SIX_BITS = /* @__PURE__ */ (() => {
  const table = new Uint8Array(256).fill(NONE)
  for (let index = 0; index < ALPHABET.length; index += 1) table[ALPHABET.charCodeAt(index)] = index
  return table
})()

const encoder = /* @__PURE__ */ new TextEncoder()

/**
 * The bytes of such a text. Not by `atob`, which some runtimes do character by character in script, slower than this.
 *
 * @throws RangeError for a text that has other characters or a length that no bytes have
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return readBase64Url(encoder.encode(text))
}

/**
 * The same for a text that is there as bytes, or a part of one: several times as fast as from a string.
 *
 * @throws RangeError as {@link fromBase64Url}
 */
export function readBase64Url(text: Uint8Array, start = 0, end: number = text.length): Uint8Array<ArrayBuffer> {
  const length = end - start
  if (length % 4 === 1) throw new RangeError('This length is none of base64url.')
  const bytes = new Uint8Array(Math.floor((length * 3) / 4))
  let at = 0
  let seen = 0
  for (let index = start; index < end; index += 4) {
    const a = SIX_BITS[text[index]!]!
    const b = SIX_BITS[text[index + 1]!]!
    const c = index + 2 < end ? SIX_BITS[text[index + 2]!]! : 0
    const d = index + 3 < end ? SIX_BITS[text[index + 3]!]! : 0
    seen |= a | b | c | d
    // What lies beyond the end of the array is not written.
    bytes[at] = (a << 2) | (b >> 4)
    bytes[at + 1] = (b << 4) | (c >> 2)
    bytes[at + 2] = (c << 6) | d
    at += 3
  }
  if (seen > 63) throw new RangeError('This character is none of base64url.')
  return bytes
}
