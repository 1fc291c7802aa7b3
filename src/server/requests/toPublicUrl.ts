/** The address of a request as the browser sees it. */

/** A host with an optional port. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns the address that the browser requested. Behind a proxy that ends TLS, the server sees `http:` and possibly
 * another host.
 *
 * @param isSecure whether the browser used HTTPS
 * @param trustProxy true if `X-Forwarded-Host` is trusted; visitors can send it too
 */
export function toPublicUrl(request: Pick<Request, 'url' | 'headers'>, isSecure: boolean, trustProxy: boolean): string {
  const url = new URL(request.url)
  const forwardedHost = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? ''
  const isForwarded = trustProxy && HOST.test(forwardedHost)
  if (isForwarded) {
    // Setting a host without a port keeps the port of the server behind the proxy.
    url.port = ''
    url.host = forwardedHost
  }
  if (isSecure) url.protocol = 'https:'
  return url.href
}
