/**
 * The second factor: time-based one-time codes (RFC 6238), HMAC-SHA-1, six digits, only the current 30-second step. A
 * wrong code is refused before the attempt code is marked as used, so the user can try again.
 */
import { EmulatorError } from '../EmulatorError.ts'
import type { Resolvers } from '../engine/context.ts'
import { fail } from '../engine/reply.ts'
import { useCode } from './codes.ts'
import { startSession } from './sessions.ts'

/** Whether a code is valid at a time, in milliseconds since 1970. A secret that is not base64 has no valid code. */
type IsTotp = (secretBase64: string, code: string, now: number) => boolean

/** Loads the check, so that it can be called synchronously. Loaded on demand. */
export async function loadTotp(): Promise<IsTotp> {
  const { Secret, TOTP } = await import('otpauth').catch((cause: unknown) => {
    throw new EmulatorError(
      'MISSING_PACKAGE',
      'Checking a second factor needs otpauth. Install it: npm install -D otpauth',
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

export const mfa = {
  async mfaSignIn(context) {
    const { body, db, clock } = context
    const isTotp = await loadTotp()
    const { data } = useCode(context, 'mfa', body.code, (code) => {
      const secret = db.users.get(String(code.data['user_id']))?.totp_secret_base64
      if (secret == null || !isTotp(secret, body.totp, clock.now())) fail('INVALID_TOTP_CODE')
    })
    const user_id = String(data['user_id'])
    return { ...(await startSession(context, user_id)), user_id, is_new_user: data['is_new_user'] === true }
  },
} satisfies Resolvers
