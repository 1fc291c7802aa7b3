/** The messages and details of errors, loaded with the first error. Errors without it have only their code. */
import { knownCodes } from '../../../generated/codes.ts'
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, type LatchkeyError, TransportError, type TransportErrorCode } from '../errors.ts'
import { aboutRequest, type Answer, type Exchange } from '../transport/fetchOnce.ts'
import { findSecrets, redactDetails, redactSecrets } from './redact.ts'
import { readRetryAt } from '../transport/retryAfter.ts'

/**
 * Creates the error for a response.
 *
 * @param toModel renames the details of a known error
 * @param unreadable the reason why the content of a successful response can't be read
 */
export function toError(
  exchange: Exchange,
  { response, text, status, code, attempts, receivedAt, sentHeaders }: Answer,
  toModel: (value: unknown) => unknown,
  unreadable: unknown,
): LatchkeyError {
  const retryAt = readRetryAt(response.headers, receivedAt)
  const fail = (code: TransportErrorCode, message: string, more?: { cause?: unknown; unknownCode?: string }) =>
    new TransportError(code, message, { status, attempts, retryAt, request: aboutRequest(exchange), ...more })
  const secrets = findSecrets(sentHeaders, exchange.body)
  const redact = (text: string): string => redactSecrets(text, secrets)
  const notJson = (cause: unknown): TransportError =>
    fail('INVALID_RESPONSE', 'The response is not JSON. A proxy between here and the service may have changed it.', {
      cause,
    })
  if (unreadable) return notJson(unreadable)
  const standard = messageOfStatus(status)
  if (code === null) {
    // HTML is not a message.
    const isSentence = text && text.length < 2000 && response.headers.get('content-type')?.startsWith('text/plain')
    return fail('STATUS', isSentence ? redact(text) : standard)
  }
  let content: { code?: unknown; error?: unknown; details?: unknown }
  try {
    content = Object(JSON.parse(text)) as typeof content
  } catch (cause) {
    return notJson(cause)
  }
  const { code: named, error } = content
  if (named !== code)
    return fail('INVALID_RESPONSE', 'The response names one error in its header and another in its body.')
  const message = typeof error === 'string' ? redact(error) : standard
  if (!Object.hasOwn(knownCodes, code)) return fail('UNKNOWN_CODE', message, { unknownCode: redact(code) })
  let details: unknown
  try {
    // Details that aren't renamed have no maximum depth, and copying or logging them would overflow the stack.
    details = redactDetails(content.details, secrets)
  } catch (cause) {
    return fail('INVALID_RESPONSE', 'The response is nested too deeply.', { cause })
  }
  return new KnownError(code as KnownErrorCode, message, status, (details && toModel(details)) as undefined)
}

/** Returns the standard message of a status, or its number. */
export const messageOfStatus = (status: number): string => STATUS_MESSAGES[status] ?? `Status ${status}`

/** HTTP statuses 400 to 511 (RFC 9110, section 15, and RFC 6585). */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  510: 'Not Extended',
  511: 'Network Authentication Required',
}
