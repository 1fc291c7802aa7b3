import { currentHost } from './stage.ts'

/** Sends requests to the service of a sample, whatever their address, to the current host. */
export function redirectRequests(): void {
  const networkFetch = globalThis.fetch.bind(globalThis)
  globalThis.fetch = async (input, init) => {
    const { pathname, search, origin } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!pathname.startsWith('/api/')) {
      if (origin === location.origin) return networkFetch(input, init)
      throw new TypeError('Live samples call no other host.')
    }
    const request = new Request(input, init)
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
    const { method, headers, redirect } = request
    const { fetch } = currentHost()
    return fetch(location.origin + pathname + search, { method, headers, redirect, ...(body?.byteLength && { body }) })
  }
}
