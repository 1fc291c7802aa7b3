/**
 * Retries requests: after a network failure, if the request is idempotent or was not sent; after 429, when the service
 * allows it; and after the platform's 508 marker. A host that is unknown before it has ever responded is a wrong address.
 *
 * While the service can't be reached, one call, the probe, tries again, and all others wait for its result. After all
 * attempts of a call failed, reads and refreshes are not sent, except for one in each cool-down.
 */
import {
  LatchkeyError,
  toAborted,
  TransportError,
  UsageError,
  type TransportErrorCode,
  type TransportErrorOptions,
} from '../errors.ts'
import { delay } from '../util/delay.ts'
import { isControlFlow } from '../util/isControlFlow.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { explainFailure } from './connectionFailure.ts'
import { LOST_RESPONSE_ADVICE, messageOfStatus, requestError, timeoutError, toPlace } from './errors.ts'
import type { Network, ProbeResult } from './network.ts'
import {
  addJitter,
  addRetryAfterJitter,
  readRetryAfterMillis,
  readRetryAt,
  RETRY_AFTER_MAX_MILLIS,
} from './retryAfter.ts'
import { isStream, type Send, type TransportPlatform, type TransportRequest, type TransportResponse } from './types.ts'

const ATTEMPTS = 6
/** The delay before the second attempt; it doubles with each attempt. */
const RETRY_BASE_MILLIS = 1000
/** The default timeout of an attempt. */
const ATTEMPT_TIMEOUT_MILLIS = 30_000
/**
 * Origins that have responded to any client of this process, because a server creates a client for each request. Their
 * addresses are right, so a failure is likely to pass.
 */
const knownOrigins = new Set<string>()
/** Apps search for this text. */
const OFFLINE_MESSAGE =
  'You are offline. Please check your internet connection and try again. (window.navigator.onLine is falsy)'

/**
 * Returns a {@link Send} that repeats a request until it gets a response that is not a request to retry.
 *
 * @param network what the calls of the client share
 * @param maxRetryAfterMillis a request isn't repeated after a longer `Retry-After`
 * @throws {TransportError} OFFLINE, NETWORK, MAY_HAVE_BEEN_APPLIED, TIMEOUT, ABORTED, or STATUS after 429 or 508 each time,
 * or at once if `Retry-After` is too long to wait for
 * @throws {UsageError} INVALID_OPTION for a header that no request can have
 */
export function withRetry(
  platform: TransportPlatform,
  network: Network,
  send: Send,
  maxRetryAfterMillis = RETRY_AFTER_MAX_MILLIS,
): Send {
  return async (request) => {
    const { timeoutMillis = ATTEMPT_TIMEOUT_MILLIS, signal } = request
    /** What went wrong at each attempt. */
    const causes: unknown[] = []
    /** The runtime's code for the last failure. */
    let failureCode: string | undefined
    let isProbe = false
    try {
      if (network.refuses(request)) throw toNotSentError(request, causes, network.outageError!)
      for (;;) {
        const mustWait = !isProbe && network.getSnapshot().status === 'retrying'
        if (mustWait) {
          const result = await network.waitForProbe(signal)
          if (result instanceof TransportError) throw toNotSentError(request, causes, result)
          isProbe = result === 'unknown'
        }
        if (mustWait || causes.length > 0) assertNeeded(request, causes)
        const wasOnline = platform.online()
        const options = {
          timeoutMillis,
          signal,
          timeoutError: () => timeoutError(request, { attempts: causes.length + 1, causes }),
        }
        let response: TransportResponse | undefined
        try {
          response = await withTimeout(platform, send(request), options)
        } catch (error) {
          if (signal?.aborted || error instanceof LatchkeyError || isControlFlow(error)) throw error
          causes.push(error)
          failureCode = await assertRepeatable(platform, request, causes, wasOnline)
          isProbe = network.startProbe(isProbe)
          if (!isProbe) continue
        }
        if (response) {
          knownOrigins.add(toOrigin(request.url))
          if (isProbe) network.endProbe('responds')
          isProbe = false
          const { status } = response.response
          if (status < 429) network.endOutage()
          if (!(await isRetryRequested(response, request))) {
            return causes.length > 0 ? { ...response, attempts: causes.length + 1 } : response
          }
          const retryAt = readRetryAt(response.response.headers, response.receivedAt)
          causes.push(new TransportError('STATUS', `Status ${status}`, { status, retryAt }))
        }
        const retryAfterMillis = response ? readRetryAfterMillis(response.response.headers, response.receivedAt) : 0
        const longestMillis = Math.min(maxRetryAfterMillis, request.maxRetryAfterMillis ?? Infinity)
        // Only this call fails: the service responds, and another call may have a limit of its own.
        if (retryAfterMillis > longestMillis) throw toStatusError(request, causes, response!, retryAfterMillis)
        if (causes.length >= ATTEMPTS || network.outageError) {
          const error = response
            ? toStatusError(request, causes, response)
            : toNoResponseError(request, causes, failureCode)
          network.beginOutage(error, retryAfterMillis)
          throw error
        }
        const backoffMillis = addJitter(platform, RETRY_BASE_MILLIS * 2 ** (causes.length - 1))
        await delay(platform, addRetryAfterJitter(platform, retryAfterMillis) || backoffMillis, { signal })
      }
    } catch (error) {
      if (signal?.aborted) network.skipCooldown()
      if (isProbe) network.endProbe(toProbeResult(error, request))
      throw toAborted(error)
    }
  }
}

