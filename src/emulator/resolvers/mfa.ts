/** The second factor. A wrong code is refused before the attempt is marked as used, so it can be tried again. */
import type { Resolvers } from '../engine/context.ts'
import { fail } from '../engine/fail.ts'
import { useCode } from '../rules/codes.ts'
import { startSession } from '../rules/sessions.ts'
import { loadTotp } from '../rules/totp.ts'

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
