/** Encodings of bytes as text. */

/** Crockford's digits of base 32 in lower case: digits and letters without i, l, o and u. */
export const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz'

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes UTF-8 text from base64 or base64url. Throws for other characters. */
export function fromBase64(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
