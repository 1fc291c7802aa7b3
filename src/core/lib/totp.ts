/**
 * Time-based one-time codes (RFC 6238) as the service checks them: HMAC-SHA-1, six digits, a step of 30 seconds. Used
 * to make sure that a person's app has the secret before a second factor is switched on.
 */
const STEP_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as base 32 (RFC 4648), without padding: how people type a secret into their app. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** Bytes as ordinary base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** The address that a QR code carries to an authenticator app. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** The code of a moment, in milliseconds since 1970. */
export async function totpCode(secret: Uint8Array<ArrayBuffer>, millis: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(millis / 1000 / STEP_SECONDS)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = digest.getUint8(digest.byteLength - 1) & 15
  const number = (digest.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** Whether a code is that of now, or of the step before or after: the clocks of phone and computer differ. */
export async function isTotpCode(secret: Uint8Array<ArrayBuffer>, code: string, millis: number): Promise<boolean> {
  const step = STEP_SECONDS * 1000
  const codes = await Promise.all([millis - step, millis, millis + step].map((moment) => totpCode(secret, moment)))
  return codes.includes(code.replace(/\s/g, ''))
}
