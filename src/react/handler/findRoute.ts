import type { HandlerUrls } from '../../core/client/handlerUrls.ts'
import type { PageRow } from './createPage.tsx'

/** The result for an address: a page, a redirect, or `null` for "not found". */
export type Route<P> = { page: P; redirect?: never } | { page?: never; redirect: string } | null

/**
 * Finds the page for the part of an address below the handler's base path.
 *
 * - an alias (`login`, or the path without dashes) redirects to the page with the query
 * - a page whose configured address is outside the base path redirects there with the query
 * - a page can have another configured name below the base path
 *
 * @param path below the base path, such as `sign-in`
 * @param search the query with its question mark, or an empty string
 */
export function findRoute<P extends { row: PageRow }>(
  path: string,
  pages: readonly P[],
  urls: HandlerUrls,
  search = '',
): Route<P> {
  const name = path.replace(/^\/+|\/+$/g, '')
  const base = pathOf(urls.handler)
  const configured = pages.find(({ row: { url } }) => url && pathOf(urls[url]) === `${base}/${name}`)
  if (configured) return { page: configured }
  const page =
    pages.find(({ row }) => row.path === name) ??
    pages.find(({ row }) => row.aliases?.includes(name) || row.path.replaceAll('-', '') === name)
  if (!page) return null
  const { path: defaultName, url } = page.row
  const target = url ? urls[url] : `${urls.handler}/${defaultName}`
  const isBelowBase = !url || pathOf(target).startsWith(`${base}/`)
  if (defaultName === name && isBelowBase) return { page }
  return { redirect: withSearch(target, search) }
}

/** Returns the path of an absolute or relative address, without the query and trailing slashes. */
export function pathOf(url: string): string {
  return new URL(url, 'https://here.invalid').pathname.replace(/\/+$/, '')
}

function withSearch(url: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (!query) return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
