/** Which handler page an address means. Product specification, section 2. */
import type { HandlerUrls } from '../core/rules/handlerUrls.ts'

/** The pages, by the last part of their address. */
export const PAGES = [
  'sign-in',
  'sign-up',
  'sign-out',
  'email-verification',
  'password-reset',
  'forgot-password',
  'oauth-callback',
  'magic-link-callback',
  'account-settings',
  'error',
  'team-invitation',
  'mfa',
  'cli-auth-confirm',
] as const

/** The last part of a page's address. */
export type PagePath = (typeof PAGES)[number]

/** What to do with an address: show a page, go to another address, or neither. */
export type Route = { page: PagePath } | { redirect: string } | null

/** The key of a page's configured address; the command-line page has none. */
export function urlKey(page: PagePath): keyof HandlerUrls | null {
  if (page === 'cli-auth-confirm') return null
  if (page === 'oauth-callback') return 'oauthCallback'
  return page.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof HandlerUrls
}

/**
 * Reads the part of an address below the handler's base path.
 *
 * - an alias (the spelling without dashes, `login`, `register`) leads to its page, query kept
 * - a page whose address is configured outside the base path leads there, query kept
 * - a page may be configured to another name below the base path
 *
 * @param path below the base path, such as `sign-in`
 * @param search the query with its question mark, or nothing
 */
export function findRoute(path: string, urls: HandlerUrls, search = ''): Route {
  const name = path.replace(/^\/+|\/+$/g, '')
  const configured = PAGES.find((page) => {
    const key = urlKey(page)
    return key !== null && pathOf(urls[key]) === `${pathOf(urls.handler)}/${name}`
  })
  if (configured) return { page: configured }
  const page = PAGES.find((each) => each === name) ?? alias(name)
  if (!page) return null
  const key = urlKey(page)
  const target = key === null ? `${urls.handler}/${page}` : urls[key]
  if (page === name && (key === null || pathOf(target).startsWith(`${pathOf(urls.handler)}/`))) return { page }
  return { redirect: withSearch(target, search) }
}

function alias(name: string): PagePath | undefined {
  if (name === 'login') return 'sign-in'
  if (name === 'register') return 'sign-up'
  return PAGES.find((page) => page.replaceAll('-', '') === name)
}

/** The path of an address, absolute or not, without query and slash at the end. */
export function pathOf(url: string): string {
  return new URL(url, 'https://here.invalid').pathname.replace(/\/+$/, '')
}

function withSearch(url: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
