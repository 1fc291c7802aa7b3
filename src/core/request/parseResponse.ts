/** Parses a response: its content, or an error. */
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError } from '../errors.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import { importIfPossible } from '../util/importWithRetry.ts'

/**
 * Returns the content of a response in the names of the wire: JSON, or text if `isText`.
 *
 * @param ownErrors codes of other services, which name them in the body only
 * @throws {KnownError} if the service names the error
 * @throws {TransportError} for any other failure, or a response that can't be read
 */
export async function parseResponse(
  request: TransportRequest,
  response: TransportResponse,
  isText = false,
  ownErrors: readonly string[] = [],
): Promise<unknown> {
  const { text, status, code } = response
  let parseError: unknown
  if (code === null && status >= 200 && status < 300) {
    if (isText) return text
    try {
      return parseJson(text)
    } catch (error) {
      parseError = error
    }
  }
  const errors = await importIfPossible(loadErrors)
  if (errors) throw errors.toError(request, response, parseError, ownErrors)
  // Without that module the code is enough, so that a session that the service ended also ends here. The body must
  // contain the code too.
  if (code && text.includes(code)) throw new KnownError(code as KnownErrorCode, code, status, undefined)
  const cause = parseError
  throw new TransportError(cause ? 'INVALID_RESPONSE' : 'STATUS', `Status ${status}`, { status, cause })
}

/** @throws {TypeError} for `null`, which the service never sends and whose fields callers would read */
function parseJson(text: string): unknown {
  const content: unknown = JSON.parse(text)
  if (content === null) throw new TypeError('The response is null.')
  return content
}

/** Loads what creates errors. */
export const loadErrors = (): Promise<typeof import('./errors.ts')> => import('./errors.ts')
