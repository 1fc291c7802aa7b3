import type { Client } from '../../../core/client/types.ts'
import { PROXY_ACCESS_TOKEN_LIFE_MILLIS } from '../../../core/constants.ts'
import { isControlFlow } from '../../../core/util/isControlFlow.ts'

/**
 * Refreshes the session of a request if its access token would expire while the request is handled. If the service is
 * unreachable, the request is handled with the current tokens.
 */
export async function refreshIfDue({ session }: Client): Promise<void> {
  try {
    await session.getAccessToken({ minLifeMillis: PROXY_ACCESS_TOKEN_LIFE_MILLIS })
  } catch (error) {
    // Frameworks such as Next.js stop a render by throwing.
    if (isControlFlow(error)) throw error
  }
}
