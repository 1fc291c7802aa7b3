import type { Client } from '../client/types.ts'

/**
 * An address as the app's own router takes it: path, query and hash. `null` for a page of another origin, which no router
 * gets to. Where there is no page, on a server, the address as it stands.
 */
export function pathWithin({ platform }: Pick<Client, 'platform'>, url: string): string | null {
  const here = platform.kind === 'browser' ? platform.location?.href() : undefined
  if (here === undefined) return url
  const { origin, pathname, search, hash } = new URL(url, here)
  return origin === new URL(here).origin ? pathname + search + hash : null
}
