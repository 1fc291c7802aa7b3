/** Reads a response: its content, or an error. */
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError, type TransportErrorCode } from '../errors.ts'
import { aboutRequest, type Answer, type Exchange } from './exchange.ts'

/**
 * The content of a response, with the names of the wire: JSON, or text if `isText`. `toModel` renames the details of an
 * error.
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
  const { text, status, code, attempts } = answer
  const fail = (code: TransportErrorCode, message: string, more?: { cause?: unknown; unknownCode?: string }) =>
    new TransportError(code, message, { status, attempts, request: aboutRequest(exchange), ...more })
  const isSuccess = code === null && status >= 200 && status <= 299
  if (isSuccess && isText) return text
  let content: unknown
  try {
    if (isSuccess || code !== null) content = JSON.parse(text)
  } catch (cause) {
    throw fail('BAD_ANSWER', 'The response is not JSON. A proxy between here and the service may have changed it.', {
      cause,
    })
  }
  if (isSuccess) return content
  if (code === null) throw fail('STATUS', sentence(answer) ?? (await statusMessage(status)))
  const { code: named, error, details } = Object(content) as { code?: unknown; error?: unknown; details?: unknown }
  if (named !== code) throw fail('BAD_ANSWER', 'The response names one error in its header and another in its body.')
  const message = typeof error === 'string' ? error : await statusMessage(status)
  // If the catalogue can't be loaded, the code counts as known.
  const catalogue = await import('../../../generated/codes.ts').catch(() => null)
  if (catalogue && !Object.hasOwn(catalogue.knownCodes, code)) {
    throw fail('UNKNOWN_CODE', message, { unknownCode: code })
  }
  throw new KnownError(code as KnownErrorCode, message, status, (details && toModel(details)) as undefined)
}

/** Loads what explains errors; `null` if that fails. */
export const loadExplain = (): Promise<typeof import('./explain.ts') | null> => import('./explain.ts').catch(() => null)

/** The standard message of a status, for a response without a message; the number if the table can't be loaded. */
export const statusMessage = async (status: number): Promise<string> =>
  (await loadExplain())?.statusMessages[status] ?? `Status ${status}`

/** A short message that the service sent as text; a page of HTML is not one. */
function sentence({ response, text }: Answer): string | null {
  const isShort = text && text.length < 2000 && response.headers.get('content-type')?.startsWith('text/plain')
  return isShort ? text : null
}
