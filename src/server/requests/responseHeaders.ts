/** The headers of a response that depend on the session of its request. */

/** Headers that can be added to: those of a response, or a `Headers` of your own to copy from. */
export interface ResponseHeaders {
  set(name: string, value: string): unknown
  /** May return `false` if the header can't be added any more, for example because the response was sent. */
  append(name: string, value: string): unknown
  /** Returns the names of the headers in lower case. */
  keys?(): Iterable<string>
}

/** The `Cache-Control` of every response to a request with a session. */
export const PRIVATE_CACHE_CONTROL = 'private, no-store'

/** Returns true for a header that CDNs obey instead of `Cache-Control` (RFC 9213, and `Surrogate-Control`). */
export const isTargetedCacheControl = (name: string): boolean =>
  /(?:^|-)cdn-cache-control$|^surrogate-control$/i.test(name)
