/** Reads a response: its content, or an error. */
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError } from '../errors.ts'
import { importIfPossible } from '../util/importWithRetry.ts'
import type { Answer, Exchange } from '../transport/fetchOnce.ts'

/**
 * Returns the content of a response with its original names: JSON, or text if `isText`. `toModel` renames the details
 * of an error.
 *
 * @throws KnownError if the service names the error
 * @throws TransportError for any other failure, or a response that can't be read
 */
export async function readAnswer(
  exchange: Exchange,
  answer: Answer,
  toModel: (value: unknown) => unknown,
  isText = false,
): Promise<unknown> {
  const { text, status, code } = answer
  let cause: unknown
  if (code === null && status >= 200 && status < 300) {
    if (isText) return text
    try {
      // `valueOf` throws for `null`, which another server may send, and whose fields callers would read.
      return (JSON.parse(text) as object).valueOf()
    } catch (error) {
      cause = error
    }
  }
  const failures = await importIfPossible(loadFailures)
  if (failures) throw failures.toError(exchange, answer, toModel, cause)
  // The code alone is enough, because a session that the service ended must end here too. The body contains the code as
  // well.
  if (code && text.includes(code)) throw new KnownError(code as KnownErrorCode, code, status, undefined)
  throw new TransportError(cause ? 'INVALID_RESPONSE' : 'STATUS', `Status ${status}`, { status, cause })
}

/** Loads what handles failures. */
export const loadFailures = (): Promise<typeof import('../transport/failures.ts')> => import('../transport/failures.ts')
