/** Errors of responses. Loaded with the first one; if that fails, an error has only its code. */
import { errorDetailKeys } from '../../../generated/casing.ts'
import type { KnownErrorCode, KnownErrorDetails } from '../../../generated/errors.ts'
import { KnownError, TransportError, type LatchkeyError, type TransportErrorCode } from '../errors.ts'
import { describeRequest } from '../transport/errors.ts'
import { readRetryAt } from '../transport/retryAfter.ts'
import { messageOfStatus } from '../transport/statusMessages.ts'
import type { TransportRequest, TransportResponse } from '../transport/types.ts'
import { toModelKeys } from './casing.ts'
import { isKnownCode } from './isKnownCode.ts'
import { findSecrets, redactDetails, redactSecrets } from './redact.ts'

/**
 * Creates the error for a response.
 *
 * @param parseError why the content of a successful response can't be read
 * @param ownErrors codes of other services, which name them in the body only
 */
export function toError(
  request: TransportRequest,
  response: TransportResponse,
  parseError: unknown,
  ownErrors: readonly string[] = [],
): LatchkeyError {
  const { text, status, attempts, receivedAt, sentHeaders } = response
  const code = response.code ?? findOwnCode(text, ownErrors)
  const { headers } = response.response
  const description = describeRequest(request)
  const fail = (code: TransportErrorCode, message: string, details?: { cause?: unknown; unknownCode?: string }) => {
    const retryAt = readRetryAt(headers, receivedAt)
    return new TransportError(code, message, { status, attempts, retryAt, request: description, ...details })
  }
  const secrets = findSecrets(sentHeaders, request.body)

  if (parseError) return fail('INVALID_RESPONSE', NOT_JSON, { cause: parseError })
  const standardMessage = messageOfStatus(status)
  if (code === null) {
    // HTML is not a message.
    const isMessage = text && text.length < MESSAGE_MAX_LENGTH && headers.get('content-type')?.startsWith('text/plain')
    return fail('STATUS', isMessage ? redactSecrets(text, secrets) : standardMessage)
  }
  let body: { code?: unknown; error?: unknown; message?: unknown; details?: unknown }
  try {
    body = Object(JSON.parse(text)) as typeof body
  } catch (cause) {
    return fail('INVALID_RESPONSE', NOT_JSON, { cause })
  }
  if (body.code !== code) {
    return fail('INVALID_RESPONSE', 'The response names one error in its header and another in its body.')
  }
  const bodyMessage = body.error ?? body.message
  const message = typeof bodyMessage === 'string' ? redactSecrets(bodyMessage, secrets) : standardMessage
  if (!isKnownCode(code) && !ownErrors.includes(code))
    return fail('UNKNOWN_CODE', message, { unknownCode: redactSecrets(code, secrets) })
  try {
    // The details are copied, because free-form ones have no maximum depth, and logging them would overflow the stack.
    // Their types are those of the specification.
    const details = body.details && toModelKeys(redactDetails(body.details, secrets), errorDetailKeys[code])
    return new KnownError(code as KnownErrorCode, message, status, details as KnownErrorDetails[KnownErrorCode])
  } catch (cause) {
    return fail('INVALID_RESPONSE', 'The response is nested too deeply.', { cause })
  }
}

/** Returns the code in the body of an error of another service; `null` if it is none of the codes. */
function findOwnCode(text: string, codes: readonly string[]): string | null {
  if (codes.length === 0) return null
  try {
    const { code } = Object(JSON.parse(text)) as { code?: unknown }
    return codes.find((own) => own === code) ?? null
  } catch {
    return null
  }
}

const NOT_JSON = 'The response is not JSON. A proxy between here and the service may have changed it.'
const MESSAGE_MAX_LENGTH = 2000
