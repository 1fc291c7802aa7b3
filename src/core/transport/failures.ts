/** Handling of failures: new tokens, retries, and error messages. Loaded with the first failure. */
import type { Answer, Exchange, Send } from './fetchOnce.ts'
import type { toTokenHeaders } from './authorization.ts'

export { messageOfStatus, toError } from '../request/errors.ts'
export { recover } from './retry.ts'

const INVALID_ACCESS_TOKEN = /^(UNPARSABLE_ACCESS_TOKEN|ACCESS_TOKEN_EXPIRED|INVALID_PROJECT_FOR_ACCESS_TOKEN)$/

/**
 * If the service rejects the access token, refreshes it and repeats the request once, which is safe because the service
 * has done nothing yet. A request is never repeated for another user or after its session ended.
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
