import type { Client } from '../../../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS } from '../../../core/constants.ts'
import type { Platform } from '../../../core/platform/Platform.ts'
import { isControlFlow } from '../../../core/util/isControlFlow.ts'
import type { RequestTokenStore } from '../RequestTokenStore.ts'

/**
 * Refreshes the session of a request if its access token would expire while a page is rendered. If the service is
 * unreachable, the page is rendered with the current tokens.
 *
 * @param getClient returns the client of the page: its calls then know that the service was unreachable
 */
export async function refreshIfDue(
  store: RequestTokenStore,
  clock: Pick<Platform, 'now'>,
  getClient: () => Client,
): Promise<void> {
  if (!store.isDue(PROXY_ACCESS_TOKEN_LIFE_MILLIS, clock)) return
  try {
    await getClient().session.getAccessToken({ minLifeMillis: PROXY_ACCESS_TOKEN_LIFE_MILLIS })
  } catch (error) {
    // Frameworks such as Next.js stop a render by throwing.
    if (isControlFlow(error)) throw error
  }
}
