/** Turns an answer into what it says, or into an error. */
import type { KnownErrorCode } from '../../../generated/errors.ts'
import { KnownError, TransportError } from '../errors.ts'
import { statusMessage } from './statusMessage.ts'

/** The status the service meant: it may travel as 200 so that browsers don't log it. */
export function statusOf(response: Response): number {
  return Number(response.headers.get('x-stack-actual-status')) || response.status
}

/**
 * What an answer holds, as it travels: JSON, or text if `isText`. `toModel` makes the details of an error readable.
 *
 * @throws KnownError when the service names what is wrong
 * @throws TransportError for any other failure, or an answer that can't be read
 */
export async function readAnswer(
  response: Response,
  text: string,
  toModel: (value: unknown) => unknown,
  isText = false,
): Promise<unknown> {
  const { headers } = response
  const status = statusOf(response)
  const bad = (message: string, cause?: unknown): TransportError =>
    new TransportError('BAD_ANSWER', message, { status, cause })
  const parse = (): unknown => {
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw bad('The answer is not JSON. Something between here and the service may have changed it.', cause)
    }
  }

  const code = headers.get('x-stack-known-error')
  if (code !== null) {
    const { code: named, error, details } = (parse() ?? {}) as { code?: unknown; error?: unknown; details?: unknown }
    if (named !== code) throw bad('The answer names one error in its header and another in its body.')
    const message = typeof error === 'string' ? error : await statusMessage(status)
    if (!(await isCatalogued(code))) throw new TransportError('UNKNOWN_CODE', message, { status, unknownCode: code })
    throw new KnownError(code as KnownErrorCode, message, status, (details && toModel(details)) as undefined)
  }
  if (status < 200 || status > 299) {
    throw new TransportError('STATUS', sentence(headers, text) ?? (await statusMessage(status)), { status })
  }
  return isText ? text : parse()
}

/** Whether this version's catalogue has a code. The catalogue is loaded for it; if it can't be, the service is believed. */
const isCatalogued = (code: string): Promise<boolean> =>
  import('../../../generated/codes.ts').then(
    ({ knownCodes }) => knownCodes.includes(code),
    () => true,
  )

/** A short sentence the service sent as text; a page of HTML is nobody's message. */
function sentence(headers: Headers, text: string): string | null {
  return headers.get('content-type')?.startsWith('text/plain') && text && text.length < 2000 ? text : null
}
