import type { TransportRequest } from '../../core/transport/types.ts'

/** A request to the service, as the service reads it. */
export interface Call {
  /** In capitals. */
  readonly method: string
  /** The segments of the path, decoded. */
  readonly path: string
}

/**
 * Returns what a request asks for. An app can write one call in many ways, with `client.fetch`: methods in lower case, escaped
 * letters, slashes at the end, a fragment.
 */
export function readCall({ method, url }: Pick<TransportRequest, 'method' | 'url'>): Call {
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '')
  return { method: method.toUpperCase(), path: `/${segments.map(decode).join('/')}` }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
