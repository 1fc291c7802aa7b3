/** `client.fetch`. */
import { UsageError } from '../errors.ts'
import type { Fetch } from '../platform/Platform.ts'
import type { Session } from '../session/types.ts'
import type { Send } from '../transport/types.ts'

/**
 * Returns `client.fetch`: a `fetch` that adds headers and tokens, and retries. It refuses URLs of other origins, so
 * that tokens are sent to the service only.
 *
 * @throws {UsageError} UNTRUSTED_URL
 */
export function toFetch(send: Send, auth: Session, baseUrl: string): Fetch {
  return async (input, init = {}) => {
    const isRequest = typeof input === 'object' && 'url' in input
    const url = String(isRequest ? input.url : input)
    if (!url.startsWith(`${baseUrl}/`)) {
      throw new UsageError('UNTRUSTED_URL', `This client calls only addresses below ${baseUrl}/.`)
    }
    const { method = 'GET', headers, body, signal, ...rest } = isRequest ? await readRequest(input, init) : init
    const { response, status } = await send({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
      signal,
      init: rest,
      auth,
      isIdempotent: method === 'GET' || method === 'HEAD',
    })
    if (status === response.status) return response
    // The service sends errors as 200, so that browsers don't log them.
    return new Response(await response.text(), { status, headers: response.headers })
  }
}

/** Reads the parts of a request, so that it can be sent more than once. */
async function readRequest(request: Request, init: RequestInit): Promise<RequestInit> {
  const { method, headers, signal } = request
  const body = request.body ? await request.text() : undefined
  return { method, headers, signal, ...(body !== undefined && { body }), ...init }
}
