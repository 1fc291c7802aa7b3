/** Encodings of bytes as text. */

/** Crockford's digits of base 32 in lower case: digits and letters without i, l, o and u. */
export const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz'

/** Encodes bytes in base 32 without padding, five bits for each of the 32 digits. */
export function toBase32(bytes: Uint8Array, digits: string): string {
  let text = ''
  let bits = 0
  let bitCount = 0
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    bitCount += 8
    while (bitCount >= 5) {
      bitCount -= 5
      text += digits[(bits >>> bitCount) & 31]
    }
    // Only the bits without a digit yet.
    bits &= (1 << bitCount) - 1
  }
  return bitCount > 0 ? text + digits[(bits << (5 - bitCount)) & 31] : text
}

/** Decodes bytes from base 32 without padding. Characters that are no digits are ignored. */
export function fromBase32(text: string, digits: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let bitCount = 0
  for (const digit of text) {
    if (!digits.includes(digit)) continue
    bits = ((bits << 5) | digits.indexOf(digit)) & 0xfff
    bitCount += 5
    if (bitCount < 8) continue
    bitCount -= 8
    bytes.push((bits >>> bitCount) & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** Base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  // Spread arguments overflow the stack above some 100,000 bytes.
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes bytes from base64 or base64url. Throws for other characters. */
export function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Encodes text as UTF-8. */
export const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Decodes UTF-8 text from base64 or base64url. Throws for other characters. */
export function fromBase64(text: string): string {
  return new TextDecoder().decode(toBytes(text))
}
