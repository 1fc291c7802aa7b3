import { REFUSAL_GRACE_MILLIS, COOKIE_POLL_MILLIS } from '../constants.ts'
import { pause, type Scope } from '../lib/within.ts'
import type { Platform } from '../platform/Platform.ts'
import type { SharedTokens } from './types.ts'

/**
 * Whether another tab has put other tokens in the place of a refused one. A service that hands out a new refresh token
 * at each refresh refuses the old one, and the tab that was faster may still wait for its answer: unless this tab was
 * alone with its refresh, it is given some time.
 */
export async function successor(
  shared: SharedTokens,
  platform: Pick<Platform, 'monotonic'> & Scope,
  refreshToken: string,
  isAlone: boolean,
): Promise<boolean> {
  const end = platform.monotonic() + (isAlone ? 0 : REFUSAL_GRACE_MILLIS)
  for (;;) {
    if ((await shared.latest()).refreshToken !== refreshToken) return true
    if (platform.monotonic() >= end) return false
    await pause(platform, COOKIE_POLL_MILLIS)
  }
}
