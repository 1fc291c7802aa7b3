/** Why an attempt got no response. */
import { LatchkeyError } from '../errors.ts'
import { withTimeout } from '../util/withTimeout.ts'
import { fetchOnce } from './fetchOnce.ts'
import type { TransportPlatform } from './types.ts'

export interface ConnectionFailure {
  /** The runtime's code for it, such as `ECONNREFUSED`. */
  readonly code: string | undefined
  /** True if the connection was never made, so that the service can't have done anything. */
  readonly wasNotSent: boolean
  /** True if no program listens at an address of this machine, so another attempt would fail too. */
  readonly isNothingListening: boolean
  /**
   * True if the resolver says that there is no such host: its name is wrong. It says so of a right name, too, while a
   * container restarts or a laptop is offline.
   */
  readonly isUnknownHost: boolean
}

/** How long a browser waits to find out whether a program listens at an address of this machine. */
const PROBE_MILLIS = 2000

const LOCAL_ADDRESS = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/
/** Codes of Node, Bun and Deno. */
const REFUSED = ['ECONNREFUSED', 'ConnectionRefused']
/** `EAI_AGAIN` is no such code: there the resolver itself could not be asked. */
const UNKNOWN_HOST = ['ENOTFOUND']
/** Codes for a connection that was never made. */
const NOT_SENT = [...REFUSED, ...UNKNOWN_HOST, 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** Determines why an attempt failed. Errors of browsers don't tell, so for local addresses another request is sent. */
export async function explainFailure(
  platform: TransportPlatform,
  url: string,
  error: unknown,
): Promise<ConnectionFailure> {
  const codes = findCodes(error)
  const isEvery = (known: readonly string[]): boolean => codes.length > 0 && codes.every((code) => known.includes(code))
  const isLocal = LOCAL_ADDRESS.test(url)
  return {
    code: codes[0],
    wasNotSent: isEvery(NOT_SENT),
    isUnknownHost: isEvery(UNKNOWN_HOST),
    isNothingListening: isLocal && (codes.length > 0 ? isEvery(REFUSED) : await refusesConnections(platform, url)),
  }
}

/** Returns the codes of an error and its causes. A runtime that tried several addresses has a code for each. */
function findCodes(error: unknown): string[] {
  const { code, cause, errors } = Object(error) as { code?: unknown; cause?: unknown; errors?: unknown }
  if (Array.isArray(errors) && errors.length > 0) return errors.flatMap(findCodes)
  if (typeof code === 'string') return [code]
  return cause ? findCodes(cause) : []
}

async function refusesConnections(platform: TransportPlatform, url: string): Promise<boolean> {
  if (platform.kind !== 'browser') return false
  const response = fetchOnce(platform, {
    url: new URL(url).origin,
    method: 'HEAD',
    headers: {},
    auth: null,
    isIdempotent: true,
    init: { mode: 'no-cors', redirect: 'follow' },
  })
  try {
    await withTimeout(platform, response, { timeoutMillis: PROBE_MILLIS, timeoutError: () => null })
    return false
  } catch (error) {
    // An address that doesn't respond in time accepts connections.
    return error !== null && !(error instanceof LatchkeyError)
  }
}
