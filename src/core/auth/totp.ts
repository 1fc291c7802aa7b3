/**
 * Time-based one-time codes (RFC 6238) as the service validates them: HMAC-SHA-1, six digits, a step of 30 seconds. They
 * prove that the user's app has the secret before a second factor is enabled.
 */
import { toBase32 } from '../util/encoding.ts'

const STEP_MILLIS = 30_000
const DIGITS = 6

/** The digits of base 32 in RFC 4648. */
const BASE32_RFC4648 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes a secret as users enter it into their app. */
export const toManualKey = (secret: Uint8Array): string => toBase32(secret, BASE32_RFC4648)

/** Returns the `otpauth:` URI that a QR code passes to an authenticator app. */
export function toTotpUri(secret: Uint8Array, issuer: string, accountName: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(accountName)}`
  return `otpauth://totp/${label}?secret=${toManualKey(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** @param millis the time of the code, in milliseconds since 1970 */
export async function createTotp(secret: Uint8Array<ArrayBuffer>, millis: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(millis / STEP_MILLIS)))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  // RFC 4226, section 5.3: the last four bits say where the code's 31 bits begin.
  const offset = digest.getUint8(digest.byteLength - 1) & 15
  const number = (digest.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/**
 * Returns true if a code is valid at a time, or one step before or after it, because clocks of phones and computers
 * differ.
 *
 * @param millis in milliseconds since 1970
 */
export async function isValidTotp(secret: Uint8Array<ArrayBuffer>, totp: string, millis: number): Promise<boolean> {
  const times = [millis - STEP_MILLIS, millis, millis + STEP_MILLIS]
  const codes = await Promise.all(times.map((time) => createTotp(secret, time)))
  return codes.includes(totp.replace(/\s/g, ''))
}
