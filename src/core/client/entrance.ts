/**
 * The outer end of the transport: what an app calls as `client.fetch`. It takes whatever fetch takes, refuses addresses
 * that are not the service's, so that no token leaves for anywhere else, and ends a call whose time is over.
 */
import { WAIT_MAX_MILLIS } from '../constants.ts'
import { toAborted, TransportError, UsageError } from '../errors.ts'
import { type Scope, within } from '../lib/within.ts'
import type { Fetch, FetchInit } from '../platform/Platform.ts'
import { isRepeatHarmless, MAY_HAVE_BEEN_APPLIED } from '../transport/withRetry.ts'

/**
 * @throws UsageError UNTRUSTED_URL, INVALID_OPTION
 * @throws TransportError ABORTED, TIMEOUT
 */
export function entrance(baseUrl: string, scope: Scope, next: Fetch): Fetch {
  return async (input, given = {}) => {
    const isRequest = typeof input === 'object' && 'url' in input
    const url = String(isRequest ? input.url : input)
    if (!url.startsWith(`${baseUrl}/`)) {
      throw new UsageError('UNTRUSTED_URL', `This client calls only addresses below ${baseUrl}/.`)
    }
    const init = plain(isRequest ? await readRequest(input, given) : given)
    const { signal, call } = init
    try {
      signal?.throwIfAborted()
      if (call?.timeout === undefined) return await next(url, init)
      if (!(call.timeout >= 0 && call.timeout <= WAIT_MAX_MILLIS)) {
        throw new UsageError('INVALID_OPTION', `timeout must be a number of milliseconds from 0 to ${WAIT_MAX_MILLIS}.`)
      }
      return await timed(scope, call.timeout, init, (own) => next(url, own))
    } catch (error) {
      throw toAborted(error)
    }
  }
}

/** A call that also ends what it began when its time is over. */
function timed(
  scope: Scope,
  millis: number,
  init: FetchInit,
  send: (init: FetchInit) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController()
  const late = (): TransportError =>
    new TransportError(
      'TIMEOUT',
      `The call was not done within ${millis} ms.${isRepeatHarmless(init) ? '' : MAY_HAVE_BEEN_APPLIED}`,
    )
  const result = within(scope, millis, init.signal, late, send({ ...init, signal: controller.signal }))
  result.catch((reason: unknown) => controller.abort(reason))
  return result
}

/** Options whose headers are a plain object, which layers can add to. */
function plain(init: FetchInit): FetchInit {
  const { headers } = init
  const isPlain = !(headers instanceof Headers || Array.isArray(headers))
  return isPlain ? init : { ...init, headers: Object.fromEntries(headers) }
}

/** A request taken apart, so that every layer sees plain options and may send them again. */
async function readRequest(request: Request, given: FetchInit): Promise<FetchInit> {
  const { method, headers, signal } = request
  const body = request.body ? await request.text() : undefined
  return { method, headers, signal, ...(body !== undefined && { body }), ...given }
}
