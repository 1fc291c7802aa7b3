import type { Client } from '../../../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS } from '../../../core/constants.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import { getLifeMillis } from '../../../core/session/TokenLifetimes.ts'
import type { TokenStore } from '../../../core/session/types.ts'
import { isControlFlow } from '../../../core/util/isControlFlow.ts'
import { readTokenClaims } from '../../../core/util/jwt.ts'
import { findVerified } from '../../tokens/tokenVerifier.ts'

/**
 * Returns true if an access token must be refreshed to be valid this long, by the times that it names itself.
 *
 * @param accessToken `null` for none
 */
export function isDue(accessToken: string | null, minLifeMillis: number, { now }: Pick<Platform, 'now'>): boolean {
  if (accessToken === null) return true
  return getLifeMillis(findVerified(accessToken) ?? readTokenClaims(accessToken), now()) < minLifeMillis
}

/**
 * Refreshes the session of a request if its access token would expire while the request is handled. If the service is
 * unreachable, the request is handled with the current tokens.
 *
 * @param getClient returns a client that acts for the sender
 */
export async function refreshIfDue(
  store: Pick<TokenStore, 'read'>,
  clock: Pick<Platform, 'now'>,
  getClient: () => Client,
): Promise<void> {
  const { accessToken, refreshToken } = store.read()
  if (refreshToken === null || !isDue(accessToken, PROXY_ACCESS_TOKEN_LIFE_MILLIS, clock)) return
  try {
    await getClient().session.getAccessToken({ minLifeMillis: PROXY_ACCESS_TOKEN_LIFE_MILLIS })
  } catch (error) {
    // Frameworks such as Next.js stop a render by throwing.
    if (isControlFlow(error)) throw error
  }
}