function toProbeResult(error: unknown, { timeoutMillis }: TransportRequest): ProbeResult {
  if (!(error instanceof TransportError)) return 'unknown'
  if (error.code === 'NETWORK' || error.code === 'OFFLINE') return error
  // The service accepts connections but doesn't respond, so another probe would not tell more.
  return error.code === 'TIMEOUT' && timeoutMillis === undefined ? 'responds' : 'unknown'
}

/** @throws {TransportError} ABORTED if the session changed meanwhile */
function assertNeeded(request: TransportRequest, causes: readonly unknown[]): void {
  if (request.shouldRetry?.() !== false) return
  throw toError(request, causes, 'ABORTED', 'The session ended before the call was sent again.')
}

/** Unlike `URL`, it doesn't throw for a route of the page. */
const toOrigin = (url: string): string => url.split('/', 3).join('/')

/**
 * Resolves to the runtime's code for the failure.
 *
 * @throws {TransportError} unless the request may be sent again after an attempt that got no response
 * @throws {UsageError} INVALID_OPTION for an invalid header, which fails every attempt and is no outage
 */
async function assertRepeatable(
  platform: TransportPlatform,
  request: TransportRequest,
  causes: readonly unknown[],
  wasOnline: boolean,
): Promise<string | undefined> {
  const { isIdempotent, url, body, headers } = request
  try {
    new Headers(headers)
  } catch {
    // Without the header's value, which may be secret.
    throw new UsageError('INVALID_OPTION', 'A header has a line break or a character that no header can have.')
  }
  const { code, wasNotSent, isNothingListening, isUnknownHost } = await explainFailure(platform, url, causes.at(-1))
  if (!wasOnline || (isIdempotent && !platform.online())) throw toError(request, causes, 'OFFLINE', OFFLINE_MESSAGE)
  if (isNothingListening) {
    const message = `No program listens at ${new URL(url).origin}. Start the emulator: npx latchkey emulator`
    throw toError(request, causes, 'NETWORK', message)
  }
  if (isUnknownHost && !knownOrigins.has(toOrigin(url))) {
    const message = `The host ${new URL(url).host} was not found (${code}). Check the address (baseUrl) and the connection of this machine.`
    throw toError(request, causes, 'NETWORK', message)
  }
  if ((isIdempotent || wasNotSent) && !isStream(body)) return code
  const message = `The connection broke before ${toPlace(request)} got a response.${LOST_RESPONSE_ADVICE}`
  throw toError(request, causes, 'MAY_HAVE_BEEN_APPLIED', message)
}

/** Returns true if the service did nothing and the request can be repeated. */
async function isRetryRequested({ response, text }: TransportResponse, { body }: TransportRequest): Promise<boolean> {
  const { status } = response
  if (isStream(body)) return false
  if (status !== 508) return status === 429
  return (text || (response.bodyUsed ? '' : await response.clone().text())).includes('INFINITE_LOOP_DETECTED')
}

function toError(
  request: TransportRequest,
  causes: readonly unknown[],
  code: TransportErrorCode,
  message: string,
  options?: TransportErrorOptions,
): TransportError {
  return requestError(request, code, message, { cause: causes.at(-1), causes, attempts: causes.length, ...options })
}

/** Returns the error for a call that was not sent because another call could not reach the service. */
function toNotSentError(request: TransportRequest, causes: readonly unknown[], cause: TransportError): TransportError {
  const { code, message, attempts, status, retryAt } = cause
  const isSameForAll = code !== 'NETWORK' || attempts === 1
  const ownMessage = `${toPlace(request)} was not sent: the service could not be reached in ${attempts} attempts. Please try again later.`
  return toError(request, causes, code, isSameForAll ? message : ownMessage, { cause, status, retryAt })
}

/** @param waitMillis present if this is too long to wait; otherwise it was the last attempt */
function toStatusError(
  request: TransportRequest,
  causes: readonly unknown[],
  { response: { status, headers }, receivedAt }: TransportResponse,
  waitMillis?: number,
): TransportError {
  const advice = waitMillis ? `. Please try again in ${Math.ceil(waitMillis / 1000)} s, as the service asks.` : ''
  return toError(request, causes, 'STATUS', messageOfStatus(status) + advice, {
    cause: waitMillis ? causes.at(-1) : new AggregateError(causes),
    status,
    retryAt: readRetryAt(headers, receivedAt),
  })
}

/** @param code the runtime's code for the last failure */
function toNoResponseError(
  request: TransportRequest,
  causes: readonly unknown[],
  code: string | undefined,
): TransportError {
  const count = causes.length
  const attempts = `${count} attempt${count > 1 ? 's' : ''}${code ? ` (${code})` : ''}`
  const message = `No response to ${toPlace(request)} in ${attempts}. Please try again later.`
  return toError(request, causes, 'NETWORK', message, { cause: new AggregateError(causes) })
}
