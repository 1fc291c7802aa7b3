/** Parses a response: its content, or an error. */
import { LatchkeyError } from '../errors.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import { toError } from './errors.ts'
import type { AnyOperation } from './operation.ts'

/**
 * Returns the content of a successful response.
 *
 * @param operation its format of responses and its error codes
 * @param parse what reads a successful response. An error that it throws is the cause of INVALID_RESPONSE
 * @throws {KnownError} if the service names the error
 * @throws {TransportError} for any other failure, or a response that can't be read
 */
export function parseResponse(
  request: TransportRequest,
  response: TransportResponse,
  operation: Pick<AnyOperation, 'response' | 'ownErrors'> = {},
  parse: (response: TransportResponse) => unknown = parseJson,
): unknown {
  const { status, code } = response
  const isSuccess = operation.response?.isSuccess?.(status) ?? (status >= 200 && status < 300)
  if (code !== null || !isSuccess) throw toError(request, response, operation)
  try {
    return parse(response)
  } catch (error) {
    throw error instanceof LatchkeyError ? error : toError(request, response, operation, error)
  }
}

/** @throws {TypeError} for what is neither an object nor a list: the service sends nothing else, and callers read fields */
export function parseJson({ text }: TransportResponse): unknown {
  const content: unknown = JSON.parse(text)
  if (typeof content !== 'object' || content === null) throw new TypeError('The response is no object.')
  return content
}
