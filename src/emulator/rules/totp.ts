/** Time-based one-time codes (RFC 6238): HMAC-SHA-1, six digits, and only the current step of 30 seconds. */
import type { Secret, TOTP } from 'otpauth'
import { EmulatorError } from '../EmulatorError.ts'

/** Loaded with the first second factor: hardly any test has one. */
export async function loadTotp(): Promise<{ readonly Secret: typeof Secret; readonly TOTP: typeof TOTP }> {
  try {
    return await import('otpauth')
  } catch (cause) {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'A second factor is to be checked. Install otpauth for it: npm install -D otpauth',
      { cause },
    )
  }
}

/** Whether a code is the one of this moment. A secret that is no base64 has none. */
export function isTotp(
  { Secret, TOTP }: Awaited<ReturnType<typeof loadTotp>>,
  secretBase64: string,
  code: string,
  now: number,
): boolean {
  const buffer = toBuffer(secretBase64)
  if (!buffer) return false
  const totp = new TOTP({ secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
  return totp.validate({ token: code, timestamp: now, window: 0 }) === 0
}

function toBuffer(base64: string): ArrayBuffer | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return bytes.length > 0 ? bytes.buffer : null
  } catch {
    return null
  }
}
