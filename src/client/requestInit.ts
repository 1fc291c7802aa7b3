import type { Fetch } from '../platform/Platform.ts'

/**
 * Lets a fetch of layers be called with a `Request`: its parts are read once, so that every layer sees an address and
 * plain options, and may send them again.
 */
export function requestInit(next: Fetch): Fetch {
  return async (input, init) => {
    if (!(input instanceof Request)) return next(input, init)
    const body = input.body ? await input.text() : undefined
    return next(input.url, {
      method: input.method,
      headers: Object.fromEntries(input.headers),
      signal: input.signal,
      ...(body !== undefined && { body }),
      ...init,
    })
  }
}
