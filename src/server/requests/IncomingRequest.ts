/** Requests as servers receive them. */
import { UsageError } from '../../core/errors.ts'
import type { HeaderReader } from '../../core/session/types.ts'

/** A request that reached a server: a `Request`, or one of Node.js, Express or Fastify. */
export interface IncomingRequest {
  readonly headers: HeaderReader | Readonly<Record<string, string | readonly string[] | undefined>>
  /** An absolute URL, or the path and query as in Node.js. */
  readonly url?: string | undefined
  /** A request without a method is treated as one that changes nothing, such as GET. */
  readonly method?: string | undefined
  /** `https` if Express or Fastify know it; behind a proxy they must be configured to trust it. */
  readonly protocol?: string | undefined
  /** The socket of Node.js; its `encrypted` is true if Node.js itself ends TLS. */
  readonly socket?: object | null | undefined
}

/**
 * Reads the headers of a request, whichever kind it is.
 *
 * @throws {UsageError} INVALID_OPTION for a request without headers
 */
export function toHeaderReader({ headers }: IncomingRequest): HeaderReader {
  if (isHeaderReader(headers)) return headers
  if (typeof headers !== 'object' || headers === null) {
    throw new UsageError('INVALID_OPTION', 'The request has no headers. Pass the request as the server received it.')
  }
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    get: (name) => {
      const value = byName.get(name)
      return typeof value === 'object' ? value.join(name === 'cookie' ? '; ' : ', ') : (value ?? null)
    },
  }
}

/** Returns a reader that reads each header once: the headers of a `Request` are searched each time. */
export function memoizeHeaders(headers: HeaderReader): HeaderReader {
  const values = new Map<string, string | null>()
  return {
    get: (name) => {
      let value = values.get(name)
      if (value === undefined) {
        value = headers.get(name)
        values.set(name, value)
      }
      return value
    },
  }
}

const isHeaderReader = (headers: IncomingRequest['headers']): headers is HeaderReader =>
  typeof headers?.get === 'function'

/** Returns true if the framework or Node.js itself knows that the request is encrypted. */
export function isEncrypted({ protocol, socket }: IncomingRequest): boolean {
  return protocol === 'https' || (!!socket && 'encrypted' in socket && socket.encrypted === true)
}
