/** A browser's cookie jar with domains and paths, as far as sessions need it (RFC 6265bis, sections 5.6 and 5.7). */
import type { Platform } from '../../../src/core/platform/Platform.ts'
import { parseCookies, singleValue } from '../../../src/core/util/cookies.ts'
import { memoryPlatform } from '../../support/memoryPlatform.ts'

interface Kept {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly isHostOnly: boolean
  readonly path: string
}

export interface CookieJar {
  /** Handles one `Set-Cookie` of a page or response at this address. False if the browser refuses it. */
  set(url: string, text: string): boolean
  /** The cookies that a request to this address sends, longest path first. */
  header(url: string): string
  readonly kept: readonly Kept[]
}

export function createCookieJar(): CookieJar {
  let cookies: Kept[] = []
  const isBelow = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`)
  return {
    get kept() {
      return cookies
    },
    set: (url, setCookie) => {
      const { hostname, protocol } = new URL(url)
      const [pair = '', ...attributes] = setCookie.split('; ')
      const cut = pair.indexOf('=')
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)]
      const attribute = (key: string): string | undefined =>
        attributes.find((candidate) => candidate.toLowerCase().startsWith(key))?.split('=')[1]
      const isSecure = attributes.includes('Secure')
      const domain = attribute('domain=')?.replace(/^\./, '')
      const path = attribute('path=') ?? '/'
      if (isSecure && protocol !== 'https:') return false
      if (domain !== undefined && !isBelow(hostname, domain)) return false
      if (name.startsWith('__Host-') && (!isSecure || domain !== undefined || path !== '/')) return false
      if (name.length + value.length > 4096) return false
      const cookie = { name, value, domain: domain ?? hostname, isHostOnly: domain === undefined, path }
      const isSame = (existing: Kept): boolean =>
        existing.name === name &&
        existing.domain === cookie.domain &&
        existing.path === path &&
        existing.isHostOnly === cookie.isHostOnly
      cookies = cookies.filter((cookie) => !isSame(cookie))
      if (attribute('max-age=') !== '0') cookies.push(cookie)
      return true
    },
    header: (url) => {
      const { hostname, pathname } = new URL(url)
      return cookies
        .filter((cookie) => (cookie.isHostOnly ? cookie.domain === hostname : isBelow(hostname, cookie.domain)))
        .filter((cookie) => pathname.startsWith(cookie.path))
        .sort((a, b) => b.path.length - a.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
    },
  }
}

/** A page at an address, over that jar. */
export function pageOver(jar: CookieJar, url: string, fetch: Platform['fetch']) {
  const isSecure = url.startsWith('https:')
  const write = (name: string, value: string, seconds: number, domain?: string): void => {
    const attributes = `${domain ? `; Domain=${domain}` : ''}${isSecure ? '; Secure' : ''}`
    jar.set(url, `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${attributes}`)
  }
  const getAll = (name: string): string[] => [...parseCookies(jar.header(url)).getAll(name)]
  return {
    ...memoryPlatform({ fetch, url }),
    cookies: {
      isSecure,
      get: (name: string) => singleValue(getAll(name)),
      getAll,
      set: (
        name: string,
        value: string,
        { maxAgeSeconds, domain }: { maxAgeSeconds: number; domain?: string | undefined },
      ) => write(name, encodeURIComponent(value), maxAgeSeconds, domain),
      delete: (name: string, domain?: string) => write(name, '', 0, domain),
      names: () => [...parseCookies(jar.header(url)).names()],
    },
    sharedCookies: null,
    cookieChanges: null,
    channel: () => null,
  }
}
