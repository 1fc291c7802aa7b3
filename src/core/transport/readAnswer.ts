/** Reads an answer: its content, or an error. */
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError, type TransportErrorCode } from '../errors.ts'
import { aboutRequest, type Answer, type Exchange } from './exchange.ts'

/** The status the service meant: it may travel as 200 so that browsers don't log it. */
export function statusOf(response: Response): number {
  return Number(response.headers.get('x-stack-actual-status')) || response.status
}

/**
 * What an answer holds, as it travels: JSON, or text if `isText`. `toModel` makes the details of an error readable.
 *
 * @throws KnownError if the service names what is wrong
 * @throws TransportError for any other failure, or an answer that can't be read
 */
export async function readAnswer(
  exchange: Exchange,
  { response, text, attempts }: Answer,
  toModel: (value: unknown) => unknown,
  isText = false,
): Promise<unknown> {
  const { headers } = response
  const status = statusOf(response)
  const fail = (code: TransportErrorCode, message: string, more: { cause?: unknown; unknownCode?: string } = {}) =>
    new TransportError(code, message, { status, attempts, request: aboutRequest(exchange), ...more })
  const parse = (): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw fail('BAD_ANSWER', 'The response is not JSON. A proxy between here and the service may have changed it.', {
        cause,
      })
    }
  }

  const code = headers.get('x-stack-known-error')
  if (code !== null) {
    const { code: named, error, details } = (parse() ?? {}) as { code?: unknown; error?: unknown; details?: unknown }
    if (named !== code) throw fail('BAD_ANSWER', 'The response names one error in its header and another in its body.')
    const message = typeof error === 'string' ? error : await statusMessage(status)
    if (!(await isCatalogued(code))) throw fail('UNKNOWN_CODE', message, { unknownCode: code })
    throw new KnownError(code as KnownErrorCode, message, status, (details && toModel(details)) as undefined)
  }
  if (status < 200 || status > 299) throw fail('STATUS', sentence(headers, text) ?? (await statusMessage(status)))
  return isText ? text : parse()
}

/**
 * The standard message of a status, for a response without a message. The table is loaded when it is needed; if that
 * fails, the number has to do.
 */
export async function statusMessage(status: number): Promise<string> {
  const table = await import('./statusMessages.ts').then(
    ({ statusMessages }) => statusMessages,
    () => null,
  )
  return table?.[status] ?? `Status ${status}`
}

/** True if this version's catalogue has a code. The catalogue is loaded on demand; if that fails, the code counts as known. */
const isCatalogued = (code: string): Promise<boolean> =>
  import('../../../generated/codes.ts').then(
    ({ knownCodes }) => Object.hasOwn(knownCodes, code),
    () => true,
  )

/** A short message that the service sent as text; a page of HTML is not one. */
function sentence(headers: Headers, text: string): string | null {
  return headers.get('content-type')?.startsWith('text/plain') && text && text.length < 2000 ? text : null
}
