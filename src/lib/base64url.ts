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
  const table = new Uint8Array(128).fill(NONE)
  for (let index = 0; index < ALPHABET.length; index += 1) table[ALPHABET.charCodeAt(index)] = index
  return table
})()

/**
 * The bytes of such a text. Not by `atob`, which some runtimes do character by character in script, slower than this.
 *
 * @throws RangeError for a text that has other characters or a length that no bytes have
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 === 1) throw new RangeError('This length is none of base64url.')
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let count = 0
  let at = 0
  for (let index = 0; index < text.length; index += 1) {
    const six = SIX_BITS[text.charCodeAt(index)] ?? NONE
    if (six === NONE) throw new RangeError('This character is none of base64url.')
    bits = (bits << 6) | six
    count += 6
    if (count >= 8) {
      count -= 8
      bytes[at++] = (bits >> count) & 255
    }
  }
  return bytes
}
