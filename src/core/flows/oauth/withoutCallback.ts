/** An address without what a provider's answer adds to it: code, state, and the issuer (RFC 9207). */
export function withoutCallback(href: string): string {
  const url = new URL(href)
  for (const name of ['code', 'state', 'iss']) url.searchParams.delete(name)
  return url.href
}
