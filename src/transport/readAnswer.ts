/** Turns an answer into a model or an error. */
import { type KnownErrorCode, type KnownErrorDetails } from '../../generated/errors.ts'
import { KnownError } from '../errors/KnownError.ts'
import { TransportError } from '../errors/TransportError.ts'
import type { Casing } from './casing.ts'
import { statusMessage } from './statusMessage.ts'

const KNOWN_ERROR = 'x-stack-known-error'

/** The status the service meant: it may travel as 200 so that browsers don't log it. */
export function statusOf(response: Response): number {
  const actual = Number(response.headers.get('x-stack-actual-status'))
  return actual >= 400 && actual <= 599 ? actual : response.status
}

/**
 * The model in an answer: JSON with its keys renamed, or text.
 *
 * @throws KnownError when the service names what is wrong
 * @throws TransportError for any other failure, or an answer that can't be read
 */
export async function readAnswer(response: Response, casing: Casing): Promise<unknown> {
  const status = statusOf(response)
  const code = response.headers.get(KNOWN_ERROR)
  if (code !== null || status >= 400) throw await readError(response, status, code, casing)
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  return casing.toModel(parse(text, status))
}

async function readError(response: Response, status: number, code: string | null, casing: Casing): Promise<Error> {
  const text = await response.text()
  if (code === null) {
    return new TransportError('STATUS', plain(response, text) ?? statusMessage(status), { status })
  }
  const body = parse(text, status) as { code?: unknown; error?: unknown; details?: unknown } | null
  if (body?.code !== code) {
    return new TransportError('BAD_ANSWER', `The answer names one error in its header and another in its body.`, { status })
  }
  const message = typeof body.error === 'string' ? body.error : statusMessage(status)
  const details = body.details === undefined ? undefined : casing.toModel(body.details)
  return new KnownError(code as KnownErrorCode, message, status, details as KnownErrorDetails[KnownErrorCode])
}

/** A short sentence the service sent as text; a page of HTML is nobody's message. */
function plain(response: Response, text: string): string | null {
  const isText = response.headers.get('content-type')?.includes('text/plain')
  return isText && text.length > 0 && text.length < 2000 ? text : null
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new TransportError('BAD_ANSWER', 'The answer is not JSON. Something between here and the service may have changed it.', {
      status,
      cause,
    })
  }
}
