import type { Client } from '../../client/types.ts'

/**
 * Returns the part of a URL that routers accept: path, query and hash. `null` for a page of another origin, to which
 * routers can't navigate. On a server, it returns the URL unchanged.
 */
export function pathWithin({ platform }: Pick<Client, 'platform'>, url: string): string | null {
  const currentUrl = platform.kind === 'browser' ? platform.location?.href() : undefined
  if (currentUrl === undefined) return url
  const { origin, pathname, search, hash } = new URL(url, currentUrl)
  return origin === new URL(currentUrl).origin ? pathname + search + hash : null
}
