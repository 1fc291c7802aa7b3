/** Time-based one-time codes (RFC 6238): HMAC-SHA-1, six digits, and only the current step of 30 seconds. */
import { EmulatorError } from '../EmulatorError.ts'

/** Whether a code is the one of a moment, in milliseconds since 1970. A secret that is no base64 has none. */
export type IsTotp = (secretBase64: string, code: string, now: number) => boolean

/** Has the check ready, so that it can be asked without waiting. Loaded with the first second factor. */
export async function loadTotp(): Promise<IsTotp> {
  const { Secret, TOTP } = await import('otpauth').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'A second factor is to be checked. Install otpauth for it: npm install -D otpauth',
      { cause },
    )
  })
  return (secretBase64, code, now) => {
    const buffer = toBuffer(secretBase64)
    if (!buffer) return false
    const totp = new TOTP({ secret: new Secret({ buffer }), algorithm: 'SHA1', digits: 6, period: 30 })
    return totp.validate({ token: code, timestamp: now, window: 0 }) === 0
  }
}

function toBuffer(base64: string): ArrayBuffer | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return bytes.length > 0 ? bytes.buffer : null
  } catch {
    return null
  }
}
