import { setTimeout as delay } from 'node:timers/promises'
import type { TOTP } from 'otpauth'

/**
 * The digits that an authenticator app shows. The service accepts those of the current 30 seconds only: if fewer than ten
 * are left, waits for the next ones, because a page on a busy machine may send them seconds later.
 */
export async function currentCode(app: TOTP): Promise<string> {
  // A timer may fire a millisecond early.
  while (app.remaining() < 10_000) await delay(app.remaining())
  return app.generate()
}
