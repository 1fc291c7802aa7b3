/** Errors of responses. */
import { errorDetailKeys } from '../../../generated/casing.ts'
import type { KnownErrorCode, KnownErrorDetails } from '../../../generated/errors.ts'
import {
  KnownError,
  type LatchkeyError,
  type TransportError,
  type TransportErrorCode,
  type TransportErrorOptions,
} from '../errors.ts'
import { messageOfStatus, responseError } from '../transport/errors.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import { parseIfJson, toRecord } from '../util/record.ts'
import { toModelKeys } from './casing.ts'
import { isKnownCode } from './isKnownCode.ts'
import type { AnyOperation, ResponseFormat } from './operation.ts'
import { findSecrets, redactDetails, redactSecrets } from './redact.ts'

/**
 * Creates the error for a response.
 *
 * @param operation the codes that it adds, and how it reads the body of an error
 * @param parseError why the content of a successful response can't be read
 */
export function toError(
  request: TransportRequest,
  response: TransportResponse,
  { response: format, ownErrors = [] }: Pick<AnyOperation, 'response' | 'ownErrors'>,
  parseError?: unknown,
): LatchkeyError {
  const fail = (code: TransportErrorCode, message: string, options?: TransportErrorOptions): TransportError =>
    responseError(request, response, code, message, options)
  if (parseError !== undefined) {
    const isLost = response.text === '' && request.method !== 'GET'
    const message = parseError instanceof RangeError ? TOO_DEEP : isLost ? NO_RESULT : NOT_JSON
    return fail('INVALID_RESPONSE', message, { cause: parseError })
  }
  const { text, status, sentHeaders } = response
  const secrets = findSecrets(sentHeaders, request.body)
  const code = response.code ?? findBodyCode(text, ownErrors)
  if (code === null) {
    return fail('STATUS', readTextMessage(response, secrets), { body: parseErrorBody(response, format) })
  }
  let body: ErrorBody
  try {
    body = Object(JSON.parse(text)) as ErrorBody
  } catch (cause) {
    return fail('INVALID_RESPONSE', NOT_JSON, { cause })
  }
  if (body.code !== code) {
    return fail('INVALID_RESPONSE', 'The response names one error in its header and another in its body.')
  }
  const bodyMessage = body.error ?? body.message
  const message = typeof bodyMessage === 'string' ? redactSecrets(bodyMessage, secrets) : messageOfStatus(status)
  const isKnown = isKnownCode(code) || ownErrors.includes(code)
  if (!isKnown) return fail('UNKNOWN_CODE', message, { unknownCode: redactSecrets(code, secrets) })
  try {
    // The details are copied, because free-form ones have no maximum depth, and logging them would overflow the stack.
    // Their types are those of the specification.
    const details = body.details && toModelKeys(redactDetails(body.details, secrets), errorDetailKeys[code])
    return new KnownError(code as KnownErrorCode, message, status, details as KnownErrorDetails[KnownErrorCode])
  } catch (cause) {
    return fail('INVALID_RESPONSE', TOO_DEEP, { cause })
  }
}

interface ErrorBody {
  readonly code?: unknown
  readonly error?: unknown
  readonly message?: unknown
  readonly details?: unknown
}

/** Returns the body in the names of models if the operation declares it; otherwise JSON as a value, or text. */
function parseErrorBody(response: TransportResponse, format: ResponseFormat | undefined): unknown {
  try {
    const body = format?.parseError?.(response)
    if (body !== undefined) return body
  } catch {}
  const body = parseIfJson(response.text)
  return body === undefined ? response.text || undefined : body
}

/** Returns the message of a response without a code: its text, unless that is HTML or too long. */
function readTextMessage({ text, status, response }: TransportResponse, secrets: readonly string[]): string {
  const isPlainText = response.headers.get('content-type')?.startsWith('text/plain')
  const isMessage = isPlainText && text !== '' && text.length < MESSAGE_MAX_LENGTH
  return isMessage ? redactSecrets(text, secrets) : messageOfStatus(status)
}

/** Returns the code in the body of an error of another service; `null` if it is none of the codes. */
function findBodyCode(text: string, codes: readonly string[]): string | null {
  if (codes.length === 0) return null
  const { code } = toRecord(parseIfJson(text))
  return codes.find((candidate) => candidate === code) ?? null
}

const NO_RESULT = 'The response is empty, though the service made the change. Read its result before you try again.'
const NOT_JSON = 'The response is not JSON. A proxy between here and the service may have changed it.'
const TOO_DEEP = 'The response is nested too deeply.'
const MESSAGE_MAX_LENGTH = 2000
