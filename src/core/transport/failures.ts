/** What follows a failure: a new token, sending again, and the texts of errors. Loaded with the first failure. */
import type { Answer, Exchange, Send } from './exchange.ts'
import type { toTokenHeaders } from './headers.ts'

export { messageOfStatus, toError } from './explain.ts'
export { recover } from './recover.ts'

const INVALID_ACCESS_TOKEN = /^(UNPARSABLE_ACCESS_TOKEN|ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ACCESS_TOKEN)$/

/**
 * If the service calls an access token invalid, it is refreshed and the request is sent again, once: the service has done
 * nothing yet. A request is never repeated for another user or after its session ended.
 */
export async function repeatWithNewToken(
  answer: Answer,
  accessToken: string,
  exchange: Exchange,
  next: Send,
  toHeaders: ReturnType<typeof toTokenHeaders>,
): Promise<Answer> {
  const { auth, signal, isWanted } = exchange
  if (!INVALID_ACCESS_TOKEN.test(answer.code!)) return answer
  auth!.reject(accessToken)
  const fresh = await auth!.getTokens(signal ? { signal } : undefined)
  if (!fresh.accessToken || fresh.accessToken === accessToken || !isWanted!()) return answer
  exchange.tokens = toHeaders(fresh.accessToken, fresh.refreshToken)
  return next(exchange)
}
